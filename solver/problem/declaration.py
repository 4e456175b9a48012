"""A declaration of attackers or blockers as a problem of numbers: who may be put to what, and what that has to obey.

Rows are the creatures that may be declared, columns what they attack or which attackers they block. A declaration is a
set of cells, a cell a row and a column.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property

from msgspec import Struct

Cell = tuple[int, int]
Cells = frozenset[Cell]


class Why(Struct, frozen=True):
    """What says something: the rule's number, the object whose text it is, and its words."""

    rule: str
    by: str
    text: str


class Bounds(Struct, frozen=True):
    """A column that has any of its cells chosen has at least, or at most, so many (menace)."""

    column: int
    least: int
    most: int | None
    why: Why


class Limit(Struct, frozen=True):
    """No more than so many of some rows have a cell chosen in these columns."""

    rows: frozenset[int]
    columns: frozenset[int]
    most: int
    why: Why


def _declared_within(limit: Limit, chosen: Cells) -> int:
    return len({row for row, column in chosen if row in limit.rows and column in limit.columns})


class Company(Struct, frozen=True):
    """A row has cells chosen only if so many of some others have; with no others none but it may."""

    row: int
    others: frozenset[int]
    number: int
    alone: bool
    why: Why


class Requirement(Struct, frozen=True):
    """It is obeyed where one of its cells is chosen (508.1d, 509.1c)."""

    cells: Cells
    why: Why


class Toll(Struct, frozen=True):
    """What a row with any of these cells chosen adds, once, to what is spent: one of a kind."""

    kind: int
    cells: Cells


class Worth(Struct, frozen=True):
    """What it is worth, or costs where that is less than nothing, that any of some cells is chosen."""

    cells: Cells
    worth: int


Spent = tuple[int, ...]
"""How many there are of each kind of toll."""


class Problem(Struct, frozen=True, dict=True):
    """What may be declared.

    Args:
        rows: the creatures, by id.
        columns: what they attack, or the attackers, by id.
        cells: which columns are open to each row.
        most: how many cells of each row may be chosen.
        bounds: of columns.
        limits: of several rows together.
        company: what rows need, or don't suffer, beside them.
        requirements: of which as many as possible are obeyed.
        costly: cells that cost something, which no requirement asks for.
        tolls: what is spent; whether so much may be is asked of others.
        kinds: how many kinds of tolls there are.
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[int, ...], ...]
    most: tuple[int, ...]
    bounds: tuple[Bounds, ...] = ()
    limits: tuple[Limit, ...] = ()
    company: tuple[Company, ...] = ()
    requirements: tuple[Requirement, ...] = ()
    costly: Cells = frozenset()
    tolls: tuple[Toll, ...] = ()
    kinds: int = 0

    @cached_property
    def open(self) -> Cells:
        """All cells that may be chosen."""
        return frozenset((row, column) for row, columns in enumerate(self.cells) for column in columns)

    def obeyed(self, chosen: Iterable[Cell]) -> int:
        """How many requirements a declaration obeys."""
        there = frozenset(chosen)
        return sum(not each.cells.isdisjoint(there) for each in self.requirements)

    @cached_property
    def tolls_of_row(self) -> dict[int, tuple[Toll, ...]]:
        """The tolls that are about each row."""
        found: dict[int, tuple[Toll, ...]] = {}
        for each in self.tolls:
            for row in {row for row, _ in each.cells}:
                found[row] = (*found.get(row, ()), each)
        return found

    def spent(self, chosen: Iterable[Cell]) -> Spent:
        """How much of each kind a declaration spends."""
        there, numbers = frozenset(chosen), [0] * self.kinds
        for each in self.tolls:
            numbers[each.kind] += len({row for row, _ in each.cells & there})
        return tuple(numbers)

    def broken(self, chosen: Iterable[Cell]) -> tuple[Why, ...]:
        """The restrictions that a declaration of open cells disobeys."""
        there = frozenset(chosen)
        declared = {row for row, _ in there}
        broken = [*self._columns_broken(there)]
        broken += (limit.why for limit in self.limits if _declared_within(limit, there) > limit.most)
        broken += (e.why for e in self.company if e.row in declared and not self._is_kept(e, declared))
        return tuple(dict.fromkeys(broken))

    def _columns_broken(self, there: Cells) -> Iterator[Why]:
        numbers = Counter(column for _, column in there)
        for bound in self.bounds:
            number = numbers[bound.column]
            if number and (number < bound.least or (bound.most is not None and number > bound.most)):
                yield bound.why

    @staticmethod
    def _is_kept(each: Company, declared: set[int]) -> bool:
        if each.alone:
            return len(declared) == 1
        return len(declared & each.others - {each.row}) >= each.number

    def is_open(self, chosen: Iterable[Cell]) -> bool:
        """Whether all cells may be chosen, no more of a row than it allows."""
        there = tuple(chosen)
        counts = Counter(row for row, _ in there)
        each_open = all(column in self.cells[row] for row, column in there)
        return each_open and all(number <= self.most[row] for row, number in counts.items())
