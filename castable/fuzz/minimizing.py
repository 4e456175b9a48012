"""Differences with a target, each in the smallest position that still shows it."""

from __future__ import annotations

from collections.abc import Callable

from castable.model.pack import PACK

from .comparing import Asked, Difference, remaining
from .mechanisms import mechanisms
from .protocol import Document, FailureKind, Hello
from .shrinking import MOST_ASKS, Shrunk, shrink

FEW_ASKS = 25
"""So often a target is asked that takes its time, or all memory, whenever it fails."""
_SLOW = (FailureKind.TIMEOUT, FailureKind.FLOOD, FailureKind.MEMORY)


def minimized(
    difference: Difference, document: Document, target: Asked, *, most: int = MOST_ASKS
) -> tuple[Difference, Shrunk]:
    """What is left of a difference in the smallest document that shows it, and that document.

    Args:
        difference: a difference that the document shows.
        document: the document.
        target: the target, which is asked once for each smaller document that is tried.
        most: how often it may be asked; less often where each failure takes its time.

    Raises:
        DocumentError: the document has faults.
    """
    left = difference

    def still(candidate: Document) -> bool:
        nonlocal left
        found = remaining(difference, candidate, target)
        left = found or left
        return found is not None

    most = min(most, FEW_ASKS) if difference.failure in _SLOW else most
    shrunk = shrink(document, still, most=most, may_be=known_to(target.hello))
    return left, shrunk


def known_to(hello: Hello) -> Callable[[str], bool]:
    """Which cards may be put before a target: those that it knows, without what it lacks."""

    def may_be(name: str) -> bool:
        if name in hello.lacks_cards or (hello.cards is not None and name not in hello.cards):
            return False
        card = PACK.find_card(name)
        return card is not None and not mechanisms(card) & hello.lacks

    return may_be
