"""The speed goals in one table: what a client or a bot asks most, each with the figure that is to be reached.

Every position is read anew for each run, so that nothing is remembered from one to the next; reading is not timed
unless the line says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import castable
from castable.answers.tables import plain_lines
from castable.model.documents import write_position
from castable.model.game.position import Position
from castable.questions import QUESTIONS, make_options

from . import bare, payments, scenes, turn
from .listings import EXAMPLES, HARDEST, MANY, count, problem_of
from .measure import Effort, Timing, growth, measure
from .report import Row
from .scenes import scene

LATE_GAME = EXAMPLES / "08-late-game.yaml"
MIXED = ((10, 1.4), (20, 4.0), (40, 10.0))
"""Numbers of mixed sources, and the milliseconds in which four spells beside them are to be listed."""
PAY = {"simple": {5: 12.0, 10: 10.0, 40: 5.0}, "mixed": {5: 12.0, 10: 10.0, 40: 5.0}}
NESTED, NESTED_GOAL, GROWTH_GOAL = (80, 160, 320), 10.0, 1.2
FEW = (
    ("Azorius Signet, Island", "{1}{W}", ("Azorius Signet", "2 Island")),
    ("two Signets, Island", "{W}{B}{R}", ("Azorius Signet", "Rakdos Signet", "2 Island")),
    ("filter land, Island", "{W}{W}", ("Mystic Gate", "Island")),
    ("two filter lands, Island", "{W}{B}", ("Mystic Gate", "Sunken Ruins", "Island")),
)
"""Few sources of which some need others: their names, a cost, the sources."""
FEW_GOAL = 1.0  # milliseconds


def rows(seed: int, effort: Effort) -> Iterator[Row]:
    """All lines, in the order of what is asked most."""
    yield from _listings(effort)
    yield from _few_sources(effort)
    yield from _pay(seed, effort)
    yield from _session(effort)
    yield from _next_listing(effort)
    yield from _text(effort)


# ---------------------------------------------------------------- fresh positions


def fresh(position: Position) -> Callable[[], Position]:
    """Makes the position anew from its document."""
    document = write_position(position)
    return lambda: castable.read(document)


def milliseconds(name: str, timing: Timing, goal: float | None, percent: float = 50, notes: str = "") -> Row:
    """A line whose figure is a time."""
    figure = timing.percentile(percent) * 1000
    return Row(name=name, figure=figure, unit=" ms", goal=goal, timing=timing, notes=notes)


def ratio(name: str, timing: Timing, goal: float | None, against: tuple[str, float]) -> Row:
    """A line whose figure is a ratio to something that was measured in the same run."""
    label, base = against
    return Row(name=name, figure=timing.p50 / base, goal=goal, timing=timing, against=label, base=base)


def bare_flow(effort: Effort) -> tuple[str, float]:
    """One bare flow for the spell of the small position."""
    problem = problem_of(scenes.small(), "cast lightning-bolt -> B")
    return "one bare flow", measure(lambda _: bare.flow(problem), lambda: None, effort).p50


def bare_cp_sat(position: Position, effort: Effort, label: str = "one bare CP-SAT") -> tuple[str, float]:
    """One bare CP-SAT call for the hardest spell of a position."""
    problem = problem_of(position, HARDEST)
    return label, measure(lambda _: bare.cp_sat(problem), lambda: None, effort).p50


# ---------------------------------------------------------------- all plays


def _listings(effort: Effort) -> Iterator[Row]:
    sat = bare_cp_sat(scenes.seven_cards(), effort)
    hardest = bare_cp_sat(scenes.fifteen_cards(), effort, "one bare CP-SAT of its hardest payment")
    listed = (
        ("small position", scenes.small(), bare_flow(effort), 30.0),
        ("7-card hand", scenes.seven_cards(), sat, 8.0),
        ("15 cards, 60 permanents, 30 sources", scenes.fifteen_cards(), hardest, 12.0),
        ("08-late-game.yaml", castable.read(LATE_GAME), sat, 25.0),
    )
    for name, position, against, goal in listed:
        yield ratio(f"all plays: {name}", measure(count, fresh(position), effort), goal, against)
    assert count(scenes.fifteen_cards()) > MANY
    for number, goal in MIXED:
        timing = measure(count, fresh(four_spells(number)), effort)
        yield milliseconds(f"all plays: 4 spells, {number} mixed sources", timing, goal)


def four_spells(number: int) -> Position:
    """Four spells that can be cast, so many mixed sources, a creature to aim at and a spell to counter."""
    board = [*scenes.sources("mixed", number, seed=1), "Grizzly Bears"]
    stack = [{"card": "Shock", "id": "spell", "controller": "B", "targets": ["A"]}]
    players = {"A": {"hand": list(turn.SPELLS), "battlefield": board, "library": 40}, "B": {"library": 40}}
    return castable.read({"castable": 1, "players": players, "stack": stack})


def _few_sources(effort: Effort) -> Iterator[Row]:
    for name, cost, board in FEW:
        position = scene([scenes.plain_spell(cost)], hand=["Test Spell"], battlefield=list(board))
        assert castable.plays(position).playable("test-spell"), name
        yield milliseconds(f"all plays: a spell with {name}", measure(count, fresh(position), effort), FEW_GOAL)


# ---------------------------------------------------------------- payments


def _pay(seed: int, effort: Effort) -> Iterator[Row]:
    for family, goals in PAY.items():
        for number, goal in goals.items():
            yield ratio(f"pay: {family} {number}", *_paid(family, number, seed, effort, hand=False, goal=goal))
    medians = []
    for number in NESTED:
        timing, goal, against = _paid("nested", number, seed, effort, hand=True, goal=NESTED_GOAL)
        medians.append(timing.p50)
        yield ratio(f"pay: nested {number}, six spells in hand", timing, goal, against)
    exponent = growth(NESTED[0], medians[0], NESTED[-1], medians[-1])
    name = f"pay: nested, six spells, growth {NESTED[0]} to {NESTED[-1]}"
    yield Row(name=name, figure=exponent, unit=" (n^)", goal=GROWTH_GOAL)


def _paid(
    family: str, number: int, seed: int, effort: Effort, *, hand: bool, goal: float
) -> tuple[Timing, float, tuple[str, float]]:
    q = payments.question(family, number, seed, hand=hand)
    base = measure(lambda _: payments.run_bare(q), lambda: None, effort).p50
    timing = measure(payments.pay, fresh(q.position), effort)
    return timing, goal, ("bare CP-SAT" if family == "nested" else "bare flow", base)


def _session(effort: Effort) -> Iterator[Row]:
    at = turn.position("nested")
    base = measure(lambda p: castable.pay(p, turn.PLAYS[0]), fresh(at), effort).p50
    timing = turn.choice_timing(at, effort)
    yield ratio(f"a session's choice: nested {turn.SIZE}", timing, 1.0, ("pay", base))


# ---------------------------------------------------------------- what follows a listing


def _next_listing(effort: Effort) -> Iterator[Row]:
    late = castable.read(LATE_GAME)
    asked = (("seven_cards", scenes.seven_cards()), ("08-late-game.yaml", late))
    for name, position in asked:
        for play in ("pass", _some_play(position)):
            yield _after(f"all plays of {name} after one play", position, play, effort)


def _some_play(position: Position) -> str:
    """The first spell in the list."""
    found = next(iter(castable.plays(position).of_kind(frozenset({"cast"})).without_mana()))
    return castable.format_play(found, position)


def _after(name: str, position: Position, play: str, effort: Effort) -> Row:
    """The listing after a play of a position that was listed, against that of the same position from nothing."""
    anew = fresh(position)

    def listed_and_played() -> Position:
        before = anew()
        count(before)
        return castable.apply(before, play)

    base = measure(count, fresh(listed_and_played()), effort).p50
    timing = measure(count, listed_and_played, effort)
    return ratio(f"{name}: {play}", timing, 0.35, ("the same from nothing", base))


def _text(effort: Effort) -> Iterator[Row]:
    """What ``castable plays`` prints, a payment beside each play; in seconds."""
    late = castable.read(LATE_GAME)
    timing = measure(partial(text_of, limit=None), fresh(late), effort)
    yield milliseconds("plays of 08-late-game.yaml as text", timing, 1000.0)
    every = measure(partial(text_of, limit=None, grouped=False), fresh(late), effort)
    yield milliseconds("each play of 08-late-game.yaml as text, up to 10,000", every, None)


def text_of(position: Position, limit: int | None, *, grouped: bool = True) -> list[str]:
    """The lines that the command line prints."""
    options = make_options("plays", {"payments": True, "limit": limit, "grouped": grouped and limit is None})
    return list(plain_lines("plays", QUESTIONS["plays"].answer(position, "", options)))
