"""Effects that change the text of objects (612), one rule at a time."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.playing.game import run_script
from castable.playing.script import Script
from tests.games import card, game_of, played, shown, size_of, zone_of

OGRE = card("Ogre", "Creature — Ogre")
SQUIRE = card("Squire", "Creature — Human", mana_cost="{W}")
BEND = card(
    "Bend", "Instant", "Change the text of target spell or permanent by replacing all instances of one color word "
    "with another or one basic land type with another.", mana_cost="{G}",
)  # fmt: skip
TURN = card(
    "Turn", "Instant",
    "Change the text of target permanent by replacing all instances of one creature type with another until end of "
    "turn.",
)  # fmt: skip
TWICE = ("pass", "pass")


def seat(hand: list[Any], *battlefield: Any, **more: Any) -> dict[str, Any]:
    """A player with cards in hand, lands and other permanents."""
    return {"hand": hand, "battlefield": ["8 Mountain", "4 Forest", *battlefield], **more}


def after(document: dict[str, Any], *moves: str) -> Script:
    """The game after plays and choices; each play resolves at once."""
    return played(document, *(m for move in moves for m in ((move, *TWICE) if "choose" not in move else (move,))))


@pytest.mark.rule("612.1", "613.1c")
def test_a_color_word_of_an_ability_is_put_in_the_place_of_another() -> None:
    glory = card("Glory", "Enchantment", "White creatures get +1/+1.")
    document = game_of([BEND, glory, OGRE, SQUIRE], A=seat(["Bend"], "Glory", "Ogre", "Squire"))
    assert [size_of(played(document), i) for i in ("squire", "ogre")] == [(3, 3), (2, 2)]
    script = after(document, "cast bend -> glory", "choose white", "choose red")
    assert [size_of(script, i) for i in ("squire", "ogre")] == [(2, 2), (3, 3)]


@pytest.mark.rule("612.1", "608.2b")
def test_a_spell_whose_text_has_changed_does_nothing_to_a_target_that_does_not_fit_it_any_more() -> None:
    purge = card("Purge", "Instant", "Destroy target white creature.")
    document = game_of([BEND, purge, SQUIRE], A=seat(["Bend", "Purge"]), B=seat([], "Squire"))
    assert zone_of(after(document, "cast purge -> squire"), "squire") == "graveyard"
    script = played(document, "cast purge -> squire", "cast bend -> purge", *TWICE, "choose white", "choose black",
                    *TWICE)  # fmt: skip
    assert (zone_of(script, "squire"), zone_of(script, "purge")) == ("battlefield", "graveyard")


@pytest.mark.rule("612.1", "305.6")
def test_a_land_whose_type_is_replaced_taps_for_the_mana_of_the_other_type() -> None:
    document = game_of([BEND], A=seat(["Bend"], "Swamp"))
    script = after(document, "cast bend -> swamp", "choose Swamp", "choose Island")
    assert (shown(script, "swamp")["subtypes"], shown(script, "swamp")["name"]) == (["Island"], "Swamp")
    after_it = played(document, "cast bend -> swamp", *TWICE, "choose Swamp", "choose Island", "activate swamp")
    assert [str(u.type) for u in after_it.game.position.players["A"].mana.units] == ["U"]


@pytest.mark.rule("612.2")
def test_a_word_is_only_replaced_by_another_one_of_its_kind() -> None:
    document = game_of([BEND], A=seat(["Bend"], "Swamp"))
    script = played(document, "cast bend -> swamp", *TWICE, "choose Swamp")
    assert {str(option).removeprefix("choose ") for option in script.game.decision.options} == {  # type: ignore[union-attr]
        "Plains", "Island", "Mountain", "Forest",
    }  # fmt: skip
    refused = run_script(castable.read(document), ["cast bend -> swamp", *TWICE, "choose Swamp", "choose red"])
    assert refused.refused is not None


@pytest.mark.rule("612.2")
def test_names_and_mana_symbols_are_no_color_words() -> None:
    lamp = card("Red Lamp", "Artifact", "{T}: Add {R}.")
    document = game_of([BEND, lamp], A=seat(["Bend"], "Red Lamp"))
    script = played(document, "cast bend -> red-lamp", *TWICE, "choose red", "choose blue", "activate red-lamp")
    assert shown(script, "red-lamp")["name"] == "Red Lamp"
    assert [str(u.type) for u in script.game.position.players["A"].mana.units] == ["R"]


@pytest.mark.rule("612.2", "612.1", "702.16")
def test_protection_from_a_color_becomes_protection_from_the_other_one() -> None:
    made = [BEND, card("Wall", "Creature — Wall", "Protection from blue"), card("Zap", "Instant", "Zap deals 3 damage "
            "to target creature.")]  # fmt: skip
    document = game_of(made, A=seat(["Bend", "Zap"], "Wall"))
    moves = ["cast bend -> wall", *TWICE, "choose blue", "choose red", "cast zap -> wall"]
    assert run_script(castable.read(document), moves).refused is not None
    assert zone_of(after(document, "cast zap -> wall"), "wall") == "graveyard"


@pytest.mark.rule("612.2a", "111.4")
def test_a_creature_type_of_a_token_that_is_to_be_created_is_its_name_too() -> None:
    nest = card("Nest", "Artifact", "{R}: Create a 1/1 red Insect creature token.")
    script = after(game_of([TURN, nest], A=seat(["Turn"], "Nest")), "cast turn -> nest", "choose Insect",
                   "choose Goblin", "activate nest")  # fmt: skip
    assert (shown(script, "goblin")["subtypes"], shown(script, "goblin")["name"]) == (["Goblin"], "Goblin Token")


@pytest.mark.rule("612.3")
def test_an_ability_that_a_creature_has_been_given_keeps_its_words() -> None:
    made = [BEND, OGRE, card("Halo", "Enchantment — Aura", "Enchant creature\nEnchanted creature has protection from "
            "blue."), card("Wall", "Creature — Wall", "Protection from blue")]  # fmt: skip
    document = game_of(made, A=seat(["Bend"], "Wall", {"card": "Halo", "attached_to": "wall"}))
    script = after(document, "cast bend -> wall", "choose blue", "choose black")
    assert sorted(shown(script, "wall")["abilities"]) == ["Protection from black", "Protection from blue"]
    script = after(document, "cast bend -> halo", "choose blue", "choose black")
    assert sorted(shown(script, "wall")["abilities"]) == ["Protection from black", "Protection from blue"]
    assert "black" in shown(script, "halo")["abilities"][-1]


@pytest.mark.rule("612.3", "613.1f")
def test_a_text_that_is_changed_brings_no_ability_back_that_was_lost() -> None:
    made = [BEND, card("Wall", "Creature — Wall", "Protection from blue"),
            card("Hush", "Enchantment", "All creatures lose all abilities.")]  # fmt: skip
    document = game_of(made, A=seat(["Bend"], "Wall", "Hush"))
    script = after(document, "cast bend -> wall", "choose blue", "choose black")
    assert shown(script, "wall")["abilities"] == []


@pytest.mark.rule("612.4")
def test_the_types_and_the_text_of_a_token_can_be_changed_too() -> None:
    nest = card("Nest", "Artifact", '{R}: Create a 1/1 red Insect creature token with "Insects you control get +1/+1."')
    document = game_of([TURN, nest], A=seat(["Turn"], "Nest"))
    assert size_of(after(document, "activate nest"), "insect") == (2, 2)
    script = after(document, "activate nest", "activate nest", "cast turn -> insect", "choose Insect", "choose Goblin")
    assert [shown(script, i)["subtypes"] for i in ("insect", "insect#2")] == [["Goblin"], ["Insect"]]
    assert [size_of(script, i) for i in ("insect", "insect#2")] == [(2, 2), (2, 2)]


@pytest.mark.rule("612.5")
def test_two_creatures_exchange_their_text_boxes() -> None:
    made = [card("Swap", "Instant", "Exchange the text boxes of two target creatures until end of turn."), OGRE,
            card("Lord", "Creature — Bird", "Flying\nWhite creatures get +1/+1."), BEND]  # fmt: skip
    document = game_of(made, A=seat(["Swap", "Bend"], "Lord", "Ogre"))
    script = after(document, "cast swap -> lord, ogre")
    assert [shown(script, i)["keywords"] for i in ("lord", "ogre")] == [[], ["flying"]]
    assert [shown(script, i)["subtypes"] for i in ("lord", "ogre")] == [["Bird"], ["Ogre"]]
    script = after(document, "cast bend -> lord", "choose white", "choose red", "cast swap -> lord, ogre")
    assert size_of(script, "ogre") == (3, 3)
    script = played(document, "cast swap -> lord, ogre", until="2.upkeep")
    assert [shown(script, i)["keywords"] for i in ("lord", "ogre")] == [["flying"], []]
