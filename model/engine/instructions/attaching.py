"""Attaching Auras, Equipment and Fortifications (701.3)."""

from __future__ import annotations

from msgspec.structs import replace

from ...game.decisions import Subsets, chosen
from ...language.abilities import ActivatedAbility, Matter
from ...language.effects import Attaches, Picked, SwapsAura
from ...language.events import EventKind
from ...language.filters import Zone
from ...language.names import Name
from ...language.objects import ObjectRef
from .. import zones
from ..events.ahead import as_it_will_be
from ..events.attachment import may_be_attached, may_enchant
from ..events.door import told
from ..events.entering import is_aura
from ..events.proposed import Move
from ..events.rules import stop_where_itself_unread
from ..events.run import Process, Run, ask
from ..events.told import Event
from .carrying import carries
from .frame import Frame
from .zone_changes import pick


@carries(Attaches)
def attaches(frame: Frame, effect: Attaches) -> Process[None]:
    """Attach an object to another (701.3), to one of them where "it" has come to be several tokens."""
    first = (yield from pick(frame, effect.to)) if isinstance(effect.what, Picked) else ()  # before "it" is another
    what = yield from pick(frame, effect.what)
    to = first or (yield from pick(frame, effect.to))
    if not what or not to:
        return
    text = f"{frame.source}: what {what[0]} becomes attached to"
    to = chosen((yield from ask(frame.you, "choose", text, Subsets(to), source=frame.source.id)))
    before, events = frame.run.position, []
    for id in what:
        found = frame.run.object(id)
        host = frame.run.position.ref(to[0])
        if found is None or found.zone is not Zone.BATTLEFIELD or found.attached_to == host or id == to[0]:
            continue
        if not _may_attach(frame.run, id, to[0], as_creature=effect.as_creature):  # 303.4j, 301.5c
            continue
        stop_where_itself_unread(frame.run.look(id).all_abilities, id, Matter.ATTACHES_ITSELF)
        time = zones.next_timestamp(frame.run.position)
        frame.run.put(replace(found, attached_to=host, timestamp=time))
        events.append(Event(kind=EventKind.ATTACH, rule="701.3", text=f"{id} becomes attached to {to[0]}", object=id,
                            source=host if isinstance(host, ObjectRef) else None))  # fmt: skip
    told(frame.run, events, before)
    frame.note(Name.DID, bool(events))


def _may_attach(run: Run, id: str, host: str, *, as_creature: bool) -> bool:
    """Whether an Aura, Equipment or Fortification can be attached to an object or player (701.3a)."""
    words = run.look(id).words
    if "Aura" in words:
        return may_enchant(run.position, id, host)
    if not _is_loose(run, id):
        return False
    wanted = "Land" if "Fortification" in words else "Creature"
    there = run.object(host)
    fits = there is not None and there.zone is Zone.BATTLEFIELD and (as_creature or wanted in run.look(host).words)
    return fits and may_be_attached(run.position, id, host)


def _is_loose(run: Run, id: str) -> bool:
    """Whether something is Equipment or a Fortification, and no creature unless it has reconfigure (301.5c, 301.6)."""
    now = run.look(id)
    abilities = (a for a in now.all_abilities if isinstance(a, ActivatedAbility))
    may_be_creature = any(a.keyword == "reconfigure" for a in abilities)
    return bool({"Equipment", "Fortification"} & now.words) and (may_be_creature or "Creature" not in now.words)


@carries(SwapsAura)
def swaps_aura(frame: Frame, effect: SwapsAura) -> Process[None]:
    """Exchange an Aura with an Aura card in hand, if both halves can be done (701.12a, 702.65b)."""
    run = frame.run
    for id in (yield from pick(frame, effect.what)):
        found = run.object(id)
        if found is None or found.zone is not Zone.BATTLEFIELD or found.owner != frame.you or found.token:
            continue
        host = None if found.attached_to is None else str(found.attached_to)
        cards = tuple(i for i in frame.cards_in(frame.you, Zone.HAND) if _enters_on(run, i, host, frame.you))
        text = f"{id}: with which card it is exchanged"
        options = Subsets(cards, 0, 1)
        answer = yield from ask(frame.you, "choose", text, options, rule="702.65a", source=frame.source.id)
        for card in chosen(answer):
            back = Move(id=id, to=Zone.HAND, by=frame.you, source=frame.source, rule="702.65a")
            yield from frame.happen(back, _entering(card, host, frame.you))


def _entering(card: str, host: str | None, player: str) -> Move:
    return Move(id=card, to=Zone.BATTLEFIELD, by=player, under=player, attached=host, rule="702.65a")


def _enters_on(run: Run, card: str, host: str | None, player: str) -> bool:
    """Whether a card is an Aura that could enchant this once it is there (701.12e)."""
    ahead = as_it_will_be(run.position, _entering(card, host, player))
    return host is not None and ahead is not None and is_aura(ahead) and may_enchant(ahead.position, ahead.id, host)
