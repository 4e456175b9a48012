"""What a position remembers of objects that may be gone: whatever its stack and its delayed abilities speak of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..language.objects import ObjectRef
from .position import Position


def spoken_of(position: Position) -> Iterator[ObjectRef]:
    """The objects of which what is on the stack, or is still to come, may speak (608.2h, 603.7)."""
    for as_ in (position.objects[id].stacked for id in position.stack):
        if as_ is not None:
            yield from refs_in((as_.source, as_.targets, as_.bound))
    course = position.course
    for waiting in (delayed.waiting for delayed in course.delayed):
        yield from refs_in((waiting.source, waiting.bound))
    yield from (due.source for due in course.due)
    yield from refs_in(tuple((shield.source, shield.by, shield.bound) for shield in course.shields))
    yield from refs_in(course.until_left)
    yield from (devoured for devoured, by, _ in course.devoured if position.current(by) is not None)


def seen_in(position: Position, ref: ObjectRef) -> Position:
    """The position in which an object is, or was last (608.2h, 113.7a); the one now where nothing is known."""
    return position if position.current(ref) is not None else position.course.last.get(ref, position)


def refs_in(value: Any) -> Iterator[ObjectRef]:
    """The references to objects in nested tuples."""
    if isinstance(value, ObjectRef):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from refs_in(part)
