"""Whether what a declaration costs can be paid, with the creatures that attack tapped before (508.1f–j, 509.1d–f)."""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from castable.model.engine.combat.costs import total_cost
from castable.model.game.characteristics import look
from castable.model.game.plays import PayCost
from castable.model.game.position import ObjectId, Position
from castable.model.language import abilities as ab
from castable.model.language.abilities import Declared
from castable.model.language.costs import Cost
from castable.model.language.wording import describe

from ..answers.check import check
from ..problem.declaration import Cells, Problem
from ..verdicts import Illegal, Legal, Reason, Unknown


class Costs(Struct, frozen=True, dict=True, eq=False):
    """The costs of declarations; what costs the same with the same creatures tapped is asked once."""

    position: Position
    declared: Declared
    player: str
    problem: Problem

    @cached_property
    def _known(self) -> dict[tuple[Cost, frozenset[str]], Legal | Illegal | Unknown]:
        return {}

    def asked(self, cells: Cells) -> tuple[Cost, str] | None:
        """What a declaration costs, and whose text says so; ``None`` where it costs nothing."""
        if self.problem.costly.isdisjoint(cells):
            return None
        pairs = [(self.problem.rows[row], self.problem.columns[column]) for row, column in sorted(cells)]
        kind = ab.CostsToAttack if self.declared is Declared.ATTACKERS else ab.CostsToBlock
        return total_cost(self.position, pairs, kind)

    def is_payable(self, cells: Cells) -> bool:
        """Whether it can be paid.

        Raises:
            NoAnswer: nobody knows.
        """
        return self.asked(cells) is None or isinstance(self._verdict(cells), Legal)

    def reason(self, cells: Cells) -> Reason:
        """Why it can't be paid."""
        asked, verdict = self.asked(cells), self._verdict(cells)
        assert asked is not None
        cost, by = asked
        attacks = self.declared is Declared.ATTACKERS
        text = f"{by} asks for {describe(cost)} to {self.declared} so"
        if isinstance(verdict, Illegal):
            text += f", which can't be paid: {verdict.reasons[0].text}"
        return Reason("508.1h" if attacks else "509.1d", text, (by,))

    def _verdict(self, cells: Cells) -> Legal | Illegal | Unknown:
        asked = self.asked(cells)
        assert asked is not None
        cost, by = asked
        tapped = self._tapped(cells)
        key = (cost, tapped)
        if key not in self._known:
            position = self.position
            for id in sorted(tapped):
                position = position.with_object(replace(position.objects[ObjectId(id)], tapped=True))
            position = position.with_(declares=None, priority=self.player)
            self._known[key] = check(position, PayCost(object=ObjectId(by), cost=cost), self.player)
        return self._known[key]

    def _tapped(self, cells: Cells) -> frozenset[str]:
        """The creatures that attacking taps, which then can't be tapped for costs (508.1f)."""
        if self.declared is not Declared.ATTACKERS:
            return frozenset()
        creatures = {self.problem.rows[row] for row, _ in cells}
        return frozenset(id for id in creatures if "vigilance" not in look(self.position, id).keywords)
