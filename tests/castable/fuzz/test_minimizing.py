"""Differences become findings in the smallest positions, and are looked at again later."""

from __future__ import annotations

import pytest

from castable.fuzz.contract.protocol import FailureKind
from castable.fuzz.differences.comparing import compare
from castable.fuzz.documents.editing import entries
from castable.fuzz.runs.minimizing import FEW_ASKS, is_left, minimized
from castable.fuzz.smaller.shrinking import MOST_ASKS

from .targets import SICK, FailingTarget, ViewTarget, blind_to


def test_a_finding_tells_of_the_smallest_position_and_is_gone_once_the_fault_is() -> None:
    target = ViewTarget(blind_to("sick"))
    difference = compare(SICK, target).differences[0]
    finding = minimized(difference, SICK, target, origin="a test", seed=7)
    assert (finding.complete, finding.seed, finding.origin, finding.said) == (True, 7, "a test", "yes")
    assert [entry["id"] for entry in entries(finding.document)] == [finding.subject]
    assert finding.signature.slug == "invented_activate_302.6_summoning-sickness"
    assert is_left(finding, target)
    assert not is_left(finding, ViewTarget(lambda document: document))


@pytest.mark.parametrize("kind", FailureKind)
def test_failures_that_take_their_time_are_not_asked_for_often(kind: FailureKind) -> None:
    most = MOST_ASKS if kind.name in ("EXIT", "NONSENSE", "ERROR") else FEW_ASKS
    target = FailingTarget(lambda document: len(list(entries(document))) > 2, kind, "")
    (failure,) = compare(SICK, target).differences
    finding = minimized(failure, SICK, target)
    assert finding.asks <= most
    assert finding.legal is None
    assert finding.after == 3 or not finding.complete
