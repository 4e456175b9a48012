"""What stops a game because it is not understood or not built, where it would matter, and not where it would not."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.playing.game import run_script
from castable.playing.script import Script
from tests.games import card, game_of, played, zone_of

BEAR = card("Bear", "Creature — Bear")


def run(document: dict[str, Any], *moves: str, until: str = "1.end") -> Script:
    return run_script(castable.read(document), moves, until=until)


@pytest.mark.rule("604.2")
@pytest.mark.parametrize(
    ("text", "stops"),
    [
        ("Bear gets +1/+1 for each thought that you have had this game.", True),
        ("As long as the moon is full, Bear gets +3/+3.", True),
        ("Flying", False),
    ],
)
def test_a_static_text_about_what_objects_are_that_is_not_understood_stops(text: str, stops: bool) -> None:
    document = game_of([card("Bear", "Creature — Bear", text)], A={"hand": ["Bear"], "battlefield": ["Mountain"]})
    script = run(document, "cast bear")
    assert (script.stopped is not None) is stops


@pytest.mark.rule("702.185a")
def test_a_card_that_was_exiled_by_warp_may_be_cast_from_there() -> None:
    ghost = card("Ghost", "Creature — Spirit", "Warp {R}", mana_cost="{R}{R}")
    document = game_of([ghost], A={"hand": ["Ghost"], "battlefield": ["2 Mountain"]})
    script = played(document, "cast ghost as warp", until="2.upkeep")
    assert zone_of(script, "ghost") == "exile"
    moves = ["cast ghost as warp", {"at": "3.main1", "player": "A", "move": "cast ghost"}]
    script = played(document, *moves, until="4.upkeep")
    assert zone_of(script, "ghost") == "battlefield"


@pytest.mark.rule("113.6", "603.10a")
@pytest.mark.parametrize(("zone", "stops"), [("graveyard", True), ("hand", False), ("exile", False)])
def test_a_card_in_the_graveyard_that_speaks_of_that_waits_there_for_others_to_die(zone: str, stops: bool) -> None:
    does = "gaze at this card from your graveyard"
    phoenix = card("Phoenix", "Creature — Phoenix", f"Whenever another creature you control dies, you may {does}.")
    here = {"battlefield": ["Bear", "Mountain"], zone: ["Phoenix"]}
    here["hand"] = [*here.get("hand", []), "Doom"]
    cards = [phoenix, card("Bear", "Creature — Bear"), card("Doom", "Instant", "Destroy target creature.")]
    script = run(game_of(cards, A=here), "cast doom -> bear")
    assert (script.stopped is not None) is stops


@pytest.mark.rule("113.6", "603.10a")
def test_a_card_in_the_graveyard_comes_back_as_another_creature_dies() -> None:
    text = "Whenever another creature you control dies, return this card from your graveyard to your hand."
    cards = [card("Phoenix", "Creature — Phoenix", text), card("Doom", "Instant", "Destroy target creature."), BEAR]
    here = {"battlefield": ["Bear", "Mountain"], "hand": ["Doom"], "graveyard": ["Phoenix"]}
    assert zone_of(played(game_of(cards, A=here), "cast doom -> bear", until="1.end"), "phoenix") == "hand"
