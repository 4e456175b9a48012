"""Effects on who controls an object, each on top of the ones before it; the latest in force decides (613.1b, 613.7).

Each is kept with the player who would control the object without it. As one ends that is not the latest, the next one
takes over from it: nothing changes for now (611.2).
"""

from __future__ import annotations

from dataclasses import replace

from ...game.copying import changed
from ...game.position import GameObject, LastingEffect, ObjectId
from ...language.effects import OF_AN_OBJECT
from ...language.events import EventKind
from ...language.objects import ObjectRef
from .. import zones
from .run import Run
from .told import Event

_CONTROL = "control "
WHILE_ATTACHED = "while_attached"
"""How long an effect on control lasts that comes from an Aura."""


def gives_control(effect: LastingEffect) -> bool:
    """Whether a lasting effect is one on who controls an object."""
    return effect.until.startswith(_CONTROL)


def until_of(effect: LastingEffect) -> str:
    """How long an effect on control lasts."""
    return effect.until.removeprefix(_CONTROL)


def control_of(run: Run, id: str) -> list[LastingEffect]:
    """The effects on who controls an object, from the earliest to the latest."""
    ref = run.ref(id)
    return [e for e in run.position.effects if gives_control(e) and ref in e.objects]


def who_has(run: Run, effect: LastingEffect) -> str:
    """Who controls the object by this effect, as far as no later one says otherwise."""
    found = run.position.current(effect.objects[0]) if effect.objects else None
    if found is None:
        return ""
    chain = control_of(run, found.id)
    later = chain[_place(chain, effect) + 1 :]
    return (later[0].controller or "") if later else found.controller


def _place(chain: list[LastingEffect], effect: LastingEffect) -> int:
    return next(n for n, each in enumerate(chain) if each is effect)


def gain_control(
    run: Run, id: str, player: str, until: str, source: ObjectRef | None, without: str | None = None
) -> list[Event]:
    """Let an effect begin by which a player controls an object, and return what happens by it.

    Args:
        run: the game.
        id: the object.
        player: who controls it now.
        until: how long that lasts.
        source: what the effect comes from, of which its duration may speak.
        without: who would control it without the effect, where that is not who does.
    """
    found = run.position.objects[ObjectId(id)]
    held = LastingEffect(objects=(found.ref,), controller=without or found.controller, until=f"{_CONTROL}{until}",
                         tied_to=source if until in (*OF_AN_OBJECT, WHILE_ATTACHED) else None,
                         timestamp=zones.next_timestamp(run.position))  # fmt: skip
    run.position = run.position.with_(effects=(*run.position.effects, held))
    return _handed(run, found, player, source)


def hand_on(run: Run, effect: LastingEffect, player: str) -> list[Event]:
    """Let another player control an object by an effect: whoever controls the Aura now that it comes from."""
    found = run.position.objects[effect.objects[0].id]
    chain = control_of(run, found.id)
    place = _place(chain, effect) + 1
    if place == len(chain):
        return _handed(run, found, player, None)
    _exchange(run, chain[place], replace(chain[place], controller=player))
    return []


def end_control(run: Run, effect: LastingEffect) -> None:
    """Let an effect on control end: where it was the latest, the one before it decides again."""
    for ref in effect.objects:
        found = run.position.current(ref)
        if found is None:
            continue
        chain = control_of(run, found.id)
        place = _place(chain, effect) + 1
        if place < len(chain):
            _exchange(run, chain[place], replace(chain[place], controller=effect.controller))
        elif effect.controller is not None:
            _handed(run, found, effect.controller, None)
    run.position = run.position.with_(effects=tuple(e for e in run.position.effects if e is not effect))


def _exchange(run: Run, old: LastingEffect, new: LastingEffect) -> None:
    run.position = run.position.with_(effects=tuple(new if e is old else e for e in run.position.effects))


def _handed(run: Run, found: GameObject, player: str, source: ObjectRef | None) -> list[Event]:
    """An object comes under a player's control, who has not had it since the turn began (302.6)."""
    if found.controller == player:
        return []
    history = run.position.history
    if not found.sick and found.id in run.position.battlefield:  # sick because of that, not because it has entered
        run.position = run.position.with_(history=changed(history, older=history.older | {found.ref}))
    run.put(changed(found, controller=player, sick=True, paired_with=None))
    for other in (o for o in run.position.objects.values() if o.paired_with == found.ref):
        run.put(changed(other, paired_with=None))  # 702.95e
    text = f"{player} gains control of {found.id}"
    return [Event(kind=EventKind.CONTROL, rule="613.1b", text=text, object=found.id, player=player, source=source)]
