"""What a spell or ability remembers of how it was put on the stack, and what it is called there."""

from __future__ import annotations

from ...game.characteristics import look
from ...game.copying import changed
from ...game.plays import Cast, PayMana, Payment, PayObject, Play
from ...game.position import GameObject, ObjectId, Position
from ...language.abilities import SpellAbility
from ...language.filters import StackKind


def with_memory(before: Position, after: Position, play: Play, payment: Payment | None) -> Position:
    """The position after a play, where what is new on the stack knows when it got there, and what its costs took."""
    for id in after.stack:
        found = after.objects[id]
        if id not in before.stack and found.stacked is not None:
            after = _remembering(before, after, found, play, payment)
    return after


def _remembering(before: Position, after: Position, found: GameObject, play: Play, payment: Payment | None) -> Position:
    assert found.stacked is not None
    stacked = changed(found.stacked, stamp=before.course.clock, bound=_taken(payment), spliced=_spliced(before, play),
                      spent=_spent(before, payment))  # fmt: skip
    if found.stacked.kind is StackKind.SPELL:
        return after.with_object(changed(found, stacked=stacked))
    base = f"{found.stacked.source}.{found.stacked.number}"
    times = before.course.put.get(base, 0) + 1
    course = changed(after.course, put={**after.course.put, base: times})
    new = changed(found, id=ObjectId(f"{base}@{times}"), stacked=stacked)
    stack = tuple(new.id if id == found.id else id for id in after.stack)
    return after.without_object(found.id).with_object(new).with_(stack=stack, course=course)


def _taken(payment: Payment | None) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What the costs took, by the name of the action."""
    took: dict[str, list[str]] = {}
    for step in payment.paid if payment is not None else ():
        if isinstance(step, PayObject) and not step.for_:
            took.setdefault(f"cost {step.action}", []).append(step.object)
    return tuple((name, tuple(ids)) for name, ids in took.items())


def _spent(before: Position, payment: Payment | None) -> tuple[tuple[str, str], ...]:
    """The units of mana that were spent on the play itself, each with the types of what produced it (601.2h)."""
    units = (step.mana for step in (payment.steps if payment is not None else ()) if isinstance(step, PayMana))
    return tuple((unit.type.value, _types(before, unit.source)) for unit in units)


def _types(before: Position, id: str) -> str:
    there = before.objects.get(ObjectId(id))
    return " ".join(sorted(look(before, there.id).words)) if there is not None else ""


def _spliced(before: Position, play: Play) -> tuple[SpellAbility, ...]:
    """The text that is spliced onto a spell (702.47c)."""
    cards = play.splice if isinstance(play, Cast) else ()
    return tuple(a for id in cards for a in look(before, id).all_abilities if isinstance(a, SpellAbility))
