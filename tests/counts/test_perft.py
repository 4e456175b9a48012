"""How many sequences of decisions there are: written numbers, and a second generator that tries everything."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

import castable
from castable.model.game.errors import IllegalAction, NotationError
from castable.model.game.notation import format_play
from castable.playing.game import Game
from castable.playing.perft import perft
from tests.examples import some
from tests.properties.brute_force import candidates
from tests.properties.random_games import definitions

ROWS = yaml.safe_load((Path(__file__).parent / "perft.yaml").read_text(encoding="utf-8"))
WORDS = ("white", "blue", "black", "red", "green", "1", "2")
NAIVE = len(some(range(60), 10))
"""So many positions the second generator looks at, which takes long, unless very many examples are asked for."""


def game_of(row: dict[str, Any]) -> Game:
    return castable.game({**row["position"], "cards": definitions()})


@pytest.mark.parametrize("row", ROWS, ids=[row["id"] for row in ROWS])
def test_as_many_sequences_as_are_written(row: dict[str, Any]) -> None:
    assert list(perft(game_of(row), len(row["by_depth"])).by_depth) == row["by_depth"]


@pytest.mark.law
@pytest.mark.parametrize("row", ROWS, ids=[row["id"] for row in ROWS])
def test_a_second_generator_finds_as_many(row: dict[str, Any], request: pytest.FixtureRequest) -> None:
    level = [game_of(row)]
    looked = 0
    for number in row["by_depth"]:
        looked += len(level)
        if looked > NAIVE and not request.config.getoption("thorough"):
            return
        level = [after for game in level for after in everything(game)]
        assert len(level) == number


def everything(game: Game) -> Iterator[Game]:
    """The games after every answer that could be written and is accepted, each answer once."""
    if game.decision is None:
        return
    seen: set[str] = set()
    for move in _plays(game) if game.decision.kind == "priority" else _answers(game):
        if move in seen:
            continue
        try:
            after = game.take(move)
        except (IllegalAction, NotationError):
            continue
        seen.add(move)
        yield after


def _plays(game: Game) -> Iterator[str]:
    for play in candidates(game.position, Random(0)):
        try:
            yield format_play(play, game.position)
        except (KeyError, IndexError):
            continue


def _answers(game: Game) -> Iterator[str]:
    assert game.decision is not None
    for text in _texts(game):
        found = game.decision.options.find(text)
        if found is not None:
            yield found


def _texts(game: Game) -> Iterator[str]:
    things = [*game.position.objects, *game.position.players]
    yield from ("yes", "no", "pay", "choose none", "announce ->", "announce")
    yield from _declarations(game)
    for size in (1, 2, 3):
        yield from (f"choose {', '.join(some)}" for some in combinations((*things, *WORDS), size))
        yield from (f"announce -> {', '.join(some)}" for some in combinations(things, size))
        yield from (f"order {','.join(map(str, order))}" for order in permutations(range(1, size + 1)))


def _declarations(game: Game) -> Iterator[str]:
    """Everything that could be declared, each creature for one player or creature at most."""
    creatures = [id for id in game.position.battlefield if game.position.objects[id].card.front.power is not None]
    others = [*game.position.players, *creatures]
    for whom in product((None, *others), repeat=len(creatures)):
        pairs = [(one, other) for one, other in zip(creatures, whom, strict=True) if other is not None]
        yield "attack " + (", ".join(f"{one} -> {other}" for one, other in pairs) or "none")
        yield "block " + (", ".join(f"{one}:{other}" for one, other in pairs) or "none")
