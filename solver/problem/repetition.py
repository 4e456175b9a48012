"""How often a column can run in one payment: one fact for all who ask.

An object is tapped once, and once more for each time that something untaps it; it leaves once; an ability runs no
more often than its limit says, all of its columns together. What else stands in the way (mana, life, counters, other
objects) is for those who ask. Nothing here is tighter than the rules.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from castable.model.language.costs import Action

from .payment import UNLIMITED, Column


def untapped_meanwhile(columns: Iterable[Column]) -> frozenset[str]:
    """The objects that some activation can untap once another one, or this one before, has tapped them."""
    found: set[str] = set()
    for column in columns:
        found.update([column.object] if Action.UNTAP in column.uses else ())
        found.update(o for r in column.requirements if r.action is Action.UNTAP for o in r.candidates)
    return frozenset(found)


def most_runs(column: Column, untapped: frozenset[str]) -> int:
    """At most how often one object can run a column; ``untapped`` are the objects that something can untap."""
    if any(action.leaves for action in column.uses):
        return min(1, column.limit)
    if Action.TAP in column.uses and column.object not in untapped:
        return min(1, column.limit)
    return column.limit


def takes_once(column: Column, untapped: frozenset[str]) -> Action | None:
    """Why an object runs a column but once, whatever its limit: it is tapped, or it leaves (sacrificed, say)."""
    if Action.TAP in column.uses and column.object not in untapped:
        return Action.TAP
    return Action.SACRIFICE if any(action.leaves for action in column.uses) else None


def is_exclusive(parts: Iterable[tuple[bool, bool]]) -> bool:
    """Whether an object that nothing untaps can serve in one of some ways only, as each taps it or makes it leave.

    A way that only taps goes with one that only leaves: first the one, then the other.
    """
    found = list(parts)
    return len(found) == 1 or all(taps for taps, _ in found) or all(leaves for _, leaves in found)


def serves_once(columns: Iterable[Column]) -> bool:
    """Whether an object with these columns can run one of them, once, and no more."""
    found = list(columns)
    parts = [(Action.TAP in c.uses, any(a.leaves for a in c.uses)) for c in found]
    return is_exclusive(parts) and all(map(any, parts)) and not any(Action.UNTAP in c.uses for c in found)


def shared_limits(columns: Iterable[tuple[int, Column]]) -> dict[tuple[int, int], int]:
    """By object (or class) and ability: the limit that all columns of the ability share, where it has one."""
    found: dict[tuple[int, int], int] = defaultdict(lambda: UNLIMITED)
    for on, column in columns:
        if column.limit < UNLIMITED:
            found[on, column.ability] = min(found[on, column.ability], column.limit)
    return dict(found)
