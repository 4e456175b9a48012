"""{C} is not generic; snow is neither a color nor a type; restricted mana pays only what it says, generic parts too."""

import pytest

from castable.model.language.mana import ManaType
from tests.scenes import can_pay, illegal, legal, scene


@pytest.mark.rule("107.4c", "106.1b")
def test_colorless_mana_is_asked_for_by_its_symbol() -> None:
    seat = {"hand": ["Thought-Knot Seer"]}
    assert "118.3" in illegal(scene(A={**seat, "battlefield": ["4 Island"]}), "cast thought-knot-seer")
    legal(scene(A={**seat, "battlefield": ["3 Island", "Wastes"]}), "cast thought-knot-seer")


@pytest.mark.rule("107.4b", "107.4c")
def test_colored_mana_pays_generic_but_not_colorless() -> None:
    assert can_pay("{1}", "Island")
    assert can_pay("{C}", "Island") is False
    assert can_pay("{U}", "Wastes") is False
    assert can_pay("{1}", "Wastes")


@pytest.mark.rule("106.1a")
def test_any_color_is_not_colorless() -> None:
    assert can_pay("{C}", "Mana Confluence") is False
    assert can_pay("{C}", "City of Brass", "Lotus Petal") is False


@pytest.mark.rule("107.4h")
def test_a_snow_symbol_takes_any_type_of_a_snow_source() -> None:
    for land in ("Snow-Covered Island", "Snow-Covered Forest"):
        legal(scene(A={"hand": ["Icehide Golem"], "battlefield": [land]}), "cast icehide-golem")
    assert "118.3" in illegal(scene(A={"hand": ["Icehide Golem"], "battlefield": ["Island"]}), "cast icehide-golem")


@pytest.mark.rule("107.4h", "106.3")
def test_mana_of_a_snow_source_is_still_of_its_own_type() -> None:
    assert can_pay("{U}", "Snow-Covered Island")
    assert can_pay("{1}", "Snow-Covered Island")
    assert can_pay("{R}", "Snow-Covered Island") is False
    assert can_pay("{C}", "Snow-Covered Island") is False


@pytest.mark.rule("107.4h")
def test_snow_is_no_type_that_a_land_could_produce() -> None:
    """Reflecting Pool takes the type, green, and not the snow."""
    assert can_pay("{G}{G}", "Snow-Covered Forest", "Reflecting Pool")
    assert can_pay("{S}{G}", "Snow-Covered Forest", "Reflecting Pool")
    assert can_pay("{S}{S}", "Snow-Covered Forest", "Reflecting Pool") is False


@pytest.mark.rule("106.3", "107.4h")
def test_mana_is_snow_by_the_source_that_added_it() -> None:
    """A land that is no snow permanent adds no snow mana, whatever paid for it; a snow artifact does."""
    assert can_pay("{S}", "Snow-Covered Island", "Azorius Signet")
    assert can_pay("{W}{S}", "Snow-Covered Island", "Azorius Signet") is False
    assert can_pay("{S}", {"card": "Coldsteel Heart", "chosen": {"color": "R"}})


@pytest.mark.rule("106.6")
def test_restricted_mana_pays_only_what_it_says() -> None:
    ziggurat = ["Ancient Ziggurat"]
    legal(scene(A={"hand": ["Elite Vanguard"], "battlefield": ziggurat}), "cast elite-vanguard")
    assert "118.3" in illegal(scene(A={"hand": ["Shock"], "battlefield": ziggurat}), "cast shock -> B")


@pytest.mark.rule("106.6")
def test_restricted_mana_pays_generic_parts_too() -> None:
    seat = {"hand": ["Grizzly Bears"], "battlefield": ["Ancient Ziggurat", "Forest"]}
    legal(scene(A=seat), "cast grizzly-bears")


@pytest.mark.rule("106.6")
def test_mana_for_creature_spells_pays_no_ability() -> None:
    seat = {"battlefield": ["4 Ancient Ziggurat", {"card": "Walking Ballista", "counters": {"+1/+1": 1}}]}
    assert "118.3" in illegal(scene(A=seat), "activate walking-ballista.1")
    legal(scene(A={"battlefield": ["4 Forest", seat["battlefield"][1]]}), "activate walking-ballista.1")


@pytest.mark.rule("106.6", "605.3a")
def test_mana_for_creature_spells_pays_no_mana_ability() -> None:
    assert can_pay("{W}{U}", "Azorius Signet", "Ancient Ziggurat") is False


@pytest.mark.rule("106.6")
def test_mana_for_spells_of_a_chosen_type() -> None:
    cavern = {"card": "Cavern of Souls", "chosen": {"creature_type": "Elf"}}
    legal(scene(A={"hand": ["Llanowar Elves"], "battlefield": [cavern]}), "cast llanowar-elves")
    seat = {"hand": ["Elite Vanguard"], "battlefield": [cavern]}
    assert "118.3" in illegal(scene(A=seat), "cast elite-vanguard")


@pytest.mark.rule("106.6", "105.2")
def test_mana_for_multicolored_spells() -> None:
    legal(
        scene(A={"hand": ["Goblin Electromancer"], "battlefield": ["2 Pillar of the Paruns"]}),
        "cast goblin-electromancer",
    )
    seat = {"hand": ["Grizzly Bears"], "battlefield": ["2 Pillar of the Paruns"]}
    assert "118.3" in illegal(scene(A=seat), "cast grizzly-bears")


@pytest.mark.rule("106.4a", "106.6")
def test_floating_mana_keeps_its_restriction() -> None:
    elves = [{"mana": "{G}{G}", "only": "creature spells"}]
    legal(scene(A={"hand": ["Grizzly Bears"], "mana": elves}), "cast grizzly-bears")
    position = scene(A={"hand": ["Giant Growth"], "mana": elves}, B={"battlefield": ["Hill Giant"]})
    assert "118.3" in illegal(position, "cast giant-growth -> hill-giant")


@pytest.mark.rule("106.1b")
def test_there_are_six_types_of_mana() -> None:
    assert "".join(ManaType) == "WUBRGC"
