"""Effects on who controls an object as they begin, go on and end, and what happens by that (110.2, 611.2, 613.1b)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from ...game.control import Controllers, Hold, by_auras, control_effect, holds_in, with_holds
from ...game.position import GameObject, LastingEffect, ObjectId
from ...language.effects import OF_AN_OBJECT
from ...language.events import EventKind
from ...language.objects import ObjectRef
from .. import zones
from .durations import is_going_on
from .run import Run
from .told import Event


def gain_control(run: Run, id: str, player: str, until: str, source: ObjectRef | None) -> list[Event]:
    """Let an effect begin by which a player controls an object, and return what happens by it.

    Args:
        run: the game.
        id: the object.
        player: who controls it now.
        until: how long that lasts.
        source: what the effect comes from, of which its duration may speak.
    """
    holds, base = holds_in(run.position)
    tied_to = source if until in OF_AN_OBJECT else None
    effect = control_effect(run.ref(id), until, zones.next_timestamp(run.position), tied_to)
    if not is_going_on(run, effect, player):
        return []  # its duration would end before it begins (611.2b)
    return _handed_on(run, [*holds, Hold(effect, player)], base, source)


def end_control(run: Run, ended: Collection[LastingEffect]) -> list[Event]:
    """Let effects on control end: those that are left decide, else whoever would control without any."""
    holds, base = holds_in(run.position)
    return _handed_on(run, [h for h in holds if not any(h.effect is e for e in ended)], base, None)


def follow_auras(run: Run) -> list[Event]:
    """Let Auras that say so decide who controls what they are on, as they are attached and controlled now (611.3a)."""
    holds, base = holds_in(run.position)
    return _handed_on(run, by_auras(run.position, holds), base, None)


def _handed_on(run: Run, holds: Sequence[Hold], base: Controllers, source: ObjectRef | None) -> list[Event]:
    run.position, now = with_holds(run.position, holds, base)
    events: list[Event] = []
    for ref, player in now.items():
        events += _handed(run, run.position.objects[ObjectId(ref.id)], player, source)
    return events


def _handed(run: Run, found: GameObject, player: str, source: ObjectRef | None) -> list[Event]:
    """An object comes under a player's control, who has not had it since the turn began (302.6)."""
    if found.controller == player:
        return []
    history = run.position.history
    if not found.sick and found.id in run.position.battlefield:  # sick because of that, not because it has entered
        run.position = run.position.with_(history=replace(history, older=history.older | {found.ref}))
    run.put(replace(found, controller=player, sick=True, paired_with=None))
    run.position = zones.remove_from_combat(run.position, found.id)
    for other in (o for o in run.position.objects.values() if o.paired_with == found.ref):
        run.put(replace(other, paired_with=None))  # 702.95e
    text = f"{player} gains control of {found.id}"
    return [Event(kind=EventKind.CONTROL, rule="613.1b", text=text, object=found.id, player=player, source=source)]
