"""What permanents become without a counter that says so: monstrous, renowned, suspected, prepared (701.37)."""

from __future__ import annotations

from msgspec.structs import replace

from ...game.prepared import PREPARED
from ...language.effects import (
    GetsDesignation,
)
from ...language.events import EventKind
from ..events.door import told
from ..events.prepared import prepare, unprepare
from ..events.rules import is_stopped
from ..events.run import Process, Run
from ..events.told import Event
from ..instructions.carrying import carries
from ..instructions.frame import Frame
from ..instructions.zone_changes import pick


@carries(GetsDesignation)
def gets_designation(frame: Frame, effect: GetsDesignation) -> Process[None]:
    """A permanent becomes monstrous, renowned, suspected … (701.37)."""
    before, events = frame.run.position, []
    for id in (yield from pick(frame, effect.what)):
        found = frame.run.object(id)
        if effect.name in (PREPARED, f"un{PREPARED}"):
            _prepares(frame.run, id, effect.name)
        elif effect.no_longer and found is not None:
            frame.run.put(replace(found, designations=found.designations - {effect.name}))
        elif found is not None and effect.name not in found.designations and not _can_not(frame.run, effect.name, id):
            frame.run.put(replace(found, designations=found.designations | {effect.name}))
            events.append(
                Event(
                    kind=EventKind(effect.name),
                    rule=_RULES.get(effect.name, "701.37b"),
                    text=f"{id} becomes {effect.name}",
                    object=id,
                    amount=frame.x or 0,  # 701.37c
                )
            )
    told(frame.run, events, before)


def _can_not(run: Run, name: str, id: str) -> bool:
    return name == EventKind.SUSPECTED and is_stopped(run, EventKind.SUSPECTED, id)


SADDLED = "saddled"
"""What a permanent is until the turn ends (702.171b)."""
_RULES = {SADDLED: "702.171b", "harnessed": "701.64a"}


def _prepares(run: Run, id: str, name: str) -> None:
    if name == PREPARED:
        prepare(run, id)
    else:
        unprepare(run, id)
