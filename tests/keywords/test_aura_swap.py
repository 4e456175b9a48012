"""Aura swap (702.65) as a game moves."""

from __future__ import annotations

from typing import Any

import pytest

from castable.model.game.position import ObjectId
from castable.playing.script import Script
from tests.games import card, game_of, played, zone_of

OGRE = card("Ogre", "Creature — Ogre")
WINGS = card("Wings", "Enchantment — Aura", "Enchant creature\nEnchanted creature has flying.\nAura swap {0}")
MIGHT = card("Might", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +9/+9.")
SOIL = card("Soil", "Enchantment — Aura", "Enchant land")
SHATTER = card("Shatter", "Instant", "Destroy target creature.")


def swapped(*moves: str, wings: dict[str, Any] | None = None, **options: Any) -> Script:
    here = {"card": "Wings", "attached_to": "host", **(wings or {})}
    hand = ["Might", "Soil", "Ogre", "Shatter"]
    document = game_of(
        [OGRE, WINGS, MIGHT, SOIL, SHATTER],
        A={"battlefield": [{"card": "Ogre", "id": "host"}, here, "2 Mountain"], "hand": hand},
    )
    return played(document, "activate wings", *moves, **options)


@pytest.mark.rule("702.65a")
@pytest.mark.rule("701.12e")
def test_the_other_aura_is_attached_to_the_same() -> None:
    script = swapped("pass", "pass", "choose might")
    assert (zone_of(script, "wings"), zone_of(script, "might")) == ("hand", "battlefield")
    assert str(script.game.position.objects[ObjectId("might")].attached_to) == "host"
    assert zone_of(swapped("pass", "pass", "choose"), "wings") == "battlefield"


@pytest.mark.rule("702.65b")
@pytest.mark.parametrize("card_in_hand", ["soil", "ogre"])
def test_only_an_aura_that_can_enchant_the_same_serves(card_in_hand: str) -> None:
    with pytest.raises(AssertionError, match="no answer"):
        swapped("pass", "pass", f"choose {card_in_hand}")


@pytest.mark.rule("702.65b")
@pytest.mark.rule("701.12d")
def test_an_aura_that_has_gone_or_is_anothers_is_not_exchanged() -> None:
    script = swapped("cast shatter -> host", "pass", "pass", "pass", "pass")
    assert (zone_of(script, "wings"), zone_of(script, "might")) == ("graveyard", "hand")
    script = swapped("pass", "pass", wings={"owner": "B"})
    assert (zone_of(script, "wings"), zone_of(script, "might")) == ("battlefield", "hand")
