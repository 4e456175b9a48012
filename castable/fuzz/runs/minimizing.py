"""From a difference to a finding: the smallest position that shows it, with its name and its reasons."""

from __future__ import annotations

from collections.abc import Callable

from castable import api
from castable.model.game.errors import CastableError

from ..contract.protocol import Document, FailureKind, Question
from ..differences.comparing import Answerer, Difference, Direction, Outcome, compare, outcome, remaining
from ..differences.judging import Evidence
from ..differences.laws import LAWS, broken
from ..findings.finding import Finding, finding_of
from ..generators import Supported
from ..naming.mechanisms import mechanisms
from ..smaller.shrinking import MOST_ASKS, shrink
from ..smaller.taking import without_feature

FEW_ASKS = 12
"""So often a target is asked that does not answer in time, or takes too much: each time costs what it may take."""
MOST_TAKEN = 30
"""So often a target is asked what is left of a difference without some feature."""
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
    causes = causes_of(left, smallest.document, target, is_supported)
    return finding_of(left, smallest, target.hello, causes=causes, origin=origin, seed=seed, generator=generator)


def causes_of(
    difference: Difference, document: Document, target: Answerer, may_be: Callable[[str], bool]
) -> tuple[str, ...]:
    """The features of the smallest position on which a difference hangs: it goes away once one of them is taken.

    Where both then say that the object can be played, nothing that a play needs was taken with it. That tells most;
    a missed play may also hang on what makes it legal. A feature without which the difference stays is no cause. Only
    differences about plays are looked into, and the target is asked no more than ``MOST_TAKEN`` times.

    Args:
        difference: the difference.
        document: the smallest document that shows it.
        target: the target.
        may_be: which cards it knows.
    """
    if difference.evidence is None or difference.question not in (Question.PLAYABLE, Question.PLAYS, Question.PAYABLE):
        return ()
    is_missed = difference.direction is Direction.MISSED
    left = MOST_TAKEN
    found: dict[Outcome, list[str]] = {outcome: [] for outcome in Outcome}
    for feature in sorted(mechanisms(api.read(document))):
        seen = Outcome.UNKNOWN
        for taken in without_feature(document, feature, difference.object, may_be):
            if not left:
                break
            left -= 1
            seen = min(seen, outcome(difference, taken, target, only_playable=not is_missed), key=_TELLING.index)
            if seen in (Outcome.STILL, Outcome.PLAYABLE):
                break
        found[seen].append(feature)
    certain = found[Outcome.PLAYABLE] + (found[Outcome.UNPLAYABLE] if is_missed else [])
    return tuple(sorted(certain or found[Outcome.UNPLAYABLE] + found[Outcome.UNKNOWN]))


_TELLING = (Outcome.STILL, Outcome.PLAYABLE, Outcome.UNPLAYABLE, Outcome.UNKNOWN)
"""What is seen of a feature, from what tells most."""


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
