"""What declarations cost, and whether it can be paid, with what attacks tapped before (508.1f–j, 509.1d–f).

Whether a declaration can be paid for depends on two things only: how often each cost is asked, and which creatures are
tapped that could have been tapped for mana. Both are counted as tolls of the problem; what is spent alike is asked
once, and less of everything can be paid where more can.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from castable.model.engine.combat import declaring
from castable.model.engine.combat.attackers import tapped_by_attacking
from castable.model.engine.combat.costs import cost_to_pay
from castable.model.engine.combat.declaring import paying
from castable.model.game.declarations import Declaration
from castable.model.game.errors import NoAnswer
from castable.model.game.plays import PayCost
from castable.model.game.position import ObjectId, Position
from castable.model.language.abilities import Declared
from castable.model.language.costs import Action, Cost
from castable.model.language.wording import describe

from ..answers.check import PayAnswer, check, pay
from ..mana.sources import SourceTable, source_table
from ..problem.declaration import Cells, Problem, Spent, Toll
from ..verdicts import Illegal, Legal, Reason, Unknown

Kind = Cost | tuple[str, ...]
"""What is spent: a cost that a creature asks for, or one of some creatures that make the same mana."""
MOST_ASKED = 2_000
"""So often it is asked whether what declarations spend can be paid; beyond, nobody knows."""


def tolls_of(
    costs: Sequence[tuple[Cost, Cells]], position: Position, declared: Declared, player: str, rows: Sequence[str],
    open_: Sequence[Sequence[int]], helpers: Sequence[str] = (),
) -> tuple[tuple[Kind, ...], tuple[Toll, ...]]:  # fmt: skip
    """What declarations spend, and where, with the kinds that it is of.

    Args:
        costs: each cost that rules ask for, and for which cells.
        position: the position.
        declared: as what creatures are declared.
        player: who declares them, and pays.
        rows: the creatures.
        open_: the columns that are open to each.
        helpers: those that may be tapped for one that enlists.

    Raises:
        NoAnswer: a creature untaps to make mana, so that it would pay to have it tapped.
    """
    kinds: dict[Kind, int] = {}
    tolls = [Toll(kinds.setdefault(cost, len(kinds)), cells) for cost, cells in costs]
    if tolls and declared is Declared.ATTACKERS:
        tapped = tapped_by_attacking(position, rows)
        table = source_table(paying(position, player), player)
        for creatures in _making_mana(table, dict.fromkeys((*tapped, *helpers)), helpers):
            kind = kinds.setdefault(creatures, len(kinds))
            places = (rows.index(id) for id in creatures if id in tapped)
            tolls += (Toll(kind, frozenset((row, column) for column in open_[row])) for row in places)
    return tuple(kinds), tuple(tolls)


def _making_mana(table: SourceTable, creatures: Iterable[str], helpers: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """The creatures that could be tapped for costs, together where they make the same.

    Raises:
        NoAnswer: one of them untaps to make mana, or could both be enlisted and pay for mana in another way.
    """
    alike: dict[Hashable, list[str]] = {}
    taken = {id for c in table.columns for r in c.requirements for id in (*r.candidates, *r.latent)}
    for id in creatures:
        own = tuple(column for column in table.columns if column.object == id)
        if any(Action.UNTAP in column.uses for column in own):
            raise NoAnswer((f"whether {id}, which untaps to make mana, had better be tapped is not weighed",))
        if id in taken and id in helpers:  # mana is made before it would be tapped (508.1i–j)
            raise NoAnswer((f"whether {id} had better be enlisted or pay for mana is not weighed",))
        if id in taken:
            alike[id] = [id]
        elif own or id in table.masks:
            key = (tuple(replace(column, object="") for column in own), table.plain.get(id), table.masks.get(id))
            alike.setdefault(key, []).append(id)
    return map(tuple, alike.values())


class Costs(Struct, frozen=True, dict=True, eq=False):
    """The costs of declarations of a problem, whose first tolls are of these kinds."""

    position: Position
    declared: Declared
    player: str
    problem: Problem
    kinds: tuple[Kind, ...]

    # ------------------------------------------------------------ what is spent

    @cached_property
    def _payable(self) -> list[Spent]:
        """What is known to be payable, nothing less; and what is known not to be, nothing more."""
        return []

    @cached_property
    def unpayable(self) -> list[Spent]:
        """What can't be paid, as far as it has been asked; more of it can't be either."""
        return []

    def covers(self, spent: Spent) -> bool:
        """Whether so much can be spent.

        Raises:
            NoAnswer: nobody knows.
        """
        asked = (kind for number, kind in zip(spent, self.kinds, strict=True) if number)
        if not any(isinstance(kind, Cost) and kind.parts for kind in asked):  # {0} is a cost that is always paid
            return True
        if any(_within(spent, each) for each in self._payable):
            return True
        if any(_within(each, spent) for each in self.unpayable):
            return False
        if len(self._payable) + len(self.unpayable) >= MOST_ASKED:
            raise NoAnswer((f"limit reached: {MOST_ASKED} costs of declarations were asked for",))
        payable = self._is_payable(spent)
        if payable:
            self._payable[:] = [*(each for each in self._payable if not _within(each, spent)), spent]
        else:
            self.unpayable[:] = [*(each for each in self.unpayable if not _within(spent, each)), spent]
        return payable

    def _is_payable(self, spent: Spent) -> bool:
        total, tapped = Cost(), list[str]()
        for number, kind in zip(spent, self.kinds, strict=True):
            if isinstance(kind, Cost):
                total = total.plus(kind.times(number))
            else:
                tapped += kind[:number]
        position = paying(self.position, self.player, tapped)
        verdict = check(position, PayCost(object=self._asking, cost=total), self.player)
        if isinstance(verdict, Unknown):
            raise NoAnswer(tuple(reason.text for reason in verdict.reasons))
        return isinstance(verdict, Legal)

    @cached_property
    def _asking(self) -> ObjectId:
        """An object whose text asks for a cost."""
        pairs = ((self.problem.rows[row], self.problem.columns[column]) for row, column in self.problem.costly)
        found = declaring.asked(self.position, Declaration(self.declared, tuple(pairs)))
        assert found is not None
        return ObjectId(found[1])

    def why_not(self, spent: Spent) -> Spent:
        """What can't be paid of what can't, and could be if it were any less."""
        least = list(spent)
        for kind in range(len(spent)):
            while least[kind] and not self.covers((*least[:kind], least[kind] - 1, *least[kind + 1 :])):
                least[kind] -= 1
        return tuple(least)

    # ------------------------------------------------------------ one declaration

    def asked(self, declared: Declaration) -> tuple[Cost, str] | None:
        """What a declaration costs, and whose text says so; ``None`` where it costs nothing."""
        return declaring.asked(self.position, declared) if self.problem.costly else None

    def pay(
        self, declared: Declaration, *, keep: Iterable[str] = (), use: Iterable[str] = (), alternatives: int = 0
    ) -> PayAnswer | None:
        """How a declaration that obeys all rules is paid best, and otherwise; ``None`` where it costs nothing.

        Args:
            declared: the declaration; what it says of its payment counts.
            keep: objects that the payment leaves alone.
            use: objects that it uses.
            alternatives: how many further payments to find.

        Raises:
            NotationError: what it says of its payment can't be read.
        """
        asked = self.asked(declared)
        if asked is None:
            return None
        position = declaring.position_to_pay(self.position, declared, self.player)
        play = cost_to_pay(*asked, declared, position)
        answer = pay(position, play, keep=keep, use=use, alternatives=alternatives, player=self.player)
        if isinstance(answer.verdict, Legal):
            return PayAnswer(Legal(declared, answer.verdict.payment), answer.alternatives)
        return answer

    def reason(self, declared: Declaration, verdict: Illegal | Unknown) -> Reason:
        """Why what a declaration costs is not paid."""
        asked = self.asked(declared)
        assert asked is not None
        cost, by = asked
        attacks = self.declared is Declared.ATTACKERS
        how = f" with {declared.paid}" if declared.paid else ""
        text = (
            f"{by} asks for {describe(cost)} to {self.declared} so, which can't be paid{how}: {verdict.reasons[0].text}"
        )
        return Reason("508.1h" if attacks else "509.1d", text, (by,))


def _within(one: Spent, other: Spent) -> bool:
    """Whether one is no more than another of any kind."""
    return all(a <= b for a, b in zip(one, other, strict=True))
