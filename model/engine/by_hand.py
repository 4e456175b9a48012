"""A game that a person takes on by hand: what is finished of what they have carried out, and who has priority then."""

from __future__ import annotations

from ..game.position import GameObject, ObjectId, Position
from ..language.events import EventKind
from ..language.filters import StackKind, Zone
from . import zones
from .events.door import keep_last
from .events.run import Run
from .events.told import Event
from .going_on import NO_PRIORITY, first_with_priority
from .instructions.leaving_the_stack import where_it_goes
from .instructions.resolution import is_permanent_spell


def cannot_finish(run: Run, id: str | None) -> bool:
    """Whether what was resolving is still on the stack, and where it goes is for its text to say (608.3, 720.3d)."""
    found = _unfinished(run, id)
    if found is None or not _is_card(found):
        return False
    return is_permanent_spell(run, found) or _destination(run, found) is Zone.LIBRARY


def hand_over(run: Run, before: Position, id: str | None) -> None:
    """Finish what was resolving (608.2n) and give the active player priority (117.3b), where players get it (117.3a).

    What has left its zone since ``before`` is remembered as it last was there (608.2h). Nothing replaces or prevents
    what was done by hand, and no ability triggers on it: the person has seen to that.

    Args:
        run: at the position that the person has left.
        before: the position at which the game had stopped.
        id: what was resolving; ``None`` where nothing was.
    """
    found = _unfinished(run, id)
    if found is not None and _is_card(found):
        run.position = zones.move(run.position, found.id, _destination(run, found))
    elif found is not None:
        stack = tuple(each for each in run.position.stack if each != found.id)
        run.position = run.position.with_(stack=stack).without_object(found.id)
    keep_last(run, [each.ref for each in before.objects.values()], before)
    if run.position.turn.phase in NO_PRIORITY and not run.position.stack:
        run.position = run.position.with_(priority=None, passed=tuple(run.position.players), declares=None)
    else:
        run.position = run.position.with_(priority=first_with_priority(run), passed=(), declares=None)


def told_by_hand(object: str | None) -> Event:
    """What is told of a text that is carried out by hand, whose words may be of a card that not all players see."""
    what = "what castable can't carry out" if object is None else f"what {object} says"
    return Event(kind=EventKind.BY_HAND, rule="117.3b", text=f"{what} has been carried out by hand", object=object)


def _unfinished(run: Run, id: str | None) -> GameObject | None:
    """What was resolving, where it is still on the stack."""
    return run.position.objects[ObjectId(id)] if id is not None and id in run.position.stack else None


def _is_card(found: GameObject) -> bool:
    """Whether it is a spell, and no copy of one: what is none ceases to exist as it leaves the stack (707.10a)."""
    as_ = found.stacked
    return as_ is None or (as_.kind is StackKind.SPELL and not as_.copy)


def _destination(run: Run, found: GameObject) -> Zone:
    return where_it_goes(run, found, "608.2n", resolved=True).to
