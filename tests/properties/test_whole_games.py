"""Whole games, from the shuffle to the end; scripts/whole_games.py plays as many as one likes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from castable.model.documents import write_position
from castable.model.game.identity import color_identity
from castable.model.pack import PACK
from castable.playing.script import decision_data
from tests.examples import some
from tests.properties.random_games import cards_of
from tests.properties.whole_games import Known, answer, begin, drawn_teams, fault, hundred, sixty, tried

KNOWN = Known(PACK)
OF_TWO = some(range(8), 4)
OF_FOUR = some(range(2), 2)
IN_TEAMS = some(range(2), 2)
SO_LONG, LISTED = 500, 12
COMMANDER = some(range(2), 2)


@pytest.mark.law
@pytest.mark.parametrize("seed", OF_TWO)
def test_a_game_of_two_comes_to_an_end_and_breaks_no_law(seed: int) -> None:
    assert tried(KNOWN, seed).kind in ("won", "drawn")


@pytest.mark.law
@pytest.mark.rule("100.1b", "806.1")
@pytest.mark.parametrize("seed", OF_FOUR)
def test_a_game_of_four_comes_to_an_end_and_breaks_no_law(seed: int) -> None:
    assert tried(KNOWN, seed, 4).kind in ("won", "drawn")


@pytest.mark.law
@pytest.mark.rule("808.1", "102.3")
@pytest.mark.parametrize("seed", IN_TEAMS)
def test_a_game_of_teams_comes_to_an_end_and_breaks_no_law(seed: int) -> None:
    assert tried(KNOWN, seed, 4, in_teams=True).kind in ("won", "drawn")


def without_teams(data: Any) -> Any:
    """The document of a position, and those in it, without the teams."""
    if isinstance(data, dict):
        return {key: without_teams(value) for key, value in data.items() if key != "teams"}
    return [without_teams(each) for each in data] if isinstance(data, list) else data


@pytest.mark.law
@pytest.mark.rule("102.3")
@pytest.mark.parametrize("seed", IN_TEAMS[:1])
def test_a_game_of_teams_of_one_is_the_game_without_teams(seed: int) -> None:
    chance = Random(seed)
    one, other = begin(KNOWN, seed, 4), begin(KNOWN, seed, 4, teams=[[name] for name in "ABCD"])
    for _ in range(SO_LONG):
        assert without_teams(dict(write_position(other.position))) == dict(write_position(one.position))
        assert [event.data() for event in other.events] == [event.data() for event in one.events]
        assert decision_data(other, LISTED) == decision_data(one, LISTED)
        assert other.result == one.result
        move = answer(one, chance)
        if move is None:
            break
        one, other = one.take(move), other.take(move)


def test_teams_are_drawn_of_every_size() -> None:
    drawn = [drawn_teams(seed, 4) for seed in range(60)]
    assert {tuple(map(len, teams)) for teams in drawn} >= {(2, 2), (1, 3), (1, 1, 1, 1), (2, 1, 1)}
    assert all([name for team in teams for name in team] == list("ABCD") for teams in drawn)


@pytest.mark.law
@pytest.mark.parametrize("seed", COMMANDER)
def test_a_commander_game_comes_to_an_end_and_breaks_no_law(seed: int) -> None:
    assert tried(KNOWN, seed, 2, "commander").kind in ("won", "drawn")


def test_decks_are_drawn_that_a_format_allows() -> None:
    deck = sixty(KNOWN, Random(1))
    assert deck.size == 60
    led = hundred(KNOWN, Random(1))
    assert led.size == 100
    (leader,) = led.commanders
    colors = color_identity(PACK.find_card(leader.name))  # type: ignore[arg-type]  # it is in the pack
    for entry in led.main:
        card = PACK.find_card(entry.name)
        assert card is not None
        assert color_identity(card) <= colors
        assert entry.count == 1 or "Basic" in card.front.type_line.supertypes


def test_a_card_that_is_gone_or_has_another_owner_breaks_a_law() -> None:
    game = begin(KNOWN, 1)
    cards = cards_of(game.position)
    assert fault(game, cards) is None
    some_card = next(iter(cards))
    assert fault(game, {**cards, "no-such-card": "A"}) is not None
    assert fault(game, {**cards, some_card: "B" if cards[some_card] == "A" else "A"}) is not None
