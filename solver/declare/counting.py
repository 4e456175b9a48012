"""Legal declarations counted, listed and drawn without trying each: rows one by one, with what matters of those before.

A problem falls apart where no rule ties rows together. A part is gone through row by row; of the rows before, only
counts matter that some rule asks for: how many block a creature with menace, how many attack at all. Once the last row
has passed that a rule is about, it is forgotten. Columns that all rules treat alike are interchangeable, so that states
which differ by an exchange of them have the same number of completions. What is kept is the number of completions by
what they amount to: how many requirements they obey, and what they spend of each kind.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import combinations
from math import comb
from operator import add

from msgspec import Struct

from castable.model.game.deadline import check_time

from ..problem.declaration import Bounds, Cell, Company, Limit, Problem, Requirement

Amounts = tuple[int, ...]
"""How many requirements are obeyed, then how much is spent of each kind."""
Ways = Counter[Amounts]
"""How many declarations there are by what they amount to."""
State = tuple[int, ...]
"""What matters of the rows before: for each rule a count, or none any more."""
MOST_STATES = 200_000
MOST_CHOICES = 5_000
"""So many states of a part, and choices of a row, are gone through; beyond, nothing is counted."""


class TooMany(Exception):
    """A part has more states, or a row more choices, than are gone through."""


class Part(Struct, dict=True, frozen=True, eq=False):
    """Rows that some rule ties together, in the order in which they are gone through, and the rules."""

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
            sizes = range(min(most, len(columns)) + 1)
            if sum(comb(len(columns), n) for n in sizes) > MOST_CHOICES:
                raise TooMany
            kept = tuple(tuple((row, c) for c in some) for n in sizes for some in combinations(columns, n))
            self._choices[row] = kept
        return kept

    @cached_property
    def _choices(self) -> dict[int, tuple[tuple[Cell, ...], ...]]:
        return {}

    def amounts(self, row: int, choice: tuple[Cell, ...]) -> Amounts:
        """How many requirements of a row alone a choice obeys, and what it spends."""
        found = [sum(not each.cells.isdisjoint(choice) for each in self.own.get(row, ()))] + [0] * self.problem.kinds
        for each in self.problem.tolls_of_row.get(row, ()) if self.problem.tolls else ():
            found[1 + each.kind] += not each.cells.isdisjoint(choice)
        return tuple(found)

    # ------------------------------------------------------------ states

    @cached_property
    def start(self) -> State:
        """The state before any row."""
        return (0,) * (len(self.bounds) + len(self.limits) + 2 * len(self.company) + len(self.shared))

    @cached_property
    def nothing(self) -> Amounts:
        """What nothing amounts to."""
        return (0,) * (1 + self.problem.kinds)

    @cached_property
    def _ends(self) -> dict[int, tuple[int, ...]]:
        """By place among the rows: the rules, by number, that are about no row after it.

        Rules are numbered bounds first, then limits, company, and shared requirements.
        """
        about: list[set[int]] = [
            {row for row in self.rows if bound.column in self.problem.cells[row]} for bound in self.bounds
        ]
        about += (set(limit.rows) for limit in self.limits)
        about += (set(self.rows) if each.alone else {each.row, *each.others} for each in self.company)
        about += ({row for row, _ in each.cells} for each in self.shared)
        found: dict[int, tuple[int, ...]] = defaultdict(tuple)
        for number, rows in enumerate(about):
            found[max(place for place, row in enumerate(self.rows) if row in rows)] += (number,)
        return found

    @cached_property
    def _bounds_at(self) -> dict[int, tuple[int, ...]]:
        """The bounds of each column, by number."""
        found: dict[int, tuple[int, ...]] = defaultdict(tuple)
        for number, bound in enumerate(self.bounds):
            found[bound.column] += (number,)
        return found

    def after(self, state: State, choice: tuple[Cell, ...], at: int) -> tuple[State, Amounts] | None:
        """The state after the row at a place has been put to something, and what that amounts to.

        ``None`` where it disobeys a restriction, or leaves no rows with which one could be obeyed.
        """
        row = self.rows[at]
        amounts = self.amounts(row, choice)
        if not state:
            return state, amounts
        found = list(state)
        obeyed = self._declare(found, choice, row) if choice else 0
        if obeyed is None:
            return None
        for number in self._ends.get(at, ()):
            if not self._end(found, number):
                return None
        return tuple(found), (amounts[0] + obeyed, *amounts[1:]) if obeyed else amounts

    def _declare(self, state: list[int], choice: tuple[Cell, ...], row: int) -> int | None:
        """Put a row to something; how many shared requirements that obeys first, or ``None`` where it may not be."""
        columns = {column for _, column in choice}
        first = len(self.bounds)
        for number in (number for column in columns for number in self._bounds_at.get(column, ())):
            bound = self.bounds[number]
            state[number] = min(state[number] + 1, bound.least) if bound.most is None else state[number] + 1
            if bound.most is not None and state[number] > bound.most:
                return None
        for number, limit in enumerate(self.limits, first):
            if row in limit.rows and not limit.columns.isdisjoint(columns):
                state[number] += 1
                if state[number] > limit.most:
                    return None
        if not self._stand_by(state, row):
            return None
        obeyed = 0
        for number, asked in enumerate(self.shared, first + len(self.limits) + 2 * len(self.company)):
            if not state[number] and not asked.cells.isdisjoint(choice):
                state[number] = 1
                obeyed += 1
        return obeyed

    def _stand_by(self, state: list[int], row: int) -> bool:
        """Count a row as declared, and as company of others; whether nothing is then beside it that may not be."""
        place = len(self.bounds) + len(self.limits)
        for each in self.company:
            if row == each.row:
                state[place] = 1
            elif each.alone or row in each.others:
                state[place + 1] = min(state[place + 1] + 1, 1 if each.alone else each.number)
            if each.alone and state[place] and state[place + 1]:
                return False
            place += 2
        return True

    def _end(self, state: list[int], number: int) -> bool:
        """Forget a rule that no row is left for; whether it is not disobeyed."""
        bounds, limits, company = len(self.bounds), len(self.limits), len(self.company)
        if number < bounds:
            kept, state[number] = state[number], 0
            return not 0 < kept < self.bounds[number].least
        if bounds + limits <= number < bounds + limits + company:
            each = self.company[number - bounds - limits]
            place = number + (number - bounds - limits)
            mine, others = state[place : place + 2]
            state[place : place + 2] = 0, 0
            return each.alone or not mine or others >= each.number
        state[number if number < bounds + limits else number + company] = 0
        return True

    @cached_property
    def _alike(self) -> tuple[tuple[int, ...], ...]:
        """Places of the state that belong to columns which all rules treat alike."""
        groups: dict[object, list[int]] = defaultdict(list)
        for place, bound in enumerate(self.bounds):
            same = sum(each.column == bound.column for each in self.bounds) == 1
            groups[(bound.least, bound.most, *self._asked_of(bound.column)) if same else place].append(place)
        return tuple(tuple(places) for places in groups.values() if len(places) > 1)

    def _asked_of(self, column: int) -> tuple[object, ...]:
        """What rules say of a column but how many may be put to it."""
        limited = tuple(column in limit.columns for limit in self.limits)
        asked = tuple((n, _rows_at(each.cells, column)) for n, each in self.requirements)
        paid = tuple(_rows_at(each.cells, column) for each in self.problem.tolls)
        return tuple(row for row in self.rows if column in self.problem.cells[row]), limited, asked, paid

    def canonical(self, state: State) -> State:
        """The state that stands for all those that differ from it by an exchange of columns alike."""
        if not self._alike:
            return state
        found = list(state)
        for places in self._alike:
            for place, value in zip(places, sorted(state[p] for p in places), strict=True):
                found[place] = value
        return tuple(found)

    @cached_property
    def _known(self) -> dict[tuple[int, State], Ways]:
        return {}

    def ways(self, at: int, state: State) -> Ways:
        """How many completions there are from a row on, by what these amount to.

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

    def _ways(self, at: int, state: State) -> Ways:
        if at == len(self.rows):
            return Counter({self.nothing: 1})
        found = Counter[Amounts]()
        for choice in self.choices(self.rows[at]):
            after = self.after(state, choice, at)
            if after is not None:
                then, more = after
                for amounts, number in self.ways(at + 1, then).items():
                    found[plus(amounts, more)] += number
        return found


class Place(Struct, frozen=True):
    """So far the rows of parts have been gone through: of which part, up to which row, and what matters of them."""

    parts: tuple[Part, ...]
    number: int = 0
    at: int = 0
    _state: State | None = None
    _amounts: Amounts | None = None

    @property
    def is_end(self) -> bool:
        """Whether no row is left."""
        return self.number == len(self.parts)

    @property
    def part(self) -> Part:
        """The part of the next row."""
        return self.parts[self.number]

    @property
    def row(self) -> int:
        """The next row."""
        return self.part.rows[self.at]

    @property
    def state(self) -> State:
        """What matters of the rows before in this part."""
        return self.part.start if self._state is None else self._state

    @property
    def amounts(self) -> Amounts:
        """What the rows before amount to, in all parts."""
        return self.parts[0].nothing if self._amounts is None else self._amounts

    def next(self) -> Iterator[tuple[tuple[Cell, ...], Place]]:
        """What the next row may be put to, and the place after it.

        Raises:
            TooMany: that are more choices than are gone through.
        """
        part, amounts = self.part, self.amounts
        for choice in part.choices(self.row):
            found = part.after(self.state, choice, self.at)
            if found is None:
                continue
            state, more = found
            if self.at + 1 < len(part.rows):
                yield choice, Place(self.parts, self.number, self.at + 1, state, plus(amounts, more))
            else:
                yield choice, Place(self.parts, self.number + 1, 0, None, plus(amounts, more))


def plus(one: Amounts, other: Amounts) -> Amounts:
    """What both amount to."""
    return tuple(map(add, one, other))


def _rows_at(cells: Iterable[Cell], column: int) -> frozenset[int]:
    return frozenset(row for row, at in cells if at == column)


def parts_of(problem: Problem, first: int | None = None) -> tuple[Part, ...]:
    """A problem in parts that no rule ties together, in the order of their first rows; one row may be put first."""
    parent = list(range(len(problem.rows)))

    def root(row: int) -> int:
        while parent[row] != row:
            parent[row] = parent[parent[row]]
            row = parent[row]
        return row

    for tied in _ties(problem):
        start, *rest = tied
        for row in rest:
            parent[root(row)] = root(start)
    groups: dict[int, list[int]] = defaultdict(list)
    order = sorted(range(len(problem.rows)), key=lambda row: (row != first, row))
    for row in order:
        if problem.cells[row]:
            groups[root(row)].append(row)
    return tuple(Part(problem, tuple(rows)) for rows in groups.values())


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


def together(one: Ways, *others: Ways) -> Ways:
    """How many declarations there are of several parts, by what they amount to in all.

    Raises:
        TooMany: they amount to more different things than are gone through.
    """
    found = one
    for part in others:
        joined = Counter[Amounts]()
        for amounts, number in found.items():
            for more, times in part.items():
                joined[plus(amounts, more)] += number * times
            if len(joined) > MOST_STATES:
                raise TooMany
        found = joined
    return found
