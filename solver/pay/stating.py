"""The payment problem of a proposal: what its total cost asks for, and what the player has to pay it (601.2f–h)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from msgspec import Struct, field

from castable.model.game.characteristics import look
from castable.model.game.matching import Scope, evaluate, holds, matching_objects
from castable.model.game.plays import Activate, Costly
from castable.model.game.position import Position
from castable.model.language import costs as cs
from castable.model.language.filters import StackKind
from castable.model.language.mana import PHYREXIAN_LIFE

from ..announce.proposal import Proposal
from ..cost.graveyards import never_buried
from ..cost.parts import (
    counters_of,
    is_for_play,
    may_reach_graveyard,
    may_untap,
    put_on,
    requirement_of,
    total_requirement_of,
)
from ..cost.spending import Payer, spend_only, with_life_for_mana
from ..cost.totals import TotalCost, total_costs
from ..mana.sources import SourceTable, can_pay_life, has_limit, source_table
from ..problem.payment import Columns, Demand, Kind, PaymentProblem, Requirement, Substitute, mask_of
from ..problem.sparing import (
    columns_after,
    columns_staying,
    columns_without,
    leaving,
    leaving_alone,
    not_exiled_later,
    without,
    without_life,
)
from ..scopes import scope_for


class Wishes(Struct, frozen=True):
    """What the caller asks of a payment: objects to keep and to use, symbols as announced, mana that is added."""

    keep: frozenset[str] = frozenset()
    use: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    mana: tuple[str, ...] = ()


NO_WISHES = Wishes()


def wishes_of(play: Costly) -> Wishes:
    """What the pins of a play ask of its payment."""
    return Wishes(frozenset(play.pins.keep), play.pins.pay, play.pins.symbols, play.pins.mana)


def problems(proposal: Proposal, wishes: Wishes = NO_WISHES) -> Iterator[tuple[PaymentProblem, TotalCost]]:
    """Yield a payment problem for each total cost that the proposal may have (601.2f)."""
    for base in proposal.costs:
        for total in total_costs(proposal.position, proposal.id, base, wishes.symbols):
            problem = problem_for(proposal, total, wishes)
            if problem is not None:
                yield problem, total


def with_total(problem: PaymentProblem, proposal: Proposal, total: TotalCost) -> PaymentProblem:
    """The problem of another total cost of the same play, where both ask for nothing but mana."""
    assert total.demand is not None
    return problem.with_demand(with_life_for_mana(total.demand, proposal.position, proposal.player))


def problem_for(proposal: Proposal, total: TotalCost, wishes: Wishes = NO_WISHES) -> PaymentProblem | None:
    """Return the payment problem of one total cost, or ``None`` where a part of it can't be paid at all."""
    builder = _Builder(proposal, total)
    if total.demand is None or not all(builder.add(part) for part in total.parts):
        return None
    return builder.build(wishes)


class _Builder(Struct):
    """Collects what a total cost asks for."""

    proposal: Proposal
    total: TotalCost
    requirements: list[Requirement] = field(default_factory=list)
    fields: dict[str, tuple[object, ...]] = field(default_factory=lambda: {"counters": (), "puts": ()})
    purse_parts: list[tuple[str, int]] = field(default_factory=list)

    @property
    def scope(self) -> Scope:
        position = self.proposal.position
        return scope_for(position, position.objects[self.proposal.id])

    def add(self, part: cs.Component) -> bool:
        """Take one part of the cost; ``False`` where nothing could pay it."""
        scope = self.scope
        match part:
            case cs.ObjectPart():
                return self._require(requirement_of(part, scope))
            case cs.TotalPart():
                return self._require(total_requirement_of(part, scope))
            case cs.LifePart(amount):
                self._owe("life", evaluate(amount, scope))
            case cs.EnergyPart(amount):
                self._owe("energy", evaluate(amount, scope))
            case cs.MillPart(amount):
                self._owe("mill", evaluate(amount, scope))
            case cs.ExileTopPart(amount):
                self._owe("exile_top", evaluate(amount, scope))
            case cs.Loyalty(amount, sign):
                return self._loyalty(evaluate(amount, scope), sign)
            case cs.RemoveCounters():
                return self._remove(part)
            case cs.PutCounters():
                return self._put(part)
            case cs.AlwaysPaid(if_=if_):
                return all(holds(c, scope) for c in if_)
            case cs.ManaPart() | cs.SettledFirst() | cs.BoundsOfX():
                return False  # none is left in a total cost
            case _:
                assert_never(part)
        return True

    def _require(self, requirement: Requirement) -> bool:
        self.requirements.append(requirement)
        return requirement.is_possible

    def _owe(self, purse: str, amount: int) -> None:
        if amount > 0:
            self.purse_parts.append((purse, amount))

    def _owed(self, purse: str) -> int:
        return sum(amount for what, amount in self.purse_parts if what == purse)

    def _loyalty(self, number: int, sign: int) -> bool:
        if sign < 0:
            return self._remove(cs.RemoveCounters("loyalty", number))
        return self._put(cs.PutCounters("loyalty", number))

    def _remove(self, part: cs.RemoveCounters) -> bool:
        found = counters_of(part, self.scope)
        self.fields["counters"] += found
        return all(each.candidates for each in found)

    def _put(self, part: cs.PutCounters) -> bool:
        found = put_on(part, self.scope)
        if found is not None and found.count:
            self.fields["puts"] += (found,)
        return found is not None

    def build(self, wishes: Wishes) -> PaymentProblem:
        proposal, demand = self.proposal, self.total.demand
        assert demand is not None
        position, player = proposal.position, proposal.player
        self.purse_parts += [("life", PHYREXIAN_LIFE)] * (self.total.life // PHYREXIAN_LIFE)
        demand = with_life_for_mana(demand, position, player)
        table = source_table(proposal.before, player)
        payer = payer_of(proposal)
        for_play = is_for_play(self.scope)
        columns = _columns(table, proposal, demand, wishes)
        if not for_play and not can_pay_life(position, player):
            columns = without_life(columns)
        substitutes = tuple(_substitutes(proposal, wishes)) if demand.asks_mana else ()
        stay = _staying(proposal)
        requirements = tuple(leaving_alone(without(r, wishes.keep), stay) for r in self.requirements)
        me = position.players[player]
        problem = PaymentProblem(
            demand=demand,
            floating=_floating(position, player, table),
            columns=columns,
            requirements=requirements,
            substitutes=substitutes,
            assets=table.assets,
            restrictions=tuple(table.restrictions),
            accepts=payer.accepts(table.restrictions),
            not_generic=table.not_generic,
            acts_as=payer.acts_as(),
            origin=_origin_asked(proposal, table),
            origins=table.origins,
            life=me.life,
            can_pay_life=can_pay_life(position, player, for_play=for_play),
            energy=me.counters.get("energy", 0),
            library=me.library_size,
            must_use=wishes.use,
            life_cost=self._owed("life"),
            energy_cost=self._owed("energy"),
            mill_cost=self._owed("mill") + self._owed("exile_top"),
            purse_parts=tuple(self.purse_parts),
            **self.fields,  # type: ignore[arg-type]  # counters and puts
        )
        return _with_graveyards(problem, position, player)


def _with_graveyards(problem: PaymentProblem, position: Position, player: str) -> PaymentProblem:
    """The problem where only cards that may reach the graveyard while it is paid are exiled from there (118.11)."""
    later: list[str] = [o for r in problem.requirements for o in r.latent]
    later += [o for s in problem.substitutes for o in s.latent]
    if not later:
        return problem
    removed = {each.kind for each in problem.counters} | {e.kind for c in problem.columns for e in c.counters}
    return not_exiled_later(problem, never_buried(position, player, later, leaving([problem]), removed))


_NO_COLUMNS = Columns()


def _columns(table: SourceTable, proposal: Proposal, demand: Demand, wishes: Wishes) -> Columns:
    """Mana abilities that may be activated: none where no mana is asked for (601.2g), none of the spell itself.

    An ability that is being activated has one use less left (602.5b).
    """
    if not demand.asks_mana:
        return _NO_COLUMNS
    excluded = table.mentioned & {proposal.id, *wishes.keep}
    columns = columns_without(table.columns, excluded) if excluded else table.columns
    if isinstance(proposal.play, Activate) and proposal.ability is not None and has_limit(proposal.ability):
        columns = columns_after(columns, str(proposal.source), proposal.play.ability)
    return columns_staying(columns, _staying(proposal))


def _staying(proposal: Proposal) -> frozenset[str]:
    """What must still be there once the cost is paid."""
    return frozenset() if proposal.must_stay is None else frozenset({proposal.must_stay})


def _substitutes(proposal: Proposal, wishes: Wishes) -> Iterator[Substitute]:
    """Objects that pay for mana of a spell with convoke, delve or improvise."""
    position = proposal.position
    found = position.objects[proposal.id]
    if found.stacked is None or found.stacked.kind is not StackKind.SPELL:
        return
    scope = scope_for(position, found)
    for keyword in sorted(look(position, proposal.id).keywords & cs.SUBSTITUTES.keys()):
        rule = cs.SUBSTITUTES[keyword]
        objects = [o for o in matching_objects(rule.what, scope) if o not in wishes.keep]
        if rule.action is cs.Action.TAP:
            objects = [o for o in objects if not position.objects[o].tapped or may_untap(scope, position.objects[o])]
        masks = ((o, mask_of(look(position, o).colors) if rule.colored else 0) for o in objects)
        latent = may_reach_graveyard(position, proposal.player) if rule.action is cs.Action.EXILE else []
        yield Substitute(keyword, rule.action, tuple(masks), tuple(o for o in latent if o not in wishes.keep))


def _floating(position: Position, player: str, table: SourceTable) -> tuple[tuple[Kind, int], ...]:
    kinds: dict[Kind, int] = {}
    for unit in position.players[player].mana.units:
        origin = table.origins.get(unit.source, 0)
        kind = Kind(unit.type, unit.snow, table.restrict(unit.only), floating=True, origin=origin)
        kinds[kind] = kinds.get(kind, 0) + 1
    return tuple(sorted(kinds.items()))


def payer_of(proposal: Proposal) -> Payer:
    """What the mana for a proposal is spent on."""
    stacked = proposal.position.objects[proposal.id].stacked
    action = stacked.action if stacked else ""
    return Payer(proposal.position, proposal.player, proposal.source, proposal.ability, proposal.costs, action)


def _origin_asked(proposal: Proposal, table: SourceTable) -> int:
    """The bits of what must have produced the mana that is spent on this."""
    says = spend_only(proposal.position, proposal.id)
    return 1 << table.makers.index(says.made_by) if says and says.made_by in table.makers else 0
