"""Laws of moving games: what holds of every game, whatever is played in it.

scripts/random_games.py holds as many games as one likes to the same laws.
"""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

import castable
from castable.model.documents import write_position
from castable.model.game.errors import IllegalAction, NoAnswer, NotationError
from castable.playing.game import Game
from tests.properties.random_games import (
    CARDS,
    begin,
    begin_renamed,
    cards_of,
    faults_of_zones,
    options_of,
    outline,
    read_again,
    steps,
)

DECISIONS = 60
PER_TEST = 10
CHUNKS = range(30)
MANY = 60
LOOKED_AT = 6
"""So many decisions of a game are looked at with all their options, which costs more."""

NONSENSE = ("", "choose the moon", "cast", "cast the-moon -> sun", "order 9,9", "announce -> the-moon", "divide x:1",
            "activate forest.99", "yes please", "pay everything", "play zap", "block wall:bear",
            "attack the-moon")  # fmt: skip
KINDS = {"priority", "order", "announce", "may", "pay", "choose", "replacement", "mulligan"}
EVENTS = {"move", "draw", "cast", "activate", "trigger", "damage", "life", "counters", "tap", "untap", "target",
          "begin", "vanish"}  # fmt: skip


@pytest.mark.parametrize("chunk", CHUNKS)
def test_cards_are_in_one_zone_each_and_keep_their_ids_and_owners(chunk: int) -> None:
    for seed in range(chunk * PER_TEST, (chunk + 1) * PER_TEST):
        game = begin(seed)
        cards = cards_of(game.position)
        for _, move, after in steps(game, seed, DECISIONS):
            assert after.stopped is None, (seed, move, after.stopped)
            assert faults_of_zones(after.position) == [], (seed, move)
            if not after.position.course.out:
                assert cards_of(after.position) == cards, (seed, move)


def test_these_games_have_decisions_and_events_of_every_kind() -> None:
    kinds: Counter[str] = Counter()
    events: Counter[str] = Counter()
    for seed in range(500, 500 + MANY):
        for before, _, after in steps(begin(seed), seed, DECISIONS):
            assert before.decision is not None
            kinds[before.decision.kind] += 1
            events.update(event.kind for event in after.events)
    assert kinds.keys() >= KINDS
    assert events.keys() >= EVENTS


@pytest.mark.parametrize("seed", range(1000, 1012))
def test_what_is_offered_is_accepted_and_what_is_not_is_refused(seed: int) -> None:
    chance = Random(seed)
    for before, _, _ in steps(begin(seed), seed, DECISIONS):
        is_play = before.decision is not None and before.decision.kind == "priority"
        if is_play and chance.random() > LOOKED_AT / DECISIONS:
            continue
        offered = options_of(before, 15)
        assert len(set(offered)) == len(offered)
        for option in offered:
            assert _is_accepted(before, option), (seed, option)
        for move in NONSENSE:
            if not _means_an_option(before, move):
                assert not _is_accepted(before, move), (seed, move)


def _is_accepted(game: Game, move: str) -> bool:
    try:
        game.take(move)
    except (IllegalAction, NotationError):
        return False
    except NoAnswer:
        return True
    return True


def _means_an_option(game: Game, move: str) -> bool:
    return (
        game.decision is not None and game.decision.kind != "priority" and game.decision.options.find(move) is not None
    )


@pytest.mark.parametrize("seed", range(2000, 2010))
def test_the_same_seed_and_the_same_answers_give_the_same_game_to_the_byte(seed: int) -> None:
    first = list(steps(begin(seed), seed, DECISIONS))
    again = begin(seed)
    for _, move, after in first:
        again = again.take(move)
        assert [(e.kind, e.rule, e.text) for e in again.events] == [(e.kind, e.rule, e.text) for e in after.events]
    assert _bytes(again) == _bytes(first[-1][2])


def _bytes(game: Game) -> bytes:
    return json.dumps(write_position(game.position)).encode()


@pytest.mark.parametrize("seed", range(3000, 3020))
def test_a_game_written_and_read_again_goes_on_alike(seed: int) -> None:
    chance = Random(seed)
    for before, move, after in steps(begin(seed), seed, DECISIONS):
        if chance.random() > LOOKED_AT / DECISIONS and (before.decision is None or before.decision.kind == "priority"):
            continue
        other = read_again(before)
        assert options_of(other) == options_of(before), (seed, move)
        assert _bytes(other) == _bytes(before), (seed, move)
        assert _bytes(other.take(move)) == _bytes(after), (seed, move)


@pytest.mark.parametrize("seed", range(4000, 4012))
def test_taking_an_answer_leaves_the_game_before_as_it_was(seed: int) -> None:
    for before, move, after in steps(begin(seed), seed, 30):
        now, then = _bytes(before), _bytes(after)
        for other in options_of(before, 3):
            _is_accepted(before, other)
        assert _bytes(before) == now, (seed, move)
        assert _bytes(before.take(move)) == then, (seed, move)


@pytest.mark.parametrize("seed", range(5000, 5015))
def test_games_go_on_alike_whatever_players_and_objects_are_called(seed: int) -> None:
    renamed = steps(begin_renamed(seed), seed, DECISIONS)
    for (_, move, after), (_, other, and_so) in zip(steps(begin(seed), seed, DECISIONS), renamed, strict=True):
        assert outline(and_so) == outline(after), (seed, move, other)


@pytest.mark.parametrize("seed", range(6000, 6010))
def test_a_view_of_a_game_is_a_position_that_can_be_written_and_read(seed: int) -> None:
    for _, move, after in steps(begin(seed), seed, 20):
        for player in after.position.players:
            seen = after.view(player)
            assert faults_of_zones(seen) == [], (seed, move)
            assert castable.read(seen.to_document(), CARDS).to_document() == seen.to_document(), (seed, move)
