"""Keywords that offer a special action (116.2, 702)."""

from __future__ import annotations

from ..abilities import Ability, AlternativeCost, SpecialAction
from ..costs import Component, cost
from ..filters import Zone


def suspend(number: int, text: str) -> SpecialAction:
    """Suspend (702.62a, 116.2f)."""
    return SpecialAction("suspend", cost(text), number)


def foretell(text: str) -> tuple[Ability, Ability]:
    """Foretell (702.143a): the action of exiling the card, and the cost of casting it once it is foretold."""
    return SpecialAction("foretell", cost("{2}")), AlternativeCost(cost(text), "foretell", zone=Zone.EXILE)


def morph(text: str, *extra: Component) -> tuple[Ability, Ability]:
    """Morph (702.37a): the face-down cast for {3}, and the action of turning it face up (116.2b)."""
    return AlternativeCost(cost("{3}"), "morph"), SpecialAction("unmorph", cost(text, *extra), zone=Zone.BATTLEFIELD)
