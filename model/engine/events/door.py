"""The door: proposed changes are replaced, made all at once, told, and waited for (614–616, 603.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from ...game.position import Position
from ...language.effects import Place
from ...language.filters import Zone
from ...language.objects import ObjectRef
from .amounts import more_drawn
from .attachment import unattached
from .carrier import carrier
from .control import follow_auras
from .damage import results_of
from .making import make
from .miracle import may_show_miracle
from .proposed import Damage, Draw, Move, Proposed
from .recording import record
from .replacing import replaced
from .run import Afterwards, Process, Run
from .shields import use_up
from .timestamps import in_order_of_timestamps
from .told import Event
from .watching import watch


def happen(run: Run, *proposed: Proposed) -> Process[list[Event]]:
    """Let changes happen at the same time, as replacement and prevention effects leave them; return what happened."""
    outer, run.after = run.after, []
    before, run.spent = run.spent, []
    left: list[Proposed] = []
    for change in proposed:
        left += yield from replaced(run, change)
    for result in [r for change in left if isinstance(change, Damage) for r in results_of(run, change)]:
        left += yield from replaced(run, result)
    use_up(run, before)
    events = made_at_once(run, (yield from in_order_of_timestamps(run, left)))
    for event in events:
        yield from may_show_miracle(run, event)
    while run.after:
        yield from _afterwards(run, run.after.pop(0))
    run.after = outer
    yield from carrier().return_exiled(run)
    return events


def _afterwards(run: Run, said: Afterwards) -> Process[None]:
    """What replacement effects do with what they have replaced an event by: "exile it instead and …"."""
    before, run.replacing = run.replacing, said.replacing
    try:
        yield from carrier().do_afterwards(run, said)
    finally:
        run.replacing = before


def one_by_one(run: Run, proposed: Iterable[Proposed]) -> Process[list[Event]]:
    """Let changes happen one after the other: cards are drawn so (121.2)."""
    events: list[Event] = []
    for change in proposed:
        events += yield from happen(run, change)
    return events


def draw(
    run: Run, player: str, number: int, source: ObjectRef | None = None, *, first: bool = False
) -> Process[list[Event]]:
    """Let a player draw cards, one by one (121.2); ``first``: the card that they draw as their draw step begins."""
    number, applied = more_drawn(run, player, number)
    before, run.replacing = run.replacing, run.replacing | applied
    try:
        return (yield from one_by_one(run, [Draw(player=player, source=source, first=first)] * number))
    finally:
        run.replacing = before


def made_at_once(run: Run, changes: Sequence[Proposed]) -> list[Event]:
    """Make changes, tell them, and find what waits for them."""
    before = run.position
    events = [event for change in sorted(changes, key=_is_shuffled_in) for event in make(run, change)]
    return told(run, events, before)


def _is_shuffled_in(change: Proposed) -> bool:
    """Whether a change shuffles a library: that comes after the others, which speak of what lies there (701.24g)."""
    return isinstance(change, Move) and change.to is Zone.LIBRARY and change.place is Place.SHUFFLED


def told(run: Run, events: Sequence[Event], before: Position) -> list[Event]:
    """Tell simultaneous events, and remember which triggered abilities they trigger (603.2).

    What Auras say of who controls what follows at once (611.3a).
    """
    after = run.position
    whole = [replace(e, before=before, after=after) for e in (*events, *unattached(before, after))]
    if whole:
        remember(run, whole, before)
        record(run, whole)
        watch(run, whole)
        run.events += whole
        told(run, follow_auras(run), after)
    return whole


def remember(run: Run, events: Sequence[Event], before: Position) -> None:
    """Keep how objects were last seen that have left their zones (608.2h)."""
    keep_last(run, [e.it for e in events if e.it is not None], before)


def keep_last(run: Run, refs: Iterable[ObjectRef], before: Position) -> None:
    """Keep how those objects were last seen that are where they were no more (608.2h)."""
    gone = [ref for ref in refs if run.position.current(ref) is None]
    if gone:
        bare = replace(before, course=replace(before.course, last={}))
        ceased = {ref.id for ref in gone if ref.id not in run.position.objects}
        run.note(last={**run.course.last, **dict.fromkeys(gone, bare)}, ceased=run.course.ceased | ceased)
