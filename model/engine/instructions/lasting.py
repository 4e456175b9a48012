"""Continuous effects that begin as something resolves (611.2)."""

from __future__ import annotations

from msgspec.structs import replace

from ...game.characteristics import activated_of
from ...game.matching import given_by
from ...game.position import LastingEffect
from ...language.abilities import (
    ActivatedAbility,
    CombatRule,
    GainAbility,
    GoesElsewhere,
    LosesAbility,
    ModifyPowerToughness,
    MoreOf,
    SetPowerToughness,
    TriggeredAbility,
)
from ...language.amounts import Amount, ForItsController, ItsCounters, ItsStat, Times, X
from ...language.effects import (
    OF_AN_OBJECT,
    Changes,
    GainsAbilitiesOf,
    OfBoundColor,
    Rules,
    Until,
)
from ...language.filters import ChosenCardType, ChosenColor, ChosenName, ChosenType, Stat
from ...language.names import Name
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
    until = f"{effect.until}:{effect.counter}" if effect.counter else effect.until
    of_each = mentions(effect.changes, (ItsStat, ItsCounters, ForItsController))
    alike = (ids,) if ids and not of_each else tuple((id,) for id in ids)
    for group in alike:
        add_lasting(
            frame.run,
            objects=tuple(map(frame.run.ref, group)),
            changes=tuple(_settled(frame, _numbered(frame, change, group[0])) for change in effect.changes),
            controller=frame.you,
            until=until,
            tied_to=frame.now,
            end=effect.end,
        )
    if frame.bound.get(Name.IT) is None:
        frame.bind(Name.IT, frame.refs(ids))


_OWN_TEXT = (ActivatedAbility, TriggeredAbility)
_CHOSEN = (ChosenType, ChosenColor, ChosenName, ChosenCardType, OfBoundColor)


def _settled(frame: Frame, change: object) -> object:
    """A change with what it says put in its place; what an ability that is gained asks, it asks by itself later.

    Of what gives it, and of what was chosen for that, it speaks for good (201.5a, 607.2d).
    """
    if change == LosesAbility():
        resolving = frame.find(frame.spell)
        return LosesAbility(None if resolving is None or resolving.stacked is None else resolving.stacked.ability)
    if not isinstance(change, GainAbility) or not isinstance(change.ability, _OWN_TEXT):
        return frame.settled(change)
    named: object = given_by(change, frame.now.id)
    return exchanged(named, lambda part: frame.settled(part) if isinstance(part, _CHOSEN) else part)


@carries(GainsAbilitiesOf)
def gains_abilities_of(frame: Frame, effect: GainsAbilitiesOf) -> Process[None]:
    """Objects gain the activated abilities that another one has now."""
    of = [activated_of(frame.run.look(i)) for i in (yield from pick(frame, effect.of))]
    ids = tuple(frame.run.ref(i) for i in (yield from pick(frame, effect.what)) if frame.run.object(i) is not None)
    if ids and of:
        gained = tuple(GainAbility(a) for abilities in of for a in abilities)
        add_lasting(frame.run, objects=ids, changes=gained, controller=frame.you, until=effect.until,
                    tied_to=frame.now)  # fmt: skip


_UNCHANGED = {"power": ItsStat(Stat.POWER), "toughness": ItsStat(Stat.TOUGHNESS)}


def _numbered(frame: Frame, change: object, it: str) -> object:
    """A change of an object by numbers that are settled now; a base power that it says nothing of stays as it is."""
    match change:
        case ModifyPowerToughness(power, toughness):
            return ModifyPowerToughness(_by(frame, power, it), _by(frame, toughness, it))
        case SetPowerToughness():
            own = {name: getattr(change, name) for name in _UNCHANGED}
            return replace(change, **{n: frame.number(v, it=it) for n, v in own.items() if v != _UNCHANGED[n]})
    return change


def _by(frame: Frame, more: Amount | int, it: str) -> int:
    """By how much power or toughness changes: an amount below zero that is added or subtracted is zero (107.1b)."""
    if isinstance(more, int):
        return more
    if isinstance(more, Times) and more.factor < 0:
        return more.factor * max(0, frame.number(more.amount, it=it))
    return max(0, frame.number(more, it=it))


@carries(Rules)
def rules(frame: Frame, effect: Rules) -> Process[None]:
    """A rule holds for a while."""
    yield from ()
    source = frame.source if isinstance(effect.static, GoesElsewhere) else None
    static = frame.settled(effect.static)
    if isinstance(static, MoreOf | CombatRule):
        static = exchanged(static, lambda part: frame.number(part) if part == X() else part)  # 608.2h
    add_lasting(frame.run, static=static, controller=frame.you, until=effect.until,
                tied_to=frame.now, source=source)  # fmt: skip


def lasts(run: Run, until: Until | str) -> str:
    """How long an effect lasts that begins now: until the end of a next turn, which is not this one."""
    return f"{until}/{run.position.turn.number}" if until is Until.END_OF_YOUR_NEXT_TURN else str(until)


def add_lasting(run: Run, *, tied_to: ObjectRef | None, until: Until | str, **fields: object) -> None:
    """Let a continuous effect begin; where its duration speaks of an object, that is ``tied_to``."""
    until = lasts(run, until)
    effect = LastingEffect(
        until=str(until),
        tied_to=tied_to if str(until).removeprefix("copy ") in OF_AN_OBJECT else None,
        timestamp=zones.next_timestamp(run.position),
        **fields,  # type: ignore[arg-type]
    )
    run.position = run.position.with_(effects=(*run.position.effects, effect))
