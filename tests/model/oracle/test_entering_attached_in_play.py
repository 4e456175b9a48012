"""Auras and Equipment that enter attached to what a text says (303.4f–g, 301.5)."""

from __future__ import annotations

import pytest

from castable.playing.script import Script
from tests.games import TWICE, card, carried_out, game_of, played, seat, stopped_at, zone_of

GIANT = card("Giant", "Creature — Giant", power="6", toughness="6", mana_cost="{6}")
BEAR = card("Bear", "Creature — Bear")
WINGS = card("Wings", "Enchantment — Aura", "Enchant creature\nEnchanted creature has flying.\nWhen a creature with "
             "mana value 6 or greater enters, you may return Wings from your graveyard to the battlefield attached to "
             "that creature.")  # fmt: skip


def _host(script: Script, id: str) -> str:
    return str(getattr(script.game.position.objects[id].attached_to, "id", None))  # type: ignore[index]  # ids are text


@pytest.mark.rule("303.4f", "113.6")
def test_an_aura_comes_back_from_the_graveyard_attached_to_what_has_entered() -> None:
    document = game_of([GIANT, BEAR, WINGS], A=seat(["Giant"], "Bear", graveyard=["Wings"]))
    script = played(document, "cast giant", *TWICE, *TWICE, answers={"A": ["yes"]})
    assert zone_of(script, "wings") == "battlefield"
    assert _host(script, "wings") == "giant"


@pytest.mark.rule("303.4g")
def test_an_aura_stays_where_it_is_if_what_it_would_be_attached_to_has_left() -> None:
    zap = card("Zap", "Instant", "Destroy target creature.")
    document = game_of([GIANT, WINGS, zap], A=seat(["Giant"], graveyard=["Wings"]), B={"hand": ["Zap"], "battlefield": [
        "Mountain"]})  # fmt: skip
    moves = ["cast giant", *TWICE, "pass", "cast zap -> giant", *TWICE, *TWICE]
    assert zone_of(played(document, *moves, answers={"A": ["yes"]}), "wings") == "graveyard"


@pytest.mark.rule("301.5")
def test_an_equipment_is_put_onto_the_battlefield_attached() -> None:
    smith = card("Smith", "Creature — Smith", "When Smith enters, return target Equipment card from your graveyard to "
                 "the battlefield attached to Smith.")  # fmt: skip
    blade = card("Blade", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {1}")
    script = carried_out(game_of([smith, blade], A=seat(["Smith"], graveyard=["Blade"])), "cast smith")
    assert _host(script, "blade") == "smith"


@pytest.mark.rule("608.2c")
def test_that_creature_is_not_the_aura_that_is_moved() -> None:
    work = card("Work", "Sorcery", "Return target creature card from your graveyard to the battlefield, then return "
                "target Aura card from your graveyard to the battlefield attached to that creature.")  # fmt: skip
    document = game_of([BEAR, WINGS, work], A=seat(["Work"], graveyard=["Bear", "Wings"]))
    assert stopped_at(document, "cast work -> bear | wings", *TWICE) == "work"
