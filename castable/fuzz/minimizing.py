"""From a difference to a finding: the smallest position that shows it, and what is said of that."""

from __future__ import annotations

from castable import api
from castable.model.game.errors import CastableError

from .comparing import Asked, Difference, compare, remaining
from .findings import Finding, finding_of
from .generators import Supported
from .protocol import Document, FailureKind
from .shrinking import MOST_ASKS, shrink

FEW_ASKS = 12
"""So often a target is asked that does not answer in time, or takes too much: each time costs what it may take."""
COSTLY = frozenset({FailureKind.TIMEOUT, FailureKind.FLOOD, FailureKind.MEMORY})


def minimized(
    difference: Difference,
    document: Document,
    target: Asked,
    *,
    origin: str = "",
    seed: int | None = None,
    generator: str = "",
) -> Finding:
    """Return the finding of a difference: the smallest position that shows one like it.

    Args:
        difference: what a document shows.
        document: the document.
        target: the target that differs; it is asked about each smaller document.
        origin: from what the document was made.
        seed: with which seed.
        generator: the version of the generator.

    Raises:
        DocumentError: the document has faults.
    """
    supported = Supported.of(target.hello)

    def is_supported(name: str) -> bool:
        try:
            return supported.knows(api.card(name))
        except CastableError:
            return False

    most = FEW_ASKS if difference.failure in COSTLY else MOST_ASKS
    smallest = shrink(
        document, lambda smaller: remaining(difference, smaller, target) is not None, most=most, may_be=is_supported
    )
    left = remaining(difference, smallest.document, target) or difference
    return finding_of(left, smallest, target.hello, origin=origin, seed=seed, generator=generator)


def is_left(finding: Finding, target: Asked) -> bool:
    """Whether a target still differs on the position of a finding, in the same direction."""
    differences = compare(finding.document, target).differences
    return any(found.direction is finding.signature.direction for found in differences)
