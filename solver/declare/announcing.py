"""Declaring attackers or blockers creature by creature: what each may be put to so that a legal declaration remains.

Of attackers bands are asked about then, and optional costs (508.1e, 508.1g).
Each choice makes the set of legal declarations smaller, and only choices are offered after which one is left. Nothing
is listed: what is left is counted, or where it can't be counted a solver completes it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from math import inf

from msgspec import Struct
from msgspec.structs import replace

from castable.model.game.deadline import time_limit
from castable.model.game.declarations import Declaration
from castable.model.game.errors import Fault, IllegalAction, NoAnswer, RequestError, nearest
from castable.model.game.plays import Payment
from castable.model.game.position import Position

from ..problem.declaration import Cell, Cells
from ..verdicts import Legal
from .beside import DONE, NONE, Chosen
from .counting import Place
from .declarations import Declarations


class Option(Struct, frozen=True):
    """What a creature may be put to, and how many declarations that leaves; ``None`` where they can't be counted."""

    choice: str
    plays: int | None


class Announcement(Struct, frozen=True, eq=False, dict=True):
    """A declaration in the making: a value, of which each choice gives a new one; the old one is still there.

    Attributes:
        declarations: the legal declarations, the creature that is asked about first put first.
        object: with what it was begun: the id of a creature, or empty.
        choices: what has been chosen so far, in words.
        earlier: the announcement before the last choice.
        timeout: how many seconds each step may take; else it raises ``NoAnswer``.
    """

    declarations: Declarations
    object: str
    _rows: tuple[int, ...]
    _cells: Cells = frozenset()
    _columns: frozenset[int] = frozenset()  # what the next row is put to so far
    _place: Place | None = None  # after the rows before; none where nothing is counted
    _beside: Chosen | None = None  # what is chosen beside, once all rows are done
    choices: tuple[str, ...] = ()
    earlier: Announcement | None = None
    timeout: float = inf

    @property
    def position(self) -> Position:
        """Where it is declared."""
        return self.declarations.position

    @property
    def player(self) -> str:
        """Who declares it."""
        return self.declarations.player

    # ------------------------------------------------------------ what may be chosen

    @property
    def asks(self) -> str | None:
        """As what the next creature may be declared, ``attack`` or ``block``; ``None`` once nothing is left.

        Of attackers then whom they form a ``band`` with, whether they ``exert``, and whom they ``enlist``.
        """
        return str(self.declarations.declared) if self._rows else self._chosen.asks

    @cached_property
    def _chosen(self) -> Chosen:
        """What is chosen beside who is put to what, which is known."""
        return self._beside or self.declarations.chosen(self._cells)

    @property
    def about(self) -> str | None:
        """The creature that the next choice is about."""
        return self.declarations.problem.rows[self._rows[0]] if self._rows else self._chosen.about

    @property
    def ranges(self) -> tuple[tuple[int, int], ...]:
        """No numbers are asked for."""
        return ()

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """All that the next creature may be put to, each with how many declarations it leaves; none is a dead end.

        ``none`` where it may stay out of it, ``done`` where it blocks no more than what has been chosen for it.

        Raises:
            NoAnswer: it could not be settled within the limits.
        """
        with time_limit(self.timeout):
            if not self._rows:
                return tuple(Option(word, there.number) for word, there in self._chosen.next() if there.number)
            return tuple(self._counted() if self._place is not None else self._completable())

    def _counted(self) -> Iterator[Option]:
        assert self._place is not None
        stop, numbers = 0, Counter[int]()
        for choice, then in self._place.next():
            columns = {column for _, column in choice}
            if columns >= self._columns:
                ways = self.declarations.number(then)
                stop += ways if columns == self._columns else 0
                numbers.update(dict.fromkeys(columns - self._columns, ways))
        if stop:
            yield Option(self._stop, stop)
        for column in self.declarations.problem.cells[self._rows[0]]:
            if numbers[column]:
                yield Option(self.declarations.problem.columns[column], numbers[column])

    def _completable(self) -> Iterator[Option]:
        row, problem = self._rows[0], self.declarations.problem
        mine = frozenset((row, column) for column in self._columns)
        decided = self._closed
        others = frozenset((row, column) for column in problem.cells[row]) - mine
        if self.declarations.completed(self._cells | mine, decided | others) is not None:
            yield Option(self._stop, None)
        for cell in sorted(others) if len(mine) < problem.most[row] else ():
            if self.declarations.completed(self._cells | mine | {cell}, decided) is not None:
                yield Option(problem.columns[cell[1]], None)

    @property
    def _closed(self) -> Cells:
        """What rows before the next have not been put to."""
        left = set(self._rows)
        return frozenset(cell for cell in self.declarations.problem.open if cell[0] not in left) - self._cells

    @property
    def _stop(self) -> str:
        return DONE if self._columns else NONE

    @cached_property
    def count(self) -> int | None:
        """How many declarations can still be made; ``None`` where they can't be counted."""
        if not self._rows:
            return self._chosen.number
        if self._place is None:
            return None
        if not self._columns:
            return self.declarations.number(self._place)
        chosen = ((choice, then) for choice, then in self._place.next())
        return sum(self.declarations.number(t) for c, t in chosen if {column for _, column in c} >= self._columns)

    # ------------------------------------------------------------ choosing

    def choose(self, choice: str) -> Announcement:
        """Return the declaration with one more choice.

        Args:
            choice: one of ``options``, in its words.

        Raises:
            RequestError: that may not be chosen now.
            NoAnswer: it could not be settled within the limits.
        """
        offered = [option.choice for option in self.options]
        if choice not in offered:
            if not offered:
                fault = Fault("choice", f'"{choice}" is one choice too many', "no choice: it is declared")
            else:
                near = nearest(choice, offered)
                what = f'"{choice}" may not be chosen for {self.about}'
                fault = Fault("choice", what, ", ".join(offered), near)
            raise RequestError(fault)
        return replace(self._after(choice), choices=(*self.choices, choice), earlier=self).settled()

    def settled(self) -> Announcement:
        """The declaration once all has been settled that leaves no choice."""
        at = self
        while len(at.options) == 1:
            at = at._after(at.options[0].choice)
        return at

    def _after(self, choice: str) -> Announcement:
        if not self._rows:
            return replace(self, _beside=dict(self._chosen.next())[choice])
        if choice in (NONE, DONE):
            return self._row_done(self._columns)
        problem = self.declarations.problem
        columns = self._columns | {problem.columns.index(choice)}
        if len(columns) == problem.most[self._rows[0]]:
            return self._row_done(columns)
        return replace(self, _columns=columns)

    def _row_done(self, columns: frozenset[int]) -> Announcement:
        row, place = self._rows[0], self._place
        chosen: tuple[Cell, ...] = tuple((row, column) for column in sorted(columns))
        if place is not None:
            place = next(then for choice, then in place.next() if choice == chosen)
        cells = self._cells.union(chosen)
        return replace(self, _rows=self._rows[1:], _cells=cells, _columns=frozenset[int](), _place=place)

    def undo(self) -> Announcement:
        """Return the declaration before the last choice; before the first one, the declaration itself."""
        return self.earlier or self

    # ------------------------------------------------------------ the declaration

    @property
    def play(self) -> Declaration | None:
        """The declaration, once nothing is left to choose."""
        return None if self.asks else self.declarations.declaration(self._cells, self._chosen.choices)

    @cached_property
    def payment(self) -> Payment | None:
        """The best payment of what it costs; ``None`` while something is left to choose, and where it costs nothing.

        Raises:
            NoAnswer: it was not found within the limits.
        """
        if self.play is None:
            return None
        with time_limit(self.timeout):
            answer = self.declarations.payment.pay(self.play)
        if answer is None:
            return None
        if isinstance(answer.verdict, Legal):
            return answer.verdict.payment
        raise NoAnswer(tuple(reason.text for reason in answer.verdict.reasons))


def announce(declarations: Declarations, object: str = "", timeout: float = inf) -> Announcement:
    """Return a declaration with nothing chosen that leaves a choice.

    Args:
        declarations: the legal ones.
        object: the creature that is asked about first; empty for the first one there is.
        timeout: how many seconds each step may take.

    Raises:
        IllegalAction: no legal declaration has that creature.
        NoAnswer: nobody knows within the limits.
    """
    with time_limit(timeout):
        found = replace(declarations, first=object)
        rows = tuple(row for part in found.parts for row in part.rows)
        place = Place(found.parts) if found.is_countable else None
        begun = Announcement(found, object, rows, _place=place, timeout=timeout)
        if object and (begun.about != object or [each.choice for each in begun.options] == [NONE]):
            raise _never_declared(found, object)
        return begun.settled()


def _never_declared(found: Declarations, id: str) -> IllegalAction:
    """Why a creature is in no legal declaration: what is held against its first choice."""
    whom = found.problem.columns[0] if found.problem.columns else id
    reason = found.faults(Declaration(found.declared, ((id, whom),)))[0]
    return IllegalAction(reason.rule, reason.text, reason.objects, found.position)
