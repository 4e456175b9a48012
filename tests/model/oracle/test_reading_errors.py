"""The cards whose readings were judged one by one, in docs/reading-errors.md, are those that the seeds draw."""

from __future__ import annotations

import random
import re

import pytest

from tests.model.oracle.card_file import ROOT, card_file

PAGE = ROOT / "docs/reading-errors.md"
CARDS = 300


def draw(seed: int) -> list[str]:
    """The names of cards drawn at random from those that are legal in Vintage."""
    legal = (name for name, entry in card_file().items() if entry["legalities"]["vintage"] in ("legal", "restricted"))
    return sorted(random.Random(seed).sample(sorted(legal), CARDS))


def judged(heading: str) -> dict[str, str]:
    """The verdicts of a draw by card."""
    section = PAGE.read_text(encoding="utf-8").split(f"## {heading}\n")[1].split("\n## ")[0]
    return dict(re.findall(r"^\| (.+?) \| (right|said|wrong) \| .*\|$", section, re.MULTILINE))


def test_the_judged_cards_are_those_that_were_drawn() -> None:
    for seed, heading in enumerate(("First draw", "Second draw", "Third draw", "Fourth draw", "Fifth draw"), 1):
        assert sorted(judged(heading)) == draw(seed), heading


@pytest.mark.parametrize("heading", ["Second draw", "Fifth draw"])
def test_fewer_than_one_card_in_a_hundred_was_wrong_after_mending(heading: str) -> None:
    assert list(judged(heading).values()).count("wrong") * 100 < CARDS
