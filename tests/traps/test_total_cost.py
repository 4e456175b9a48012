"""Symbols are chosen, then costs rise, then fall, then Trinisphere looks; then the total is locked in."""

import pytest

from castable.model.language.abilities import CostChange
from castable.model.language.cards import Card, card
from castable.model.language.filters import ANYTHING
from castable.model.language.mana import ManaCost
from tests.scenes import can_pay, illegal, legal, scene


def less(mana: str) -> tuple[Card, ...]:
    """A permanent named Reducer: spells cost so much less to cast."""
    return (card("Reducer", "{1}", "Artifact", CostChange(ManaCost.parse(mana), spells=ANYTHING, less=True)),)


@pytest.mark.rule("601.2b", "118.13a", "118.7c")
def test_a_hybrid_half_is_chosen_before_the_reduction() -> None:
    assert can_pay("{U/R}", "Reducer", cards=less("{U}"))
    assert can_pay("{U/R}{U/R}", "Reducer", "Mountain", cards=less("{U}"))
    assert can_pay("{U/R}{U/R}", "Reducer", cards=less("{U}")) is False


@pytest.mark.rule("601.2b", "118.7a")
def test_the_generic_half_of_a_hybrid_symbol_can_be_reduced() -> None:
    assert can_pay("{2/U}", "Reducer", "Mountain", cards=less("{1}"))
    assert can_pay("{2/U}", "Mountain") is False
    assert can_pay("{2/U}", "Reducer", cards=less("{2}"))


@pytest.mark.rule("107.4f", "118.7c")
def test_a_phyrexian_symbol_paid_with_its_color_can_be_reduced_away() -> None:
    assert can_pay("{U/P}", "Reducer", cards=less("{U}"), life=1)
    assert can_pay("{U/P}{U/P}", "Reducer", cards=less("{U}"), life=1) is False


@pytest.mark.rule("118.7a")
def test_a_generic_reduction_leaves_colored_and_colorless_mana() -> None:
    assert can_pay("{U}", "Reducer", cards=less("{1}")) is False
    assert can_pay("{C}", "Reducer", cards=less("{1}")) is False
    assert can_pay("{1}{U}", "Reducer", "Island", cards=less("{2}"))


@pytest.mark.rule("118.7b")
def test_a_colored_reduction_without_its_color_takes_generic_mana() -> None:
    assert can_pay("{2}{R}", "Reducer", "Mountain", "Wastes", cards=less("{U}"))
    assert can_pay("{R}", "Reducer", cards=less("{U}")) is False


@pytest.mark.rule("118.7c")
def test_what_a_colored_reduction_exceeds_takes_generic_mana() -> None:
    assert can_pay("{1}{U}", "Reducer", cards=less("{U}{U}"))
    assert can_pay("{2}{U}", "Reducer", cards=less("{U}{U}")) is False


@pytest.mark.rule("118.7d")
def test_what_a_colorless_reduction_exceeds_takes_generic_mana() -> None:
    assert can_pay("{1}{C}", "Reducer", cards=less("{C}{C}"))
    assert can_pay("{2}{C}", "Reducer", cards=less("{C}{C}")) is False


@pytest.mark.rule("118.7e")
def test_a_hybrid_reduction_takes_either_half() -> None:
    assert can_pay("{W}", "Reducer", cards=less("{W/B}"))
    assert can_pay("{B}", "Reducer", cards=less("{W/B}"))
    assert can_pay("{W}{B}", "Reducer", cards=less("{W/B}")) is False


@pytest.mark.rule("118.7f")
def test_a_phyrexian_reduction_takes_its_color() -> None:
    assert can_pay("{G}", "Reducer", cards=less("{G/P}"))
    assert can_pay("{R}", "Reducer", cards=less("{G/P}")) is False


@pytest.mark.rule("118.7g")
def test_a_snow_reduction_takes_generic_mana_only() -> None:
    assert can_pay("{2}", "Reducer", "Wastes", cards=less("{S}"))
    assert can_pay("{S}", "Reducer", cards=less("{S}")) is False


@pytest.mark.rule("107.4h")
def test_a_snow_symbol_is_not_generic_for_reductions() -> None:
    assert can_pay("{1}{S}", "Reducer", "Snow-Covered Island", cards=less("{2}"))
    assert can_pay("{S}", "Reducer", "Wastes", cards=less("{2}")) is False


@pytest.mark.rule("118.7", "601.2f")
def test_a_reduction_never_goes_below_zero() -> None:
    assert can_pay("{1}", "Reducer", cards=less("{5}"))


@pytest.mark.rule("601.2f")
def test_increases_come_before_reductions() -> None:
    """Thalia's {1} is added before the Medallion takes it away: {U} is {1}{U}, then {U}."""
    position = scene(
        A={"hand": ["Brainstorm"], "battlefield": ["Island", "Sapphire Medallion"]},
        B={"battlefield": ["Thalia, Guardian of Thraben"]},
    )
    legal(position, "cast brainstorm")


@pytest.mark.rule("601.2f")
def test_trinisphere_looks_at_the_reduced_total() -> None:
    """Divination is {2}{U}; {1} less is {1}{U}, which Trinisphere raises to three mana again."""
    seat = {"hand": ["Divination"], "battlefield": ["2 Island", "Sapphire Medallion"]}
    ball = {"battlefield": ["Trinisphere"]}
    assert "118.3" in illegal(scene(A=seat, B=ball), "cast divination")
    legal(scene(A={**seat, "battlefield": ["3 Island", "Sapphire Medallion"]}, B=ball), "cast divination")


@pytest.mark.rule("601.2f")
def test_trinisphere_counts_increases() -> None:
    """Shock under Thalia and Trinisphere is three mana, not four."""
    prison = {"battlefield": ["Trinisphere", "Thalia, Guardian of Thraben"]}
    legal(scene(A={"hand": ["Shock"], "battlefield": ["3 Mountain"]}, B=prison), "cast shock -> B")
    seat = {"hand": ["Shock"], "battlefield": ["2 Mountain"]}
    assert "118.3" in illegal(scene(A=seat, B=prison), "cast shock -> B")


@pytest.mark.rule("601.2f")
def test_a_tapped_trinisphere_does_nothing() -> None:
    ball = {"battlefield": [{"card": "Trinisphere", "tapped": True}]}
    legal(scene(A={"hand": ["Shock"], "battlefield": ["Mountain"]}, B=ball), "cast shock -> B")


@pytest.mark.rule("601.2f", "601.2h")
def test_sacrificing_the_reducer_while_paying_changes_nothing() -> None:
    seat = {"hand": ["Death Bomb"], "battlefield": ["3 Swamp", "Thunderscape Familiar"]}
    legal(scene(A=seat, B={"battlefield": ["Hill Giant"]}), "cast death-bomb -> hill-giant")
    seat = {"hand": ["Death Bomb"], "battlefield": ["2 Swamp", "Thunderscape Familiar"]}
    position = scene(A=seat, B={"battlefield": ["Hill Giant"]})
    assert "118.3" in illegal(position, "cast death-bomb -> hill-giant")


@pytest.mark.rule("601.2f", "601.2g")
def test_sacrificing_the_reducer_for_mana_changes_nothing() -> None:
    """Krark-Clan Ironworks turns the Medallion into {C}{C} after the total {2}{U} is set, for Cancel's {1}{U}{U}."""
    medallion = ["Krark-Clan Ironworks", "Sapphire Medallion"]
    position = scene(
        A={"hand": ["Divination"], "battlefield": [*medallion, "Island"]},
    )
    legal(position, "cast divination")


@pytest.mark.rule("601.2f", "601.2g")
def test_sacrificing_the_increaser_while_paying_changes_nothing() -> None:
    """Lodestone Golem's own {1} is in the total before the Altar takes the Golem."""
    seat = {"hand": ["Divination"], "battlefield": ["Phyrexian Altar", "Lodestone Golem", "2 Island"]}
    assert "118.3" in illegal(scene(A=seat), "cast divination")
    legal(scene(A={**seat, "battlefield": [*seat["battlefield"], "Wastes"]}), "cast divination")


@pytest.mark.rule("702.51b", "601.2f")
def test_convoke_pays_a_total_that_trinisphere_has_raised() -> None:
    seat = {"hand": ["Stoke the Flames"], "battlefield": ["2 Mountain", "Memnite", "Ornithopter"]}
    legal(scene(A=seat, B={"battlefield": ["Trinisphere"]}), "cast stoke-the-flames -> B")
