"""The set of legal declarations: counted, drawn and asked without being listed; and why one is not among them.

A declaration is legal if no restriction is disobeyed and as many requirements are obeyed as could be (508.1d, 509.1c).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from castable.model.engine.combat.attackers import wrongly_chosen
from castable.model.game.attack_choices import NOTHING_CHOSEN, AttackChoices
from castable.model.game.declarations import Declaration, read_declaration
from castable.model.game.errors import IllegalAction, NoAnswer
from castable.model.game.position import Position
from castable.model.language.abilities import Declared

from ..problem.declaration import Cell, Cells, Problem, Spent
from ..verdicts import Illegal, Reason, Unknown
from .beside import Beside, Chosen
from .costs import Costs
from .counting import Amounts, Part, Place, TooMany, Ways, parts_of, plus, together
from .explaining import closed, too_few, uncovered
from .preferring import worths_by
from .stating import Stated


class Declarations(Struct, frozen=True, dict=True, eq=False):
    """All legal declarations of a player in a position, each as the notation of a move.

    Args:
        position: the position, in the step in which they are made.
        declared: as what creatures are declared.
        player: who declares them.
        first: the creature that comes first in their order; empty for that of the battlefield.
    """

    position: Position
    declared: Declared
    player: str
    first: str = ""

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
        rows = self.problem.rows
        return parts_of(self.problem, rows.index(self.first) if self.first in rows else None)

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

    @cached_property
    def payment(self) -> Costs:
        """What declarations cost, and whether that can be paid."""
        problem = self.problem
        return Costs(self.position, self.declared, self.player, problem, self.stated.kinds)

    @cached_property
    def beside(self) -> Beside:
        """What may be chosen beside who is put to what: bands and optional costs of attackers."""
        payment = self.payment  # states the problem first
        return Beside(self.stated.offered, payment)

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

    def allows(self, amounts: Amounts) -> bool:
        """Whether declarations that amount to this are legal: they obey enough, and what they must cost can be paid.

        Raises:
            NoAnswer: nobody knows within the limits.
        """
        return amounts[0] >= self.most and self.payment.covers(self._paid(amounts[1:]))

    def _paid(self, spent: Spent) -> Spent:
        """What is paid of what is spent: the rest is only tallied."""
        return spent[: len(self.stated.kinds)]

    def _among(self, amounts: Amounts) -> int:
        """How many legal declarations each is that amounts to this, with what may be chosen beside."""
        return self.beside.number(amounts[1:]) if amounts[0] >= self.most else 0

    @cached_property
    def _gone_through(self) -> tuple[Ways, ...] | None:
        """What ``_after`` is; ``None`` where a part has too many states to be counted."""
        found = [Counter({(0,) * (1 + self.problem.kinds): 1})]
        try:
            for part in reversed(self.parts):
                found.append(together(part.ways(0, part.start), found[-1]))
        except TooMany:
            return None
        return tuple(reversed(found))

    @property
    def _after(self) -> tuple[Ways, ...]:
        """The declarations of all parts from each on, by what they amount to; of none at the end.

        Raises:
            NoAnswer: a part has too many states to be counted.
        """
        if self._gone_through is None:
            raise uncounted()
        return self._gone_through

    @property
    def is_countable(self) -> bool:
        """Whether they can be counted within the limits of states and choices."""
        try:
            self.count()
        except NoAnswer:
            return False
        return True

    def count(self) -> int:
        """How many legal declarations there are.

        Raises:
            NoAnswer: it can't be counted within the limits.
        """
        return sum(number * self._among(amounts) for amounts, number in self._after[0].items())

    def __len__(self) -> int:
        return self.count()

    def __iter__(self) -> Iterator[str]:
        """Each declaration as a move, in a stable order: nothing first."""
        return map(str, self.listed())

    def listed(self) -> Iterator[Declaration]:
        """Each declaration in a stable order, as a value; where they can't be counted, a solver finds each.

        Raises:
            NoAnswer: one could not be settled within the solver's limit.
        """
        found = self._solved_in_turn() if self._gone_through is None else self._listed(Place(self.parts), ())
        for cells in found:
            yield from (self.declaration(cells, choices) for choices in self.chosen(cells))

    def chosen(self, cells: Iterable[Cell]) -> Chosen:
        """What may be chosen beside for a legal declaration of cells, of which nothing is chosen yet."""
        there = frozenset(cells)
        return self.beside.begun(there, self.problem.spent(there))

    def _listed(self, place: Place, chosen: tuple[Cell, ...]) -> Iterator[tuple[Cell, ...]]:
        if place.is_end:
            yield chosen
            return
        for choice, then in place.next():
            if any(self.allows(plus(then.amounts, more)) for more in self._completions(then)):
                yield from self._listed(then, chosen + choice)

    def _solved_in_turn(self) -> Iterator[tuple[Cell, ...]]:
        """Each legal declaration, by whether it has one cell after the other; those without a cell come first.

        A witness goes along, so that a solver is asked only where the last one found has it the other way round.
        """
        cells = sorted(self.problem.open)
        left: list[tuple[int, Cells, Cells | None]] = [(0, frozenset(), None)]
        while left:
            at, has, witness = left.pop()
            if witness is None:
                witness = self.completed(has, frozenset(cells[:at]) - has)
            while witness is not None and at < len(cells):
                cell, at = cells[at], at + 1
                left.append((at, has | {cell}, witness if cell in witness else None))
                if cell in witness:
                    witness = self.completed(has, frozenset(cells[:at]) - has)
            if witness is not None:
                yield tuple(sorted(has))

    def _completions(self, place: Place) -> Iterable[Amounts]:
        """What the completions from a place on amount to, the most promising first."""
        return sorted(self.ways(place), key=lambda amounts: (-amounts[0], amounts[1:]))

    def ways(self, place: Place) -> Ways:
        """How many completions there are from a place on, by what they amount to beside what is chosen.

        Raises:
            NoAnswer: a part has too many states to be counted.
        """
        if place.is_end:
            return self._after[-1]
        return together(place.part.ways(place.at, place.state), self._after[place.number + 1])

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
        cells, beside = self._at(place)
        return str(self.declaration(cells, self.chosen(cells).at(beside)))

    def index(self, move: str) -> int:
        """The place of a declaration, from 0, without listing those before it.

        Raises:
            ValueError: it is not among them.
            NoAnswer: they can't be counted within the limits.
        """
        read = self.read(move)
        if read is None or self.faults(read):
            raise ValueError(f"{move} is not among the legal declarations")
        cells, before, place = sorted(self.cells_of(read)), 0, Place(self.parts)
        assert self._after  # or they can't be counted
        while not place.is_end:
            mine, row = tuple(cell for cell in cells if cell[0] == place.row), place
            for choice, then in row.next():
                if choice == mine:
                    place = then
                    break
                before += self.number(then)
        return before + self.chosen(cells).index(read.choices)

    def sample(self, rng: Random) -> str:
        """Draw a declaration, each with the same probability.

        Raises:
            NoAnswer: they can't be counted within the limits.
        """
        return self[rng.randrange(self.count())]

    def number(self, place: Place) -> int:
        """How many legal declarations begin as what is chosen up to a place.

        Raises:
            NoAnswer: they can't be counted within the limits.
        """
        ways = self.ways(place).items()
        return sum(number * self._among(plus(place.amounts, amounts)) for amounts, number in ways)

    def _at(self, number: int) -> tuple[tuple[Cell, ...], int]:
        """The cells of the declaration at a place, past those that come before, and its place among those with them."""
        chosen: tuple[Cell, ...] = ()
        place = Place(self.parts)
        while not place.is_end:
            for choice, then in place.next():
                ways = self.number(then)
                if number < ways:
                    chosen, place = chosen + choice, then
                    break
                number -= ways
        return chosen, number

    def declaration(self, cells: Iterable[Cell], choices: AttackChoices = NOTHING_CHOSEN) -> Declaration:
        """A declaration in words of ids, with what is chosen beside."""
        there, rows = sorted(cells), self.problem.rows
        pairs = ((rows[row], self.problem.columns[column]) for row, column in there)
        ordered = choices.in_order({id: place for place, id in enumerate(rows)}) if choices else choices
        return Declaration(self.declared, tuple(pairs), choices=ordered)

    def cells_of(self, declared: Declaration) -> Cells:
        """The cells of a declaration, as far as there are such rows and columns."""
        rows = {id: place for place, id in enumerate(self.problem.rows)}
        columns = {id: place for place, id in enumerate(self.problem.columns)}
        return frozenset((rows[a], columns[b]) for a, b in declared.pairs if a in rows and b in columns)

    # ------------------------------------------------------------ asking about one

    def may_be_put_to(self) -> dict[str, tuple[str, ...]]:
        """Of each creature of the player what it attacks or blocks in any legal declaration; nothing: it is in none.

        Raises:
            NoAnswer: it could not be settled within the limits.
        """
        problem = self.problem
        cells: set[Cell] = set()
        for cell in sorted(problem.open):
            if cell not in cells:  # what completes one stands in a legal declaration too
                cells |= self.completed([cell]) or frozenset()
        return {
            id: tuple(problem.columns[column] for column in problem.cells[row] if (row, column) in cells)
            for row, id in enumerate(problem.rows)
        }

    def most_of_each(self) -> dict[str, int]:
        """How many things each creature of the player can be put to at most (508.1b, 509.1a)."""
        return dict(zip(self.problem.rows, self.problem.most, strict=True))

    def completed(self, has: Iterable[Cell], closed: Iterable[Cell] = ()) -> Cells | None:
        """A legal declaration with these cells and without those; ``None`` where there is none.

        Raises:
            NoAnswer: it could not be settled within the limits.
        """
        wanted, without = frozenset(has), frozenset(closed)
        if self.is_legal(wanted):
            return wanted
        from ..backends.declaring import completed  # noqa: PLC0415  # OR-Tools when it is needed

        return self._solved(lambda unpaid: completed(self.problem, self.most, wanted, without, unpaid))

    def is_legal(self, cells: Cells) -> bool:
        """Whether a declaration of open cells is legal.

        Raises:
            NoAnswer: nobody knows within the limits.
        """
        problem = self.problem
        return problem.is_open(cells) and not problem.broken(cells) and self.allows(
            (problem.obeyed(cells), *problem.spent(cells))
        )  # fmt: skip

    def _solved(self, solve: Callable[[Sequence[Spent]], Cells | None]) -> Cells | None:
        """What a solver finds that can be paid: what it finds and can't be is ruled out, with all that costs more.

        Raises:
            NoAnswer: it could not be settled within the limits.
        """
        from ..backends.declaring import Unsolved  # noqa: PLC0415

        try:
            while True:
                found = solve(self.payment.unpayable)
                if found is None or self.payment.covers(spent := self._paid(self.problem.spent(found))):
                    return found
                self.payment.why_not(spent)
        except Unsolved:
            raise _too_hard() from None

    def nearest(self, declared: Declaration) -> Declaration | None:
        """The legal declaration that differs least from another one; ``None`` where the solver's limit is reached.

        Of what is chosen beside, that is kept which can be, one after the other.
        """
        found = self.nearest_cells(self.cells_of(declared))
        if found is None:
            return None
        near, said = self.declaration(found), declared.choices
        each_alone = (
            *(AttackChoices(bands=(band,)) for band in said.bands),
            *(AttackChoices(exerted=(id,)) for id in said.exerted),
            *(AttackChoices(enlisted=(pair,)) for pair in said.enlisted),
        )
        for one in each_alone:
            more = replace(near, choices=near.choices.plus(one))
            near = near if self.faults(more) else more
        return near

    def nearest_cells(self, wanted: Cells) -> Cells | None:
        """The cells of the legal declaration nearest to what is wanted; ``None`` at the solver's limit."""
        from ..backends.declaring import nearest  # noqa: PLC0415  # OR-Tools when it is needed

        try:
            return self._solved(lambda unpaid: nearest(self.problem, self.most, wanted, unpaid))
        except NoAnswer:
            return None

    def better(self, declared: Declaration) -> Declaration | None:
        """One without costs that obeys more requirements, and every restriction; ``None`` as for its cells."""
        found = self.better_cells(self.cells_of(declared))
        return None if found is None else self.declaration(found)

    def better_cells(self, cells: Cells) -> Cells | None:
        """The cells of one that gives up as few requirements as possible that open cells obey.

        ``None`` where there is none, or the solver's limit is reached.
        """
        from ..backends.declaring import Unsolved, better  # noqa: PLC0415  # OR-Tools when it is needed

        try:
            return better(self.problem, cells)
        except Unsolved:
            return None

    def best(self, preference: str) -> str:
        """The best declaration by a preference; among several as good, one with few creatures.

        Args:
            preference: one of ``PREFERENCES``.

        Raises:
            RequestError: there is no such preference.
            NoAnswer: it could not be settled within the limits.
        """
        from ..backends.declaring import best  # noqa: PLC0415  # OR-Tools when it is needed

        worths = worths_by(preference, self.position, self.problem, self.declared)
        found = self._solved(lambda unpaid: best(self.problem, self.most, worths, unpaid))
        assert found is not None  # some declaration is legal
        return str(self.declaration(found))

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
        """Why a declaration is illegal, in the order of the rules (508.1a–j, 509.1a–f); nothing where it is legal."""
        cells = self.cells_of(declared)
        if len(cells) < len(declared.pairs) or not self.problem.is_open(cells):
            return tuple(closed(self, declared))
        broken = self.problem.broken(cells)
        if broken:
            return tuple(Reason(why.rule, uncovered(why), tuple(filter(None, (why.by,)))) for why in broken)
        if self.problem.obeyed(cells) < self.most:
            return (too_few(self, cells),)
        wrong = tuple(wrongly_chosen(self.position, declared, self.player))
        reasons = tuple(Reason(each.rule, each.text, each.objects) for each in wrong)
        return reasons or tuple(self._unpaid(declared, cells))

    def _unpaid(self, declared: Declaration, cells: Cells) -> Iterator[Reason]:
        """Why what a declaration costs can't be paid, or not as it says."""
        paid = self.beside.spent(declared, self._paid(self.problem.spent(cells)))
        if not declared.paid and self.payment.covers(paid):
            return
        answer = self.payment.pay(declared)
        if answer is None:
            rule = "508.1h" if self.declared is Declared.ATTACKERS else "509.1d"
            yield Reason(rule, f"to {self.declared} so costs nothing that {declared.paid} could pay for", ())
        elif isinstance(answer.verdict, Unknown):
            raise NoAnswer(tuple(reason.text for reason in answer.verdict.reasons))
        elif isinstance(answer.verdict, Illegal):
            yield self.payment.reason(declared, answer.verdict)


def uncounted() -> NoAnswer:
    """Rules tie too much together for it to be counted."""
    return NoAnswer(("limit reached: too many creatures are tied together by rules to be counted",))


def _too_hard() -> NoAnswer:
    return NoAnswer(("limit reached: how many requirements can be obeyed could not be settled",))
