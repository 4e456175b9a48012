"""Every bad document is refused with all its faults: each at its exact place, saying what was expected."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from castable.model.documents import read_position
from castable.model.game.errors import DocumentError, Fault

CASES: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("cases.yaml").read_text(encoding="utf-8"))


def faults_of(case: dict[str, Any]) -> tuple[Fault, ...]:
    with pytest.raises(DocumentError) as refused:
        read_position(case["text"] if "text" in case else case["document"])
    return refused.value.faults


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_all_faults_are_reported_at_their_places_each_on_one_line(case: dict[str, Any]) -> None:
    found = faults_of(case)
    expected: dict[str, str] = case["faults"]
    if set(expected) != {"*"}:  # any place will do
        assert sorted({fault.where for fault in found}) == sorted(expected)
    for where, words in expected.items():
        assert any(words in str(fault) for fault in found if where in (fault.where, "*"))
    assert all("\n" not in str(fault) for fault in found)


def test_ids_of_cases_are_unique() -> None:
    assert len({case["id"] for case in CASES}) == len(CASES) >= 40
