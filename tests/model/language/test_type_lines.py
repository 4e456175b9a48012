"""Type lines are written in the order in which cards have their words (205.1a)."""

from __future__ import annotations

import pytest

from castable import show
from castable.model.language.cards import CARD_TYPES, SUPERTYPES, TypeLine, in_printed_order
from tests.model.oracle.card_file import printed_type_lines


@pytest.mark.parametrize(
    "line",
    [
        "Enchantment Creature — Satyr",
        "Legendary Enchantment Artifact",
        "Land Creature — Dryad Forest",
        "Snow Artifact Creature",
        "Artifact Land",
        "Kindred Instant — Goblin",
        "Enchantment Land — Saga Urza's",
        "Legendary Planeswalker Dungeon",
        "Creature — Elf Druid",
        "Creature — Warrior Elf",
        "Legendary Creature — Time Lord Doctor",
    ],
)
def test_a_type_line_is_written_as_cards_have_it(line: str) -> None:
    assert str(TypeLine.parse(line)) == line
    odd = {"name": "Odd", "type_line": line, "power": "1", "toughness": "1"}
    shown = show({"players": {"A": {"hand": ["Odd"]}, "B": {}}, "cards": [odd]})
    assert shown["objects"]["odd"]["type_line"] == line


@pytest.mark.parametrize(
    ("line", "without_print"),
    [("Creature — Warrior Elf", "Creature — Elf Warrior"), ("Land — Swamp Forest", "Land — Forest Swamp")],
)
def test_words_that_are_printed_nowhere_have_the_order_of_most_cards(line: str, without_print: str) -> None:
    left, right = in_printed_order(TypeLine.parse(line).words)
    assert f"{' '.join(left)} — {' '.join(right)}" == without_print


def test_what_effects_add_stands_behind_what_is_printed() -> None:
    words = TypeLine.parse("Legendary Artifact Creature — Human Robot Wizard Druid").words
    assert in_printed_order(words, ("Legendary", "Creature", "Druid", "Robot")) == (
        ["Legendary", "Artifact", "Creature"], ["Druid", "Robot", "Human", "Wizard"],
    )  # fmt: skip


def test_the_order_agrees_with_nearly_all_printed_cards() -> None:
    lines = [line for line in printed_type_lines() if {*line.partition(" — ")[0].split()} <= {*SUPERTYPES, *CARD_TYPES}]
    agree = [line for line in lines if _in_usual_order(line) == line]
    assert len(agree) > 0.98 * len(lines)
    assert [line for line in lines if str(TypeLine.parse(line)) != line] == []


def _in_usual_order(line: str) -> str:
    left, right = in_printed_order(TypeLine.parse(line).words)
    return " ".join(left) + (f" — {' '.join(right)}" if right else "")
