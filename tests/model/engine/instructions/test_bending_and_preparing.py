"""Earthbending, airbending, and permanents that become prepared, as their reminder texts say."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from tests.games import card, carried_out, game_of, life, shown, size_of, zone_of

DOOM = card("Doom", "Instant", "Destroy target land.")
QUAKE = card(
    "Quake",
    "Sorcery",
    "Earthbend 2. (Target land you control becomes a 0/0 creature with haste that's still a land. Put two +1/+1 "
    "counters on it. When it dies or is exiled, return it to the battlefield tapped.)",
)
GUST = card("Gust", "Sorcery", "Airbend target creature.")
BEAR = card("Bear", "Creature — Bear", mana_cost="{4}{R}")
MAGE = {
    "name": "Mage // Spark", "layout": "prepare",
    "faces": [
        {"name": "Mage", "mana_cost": "{R}", "type_line": "Creature — Human", "oracle_text": "Mage enters prepared.",
         "power": "1", "toughness": "1"},
        {"name": "Spark", "mana_cost": "{R}", "type_line": "Instant", "oracle_text":
         "Spark deals 2 damage to each opponent."},
    ],
}  # fmt: skip


def test_earthbending_makes_a_creature_of_a_land_that_comes_back() -> None:
    document = game_of([QUAKE, DOOM], A={"hand": ["Quake", "Doom"], "battlefield": ["3 Mountain"]})
    script = carried_out(document, "cast quake -> mountain#3")
    assert (size_of(script, "mountain#3"), "Land" in shown(script, "mountain#3")["types"]) == ((2, 2), True)
    later = {"at": "1.main1", "player": "A", "move": "cast doom -> mountain#3"}
    now = shown(carried_out(document, "cast quake -> mountain#3", later), "mountain#3")
    assert (now["zone"], now["tapped"], now["types"]) == ("battlefield", True, ["Land"])


def test_an_airbent_card_may_be_cast_for_two_mana_by_its_owner() -> None:
    document = game_of([GUST, BEAR], A={"hand": ["Gust"], "battlefield": ["Mountain"]},
                       B={"battlefield": ["Bear", "2 Mountain"], "library": ["3 Mountain"]})  # fmt: skip
    later = {"at": "2.main1", "player": "B", "move": "cast bear as 1"}
    assert zone_of(carried_out(document, "cast gust -> bear", until="2.end"), "bear") == "exile"
    assert zone_of(carried_out(document, "cast gust -> bear", later, until="2.end"), "bear") == "battlefield"


@pytest.mark.parametrize("at_once", [True, False])
def test_a_permanent_that_enters_prepared_has_a_copy_of_its_spell(at_once: bool) -> None:
    document = game_of([MAGE], A={"hand": ["Mage // Spark"], "battlefield": ["2 Mountain"]})
    moves: list[Any] = ["cast mage-spark", {"at": "1.main1", "player": "A", "move": "cast mage-spark@spell"}]
    script = carried_out(document, *moves[: 2 if at_once else 1])
    assert life(script, "B") == (18 if at_once else 20)
    assert (zone_of(script, "mage-spark@spell") == "exile") is not at_once


def test_a_token_that_enters_prepared_has_a_copy_of_its_spell() -> None:
    twin = card("Twin", "Sorcery", "Create a token that's a copy of target creature.")
    seat = {"hand": ["Twin"], "battlefield": ["2 Mountain", "Mage // Spark"]}
    script = carried_out(game_of([MAGE, twin], A=seat), "cast twin -> mage-spark")
    copies = [o.spell_of for o in script.game.position.objects.values() if o.spell_of is not None]
    assert [str(ref) for ref in copies] == ["mage-spark#2"]


def test_a_creature_becomes_prepared_and_unprepared() -> None:
    ready = card("Ready", "Sorcery", "Target creature becomes prepared.")
    undo = card("Undo", "Sorcery", "Target creature becomes unprepared.")
    seat = {"hand": ["Ready", "Undo"], "battlefield": ["2 Mountain", "Mage // Spark"]}
    document = game_of([MAGE, ready, undo], A=seat)
    script = carried_out(document, "cast ready -> mage-spark")
    assert zone_of(script, "mage-spark@spell") == "exile"
    script = carried_out(document, "cast ready -> mage-spark",
                         {"at": "1.main1", "player": "A", "move": "cast undo -> mage-spark"})  # fmt: skip
    assert zone_of(script, "mage-spark@spell") is None
    assert castable.show(script.game.position)["objects"]
