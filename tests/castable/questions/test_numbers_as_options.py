"""Numbers among options: choices by their number, and how deep sequences are counted."""

from __future__ import annotations

import pytest

import castable
from castable.model.game.errors import RequestError
from castable.questions import make_options
from castable.questions.asking import answer
from castable.questions.options import MOST_DEPTH

EXAMPLE = "examples/06-choices.yaml"


def asked(ask: str, subject: str, **options: object) -> object:
    """The answer about an example."""
    return answer(ask, lambda: castable.read(EXAMPLE), subject, make_options(ask, options))


def test_a_choice_may_be_given_as_its_number() -> None:
    assert asked("announce", "fireball", choices=[2]) == asked("announce", "fireball", choices=["2"])


@pytest.mark.parametrize("depth", [0, -1, MOST_DEPTH + 1, 10**9, True, "3"])
def test_sequences_are_not_counted_deeper_than_anybody_waits(depth: object) -> None:
    with pytest.raises(RequestError, match=f"a whole number from 1 to {MOST_DEPTH}"):
        make_options("perft", {"depth": depth})
