"""Lands that Auras animate, what Equipment lets go of, what isn't enchanted, cards in a graveyard (205.1b, 701.3)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, carried_out, game_of, life, played, seat, shown, size_of, zone_of

BEAR = card("Bear", "Creature — Bear")
GENJU = card("Genju", "Enchantment — Aura", "Enchant Mountain\n{0}: Enchanted Mountain becomes a 6/1 red Spirit "
             "creature until end of turn. It's still a land.")  # fmt: skip


@pytest.mark.rule("205.1b", "702.5a")
def test_the_land_that_an_aura_enchants_becomes_a_creature_and_stays_a_land() -> None:
    on = {"card": "Genju", "attached_to": "mine"}
    document = game_of([GENJU], A=seat([], {"card": "Mountain", "id": "mine"}, on))
    script = carried_out(document, "activate genju.1")
    now = shown(script, "mine")
    assert (size_of(script, "mine"), set(now["types"]), now["colors"]) == ((6, 1), {"Creature", "Land"}, ["R"])
    assert "Creature" not in shown(script, "mountain")["types"]


@pytest.mark.rule("205.3d", "702.73a")
def test_a_land_that_becomes_a_creature_has_all_creature_types_too() -> None:
    haven = card("Haven", "Land", "{0}: Haven becomes a 4/3 creature with vigilance and all creature types until end "
                 "of turn. It's still a land.")  # fmt: skip
    script = carried_out(game_of([haven], A=seat([], "Haven")), "activate haven.1")
    now = shown(script, "haven")
    assert {"Bear", "Wizard"} <= set(now["subtypes"])
    assert (now["keywords"], set(now["types"])) == (["vigilance"], {"Creature", "Land"})


@pytest.mark.rule("701.3d", "603.2")
def test_what_equipment_is_moved_off_is_sacrificed() -> None:
    graft = card("Graft", "Artifact — Equipment", "Whenever Graft becomes unattached from a permanent, sacrifice that "
                 "permanent.\nEquip {0}")  # fmt: skip
    document = game_of([BEAR, graft], A=seat([], "Bear", "Bear", {"card": "Graft", "attached_to": "bear"}))
    script = played(document, "activate graft.1 -> bear#2", *TWICE, *TWICE)
    assert [zone_of(script, id) for id in ("bear", "bear#2", "graft")] == ["graveyard", "battlefield", "battlefield"]


@pytest.mark.rule("303.4", "608.2c")
def test_only_what_isnt_enchanted_is_destroyed() -> None:
    winds = card("Winds", "Sorcery", "Destroy all creatures that aren't enchanted.")
    cloak = card("Cloak", "Enchantment — Aura", "Enchant creature")
    document = game_of(
        [BEAR, winds, cloak], A=seat(["Winds"], "Bear", "Bear", {"card": "Cloak", "attached_to": "bear"})
    )
    script = carried_out(document, "cast winds")
    assert [zone_of(script, id) for id in ("bear", "bear#2")] == ["battlefield", "graveyard"]


@pytest.mark.rule("608.2c", "404.2")
@pytest.mark.parametrize(("mine", "theirs", "gained"), [(0, 3, 2), (2, 2, 1), (3, 0, 2)])
def test_a_graveyard_is_that_of_any_one_player(mine: int, theirs: int, gained: int) -> None:
    vision = card(
        "Vision", "Sorcery", "You gain 1 life. If a graveyard has three or more cards in it, you gain 1 life."
    )
    document = game_of(
        [BEAR, vision], A=seat(["Vision"], graveyard=["Bear"] * mine), B={"graveyard": ["Bear"] * theirs}
    )
    assert life(carried_out(document, "cast vision"), "A") == 20 + gained
