"""From the path of the exact search to an assignment: units get their types, free sources that pay nothing drop out."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from castable.model.language.mana import ManaType

from ...problem.payment import (
    GENERIC,
    Activation,
    Assignment,
    Column,
    Kind,
    PaymentProblem,
    Pip,
    Solution,
    Spent,
    types_of,
)
from ...problem.preferences import score
from .field import Field, Unit
from .path import Groups, Paid, Spending, Step


class Made(Struct):
    """One unit in the pool, its type open until it is spent."""

    unit: Unit
    type: ManaType | None = None

    @property
    def kind(self) -> Kind:
        """What it has turned out to be; the first of its types where it isn't spent."""
        return self.unit.kind(self.type or types_of(self.unit.mask)[0])


class Activated(Struct):
    """An activation while the answer is put together: the columns that it may be, and its units."""

    columns: tuple[int, ...]
    units: list[Made]
    spent: tuple[Spent, ...] = ()
    objects: tuple[tuple[str, ...], ...] = ()
    is_free: bool = False


def answer(field: Field, path: Sequence[Step], paid: Paid) -> Solution:
    """The payment that a path and its end stand for."""
    writer = _Writer(field)
    for o in field.free:
        writer.add_free(o)
    for step in path:
        writer.add(step)
    assignment = writer.finish(paid)
    return Solution(assignment, score(field.problem, assignment))


class _Writer:
    def __init__(self, field: Field) -> None:
        self.field = field
        self.problem: PaymentProblem = field.problem
        self.activated: list[Activated] = []
        self.pool: list[list[Made]] = [[] for _ in field.units]
        for number, (kind, n) in zip(field.floating, self.problem.floating, strict=True):
            self.pool[number] = [Made(field.units[number], kind.type) for _ in range(n)]

    def add_free(self, o: str) -> None:
        """A source that only uses itself."""
        columns, numbers = self.field.of_free(o)
        self.activated.append(Activated(columns, self._made(numbers), is_free=True))

    def add(self, step: Step) -> None:
        """An activation that the search decided on: its mana comes from what was made before."""
        column = self.problem.columns[step.column]
        payer = replace(self.problem, acts_as=column.acts_as)  # what a symbol is paid as depends on that alone
        spent = self._spend(step.spent, step.column, payer)
        made = self._made(self.field.given[step.column])
        self.activated.append(Activated((step.column,), made, spent, _with_own_counters(column, step.objects)))

    def _made(self, numbers: Sequence[int]) -> list[Made]:
        """New units in the pool."""
        made = [Made(self.field.units[number]) for number in numbers]
        for number, unit in zip(numbers, made, strict=True):
            self.pool[number].append(unit)
        return made

    def _spend(self, spending: Spending, number: int, payer: PaymentProblem) -> tuple[Spent, ...]:
        column = self.problem.columns[number] if number >= 0 else None
        out = []
        for pip, unit in spending:
            made = self.pool[unit].pop(0)
            kinds = map(made.unit.kind, types_of(made.unit.mask))
            kind = next(k for k in kinds if self.problem.pays(k, pip, column))
            made.type = kind.type
            out.append(Spent(kind, GENERIC if pip is None else payer.paid_as(kind, pip)))
        return tuple(out)

    # ------------------------------------------------------------ the total cost

    def finish(self, paid: Paid) -> Assignment:
        """The assignment, once the total cost is paid."""
        pips = self.problem.demand.pips if self.problem.demand else ()
        spent: list[Spent] = []
        chosen: list[tuple[Pip, str]] = []
        helped: list[tuple[int, str, str]] = []
        for number, by in paid.pairs:
            pip = pips[number][0] if number >= 0 else None
            if isinstance(by, tuple):
                symbol = self._helped(pip, by)
                helped.append((*by, symbol))
            else:
                spent += self._spend(((pip, by),), -1, self.problem)
                symbol = spent[-1].symbol
            if pip is not None and pip.has_choice:
                chosen.append((pip, symbol[1:-1]))
        life_for: list[tuple[Pip, str]] = []
        for number, (pip, _) in enumerate(pips):
            announced = paid.announced
            chosen += [(pip, str(pip.generic))] * announced.as_generic[number]
            chosen += [(pip, "life")] * announced.as_life[number]
            if times := announced.by_life[number]:
                letter = str(types_of(pip.mask & pip.or_life_for)[0])
                life_for += [(pip, "{%s}" % letter)] * times
                chosen += [(pip, letter)] * times if pip.has_choice else []
        activations = tuple(self._activations())
        return Assignment(activations, tuple(spent), tuple(chosen), tuple(helped), paid.objects, tuple(life_for))

    def _helped(self, pip: Pip | None, by: tuple[int, str]) -> str:
        """The symbol that an object pays for."""
        if pip is None:
            return GENERIC
        if pip.of_x:
            return pip.symbol
        which, o = by
        return "{%s}" % types_of(dict(self.problem.substitutes[which].candidates)[o] & pip.mask)[0]

    def _activations(self) -> list[Activation]:
        """Free sources only as far as they paid for something, then the path."""
        out = []
        for each in self.activated:
            if each.is_free and all(made.type is None for made in each.units):
                continue
            adds = tuple(made.kind for made in each.units)
            out.append(Activation(self._column(each.columns, adds), adds, each.spent, each.objects))
        return out

    def _column(self, columns: tuple[int, ...], adds: tuple[Kind, ...]) -> int:
        """Of several ways to give one unit the first that gives it."""
        if len(columns) == 1:
            return columns[0]
        return next(n for n in columns if any(adds[0] in o.kinds for o in self.problem.columns[n].outputs))


def _with_own_counters(column: Column, groups: Groups) -> Groups:
    """The groups of objects, the object itself among them where only it can have the counters."""
    requirements = len(column.requirements)
    others = iter(groups[requirements:])
    counters = ((column.object,) if c.candidates == (column.object,) else next(others) for c in column.counters)
    return (*groups[:requirements], *counters)
