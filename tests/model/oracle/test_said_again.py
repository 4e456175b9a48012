"""What ``describe`` says of a text is read again as the same value; over a sample of the card file."""

from __future__ import annotations

import os

import pytest

from castable.model.language.cards import Face, TypeLine
from castable.model.language.wording import lines_of, text_of
from castable.model.oracle import read_text

from .card_file import card_file, require_card_file
from .said_again import Said, said_again, shares

SAMPLE = 1200
LEAST = {
    "TriggeredAbility": 0.84,
    "ActivatedAbility": 0.89,
    "Keyword": 0.98,
    "SpellAbility": 0.84,
    "Continuous": 0.84,
    "Enters": 0.93,
    "AlternativeCost": 0.94,
    "Enchant": 1.0,
}
"""The share of lines of a class that come back at least."""


@pytest.mark.parametrize(
    ("type_line", "text"),
    [
        ("Creature", "Whenever an opponent draws a card, that player loses 2 life."),
        ("Creature", "When this creature dies, you may pay {1}. If you do, return this creature to its owner's hand."),
        ("Creature", "{2}{G}, {T}, Sacrifice another creature: Target creature gets +2/+2 until end of turn."),
        ("Creature", "This creature enters tapped unless you control two or more other lands."),
        ("Creature", "Flying, vigilance\nWard {2}\nOther Elves you control get +1/+1 and have trample."),
        ("Enchantment", "At the beginning of each opponent's upkeep, that player discards a card."),
        ("Instant", "Counter target noncreature spell unless its controller pays {3}."),
        ("Sorcery", "Each player sacrifices two creatures of their choice."),
        ("Creature", "When this creature enters, put a +1/+1 counter on target creature."),
        ("Creature", "Backup 2\nFlying, lifelink"),
        ("Enchantment — Aura Curse", "Enchant player\nWhenever enchanted player casts an instant spell, draw a card."),
        (
            "Creature",
            "At the beginning of your end step, draw X cards, where X is the number of creatures that died this turn.",
        ),
        ("Sorcery", "Search your library for three cards, put them into your hand, then shuffle."),
        ("Sorcery", "Search your library for up to three land cards, put them into your hand, then shuffle."),
        ("Sorcery", "Target opponent loses 2 life unless that player sacrifices a permanent or discards a card."),
        ("Sorcery", "Return all creature cards from your graveyard that were put there this turn to your hand."),
        (
            "Sorcery",
            "Look at target opponent's hand, then choose up to X of them, where X is the number of Swamps you control."
            " That player discards those cards.",
        ),
        ("Artifact", "{T}: Move a counter from target permanent you control onto another target permanent."),
        ("Sorcery", "Choose one —\n• Destroy target artifact.\n• You gain 3 life for each creature you control."),
    ],
)
def test_a_text_in_the_manner_of_cards_comes_back_word_for_word(type_line: str, text: str) -> None:
    line = TypeLine.parse(type_line)
    abilities = read_text("Nameless", text, line, sized=type_line == "Creature")
    said = lines_of(abilities, text_of(Face(name="Nameless", type_line=line, abilities=abilities)))
    assert "\n".join(line for line, _ in said) == text.replace("its controller", "that spell's controller")


@pytest.fixture(scope="module")
def sample() -> list[Said]:
    require_card_file()
    names = sorted(card_file())
    step = 1 if os.environ.get("CASTABLE_WHOLE_FILE") else max(1, len(names) // SAMPLE)
    return list(said_again(card_file()[name] for name in names[::step]))


def test_what_is_said_is_read_again(sample: list[Said]) -> None:
    counted = shares(sample)
    found = {kind: back / number for kind, (back, number) in counted.items() if kind in LEAST}
    assert {kind: share for kind, share in found.items() if share < LEAST[kind]} == {}


def test_nothing_of_python_is_said(sample: list[Said]) -> None:
    odd = ("object at", "Zone.", "Who.", "()", "None", "{'", "\u2060", "\0", "  ")
    assert [said.line for said in sample if any(word in said.line for word in odd)] == []
