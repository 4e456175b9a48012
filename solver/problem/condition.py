"""An object in the middle of a payment: where it is, and what was done to it so far."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct
from msgspec.structs import replace

from castable.model.language.costs import Action

from .payment import UNLIMITED, Asset, Column

HERE, IN_GRAVEYARD, GONE = range(3)


class Condition(Struct, frozen=True, order=True):
    """An object while mana is made: where it is, whether it is tapped, counters, limited abilities used."""

    place: int = HERE
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    used: tuple[int, ...] = ()

    def with_counters(self, kind: str, number: int) -> Condition:
        """The same with so many more counters of a kind."""
        left = Counter(dict(self.counters))
        left[kind] += number
        return replace(self, counters=tuple(sorted((k, n) for k, n in left.items() if n)))

    def after(self, action: Action, *, can_reach_graveyard: bool) -> Condition | None:
        """The same after an action of a cost, or ``None`` where it is impossible."""
        if self.place != HERE or (action is Action.TAP and self.tapped) or (action is Action.UNTAP and not self.tapped):
            return None
        if not action.leaves:
            return self if action is Action.REVEAL else replace(self, tapped=action is Action.TAP)
        to_graveyard = can_reach_graveyard and action in (Action.SACRIFICE, Action.DISCARD)
        return Condition(IN_GRAVEYARD if to_graveyard else GONE)

    def without_counters(self, kind: str, number: int) -> Condition | None:
        """The same with so many counters less, ``None`` where it has fewer."""
        enough = self.place == HERE and dict(self.counters).get(kind, 0) >= number
        return self.with_counters(kind, -number) if enough else None

    def exiled_later(self) -> Condition | None:
        """The same after it was exiled from the graveyard that it reached."""
        return Condition(GONE) if self.place == IN_GRAVEYARD else None

    def activated(self, column: Column) -> Condition | None:
        """The object of an ability after its own counters, but nothing else, were paid; ``None`` where it can't be."""
        if self.place != HERE:
            return None
        now: Condition | None = self
        if column.limit < UNLIMITED:
            if self.used.count(column.ability) >= column.limit:
                return None
            now = replace(self, used=tuple(sorted((*self.used, column.ability))))
        for counters in column.counters:
            if now is not None and counters.candidates == (column.object,):
                now = now.without_counters(counters.kind, counters.count)
        for put in column.puts:
            if now is not None and put.object == column.object:
                now = now.with_counters(put.kind, put.count)
        return now

    def used_by(self, column: Column, *, can_reach_graveyard: bool) -> Condition | None:
        """The object of an ability after its part of the cost, counters first, leaving last; ``None`` if impossible."""
        now = self.activated(column)
        for action in sorted(column.uses, key=lambda a: a.leaves):
            now = now.after(action, can_reach_graveyard=can_reach_graveyard) if now is not None else None
        return now


def condition_of(asset: Asset) -> Condition:
    """The condition in which an object is at first."""
    return Condition(HERE, not asset.untapped, tuple(sorted((k, n) for k, n in asset.counters.items() if n)))
