"""Where an X stands, and what bounds it (107.3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass

from castable.model.language.amounts import X
from castable.model.language.costs import BoundsOfX, Cost
from castable.model.language.mana import ManaCost, Symbol


def bounds_of_x(costs: Iterable[Cost]) -> list[BoundsOfX]:
    """The bounds that costs set to their X."""
    return [part for cost in costs for part in cost if isinstance(part, BoundsOfX)]


def mentions_x(value: object) -> bool:
    """Whether an X stands anywhere in a cost or a target."""
    if isinstance(value, X):
        return True
    if isinstance(value, Symbol):
        return value.variable == "X"
    if isinstance(value, ManaCost):
        return value.variables > 0
    if isinstance(value, tuple):
        return any(map(mentions_x, value))
    return is_dataclass(value) and any(mentions_x(getattr(value, f.name)) for f in fields(value))
