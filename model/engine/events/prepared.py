"""Prepared permanents: the copies of their spells come to be in exile as they become prepared."""

from __future__ import annotations

from msgspec.structs import replace

from ...game.position import ObjectId
from ...game.prepared import PREPARED, copy_of_spell, find_copy, unprepared
from .. import zones
from .run import Run


def prepare(run: Run, id: str) -> bool:
    """Let a permanent become prepared, if there is a spell on its card and it is not prepared yet; whether it did."""
    found = run.object(id)
    if found is None or PREPARED in found.designations or found.card.prepare_spell is None:
        return False
    now = replace(found, designations=found.designations | {PREPARED})
    run.put(now)
    copy = copy_of_spell(now, ObjectId(f"{id}@spell"))
    if copy is not None:
        time = zones.next_timestamp(run.position)
        run.position = zones.with_new(run.position, replace(copy, timestamp=time))
    return True


def unprepare(run: Run, id: str) -> None:
    """Let a permanent be prepared no longer; the copy of its spell ceases to exist."""
    found = run.object(id)
    copy = None if found is None else find_copy(run.position, found)
    if found is not None and PREPARED in found.designations:
        run.put(unprepared(found))
    if copy is not None:
        run.position = zones.without_copy(run.position, copy.id)
