"""A payer that tries everything: mana abilities in every order, then every way to pay, each step by the engine itself.

Written from rules 601.2f–h and 605.3 to be read, not to be fast. It shares nothing with the solver.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from itertools import chain, product
from typing import assert_never

from msgspec import Struct, field
from msgspec.structs import replace

from ..engine import possible_costs, propose
from ..engine.announcing.activating import proposal_of_ability, require_may_activate
from ..engine.announcing.choices import mentions_x
from ..engine.announcing.total_cost import Proposal, total_costs
from ..engine.applying import proposals_of
from ..engine.paying.ledger import Ledger, ledger_of
from ..engine.paying.mana_abilities import activate_mana
from ..engine.paying.payment import pay_step
from ..engine.paying.production import Resolving, Slot, productions, triggered_production
from ..engine.statics import in_force
from ..game.characteristics import activated_abilities, look
from ..game.errors import IllegalAction
from ..game.matching import evaluate
from ..game.plays import (
    Activate,
    ActivateMana,
    Costly,
    PayCounters,
    PayLife,
    PayMana,
    Payment,
    PayObject,
    PayPlayer,
    PayStep,
    Special,
)
from ..game.position import ObjectId, Position
from ..language import costs as cs
from ..language.abilities import LifeForMana, SpendOnly
from ..language.effects import DamageYou
from ..language.mana import Mana, ManaType
from ..language.objects import AbilityRef

LARGEST_X = 3
MOST_ACTIVATIONS = 15


class TooMuchWork(Exception):
    """The search has looked at more steps than it was allowed to."""


def _all_of_it(cost: cs.Cost) -> cs.Cost:
    return cost


def _as_it_is(adds: tuple[Mana, ...]) -> Hashable:
    return adds


class Payer(Struct):
    """Searches payments for one player with so many steps of the engine."""

    player: str
    budget: int
    seen: set[Hashable] = field(default_factory=set)
    asked: Callable[[cs.Cost], cs.Cost] = _all_of_it  # how much of each total cost is asked for
    alike: Callable[[tuple[Mana, ...]], Hashable] = _as_it_is  # which outcomes of a mana ability are as good as another

    def work(self) -> None:
        """Count one step."""
        self.budget -= 1
        if self.budget < 0:
            raise TooMuchWork

    # ------------------------------------------------------------ the play

    def find(self, position: Position, play: Costly) -> Payment | None:
        """A payment for a play whose proposal the engine accepts, or ``None`` where there is none."""
        if isinstance(play, Activate) and activated_abilities(position, play.object)[play.ability - 1].is_mana_ability:
            return self.find_for_mana_ability(position, play)
        if isinstance(play, Special):
            return self.find_for_special(position, play)
        proposed = propose(position, play, self.player)
        costs = [self.asked(c) for c in possible_costs(proposed, play, self.player) if c.mana is not None]
        if not costs:
            return None
        ledger, proposal = ledger_of(costs), proposals_of(proposed, play, self.player)[0]
        start = proposed.with_(priority=None)
        with_mana = any(owed.symbols for owed in ledger)
        alone = not (cs.SUBSTITUTES.keys() & look(proposed, proposal.this).keywords or in_force(proposed, LifeForMana))
        least = min(len(owed.symbols) for owed in ledger) if alone else 0
        for after, activations in self.activations(start) if with_mana else [(start, ())]:
            if len(after.players[self.player].mana) >= least:
                paid = self.pay(after, ledger, proposal)
                if paid is not None:
                    return Payment(cost="", steps=(*activations, *paid))
        return None

    def find_for_special(self, position: Position, play: Special) -> Payment | None:
        """Each way that the action may be paid for by itself; what it is about has to be there still (116.2)."""
        for proposal in proposals_of(propose(position, play, self.player), play, self.player):
            costs = [self.asked(c) for c in total_costs(proposal, None) if c.mana is not None]
            ledger = ledger_of(costs) if costs else []
            start = position.with_(priority=None)
            self.seen.clear()
            with_mana = any(owed.symbols for owed in ledger)
            for after, activations in self.activations(start) if with_mana else [(start, ())]:
                for end, paid in self.payments(after, ledger, proposal):
                    found = end.objects.get(play.object)
                    if found is not None and found.zone is position.objects[play.object].zone:
                        return Payment(cost="", steps=(*activations, *paid))
        return None

    def find_for_mana_ability(self, position: Position, play: Activate) -> Payment | None:
        """Mana abilities for its cost, then the ability itself, which needs priority (605.3a)."""
        start = position.with_(priority=None)
        proposal = proposal_of_ability(position, play, self.player)
        with_mana = any(c.mana is None or c.mana.symbols for c in total_costs(proposal, None))
        for after, activations in self.activations(start) if with_mana else [(start, ())]:
            with_priority = after.with_(priority=self.player)
            for step in self.ways(with_priority, play.object, play.ability, play.x):
                return Payment(cost="", steps=(*activations, step))
        return None

    # ------------------------------------------------------------ mana abilities (601.2g)

    def activations(
        self, position: Position, so_far: tuple[ActivateMana, ...] = ()
    ) -> Iterator[tuple[Position, tuple[ActivateMana, ...]]]:
        """Every position that activating mana abilities leads to, each once."""
        state = state_of(position)
        if state in self.seen:
            return
        if len(so_far) > MOST_ACTIVATIONS:
            raise TooMuchWork
        self.seen.add(state)
        yield position, so_far
        for id in position.objects:
            for number, ability in enumerate(activated_abilities(position, id), start=1):
                if not ability.is_mana_ability:
                    continue
                for x in range(LARGEST_X + 1) if mentions_x(ability.cost) else (None,):
                    for step in self.ways(position, id, number, x):
                        yield from self.activations(activate_mana(position, step, self.player), (*so_far, step))

    def ways(self, position: Position, id: ObjectId, number: int, x: int | None) -> Iterator[ActivateMana]:
        """Every way to activate a mana ability now: how its cost is paid, and what it adds."""
        self.work()
        try:
            ability = require_may_activate(position, id, number, self.player)
            proposal = proposal_of_ability(position, ActivateMana(id, number, (), (), x), self.player)
            ledger = ledger_of(total_costs(proposal, None))
        except IllegalAction:
            return
        damage = sum(evaluate(e.amount, proposal.scope) for e in ability.effects if isinstance(e, DamageYou))
        found: set[tuple[tuple[PayStep, ...], Hashable]] = set()
        for paid, cost in self.payments(position, ledger, proposal):
            for adds in outcomes(position, paid, proposal, cost):
                step = ActivateMana(id, number, cost, adds, x, damage)
                if (cost, self.alike(adds)) not in found and self.accepts(position, step):
                    found.add((cost, self.alike(adds)))
                    yield step

    def accepts(self, position: Position, step: ActivateMana) -> bool:
        """Whether the engine carries a step out."""
        self.work()
        try:
            activate_mana(position, step, self.player)
        except IllegalAction:
            return False
        return True

    # ------------------------------------------------------------ paying (601.2h)

    def pay(self, position: Position, ledger: Ledger, proposal: Proposal) -> tuple[PayStep, ...] | None:
        """The first way to pay everything that is owed."""
        return next((steps for _, steps in self.payments(position, ledger, proposal)), None)

    def payments(
        self, position: Position, ledger: Ledger, proposal: Proposal, tried: set[Hashable] | None = None
    ) -> Iterator[tuple[Position, tuple[PayStep, ...]]]:
        """The ways to pay everything that is owed, those that lead to the same position once."""
        tried = set() if tried is None else tried
        state = state_of(position), tuple(ledger)
        if state in tried:
            return
        tried.add(state)
        if any(owed.is_paid for owed in ledger):
            yield position, ()
            return
        for step in steps(position, ledger, proposal):
            self.work()
            try:
                after, left = pay_step(position, step, ledger, proposal)
            except IllegalAction:
                continue
            for end, rest in self.payments(after, left, proposal, tried):
                yield end, (step, *rest)


def steps(position: Position, ledger: Ledger, proposal: Proposal) -> Iterator[PayStep]:
    """Every single step that could pay for something; the engine refuses those that can't."""
    symbols = dict.fromkeys(s for owed in ledger for s in owed.symbols)
    pool = dict.fromkeys(position.players[proposal.player].mana.units)
    yield from (PayMana(mana, symbol) for symbol in symbols for mana in pool)
    instead = dict.fromkeys(standing.ability.life for standing in in_force(position, LifeForMana))
    yield from (PayLife(life, symbol) for life in instead for symbol in symbols)
    keywords = look(proposal.position, proposal.this).keywords if proposal.is_spell else ()
    for keyword in cs.SUBSTITUTES.keys() & keywords:
        for id, symbol in product(position.objects, symbols):
            yield PayObject(cs.SUBSTITUTES[keyword].action.value, id, keyword, symbol)
    for part in dict.fromkeys(part for owed in ledger for part in owed.parts):
        yield from _steps_for(part.component, part.left, position, proposal.this)


def _steps_for(component: cs.Component, left: int, position: Position, this: ObjectId) -> Iterator[PayStep]:
    if isinstance(component, cs.ManaPart | cs.Undecided):
        return  # none is owed beside mana in a total cost
    match component:
        case cs.ObjectPart(action=action) if component.on_this:
            yield PayObject(action.value, this)
        case cs.ObjectPart(action=action) | cs.TotalPart(action=action):
            yield from (PayObject(action.value, id) for id in position.objects)
        case cs.LifePart():
            yield PayLife(left)
        case cs.EnergyPart():
            yield PayPlayer("energy", left)
        case cs.MillPart():
            yield PayPlayer("mill", left)
        case cs.ExileTopPart():
            yield PayPlayer("exile_top", left)
        case cs.Loyalty(sign=sign):
            yield from (PayCounters(id, "loyalty", sign * left) for id in position.objects)
        case cs.RemoveCounters(kind=named) | cs.PutCounters(kind=named):
            sign = 1 if isinstance(component, cs.PutCounters) else -1
            for id, found in position.objects.items():
                kinds = (named,) if named else tuple(found.counters)
                yield from (PayCounters(id, kind, sign * left) for kind in kinds)
        case cs.AlwaysPaid():
            return
        case _:
            assert_never(component)


# ---------------------------------------------------------------- what a mana ability may add


def outcomes(
    before: Position, after: Position, proposal: Proposal, cost: tuple[PayStep, ...]
) -> Iterator[tuple[Mana, ...]]:
    """Everything that an ability whose cost has been paid so may add, triggered mana abilities included."""
    resolving = Resolving.paid(proposal, after, cost)
    for production in productions(resolving):
        for own in _units(production, proposal.this, before):
            types = frozenset(u.type for u in own)
            triggers = triggered_production(resolving, types) if types else []
            each = [[u for p in alternatives for u in _units(p, id, after)] for id, alternatives in triggers]
            for rest in product(*each):
                yield (*own, *chain.from_iterable(rest))


def _units(production: tuple[Slot, ...], source: ObjectId, before: Position) -> Iterator[tuple[Mana, ...]]:
    """The units of a production for each choice of types."""
    snow = "Snow" in look(before, source).words
    for types in product(*(sorted(slot.types) for slot in production)):
        slots = zip(production, types, strict=True)
        yield tuple(Mana(ManaType(t), snow, slot.only, source) for slot, t in slots for _ in range(slot.number))


# ---------------------------------------------------------------- when two positions are the same to a payer


def state_of(position: Position) -> Hashable:
    """What can matter for the rest of a payment; where mana came from matters only where a spell asks."""
    objects = tuple((o.id, o.zone, o.tapped, tuple(sorted(o.counters.items()))) for o in position.objects.values())
    texts = (a for id in position.stack for f in position.objects[id].card.faces for a in f.abilities)
    asked = any(isinstance(a, SpendOnly) and a.made_by is not None for a in texts)
    players = tuple(
        (p.life, tuple(sorted(p.counters.items())), p.library_size, _pool(p.mana.units, source_matters=asked))
        for p in position.players.values()
    )
    return objects, players, frozenset(_uses(position))


def _uses(position: Position) -> Iterator[tuple[AbilityRef, int]]:
    """Which abilities were activated this turn, and how often where that may matter."""
    for used, times in position.history.activated.items():
        abilities = () if position.current(used.of) is None else activated_abilities(position, used.of.id)
        is_limited = used.number <= len(abilities) and abilities[used.number - 1].only_if
        yield used, times if is_limited else 1


def _pool(units: tuple[Mana, ...], *, source_matters: bool) -> Hashable:
    return frozenset(
        Counter(replace(u, source="") if u.only is None and not source_matters else u for u in units).items()
    )


def find_payment(position: Position, play: Costly, player: str, budget: int) -> Payment | None:
    """A payment with which the engine accepts a play, or ``None`` where there is none.

    Raises:
        TooMuchWork: neither was found within so many steps.
    """
    return Payer(player, budget).find(position, play)
