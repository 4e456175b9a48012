"""Short forms that the pack's cards share: common nouns, and abilities that many cards have word for word."""

from __future__ import annotations

from collections.abc import Iterable

from ..language import filters as fi
from ..language.abilities import (
    ActivatedAbility,
    CantAttack,
    CantBlock,
    Continuous,
    CostChange,
    GainAbility,
    Keyword,
    ManaEvent,
    Mode,
    SpellAbility,
    TriggeredAbility,
    UnderRule,
    UnreadWhen,
)
from ..language.amounts import Amount
from ..language.conditions import Condition
from ..language.costs import NO_COST, Component, cost
from ..language.effects import AddMana, Does, Effect, add, add_one_of
from ..language.events import EventKind
from ..language.mana import ManaCost
from ..language.targets import Target

Part = Effect | Target | str

A_CREATURE = fi.PERMANENT & fi.CREATURE
A_LAND = fi.PERMANENT & fi.LAND
YOUR_CREATURES = fi.PERMANENT & fi.CREATURE & fi.YOURS
YOUR_LANDS = fi.PERMANENT & fi.YOURS & fi.LAND
PLAYER_OR_PLANESWALKER = fi.PLAYER | (fi.PERMANENT & fi.PLANESWALKER)

FOREST = fi.HasType("Forest")


def out_of_combat(what: fi.Filter) -> Continuous:
    """What fits can't attack or block."""
    return Continuous(what, (UnderRule(CantAttack(fi.THIS)), UnderRule(CantBlock(fi.THIS))))


TAP_FOR_COLORLESS = ActivatedAbility(cost("{T}"), (add("{C}"),))


def taps_for(*options: str, only: fi.Spending | None = None) -> ActivatedAbility:
    """{T}: add one of these."""
    return mana_ability("{T}", added(*options, only=only))


def added(*options: str, only: fi.Spending | None = None) -> AddMana:
    """Add one of these, or just this."""
    return add(options[0], only=only) if len(options) == 1 else add_one_of(*options, only=only)


def mana_ability(*parts: Component | str | Effect) -> ActivatedAbility:
    """An activated ability from the parts of its cost, then its effects."""
    costs = [p for p in parts if not isinstance(p, Effect)]
    return ActivatedAbility(cost(*costs), tuple(p for p in parts if isinstance(p, Effect)))


def says(note: str, *kinds: EventKind) -> TriggeredAbility:
    """What waits for an event that the card language can't say, by a note; ``kinds`` of events that it may be."""
    return TriggeredAbility(ManaEvent.OTHER, effects=(Does(note),), when=UnreadWhen(note, kinds))


def does(*parts: Part) -> SpellAbility:
    """What an instant or sorcery does, and its targets."""
    return SpellAbility(targets_in(parts), effects_in(parts))


def mode(*parts: Part, price: str = "", pawprints: int = 1) -> Mode:
    """One mode, at a price of its own or worth some pawprints."""
    return Mode(targets_in(parts), effects_in(parts), cost(price) if price else NO_COST, pawprints)


def ability(costs: tuple[Component | str, ...] | str, *parts: Part) -> ActivatedAbility:
    """An activated ability that does something other than adding mana."""
    paid = (costs,) if isinstance(costs, str) else costs
    return ActivatedAbility(cost(*paid), effects_in(parts), targets_in(parts))


def effects_in(parts: Iterable[Part]) -> tuple[Effect, ...]:
    """The instructions among the parts of an ability; text is a note of what the card language can't say."""
    return tuple(Does(p) if isinstance(p, str) else p for p in parts if not isinstance(p, Target))


def targets_in(parts: Iterable[Part]) -> tuple[Target, ...]:
    """The targets among the parts of an ability."""
    return tuple(p for p in parts if isinstance(p, Target))


def all_have(what: fi.Filter, *keywords: str) -> Continuous:
    """Everything that fits has these keywords."""
    return Continuous(what, tuple(GainAbility(Keyword(k)) for k in keywords))


def host_has(*keywords: str) -> Continuous:
    """Enchanted or equipped permanents have these keywords."""
    return all_have(fi.HOST, *keywords)


def spells_cost_less(text: str, spells: fi.Filter, who: fi.Who = fi.Who.YOU) -> CostChange:
    """Spells that fit cost less to cast (118.7)."""
    return CostChange(ManaCost.parse(text), spells, less=True, who=who)


def costs_less(text: str, times: Amount | int = 1, if_: tuple[Condition, ...] = ()) -> CostChange:
    """The spell itself costs less to cast, so many times over (702.41)."""
    return CostChange(ManaCost.parse(text), fi.THIS, less=True, times=times, if_=if_, zone=fi.Zone.STACK)
