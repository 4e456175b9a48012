"""Declarations by CP-SAT: how many requirements can be obeyed, and declarations that are the nearest to what is asked.

Variables: a Boolean for each open cell; for each row whether it is declared, for each bounded column whether it has a
cell, for each requirement whether it is obeyed. The maximum of requirements is that of 508.1d and 509.1c.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from ortools.sat.python import cp_model

from ..problem.declaration import Cell, Cells, Problem, Spent, Worth
from .running import TIME_LIMIT, run


class Unsolved(Exception):
    """The solver's own limit was reached before there was an answer."""


def most_obeyed(problem: Problem) -> int:
    """The most requirements that a declaration obeys without disobeying a restriction or paying a cost.

    Raises:
        Unsolved: it could not be settled within the limit.
        OutOfTime: the deadline in force has passed.
    """
    model = _Model(problem)
    for cell in problem.costly:
        model.close(cell)
    model.model.maximize(sum(model.obeyed))
    return problem.obeyed(model.solve() or frozenset())


def nearest(problem: Problem, most: int, wanted: Cells, unpaid: Sequence[Spent] = ()) -> Cells | None:
    """A declaration that obeys so many requirements and differs from what is wanted in as few cells as possible.

    Args:
        problem: what may be declared.
        most: how many requirements it obeys.
        wanted: cells.
        unpaid: what can't be paid: it spends less of some kind than each of these.

    Raises:
        Unsolved: it could not be settled within the limit.
        OutOfTime: the deadline in force has passed.
    """
    model = _of_legal(problem, most, unpaid)
    model.model.minimize(model.differing(wanted))
    return model.solve()


def better(problem: Problem, than: Cells) -> Cells | None:
    """A declaration without costs that obeys more requirements, and gives up as few as possible that are obeyed.

    Among those the one that differs in as few cells as possible; it disobeys no restriction, and need not be legal.

    Args:
        problem: what may be declared.
        than: a declaration of open cells; it obeys fewer requirements than could be obeyed.

    Raises:
        Unsolved: it could not be settled within the limit.
        OutOfTime: the deadline in force has passed.
    """
    model = _of_legal(problem, problem.obeyed(than) + 1, ())
    for cell in problem.costly:
        model.close(cell)
    obeyed = zip(problem.requirements, model.obeyed, strict=True)
    given_up = sum(1 - is_obeyed for each, is_obeyed in obeyed if not each.cells.isdisjoint(than))
    model.model.minimize(given_up * (1 + len(problem.open)) + model.differing(than))
    return model.solve()


def completed(
    problem: Problem, most: int, has: Iterable[Cell], closed: Iterable[Cell] = (), unpaid: Sequence[Spent] = ()
) -> Cells | None:
    """A declaration with these cells and without those that obeys so many requirements; ``None`` where there is none.

    Raises:
        Unsolved: it could not be settled within the limit.
        OutOfTime: the deadline in force has passed.
    """
    model = _of_legal(problem, most, unpaid)
    for cell in has:
        model.model.add(model.chosen[cell] == 1)
    for cell in closed:
        model.close(cell)
    return model.solve()


def best(problem: Problem, most: int, worths: Iterable[Worth], unpaid: Sequence[Spent] = ()) -> Cells | None:
    """The declaration that obeys so many requirements and is worth the most; ``None`` where none does.

    Raises:
        Unsolved: it could not be settled within the limit.
        OutOfTime: the deadline in force has passed.
    """
    model = _of_legal(problem, most, unpaid)
    model.model.maximize(sum(each.worth * model.any_of(each.cells) for each in worths if each.cells))
    return model.solve()


def _of_legal(problem: Problem, most: int, unpaid: Sequence[Spent]) -> _Model:
    """The model of declarations that obey so many requirements, and spend less than each of what can't be paid."""
    model = _Model(problem)
    model.obey(most)
    model.pay(unpaid)
    return model


class _Model:
    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.model = cp_model.CpModel()
        self.chosen: dict[Cell, Any] = {cell: self.model.new_bool_var("") for cell in sorted(problem.open)}
        self._rows: dict[int, list[Any]] = defaultdict(list)
        self._columns: dict[int, list[Any]] = defaultdict(list)
        for (row, column), x in self.chosen.items():
            self._rows[row].append(x)
            self._columns[column].append(x)
        self._declared: dict[int, Any] = {}
        self._any_of: dict[Cells, Any] = {}
        for row, xs in self._rows.items():
            if len(xs) > problem.most[row]:
                self.model.add(sum(xs) <= problem.most[row])
        self._restrict()
        self.obeyed = [self._any(self.chosen[cell] for cell in each.cells) for each in problem.requirements]

    def _restrict(self) -> None:
        model, problem = self.model, self.problem
        for bound in problem.bounds:
            xs = self._columns[bound.column]
            if bound.least > 1 and xs:
                model.add(sum(xs) >= bound.least).only_enforce_if(self._any(xs))
            if bound.most is not None:
                model.add(sum(xs) <= bound.most)
        for limit in problem.limits:
            declared = (
                self._any(self.chosen[row, column] for column in problem.cells[row] if column in limit.columns)
                for row in sorted(limit.rows)
            )
            model.add(sum(declared) <= limit.most)
        for each in problem.company:
            others = [self._is_declared(r) for r in range(len(problem.rows)) if r != each.row]
            if each.alone:
                model.add(sum(others) == 0).only_enforce_if(self._is_declared(each.row))
            else:
                among = [self._is_declared(r) for r in sorted(each.others - {each.row})]
                model.add(sum(among) >= each.number).only_enforce_if(self._is_declared(each.row))

    def _is_declared(self, row: int) -> Any:
        if row not in self._declared:
            self._declared[row] = self._any(self._rows[row])
        return self._declared[row]

    def _any(self, xs: Iterable[Any]) -> Any:
        """A variable that says whether any of some variables is set."""
        some = list(xs)
        if len(some) == 1:
            return some[0]
        any_ = self.model.new_bool_var("")
        self.model.add(any_ <= sum(some))  # linear, so that it bounds how many requirements can be obeyed
        for x in some:
            self.model.add_implication(x, any_)
        return any_

    def close(self, cell: Cell) -> None:
        """Let a cell not be chosen."""
        self.model.add(self.chosen[cell] == 0)

    def obey(self, most: int) -> None:
        """At least so many requirements are obeyed."""
        if most:
            self.model.add(sum(self.obeyed) >= most)

    def differing(self, wanted: Cells) -> Any:
        """In how many cells a declaration differs from what is wanted."""
        return sum(1 - x if cell in wanted else x for cell, x in self.chosen.items())

    def any_of(self, cells: Cells) -> Any:
        """A variable that says whether any of these cells is chosen."""
        if cells not in self._any_of:
            self._any_of[cells] = self._any(self.chosen[cell] for cell in sorted(cells))
        return self._any_of[cells]

    def pay(self, unpaid: Sequence[Spent]) -> None:
        """Of some kind less is spent than each of these, which can't be paid, spends."""
        if not unpaid:
            return
        numbers: dict[int, list[Any]] = defaultdict(list)
        for toll in self.problem.tolls:
            for row in sorted({row for row, _ in toll.cells}):
                numbers[toll.kind].append(self.any_of(frozenset(cell for cell in toll.cells if cell[0] == row)))
        for spent in unpaid:
            less = []
            for kind, number in enumerate(spent):
                if number:
                    is_less = self.model.new_bool_var("")
                    self.model.add(sum(numbers[kind]) < number).only_enforce_if(is_less)
                    less.append(is_less)
            self.model.add_bool_or(less)

    def solve(self) -> Cells | None:
        solver, status = run(self.model, TIME_LIMIT, relaxed=True)
        if status == cp_model.OPTIMAL:
            return frozenset(cell for cell, x in self.chosen.items() if solver.value(x))
        if status == cp_model.INFEASIBLE:
            return None
        raise Unsolved
