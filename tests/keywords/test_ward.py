"""Ward with costs that are no plain payment (702.21), as a game moves."""

from __future__ import annotations

from typing import Any

import pytest

from castable.playing.script import Script
from tests.games import card, game_of, life, played, zone_of

JOLT = card("Jolt", "Instant", "Jolt deals 2 damage to any target.")
SOLEMN = card("Solemn", "Enchantment", "Players can't get counters.")


def aimed_at(text: str, answer: str, *theirs: str, **bears: Any) -> Script:
    """A creature with ward that is targeted by an opponent, who pays or doesn't."""
    bear = card("Bear", "Creature — Bear", text, power="3", **bears)
    here = {"hand": ["Jolt", "Plains"], "battlefield": ["3 Mountain"]}
    document = game_of([bear, JOLT, SOLEMN], {"player": "B", "phase": "main1", "number": 2},
                       A={"battlefield": ["Bear", *theirs]}, B=here)  # fmt: skip
    return played(
        document, "cast jolt -> bear", *["pass"] * 2, until="2.main2", answers={"B": [answer]}, defaults="first"
    )


@pytest.mark.rule("702.21a")
@pytest.mark.parametrize(("answer", "zone", "left"), [("pay", "graveyard", 17), ("no", "battlefield", 20)])
def test_life_equal_to_power(answer: str, zone: str, left: int) -> None:
    script = aimed_at("Ward—Pay life equal to this creature's power.", answer)
    assert (zone_of(script, "bear"), life(script, "B")) == (zone, left)


@pytest.mark.rule("702.21a")
@pytest.mark.parametrize("answer", ["pay pay=plains", "pay"])
def test_one_of_two_costs(answer: str) -> None:
    script = aimed_at("Ward—Discard a card or pay {2}.", answer)
    assert zone_of(script, "bear") == "graveyard"


@pytest.mark.rule("702.21a")
@pytest.mark.rule("118.3")
def test_poison_counters_are_got_where_that_is_possible() -> None:
    script = aimed_at("Ward—Get five poison counters.", "pay")
    assert script.game.position.players["B"].counters == {"poison": 5}
    assert zone_of(script, "bear") == "graveyard"
    assert zone_of(aimed_at("Ward—Get five poison counters.", "pay", "Solemn"), "bear") == "battlefield"
