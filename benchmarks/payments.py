"""Payments: the solver alone and ``castable.pay`` as a whole, by family of sources and their number."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

import castable
from castable.model.game.notation import parse_play
from castable.model.game.plays import Cast, Payment
from castable.model.game.position import Position
from castable.solver.announce.plays import proposal_of
from castable.solver.announce.proposal import Proposal
from castable.solver.backends import flow as flow_backend
from castable.solver.backends import reference, solutions
from castable.solver.backends.cp_sat import solutions as cp_sat_solutions
from castable.solver.pay.hand import other_spells
from castable.solver.pay.refining import Found, Later, best_payment
from castable.solver.pay.stating import problems
from castable.solver.problem.payment import PaymentProblem, Score, Solution
from castable.solver.verdicts import Legal

from . import bare, scenes
from .measure import Effort, Timing, growth, measure
from .report import Row

PLAY = "cast test-spell"
SIZES = (5, 10, 20, 40, 80, 160, 320)
QUICK_SIZES = (5, 10, 40)
FOR_REFERENCE = 5
GOALS = {"simple": 3.0, "mixed": 3.0, "nested": 2.0}
GOAL_WITH_HAND = 30.0
GOAL_OF_GROWTH = 1.2


class Question(Struct, frozen=True):
    """One payment to measure."""

    family: str
    number: int
    hand: bool
    position: Position
    proposal: Proposal
    problem: PaymentProblem
    others: tuple[PaymentProblem, ...]

    @property
    def name(self) -> str:
        """What it is, for people."""
        hand = " +6 spells" if self.hand else ""
        return f"{self.family} {self.number}{hand}"


def question(family: str, number: int, seed: int, *, hand: bool) -> Question:
    """The payment of the test spell in a position of a family."""
    position = scenes.payment(family, number, seed, hand=hand)
    play = parse_play(PLAY, position)
    assert isinstance(play, Cast)
    proposal = proposal_of(position, play, "A")
    ((problem, _),) = problems(proposal)
    return Question(family, number, hand, position, proposal, problem, tuple(other_spells(proposal)))


def solve(q: Question) -> Score:
    """The solver alone: how good the best solution is, the other spells in hand weighed where there are any."""
    if not q.others:
        found: object = next(solutions(q.problem))
    else:
        found = best_payment(q.proposal, lambda payment: payment, later=Later(q.others))
    assert isinstance(found, (Solution, Found)), found
    return found.score


def pay(position: Position) -> Payment:
    """The whole way: the best payment of the test spell, as the engine has carried it out."""
    verdict = castable.pay(position, PLAY).verdict
    assert isinstance(verdict, Legal), verdict
    assert verdict.payment is not None
    return verdict.payment


def run_bare(q: Question) -> None:
    """The bare call on the same problem."""
    if q.family == "nested":
        can, _ = bare.cp_sat(q.problem)
        assert can
    else:
        assert bare.flow(q.problem) == 15, "five units pass three arcs each"


def rows(seed: int, effort: Effort, *, quick: bool) -> Iterator[Row]:
    """All lines about payments."""
    for family in scenes.FAMILIES:
        for hand in (False, True):
            times: dict[int, tuple[float, float]] = {}
            for number in QUICK_SIZES if quick else SIZES:
                q = question(family, number, seed, hand=hand)
                yield from _rows_of(q, effort, times)
            yield from _growth(f"{family}{' +6 spells' if hand else ''}", times)


def _rows_of(q: Question, effort: Effort, times: dict[int, tuple[float, float]]) -> Iterator[Row]:
    base = _timed(lambda: run_bare(q), effort).p50
    kind = "bare CP-SAT" if q.family == "nested" else "bare flow"
    goal = GOAL_WITH_HAND if q.hand else GOALS[q.family]
    alone = _timed(lambda: solve(q), effort)
    notes = backend_of(q.problem)
    yield _ratio(f"{q.name}: solver", alone, kind, base, goal, notes)
    whole = measure(pay, q.position.with_, effort)
    yield _ratio(f"{q.name}: pay, new position", whole, kind, base, goal)
    warm = _timed(lambda: pay(q.position), effort)
    yield _ratio(f"{q.name}: pay, known position", warm, kind, base, goal)
    times[q.number] = (alone.p50, whole.p50)
    if q.number <= FOR_REFERENCE and not q.hand:
        yield from _against_reference(q, alone, effort)


def _against_reference(q: Question, alone: Timing, effort: Effort) -> Iterator[Row]:
    """The yardstick of the tests must find the same best score."""
    found = reference.solve(q.problem)
    if isinstance(found, Solution):
        assert found.score == solve(q)
        base = _timed(lambda: reference.solve(q.problem), effort).p50
        yield _ratio(f"{q.name}: solver", alone, "reference", base, None)


def backend_of(problem: PaymentProblem) -> str:
    """Which backend answers, and how often a model had to be refined."""
    if flow_backend.solve(problem) is not None:
        return "flow"
    _, statistics = next(cp_sat_solutions(problem))
    return f"cp_sat, {statistics.refinements} refinements, {statistics.variables} variables"


def _timed(run: Callable[[], object], effort: Effort) -> Timing:
    return measure(lambda _: run(), lambda: None, effort)


def _ratio(name: str, timing: Timing, against: str, base: float, goal: float | None, notes: str = "") -> Row:
    return Row(name=name, figure=timing.p50 / base, goal=goal, timing=timing, against=against, base=base, notes=notes)


def _growth(name: str, times: dict[int, tuple[float, float]]) -> Iterator[Row]:
    small, large = 10, max(times)
    for what, (fast, slow) in zip(
        ("solver", "pay, new position"), zip(times[small], times[large], strict=True), strict=True
    ):
        exponent = growth(small, fast, large, slow)
        yield Row(name=f"{name}: {what}, growth {small} to {large}", figure=exponent, unit=" (n^)", goal=GOAL_OF_GROWTH)
