"""Type lines are written in the order in which cards have their words (205.1a)."""

from __future__ import annotations

import pytest

from castable import show
from castable.model.language.cards import TypeLine


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
    ],
)
def test_a_type_line_is_written_as_cards_have_it(line: str) -> None:
    assert str(TypeLine.parse(line)) == line
    odd = {"name": "Odd", "type_line": line, "power": "1", "toughness": "1"}
    shown = show({"players": {"A": {"hand": ["Odd"]}, "B": {}}, "cards": [odd]})
    assert shown["objects"]["odd"]["type_line"] == line
