"""Double-faced cards that enter, stay where they are, or are cast transformed (310.11b, 400.4a, 712)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import card, game_of, is_written_and_read_again, played, shown, zone_of

TWICE = ("pass", "pass")


def two(name: str, layout: str, *faces: dict[str, Any]) -> dict[str, Any]:
    """A card of two faces."""
    return {"name": name, "layout": layout, "faces": [{"type_line": "Land", **face} for face in faces]}


BOLT_LAND = two("Jolt // Reach", "modal",
                {"name": "Jolt", "type_line": "Instant", "mana_cost": "{R}", "oracle_text": "You gain 1 life."},
                {"name": "Reach", "oracle_text": "{T}: Add {R}."})  # fmt: skip
GIANT_LAND = two("Giant // Hill", "modal",
                 {"name": "Giant", "type_line": "Creature — Giant", "mana_cost": "{R}", "power": "4",
                  "toughness": "4"},
                 {"name": "Hill", "oracle_text": "{T}: Add {R}."})  # fmt: skip
SIEGE = two("Siege of Ash // Phoenix", "transform",
            {"name": "Siege of Ash", "type_line": "Battle — Siege", "mana_cost": "{2}{R}", "defense": "3",
             "oracle_text": "When Siege of Ash enters, you gain 1 life."},
            {"name": "Phoenix", "type_line": "Creature — Phoenix", "colors": "R", "power": "3", "toughness": "3",
             "oracle_text": "Flying"})  # fmt: skip
SONG = two("Siege of Song // Chorus", "transform",
           {"name": "Siege of Song", "type_line": "Battle — Siege", "mana_cost": "{R}", "defense": "2"},
           {"name": "Chorus", "type_line": "Sorcery", "colors": "R", "oracle_text": "You gain 4 life."})  # fmt: skip
BLINK = card("Blink", "Instant", "Exile target permanent, then return that card to the battlefield under its owner's "
                                 "control.")  # fmt: skip
SLOW = card("Slow", "Instant", "Exile target permanent. Return that card to the battlefield under its owner's control "
                               "at the beginning of the next end step.")  # fmt: skip
ZAP = card("Zap", "Instant", "Zap deals 3 damage to any target.")
STEAL = card("Steal", "Sorcery", "Gain control of target permanent.")
OGRE = card("Ogre", "Creature — Ogre")
TURN = card("Turn", "Instant", "Exile target creature, then return it to the battlefield transformed under its owner's "
                               "control.")  # fmt: skip
CARDS = [BOLT_LAND, GIANT_LAND, SIEGE, SONG, BLINK, SLOW, ZAP, STEAL, OGRE, TURN]


@pytest.mark.rule("712.14b", "400.4a")
@pytest.mark.parametrize("spell", ["blink", "slow"])
def test_a_modal_card_with_an_instant_in_front_that_is_exiled_as_a_land_stays_there(spell: str) -> None:
    mine = {"hand": [spell.title()], "battlefield": ["4 Mountain", {"card": "Jolt // Reach", "id": "land", "face": 1}]}
    script = played(game_of(CARDS, A=mine), f"cast {spell} -> land", until="2.upkeep")
    assert (zone_of(script, "land"), shown(script, "land")["name"]) == ("exile", "Jolt")


@pytest.mark.rule("712.14")
@pytest.mark.parametrize("spell", ["blink", "slow"])
def test_one_with_a_permanent_in_front_returns_with_that_face_up(spell: str) -> None:
    mine = {"hand": [spell.title()], "battlefield": ["4 Mountain", {"card": "Giant // Hill", "id": "land", "face": 1}]}
    script = played(game_of(CARDS, A=mine), f"cast {spell} -> land", until="2.upkeep")
    assert (zone_of(script, "land"), shown(script, "land")["name"]) == ("battlefield", "Giant")


@pytest.mark.rule("712.14a")
def test_what_is_no_double_faced_card_is_not_put_onto_the_battlefield_transformed() -> None:
    mine = {"hand": ["Turn"], "battlefield": ["4 Mountain", "Ogre"]}
    assert zone_of(played(game_of(CARDS, A=mine), "cast turn -> ogre", *TWICE), "ogre") == "exile"


@pytest.mark.rule("712.12", "305.1")
def test_the_back_of_a_modal_card_is_played_as_a_land() -> None:
    script = played(game_of(CARDS, A={"hand": ["Jolt // Reach"]}), "play jolt-reach face=reach")
    assert (zone_of(script, "jolt-reach"), shown(script, "jolt-reach")["name"]) == ("battlefield", "Reach")


@pytest.mark.rule("310.11b", "712.11a", "712.8c")
@pytest.mark.parametrize(("answer", "zone"), [("yes", "battlefield"), ("no", "exile")])
def test_a_defeated_siege_is_exiled_and_may_be_cast_transformed(answer: str, zone: str) -> None:
    siege = {"card": "Siege of Ash // Phoenix", "id": "siege", "counters": {"defense": 3}}
    mine = {"hand": ["Zap"], "battlefield": ["4 Mountain", siege]}
    script = played(game_of(CARDS, A=mine), "cast zap -> siege", *TWICE, *TWICE, answer,
                    *(TWICE if answer == "yes" else ()))  # fmt: skip
    assert zone_of(script, "siege") == zone
    if answer == "yes":
        now = shown(script, "siege")
        assert (now["name"], now["power"], now["mana_value"], now["colors"]) == ("Phoenix", 3, 3, ["R"])
    assert is_written_and_read_again(script)


@pytest.mark.rule("310.11b", "608.2n")
def test_the_back_of_a_siege_that_is_a_sorcery_is_cast_too() -> None:
    siege = {"card": "Siege of Song // Chorus", "id": "siege", "counters": {"defense": 2}}
    mine = {"hand": ["Zap"], "battlefield": ["4 Mountain", siege]}
    script = played(game_of(CARDS, A=mine), "cast zap -> siege", *TWICE, *TWICE, "yes", *TWICE)
    assert (zone_of(script, "siege"), script.game.position.players["A"].life) == ("graveyard", 24)


@pytest.mark.rule("310.11b", "603.3a")
def test_the_siege_that_was_stolen_is_cast_by_the_player_who_controlled_it() -> None:
    siege = {"card": "Siege of Ash // Phoenix", "id": "siege", "counters": {"defense": 3}}
    mine = {"hand": ["Zap", "Steal"], "battlefield": ["4 Mountain"]}
    document = game_of(CARDS, A=mine, B={"battlefield": [siege]})
    moves = ("cast steal -> siege", *TWICE, "cast zap -> siege", *TWICE, *TWICE, "yes", *TWICE)
    there = played(document, *moves).game.position.objects["siege"]  # type: ignore[index]  # ids are text
    assert (there.controller, there.owner, there.zone.value) == ("A", "B", "battlefield")


@pytest.mark.rule("310.11b", "400.7")
def test_a_siege_that_has_left_in_response_is_not_cast() -> None:
    siege = {"card": "Siege of Ash // Phoenix", "id": "siege", "counters": {"defense": 3}}
    mine = {"hand": ["Zap", "Blink"], "battlefield": ["4 Mountain", siege]}
    moves = ("cast zap -> siege", *TWICE, "cast blink -> siege", *TWICE, *TWICE, *TWICE)
    script = played(game_of(CARDS, A=mine), *moves)
    now = shown(script, "siege")
    assert (now["zone"], now["name"], now["counters"]) == ("battlefield", "Siege of Ash", {"defense": 3})


CHASM = two("Blade // Crypt", "transform",
            {"name": "Blade", "type_line": "Artifact", "mana_cost": "{R}", "oracle_text": "Craft with creature {R}"},
            {"name": "Crypt", "type_line": "Artifact", "oracle_text": "{T}: You gain 1 life."})  # fmt: skip


@pytest.mark.rule("702.167a", "712.14a", "118.11")
@pytest.mark.parametrize("void", [(), ("Void",)])
def test_what_is_crafted_returns_transformed_under_its_owners_control(void: tuple[str, ...]) -> None:
    calm = card("Void", "Enchantment", "If a card would be put into a graveyard from anywhere, exile it instead.")
    blade = {"card": "Blade // Crypt", "id": "blade", "owner": "B"}
    mine = {"battlefield": ["4 Mountain", blade, *void], "graveyard": ["Ogre"]}
    script = played(game_of([CHASM, OGRE, calm], A=mine), "activate blade pay=ogre", *TWICE)
    assert (shown(script, "blade")["name"], shown(script, "blade")["controller"]) == ("Crypt", "B")
    assert zone_of(script, "ogre") == "exile"
