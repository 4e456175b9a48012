"""Differences in the smallest positions: what is left of them, and with cards that the target knows."""

from __future__ import annotations

import pytest

from castable.fuzz.comparing import compare, remaining
from castable.fuzz.editing import entries
from castable.fuzz.minimizing import FEW_ASKS, known_to, minimized
from castable.fuzz.positions import document_of
from castable.fuzz.protocol import FailureKind, Hello, Question
from castable.fuzz.shrinking import MOST_ASKS

from .targets import FailingTarget, ViewTarget, blind_to


def test_what_is_left_is_the_difference_of_the_smallest_document() -> None:
    target = ViewTarget(blind_to("sick"))
    difference = compare(document_of(16), target).differences[0]
    left, shrunk = minimized(difference, document_of(16), target)
    assert shrunk.complete
    assert left == remaining(difference, shrunk.document, target)
    assert left.object in [entry["id"] for entry in entries(shrunk.document)]


@pytest.mark.parametrize("kind", FailureKind)
def test_failures_that_take_their_time_are_not_asked_for_often(kind: FailureKind) -> None:
    most = MOST_ASKS if kind.name in ("EXIT", "NONSENSE", "ERROR") else FEW_ASKS
    target = FailingTarget(lambda document: len(list(entries(document))) > 2, kind, "")
    (failure,) = compare(document_of(16), target).differences
    left, shrunk = minimized(failure, document_of(16), target)
    assert shrunk.asks <= most
    assert left.failure is kind
    assert shrunk.after == 3 or not shrunk.complete


def hello(**said: object) -> Hello:
    return Hello.model_validate({"name": "x", "answers": frozenset({Question.PLAYABLE}), **said})


def test_only_cards_that_a_target_knows_are_put_before_it() -> None:
    assert known_to(hello())("Forest")
    assert not known_to(hello())("No Such Card")
    assert not known_to(hello(lacks_cards=frozenset({"Forest"})))("Forest")
    assert not known_to(hello(cards=frozenset({"Island"})))("Forest")
    assert known_to(hello(cards=frozenset({"Island"})))("Island")
    assert not known_to(hello(lacks=frozenset({"nested-mana"})))("Izzet Signet")
