"""Facts that only words say: what a position doesn't say isn't so."""

from __future__ import annotations

import pytest

import castable
from castable.model.documents import read_position, write_position

CARDS = [
    {
        "name": "Test Pond",
        "type_line": "Land",
        "oracle_text": "{T}: Add {U}. Activate only if you gained life this turn.",
    },
    {
        "name": "Test Ray",
        "mana_cost": "{3}{U}",
        "type_line": "Instant",
        "oracle_text": "This spell costs {3} less to cast if you gained life this turn.\nDraw a card.",
    },
]


def document(**facts: list[str]) -> dict[str, object]:
    players = {"A": {"hand": ["Test Ray"], "battlefield": ["Test Pond", "Island"]}, "B": {}}
    return {"castable": 1, "players": players, "cards": CARDS, "history": {"facts": facts}}


@pytest.mark.rule("602.5")
def test_an_activation_instruction_asks_for_a_fact_of_its_controller() -> None:
    gained = ["you gained life this turn"]
    for given, verdict in ((document(), "Illegal"), (document(A=gained), "Legal"), (document(B=gained), "Illegal")):
        assert type(castable.check(given, "activate test-pond")).__name__ == verdict


@pytest.mark.rule("601.2f")
def test_a_reduction_asks_for_a_fact() -> None:
    assert type(castable.check(document(), "cast test-ray")).__name__ == "Illegal"
    assert type(castable.check(document(A=["you gained life this turn"]), "cast test-ray")).__name__ == "Legal"


def test_facts_are_written_again() -> None:
    given = document(A=["you're the monarch"])
    assert write_position(read_position(given))["history"] == {"facts": {"A": ["you're the monarch"]}}
