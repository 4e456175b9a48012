"""What was a copy for a while is itself again (707.4)."""

from __future__ import annotations

from msgspec.structs import replace

from ...game.position import LastingEffect
from ...language.abilities import WasBefore
from ...language.objects import ObjectRef
from .run import Run


def turn_back(run: Run, ended: LastingEffect) -> None:
    """What was a copy for a while is again what it was before, unless it has become something else since.

    Where another effect has made a copy of that for a while, it is that one which comes back to what was before.
    """
    for ref in ended.objects:
        for was in ended.changes:
            if isinstance(was, WasBefore):
                _turn_back(run, ref, was, ended.timestamp)


def _turn_back(run: Run, ref: ObjectRef, was: WasBefore, since: int) -> None:
    found, effects = run.position.current(ref), run.position.effects
    then = next((e for e in effects if e.timestamp > since and ref in e.objects and _was(e, was)), None)
    if then is not None:
        before = tuple(replace(was, now=c.now) if isinstance(c, WasBefore) else c for c in then.changes)
        after = tuple(replace(e, changes=before) if e is then else e for e in effects)
        run.position = run.position.with_(effects=after)
    elif found is not None and found.card == was.now:
        run.put(replace(found, card=was.card, own=was.own, face=was.face))


def _was(effect: LastingEffect, was: WasBefore) -> bool:
    """Whether an effect has made a copy of what another one had made a copy."""
    return any(isinstance(c, WasBefore) and c.card == was.now for c in effect.changes)
