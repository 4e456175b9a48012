"""How often anything can happen in one payment: bounds on the variables of the CP-SAT model."""

from __future__ import annotations

from castable.model.language.costs import Action

from ..problem.aggregate import Aggregation
from ..problem.payment import Column, Demand, PaymentProblem


def ranks_needed(problem: PaymentProblem, aggregation: Aggregation) -> int:
    """As many ranks as there may be activations that cost mana: any order of them fits."""
    useful = useful_activations(problem)
    return sum(
        most_activations(c.column, aggregation.classes[c.on].size, useful)
        for c in aggregation.columns
        if c.column.demand is not None
    )


def most_activations(column: Column, size: int, useful: int) -> int:
    """More activations of a column on so many objects are impossible, or never of use (``useful_activations``)."""
    if Action.TAP in column.uses or any(a.leaves for a in column.uses):
        return min(size, column.limit * size) if Action.UNTAP not in column.uses else useful
    return min(column.limit * size, useful)


def useful_activations(problem: PaymentProblem) -> int:
    """Activations without a bound of their own turn mana into other mana: no more than there are units to turn."""
    demands = [problem.demand, *(c.demand for c in problem.columns)]
    asked = sum(_asked(d) for d in demands if d is not None)
    made = sum(c.produces for c in problem.columns) + sum(n for _, n in problem.floating)
    return max(1, asked + made + len(problem.objects()))


def _asked(demand: Demand) -> int:
    return demand.generic + demand.minimum + sum(n * max(1, p.generic) for p, n in demand.pips)
