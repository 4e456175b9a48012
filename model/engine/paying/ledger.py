"""What is still owed of a locked-in cost, and in which ways what was paid can be counted (601.2h)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias, assert_never

from msgspec import Struct

from ...game.position import ObjectId
from ...language import costs as cs
from ..refusing import require


class Part(Struct, frozen=True):
    """A part of a cost that is still owed; ``used`` are the objects with which it has been paid so far.

    A part that asks for a total takes further objects even when its total is reached: any number may be chosen.
    """

    component: cs.Component
    left: int
    used: tuple[ObjectId, ...] = ()

    @property
    def is_paid(self) -> bool:
        """Whether it asks for nothing more."""
        return self.left <= 0

    @property
    def is_closed(self) -> bool:
        """Whether nothing more can be counted for it."""
        return self.left == 0 and not isinstance(self.component, cs.TotalPart)


class Owed(Struct, frozen=True):
    """What is still to be paid: mana as single symbols, and the other parts."""

    symbols: tuple[str, ...]
    parts: tuple[Part, ...]

    @staticmethod
    @lru_cache(maxsize=4096)
    def of(cost: cs.Cost) -> Owed:
        """All of a cost. A part of zero is paid by acknowledging it (118.5)."""
        assert cost.mana is not None
        parts = [Part(c, _size(c)) for c in cost.others]
        return Owed(tuple(_single_symbols(cost)), tuple(p for p in parts if not p.is_closed))

    @property
    def is_paid(self) -> bool:
        """Whether nothing is left."""
        return not self.symbols and all(p.is_paid for p in self.parts)

    def without_symbol(self, symbol: str) -> list[Owed]:
        """What is owed once one such symbol is paid; nothing where none is owed."""
        if symbol not in self.symbols:
            return []
        at = self.symbols.index(symbol)
        return [Owed(self.symbols[:at] + self.symbols[at + 1 :], self.parts)]

    def without(self, paid: Callable[[Part], Part | None]) -> list[Owed]:
        """What is owed once a payment is counted for one part, for each part that it could be counted for."""
        found: list[Owed] = []
        for at, part in enumerate(self.parts):
            left = paid(part)
            if left is not None:
                rest = () if left.is_closed else (left,)
                found.append(Owed(self.symbols, (*self.parts[:at], *rest, *self.parts[at + 1 :])))
        return found


Ledger: TypeAlias = list[Owed]
"""The ways in which what has been paid so far can be counted; at least one must come out even."""


def _size(component: cs.Component) -> int:
    if isinstance(component, cs.ManaPart | cs.Undecided):
        raise AssertionError(component)  # none is owed beside mana in a total cost
    match component:
        case cs.ObjectPart(count=int(number)):
            return number
        case cs.TotalPart(at_least=int(number)):
            return number
        case cs.AlwaysPaid(barred=barred):
            return int(barred)  # which nothing pays
        case cs.RemoveCounters(count=int(number)) | cs.PutCounters(count=int(number)):
            return number
        case cs.LifePart(int(number)) | cs.EnergyPart(int(number)) | cs.Loyalty(int(number)):
            return number
        case cs.MillPart(int(number)) | cs.ExileTopPart(int(number)):
            return number
        case cs.ObjectPart() | cs.TotalPart() | cs.RemoveCounters() | cs.PutCounters() | cs.Loyalty():
            raise AssertionError(component)  # numbers are known once the cost is locked in
        case cs.LifePart() | cs.EnergyPart() | cs.MillPart() | cs.ExileTopPart():
            raise AssertionError(component)  # so are amounts
        case _:
            assert_never(component)


def _single_symbols(cost: cs.Cost) -> Iterable[str]:
    for part in cost:
        if isinstance(part, cs.ManaPart) and part.cost is not None:
            for symbol in part.cost:
                yield from ["{1}"] * symbol.generic if symbol.is_generic else [str(symbol)]


def ledger_of(costs: Sequence[cs.Cost]) -> Ledger:
    """What may be owed by one of several total costs; unpayable ones are left out (118.6).

    Raises:
        IllegalAction: none of them can be paid.
    """
    payable = [Owed.of(c) for c in costs if c.mana is not None]
    require(bool(payable), "118.6", "it has no mana cost, which can't be paid")
    return payable


def counted(ledger: Ledger, count: Callable[[Owed], list[Owed]], what: str, *objects: str) -> Ledger:
    """The ledger with one payment counted in every possible way, or a refusal: it pays for nothing."""
    found: Ledger = []
    for owed in ledger:
        found += [o for o in count(owed) if o not in found]
    require(bool(found), "601.2h", f"the cost does not ask for {what}", *objects)
    return found


def words_of(ledger: Ledger) -> str:
    """What is missing, counted in the way that leaves the least."""
    least = min(ledger, key=lambda o: len(o.symbols) + len(o.parts))
    parts = [_word(p.component) for p in least.parts if not p.is_paid]
    return " and ".join(["".join(least.symbols)] * bool(least.symbols) + parts)


def _word(component: cs.Component) -> str:
    if isinstance(component, cs.ManaPart | cs.Undecided):
        raise AssertionError(component)  # none is owed beside mana in a total cost
    match component:
        case cs.ObjectPart():
            return f"to {component.action}"
        case cs.TotalPart():
            return f"to {component.action} more{f' {component.stat}' if component.stat else ''}"
        case cs.LifePart():
            return "life"
        case cs.EnergyPart():
            return "energy"
        case cs.MillPart():
            return "to mill"
        case cs.ExileTopPart():
            return "to exile from the library"
        case cs.RemoveCounters() | cs.PutCounters() | cs.Loyalty():
            return "counters"
        case cs.AlwaysPaid(what):
            return f"to {what}"
        case _:
            assert_never(component)
