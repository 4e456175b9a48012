"""Continuous effects that begin as something resolves (611.2)."""

from __future__ import annotations

from ...game.characteristics import activated_of
from ...game.position import LastingEffect
from ...language.abilities import GainAbility, ModifyPowerToughness, SetPowerToughness
from ...language.amounts import Amount, ItsStat, Times
from ...language.effects import (
    OF_AN_OBJECT,
    Changes,
    GainsAbilitiesOf,
    Rules,
    Until,
)
from ...language.objects import ObjectRef
from ...language.parts import exchanged, mentions
from .. import zones
from ..events.run import Process, Run
from .carrying import carries
from .frame import Frame
from .zone_changes import pick


@carries(Changes)
def changes(frame: Frame, effect: Changes) -> Process[None]:
    """Change objects for a while; which ones is settled now (611.2c), and so are the numbers (608.2i)."""
    ids = tuple(i for i in (yield from pick(frame, effect.what)) if frame.run.object(i) is not None)
    settled = tuple(frame.settled(_numbered(frame, c)) for c in effect.changes)
    if ids:
        until = f"{effect.until}:{effect.counter}" if effect.counter else effect.until
        add_lasting(
            frame.run,
            objects=tuple(map(frame.run.ref, ids)),
            changes=settled,
            controller=frame.you,
            until=until,
            tied_to=frame.now,
        )
    if frame.bound.get("it") is None:
        frame.bind("it", frame.refs(ids))


@carries(GainsAbilitiesOf)
def gains_abilities_of(frame: Frame, effect: GainsAbilitiesOf) -> Process[None]:
    """Objects gain the activated abilities that another one has now."""
    of = [activated_of(frame.run.look(i)) for i in (yield from pick(frame, effect.of))]
    ids = tuple(frame.run.ref(i) for i in (yield from pick(frame, effect.what)) if frame.run.object(i) is not None)
    if ids and of:
        gained = tuple(GainAbility(a) for abilities in of for a in abilities)
        add_lasting(frame.run, objects=ids, changes=gained, controller=frame.you, until=effect.until,
                    tied_to=frame.now)  # fmt: skip


def _numbered(frame: Frame, change: object) -> object:

    def number(part: object) -> object:
        return frame.number(part) if isinstance(part, Amount) and not mentions(part, ItsStat) else part

    if isinstance(change, ModifyPowerToughness):
        return ModifyPowerToughness(_by(frame, change.power), _by(frame, change.toughness))
    return exchanged(change, number) if isinstance(change, SetPowerToughness) else change


def _by(frame: Frame, more: Amount | int) -> Amount | int:
    """By how much power or toughness changes: an amount below zero that is added or subtracted is zero (107.1b)."""
    if isinstance(more, int) or mentions(more, ItsStat):
        return more
    if isinstance(more, Times) and more.factor < 0:
        return more.factor * max(0, frame.number(more.amount))
    return max(0, frame.number(more))


@carries(Rules)
def rules(frame: Frame, effect: Rules) -> Process[None]:
    """A rule holds for a while."""
    yield from ()
    add_lasting(frame.run, static=frame.settled(effect.static), controller=frame.you, until=effect.until,
                tied_to=frame.now)  # fmt: skip


def add_lasting(run: Run, *, tied_to: ObjectRef | None, until: Until | str, **fields: object) -> None:
    """Let a continuous effect begin; where its duration speaks of an object, that is ``tied_to``."""
    if until is Until.END_OF_YOUR_NEXT_TURN:
        until = f"{until}/{run.position.turn.number}"
    effect = LastingEffect(
        until=str(until),
        tied_to=tied_to if str(until).removeprefix("copy ") in OF_AN_OBJECT else None,
        timestamp=zones.next_timestamp(run.position),
        **fields,  # type: ignore[arg-type]
    )
    run.position = run.position.with_(effects=(*run.position.effects, effect))
