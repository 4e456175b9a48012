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
from tests.examples import some
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
CHUNKS = some(range(30), 10)
GAMES = some(range(1000, 1020))
MANY = 60
LOOKED_AT = 6
"""So many decisions of a game are looked at more closely, which costs more, and all that are no plays."""

NONSENSE = ("", "choose the moon", "cast", "cast the-moon -> sun", "order 9,9", "announce -> the-moon", "divide x:1",
            "activate forest.99", "yes please", "pay everything", "play zap", "block wall:bear",
            "attack the-moon")  # fmt: skip
KINDS = {"priority", "order", "announce", "may", "pay", "choose", "replacement", "mulligan"}
EVENTS = {"move", "draw", "cast", "activate", "trigger", "damage", "life", "counters", "tap", "untap", "target",
          "begin", "vanish"}  # fmt: skip


@pytest.mark.law
@pytest.mark.parametrize("chunk", CHUNKS)
def test_cards_are_in_one_zone_each_and_keep_their_ids_and_owners(chunk: int) -> None:
    for seed in range(chunk * PER_TEST, (chunk + 1) * PER_TEST):
        cards = cards_of(begin(seed).position)
        for _, move, after in steps(begin(seed), seed, DECISIONS):
            assert_cards_stay(cards, after, (seed, move))


def assert_cards_stay(cards: dict[str, str], after: Game, at: object) -> None:
    assert after.stopped is None, (at, after.stopped)
    assert faults_of_zones(after.position) == [], at
    if not after.position.course.out:
        assert cards_of(after.position) == cards, at


def test_these_games_have_decisions_and_events_of_every_kind() -> None:
    kinds: Counter[str] = Counter()
    events: Counter[str] = Counter()
    for seed in range(500, 500 + MANY):
        for before, _, after in steps(begin(seed), seed, DECISIONS):
            assert before.decision is not None
            kinds[before.decision.kind] += 1
            events.update(event.kind for event in after.events)
        if kinds.keys() >= KINDS and events.keys() >= EVENTS:
            return
    assert kinds.keys() >= KINDS
    assert events.keys() >= EVENTS


@pytest.mark.law
@pytest.mark.parametrize("seed", GAMES)
def test_a_game_keeps_all_laws_with_each_move(seed: int) -> None:
    """One game, since what takes long is to play it; each law is a function of the games before and after a move."""
    chance = Random(seed)
    cards, again, renamed = cards_of(begin(seed).position), begin(seed), steps(begin_renamed(seed), seed, DECISIONS)
    now = _bytes(again)
    for before, move, after in steps(begin(seed), seed, DECISIONS):
        at, then = (seed, move), _bytes(after)
        assert_cards_stay(cards, after, at)
        again = again.take(move)
        assert_the_same_to_the_byte(again, after, then, at)
        _, other, and_so = next(renamed)
        assert outline(and_so) == outline(after), (at, other)
        is_play = before.decision is not None and before.decision.kind == "priority"
        if not is_play or chance.random() < LOOKED_AT / DECISIONS:
            assert_what_is_offered_is_accepted_and_nothing_else(before, at)
            assert_it_goes_on_alike_after_it_is_read_again(before, move, now, then, at)
        if chance.random() < LOOKED_AT / DECISIONS:
            assert_views_can_be_written_and_read(after, at)
            for option in options_of(before, 3):
                _is_accepted(before, option)
        assert _bytes(before) == now, ("an answer changed the game before it", at)
        now = then
    assert next(renamed, None) is None


def assert_the_same_to_the_byte(again: Game, after: Game, then: bytes, at: object) -> None:
    """The same seed and the same answers give the same game."""
    assert [(e.kind, e.rule, e.text) for e in again.events] == [(e.kind, e.rule, e.text) for e in after.events], at
    assert _bytes(again) == then, at


def assert_what_is_offered_is_accepted_and_nothing_else(before: Game, at: object) -> None:
    offered = options_of(before, 15)
    assert len(set(offered)) == len(offered), at
    for option in offered:
        assert _is_accepted(before, option), (at, option)
    for move in NONSENSE:
        if not _means_an_option(before, move):
            assert not _is_accepted(before, move), (at, move)


def assert_it_goes_on_alike_after_it_is_read_again(
    before: Game, move: str, now: bytes, then: bytes, at: object
) -> None:
    other = read_again(before)
    assert options_of(other) == options_of(before), at
    assert _bytes(other) == now, at
    assert _bytes(other.take(move)) == then, at


def assert_views_can_be_written_and_read(game: Game, at: object) -> None:
    for player in game.position.players:
        seen = game.view(player)
        assert faults_of_zones(seen) == [], at
        assert castable.read(seen.to_document(), CARDS).to_document() == seen.to_document(), at


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


def _bytes(game: Game) -> bytes:
    return json.dumps(write_position(game.position)).encode()
