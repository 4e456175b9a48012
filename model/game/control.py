"""Who controls what by effects on control: layer 2, by timestamp unless one depends on another (613.1b, 613.7, 613.8).

Each effect is kept with the player who would control the object without it, in the order in which they apply: of those
on one object the last decides. One that comes from an Aura gives control to whoever controls the Aura (109.5).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from ..language.abilities import Controls
from ..language.filters import HOST
from ..language.objects import ObjectRef
from .copiable import face_up
from .position import GameObject, LastingEffect, Position

_CONTROL = "control "
WHILE_ATTACHED = "while_attached"
"""How long an effect on control lasts that comes from an Aura."""


class Hold(Struct, frozen=True):
    """An effect on who controls an object: ``player`` does by it, or whoever controls the Aura that it comes from."""

    effect: LastingEffect
    player: str | None

    @property
    def held(self) -> ObjectRef:
        """What is controlled by it."""
        return self.effect.objects[0]


Controllers = Mapping[ObjectRef, str]


def gives_control(effect: LastingEffect) -> bool:
    """Whether a lasting effect is one on who controls an object."""
    return effect.until.startswith(_CONTROL) and bool(effect.objects)


def until_of(effect: LastingEffect) -> str:
    """How long an effect on control lasts."""
    return effect.until.removeprefix(_CONTROL)


def control_effect(held: ObjectRef, until: str, timestamp: int, tied_to: ObjectRef | None) -> LastingEffect:
    """An effect on who controls an object, before it is known who would without it."""
    return LastingEffect(objects=(held,), until=f"{_CONTROL}{until}", timestamp=timestamp, tied_to=tied_to)


def who_has(position: Position, effect: LastingEffect) -> str:
    """Who controls the object by this effect, as far as no later one says otherwise; nobody what is gone."""
    found = position.current(effect.objects[0]) if effect.objects else None
    if found is None:
        return ""
    chain = [e for e in position.effects if gives_control(e) and e.objects[0] == found.ref]
    later = chain[next(n for n, each in enumerate(chain) if each is effect) + 1 :]
    return (later[0].controller or "") if later else found.controller


def holds_in(position: Position) -> tuple[list[Hold], Controllers]:
    """The effects on control, and who would control without any of them what they are about."""
    effects = [e for e in position.effects if gives_control(e)]
    base: dict[ObjectRef, str] = {}
    for effect in effects:
        base.setdefault(effect.objects[0], effect.controller or "")
    by_aura = (until_of(e) == WHILE_ATTACHED for e in effects)
    return [Hold(e, None if by else who_has(position, e)) for e, by in zip(effects, by_aura, strict=True)], base


def by_auras(position: Position, holds: Sequence[Hold]) -> list[Hold]:
    """The effects on control that there are now that Auras are attached as they are (611.3a)."""
    there = {(aura.ref, host): aura.timestamp for aura, host in _holding(position)}
    kept = [h for h in holds if h.player is not None or (h.effect.tied_to, h.held) in there]
    for h in kept:
        if h.player is None and h.effect.tied_to is not None:
            del there[h.effect.tied_to, h.held]
    new = [control_effect(host, WHILE_ATTACHED, time, aura) for (aura, host), time in there.items()]
    return kept + [Hold(effect, None) for effect in new]


def _holding(position: Position) -> Iterator[tuple[GameObject, ObjectRef]]:
    """Auras by which what they are attached to is controlled, each with that."""
    for aura in (position.objects[id] for id in position.battlefield):
        host = position.current(aura.attached_to) if isinstance(aura.attached_to, ObjectRef) else None
        if host is not None and (host.phased_out or not aura.phased_out) and _gives_control(aura):
            yield aura, host.ref


def _gives_control(aura: GameObject) -> bool:
    """Whether a text says so that is there in layer 2: what takes abilities away comes later (613.1, 613.6)."""
    return any(isinstance(a, Controls) and a.what == HOST for a in face_up(aura).abilities)


def with_holds(position: Position, holds: Sequence[Hold], base: Controllers) -> tuple[Position, Controllers]:
    """The position with these effects on control and no others, and who then controls what they are or were about."""
    now = {ref: player for ref, player in base.items() if position.current(ref) is not None}
    for ref in (h.held for h in holds):
        found = position.current(ref)
        if found is not None:
            now.setdefault(ref, found.controller)
    applied: list[LastingEffect] = []
    waiting = sorted((h for h in holds if h.held in now), key=lambda h: h.effect.timestamp)
    while waiting:
        hold = next((h for h in waiting if not any(_depends(position, h, o, now) for o in waiting)), waiting[0])
        waiting.remove(hold)
        same = hold.effect.controller == now[hold.held]
        applied.append(hold.effect if same else replace(hold.effect, controller=now[hold.held]))
        now[hold.held] = _player(position, hold, now)
    if applied != [e for e in position.effects if gives_control(e)]:
        others = (e for e in position.effects if not gives_control(e))
        position = position.with_(effects=(*others, *applied))
    return position, now


def _player(position: Position, hold: Hold, now: Controllers) -> str:
    """Who has control by an effect, with the effects that have been applied so far."""
    if hold.player is not None:
        return hold.player
    aura = hold.effect.tied_to
    found = position.current(aura) if aura is not None else None
    assert aura is not None
    assert found is not None
    return now.get(aura, found.controller)


def _depends(position: Position, hold: Hold, other: Hold, now: Controllers) -> bool:
    """Whether another effect would change whom an effect gives control to (613.8a)."""
    about_aura = hold.player is None and other is not hold and other.held == hold.effect.tied_to
    return about_aura and _player(position, other, now) != _player(position, hold, now)
