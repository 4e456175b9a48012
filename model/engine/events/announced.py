"""What a spell or ability remembers of how it was put on the stack, what it is called there, and that it was put."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ...game.characteristics import activated_abilities, look
from ...game.plays import Activate, Cast, PayCounters, PayLife, PayMana, Payment, PayObject, Play
from ...game.position import GameObject, ObjectId, Position
from ...language.abilities import ActivatedAbility, SpellAbility
from ...language.costs import Action, RemoveCounters
from ...language.events import Deed, EventKind
from ...language.filters import StackKind, Zone
from ...language.names import Bindings, Key, Name, paid_by
from ...language.objects import ObjectRef
from .told import Event, targeting_events


def with_memory(before: Position, after: Position, play: Play, payment: Payment | None) -> Position:
    """The position after a play, where what is new on the stack knows when it got there, and what its costs took."""
    for id in after.stack:
        found = after.objects[id]
        if id not in before.stack and found.stacked is not None:
            after = _remembering(before, after, found, play, payment)
    return after


def _remembering(before: Position, after: Position, found: GameObject, play: Play, payment: Payment | None) -> Position:
    assert found.stacked is not None
    bound = (*_taken(before, after, payment), *_removed(before, play, payment))
    stacked = replace(found.stacked, bound=bound, spliced=_spliced(before, play),
                      spent=_spent(before, payment), phyrexian=_with_life(payment))  # fmt: skip
    if found.stacked.kind is StackKind.SPELL:
        return after.with_object(replace(found, stacked=stacked))
    base = f"{found.stacked.source}.{found.stacked.number}"
    times = before.course.put.get(base, 0) + 1
    course = replace(after.course, put={**after.course.put, base: times})
    new = replace(found, id=ObjectId(f"{base}@{times}"), stacked=stacked)
    stack = tuple(new.id if id == found.id else id for id in after.stack)
    return after.without_object(found.id).with_object(new).with_(stack=stack, course=course)


def _taken(before: Position, after: Position, payment: Payment | None) -> Bindings:
    """What the costs took, by the name of the action, and what has become of it (400.7j)."""
    took: dict[Key, list[ObjectRef]] = {}
    for step in payment.steps if payment is not None else ():  # without those of mana abilities
        if isinstance(step, PayObject) and not step.for_:
            took.setdefault(paid_by(Action(step.action)), []).append(before.objects[ObjectId(step.object)].ref)
        elif isinstance(step, PayObject) and step.for_ == "convoke":
            took.setdefault(Name.CONVOKED, []).append(before.objects[ObjectId(step.object)].ref)
    exiled = _newly_exiled(before, after, payment)
    if exiled:
        took.setdefault(paid_by(Action.EXILE), []).extend(exiled)
    all_of_it = dict.fromkeys(ref for refs in took.values() for ref in refs)
    became = [(ref, after.objects[ref.id].ref) for ref in all_of_it if ref.id in after.objects]
    moved = tuple((old, new) for old, new in became if old != new)
    return (*((name, tuple(refs)) for name, refs in took.items()), *([(Name.BECAME, moved)] if moved else []))


def _removed(before: Position, play: Play, payment: Payment | None) -> Bindings:
    """How many counters the cost of an ability has removed, where it removes any (602.2b)."""
    ability = _activated(before, play) if isinstance(play, Activate) else None
    if ability is None or not any(isinstance(part, RemoveCounters) for part in ability.cost.parts):
        return ()
    steps = payment.steps if payment is not None else ()
    return ((Name.REMOVED, -sum(step.number for step in steps if isinstance(step, PayCounters) and step.number < 0)),)


def _newly_exiled(before: Position, after: Position, payment: Payment | None) -> list[ObjectRef]:
    """What the costs have exiled without a choice: the object itself, the top card of a library."""
    chosen = {step.object for step in (payment.paid if payment is not None else ()) if isinstance(step, PayObject)}
    now = (id for player in after.players.values() for id in player.exile)
    there = (before.objects.get(id) for id in now if id not in chosen)
    return [o.ref for o in there if o is not None and o.zone is not Zone.EXILE]


def _spent(before: Position, payment: Payment | None) -> tuple[tuple[str, str], ...]:
    """The units of mana that were spent on the play itself, each with the types of what produced it (601.2h)."""
    units = (step.mana for step in (payment.steps if payment is not None else ()) if isinstance(step, PayMana))
    return tuple((unit.type.value, _types(before, unit.source)) for unit in units)


def _with_life(payment: Payment | None) -> int:
    """For how many Phyrexian mana symbols life was paid (107.4f)."""
    steps = payment.steps if payment is not None else ()
    return sum(isinstance(step, PayLife) and "/P}" in step.symbol for step in steps)


def _types(before: Position, id: str) -> str:
    there = before.objects.get(ObjectId(id))
    return " ".join(sorted(look(before, there.id).words)) if there is not None else ""


def _spliced(before: Position, play: Play) -> tuple[SpellAbility, ...]:
    """The text that is spliced onto a spell (702.47c)."""
    cards = play.splice if isinstance(play, Cast) else ()
    return tuple(a for id in cards for a in look(before, id).all_abilities if isinstance(a, SpellAbility))


# ---------------------------------------------------------------- told


def events_of_play(before: Position, after: Position, play: Play, player: str) -> list[Event]:
    """That a spell was cast or an ability activated, and what became its targets (601.2i, 602.2b)."""
    events: list[Event] = []
    if isinstance(play, Cast):
        number = len(after.history.spells_cast.get(player, ()))
        events += _left_graveyard(before, play, player)
        events.append(
            Event(
                kind=EventKind.CAST,
                rule="601.2i",
                text=f"{player} casts {play.object}",
                object=play.object,
                player=player,
                amount=number,
            )
        )
        events += _targets(after, play.object, player)
    elif isinstance(play, Activate):
        new = next((i for i in after.stack if i not in before.objects), None)
        text = f"{player} activates {play.object}.{play.ability}"
        keyword = _keyword(before, play)
        ability = _activated(before, play)
        events.append(
            Event(
                kind=EventKind.ACTIVATE,
                rule="602.2",
                text=text,
                object=play.object,
                player=player,
                source=after.objects[new].ref if new else None,
                verb=keyword,
                taps_this=ability is not None and ability.cost.taps_this,
            )
        )
        if keyword == "cycling":
            events.append(
                Event(
                    kind=EventKind.DOES,
                    rule="702.29c",
                    text=f"{player} cycles {play.object}",
                    object=play.object,
                    player=player,
                    source=after.objects[new].ref if new else None,
                    verb=Deed.CYCLE,
                )
            )
        if new is not None:
            events += _tapped_for(before, after, new, keyword)
            events += _targets(after, new, player)
    return events


_TAPPED_FOR = {
    "crew": (EventKind.CREWS, "702.122b"), "saddle": (EventKind.SADDLES, "702.171c"),
    "station": (EventKind.STATIONS, "702.184a"),
}  # fmt: skip


def _tapped_for(before: Position, after: Position, new: ObjectId, keyword: str) -> Iterator[Event]:
    """That creatures crew, saddle or station, as they are tapped for that."""
    stacked = after.objects[new].stacked
    if keyword in _TAPPED_FOR and stacked is not None and stacked.source is not None:
        kind, rule = _TAPPED_FOR[keyword]
        for by in dict(stacked.bound).get(paid_by(Action.TAP), ()):
            yield Event(kind=kind, rule=rule, text=f"{by} {kind} {stacked.source}", object=by.id,
                        player=before.objects[by.id].controller, source=stacked.source)  # fmt: skip


def _left_graveyard(before: Position, play: Cast, player: str) -> Iterator[Event]:
    """That a card has left a graveyard as it was put on the stack (601.2a)."""
    card = before.objects.get(play.object)
    if card is not None and card.zone is Zone.GRAVEYARD:
        text = f"{play.object} moves: from graveyard to stack"
        yield Event(kind=EventKind.MOVE, rule="601.2a", text=text, object=play.object, player=player,
                    frm=Zone.GRAVEYARD, to=Zone.STACK)  # fmt: skip


def _keyword(before: Position, play: Activate) -> str:
    """What the activated ability is called: cycling, exhaust, loyalty."""
    ability = _activated(before, play)
    if ability is None:
        return ""
    return "loyalty" if ability.is_loyalty else ability.keyword


def _activated(before: Position, play: Activate) -> ActivatedAbility | None:
    """The ability that is activated."""
    abilities = activated_abilities(before, play.object)
    return abilities[play.ability - 1] if 0 < play.ability <= len(abilities) else None


def _targets(after: Position, id: ObjectId, player: str) -> Iterator[Event]:
    found = after.objects.get(id)
    groups = found.stacked.targets if found is not None and found.stacked is not None else ()
    yield from targeting_events(after, id, groups, player)
