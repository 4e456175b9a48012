"""All legal plays: of small and big positions, against one bare solver call; counted against listed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import comb
from pathlib import Path

import castable
from castable.model.game.notation import parse_play
from castable.model.game.plays import Cast
from castable.model.game.position import Position
from castable.solver.announce.plays import proposal_of
from castable.solver.pay.stating import problems
from castable.solver.problem.payment import PaymentProblem

from . import bare, scenes
from .measure import Effort, measure
from .report import Row

EXAMPLES = Path(__file__).parent.parent / "examples"
HARDEST = "cast cryptic-command modes=3,4"
GOAL_FREEZE = 40.0
MANY = 10**12  # plays, at least, of the position with fifteen cards
LISTED = 100_000  # of the plays of seven cards, so many are listed


def problem_of(position: Position, play: str) -> PaymentProblem:
    """The payment problem of a spell."""
    announced = parse_play(play, position)
    assert isinstance(announced, Cast)
    return next(p for p, _ in problems(proposal_of(position, announced, "A")))


def count(position: Position) -> int:
    """The number of all legal plays."""
    return castable.plays(position).count()


def can_cast(position: Position, play: str) -> bool:
    """Whether some spell can be cast."""
    return type(castable.check(position, play)).__name__ == "Legal"


def rows(effort: Effort) -> Iterator[Row]:
    """All lines about listings."""
    hard = problem_of(scenes.seven_cards(), HARDEST)
    sat = measure(lambda _: bare.cp_sat(hard), lambda: None, effort).p50
    for path in sorted(EXAMPLES.glob("*.yaml")):
        position = castable.read(path)
        yield _row(f"{path.name}: all plays", position.with_, count, ("one bare CP-SAT", sat, None), effort)
    yield from _counting(effort)
    for name, scene, ask in FREEZES:
        yield _row(f"freeze list, {name}", scene, ask, ("one bare CP-SAT", sat, GOAL_FREEZE), effort)


def _row(
    name: str,
    scene: Callable[[], Position],
    ask: Callable[[Position], object],
    against: tuple[str, float, float | None],
    effort: Effort,
) -> Row:
    label, base, goal = against
    position = scene()
    timing = measure(ask, position.with_, effort)
    return Row(name=name, figure=timing.p50 / base, goal=goal, timing=timing, against=label, base=base)


def _counting(effort: Effort) -> Iterator[Row]:
    """Counting a set of plays against listing it."""
    position = scenes.seven_cards()
    counted = measure(count, position.with_, effort)
    listed = measure(_list_some, position.with_, Effort(0, 1, 1))
    yield Row(
        name=f"7-card hand: counting {count(position):,} plays",
        figure=counted.p50 / listed.p50,
        timing=counted,
        against=f"listing {LISTED:,} of them",
        base=listed.p50,
    )


def _list_some(position: Position) -> None:
    plays = iter(castable.plays(position))
    assert sum(1 for _ in zip(range(LISTED), plays, strict=False)) == LISTED


# ---------------------------------------------------------------- positions that make engines freeze


def _counts(expected: int, id: str) -> Callable[[Position], object]:
    """Counts the plays of one object."""

    def ask(position: Position) -> None:
        found = castable.plays(position).of_objects((id,)).count()  # type: ignore[arg-type]  # ids are text
        assert found == expected, found

    return ask


def _checks(play: str, *, legal: bool) -> Callable[[Position], object]:
    def ask(position: Position) -> None:
        assert can_cast(position, play) is legal

    return ask


FREEZES: tuple[tuple[str, Callable[[], Position], Callable[[Position], object]], ...] = (
    ("3 Cascading Cataracts, 9 Wastes, Progenitus", scenes.cataracts, _checks("cast progenitus", legal=True)),
    ("the same with 8 Wastes: impossible", lambda: scenes.cataracts(8), _checks("cast progenitus", legal=False)),
    ("24 lands of five colors", scenes.five_color_lands, _checks("cast test-spell", legal=True)),
    ("500 creatures, convoke", scenes.convoke, _counts(502, "stoke-the-flames")),
    ("95 tokens, X targets up to 40", scenes.tokens, _counts(sum(comb(95, x) for x in range(41)), "test-spell")),
    (
        "30 damage among 20 targets",
        scenes.division,
        _counts(sum(comb(20, k) * comb(29, k - 1) for k in range(1, 21)), "test-spell"),
    ),
)
