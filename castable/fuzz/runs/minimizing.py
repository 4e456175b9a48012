"""From a difference to a finding: the smallest position that shows it, with its name and its reasons."""

from __future__ import annotations

from castable import api
from castable.model.game.errors import CastableError

from ..contract.protocol import Document, FailureKind
from ..differences.comparing import Answerer, Difference, compare, remaining
from ..differences.judging import Evidence
from ..differences.laws import LAWS, broken
from ..findings.finding import Finding, finding_of
from ..generators import Supported
from ..smaller.shrinking import MOST_ASKS, shrink

FEW_ASKS = 12
"""So often a target is asked that does not answer in time, or takes too much: each time costs what it may take."""
COSTLY = frozenset({FailureKind.TIMEOUT, FailureKind.FLOOD, FailureKind.MEMORY})


def minimized(
    difference: Difference,
    document: Document,
    target: Answerer,
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
        document, lambda smaller: _left(difference, smaller, target, seed) is not None, most=most, may_be=is_supported
    )
    left = _left(difference, smallest.document, target, seed) or difference
    return finding_of(left, smallest, target.hello, origin=origin, seed=seed, generator=generator)


def _left(difference: Difference, document: Document, target: Answerer, seed: int | None) -> Difference | None:
    """What is left of a difference in another document, if anything is."""
    if not difference.law:
        return remaining(difference, document, target)
    try:
        found = broken(LAWS[difference.law], document, target, seed or 0)
    except CastableError:
        return None
    return found if found is not None and found.is_left_of(difference) else None


def is_left(finding: Finding, target: Answerer) -> bool:
    """Whether a target still differs on the position of a finding, in the same direction."""
    if finding.law:
        return broken(LAWS[finding.law], finding.document, target, finding.seed or 0) is not None
    if finding.moves:
        return remaining(_difference_of(finding), finding.document, target) is not None
    differences = compare(finding.document, target).differences
    return any(found.direction is finding.signature.direction for found in differences)


def _difference_of(finding: Finding) -> Difference:
    """The difference of a finding that is about some moves."""
    evidence = Evidence(True, finding.play, finding.signature.kind, finding.rules, finding.lines)
    direction = finding.signature.direction
    return Difference(finding.question, direction, finding.subject, finding.said, evidence, moves=finding.moves)
