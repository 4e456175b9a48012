"""The set of legal declarations: counted, drawn and asked without being listed; and why one is not among them.

A declaration is legal if no restriction is disobeyed and as many requirements are obeyed as could be (508.1d, 509.1c).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import islice
from random import Random

from msgspec import Struct

from castable.model.game.declarations import Declaration, read_declaration
from castable.model.game.errors import IllegalAction, NoAnswer
from castable.model.game.position import Position
from castable.model.language.abilities import Declared

from ..problem.declaration import Cell, Cells, Problem
from ..verdicts import Reason
from .costs import Costs
from .counting import Part, TooMany, Ways, parts_of, together
from .explaining import closed, too_few, uncovered
from .stating import Stated

MOST_PAID = 10_000
"""So many declarations are asked whether they can be paid for; beyond, they are not counted."""


class Declarations(Struct, frozen=True, dict=True, eq=False):
    """All legal declarations of a player in a position, each as the notation of a move.

    Args:
        position: the position, in the step in which they are made.
        declared: as what creatures are declared.
        player: who declares them.
    """

    position: Position
    declared: Declared
    player: str

    # ------------------------------------------------------------ the problem

    @cached_property
    def stated(self) -> Stated:
        """What may be declared, with the rules in force."""
        return Stated(self.position, self.declared, self.player)

    @cached_property
    def problem(self) -> Problem:
        """The same as numbers."""
        return self.stated.problem()

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """The parts of the problem that no rule ties together."""
        return parts_of(self.problem)

    @cached_property
    def most(self) -> int:
        """How many requirements can be obeyed without disobeying a restriction or paying a cost.

        Raises:
            NoAnswer: it could not be settled within the solver's limit.
        """
        if self._obeys_all:
            return len(self.problem.requirements)
        from ..backends.declaring import Unsolved, most_obeyed  # noqa: PLC0415  # OR-Tools when it is needed

        try:
            return most_obeyed(self.problem)
        except Unsolved:
            raise _too_hard() from None

    @property
    def _obeys_all(self) -> bool:
        """Whether taking the first cell of each requirement is a declaration; with no requirement, nothing is one."""
        chosen: set[Cell] = set()
        for each in self.problem.requirements:
            free = sorted(each.cells - self.problem.costly)
            if not free:
                return False
            if each.cells.isdisjoint(chosen):
                chosen.add(free[0])
        return self.problem.is_open(chosen) and not self.problem.broken(chosen)

    # ------------------------------------------------------------ counting and listing

    @cached_property
    def _ways(self) -> tuple[Ways, ...]:
        """The declarations of each part, by how many requirements they obey.

        Raises:
            NoAnswer: a part has too many states to be counted.
        """
        try:
            return tuple(part.ways(0, part.start) for part in self.parts)
        except TooMany:
            raise NoAnswer(("limit reached: too many creatures are tied together by rules to be counted",)) from None

    def count(self) -> int:
        """How many legal declarations there are.

        Raises:
            NoAnswer: it can't be counted within the limits.
        """
        if self.problem.costly:
            return len(self._all_paid)
        return sum(n for obeyed, n in together(list(self._ways)).items() if obeyed >= self.most)

    def __len__(self) -> int:
        return self.count()

    def __iter__(self) -> Iterator[str]:
        """Each declaration as a move, in a stable order: nothing first."""
        return (str(self.declaration(cells)) for cells in self._cells())

    def _cells(self) -> Iterator[tuple[Cell, ...]]:
        return iter(self._all_paid) if self.problem.costly else self._listed(0, (), 0)

    @cached_property
    def _all_paid(self) -> tuple[tuple[Cell, ...], ...]:
        """All declarations whose costs can be paid, where any costs something.

        Raises:
            NoAnswer: there are more than are gone through.
        """
        found = list(islice(self._listed(0, (), 0), MOST_PAID + 1))
        if len(found) > MOST_PAID:
            raise NoAnswer((f"limit reached: more than {MOST_PAID} declarations, of which some cost something",))
        return tuple(cells for cells in found if self.payment.is_payable(frozenset(cells)))

    @cached_property
    def payment(self) -> Costs:
        """What declarations cost, and whether that can be paid."""
        return Costs(self.position, self.declared, self.player, self.problem)

    def _after(self, part: int) -> Ways:
        return together(list(self._ways[part:]))

    def _listed(self, part: int, chosen: tuple[Cell, ...], obeyed: int) -> Iterator[tuple[Cell, ...]]:
        if part == len(self.parts):
            if obeyed >= self.most:
                yield chosen
            return
        rest = max(self._after(part + 1), default=None)
        if rest is None:
            return
        for cells, more in _of_part(self.parts[part], 0, self.parts[part].start, (), 0, self.most - obeyed - rest):
            yield from self._listed(part + 1, chosen + cells, obeyed + more)

    def __getitem__(self, place: int) -> str:
        """The declaration at a place, without listing those before it.

        Raises:
            IndexError: there are not so many.
            NoAnswer: they can't be counted within the limits.
        """
        number = self.count()
        place = place + number if place < 0 else place
        if not 0 <= place < number:
            raise IndexError(f"declaration {place} of {number}")
        if self.problem.costly:
            return str(self.declaration(self._all_paid[place]))
        return str(self.declaration(self._at(place)))

    def sample(self, rng: Random) -> str:
        """Draw a declaration, each with the same probability.

        Raises:
            NoAnswer: they can't be counted within the limits.
        """
        return self[rng.randrange(self.count())]

    def _at(self, place: int) -> tuple[Cell, ...]:
        """The cells of the declaration at a place: part by part, row by row, past those that come before."""
        chosen: tuple[Cell, ...] = ()
        obeyed = 0
        for number, part in enumerate(self.parts):
            after = self._after(number + 1)
            state, at = part.start, 0
            while at < len(part.rows):
                row = part.rows[at]
                for choice in part.choices(row):
                    then = part.after(state, choice, row)
                    if then is None:
                        continue
                    more = part.obeyed_by(row, choice)
                    completions = together([part.ways(at + 1, then), after])
                    ways = sum(n for o, n in completions.items() if o + obeyed + more >= self.most)
                    if place < ways:
                        chosen, obeyed, state = chosen + choice, obeyed + more, then
                        break
                    place -= ways
                at += 1
            obeyed += part.ends(state) or 0
        return chosen

    def declaration(self, cells: Iterable[Cell]) -> Declaration:
        """A declaration in words of ids."""
        there = sorted(cells)
        pairs = ((self.problem.rows[row], self.problem.columns[column]) for row, column in there)
        return Declaration(self.declared, tuple(pairs))

    def _cells_of(self, declared: Declaration) -> Cells:
        """The cells of a declaration, as far as there are such rows and columns."""
        rows = {id: place for place, id in enumerate(self.problem.rows)}
        columns = {id: place for place, id in enumerate(self.problem.columns)}
        return frozenset((rows[a], columns[b]) for a, b in declared.pairs if a in rows and b in columns)

    # ------------------------------------------------------------ asking about one

    def listed(self) -> Iterator[Declaration]:
        """Each declaration in a stable order, as a value."""
        return map(self.declaration, self._cells())

    def may_be_put_to(self) -> dict[str, tuple[str, ...]]:
        """Of each creature of the player what it attacks or blocks in any legal declaration; nothing: it is in none.

        Raises:
            NoAnswer: it could not be settled within the limits.
        """
        problem = self.problem
        cells = {cell for paid in self._all_paid for cell in paid} if problem.costly else self._in_any()
        return {
            id: tuple(problem.columns[column] for column in problem.cells[row] if (row, column) in cells)
            for row, id in enumerate(problem.rows)
        }

    def _in_any(self) -> Cells:
        """The cells that stand in any legal declaration, where none cost anything."""
        from ..backends.declaring import Unsolved, completed  # noqa: PLC0415

        found: set[Cell] = set()
        try:
            for cell in sorted(self.problem.open):
                if cell not in found:  # what completes one stands in a legal declaration too
                    found |= completed(self.problem, self.most, [cell]) or frozenset()
        except Unsolved:
            raise _too_hard() from None
        return frozenset(found)

    def most_of_each(self) -> dict[str, int]:
        """How many things each creature of the player can be put to at most (508.1b, 509.1a)."""
        return dict(zip(self.problem.rows, self.problem.most, strict=True))

    def nearest(self, declared: Declaration) -> Declaration | None:
        """The legal declaration that differs least from another one; ``None`` where the solver's limit is reached."""
        found = self.nearest_cells(self._cells_of(declared))
        return None if found is None else self.declaration(found)

    def nearest_cells(self, wanted: Cells) -> Cells | None:
        """The cells of the legal declaration nearest to what is wanted; ``None`` at the solver's limit."""
        if self.problem.costly:
            return frozenset(min(self._all_paid, key=lambda cells: len(wanted ^ set(cells)), default=()))
        from ..backends.declaring import Unsolved, nearest  # noqa: PLC0415  # OR-Tools when it is needed

        try:
            return nearest(self.problem, self.most, wanted)
        except Unsolved:
            return None

    def __contains__(self, move: object) -> bool:
        return isinstance(move, str) and self.find(move) is not None

    def find(self, move: str) -> str | None:
        """The declaration that a move means, written in the one way; ``None`` where it is not legal."""
        read = self.read(move)
        return None if read is None or self.faults(read) else str(read)

    def refusal(self, move: str) -> IllegalAction | None:
        """By which rule a declaration is illegal; ``None`` where a move is none that can be read."""
        read = self.read(move)
        faults = () if read is None else self.faults(read)
        return IllegalAction(faults[0].rule, faults[0].text, faults[0].objects, self.position) if faults else None

    def read(self, move: str) -> Declaration | None:
        """What a move says, of any permanents: whether those may be declared is asked then."""
        names = tuple(self.position.battlefield)
        others = self.problem.columns
        read = read_declaration(move, self.declared, names, others)
        if read is None:
            read = read_declaration(move, self.declared, names, (*self.position.players, *names))
        return read

    def faults(self, declared: Declaration) -> tuple[Reason, ...]:
        """Why a declaration is illegal, in the order of the rules (508.1a–d, 509.1a–c); nothing where it is legal."""
        cells = self._cells_of(declared)
        if len(cells) < len(declared.pairs) or not self.problem.is_open(cells):
            return tuple(closed(self, declared))
        broken = self.problem.broken(cells)
        if broken:
            return tuple(Reason(why.rule, uncovered(why), tuple(filter(None, (why.by,)))) for why in broken)
        if self.problem.obeyed(cells) < self.most:
            return (too_few(self, cells),)
        return () if self.payment.is_payable(cells) else (self.payment.reason(cells),)


def _of_part(
    part: Part, at: int, state: tuple[int, ...], chosen: tuple[Cell, ...], obeyed: int, least: int
) -> Iterator[tuple[tuple[Cell, ...], int]]:
    """The declarations of a part that obey so many requirements at least."""
    if max(part.ways(at, state), default=-1) + obeyed < least or not part.ways(at, state):
        return
    if at == len(part.rows):
        yield chosen, obeyed + (part.ends(state) or 0)
        return
    row = part.rows[at]
    for choice in part.choices(row):
        then = part.after(state, choice, row)
        if then is not None:
            more = part.obeyed_by(row, choice)
            yield from _of_part(part, at + 1, then, chosen + choice, obeyed + more, least)


def _too_hard() -> NoAnswer:
    return NoAnswer(("limit reached: how many requirements can be obeyed could not be settled",))
