"""What "other" is other than in a trigger where it can't be the object with the text: what the event was about."""

from __future__ import annotations

from msgspec.structs import replace

from ...language.abilities import AnyOfThese, Moves, TriggeredAbility
from ...language.cards import BASIC_LAND_TYPES
from ...language.effects import Bound, SpokenOf
from ...language.filters import AllOf, AttachedHost, ExiledWithThis, Filter, HasType, InZone, Not, Shares, This, Zone
from ...language.names import Name
from ...language.parts import exchanged, mentions, parts_of

_THIS, _EVENT = Not(This()), SpokenOf(Bound(Name.EVENT_IT))


def other_than_event(ability: TriggeredAbility) -> TriggeredAbility:
    """A trigger with "five other Mountains" of the Mountain that has entered, "shares a type with it" of others."""
    ability = replace(ability, targets=exchanged(ability.targets, _other_card)) if _is_of_dying(ability) else ability
    if ability.when is None or mentions(ability.when, This):
        return ability
    of_host = mentions(ability.when, AttachedHost)
    lands = {part for part in parts_of(ability.when) if isinstance(part, HasType) and part.name in BASIC_LAND_TYPES}

    def other(part: object) -> object:
        if not isinstance(part, AllOf) or _THIS not in _flat(part):
            return part
        whole = _flat(part)
        if of_host and HasType("Creature") in whole:
            return AllOf(tuple(Not(_EVENT) if p == _THIS else p for p in whole))
        shares = any(isinstance(p, Shares) and p.other == _EVENT for p in whole)
        if not shares and not any(isinstance(p, ExiledWithThis) for p in whole) and not lands & set(whole):
            return part
        return AllOf(tuple(Not(_EVENT) if p == _THIS else p for p in whole))

    return replace(ability, if_=exchanged(ability.if_, other), effects=exchanged(ability.effects, other))


def _is_of_dying(ability: TriggeredAbility) -> bool:
    """Whether all that it waits for is that something is put into a graveyard, which may be another object."""
    events = ability.when.parts if isinstance(ability.when, AnyOfThese) else (ability.when,)
    dying = [e for e in events if isinstance(e, Moves) and e.to is Zone.GRAVEYARD and not e.batch]
    return len(dying) == len(events) and any(event.what != This() for event in dying)


def _other_card(part: object) -> object:
    """Another card in a graveyard than the one that has just been put there."""
    if not isinstance(part, AllOf) or InZone(Zone.GRAVEYARD) not in _flat(part):
        return part
    return AllOf(tuple(Not(_EVENT) if p == _THIS else p for p in _flat(part)))


def _flat(what: AllOf) -> tuple[Filter, ...]:
    return tuple(p for part in what.parts for p in (_flat(part) if isinstance(part, AllOf) else (part,)))
