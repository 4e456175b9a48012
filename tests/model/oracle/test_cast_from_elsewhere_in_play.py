"""Cards that texts let players cast from where they are, as games play it (601.3, 702.34)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, game_of, life, played, zone_of

SPARK = card("Spark", "Instant", "Spark deals 3 damage to any target.")
MAGE = card("Mage", "Creature — Wizard", "When Mage enters, target instant or sorcery card in your graveyard gains "
            "flashback until end of turn. The flashback cost is equal to its mana cost.")  # fmt: skip
MANA = ["8 Mountain"]


@pytest.mark.rule("702.34a")
def test_a_card_that_gains_flashback_is_cast_for_its_own_cost_and_exiled() -> None:
    document = game_of([SPARK, MAGE], A={"hand": ["Mage"], "graveyard": ["Spark"], "battlefield": MANA})
    script = played(document, "cast mage", *TWICE, *TWICE, "cast spark as flashback -> B", *TWICE)
    assert (life(script, "B"), zone_of(script, "spark")) == (17, "exile")
