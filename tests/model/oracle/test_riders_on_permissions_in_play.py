"""What a permission says of the spells that are cast by it, as games play it (601.3, 611.2, 614.1)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, after, card, counters, game_of, is_written_and_read_again, played, seat, shown, zone_of

BEAR = card("Bear", "Creature — Bear")
BOLT = card("Bolt", "Instant", "Bolt deals 2 damage to any target.")
SHADE = card("Shade", "Creature — Shade", "During your turn, you may cast creature spells from your graveyard. If you "
             "cast a spell this way, that creature enters with a finality counter on it.")  # fmt: skip


@pytest.mark.rule("614.1c", "122.1h")
def test_what_was_cast_by_the_permission_enters_with_a_counter_and_nothing_else_does() -> None:
    document = game_of([SHADE, BEAR, BOLT], A=seat(["Bear", "Bolt"], "Shade", graveyard=["Bear"]))
    script = after(document, "cast bear", "cast bear#2")
    assert (counters(script, "bear"), counters(script, "bear#2")) == ({}, {"finality": 1})
    assert is_written_and_read_again(played(document, "cast bear#2"))
    assert zone_of(after(document, "cast bear#2", "cast bolt -> bear#2"), "bear#2") == "exile"


@pytest.mark.rule("614.1c")
def test_a_permission_without_a_rider_may_be_used_instead() -> None:
    gate = card("Gate", "Enchantment", "You may cast creature spells from your graveyard.")
    document = game_of([SHADE, BEAR, gate], A=seat([], "Shade", "Gate", graveyard=["Bear"]))
    assert counters(after(document, "cast bear"), "bear") == {}
    assert counters(after(document, "cast bear by shade"), "bear") == {"finality": 1}


@pytest.mark.rule("614.1c")
def test_it_enters_tapped() -> None:
    smith = card("Smith", "Creature — Human", "Once during each of your turns, you may cast an artifact spell from "
                 "your graveyard. If you cast a spell this way, that artifact enters tapped.")  # fmt: skip
    cup = card("Cup", "Artifact")
    document = game_of([smith, cup], A=seat(["Cup"], "Smith", graveyard=["Cup"]))
    script = after(document, "cast cup", "cast cup#2")
    assert (shown(script, "cup")["tapped"], shown(script, "cup#2")["tapped"]) == (False, True)


@pytest.mark.rule("614.1c")
def test_only_a_creature_has_the_counter_where_other_spells_may_be_cast_too() -> None:
    feast = card("Feast", "Creature — Turtle", "You may play lands and cast Turtle spells from the top of your library."
                 " If you cast a creature spell this way, that creature enters with an additional +1/+1 counter on "
                 "it.")  # fmt: skip
    rite = card("Rite", "Kindred Enchantment — Turtle")
    turtle = card("Turtle", "Creature — Turtle")
    document = game_of([feast, rite, turtle], A=seat([], "Feast", library=["Rite", "Turtle", "Forest"]))
    script = played(document, "cast rite", *TWICE, "cast turtle", *TWICE, "play forest")
    assert (counters(script, "rite"), counters(script, "turtle")) == ({}, {"+1/+1": 1})


@pytest.mark.rule("614.1a")
def test_a_spell_cast_by_it_is_exiled_where_it_would_be_put_into_a_graveyard() -> None:
    mage = card("Mage", "Creature — Wizard", "Once during each of your turns, you may cast an instant or sorcery spell "
                "from your graveyard. If a spell cast this way would be put into your graveyard, exile it "
                "instead.")  # fmt: skip
    document = game_of([mage, BOLT], A=seat(["Bolt"], "Mage", graveyard=["Bolt"]))
    script = after(document, "cast bolt -> B", "cast bolt#2 -> B")
    assert (zone_of(script, "bolt"), zone_of(script, "bolt#2")) == ("graveyard", "exile")


@pytest.mark.rule("614.1a", "601.3")
def test_a_card_that_lets_itself_be_cast_is_exiled_afterwards() -> None:
    spark = card("Spark", "Instant", "Spark deals 1 damage to any target.\nYou may cast Spark from your graveyard as "
                 "long as you control a Forest. If you cast it this way and it would be put into your graveyard, exile "
                 "it instead.")  # fmt: skip
    document = game_of([spark], A=seat(["Spark"], "Forest", graveyard=["Spark"]))
    script = after(document, "cast spark -> B", "cast spark#2 -> B")
    assert (zone_of(script, "spark"), zone_of(script, "spark#2")) == ("graveyard", "exile")


@pytest.mark.rule("611.2c", "400.7a")
def test_it_gains_haste_until_end_of_turn() -> None:
    wyrm = card("Wyrm", "Creature — Dragon", "You may cast creature spells from the top of your library. If you cast a "
                "creature spell this way, it gains haste until end of turn.")  # fmt: skip
    document = game_of([wyrm, BEAR], A=seat(["Bear"], "Wyrm", library=["Bear"] * 10))
    script = after(document, "cast bear", "cast bear#2")
    assert (shown(script, "bear")["keywords"], shown(script, "bear#2")["keywords"]) == ([], ["haste"])
    later = played(document, "cast bear#2", *TWICE, until="2.upkeep")
    assert shown(later, "bear#2")["keywords"] == []
