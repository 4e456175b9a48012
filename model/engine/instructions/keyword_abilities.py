"""Instructions that only keyword abilities have (702)."""

from __future__ import annotations

from msgspec.structs import replace

from ...language.effects import (
    BecomesLevel,
    Devours,
    FirstOfItsName,
    HasDone,
    HealsDamage,
    MarksDone,
    Unattaches,
    Uncounterable,
    Undergoes,
)
from ...language.events import EventKind
from ...language.names import Name
from ...language.objects import Entity
from ..events.door import happen, told
from ..events.proposed import Unattaching
from ..events.run import Process
from ..events.told import Event
from .carrying import carries, carry_out
from .frame import Frame, done
from .zone_changes import pick


@carries(Undergoes)
def undergoes(frame: Frame, effect: Undergoes) -> Process[None]:
    """Tell that something has been done to objects."""
    yield from ()
    about = frame.refer(effect.what)
    ids = frame.meant(about) or (tuple(map(str, about)) if effect.event is EventKind.GIVE_A_GIFT else ())  # 702.174c
    text = f"{', '.join(ids)}: {effect.event}"
    events = [
        Event(kind=effect.event, rule="603.2", text=text, object=i, player=frame.you, source=frame.source) for i in ids
    ]
    told(frame.run, events, frame.run.position)


@carries(FirstOfItsName)
def first_of_its_name(frame: Frame, effect: FirstOfItsName) -> Process[None]:
    """Do something the first time in the game that a player resolves a spell of a name."""
    now = frame.look(frame.spell)
    key = (frame.you, "" if now is None else now.name)
    if key not in frame.run.course.resolved_names:
        frame.run.note(resolved_names=frame.run.course.resolved_names | {key})
        yield from carry_out(frame, (effect.do,))


@carries(Devours)
def devours(frame: Frame, _: Devours) -> Process[None]:
    """Remember what was devoured (702.82b)."""
    yield from ()
    eaten = {(each, frame.link, _types(frame, each)) for each in frame.bound.get(Name.SACRIFICED, ())}
    frame.run.note(devoured=frame.run.course.devoured | eaten)


def _types(frame: Frame, entity: Entity) -> str:
    now = frame.look(entity)
    return " ".join(sorted(now.words)) if now is not None else ""


@carries(Uncounterable)
def uncounterable(_: Frame, __: Uncounterable) -> Process[None]:
    """Nothing: it held while the spell was on the stack (113.6g)."""
    yield from ()


@carries(BecomesLevel)
def becomes_level(frame: Frame, effect: BecomesLevel) -> Process[None]:
    """A Class becomes a level (716.2a)."""
    before, events = frame.run.position, []
    for id in (yield from pick(frame, effect.what)):
        found = frame.run.object(id)
        if found is not None:
            frame.run.put(replace(found, level=effect.level))
            text = f"{id} becomes level {effect.level}"
            events.append(
                Event(kind=EventKind.LEVEL, rule="716.2a", text=text, object=id, player=frame.you, amount=effect.level)
            )
    told(frame.run, events, before)


@carries(Unattaches)
def unattaches(frame: Frame, effect: Unattaches) -> Process[None]:
    """Objects become unattached (701.3d)."""
    ids = yield from pick(frame, effect.what)
    yield from happen(frame.run, *(Unattaching(id=id) for id in ids))


@carries(MarksDone)
def marks_done(frame: Frame, effect: MarksDone) -> Process[None]:
    """Remember that an action has been taken that may be taken only once each turn (603.2i)."""
    frame.run.note(used=frame.run.course.used | {(frame.source, done(effect.name))})
    yield from ()


@carries(HealsDamage)
def heals_damage(frame: Frame, effect: HealsDamage) -> Process[None]:
    """Remove all damage marked on objects (120.6)."""
    for id in (yield from pick(frame, effect.what)):
        found = frame.run.object(id)
        if found is not None:
            frame.run.put(replace(found, damage=0))


@carries(HasDone)
def has_done(frame: Frame, effect: HasDone) -> Process[None]:
    """Tell that players have done something."""
    yield from ()
    players = frame.players(effect.who)
    ids = [] if effect.what is None else [o.id for e in frame.refer(effect.what) if (o := frame.find(e)) is not None]
    events = [
        Event(kind=EventKind.DOES, rule="603.2", text=f"{p}: {effect.verb}", player=p, verb=effect.verb, object=id)
        for p in players
        for id in ids or (None,)
    ]
    told(frame.run, events, frame.run.position)
