"""Keywords that let a spell be cast for another cost (118.9, 702)."""

from __future__ import annotations

from ..abilities import AlternativeCost
from ..conditions import Condition
from ..costs import Component, cost
from ..filters import Zone


def flashback(text: str, *extra: Component) -> AlternativeCost:
    """Flashback (702.34a)."""
    return AlternativeCost(cost(text, *extra), "flashback", zone=Zone.GRAVEYARD)


def rather_than(*parts: Component | str, if_: tuple[Condition, ...] = ()) -> AlternativeCost:
    """You may … rather than pay this spell's mana cost (118.9)."""
    return AlternativeCost(cost(*parts), if_=if_)
