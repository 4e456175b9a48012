"""What may be attached to what: enchant abilities, protection, what can't be enchanted or equipped (303.4, 702.16)."""

from __future__ import annotations

from collections.abc import Iterator

from ...game.characteristics import look, scope_of
from ...game.matching import holds, matches, matching_objects, with_choices
from ...game.position import ObjectId, Position
from ...language.abilities import CantHappen, Continuous, Enchant, GainAbility, Keyword
from ...language.events import EventKind
from ...language.filters import ANYTHING, Filter
from ...language.objects import Entity, ObjectRef
from .rules import RuleInForce, standing
from .told import Event


def may_enchant(position: Position, aura: str, host: str) -> bool:
    """Whether an Aura can enchant an object or player: by its enchant ability and other effects (303.4c)."""
    scope = scope_of(position, aura)
    enchants = [a.what for a in look(position, aura).all_abilities if isinstance(a, Enchant)]
    return host != aura and all(matches(w, scope, host) for w in enchants) and may_be_attached(position, aura, host)


def unattached(before: Position, after: Position) -> Iterator[Event]:
    """What has ceased to be attached to something, by whatever happened in between (701.3d)."""
    for id in before.battlefield:
        o = before.objects[id]
        host = o.attached_to
        if host is None or not _is_attached(before, o.ref, host) or _is_attached(after, o.ref, host):
            continue
        text = f"{id} becomes unattached from {host}"
        source = host if isinstance(host, ObjectRef) else None
        yield Event(kind=EventKind.UNATTACH, rule="701.3d", text=text, object=id, source=source)


def _is_attached(position: Position, ref: ObjectRef, host: Entity) -> bool:
    found = position.current(ref)
    return found is not None and found.attached_to == host and position.is_there(host)


def hosts_of(position: Position, aura: str) -> tuple[str, ...]:
    """What an Aura can enchant, players first; nothing where it does not say what (303.4f)."""
    enchants = [a.what for a in look(position, aura).all_abilities if isinstance(a, Enchant)]
    if not enchants:
        return ()
    there = (*position.players, *matching_objects(enchants[0], scope_of(position, aura)))
    return tuple(i for i in there if may_enchant(position, aura, i))


def may_be_attached(position: Position, id: str, host: str) -> bool:
    """Whether neither protection nor another effect keeps something from being attached to an object or player."""
    event = EventKind.BE_ENCHANTED if "Aura" in look(position, id).words else EventKind.BE_EQUIPPED
    for each in _saying(position, event):
        about = matches(each.rule.what, scope_of(position, each.this or None, each.you), host)
        if about and {"others": each.this != id, "this": each.this == id}.get(each.rule.kind, True):
            return False
    return ObjectId(host) not in position.objects or not _is_protected(position, id, host)


def _is_protected(position: Position, id: str, host: str) -> bool:
    """Whether protection keeps something from being attached (702.16c–d), but for what does not remove it (702.16n)."""
    qualities = [
        a.quality or ANYTHING
        for a in look(position, host).all_abilities
        if isinstance(a, Keyword) and a.name == "protection"
    ]
    for each in _saying(position, EventKind.BE_REMOVED):
        giver = position.objects.get(ObjectId(each.this))
        scope = scope_of(position, each.this, each.you)
        if giver is not None and giver.attached_to == position.ref(host) and matches(each.rule.what, scope, id):
            for given in _given(position, each.this):
                if given in qualities:
                    qualities.remove(given)
    scope = scope_of(position, host)
    return any(matches(quality, scope, id) for quality in qualities)


def _given(position: Position, id: str) -> Iterator[Filter]:
    """What the protection is from that an object gives to what it is attached to."""
    scope = scope_of(position, id)
    for ability in look(position, id).all_abilities:
        for change in ability.changes if isinstance(ability, Continuous) else ():
            given = change.ability if isinstance(change, GainAbility) else None
            if isinstance(given, Keyword) and given.name == "protection":
                yield with_choices(given.quality or ANYTHING, scope)


def _saying(position: Position, event: EventKind) -> Iterator[RuleInForce[CantHappen]]:
    for each in standing(position, CantHappen):
        scope = scope_of(position, each.this or None, each.you)
        if each.rule.event == event and all(holds(c, scope) for c in each.rule.if_):
            yield each
