"""What was a copy for a while is itself again (707.4)."""

from __future__ import annotations

from ...game.copying import changed
from ...language import abilities as ab
from ...language.abilities import Change
from ...language.objects import ObjectRef
from .run import Run


def turn_back(run: Run, refs: tuple[ObjectRef, ...], changes: tuple[Change, ...]) -> None:
    """What was a copy for a while is again what it was before, unless it has become something else since."""
    for ref in refs:
        found = run.position.current(ref)
        for was in changes:
            if found is not None and isinstance(was, ab.WasBefore) and found.card == was.now:
                run.put(changed(found, card=was.card, own=was.own, face=was.face))
