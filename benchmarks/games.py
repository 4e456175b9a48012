"""Games that move: decisions a second, one answer against one listing, counting sequences, and growing battlefields."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from time import process_time
from typing import Any

import castable
from castable.playing.game import Game
from castable.playing.perft import perft
from castable.solver.pay.family import Family

from .measure import Effort, Timing, growth, measure
from .report import Row

LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
CARDS = (
    ("Zap", "Instant", "{R}", "Zap deals 3 damage to any target."),
    ("Ogre", "Creature — Ogre", "{1}{R}", ""),
    ("Study", "Sorcery", "{1}{U}", "Draw two cards."),
    ("Grow", "Instant", "{G}", "Target creature gets +3/+3 until end of turn."),
    ("Slay", "Instant", "{1}{B}", "Destroy target creature."),
    ("Herald", "Creature — Angel", "{1}{W}", "When Herald enters, you gain 2 life."),
    ("Shaman", "Creature — Elf", "{G}", "{T}: Add {G}."),
)
SPELLS = tuple(name for name, *_ in CARDS)
SIZES = {"small": (2, 3, 1), "mid": (7, 8, 5), "late": (10, 15, 20)}
"""Cards in hand, lands and creatures of each player."""
SEQUENCE = ("cast zap -> B", "pass", "pass")
"""A spell is cast and resolves."""
NUMBERS = (20, 40, 80, 160)
GROWTH_GOAL = 1.0
DEPTH = 4


def document(hand: int, lands: int, creatures: int) -> dict[str, Any]:
    """Two players with so many cards, everything known."""
    seat = {
        "life": 20,
        "hand": [SPELLS[n % len(SPELLS)] for n in range(hand)],
        "battlefield": [LANDS[(n + 3) % 5] for n in range(lands)] + ["Ogre"] * creatures,
        "library": [(*SPELLS, *LANDS)[n % 12] for n in range(60)],
    }
    cards = [
        {"name": name, "type_line": line, "mana_cost": cost, "oracle_text": text}
        | ({"power": "2", "toughness": "2"} if "Creature" in line else {})
        for name, line, cost, text in CARDS
    ]
    return {"players": {"A": seat, "B": seat}, "cards": cards, "turn": {"player": "A", "phase": "main1", "number": 3}}


def begin(size: str) -> Game:
    """The game of a position of a size."""
    return castable.game(document(*SIZES[size]), seed=1)


def random_answer(game: Game, chance: Random) -> str | None:
    """An answer to what a game waits for: half of the time to pass, else any play that is no mana ability."""
    if game.decision is None:
        return None
    if game.decision.kind != "priority":
        return next(iter(game.decision.options))
    if chance.random() < 0.5:
        return "pass"
    part = chance.choice(castable.plays(game.position).without_mana().parts)
    play = part.play(part.choices.sample(chance)) if isinstance(part, Family) else part
    return castable.format_play(play, game.position)


def played(game: Game, decisions: int, seed: int) -> tuple[int, float]:
    """How many decisions of a random game were made, and the seconds that finding and taking answers took."""
    chance, began = Random(seed), process_time()
    for number in range(decisions):
        move = random_answer(game, chance)
        if move is None:
            return number, process_time() - began
        game = game.take(move)
        assert game.stopped is None
    return decisions, process_time() - began


def cast_and_resolved(game: Game) -> None:
    """Three decisions, after which the opponent has less life."""
    for move in SEQUENCE:
        game = game.take(move)
    assert game.position.players["B"].life == 17


def stepped(game: Game) -> None:
    """All pass, and the game goes on to the next step."""
    before = game.position.turn
    for _ in game.position.players:
        game = game.take("pass")
    assert game.position.turn != before


def rows(effort: Effort, *, quick: bool) -> Iterator[Row]:
    """All lines about games."""
    yield from _random(20 if quick else 300)
    for size in SIZES:
        yield _take(size, effort)
    yield _perft()
    yield from _growth(effort)


def _random(decisions: int) -> Iterator[Row]:
    for size in SIZES:
        made, seconds = 0, 0.0
        for seed in range(3):
            number, took = played(begin(size), decisions, seed)
            made, seconds = made + number, seconds + took
        yield Row(name=f"random games, {size}: decisions a second", figure=made / seconds, unit="/s")


def _take(size: str, effort: Effort) -> Row:
    """One answer against the listing of all plays of the same position, both from nothing."""
    base = measure(lambda g: castable.plays(g.position).count(), partial(begin, size), effort).p50
    timing = measure(lambda g: g.take(SEQUENCE[0]), partial(begin, size), effort)
    return Row(
        name=f"one take, {size}",
        figure=timing.p50 / base,
        timing=timing,
        against="all plays of the position",
        base=base,
    )


def _perft() -> Row:
    game, began = begin("small"), process_time()
    found = perft(game, DEPTH)
    assert found.by_depth[0] == castable.plays(game.position).count()
    nodes = sum(found.by_depth)
    return Row(name=f"perft, small, depth {DEPTH}: nodes a second", figure=nodes / (process_time() - began), unit="/s")


def _growth(effort: Effort) -> Iterator[Row]:
    for name, run in (("a spell cast and resolved", cast_and_resolved), ("a step that passes", stepped)):
        timings = [measure(run, partial(of_size, number), effort) for number in NUMBERS]
        for number, timing in zip(NUMBERS, timings, strict=True):
            yield _milliseconds(f"{name}, {number} permanents", timing)
        exponent = growth(NUMBERS[0], timings[0].p50, NUMBERS[-1], timings[-1].p50)
        yield Row(name=f"{name}: growth {NUMBERS[0]} to {NUMBERS[-1]}", figure=exponent, unit=" (n^)", goal=GROWTH_GOAL)


def of_size(number: int) -> Game:
    """A game with so many permanents in all."""
    lands = 5
    return castable.game(document(3, lands, number // 2 - lands), seed=1)


def _milliseconds(name: str, timing: Timing) -> Row:
    return Row(name=name, figure=timing.p50 * 1000, unit=" ms", timing=timing)
