"""What a land "could produce" (106.7) is a fixed point; lands that only look at each other produce nothing."""

import pytest

from tests.scenes import can_pay, illegal, legal, scene


@pytest.mark.rule("106.7")
def test_two_pools_that_look_at_each_other_produce_nothing() -> None:
    assert can_pay("{1}", "2 Reflecting Pool") is False
    assert can_pay("{1}", "Reflecting Pool") is False


@pytest.mark.rule("106.7")
def test_a_chain_of_lands_hands_a_type_on() -> None:
    assert can_pay("{G}{G}{G}", "Forest", "2 Reflecting Pool")
    assert can_pay("{G}{R}", "Forest", "Reflecting Pool") is False


@pytest.mark.rule("106.7")
def test_orchards_on_both_sides_and_one_forest() -> None:
    tapped = {"card": "Forest", "tapped": True}
    mine = {"hand": ["Giant Growth"], "battlefield": [tapped, "Exotic Orchard"]}
    theirs = {"battlefield": ["Exotic Orchard", "Hill Giant"]}
    legal(scene(A=mine, B=theirs), "cast giant-growth -> hill-giant")
    mine = {**mine, "battlefield": ["Exotic Orchard"]}
    assert "118.3" in illegal(scene(A=mine, B=theirs), "cast giant-growth -> hill-giant")


@pytest.mark.rule("106.7")
def test_costs_do_not_matter_to_what_a_land_could_produce() -> None:
    """Tapped, or with a cost that nobody could pay."""
    assert can_pay("{G}", {"card": "Forest", "tapped": True}, "Reflecting Pool")
    assert can_pay("{W}", "Skycloud Expanse", "Reflecting Pool")
    assert can_pay("{B}", {"card": "Phyrexian Tower", "tapped": True}, "Reflecting Pool")


@pytest.mark.rule("106.7")
def test_a_land_that_would_add_nothing_could_produce_nothing() -> None:
    """Cabal Coffers without a Swamp adds no mana at all."""
    assert can_pay("{B}", "Cabal Coffers", "Reflecting Pool") is False
    assert can_pay("{B}", "Cabal Coffers", "Reflecting Pool", {"card": "Swamp", "tapped": True})


@pytest.mark.rule("106.7", "106.1b")
def test_types_are_not_only_colors() -> None:
    """Reflecting Pool says type, Exotic Orchard says color."""
    assert can_pay("{C}", {"card": "Wastes", "tapped": True}, "Reflecting Pool")
    seat = {"hand": ["Ornithopter", "Sol Ring"], "battlefield": ["Fellwar Stone"]}
    assert "118.3" in illegal(scene(A=seat, B={"battlefield": ["Wastes"]}), "cast sol-ring")
    legal(scene(A=seat, B={"battlefield": ["Plains"]}), "cast sol-ring")


@pytest.mark.rule("106.7")
def test_replacement_effects_count() -> None:
    """Contamination makes the Forest produce {B}, so the Pool could add {B} and, once tapped itself, only {B}."""
    pool = ({"card": "Forest", "tapped": True}, "Reflecting Pool", "Contamination")
    assert can_pay("{B}", *pool)
    assert can_pay("{G}", *pool) is False


@pytest.mark.rule("106.7", "613.1d")
def test_what_a_land_has_become_counts() -> None:
    assert can_pay("{R}", {"card": "Reflecting Pool"}, {"card": "Tundra", "tapped": True}, "Blood Moon")
    assert can_pay("{B}", {"card": "Urborg, Tomb of Yawgmoth", "tapped": True}, "Reflecting Pool")
