"""Damage that instructions deal (120)."""

from __future__ import annotations

from msgspec.structs import replace

from ...language.effects import (
    DealsAtOnce,
    DealsDamage,
    Fights,
)
from ...language.events import Deed, EventKind
from ...language.names import Name
from ...language.objects import PlayerRef, objects_among
from ..events.door import told
from ..events.excess import excess, excess_dealt
from ..events.proposed import Damage
from ..events.run import Process
from ..events.told import Event
from .carrying import carries
from .frame import Frame
from .zone_changes import pick


@carries(DealsDamage)
def deals_damage(frame: Frame, effect: DealsDamage) -> Process[None]:
    """Deal damage, as divided where it was (601.2d)."""
    yield from _deal(frame, (yield from _damage(frame, effect)))


@carries(DealsAtOnce)
def deals_at_once(frame: Frame, effect: DealsAtOnce) -> Process[None]:
    """Deal all of several amounts of damage at the same time (120.3)."""
    damage: list[Damage] = []
    for part in effect.parts:
        damage += yield from _damage(frame, part)
    yield from _deal(frame, damage)


def _damage(frame: Frame, effect: DealsDamage) -> Process[list[Damage]]:
    """The damage of an instruction; a source that is gone deals it as it last was (113.7a)."""
    sources = tuple(map(frame.spoken, objects_among(frame.refer(effect.source))))
    to = yield from pick(frame, effect.to)
    shares = frame.shares() if effect.divided else {}
    number = 0 if effect.divided else frame.number(effect.amount)
    damage = [
        Damage(source=source, to=each, amount=shares.get(each, 0) if effect.divided else number, sure=effect.sure)
        for source in sources for each in to
    ]  # fmt: skip
    return _excess_elsewhere(frame, effect, damage)


def _deal(frame: Frame, damage: list[Damage]) -> Process[None]:
    events = yield from frame.happen(*damage)
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
