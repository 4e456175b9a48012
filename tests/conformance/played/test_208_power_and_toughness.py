"""Power and toughness, one rule at a time (208)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, game_of, life, played, seat

COPTER = card("Copter", "Artifact — Vehicle", "Crew 1", power="3", toughness="5")
BEAR = card("Bear", "Creature — Bear")


@pytest.mark.rule("208.3")
@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("Exile target artifact. Its controller gains life equal to its power.", 3),
        ("Return target artifact to its owner's hand. You gain life equal to its toughness.", 5),
        ("Destroy target permanent. You gain life equal to its power.", 3),
        ("You gain life equal to target artifact's power.", 3),
    ],
)
def test_a_vehicle_has_power_and_toughness_only_while_it_is_a_creature(text: str, gained: int) -> None:
    document = game_of([card("Deed", "Sorcery", text), COPTER, BEAR], A=seat(["Deed"], "Copter", "Bear"))
    deed = ("cast deed -> copter", *TWICE)
    assert life(played(document, *deed), "A") == 20
    assert life(played(document, "activate copter.1", *TWICE, *deed), "A") == 20 + gained
