"""Where an X stands, and what bounds it (107.3)."""

from __future__ import annotations

from collections.abc import Iterable

from castable.model.language.amounts import X
from castable.model.language.costs import BoundsOfX, Cost
from castable.model.language.mana import Symbol
from castable.model.language.parts import parts_of


def bounds_of_x(costs: Iterable[Cost]) -> list[BoundsOfX]:
    """The bounds that costs set to their X."""
    return [part for cost in costs for part in cost if isinstance(part, BoundsOfX)]


def mentions_x(value: object) -> bool:
    """Whether an X stands anywhere in a cost or a target."""
    return any(isinstance(part, X) or (isinstance(part, Symbol) and part.variable == "X") for part in parts_of(value))
