"""Why a cost can't be paid: a smallest core over the assumptions of its payment.

The question "can it be paid while only these are kept?" is the payment problem again: with fewer symbols and parts to
pay, in a position where permanents are untapped or effects are gone. The backends answer it as any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from msgspec import Struct, field
from msgspec.structs import replace

from castable.model.game.missing import with_changes
from castable.model.game.position import Position
from castable.model.language.costs import TAP_THIS, Cost, PayLess

from ..announce.plays import is_still_the_same, proposal_for
from ..announce.proposal import Proposal
from ..backends import solutions
from ..cost.totals import TotalCost, total_costs
from ..pay.stating import Wishes, problem_for
from ..problem.payment import Demand, NoPayment, PaymentProblem
from .assumptions import Assumption, AssumptionKind, changes_of, effect_assumptions, status_assumptions

IN_POSITION = frozenset({AssumptionKind.TAPPED, AssumptionKind.SICK, AssumptionKind.EFFECT})


class PaymentQuestion(Struct):
    """The payment of one proposal, its targets chosen, and whether it is possible under some of its assumptions."""

    proposal: Proposal
    wishes: Wishes
    _proposals: dict[frozenset[Assumption], Proposal] = field(default_factory=dict)
    _answers: dict[frozenset[Assumption], bool] = field(default_factory=dict)
    _assumptions: tuple[Assumption, ...] | None = None
    _more: int | None = None

    # ------------------------------------------------------------ the assumptions

    def assumptions(self) -> tuple[Assumption, ...]:
        """Everything that stands against the payment: parts of the cost first, then sources, then effects."""
        if self._assumptions is None:
            found = dict.fromkeys(self._of_costs())
            found |= dict.fromkeys(self._of_wishes())
            found |= dict.fromkeys(self._of_position())
            self._assumptions = tuple(found)
        return self._assumptions

    def _of_costs(self) -> Iterator[Assumption]:
        proposal = self.proposal
        for base in proposal.costs:
            if base.mana is None:
                yield Assumption(AssumptionKind.NO_COST)
            yield from (Assumption(AssumptionKind.PART, part) for part in base if isinstance(part, PayLess))
        less = frozenset(
            Assumption(AssumptionKind.PART, p) for b in proposal.costs for p in b if isinstance(p, PayLess)
        )
        every = (self._totals(proposal, symbols, less) for symbols in dict.fromkeys(((), self.wishes.symbols)))
        for total in chain.from_iterable(every):
            for pip, _ in total.demand.pips if total.demand else ():
                yield Assumption(AssumptionKind.SYMBOL, pip.symbol)
            if total.demand and (total.demand.generic or total.demand.minimum):
                plain, variable = self._base_generic(proposal)
                yield from (Assumption(AssumptionKind.GENERIC),) * bool(plain)
                yield from (Assumption(AssumptionKind.X),) * bool(variable)
            yield from (Assumption(AssumptionKind.PART, part) for part in total.parts if part != TAP_THIS)  # see 107.5
            if total.life:
                yield Assumption(AssumptionKind.ANNOUNCED_LIFE)

    def _of_wishes(self) -> Iterator[Assumption]:
        yield from (Assumption(AssumptionKind.KEEP, id, (id,)) for id in sorted(self.wishes.keep))
        yield from (Assumption(AssumptionKind.USE, id, (id,)) for id in self.wishes.use)
        if self.wishes.symbols:
            yield Assumption(AssumptionKind.SYMBOLS)

    def _of_position(self) -> Iterator[Assumption]:
        before = self.proposal.before
        if any(len(p.restrictions) > 1 or p.origin for p in self.problems(frozenset())):
            yield Assumption(AssumptionKind.RESTRICTED)
        statuses = tuple(status_assumptions(before, self.proposal.player))
        yield from statuses
        yield from self._hindering(tuple(effect_assumptions(before)), statuses)

    def _hindering(self, effects: tuple[Assumption, ...], statuses: tuple[Assumption, ...]) -> Iterator[Assumption]:
        """The effects that make a difference to the problem: alone or beside others, be permanents tapped or not."""
        nothing, parts = frozenset[Assumption](), (a for a in self._of_costs() if a.kind is AssumptionKind.PART)
        bases = dict.fromkeys((nothing, frozenset(statuses), frozenset((*statuses, *parts)))) if effects else {}
        scenes = [aside for base in bases for aside in (base, base | frozenset(effects))]
        asked = [(aside, self._asked(aside)) for aside in scenes]
        for each in effects:
            if any(self._asked(aside ^ {each}) != problems for aside, problems in asked):
                yield each

    def _asked(self, set_aside: frozenset[Assumption]) -> list[object]:
        return [replace(p, assets={}, columns=tuple(p.columns)) for p in self.problems(set_aside)]

    # ------------------------------------------------------------ the relaxed problem

    def relaxed(self, set_aside: frozenset[Assumption]) -> Proposal:
        """The proposal in the position where the assumptions about objects and effects are set aside.

        Effects stay where one of them gives the ability that is activated.
        """
        aside = frozenset(a for a in set_aside if a.kind in IN_POSITION)
        if not aside:
            return self.proposal
        if aside not in self._proposals:
            mine = self.proposal
            position: Position = with_changes(mine.before, changes_of(mine.before, aside), mine.player)
            there = is_still_the_same(mine.before, position, mine.play)
            self._proposals[aside] = (
                proposal_for(position, mine.play, mine.player) if there else self.relaxed(_without_effects(aside))
            )
        return self._proposals[aside]

    def _totals(
        self, proposal: Proposal, symbols: tuple[str, ...] = (), set_aside: frozenset[Assumption] = frozenset()
    ) -> Iterator[TotalCost]:
        for base in proposal.costs:
            for cost in dict.fromkeys((base, _without_discounts(base, set_aside))):
                yield from total_costs(proposal.position, proposal.id, cost, symbols)

    def _base_generic(self, proposal: Proposal) -> tuple[int, int]:
        """The plain generic mana of the costs, and that of X, to which goes what the text itself adds."""
        manas = [base.mana for base in proposal.costs if base.mana is not None]
        x = proposal.play.x or 0
        plain = max((m.generic for m in manas), default=0)
        variable = max((m.variables * x for m in manas), default=0)
        own = self._own_increase()
        return (plain, variable + own) if variable else (plain + own, 0)

    def _own_increase(self) -> int:
        """How much generic mana the text of what is cast or activated adds to its own cost: no effect is to blame."""
        if self._more is None:
            self._more = 0  # while it is worked out
            without = self.relaxed(frozenset(effect_assumptions(self.proposal.before)))
            asked = min((t.demand.generic for t in self._totals(without) if t.demand), default=0)
            self._more = max(0, asked - sum(self._base_generic(without)))
        return self._more

    def plain_generic(self) -> int:
        """How much generic mana is asked for beside that of X and what effects add."""
        return self._base_generic(self.proposal)[0]

    def problems(self, set_aside: frozenset[Assumption]) -> Iterator[PaymentProblem]:
        """Yield the payment problems, one for each total cost, that ask only for what is not set aside."""
        proposal = self.relaxed(set_aside)
        wishes = self._wishes(set_aside)
        for total in self._totals(proposal, wishes.symbols, set_aside):
            less = self._without(total, proposal, set_aside)
            problem = problem_for(proposal, less, wishes) if less is not None else None
            if problem is not None:
                yield _unrestricted(problem) if Assumption(AssumptionKind.RESTRICTED) in set_aside else problem

    def _wishes(self, set_aside: frozenset[Assumption]) -> Wishes:
        kept = frozenset(id for id in self.wishes.keep if Assumption(AssumptionKind.KEEP, id, (id,)) not in set_aside)
        used = tuple(id for id in self.wishes.use if Assumption(AssumptionKind.USE, id, (id,)) not in set_aside)
        return Wishes(kept, used, () if Assumption(AssumptionKind.SYMBOLS) in set_aside else self.wishes.symbols)

    def _without(self, total: TotalCost, proposal: Proposal, set_aside: frozenset[Assumption]) -> TotalCost | None:
        """A total cost less the parts that are set aside; ``None`` where it is unpayable (118.6)."""
        demand = total.demand
        if demand is None:
            if Assumption(AssumptionKind.NO_COST) not in set_aside:
                return None
            demand = Demand()
        plain, variable = self._base_generic(proposal)
        off = plain * (Assumption(AssumptionKind.GENERIC) in set_aside) + variable * (
            Assumption(AssumptionKind.X) in set_aside
        )
        pips = tuple(
            (pip, n) for pip, n in demand.pips if Assumption(AssumptionKind.SYMBOL, pip.symbol) not in set_aside
        )
        less = replace(demand, pips=pips, generic=max(0, demand.generic - off))
        parts = tuple(p for p in total.parts if Assumption(AssumptionKind.PART, p) not in set_aside)
        life = 0 if Assumption(AssumptionKind.ANNOUNCED_LIFE) in set_aside else total.life
        return replace(total, demand=less, parts=parts, life=life)

    # ------------------------------------------------------------ the question

    def can_keep(self, kept: Iterable[Assumption]) -> bool:
        """Whether anything pays while only these are kept; one about fewer objects leaves the others out."""
        return self.possible(self.all_but(kept))

    def all_but(self, kept: Iterable[Assumption]) -> frozenset[Assumption]:
        """What is set aside where only these are kept."""
        objects = {(a.kind, a.value): frozenset(a.objects) for a in kept}
        aside: set[Assumption] = set()
        for each in self.assumptions():
            still = objects.get((each.kind, each.value))
            if still is None:
                aside.add(each)
            elif loose := tuple(o for o in each.objects if o not in still):
                aside.add(replace(each, objects=loose))
        return frozenset(aside)

    def possible(self, set_aside: frozenset[Assumption]) -> bool:
        """Whether anything pays what is left, once these are set aside; a limit counts as "perhaps"."""
        if set_aside not in self._answers:
            self._answers[set_aside] = self._is_payable(set_aside) or self._is_payable_with_effects(set_aside)
        return self._answers[set_aside]

    def _is_payable_with_effects(self, set_aside: frozenset[Assumption]) -> bool:
        """Whether it is payable if the objects with the effects stay: they may be of use themselves."""
        fewer = _without_effects(set_aside)
        return fewer != set_aside and self.possible(fewer)

    def _is_payable(self, set_aside: frozenset[Assumption]) -> bool:
        found = (next(solutions(p, best=False)) for p in self.problems(set_aside))
        return any(not isinstance(outcome, NoPayment) for outcome in found)


def _without_effects(set_aside: frozenset[Assumption]) -> frozenset[Assumption]:
    """What is set aside beside effects."""
    return frozenset(a for a in set_aside if a.kind is not AssumptionKind.EFFECT)


def _without_discounts(base: Cost, set_aside: frozenset[Assumption]) -> Cost:
    """A cost without the objects to choose for paying less that are set aside."""
    return Cost(
        tuple(p for p in base if not isinstance(p, PayLess) or Assumption(AssumptionKind.PART, p) not in set_aside)
    )


def _unrestricted(problem: PaymentProblem) -> PaymentProblem:
    """The problem as if all mana could be spent on anything (106.6)."""
    every = frozenset(range(len(problem.restrictions)))
    columns = tuple(replace(c, accepts=every) for c in problem.columns)
    return replace(problem, accepts=every, columns=columns, not_generic=frozenset(), origin=0)
