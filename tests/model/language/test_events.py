"""What happens has one vocabulary: whatever a text can wait for, replace or forbid is known to the engine."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from castable.model.language.events import ANY_EVENT, Deed, EventKind

MODEL = Path(__file__).parents[3] / "model"


def _source(folder: str) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted((MODEL / folder).rglob("*.py")))


def _told_by_instructions() -> set[str]:
    """The kinds that instructions bring along as values: a permanent evolves, becomes monstrous."""
    texts = _source("language") + _source("oracle")
    undergone = re.findall(r"Undergoes\([^)]*?EventKind\.(\w+)", texts)
    return {*undergone, *(name.upper() for name in re.findall(r'GetsDesignation\([^)]*?"(\w+)"', texts))}


@pytest.mark.rule("603.2")
def test_the_engine_tells_or_asks_every_kind_of_event() -> None:
    named = set(re.findall(r"EventKind\.(\w+)", _source("engine")))
    assert not {kind.name for kind in EventKind} - named - _told_by_instructions()


@pytest.mark.rule("603.2")
def test_every_deed_that_a_text_can_wait_for_is_done() -> None:
    done = set(re.findall(r"Deed\.(\w+)", _source("engine"))) | set(
        re.findall(r"HasDone\(Deed\.(\w+)", _source("oracle") + _source("language"))
    )
    assert {deed.name for deed in Deed} == done


@pytest.mark.rule("603.2")
def test_an_event_that_is_not_understood_may_be_any_that_is_told_as_such() -> None:
    told = set(re.findall(r"kind=EventKind\.(\w+)", _source("engine")))
    assert {kind.name for kind in ANY_EVENT} - told == {"TAP", "UNTAP", "PHASE_IN", "PHASE_OUT"}  # by either name
