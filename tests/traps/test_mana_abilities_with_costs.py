"""Mana abilities whose cost is mana, taps, sacrifices, cards, counters or life."""

import pytest

from tests.scenes import can_pay, illegal, legal, scene


@pytest.mark.rule("605.1a", "602.2b")
def test_filter_lands() -> None:
    assert can_pay("{W}{W}", "Island", "Mystic Gate")
    assert can_pay("{W}{W}", "Forest", "Mystic Gate") is False
    assert can_pay("{C}", "Mystic Gate")
    assert can_pay("{W}{U}{U}", "Island", "Mystic Gate", "Azorius Signet", mana="{C}")


@pytest.mark.rule("605.1a", "602.2b")
def test_a_filter_land_may_feed_the_next() -> None:
    assert can_pay("{B}{B}", "Plains", "Sunken Ruins") is False
    assert can_pay("{U}{B}{B}", "Island", "Mystic Gate", "Sunken Ruins")
    assert can_pay("{W}{B}{B}", "Plains", "Mystic Gate", "Sunken Ruins")


@pytest.mark.rule("605.1a")
def test_signets() -> None:
    assert can_pay("{W}{U}", "Mountain", "Azorius Signet")
    assert can_pay("{W}{R}", "Mountain", "Azorius Signet") is False


@pytest.mark.rule("605.1a", "107.3a", "122.1")
def test_storage_lands() -> None:
    reef = {"card": "Dreadship Reef", "counters": {"storage": 3}}
    assert can_pay("{U}{B}{B}", "Wastes", reef)
    assert can_pay("{U}{U}{B}{B}", "Wastes", reef) is False
    assert can_pay("{U}", reef)  # its own {C} pays for its other ability
    assert can_pay("{U}", {**reef, "tapped": True}) is False
    assert can_pay("{U}", reef, mana="{C}")
    assert can_pay("{2}", {"card": "Mage-Ring Network", "counters": {"storage": 2}})


@pytest.mark.rule("605.1a", "605.2")
def test_cabal_coffers() -> None:
    assert can_pay("{B}{B}{B}", "3 Swamp", "Cabal Coffers")
    assert can_pay("{B}{B}{B}{B}", "3 Swamp", "Cabal Coffers")
    assert can_pay("{B}{B}{B}{B}{B}", "3 Swamp", "Cabal Coffers") is False
    assert can_pay("{B}", {"card": "Swamp", "tapped": True}, "Cabal Coffers") is False


@pytest.mark.rule("605.1a", "302.6")
def test_springleaf_drum_taps_a_creature_that_just_came() -> None:
    assert can_pay("{R}", "Springleaf Drum", {"card": "Memnite", "sick": True})
    assert can_pay("{R}", "Springleaf Drum") is False
    assert can_pay("{R}", "Springleaf Drum", {"card": "Memnite", "tapped": True}) is False


@pytest.mark.rule("605.1a", "118.10")
def test_phyrexian_altar() -> None:
    assert can_pay("{W}{U}", "Phyrexian Altar", "2 Memnite")
    assert can_pay("{W}{U}{B}", "Phyrexian Altar", "2 Memnite") is False


@pytest.mark.rule("602.5", "605.3a", "601.2g")
def test_lions_eye_diamond_cannot_be_used_while_a_cost_is_paid() -> None:
    """It says "activate only as an instant": with priority, and a player has none while casting a spell."""
    position = scene(A={"hand": ["Shock"], "battlefield": ["Lion's Eye Diamond"]})
    assert "118.3" in illegal(position, "cast shock -> B")
    legal(position, "activate lions-eye-diamond")


@pytest.mark.rule("118.3", "605.1a")
def test_lions_eye_diamond_with_an_empty_hand() -> None:
    """Discarding a hand without cards is possible."""
    legal(scene(A={"battlefield": ["Lion's Eye Diamond"]}), "activate lions-eye-diamond")


@pytest.mark.rule("605.1a", "113.6m")
def test_spirit_guides_are_exiled_from_hand() -> None:
    guide = ["Simian Spirit Guide"]
    legal(scene(A={"hand": ["Shock", *guide]}), "cast shock -> B")
    assert "118.3" in illegal(scene(A={"hand": ["Shock"], "graveyard": guide}), "cast shock -> B")
    assert "118.3" in illegal(scene(A={"hand": ["Shock"], "battlefield": guide}), "cast shock -> B")


@pytest.mark.rule("601.2a")
def test_a_spirit_guide_does_not_pay_for_itself() -> None:
    seat = {"hand": ["Elvish Spirit Guide"], "battlefield": ["2 Forest"]}
    assert "118.3" in illegal(scene(A=seat), "cast elvish-spirit-guide")
    legal(scene(A={**seat, "hand": ["2 Elvish Spirit Guide"]}), "cast elvish-spirit-guide")


@pytest.mark.rule("111.10a", "605.1a")
def test_treasures() -> None:
    assert can_pay("{W}{U}", {"token": "Treasure", "count": 2})
    assert can_pay("{W}", {"token": "Treasure", "tapped": True}) is False


@pytest.mark.rule("605.1a", "122.1")
def test_counters_as_a_cost() -> None:
    assert can_pay("{W}", {"card": "Gemstone Mine", "counters": {"mining": 1}})
    assert can_pay("{W}", "Gemstone Mine") is False
    assert can_pay("{W}{U}", {"card": "Pentad Prism", "counters": {"charge": 2}})
    assert can_pay("{W}{W}", {"card": "Channeler Initiate", "counters": {"-1/-1": 2}}) is False


@pytest.mark.rule("605.1a")
def test_untapping_adds_no_mana() -> None:
    """Devoted Druid's counter pays for an ability that uses the stack."""
    assert can_pay("{G}{G}", "Devoted Druid") is False


@pytest.mark.rule("605.1a", "119.4")
def test_life_as_a_cost() -> None:
    assert can_pay("{W}", "Mana Confluence", life=1)
    assert can_pay("{W}", "Mana Confluence", life=0) is False


@pytest.mark.rule("605.1a", "107.14")
def test_energy_as_a_cost() -> None:
    assert can_pay("{W}", "Aether Hub", counters={"energy": 1})
    assert can_pay("{W}", "Aether Hub") is False


@pytest.mark.rule("605.1a", "701.21a")
def test_other_permanents_as_a_cost() -> None:
    assert can_pay("{B}{B}", "Phyrexian Tower", "Memnite")
    assert can_pay("{B}{B}", "Phyrexian Tower") is False
    assert can_pay("{G}{G}{G}", "Heritage Druid", "2 Llanowar Elves")


@pytest.mark.rule("602.5c", "605.1a")
def test_an_activation_condition_of_a_mana_ability() -> None:
    assert can_pay("{W}", "Mox Opal", "2 Ornithopter")
    assert can_pay("{W}", "Mox Opal", "Ornithopter") is False
