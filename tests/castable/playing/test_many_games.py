"""Many games side by side: chance of their own, moved together, played alike by one worker and by two."""

from __future__ import annotations

from random import Random

import pytest

import castable
from castable import IllegalAction, RequestError
from castable.playing.many import at_random
from tests.games import card, game_of, seat

TOSS = card("Toss", "Sorcery", "Flip a coin. If you win the flip, you gain 3 life.")
POSITION = game_of(
    [TOSS],
    A=seat(["Toss", "Shock", "Shock"], library={"top": ["Island", "Swamp", "Forest"]}),
    B=seat(["Shock"], library={"top": ["Island", "Swamp", "Forest"]}),
)


def ends(found: castable.Games) -> list[object]:
    return [each.position.to_document() for each in found]


def cheat(game: castable.Game, chance: Random) -> str:
    del game, chance
    return "cast black-lotus"


def test_each_game_has_chance_of_its_own() -> None:
    found = castable.games(POSITION, 12)
    for move in ("cast toss", "pass", "pass"):
        found = found.take(dict.fromkeys(found.waiting, move))
    assert {each.position.players["A"].life for each in found} == {20, 23}


def test_only_those_named_are_moved() -> None:
    found = castable.games(POSITION, 3).take({1: "cast shock -> B"})
    assert [len(each.position.stack) for each in found] == [0, 1, 0]
    assert len(found) == 3
    assert repr(found) == "<3 games, 3 of them waiting>"


def test_they_are_played_alike_by_one_worker_and_by_two() -> None:
    begun = castable.games(POSITION, 4, seed=7)
    alone, shared = begun.played(decisions=30), begun.played(decisions=30, workers=2)
    assert ends(alone) == ends(shared)
    assert ends(alone) != ends(begun)
    assert ends(alone) == ends(castable.games(POSITION, 4, seed=7).played(at_random, decisions=30))


@pytest.mark.parametrize("workers", [1, 2])
def test_what_a_player_does_wrong_is_said(workers: int) -> None:
    with pytest.raises(castable.NotationError, match="black-lotus"):
        castable.games(POSITION, 2).played(cheat, workers=workers)


def test_what_is_asked_for_wrongly_is_said() -> None:
    with pytest.raises(RequestError, match="number: 0; expected a whole number from 1"):
        castable.games(POSITION, 0)
    with pytest.raises(RequestError, match="there is no game 5"):
        castable.games(POSITION, 2).take({5: "pass"})
    with pytest.raises(IllegalAction):
        castable.games(POSITION, 1).take({0: "cast shock#2 -> B"}).take({0: "cast toss"})
