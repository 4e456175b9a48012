"""Station (702.184) and the symbols of station cards (721), as a game moves."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import card, counters, game_of, played

SHIP = card("Ship", "Artifact — Spacecraft", "Station\nSTATION 4+\nFlying", power="5", toughness="5")
OGRE = card("Ogre", "Creature — Ogre", power="3", toughness="2")
JOLT = card("Jolt", "Instant", "Jolt deals 2 damage to any target.")
SHRINK = card("Shrink", "Instant", "Target creature gets -4/-0 until end of turn.")
GROW = card("Grow", "Instant", "Target creature gets +2/+0 until end of turn.")
RESPONSES = [JOLT, SHRINK, GROW]


def stationed(crew: dict[str, Any], *responses: str) -> dict[str, int]:
    """The counters on a Spacecraft after it was stationed with a creature, with plays in response."""
    here = {"hand": [r["name"] for r in RESPONSES], "battlefield": ["Ship", crew["name"], "3 Mountain"]}
    document = game_of([SHIP, crew, *RESPONSES], A=here)
    moves = [move for play in responses for move in (play, "pass", "pass")]
    return counters(played(document, "activate ship", *moves, "pass", "pass"), "ship")


@pytest.mark.rule("702.184a")
def test_stationing_puts_as_many_counters_as_the_tapped_creature_has_power() -> None:
    assert stationed(OGRE) == {"charge": 3}


@pytest.mark.rule("702.184a")
@pytest.mark.rule("608.2h")
def test_power_is_asked_as_station_resolves_or_as_the_creature_last_was() -> None:
    assert stationed(OGRE, "cast grow -> ogre") == {"charge": 5}
    assert stationed(OGRE, "cast jolt -> ogre") == {"charge": 3}


@pytest.mark.rule("107.1b")
def test_negative_power_puts_and_removes_no_counters() -> None:
    assert stationed(OGRE, "cast shrink -> ogre") == {}


@pytest.mark.rule("702.184a")
@pytest.mark.rule("602.5d")
def test_station_is_for_ones_own_main_phase_and_another_creature() -> None:
    document = game_of([SHIP, OGRE], A={"battlefield": ["Ship", {"card": "Ogre", "sick": True}]})
    assert counters(played(document, "activate ship", "pass", "pass"), "ship") == {"charge": 3}
    later = game_of(
        [SHIP, OGRE], turn={"player": "A", "phase": "end", "number": 1}, A={"battlefield": ["Ship", "Ogre"]}
    )
    with pytest.raises(AssertionError, match=r"602\.5d"):
        played(later, "activate ship")


@pytest.mark.rule("702.184c")
@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Each creature you control with toughness greater than its power stations permanents using its toughness "
         "rather than its power.", 4),
        ("Each creature you control crews Vehicles and stations permanents as though its power were 2 greater.", 3),
        ("Each creature you control crews Vehicles as though its power were 2 greater.", 1),
    ],
)  # fmt: skip
def test_another_number_may_be_asked_than_power(text: str, number: int) -> None:
    warden = card("Warden", "Enchantment", text)
    wall = card("Wall", "Creature — Wall", power="1", toughness="4")
    document = game_of([SHIP, warden, wall], A={"battlefield": ["Ship", "Wall", "Warden"]})
    assert counters(played(document, "activate ship", "pass", "pass"), "ship") == {"charge": number}


@pytest.mark.rule("721.2b")
@pytest.mark.rule("721.4")
def test_a_ship_that_has_come_so_far_is_a_creature_and_is_stationed_by_others_still() -> None:
    here = {"battlefield": [{"card": "Ship", "counters": {"charge": 4}}, "Ogre"]}
    document = game_of([SHIP, OGRE], A=here)
    assert counters(played(document, "activate ship", "pass", "pass"), "ship") == {"charge": 7}
    with pytest.raises(AssertionError):
        played(game_of([SHIP], A={"battlefield": here["battlefield"][:1]}), "activate ship")
