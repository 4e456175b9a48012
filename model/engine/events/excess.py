"""Excess damage: how much of what is dealt to a permanent is more than enough for it (120.4a, 120.10)."""

from __future__ import annotations

from collections.abc import Sequence

from ...game.characteristics import look
from ...game.position import ObjectId, Position
from .told import Event


def excess(position: Position, id: str, amount: int, *, deathtouch: bool) -> int:
    """The part of so much damage that is more than enough for a permanent: the most that is, of several types.

    Args:
        position: the position before the damage is dealt.
        id: the permanent.
        amount: all damage that is dealt to it at the same time.
        deathtouch: whether a source of it has deathtouch, so that 1 damage is enough for a creature.
    """
    found, now = position.objects[ObjectId(id)], look(position, id)
    enough: list[int] = []
    if "Creature" in now.words and now.toughness is not None:
        lethal = max(0, now.toughness - found.damage)
        enough.append(min(lethal, 1) if deathtouch else lethal)
    kinds = (("Planeswalker", "loyalty"), ("Battle", "defense"))
    enough += [found.counters.get(kind, 0) for word, kind in kinds if word in now.words]
    return max([0, *(amount - each for each in enough)])


def excess_dealt(events: Sequence[Event]) -> int:
    """How much of the damage that was dealt to one object at the same time was more than enough; to a player, none."""
    if not events or events[0].before is None or events[0].object is None:
        return 0
    before = events[0].before
    sources = {e.source for e in events if before.current(e.source) is not None and e.source is not None}
    deadly = any("deathtouch" in look(before, source.id).keywords for source in sources)
    return excess(before, events[0].object, sum(e.amount for e in events), deathtouch=deadly)
