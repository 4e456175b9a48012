"""A law: whatever ``why`` claims about random positions, the engine finds so (601.2, 601.3, 118.3)."""

from __future__ import annotations

import pytest

from tests.examples import some

from .reasons import shown, told_of_seed

SEEDS = range(1, 41)
PERIOD = 8  # boards of one test


@pytest.mark.law
@pytest.mark.parametrize("first", some(SEEDS[::PERIOD]))
def test_every_claim_of_why_is_what_the_engine_finds(first: int) -> None:
    claims = [each for seed in range(first, first + PERIOD) for each in told_of_seed(seed)]
    assert claims
    assert [shown(question, told) for question, told in claims if told.is_false] == []
