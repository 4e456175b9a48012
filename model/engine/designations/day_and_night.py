"""Day and night: which it is, and the permanents that transform with it (730, 702.145)."""

from __future__ import annotations

from msgspec.structs import replace

from ...game.characteristics import permanents_with
from ...game.position import GameObject, Position
from ...language.effects import BecomesDay
from ...language.events import Deed, EventKind
from .. import zones
from ..events.door import told
from ..events.rules import is_stopped
from ..events.run import Process, Run
from ..events.told import Event
from ..instructions.carrying import carries
from ..instructions.frame import Frame

DAY, NIGHT = "it's day", "it's night"
_BOUND = {DAY: "nightbound", NIGHT: "daybound"}
"""What transforms as it becomes so."""


def daytime(position: Position) -> str | None:
    """Whether it's day or night; ``None`` where it is neither (730.1)."""
    facts = position.history.facts
    return next((now for now in (DAY, NIGHT) for p in position.players if now in facts.get(p, ())), None)


def becomes(run: Run, now: str) -> list[Event]:
    """Let it become day or night; what happens to tell (730.1a)."""
    before = daytime(run.position)
    if before == now:
        return []
    history = run.position.history
    facts = {p: (*(w for w in history.facts.get(p, ()) if w not in (DAY, NIGHT)), now) for p in run.position.players}
    run.position = run.position.with_(history=replace(history, facts={**history.facts, **facts}))
    verb = Deed.BECOME_NIGHT if now == NIGHT else Deed.BECOME_DAY
    told = Event(kind=EventKind.DOES, rule="730.1a", text=f"it becomes {now.removeprefix(DAY[:5])}", verb=verb)
    return [*([told] if before is not None else ()), *transforming(run)]


def transforming(run: Run) -> list[Event]:
    """Transform the permanents that the time of the day turns over (702.145c, f)."""
    now = daytime(run.position)
    events = []
    for id in run.position.battlefield if now is not None else ():
        if is_stopped(run, EventKind.TRANSFORM, id):  # 101.2
            continue
        found = run.position.objects[id]
        if is_double_faced(found) and _BOUND[now] in run.look(id).keywords and found.face == (now == DAY):  # type: ignore[index]
            time = zones.next_timestamp(run.position)
            run.put(replace(found, face=1 - found.face, timestamp=time))
            events.append(Event(kind=EventKind.TRANSFORM, rule="702.145", text=f"{id} transforms", object=id))
    return events


def is_double_faced(found: GameObject) -> bool:
    """Whether a permanent is represented by a card with two faces of which it has one up (712.2)."""
    return len(found.card.faces) == 2 and found.card.layout == "transform" and not found.face_down


def _present(run: Run, word: str) -> bool:
    """Whether a permanent that is there has a keyword (702.26d)."""
    return any(not run.position.objects[id].phased_out for id in permanents_with(run.position, word))


def begins_by_itself(run: Run) -> list[Event]:
    """It becomes day, or night, because of a permanent that is daybound, or nightbound (702.145d, g)."""
    if daytime(run.position) is not None:
        return transforming(run)
    words = [word for word in ("daybound", "nightbound") if _present(run, word)]
    if not words:
        return []
    return becomes(run, DAY if "daybound" in words else NIGHT)


def changes_overnight(run: Run) -> list[Event]:
    """What the spells of the last turn's active player make of day and night (730.2a–b)."""
    course = run.course
    last = course.last_active[0] if course.last_active else None
    if last is None or not course.cast_last_turn:
        return []
    spells = course.cast_last_turn.get(last, 0)
    now = daytime(run.position)
    if now == DAY and spells == 0:
        return becomes(run, NIGHT)
    return becomes(run, DAY) if now == NIGHT and spells >= 2 else []


@carries(BecomesDay)
def becomes_day(frame: Frame, effect: BecomesDay) -> Process[None]:
    """It becomes day or night (730.1)."""
    yield from ()
    before = frame.run.position
    told(frame.run, becomes(frame.run, NIGHT if effect.night else DAY), before)
