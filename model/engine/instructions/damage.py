"""Damage that instructions deal, and shields that prevent it (120, 615)."""

from __future__ import annotations

from dataclasses import replace

from ...game.course import Shield
from ...game.decisions import Subsets, chosen
from ...language.abilities import PreventsDamage
from ...language.effects import (
    DealsDamage,
    Each,
    Fights,
    Prevents,
    PreventsFromSource,
    Until,
)
from ...language.events import Deed, EventKind
from ...language.filters import ANYTHING
from ...language.names import Name
from ...language.objects import PlayerRef, objects_among
from ..events.amounts import fits_source
from ..events.door import told
from ..events.excess import excess, excess_dealt
from ..events.proposed import Damage
from ..events.run import Process, ask
from ..events.shields import sources_of_damage
from ..events.told import Event
from .carrying import carries
from .frame import Frame
from .lasting import add_lasting
from .zone_changes import pick


@carries(DealsDamage)
def deals_damage(frame: Frame, effect: DealsDamage) -> Process[None]:
    """Deal damage, as divided where it was (601.2d); a source that is gone deals it as it last was (113.7a)."""
    sources = tuple(map(frame.spoken, objects_among(frame.refer(effect.source))))
    to = yield from pick(frame, effect.to)
    shares = frame.shares() if effect.divided else {}
    number = 0 if effect.divided else frame.number(effect.amount)
    damage = [
        Damage(source=source, to=each, amount=shares.get(each, 0) if effect.divided else number)
        for source in sources for each in to
    ]  # fmt: skip
    events = yield from frame.happen(*_excess_elsewhere(frame, effect, damage))
    dealt = [e for e in events if e.kind == EventKind.DAMAGE]
    frame.note(Name.AMOUNT, sum(e.amount for e in dealt))
    hurt = [e.it if e.it is not None else PlayerRef(e.player or "") for e in dealt]
    frame.bind(Name.DAMAGED, hurt)
    frame.bind(Name.DEALT_DAMAGE, hurt)
    frame.note(Name.DID, bool(dealt))
    objects = dict.fromkeys(e.object for e in dealt)
    frame.note(Name.EXCESS, sum(excess_dealt([e for e in dealt if e.object == o]) for o in objects))


def _excess_elsewhere(frame: Frame, effect: DealsDamage, damage: list[Damage]) -> list[Damage]:
    """Damage with what is more than enough for a permanent dealt to somebody else instead (120.4a)."""
    if effect.excess is None:
        return damage
    instead, left = frame.player(effect.excess), []
    for each in damage:
        now = frame.run.known_look(each.source)
        deadly = now is not None and "deathtouch" in now.keywords
        is_player = each.to in frame.run.position.players
        more = 0 if is_player else excess(frame.run.position, each.to, each.amount, deathtouch=deadly)
        left += [replace(each, amount=each.amount - more), replace(each, to=instead, amount=more)]
    return left


@carries(Fights)
def fights(frame: Frame, effect: Fights) -> Process[None]:
    """Each deals damage equal to its power to the other; not if one is gone (701.14)."""
    one, other = (yield from pick(frame, effect.one)), (yield from pick(frame, effect.other))
    pair = [*one, *other]
    if len(pair) != 2 or not all("Creature" in frame.run.look(i).words for i in pair):
        return
    powers = [max(0, frame.run.look(i).power or 0) for i in pair]
    one_, other_ = map(frame.run.ref, pair)
    yield from frame.happen(
        Damage(source=one_, to=pair[1], amount=powers[0]),
        Damage(source=other_, to=pair[0], amount=powers[1]),
    )
    before = frame.run.position
    fought = [Event(kind=EventKind.DOES, rule="701.14", text=f"{i} fights", object=i, verb=Deed.FIGHT) for i in pair]
    told(frame.run, fought, before)


@carries(Prevents)
def prevents(frame: Frame, effect: Prevents) -> Process[None]:
    """Create prevention shields for the rest of the turn (615.3).

    A shield against all damage from, or to, whatever is of some kind changes no object, so what comes later counts too
    (611.2c); other shields are for what is there (615.11).
    """
    if effect.amount is None and all(r is None or isinstance(r, Each) for r in (effect.to, effect.by)):
        to, source = (frame.settled(r.what) if isinstance(r, Each) else ANYTHING for r in (effect.to, effect.by))
        static = PreventsDamage(to=to, source=source, combat=True if effect.combat_only else None)
        add_lasting(frame.run, static=static, controller=frame.you, until=Until.END_OF_TURN, tied_to=frame.now)
        return
    on = frame.refs((yield from pick(frame, effect.to))) if effect.to is not None else (None,)
    by = tuple(map(frame.run.ref, (yield from pick(frame, effect.by)))) if effect.by is not None else (None,)
    amount = None if effect.amount is None else frame.number(effect.amount)
    new = [Shield("prevent", o, b, amount, effect.combat_only) for o in on for b in by]
    frame.run.note(shields=(*frame.run.course.shields, *new))


@carries(PreventsFromSource)
def prevents_from_source(frame: Frame, effect: PreventsFromSource) -> Process[None]:
    """Choose a source, and prevent what it would deal: the next time, or all of it this turn (609.7, 615.1)."""
    run, what = frame.run, frame.settled(effect.what)
    there = [i for i in sources_of_damage(run) if fits_source(run.position, what, frame.source.id, frame.you, i)]
    on = frame.refs((yield from pick(frame, effect.to))) if effect.to is not None else (None,)
    text = f"{frame.source}: which source"
    options = Subsets(tuple(dict.fromkeys(str(i) for i in there)), min(1, len(there)), min(1, len(there)))
    answer = yield from ask(frame.you, "choose", text, options, rule="609.7a", source=frame.source.id)
    new = [
        Shield("prevent", o, by, None, effect.combat_only, once=effect.once, what=what, you=frame.you)
        for o in on for by in there if str(by) in chosen(answer)
    ]  # fmt: skip
    run.note(shields=(*run.course.shields, *new))
