"""How often anything can happen in one payment: bounds on the variables of the CP-SAT model."""

from __future__ import annotations

from msgspec import Struct

from castable.model.language.costs import Action

from ..problem.aggregate import Aggregation
from ..problem.payment import UNLIMITED, Column, Demand, PaymentProblem
from ..problem.repetition import most_runs, untapped_meanwhile


class Bounds(Struct, frozen=True):
    """What bounds the activations of one problem: which objects can be untapped, and how much can be of use at all."""

    untapped: frozenset[str]
    useful: int

    def most_activations(self, column: Column, size: int) -> int:
        """More activations of a column on so many objects are impossible, or never of use (``useful_activations``)."""
        runs = most_runs(column, self.untapped)
        return runs * size if runs <= 1 else min(runs * size, self.useful)

    def is_timed(self, column: Column) -> bool:
        """Whether it matters when a column is activated: it costs mana, or something is tapped again or untapped."""
        return column.demand is not None or any(o in self.untapped for o in _turned(column))


def _turned(column: Column) -> list[str]:
    """The objects that an activation taps or untaps."""
    turns = (Action.TAP, Action.UNTAP)
    own = [column.object] if any(a in turns for a in column.uses) else []
    return own + [o for r in column.requirements if r.action in turns for o in r.candidates]


def bounds_of(problem: PaymentProblem) -> Bounds:
    """The bounds of a problem."""
    return Bounds(untapped_meanwhile(problem.columns), useful_activations(problem))


def ranks_needed(problem: PaymentProblem, aggregation: Aggregation) -> int:
    """As many ranks as there may be activations whose time matters: any order of them fits."""
    bounds = bounds_of(problem)
    return sum(
        bounds.most_activations(c.column, aggregation.classes[c.on].size)
        for c in aggregation.columns
        if bounds.is_timed(c.column)
    )


def useful_activations(problem: PaymentProblem) -> int:
    """Activations without a bound of their own turn mana into other mana: no more than there are units to turn.

    Columns count once; where columns that run more often make more units than that, as often as they can run.
    """
    once = [1] * len(problem.columns)
    untapped = untapped_meanwhile(problem.columns)
    runs = [_bounded_runs(problem, column, untapped) for column in problem.columns]
    useful = _units(problem, once)
    made = sum(times * column.produces for times, column in zip(runs, problem.columns, strict=True))
    return useful if made <= useful else _units(problem, runs)


def _units(problem: PaymentProblem, runs: list[int]) -> int:
    """How many units are asked for and made, and how many objects there are, if each column runs so often."""
    units = len(problem.objects()) + sum(n for _, n in problem.floating)
    units += _asked(problem.demand) if problem.demand is not None else 0
    for times, column in zip(runs, problem.columns, strict=True):
        units += times * (column.produces + (_asked(column.demand) if column.demand is not None else 0))
    return max(1, units)


def _bounded_runs(problem: PaymentProblem, column: Column, untapped: frozenset[str]) -> int:
    """How often a column can run by its limit or its counters; 1 where it may run on and on."""
    counted = [
        sum(problem.assets[o].counters.get(c.kind, 0) // c.count for o in c.candidates)
        for c in column.counters
        if c.count
    ]
    runs = min([most_runs(column, untapped), *counted])
    return runs if runs < UNLIMITED else 1


def _asked(demand: Demand) -> int:
    return demand.generic + demand.minimum + sum(n * max(1, p.generic) for p, n in demand.pips)
