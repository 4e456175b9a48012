"""Legal declarations counted, listed and drawn without trying each: rows one by one, with what matters of those before.

A problem falls apart where no rule ties rows together. A part is gone through row by row; of the rows before, only
counts matter that some rule asks for: how many block a creature with menace, how many attack at all. Columns that all
rules treat alike are interchangeable, so that states which differ by an exchange of them have the same number of
completions. What is kept is the number of completions by how many requirements they obey.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cached_property
from itertools import combinations
from math import comb

from msgspec import Struct

from castable.model.game.deadline import check_time

from ..problem.declaration import Bounds, Cell, Company, Limit, Problem, Requirement

Ways = Counter[int]
"""How many declarations there are by how many requirements they obey."""
MOST_STATES = 60_000
MOST_CHOICES = 5_000
"""So many states of a part, and choices of a row, are gone through; beyond, nothing is counted."""


class TooMany(Exception):
    """A part has more states, or a row more choices, than are gone through."""


class Part(Struct, dict=True, frozen=True, eq=False):
    """Rows that some rule ties together, and the rules."""

    problem: Problem
    rows: tuple[int, ...]

    @cached_property
    def bounds(self) -> tuple[Bounds, ...]:
        """The bounds of its columns."""
        columns = {column for row in self.rows for column in self.problem.cells[row]}
        return tuple(each for each in self.problem.bounds if each.column in columns)

    @cached_property
    def limits(self) -> tuple[Limit, ...]:
        """The limits on its rows."""
        return tuple(each for each in self.problem.limits if not each.rows.isdisjoint(self.rows))

    @cached_property
    def company(self) -> tuple[Company, ...]:
        """What its rows need beside them."""
        return tuple(each for each in self.problem.company if each.row in self.rows)

    @cached_property
    def requirements(self) -> tuple[tuple[int, Requirement], ...]:
        """What is required of its rows, by number."""
        numbered = enumerate(self.problem.requirements)
        return tuple((n, each) for n, each in numbered if any(row in self.rows for row, _ in each.cells))

    @cached_property
    def shared(self) -> tuple[Requirement, ...]:
        """The requirements that several rows can obey."""
        return tuple(each for _, each in self.requirements if len({row for row, _ in each.cells}) > 1)

    @cached_property
    def own(self) -> dict[int, tuple[Requirement, ...]]:
        """Those of one row each."""
        found: dict[int, tuple[Requirement, ...]] = defaultdict(tuple)
        for _, each in self.requirements:
            rows = {row for row, _ in each.cells}
            if len(rows) == 1:
                (row,) = rows
                found[row] += (each,)
        return found

    # ------------------------------------------------------------ choices of a row

    def choices(self, row: int) -> tuple[tuple[Cell, ...], ...]:
        """What a row may be put to, nothing first, then in the order of the columns.

        Raises:
            TooMany: there are more than are gone through.
        """
        kept = self._choices.get(row)
        if kept is None:
            columns, most = self.problem.cells[row], self.problem.most[row]
            if sum(comb(len(columns), n) for n in range(min(most, len(columns)) + 1)) > MOST_CHOICES:
                raise TooMany
            sizes = range(min(most, len(columns)) + 1)
            kept = tuple(tuple((row, c) for c in some) for n in sizes for some in combinations(columns, n))
            self._choices[row] = kept
        return kept

    @cached_property
    def _choices(self) -> dict[int, tuple[tuple[Cell, ...], ...]]:
        return {}

    def obeyed_by(self, row: int, choice: tuple[Cell, ...]) -> int:
        """How many requirements of a row alone a choice obeys."""
        return sum(not each.cells.isdisjoint(choice) for each in self.own.get(row, ()))

    # ------------------------------------------------------------ states

    @cached_property
    def start(self) -> tuple[int, ...]:
        """The state before any row."""
        return (0,) * (len(self.bounds) + len(self.limits) + 2 * len(self.company) + len(self.shared))

    def after(self, state: tuple[int, ...], choice: tuple[Cell, ...], row: int) -> tuple[int, ...] | None:
        """The state after a row has been put to something; ``None`` where that disobeys a restriction."""
        if not choice:
            return state
        columns = {column for _, column in choice}
        found = [*self._columns_after(state, columns), *self._limits_after(state, columns, row)]
        at = len(found)
        for each in self.company:
            mine, others = state[at], state[at + 1]
            if row == each.row:
                mine = 1
            elif each.alone or row in each.others:
                others = min(others + 1, 1 if each.alone else each.number)
            if each.alone and mine and others:
                return None
            found += (mine, others)
            at += 2
        obeyed = (int(not each.cells.isdisjoint(choice)) for each in self.shared)
        found += (max(pair) for pair in zip(state[at:], obeyed, strict=True))
        return None if -1 in found else tuple(found)

    def _columns_after(self, state: tuple[int, ...], columns: set[int]) -> Iterator[int]:
        """How many have been put to each bounded column, as far as that matters; -1 where that is too many."""
        for number, bound in zip(state, self.bounds, strict=False):
            more = number + (bound.column in columns)
            if bound.most is None:
                yield min(more, bound.least)
            else:
                yield more if more <= bound.most else -1

    def _limits_after(self, state: tuple[int, ...], columns: set[int], row: int) -> Iterator[int]:
        """How many of the rows of each limit are declared; -1 where that is too many."""
        for number, limit in zip(state[len(self.bounds) :], self.limits, strict=False):
            more = number + (row in limit.rows and not limit.columns.isdisjoint(columns))
            yield more if more <= limit.most else -1

    def ends(self, state: tuple[int, ...]) -> int | None:
        """How many shared requirements a state obeys at the end; ``None`` where a restriction is disobeyed."""
        at = len(self.bounds)
        if any(0 < n < bound.least for n, bound in zip(state, self.bounds, strict=False)):
            return None
        at += len(self.limits)
        for each in self.company:
            if not each.alone and state[at] and state[at + 1] < each.number:
                return None
            at += 2
        return sum(state[at:])

    @cached_property
    def _alike(self) -> tuple[tuple[int, ...], ...]:
        """Places of the state that belong to columns which all rules treat alike."""
        groups: dict[object, list[int]] = defaultdict(list)
        for place, bound in enumerate(self.bounds):
            same = sum(each.column == bound.column for each in self.bounds) == 1
            open_to = tuple(row for row in self.rows if bound.column in self.problem.cells[row])
            limited = tuple(bound.column in limit.columns for limit in self.limits)
            asked = tuple(
                (n, frozenset(row for row, column in each.cells if column == bound.column))
                for n, each in self.requirements
                if any(column == bound.column for _, column in each.cells)
            )
            key = (bound.least, bound.most, open_to, limited, asked) if same else place
            groups[key].append(place)
        return tuple(tuple(places) for places in groups.values() if len(places) > 1)

    def canonical(self, state: tuple[int, ...]) -> tuple[int, ...]:
        """The state that stands for all those that differ from it by an exchange of columns alike."""
        if not self._alike:
            return state
        found = list(state)
        for places in self._alike:
            for place, value in zip(places, sorted(state[p] for p in places), strict=True):
                found[place] = value
        return tuple(found)

    @cached_property
    def _known(self) -> dict[tuple[int, tuple[int, ...]], Ways]:
        return {}

    def ways(self, at: int, state: tuple[int, ...]) -> Ways:
        """How many completions there are from a row on, by how many requirements these and the state obey.

        Raises:
            TooMany: there are more states than are gone through.
        """
        key = (at, self.canonical(state))
        found = self._known.get(key)
        if found is None:
            check_time()
            if len(self._known) >= MOST_STATES:
                raise TooMany
            found = self._known[key] = self._ways(at, key[1])
        return found

    def _ways(self, at: int, state: tuple[int, ...]) -> Ways:
        if at == len(self.rows):
            obeyed = self.ends(state)
            return Counter() if obeyed is None else Counter({obeyed: 1})
        row, found = self.rows[at], Counter[int]()
        for choice in self.choices(row):
            after = self.after(state, choice, row)
            if after is not None:
                more = self.obeyed_by(row, choice)
                for obeyed, number in self.ways(at + 1, after).items():
                    found[obeyed + more] += number
        return found


def parts_of(problem: Problem) -> tuple[Part, ...]:
    """A problem in parts that no rule ties together, in the order of their first rows."""
    parent = list(range(len(problem.rows)))

    def root(row: int) -> int:
        while parent[row] != row:
            parent[row] = parent[parent[row]]
            row = parent[row]
        return row

    for tied in _ties(problem):
        first, *rest = tied
        for row in rest:
            parent[root(row)] = root(first)
    groups: dict[int, list[int]] = defaultdict(list)
    for row in range(len(problem.rows)):
        if problem.cells[row]:
            groups[root(row)].append(row)
    return tuple(Part(problem, tuple(rows)) for rows in sorted(groups.values()))


def _ties(problem: Problem) -> Iterator[list[int]]:
    """Rows that one rule is about."""
    by_column: dict[int, list[int]] = defaultdict(list)
    for row, columns in enumerate(problem.cells):
        for column in columns:
            by_column[column].append(row)
    yield from (by_column[each.column] for each in problem.bounds if by_column[each.column])
    yield from (sorted(each.rows) for each in problem.limits if each.rows)
    for each in problem.company:
        yield [each.row, *(range(len(problem.rows)) if each.alone else sorted(each.others))]
    yield from (sorted({row for row, _ in each.cells}) for each in problem.requirements)


def together(ways: list[Ways]) -> Ways:
    """How many declarations there are of several parts, by how many requirements they obey in all."""
    found = Counter({0: 1})
    for part in ways:
        joined = Counter[int]()
        for obeyed, number in found.items():
            for more, times in part.items():
                joined[obeyed + more] += number * times
        found = joined
    return found
