"""The status of permanents: tapped, transformed, phased out, regenerated (701.26–27, 702.26, 701.19)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from ...game.course import Shield
from ...game.decisions import Subsets, chosen
from ...game.position import GameObject, ObjectId
from ...language.abilities import StaysTapped
from ...language.effects import (
    Flips,
    LocksOrUnlocks,
    PhasesOut,
    Picked,
    Prepares,
    Regenerates,
    StaysTappedOnce,
    TapsOrUntaps,
    Transforms,
    TurnsOver,
    Until,
)
from ...language.events import EventKind
from ...language.filters import Zone
from ...language.names import Name
from ...language.objects import ObjectRef
from .. import zones
from ..announcing.special_actions import ban_on_turning_up, become, face_up_now
from ..events.door import told
from ..events.making import unlocking_events
from ..events.proposed import Tapping
from ..events.rules import is_stopped
from ..events.run import Process, Run, ask
from ..events.told import Event
from .carrying import carries
from .frame import Frame
from .lasting import add_lasting
from .turned_up import as_turned_up
from .zone_changes import pick


@carries(TapsOrUntaps)
def taps(frame: Frame, effect: TapsOrUntaps) -> Process[None]:
    """Tap or untap permanents (701.26), or keep them from untapping once, which taps none of them."""
    ids = yield from pick(frame, effect.what)
    if effect.stays:
        frame.run.note(stays_tapped=frame.run.course.stays_tapped | set(map(frame.run.ref, ids)))
    elif effect.exerts:
        exert(frame.run, ids, frame.you)
    else:
        by = None if isinstance(effect.what, Picked) and effect.what.by is not None else frame.you
        yield from frame.happen(*(Tapping(id=i, untap=effect.untap, by=by) for i in ids))
    frame.note(Name.DID, bool(ids))


def exert(run: Run, ids: Iterable[str], player: str) -> None:
    """Let a player exert permanents: these don't untap in that player's next untap step, whoever has them (701.43a)."""
    run.note(exerted=run.course.exerted | {(run.ref(id), player) for id in ids})


@carries(StaysTappedOnce)
def stays_tapped_once(frame: Frame, effect: StaysTappedOnce) -> Process[None]:
    """Keep what fits tapped in each player's next untap step: what comes until then, too, and in no other one."""
    yield from ()
    for player in frame.players(effect.whose):
        kept = StaysTapped(what=frame.settled(effect.what), yours=True)
        add_lasting(frame.run, static=kept, controller=player, until=Until.YOUR_NEXT_UNTAP, tied_to=None)


@carries(Transforms)
def transforms(frame: Frame, effect: Transforms) -> Process[None]:
    """Transform permanents (701.27)."""
    before, events = frame.run.position, []
    for id in (yield from pick(frame, effect.what)):
        found = frame.run.object(id)
        if found is not None and _may_transform(frame.run, found) and not _has_transformed_since(frame, found):
            time = zones.next_timestamp(frame.run.position)
            frame.run.put(replace(found, face=1 - found.face, timestamp=time))
            yield from as_turned_up(frame.run, id, transformed=True)
            events.append(Event(kind=EventKind.TRANSFORM, rule="701.27", text=f"{id} transforms", object=id))
    frame.note(Name.DID, bool(events))
    told(frame.run, events, before)


@carries(TurnsOver)
def turns_over(frame: Frame, effect: TurnsOver) -> Process[None]:
    """Turn permanents face down (708.2a), or face up, which their own abilities know first (708.8, 708.11)."""
    before, events, turned = frame.run.position, [], False
    for id in (yield from pick(frame, effect.what)):
        found = frame.run.object(id)
        if found is None or found.face_down is effect.down or not _may_turn_over(frame, found, down=effect.down):
            continue
        turned, time = True, zones.next_timestamp(frame.run.position)
        if effect.down:
            frame.run.put(replace(found, face_down=True, listed=(), timestamp=time))
            continue
        frame.run.put(face_up_now(found, time))
        if found.zone is Zone.BATTLEFIELD:
            yield from as_turned_up(frame.run, id)
            text = f"{id} is turned face up"
            events.append(Event(kind=EventKind.FACE_UP, rule="708.8", text=text, object=id, player=frame.you))
    frame.note(Name.DID, turned)
    told(frame.run, events, before)


def _may_turn_over(frame: Frame, found: GameObject, *, down: bool) -> bool:
    """Whether a permanent can be turned over, or an exiled card face up (101.2, 701.40g, 712.16)."""
    if found.zone is not Zone.BATTLEFIELD:
        return found.zone is Zone.EXILE and not down
    if down:
        return found.card.layout not in ("transform", "modal", "meld")
    spells = {"Instant", "Sorcery"} & set(found.printed.type_line.words)
    return not spells and ban_on_turning_up(frame.run.position, found.id, frame.you) is None


@carries(Prepares)
def prepares(frame: Frame, effect: Prepares) -> Process[None]:
    """Exiled cards become foretold or plotted (702.143d, 702.170d)."""
    before, events = frame.run.position, list[Event]()
    for id in (yield from pick(frame, effect.what)):
        found = frame.run.object(id)
        if found is not None and found.zone is Zone.EXILE:
            frame.run.position = become(frame.run.position, found.id, effect.becomes)
            events += prepared_events(found, frame.run.position.objects[found.id])
    told(frame.run, events, before)


def prepared_events(old: GameObject, new: GameObject) -> Iterator[Event]:
    """That a card has become plotted (702.170e)."""
    if new.plotted and not old.plotted:
        yield Event(kind=EventKind.PLOTTED, rule="702.170e", text=f"{new.id} becomes plotted", object=new.id)


@carries(Flips)
def flips(frame: Frame, effect: Flips) -> Process[None]:
    """Flip permanents that can be, once and for all (710.2, 710.4)."""
    before, events = frame.run.position, []
    for id in (yield from pick(frame, effect.what)):
        found = frame.run.object(id)
        if found is not None and found.card.layout == "flip" and not found.face:
            frame.run.put(replace(found, face=1))
            events.append(Event(kind=EventKind.FLIP, rule="710.2", text=f"{id} flips", object=id))
    frame.note(Name.DID, bool(events))
    told(frame.run, events, before)


@carries(LocksOrUnlocks)
def locks_or_unlocks(frame: Frame, effect: LocksOrUnlocks) -> Process[None]:
    """Lock or unlock one half of one of these permanents, as the controller chooses (709.5f–g)."""
    ids = yield from pick(frame, effect.what)
    doors = [
        (found, face)
        for id in ids
        if (found := frame.run.object(id)) is not None and found.zone is Zone.BATTLEFIELD and found.card.has_halves
        for face in range(len(found.card.faces))
        if (effect.locks if face in found.unlocked else effect.unlocks)
    ]
    frame.note(Name.DID, bool(doors))
    if not doors:
        return
    named = tuple(f"{found.id}: {found.card.faces[face].name}" for found, face in doors)
    items = tuple(str(n) for n in range(1, len(doors) + 1))
    options = Subsets(items, called=named)
    answer = yield from ask(frame.you, "choose", f"{frame.source}: a door", options, rule="709.5f")
    found, face = doors[int(chosen(answer)[0]) - 1]
    before, unlocked = frame.run.position, set(found.unlocked) ^ {face}
    frame.run.put(replace(found, unlocked=tuple(sorted(unlocked))))
    now = frame.run.object(found.id)
    if now is not None:
        told(frame.run, [*unlocking_events(found.unlocked, now, frame.you)], before)


def _has_transformed_since(frame: Frame, found: GameObject) -> bool:
    """Whether a permanent has since its own ability was put on the stack, or created as a delayed one (701.27f).

    It has a new timestamp then (613.7g).
    """
    ability = frame.run.known(frame.spell)
    if ability is None or ability.is_spell or found.ref != frame.now:
        return False
    since: int = frame.bound.get(Name.SINCE, ability.timestamp + 1)
    return found.timestamp >= since


def _may_transform(run: Run, found: GameObject) -> bool:
    """Whether a permanent has another face, and is not kept to the one of the time of the day (701.27, 702.145b, e)."""
    bound = {"daybound", "nightbound"} & run.look(found.id).keywords
    if bound or is_stopped(run, EventKind.TRANSFORM, found.id):
        return False
    return len(found.card.faces) == 2 and found.card.layout in ("transform", "modal")


@carries(PhasesOut)
def phases_out(frame: Frame, effect: PhasesOut) -> Process[None]:
    """Permanents phase out, and what is attached to them with them (702.26)."""
    before = frame.run.position
    ids = [i for i in (yield from pick(frame, effect.what)) if i in frame.run.position.battlefield]
    told(frame.run, phased(frame.run, ids, out=True), before)


def phased(run: Run, ids: Iterable[str], *, out: bool) -> list[Event]:
    """Let permanents phase out or in, with what is attached to them, and return what happens by it (702.26)."""
    kind, events, found = EventKind.PHASE_OUT if out else EventKind.PHASE_IN, [], list(dict.fromkeys(ids))
    hosts = frozenset(map(run.ref, found))
    apart = run.course.phased_apart - hosts
    run.note(phased_apart=apart | _apart(run, hosts) if out else apart)
    for id in found:  # which grows
        if is_stopped(run, kind, id):  # 101.2
            continue
        o = run.position.objects[ObjectId(id)]
        on_it = [a for i in run.position.battlefield if (a := run.position.objects[i]).attached_to == o.ref]
        found += [a.id for a in on_it if a.id not in found and a.ref not in apart]
        if o.phased_out is not out:
            run.put(replace(o, phased_out=out))
            run.position = zones.remove_from_combat(run.position, o.id)
            events.append(Event(kind=kind, rule="702.26", text=f"{id} phases {kind[6:]}", object=id))
    return events


def _apart(run: Run, ids: frozenset[ObjectRef]) -> frozenset[ObjectRef]:
    """What is attached, among some permanents, to none of them: what is phases out indirectly, whatever says so."""
    there = (o for ref in ids if (o := run.position.current(ref)) is not None)
    return frozenset(o.ref for o in there if o.attached_to is not None and o.attached_to not in ids)


@carries(Regenerates)
def regenerates(frame: Frame, effect: Regenerates) -> Process[None]:
    """Create regeneration shields (701.19a)."""
    ids = yield from pick(frame, effect.what)
    frame.run.note(shields=(*frame.run.course.shields, *(Shield("regenerate", on=frame.run.ref(i)) for i in ids)))
