"""Permanents that become copies of something, for a while or for good (707.4)."""

from __future__ import annotations

from msgspec.structs import replace

from ...game.copiable import copied, face_up
from ...game.position import GameObject
from ...language.abilities import Change, GainAbility, KeepsAbility, KeepsName, SetName, WasBefore
from ...language.cards import Card
from ...language.effects import BecomesCopy, Picked, Ref, Until
from ...language.filters import Zone
from ..events.run import Process, Stopped
from .carrying import carries
from .frame import Frame
from .lasting import add_lasting
from .zone_changes import pick


@carries(BecomesCopy)
def becomes_copy(frame: Frame, effect: BecomesCopy) -> Process[None]:
    """Permanents become copies of one object as it is now or last was; they stay what else they are (707.4)."""
    of = yield from originals(frame, effect.of)
    ids = yield from pick(frame, effect.what)
    if len(of) != 1:
        return
    card = copied(of[0], kept_by(frame, effect.changes))
    for id in ids:
        found = frame.run.object(id)
        if found is not None and found.zone is Zone.BATTLEFIELD:
            _become(frame, found, card, effect.until)


def originals(frame: Frame, of: Ref) -> Process[list[GameObject]]:
    """What is copied, as it is or last was where it could be seen (608.2h, 707.2)."""
    chosen = frame.refs((yield from pick(frame, of))) if isinstance(of, Picked) else frame.refer(of)
    return [o for entity in dict.fromkeys(chosen) if (o := frame.object(entity)) is not None]


def _become(frame: Frame, found: GameObject, card: Card, until: Until) -> None:
    before = WasBefore(found.card, found.own, found.face, card)
    frame.run.put(replace(found, card=card, own=found.own or found.card, face=0))
    if until is not Until.FOREVER:
        add_lasting(frame.run, objects=(found.ref,), changes=(before,), controller=frame.you, tied_to=frame.now,
                    until=f"copy {until}")  # fmt: skip


def kept_by(frame: Frame, changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """The exceptions of a copy, with the name and the ability of what makes it one in their places (707.9a)."""
    settled: tuple[Change, ...] = frame.settled(changes)
    return tuple(_kept(frame, change) for change in settled)


def _kept(frame: Frame, change: Change) -> Change:
    source = frame.object(frame.source)
    if isinstance(change, KeepsName) and source is not None:
        return SetName(face_up(source).name)
    if isinstance(change, KeepsAbility):
        resolving = frame.find(frame.spell)
        if resolving is None or resolving.stacked is None or resolving.stacked.ability is None:
            raise Stopped("castable does not know which ability the copy has", frame.source.id)
        return GainAbility(resolving.stacked.ability)
    return change
