"""How a printed text and what is said of its value differ, by class; over a sample of the card file."""

from __future__ import annotations

import os

import pytest

from .card_file import card_file, require_card_file
from .differences import OTHER, differences, kind_of

SAMPLE = 1200
WORD_FOR_WORD_AT_LEAST = 0.47
EXPLAINED_AT_LEAST = 0.82
"""Shares of the faces of cards that play out whole."""


@pytest.mark.parametrize(
    ("printed", "said", "kind"),
    [
        ("Flying (It can fly.)", "Flying", ""),
        (
            "Landfall — Whenever a land you control enters, draw a card.",
            "Whenever a land you control enters, draw a card.",
            "",
        ),
        ("When Nameless enters, draw a card.", "When this creature enters, draw a card.", ""),
        ("Draw a card and lose 1 life.", "Draw a card, then lose 1 life.", "what joins clauses"),
        ("Destroy it.", "Destroy that creature.", "a pronoun, a name, or what it stands for"),
        ("Return it to its owner's hand.", "Return that card to your hand.", "whose"),
        ("Destroy all creatures.", "Destroy each creature.", "each, all, or a plural"),
        ("You may draw a card.", "Draw a card.", OTHER),
        ("Destroy another target creature.", "Destroy target creature.", OTHER),
        ("Draw a card unless you sacrifice a land.", "Draw a card.", OTHER),
    ],
)
def test_a_difference_has_the_class_of_the_words_that_are_needed(printed: str, said: str, kind: str) -> None:
    assert kind_of("Nameless", printed, said) == kind


def test_most_of_what_plays_out_is_said_as_it_is_printed() -> None:
    require_card_file()
    names = sorted(card_file())
    step = 1 if os.environ.get("CASTABLE_WHOLE_FILE") else max(1, len(names) // SAMPLE)
    kinds = [beside.kind for beside in differences(card_file()[name] for name in names[::step])]
    assert kinds.count("") >= WORD_FOR_WORD_AT_LEAST * len(kinds)
    assert len(kinds) - kinds.count(OTHER) >= EXPLAINED_AT_LEAST * len(kinds)
