"""Cleave: the words in square brackets count unless the spell is cast for its cleave cost."""

from __future__ import annotations

import pytest

from castable.model.language.cards import Card, TypeLine, card
from castable.model.oracle import Verdict, read_face, read_text
from tests.scenes import illegal, legal, scene

LINE = TypeLine.parse("Instant")
TEXT = (
    "Cleave {5}{W} (You may cast this spell for its cleave cost. If you do, remove the words in square brackets.)\n"
    "Destroy target [attacking] creature."
)


def retribution(text: str = TEXT) -> Card:
    return card("Retribution", "{1}{W}", "Instant", *read_text("Retribution", text, LINE))


@pytest.mark.rule("702.148a")
def test_a_cleaved_spell_targets_by_what_is_left_of_its_text() -> None:
    at = {"hand": ["Retribution"], "battlefield": ["6 Plains"]}
    position = scene(cards=(retribution(),), A=at, B={"battlefield": ["Grizzly Bears"]})
    assert legal(position, "cast retribution as cleave -> grizzly-bears")
    assert illegal(position, "cast retribution -> grizzly-bears") == {"115.1"}
    poor = scene(cards=(retribution(),), A={**at, "battlefield": ["5 Plains"]}, B={"battlefield": ["Grizzly Bears"]})
    assert illegal(poor, "cast retribution as cleave -> grizzly-bears") == {"118.3"}


@pytest.mark.rule("702.148a")
def test_what_is_left_has_to_be_understood() -> None:
    spans = read_face("Retribution", TEXT.replace("target [attacking] creature", "[target frob] the blob"), LINE).spans
    assert [s.text for s in spans if s.verdict is Verdict.UNREAD]
    assert not [s for s in read_face("Retribution", TEXT, LINE).spans if s.verdict is Verdict.UNREAD]
