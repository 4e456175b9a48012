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


@pytest.mark.rule("611.2a")
def test_what_may_be_played_until_the_next_end_step_may_not_be_played_in_it() -> None:
    dig = card(
        "Dig", "Sorcery", "Exile the top card of your library. Until your next end step, you may play that card."
    )
    document = game_of([SPARK, dig], A={"hand": ["Dig"], "battlefield": MANA, "library": ["Spark"]})
    moves = ("cast dig", *TWICE)
    assert life(played(document, *moves, "cast spark -> B", *TWICE), "B") == 17
    assert not played(document, *moves, until="1.cleanup", defaults="first").game.position.effects


@pytest.mark.rule("601.3e", "608.2c")
def test_cards_that_were_not_cast_go_where_the_text_says() -> None:
    luck = card(
        "Luck", "Sorcery", "Exile the top three cards of your library. You may cast instant and sorcery spells with "
        "mana value 1 or less from among them without paying their mana costs. Then put all cards exiled this way that "
        "weren't cast into your graveyard.",
    )  # fmt: skip
    big = card("Blaze", "Instant", "Blaze deals 9 damage to any target.", mana_cost="{4}{R}")
    bear = card("Bear", "Creature — Bear")
    document = game_of(
        [SPARK, luck, big, bear], A={"hand": ["Luck"], "battlefield": MANA, "library": ["Spark", "Blaze", "Bear"]}
    )
    script = played(document, "cast luck", *TWICE, "yes", "announce -> B", *TWICE)
    assert (life(script, "B"), zone_of(script, "blaze"), zone_of(script, "bear")) == (17, "graveyard", "graveyard")


@pytest.mark.rule("607.2a", "608.2g")
def test_a_spell_may_be_cast_from_among_cards_exiled_with_the_source() -> None:
    vault = card(
        "Vault", "Artifact", "When Vault enters, exile the top two cards of your library.\n{T}: You may cast a spell "
        "from among cards exiled with Vault without paying its mana cost.",
    )  # fmt: skip
    other = {"card": "Spark", "id": "other"}
    document = game_of(
        [SPARK, vault], A={"hand": ["Vault"], "battlefield": MANA, "library": ["Spark", "Plains"], "exile": [other]}
    )
    script = played(document, "cast vault", *TWICE, *TWICE, "activate vault", *TWICE, "yes", "announce -> B", *TWICE)
    assert (life(script, "B"), zone_of(script, "other")) == (17, "exile")
