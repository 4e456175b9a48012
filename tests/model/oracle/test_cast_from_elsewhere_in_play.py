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


@pytest.mark.rule("608.2g")
@pytest.mark.parametrize(("lands", "life_left"), [("2 Mountain", 17), ("1 Mountain", 20)])
def test_a_card_that_may_be_cast_as_something_resolves_is_paid_for(lands: str, life_left: int) -> None:
    """It stays in exile where its cost can't be paid."""
    delve = card("Delve", "Sorcery", "Exile target instant card from your graveyard. You may cast that card.")
    document = game_of([SPARK, delve], A={"hand": ["Delve"], "graveyard": ["Spark"], "battlefield": [lands]})
    script = played(
        document, "cast delve -> spark", *TWICE, *(("yes", "announce -> B", *TWICE) if life_left < 20 else ())
    )
    assert (life(script, "B"), zone_of(script, "spark")) == (life_left, "graveyard" if life_left < 20 else "exile")


@pytest.mark.rule("707.12")
def test_a_copy_of_a_card_may_be_cast_and_the_card_stays() -> None:
    echo = card(
        "Echo", "Sorcery", "Exile target instant card from your graveyard, then copy it. You may cast the copy."
    )
    document = game_of([SPARK, echo], A={"hand": ["Echo"], "graveyard": ["Spark"], "battlefield": MANA})
    script = played(document, "cast echo -> spark", *TWICE, "yes", "announce -> B", *TWICE)
    assert (life(script, "B"), zone_of(script, "spark")) == (17, "exile")
