"""Every payment in which each mana ability is of use, by brute force, as the ways in which objects take part in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence

from msgspec import field

from castable.model.certifying.payer import Payer, state_of
from castable.model.engine import apply, possible_costs, propose
from castable.model.engine.applying import proposals_of
from castable.model.engine.paying.ledger import ledger_of
from castable.model.game.characteristics import activated_abilities
from castable.model.game.errors import IllegalAction
from castable.model.game.plays import (
    Activate,
    ActivateMana,
    Cast,
    PayCounters,
    PayMana,
    Payment,
    PayObject,
    PayStep,
    Step,
)
from castable.model.game.position import ObjectId, Position
from castable.model.language.costs import ObjectPart
from castable.model.language.mana import Mana, mana_text

from .exhaustive_sequence import announcements, symbols_with_a_choice

Ways = Counter[tuple[str, str, str]]
"""How often an object takes part in some way, with what it adds."""


class Chooser(Payer):
    """Payments that differ in what takes part are told apart, even where they lead to the same position."""

    known: set[Hashable] = field(default_factory=set)
    home: Position | None = None  # where the abilities are all still there

    def activations(
        self, position: Position, so_far: tuple[ActivateMana, ...] = ()
    ) -> Iterator[tuple[Position, tuple[ActivateMana, ...]]]:
        """As for any payer, once for each set of activations."""
        key = (state_of(position), frozenset(ways_of(so_far, self.home or position).items()))
        if key in self.known:
            return
        self.known.add(key)
        self.seen.clear()
        yield from super().activations(position, so_far)

    def all_ways(self, position: Position, play: Cast | Activate) -> Iterator[Ways]:
        """The ways of every payment in which each mana ability is of use."""
        self.home = position
        proposed = propose(position, play, self.player)
        proposal = proposals_of(proposed, play, self.player)[0]
        start = proposed.with_(priority=None)
        for chosen in announcements(proposal):
            costs = [c for c in possible_costs(proposed, play, self.player, chosen) if c.mana is not None]
            ledger = ledger_of(costs) if costs else []
            self.known.clear()
            pairs = zip(symbols_with_a_choice(proposal), chosen, strict=True)
            with_life = Counter(("", str(symbol), "") for symbol, way in pairs if way == "life")
            with_mana = any(owed.symbols for owed in ledger)
            for after, activations in self.activations(start) if with_mana else [(start, ())]:
                for _, steps in self.payments(after, ledger, proposal):
                    payment = Payment(cost="", steps=(*activations, *steps), chosen=chosen)
                    if all_of_use(activations, steps) and self._is_accepted(position, play, payment):
                        yield ways_of(payment.steps, position) + with_life

    def _is_accepted(self, position: Position, play: Cast | Activate, payment: Payment) -> bool:
        try:
            apply(position, play, payment, self.player)
        except IllegalAction:
            return False
        return True


def ways_of(steps: Sequence[Step], position: Position) -> Ways:
    """The ways in which objects take part."""
    found: Ways = Counter()
    for step in steps:
        match step:
            case ActivateMana(object=id, ability=number, cost=cost, adds=adds):
                found[id, str(number), mana_text(u.type for u in adds)] += 1
                found += ways_of([s for s in cost if s not in _own_costs(position, id, number)], position)
            case PayObject(action, id, keyword):
                found[id, keyword or action, ""] += 1
            case PayCounters(id, kind, number) if number < 0:
                found[id, kind, ""] += 1
    return found


def _own_costs(position: Position, id: ObjectId, number: int) -> list[PayObject]:
    """What an ability does to its own object."""
    parts = activated_abilities(position, id)[number - 1].cost
    return [PayObject(p.action.value, id) for p in parts if isinstance(p, ObjectPart) and p.on_this]


def all_of_use(activations: tuple[ActivateMana, ...], steps: tuple[PayStep, ...]) -> bool:
    """Whether of each activation one unit is spent: units of the same kind are as good as each other."""
    paid = [*steps, *(s for a in activations for s in a.cost)]
    spent = Counter(_kind(s.mana) for s in paid if isinstance(s, PayMana) and s.mana.source)
    return _match([[_kind(u) for u in a.adds] for a in activations], spent)


def _kind(unit: Mana) -> Hashable:
    return unit.type, unit.snow, repr(unit.only)


def _match(wanted: list[list[Hashable]], spent: Counter[Hashable]) -> bool:
    if not wanted:
        return True
    for kind in dict.fromkeys(wanted[0]):
        if spent[kind]:
            left = spent.copy()
            left[kind] -= 1
            if _match(wanted[1:], left):
                return True
    return False
