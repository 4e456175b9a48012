"""Depth first over activations until the total cost can be paid; a situation is met once, a budget of steps ends it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from ...problem.payment import Column, Pip
from ...problem.steps import Steps, TooManyStepsError
from ...problem.supply import least_mana
from .field import Field, Situation
from .parts import Parts, changed
from .path import Paid, Spending, Step
from .total import Total

MAX_POOLS = 40  # what may be left of a pool once an activation is paid: more choices are not tried


class Search:
    """Depth first over activations; ``path`` is how the last situation was reached."""

    def __init__(self, field: Field, max_steps: int) -> None:
        self.field = field
        self.problem = field.problem
        self.path: list[Step] = []
        self._budget = Steps(max_steps)
        self._parts = Parts(field, self._budget)
        self._total = Total(field, self._parts, self._budget)
        self._seen: set[Situation] = set()
        self._is_cut = False  # whether something was left out
        gain = {n: _gain(self.problem.columns[n]) for numbers in field.columns.values() for n in numbers}
        self._columns = sorted(gain, key=lambda n: -gain[n])

    @property
    def is_small(self) -> bool:
        """Whether the total cost can be announced in few ways."""
        return self._total.is_small

    def find(self) -> Paid | None:
        """How the total is paid after some activations, or ``None`` where no activations lead to it.

        Raises:
            TooManyStepsError: the budget is spent, or not everything was tried.
        """
        found = self._from(self.field.start())
        if found is None and self._is_cut:
            raise TooManyStepsError
        return found

    def _from(self, now: Situation) -> Paid | None:
        self._budget.take()
        self._seen.add(now)
        paid = self._total.pay(now)
        if paid is not None:
            return paid
        for step, after in self._moves(now):
            if after not in self._seen:
                self.path.append(step)
                paid = self._from(after)
                if paid is not None:
                    return paid
                self.path.pop()
        return None

    def _moves(self, now: Situation) -> Iterator[tuple[Step, Situation]]:
        tried: set[object] = set()
        for number in self._columns:
            column = self.problem.columns[number]
            place = self.field.place[column.object]
            turn = self.field.columns[column.object].index(number)
            key = (self.field.alike[place], now.actors[place], turn)
            if key not in tried:
                tried.add(key)
                yield from self._activate(now, number, column, place)

    def _activate(self, now: Situation, number: int, column: Column, place: int) -> Iterator[tuple[Step, Situation]]:
        purses, own = self._purses_after(column, now.purses), now.actors[place].activated(column)
        if purses is None or own is None:
            return
        start = changed(now.actors, place, own)
        uses = tuple((place, action, False) for action in column.uses)
        others = tuple(c for c in column.counters if c.candidates != (column.object,))
        for spent, pool in self._ways_to_pay(now.pool, number, column):
            added = self._added(pool, number)
            for objects, actors in self._parts.choices(column.requirements, others, uses, start):
                yield Step(number, spent, objects), Situation(added, actors, purses)

    def _purses_after(self, column: Column, purses: tuple[int, int, int]) -> tuple[int, int, int] | None:
        """What is left in the purses: life may be paid down to 0, damage may be more (119.4)."""
        life, energy, library = purses
        if column.life and (not self.problem.can_pay_life or life < column.life):
            return None
        if energy < column.energy or library < column.mill:
            return None
        return life - column.life - column.damage, energy - column.energy, library - column.mill

    def _ways_to_pay(
        self, pool: tuple[int, ...], number: int, column: Column
    ) -> Iterator[tuple[Spending, tuple[int, ...]]]:
        """Which units may pay the mana of an activation, with the pool that each choice leaves."""
        demand = column.demand
        if demand is None:
            yield (), pool
            return
        symbols: list[Pip | None] = [pip for pip, n in demand.pips for _ in range(n)]
        symbols += [None] * max(0, demand.generic - demand.discount, demand.minimum - len(symbols))
        fitting = [self.field.fitting(pip, number) for pip in symbols]
        found: dict[tuple[int, ...], Spending] = {pool: ()}
        for pip, fits in zip(symbols, fitting, strict=True):
            further: dict[tuple[int, ...], Spending] = {}
            for left, spent in found.items():
                for unit in fits:
                    if left[unit]:
                        further.setdefault(_less(left, unit), (*spent, (pip, unit)))
            found = dict(islice(further.items(), MAX_POOLS))
            self._is_cut |= len(found) < len(further)
        yield from ((spent, left) for left, spent in found.items())

    def _added(self, pool: tuple[int, ...], number: int) -> tuple[int, ...]:
        found = list(pool)
        for unit in self.field.given[number]:
            found[unit] += 1
        return tuple(found)


def _gain(column: Column) -> int:
    return column.produces - (least_mana(column.demand) if column.demand else 0)


def _less(pool: tuple[int, ...], unit: int) -> tuple[int, ...]:
    return (*pool[:unit], pool[unit] - 1, *pool[unit + 1 :])
