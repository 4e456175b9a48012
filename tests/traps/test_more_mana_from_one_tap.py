"""Triggered mana abilities and doubled or replaced production add to what one tap gives."""

import pytest

from castable.model.language.abilities import ManaEvent, TriggeredAbility
from castable.model.language.cards import card
from castable.model.language.effects import AddChosen, TheChosenColor, add
from castable.model.language.filters import LAND, PERMANENT, Who
from tests.scenes import can_pay, illegal, legal, most_mana, scene

SUN = card(
    "Sun",
    "{6}",
    "Artifact",
    TriggeredAbility(
        ManaEvent.ADDS_MANA,
        PERMANENT & LAND,
        (AddChosen(None, TheChosenColor(), 1),),
        by=Who.YOU,
        made=TheChosenColor(),
    ),
)
MOON = card("Moon", "{6}", "Artifact", TriggeredAbility(ManaEvent.ADDS_MANA, PERMANENT & LAND, (add("{R}"),)))
BLUE = {"card": "Sun", "chosen": {"color": "U"}}

FOREST = {"card": "Forest", "id": "wood"}


@pytest.mark.rule("605.1b", "605.4a")
def test_wild_growth() -> None:
    growth = {"card": "Wild Growth", "attached_to": "wood"}
    assert can_pay("{G}{G}", FOREST, growth)
    assert can_pay("{G}{G}{G}", FOREST, growth) is False
    assert can_pay("{G}{G}", {**FOREST, "tapped": True}, growth) is False


@pytest.mark.rule("605.1b")
def test_two_auras_on_one_land() -> None:
    auras = [{"card": c, "attached_to": "wood"} for c in ("Wild Growth", "Overgrowth")]
    assert can_pay("{G}{G}{G}{G}", FOREST, *auras)


@pytest.mark.rule("605.1b")
def test_a_trigger_with_a_choice_of_color() -> None:
    ground = {"card": "Fertile Ground", "attached_to": "wood"}
    assert can_pay("{G}{U}", FOREST, ground)
    assert can_pay("{U}{U}", FOREST, ground) is False


@pytest.mark.rule("605.1b", "605.4a")
def test_mana_flare_is_about_lands_of_all_players() -> None:
    assert can_pay("{R}{R}", "Mountain", "Mana Flare")
    position = scene(
        A={"hand": ["Lava Spike", "Divination"], "battlefield": ["2 Island"]}, B={"battlefield": ["Mana Flare"]}
    )
    legal(position, "cast divination")


@pytest.mark.rule("605.1b", "106.12a")
def test_mana_flare_adds_the_type_that_was_produced() -> None:
    assert can_pay("{R}{G}", "Taiga", "Mana Flare") is False
    assert can_pay("{G}{G}", "Taiga", "Mana Flare")


@pytest.mark.rule("106.12")
def test_mana_flare_is_about_lands_only() -> None:
    assert can_pay("{G}{G}", "Llanowar Elves", "Mana Flare") is False


@pytest.mark.rule("106.12", "605.1b")
def test_tapping_for_mana_means_a_mana_ability_with_the_tap_symbol() -> None:
    """Dreadship Reef's storage counters come off without {T}, so nothing is tapped for mana."""
    reef = {"card": "Dreadship Reef", "counters": {"storage": 1}}
    assert can_pay("{U}{U}", reef, "Mana Flare", mana="{C}") is False
    assert can_pay("{C}{C}", reef, "Mana Flare")


@pytest.mark.rule("106.12b", "614.1a")
def test_doubled_production() -> None:
    assert can_pay("{G}{G}", "Forest", "Mana Reflection")
    assert can_pay("{G}{G}{G}{G}", "Forest", "2 Mana Reflection")
    assert can_pay("{C}{C}{C}{C}", "Sol Ring", "Mana Reflection")


@pytest.mark.rule("106.12b")
def test_tripled_production_of_creatures_too() -> None:
    assert can_pay("{G}{G}{G}", "Llanowar Elves", "Nyxbloom Ancient")
    assert can_pay("{G}{G}{G}{G}{G}{G}", "Llanowar Elves", "Nyxbloom Ancient", "Mana Reflection")


@pytest.mark.rule("106.12b", "106.12")
def test_production_without_a_tap_is_not_doubled() -> None:
    assert can_pay("{W}{W}", "Phyrexian Altar", "Memnite", "Mana Reflection") is False


@pytest.mark.rule("106.12a", "106.12b")
def test_mana_of_a_trigger_is_not_doubled() -> None:
    """Wild Growth's {G} comes from its own ability, not from tapping the land."""
    growth = {"card": "Wild Growth", "attached_to": "wood"}
    assert can_pay("{G}{G}{G}", FOREST, growth, "Mana Reflection")
    assert can_pay("{G}{G}{G}{G}", FOREST, growth, "Mana Reflection") is False


@pytest.mark.rule("106.12b", "614.1a")
def test_replaced_production() -> None:
    assert can_pay("{G}", "Forest", "Infernal Darkness") is False
    assert can_pay("{B}", "Forest", "Infernal Darkness")
    assert can_pay("{B}{B}", "Ancient Tomb", "Infernal Darkness")


@pytest.mark.rule("106.12b", "614.1a")
def test_contamination_replaces_type_and_amount() -> None:
    assert can_pay("{B}{B}", "Ancient Tomb", "Contamination") is False
    assert can_pay("{B}", "Ancient Tomb", "Contamination")


@pytest.mark.rule("616.1")
def test_the_affected_player_orders_replacements() -> None:
    """Contamination first, then Mana Reflection: {B}{B}."""
    assert can_pay("{B}{B}", "Forest", "Contamination", "Mana Reflection")
    assert can_pay("{B}{B}{B}", "Forest", "Contamination", "Mana Reflection") is False


@pytest.mark.rule("605.1b")
def test_a_trigger_of_another_player_gives_you_nothing() -> None:
    """Mirari's Wake says "whenever you tap"."""
    seat = {"hand": ["Grizzly Bears"], "battlefield": ["Forest"]}
    assert "118.3" in illegal(scene(A=seat, B={"battlefield": ["Mirari's Wake"]}), "cast grizzly-bears")
    legal(scene(A={**seat, "battlefield": ["Forest", "Mirari's Wake"]}), "cast grizzly-bears")


@pytest.mark.rule("616.1")
def test_the_player_chooses_which_replacement_of_mana_applies_first() -> None:
    assert can_pay("{B}{B}", "Forest", "Contamination", "Mana Reflection")
    assert can_pay("{B}{B}", "Forest", "Mana Reflection", "Contamination")
    assert can_pay("{B}{B}{B}", "Forest", "Mana Reflection", "Contamination") is False


@pytest.mark.rule("605.1b", "605.4a")
def test_what_waits_for_mana_of_an_ability_asks_for_no_tap_symbol() -> None:
    """Dreadship Reef's counters come off without {T}; one more {U} for each resolution, if {U} was made."""
    reef = {"card": "Dreadship Reef", "counters": {"storage": 2}, "tapped": True}
    assert can_pay("{U}{U}{U}", reef, BLUE, cards=(SUN,), mana="{C}")
    assert can_pay("{U}{U}{U}{U}", reef, BLUE, cards=(SUN,), mana="{C}") is False
    assert can_pay("{U}{U}{U}{U}", reef, BLUE, cards=(SUN,), mana="{C}{C}")
    assert can_pay("{B}{B}{U}", reef, BLUE, cards=(SUN,), mana="{C}") is False
    assert can_pay("{B}{B}{R}", reef, "Moon", cards=(MOON,), mana="{C}")


@pytest.mark.rule("605.1b")
def test_it_waits_for_taps_as_well_and_for_permanents_of_its_kind_only() -> None:
    assert can_pay("{U}{U}", "Island", BLUE, cards=(SUN,))
    assert can_pay("{G}{U}", "Forest", BLUE, cards=(SUN,)) is False
    assert can_pay("{C}{R}", "Sol Ring", "Moon", cards=(MOON,)) is False
    assert can_pay("{U}{R}{U}", "Island", "Moon", BLUE, cards=(SUN, MOON))
    assert most_mana(scene(A={"battlefield": ["Tundra", BLUE]}, cards=(SUN,))) == {"{W}", "{U}{U}"}


@pytest.mark.rule("605.1b")
def test_it_follows_what_the_land_was_sacrificed_for() -> None:
    assert can_pay("{B}{B}{R}", "Phyrexian Tower", "Memnite", "Moon", cards=(MOON,))
    assert can_pay("{C}{C}{R}", "Crystal Vein", "Moon", cards=(MOON,))


@pytest.mark.rule("605.1b")
def test_only_mana_that_its_controller_adds_counts() -> None:
    theirs = {"battlefield": [BLUE]}
    position = scene(A={"battlefield": ["Island"]}, B=theirs, cards=(SUN,))
    assert most_mana(position) == {"{U}"}
