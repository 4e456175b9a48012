"""The lexicographic preference (see ``preferences``) as objectives of a CP-SAT model."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..problem.payment import Demand
from ..problem.preferences import COUNTER_LOSS, ENERGY_LOSS, LIFE_LOSS, LOSS, MILL_LOSS
from .uses import Expr

if TYPE_CHECKING:
    from .model import Model

MAX_COEFFICIENT = 1 << 50


class Level:
    """One place of the preference as an expression with an upper bound."""

    def __init__(self) -> None:
        self.value: Expr = 0
        self.upper = 0

    def add(self, points: int, uses: list[Expr], most: int) -> None:
        """Add points for each use, up to a number of uses."""
        if points and uses:
            self.value = self.value + points * sum(uses)
            self.upper += points * most


def objectives(model: Model) -> list[Expr]:
    """Return the places of the preference, packed into as few objectives as bounds allow, first things first."""
    found: list[Expr] = []
    weight, total = 1, 0
    places = [*_floating(model), _lethal(model), *_levels(model)]
    model.places = [value for value, _ in places]
    for value, upper in reversed(places):
        if isinstance(value, int):
            continue
        if weight * (upper + 1) > MAX_COEFFICIENT:
            found.insert(0, total)
            weight, total = 1, 0
        total = total + weight * value
        weight *= upper + 1
    return found if isinstance(total, int) else [total, *found]


def _floating(model: Model) -> tuple[tuple[Expr, int], tuple[Expr, int]]:
    """Floating mana that is not spent on the cost itself, and unrestricted floating mana that is."""
    floating = sum(n for _, n in model.problem.floating)
    spent = {kind: sum(model.spent_on_cost[kind]) for kind, _ in model.problem.floating}
    return (floating - sum(spent.values()), floating), (sum(v for k, v in spent.items() if k.only == 0), floating)


def _lethal(model: Model) -> tuple[Expr, int]:
    if isinstance(model.life_lost, int):
        return 0, 0
    lethal = model.model.new_bool_var("")
    if model.problem.life > 0:
        model.model.add(model.life_lost < model.problem.life).only_enforce_if(~lethal)
    else:
        model.model.add(model.life_lost == 0).only_enforce_if(~lethal)
    return lethal, 1


def _levels(model: Model) -> Iterator[tuple[Expr, int]]:
    """Loss, waste, spells lost, flexibility, utility, fighters, surplus, each with an upper bound."""
    loss, flexibility, utility, fighters = (Level() for _ in range(4))
    loss.add(LIFE_LOSS, [model.life_lost], _most_life_lost(model))
    most_runs = model.bounds.most_activations
    for group, uses in zip(model.aggregation.classes, model.uses, strict=True):
        asset, size = group.asset, group.size
        loss.add(asset.loss, uses.leaves, size)
        loss.add(LOSS["graveyard card"], uses.exile_later, size)
        most = 3 * size + 2 * model.useful * len(uses.untap)  # each untapping goes with one more tapping
        flexibility.add(asset.flexibility, uses.all, most)
        utility.add(asset.utility, uses.all, most)
        fighters.add(asset.fighter, uses.all, most)
    made = sum(n for _, n in model.problem.floating)
    for (i, _), times in model.activations.items():
        on = model.aggregation.columns[i]
        column = on.column
        most = most_runs(column, model.aggregation.classes[on.on].size)
        taken = ENERGY_LOSS * column.energy + MILL_LOSS * column.mill
        loss.add(taken + COUNTER_LOSS * sum(c.count for c in column.counters), [times], most)
        flexibility.add(1, [times], most)
        made += column.produces * most
    yield loss.value, loss.upper
    yield sum(left for kind, left in model.left.items() if not kind.floating), made
    yield sum(1 - other.times for other in model.others), len(model.others)
    for level in (flexibility, utility, fighters):
        yield level.value, level.upper
    yield sum(value for value, _ in model.surplus), sum(upper for _, upper in model.surplus)


def _most_life_lost(model: Model) -> int:
    classes = model.aggregation.classes
    columns = [
        (c.column, model.bounds.most_activations(c.column, classes[c.on].size)) for c in model.aggregation.columns
    ]
    paid = sum(max(p.life, p.or_life) * n for p, n in (model.problem.demand or Demand()).pips)
    return model.problem.life_cost + paid + sum((c.life + c.damage) * n for c, n in columns)
