"""What static sentences that are read from text mean to legality."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scenes import illegal, legal, most_mana, scene


def made(name: str, type_line: str, text: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "type_line": type_line, "oracle_text": text, **more}


AURA = "Enchantment — Aura"
BEAR = {"card": "Grizzly Bears", "id": "bear"}
BOLT_AND_MOUNTAIN = {"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}


@pytest.mark.rule("607.2d")
@pytest.mark.parametrize(("color", "allowed"), [("R", False), ("G", True)])
def test_protection_from_the_color_chosen_for_the_aura(color: str, allowed: bool) -> None:
    ward = made("Test Ward", AURA, "Enchant creature\nEnchanted creature has protection from the chosen color.")
    aura = {"card": "Test Ward", "attached_to": "bear", "chosen": {"color": color}}
    position = scene(A=BOLT_AND_MOUNTAIN, B={"battlefield": [BEAR, aura]}, document={"cards": [ward]})
    if allowed:
        legal(position, "cast lightning-bolt -> bear")
    else:
        assert illegal(position, "cast lightning-bolt -> bear") == {"702.16b"}


@pytest.mark.rule("602.5")
def test_an_aura_that_stops_attacks_and_abilities() -> None:
    text = "Enchant creature\nEnchanted creature can't attack or block, and its activated abilities can't be activated."
    elves = {"card": "Llanowar Elves", "id": "elves"}
    aura = {"card": "Test Arrest", "attached_to": "elves"}
    cards = {"cards": [made("Test Arrest", AURA, text)]}
    assert illegal(scene(A={"battlefield": [elves, aura]}, document=cards), "activate elves") == {"602.5"}
    legal(scene(A={"battlefield": [elves, {**aura, "attached_to": "bear"}, BEAR]}, document=cards), "activate elves")


@pytest.mark.rule("305.7")
def test_an_enchanted_land_that_is_an_island_taps_for_blue_alone() -> None:
    seas = made("Test Seas", AURA, "Enchant land\nEnchanted land is an Island.")
    aura = {"card": "Test Seas", "attached_to": "mountain"}
    position = scene(A={"battlefield": ["Mountain"]}, B={"battlefield": [aura]}, document={"cards": [seas]})
    assert most_mana(position) == {"{U}"}
    assert most_mana(scene(A={"battlefield": ["Mountain"]}, document={"cards": [seas]})) == {"{R}"}


@pytest.mark.rule("604.3")
@pytest.mark.parametrize(("lands", "allowed"), [(3, True), (4, False)])
def test_power_that_is_defined_is_compared(lands: int, allowed: bool) -> None:
    text = "Test Giant's power and toughness are each equal to the number of lands you control."
    giant = made("Test Giant", "Creature — Giant", text, power="*", toughness="*")
    aim = made("Test Aim", "Instant", "Destroy target creature with power 3 or less.", mana_cost="{R}")
    position = scene(
        A={"hand": ["Test Aim"], "battlefield": ["Mountain"]},
        B={"battlefield": [f"{lands} Forest", "Test Giant"]},
        document={"cards": [giant, aim]},
    )
    (legal if allowed else illegal)(position, "cast test-aim -> test-giant")


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("cast", "allowed"), [(0, False), (1, True), (2, False)])
def test_the_second_spell_of_a_turn_costs_less(cast: int, allowed: bool) -> None:
    text = "The second spell you cast each turn costs {1} less to cast."
    position = scene(
        A={"hand": ["Grizzly Bears"], "battlefield": ["Forest", "Test Aide"]},
        document={
            "cards": [made("Test Aide", "Artifact", text)],
            "history": {"spells_cast": {"A": ["Lightning Bolt"] * cast}},
        },
    )
    (legal if allowed else illegal)(position, "cast grizzly-bears")


@pytest.mark.rule("700.5")
@pytest.mark.parametrize(("creatures", "is_creature"), [(2, False), (3, True)])
def test_a_god_is_a_creature_with_enough_devotion(creatures: int, is_creature: bool) -> None:
    god = made(
        "Test God", "Legendary Enchantment Creature — God",
        "As long as your devotion to red and green is less than seven, Test God isn't a creature.",
        mana_cost="{R/G}", power="5", toughness="5",
    )  # fmt: skip
    aim = made("Test Aim", "Instant", "Destroy target creature.", mana_cost="{B}")
    bears = made("Test Bear", "Creature — Bear", "", mana_cost="{R}{G}", power="2", toughness="2")
    position = scene(
        A={"hand": ["Test Aim"], "battlefield": ["Swamp"]},
        B={"battlefield": ["Test God", f"{creatures} Test Bear"]},
        document={"cards": [god, aim, bears]},
    )
    (legal if is_creature else illegal)(position, "cast test-aim -> test-god")


@pytest.mark.rule("613.4c")
@pytest.mark.parametrize(("auras", "allowed"), [(1, True), (2, False)])
def test_power_for_each_aura_attached_to_it(auras: int, allowed: bool) -> None:
    text = "Test Giant gets +2/+2 for each Aura attached to it."
    giant = made("Test Giant", "Creature — Giant", text, power="1", toughness="1")
    aim = made("Test Aim", "Instant", "Destroy target creature with power 3 or less.", mana_cost="{R}")
    mark = made("Test Mark", AURA, "Enchant creature")
    position = scene(
        A={"hand": ["Test Aim"], "battlefield": ["Mountain"]},
        B={"battlefield": ["Test Giant", *({"card": "Test Mark", "attached_to": "test-giant"} for _ in range(auras))]},
        document={"cards": [giant, aim, mark]},
    )
    (legal if allowed else illegal)(position, "cast test-aim -> test-giant")


@pytest.mark.rule("602.2b")
@pytest.mark.parametrize(("number", "creatures", "allowed"), [(1, 2, True), (1, 1, False), (2, 4, False)])
def test_an_ability_that_costs_less_itself_changes_no_other(number: int, creatures: int, allowed: bool) -> None:
    text = "{3}: Draw a card. This ability costs {1} less to activate for each creature you control.\n{3}: Scry 2."
    position = scene(
        A={"battlefield": ["Island", "Test Stone", f"{creatures} Grizzly Bears"]},
        document={"cards": [made("Test Stone", "Artifact", text)]},
    )
    (legal if allowed else illegal)(position, f"activate test-stone.{number}")


@pytest.mark.rule("602.2b")
@pytest.mark.parametrize(("power", "allowed"), [("2", True), ("3", False)])
def test_an_ability_that_costs_less_for_its_target(power: str, allowed: bool) -> None:
    text = (
        "{3}: Tap target creature. "
        "This ability costs {2} less to activate if it targets a creature with power 2 or less."
    )
    bear = made("Test Bear", "Creature — Bear", "", power=power, toughness="2")
    position = scene(
        A={"battlefield": ["Island", "Test Stone"]},
        B={"battlefield": ["Test Bear"]},
        document={"cards": [made("Test Stone", "Artifact", text), bear]},
    )
    (legal if allowed else illegal)(position, "activate test-stone -> test-bear")


@pytest.mark.rule("113.11")
def test_hexproof_that_cant_be_had_does_not_protect_though_it_is_given_later() -> None:
    lion = made("Test Lion", "Creature — Cat", "Hexproof", power="2", toughness="2")
    cloak = made("Test Cloak", AURA, "Enchant creature\nEnchanted creature has hexproof.")
    text = "Creatures your opponents control lose hexproof and can't have or gain hexproof."
    archetype = made("Test Archetype", "Enchantment", text)
    cards = {"cards": [lion, cloak, archetype]}
    protected: dict[str, Any] = {"battlefield": ["Test Lion", {"card": "Test Cloak", "attached_to": "test-lion"}]}
    exposed = {**BOLT_AND_MOUNTAIN, "battlefield": ["Mountain", "Test Archetype"]}
    illegal(scene(A=BOLT_AND_MOUNTAIN, B=protected, document=cards), "cast lightning-bolt -> test-lion")
    legal(scene(A=exposed, B=protected, document=cards), "cast lightning-bolt -> test-lion")


@pytest.mark.rule("700.8")
@pytest.mark.parametrize(
    ("types", "party"),
    [
        (["Cleric", "Rogue", "Warrior", "Wizard"], 4),
        (["Cleric", "Cleric", "Cleric"], 1),
        (["Cleric Wizard", "Cleric"], 2),
        (["Cleric Wizard", "Cleric Wizard", "Cleric Wizard"], 2),
        (["Elf"], 0),
    ],
)
def test_a_party_holds_one_of_each(types: list[str], party: int) -> None:
    members = [made(f"Member {n}", f"Creature — {t}", "", power="1", toughness="1") for n, t in enumerate(types)]
    text = "Test Quest costs {1} less to cast for each creature in your party."
    for lands, is_enough in ((4 - party, True), (3 - party, False)):
        if lands < 0:
            continue
        quest = made("Test Quest", "Sorcery", text, mana_cost="{4}")
        position = scene(
            A={"hand": ["Test Quest"], "battlefield": [*["Forest"] * lands, *(m["name"] for m in members)]},
            document={"cards": [*members, quest]},
        )
        (legal if is_enough else illegal)(position, "cast test-quest")


@pytest.mark.rule("702.16a")
@pytest.mark.parametrize(
    ("text", "chosen", "allowed"),
    [
        ("You have protection from the chosen card name.", {"card_name": "Lightning Bolt"}, False),
        ("You have protection from the chosen card name.", {"card_name": "Shock"}, True),
        ("You and creatures you control have protection from the chosen card type.", {"card_type": "instant"}, False),
        ("You and creatures you control have protection from the chosen card type.", {"card_type": "sorcery"}, True),
        ("During your turn, you and creatures you control have hexproof.", {}, True),
        ("During turns other than yours, you and creatures you control have hexproof.", {}, False),
    ],
)
def test_what_a_player_has_protection_or_hexproof_from(text: str, chosen: dict[str, str], allowed: bool) -> None:
    cards = {"cards": [made("Test Halo", "Enchantment", text)]}
    halo = {"card": "Test Halo", "chosen": chosen}
    position = scene(A=BOLT_AND_MOUNTAIN, B={"battlefield": [halo]}, document=cards)
    if allowed:
        legal(position, "cast lightning-bolt -> B")
    else:
        assert illegal(position, "cast lightning-bolt -> B") <= {"101.2", "702.11c"}


@pytest.mark.rule("702.16b")
@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        ("Each creature has protection from its colors.", True),
        ("Each creature you control has protection from the colors of permanents you control.", False),
        ("Each creature you control has protection from each mana value among artifacts you control.", False),
    ],
)
def test_protection_from_what_other_objects_are(text: str, allowed: bool) -> None:
    cards = {"cards": [made("Test Fellow", "Enchantment", text)]}
    mine = {"battlefield": [BEAR, "Test Fellow", "Hill Giant", "Sol Ring"]}
    position = scene(A=BOLT_AND_MOUNTAIN, B=mine, document=cards)
    if allowed:
        legal(position, "cast lightning-bolt -> bear")
        assert illegal(position, "cast lightning-bolt -> hill-giant") == {"702.16b"}
    else:
        assert illegal(position, "cast lightning-bolt -> bear") == {"702.16b"}


@pytest.mark.rule("613.1f")
@pytest.mark.parametrize(
    ("exiled", "forbidden"),
    [([], set()), (["Grizzly Bears"], set()), (["Test Sneak"], {"702.11b"}), (["Test Knight"], {"702.16b"})],
)
def test_keywords_of_the_cards_that_are_exiled_with_an_object(exiled: list[str], forbidden: set[str]) -> None:
    text = (
        "As long as a card exiled with Test Eater has flying, Test Eater has flying. The same is true for "
        "first strike, hexproof, protection, and vigilance."
    )
    eater = made("Test Eater", "Creature — Spirit", text, power="3", toughness="3")
    exile = [{"card": name, "exiled_with": "eater"} for name in exiled]
    mine = {"battlefield": [{"card": "Test Eater", "id": "eater"}], "exile": exile}
    cards = {"cards": [eater, *OTHERS]}
    position = scene(A=BOLT_AND_MOUNTAIN, B=mine, document=cards)
    if forbidden:
        assert illegal(position, "cast lightning-bolt -> eater") == forbidden
    else:
        legal(position, "cast lightning-bolt -> eater")


OTHERS = (
    made("Test Sneak", "Creature — Beast", "Hexproof", power="1", toughness="1"),
    made("Test Knight", "Creature — Knight", "Protection from red", power="2", toughness="2"),
)
