"""Keywords that ask for more beside the mana cost of a spell (118.8, 702)."""

from __future__ import annotations

from ..abilities import AdditionalCost
from ..costs import Component, cost, discard
from ..filters import LAND, Zone


def kicker(text: str, *extra: Component) -> AdditionalCost:
    """Kicker (702.33a)."""
    return AdditionalCost(cost(text, *extra), "kicker", optional=True)


def multikicker(text: str, *extra: Component) -> AdditionalCost:
    """Multikicker (702.33c)."""
    return AdditionalCost(cost(text, *extra), "multikicker", optional=True, repeatable=True)


def buyback(text: str, *extra: Component) -> AdditionalCost:
    """Buyback (702.27a)."""
    return AdditionalCost(cost(text, *extra), "buyback", optional=True)


def entwine(text: str, *extra: Component) -> AdditionalCost:
    """Entwine (702.42a): with it, all modes are chosen."""
    return AdditionalCost(cost(text, *extra), "entwine", optional=True)


def replicate(text: str, *extra: Component) -> AdditionalCost:
    """Replicate (702.56a)."""
    return AdditionalCost(cost(text, *extra), "replicate", optional=True, repeatable=True)


def escalate(*parts: Component | str) -> AdditionalCost:
    """Escalate (702.120a): paid once for each mode chosen beyond the first; it follows from the modes."""
    return AdditionalCost(cost(*parts), "escalate", repeatable=True)


def retrace() -> AdditionalCost:
    """Retrace (702.81a): the cost of casting the card from its owner's graveyard this way."""
    return AdditionalCost(cost(discard(LAND)), "retrace", optional=True, zone=Zone.GRAVEYARD)


def must_also(*parts: Component | str) -> AdditionalCost:
    """As an additional cost to cast this spell, … (118.8)."""
    return AdditionalCost(cost(*parts))
