"""Laws of moving games: what holds of every game, whatever is played in it."""

from __future__ import annotations

import json
from random import Random

import pytest

import castable
from castable.model.documents import read_position, write_position
from castable.model.game.errors import IllegalAction, NoAnswer, NotationError
from castable.playing.game import Game
from tests.properties.random_games import begin, cards_of, faults_of_zones, options_of, steps

DECISIONS = 60
PER_TEST = 10
CHUNKS = range(30)
LOOKED_AT = 12
"""So many decisions of a game are looked at with all their options, which costs more."""

NONSENSE = ("", "choose the moon", "cast", "cast the-moon -> sun", "order 9,9", "announce -> the-moon", "divide x:1",
            "activate "
            "forest.99", "yes please", "pay everything", "play zap", "block wall:bear", "attack the-moon")  # fmt: skip


@pytest.mark.parametrize("chunk", CHUNKS)
def test_cards_are_in_one_zone_each_and_keep_their_ids_and_owners(chunk: int) -> None:
    for seed in range(chunk * PER_TEST, (chunk + 1) * PER_TEST):
        game = begin(seed)
        cards = cards_of(game.position)
        for _, move, after in steps(game, seed, DECISIONS):
            assert faults_of_zones(after.position) == [], (seed, move)
            if not after.position.course.out:
                assert cards_of(after.position) == cards, (seed, move)


@pytest.mark.parametrize("seed", range(1000, 1020))
def test_what_is_offered_is_accepted_and_what_is_not_is_refused(seed: int) -> None:
    chance = Random(seed)
    for before, _, _ in steps(begin(seed), seed, DECISIONS):
        if chance.random() > LOOKED_AT / DECISIONS:
            continue
        offered = options_of(before, 15)
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


@pytest.mark.parametrize("seed", range(2000, 2012))
def test_the_same_seed_and_the_same_answers_give_the_same_game(seed: int) -> None:
    moves, last = [], begin(seed)
    for _, move, after in steps(last, seed, DECISIONS):
        moves.append(move)
        last = after
    again = begin(seed)
    for move in moves:
        again = again.take(move)
    assert write_position(again.position) == write_position(last.position)


@pytest.mark.parametrize("seed", range(3000, 3020))
def test_a_game_written_and_read_again_goes_on_alike(seed: int) -> None:
    chance = Random(seed)
    for before, move, after in steps(begin(seed), seed, DECISIONS):
        if chance.random() > LOOKED_AT / DECISIONS and (before.decision is None or before.decision.kind == "priority"):
            continue
        text = json.dumps(write_position(before.position))
        other = castable.game(read_position(json.loads(text)))
        assert options_of(other) == options_of(before)
        assert json.dumps(write_position(other.position)) == text
        assert write_position(other.take(move).position) == write_position(after.position)


@pytest.mark.parametrize("seed", range(4000, 4012))
def test_taking_an_answer_leaves_the_game_before_as_it_was(seed: int) -> None:
    for before, move, after in steps(begin(seed), seed, 30):
        text = json.dumps(write_position(after.position))
        for other in options_of(before, 3):
            _is_accepted(before, other)
        assert json.dumps(write_position(before.take(move).position)) == text
