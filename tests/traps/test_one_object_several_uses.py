"""One object may serve a payment more than once, or only once: what is tapped, what is gone, what can be delved."""

import pytest

from castable.model.language.abilities import Keyword
from castable.model.language.costs import sacrifice
from castable.model.language.filters import CREATURE
from castable.model.language.keywords import must_also
from tests.scenes import can_pay, illegal, legal, scene, trial

DELVER = trial("{2}", Keyword("delve"), must_also(sacrifice(CREATURE)), name="Grave Bargain")


@pytest.mark.rule("601.2g", "601.2h")
def test_a_creature_tapped_for_mana_may_then_be_sacrificed_for_the_cost() -> None:
    position = scene(A={"hand": ["Altar's Reap"], "battlefield": ["Swamp", "Llanowar Elves"]})
    legal(position, "cast altars-reap")


@pytest.mark.rule("118.10")
def test_a_creature_sacrificed_for_mana_is_not_there_for_the_cost() -> None:
    lands = ["Swamp", "Phyrexian Altar"]
    one = scene(A={"hand": ["Altar's Reap"], "battlefield": [*lands, "Grizzly Bears"]})
    two = scene(A={"hand": ["Altar's Reap"], "battlefield": [*lands, "2 Grizzly Bears"]})
    assert "118.3" in illegal(one, "cast altars-reap")
    legal(two, "cast altars-reap")


@pytest.mark.rule("118.10")
def test_an_artifact_sacrificed_for_its_own_mana_is_not_there_for_the_cost() -> None:
    position = scene(A={"hand": ["Deadly Dispute"], "battlefield": ["Swamp", "Lotus Petal"]})
    assert "118.3" in illegal(position, "cast deadly-dispute")
    legal(
        scene(A={"hand": ["Deadly Dispute"], "battlefield": ["Swamp", "Lotus Petal", "Ornithopter"]}),
        "cast deadly-dispute",
    )


@pytest.mark.rule("702.51a", "118.3")
def test_a_creature_tapped_for_mana_is_not_tapped_for_convoke() -> None:
    play = "cast stoke-the-flames -> B"
    three = ["2 Mountain", "Llanowar Elves"]
    assert "118.3" in illegal(scene(A={"hand": ["Stoke the Flames"], "battlefield": three}), play)
    legal(scene(A={"hand": ["Stoke the Flames"], "battlefield": [*three, "Grizzly Bears"]}), play)


@pytest.mark.rule("702.126a", "118.3")
def test_an_artifact_tapped_for_mana_is_not_tapped_for_improvise() -> None:
    lands = ["3 Island", "Mox Sapphire"]
    position = scene(A={"hand": ["Whir of Invention"], "battlefield": lands})
    legal(position, "cast whir-of-invention x=1")
    assert "118.3" in illegal(position, "cast whir-of-invention x=2")


@pytest.mark.rule("118.3", "702.122a")
def test_a_creature_tapped_for_mana_is_not_tapped_for_another_cost() -> None:
    """Crew's own cost, creatures of a total power, is not in the card language; one creature stands for it."""
    assert can_pay("{1}{G}", "Springleaf Drum", "Llanowar Elves") is False
    assert can_pay("{1}{G}", "Springleaf Drum", "Llanowar Elves", "Memnite")


@pytest.mark.rule("702.51a", "601.2h")
def test_a_creature_tapped_for_convoke_may_be_sacrificed_for_the_cost() -> None:
    spell = trial("{1}", Keyword("convoke"), must_also(sacrifice(CREATURE)))
    legal(scene(A={"hand": ["Trial"], "battlefield": ["Memnite"]}, cards=(spell,)), "cast trial")


@pytest.mark.rule("601.2h", "702.66a")
def test_a_card_sacrificed_for_mana_may_then_be_delved() -> None:
    play = "cast treasure-cruise"
    six = {"hand": ["Treasure Cruise"], "battlefield": ["Lotus Petal"], "graveyard": ["6 Shock"]}
    assert "118.3" in illegal(scene(A={**six, "graveyard": ["5 Shock"]}), play)
    legal(scene(A=six), play)


@pytest.mark.rule("601.2h", "702.66a")
def test_a_card_sacrificed_for_the_cost_may_then_be_delved() -> None:
    seat = {"hand": ["Grave Bargain"], "battlefield": ["Grizzly Bears"], "graveyard": ["Shock"]}
    legal(scene(A=seat, cards=(DELVER,)), "cast grave-bargain")
    assert "118.3" in illegal(scene(A={**seat, "graveyard": []}, cards=(DELVER,)), "cast grave-bargain")


@pytest.mark.rule("702.66a", "111.1")
def test_a_token_in_the_graveyard_is_no_card_to_delve() -> None:
    seat = {"hand": ["Treasure Cruise"], "battlefield": [{"token": "Treasure"}], "graveyard": ["6 Shock"]}
    assert "118.3" in illegal(scene(A=seat), "cast treasure-cruise")


@pytest.mark.rule("404.2", "702.66a")
def test_a_card_that_another_player_owns_is_delved_from_no_graveyard_of_yours() -> None:
    petal = {"card": "Lotus Petal", "owner": "B"}
    seat = {"hand": ["Treasure Cruise"], "battlefield": [petal], "graveyard": ["6 Shock"]}
    assert "118.3" in illegal(scene(A=seat), "cast treasure-cruise")


@pytest.mark.rule("118.3")
def test_an_untapped_permanent_is_tapped_only_once() -> None:
    assert can_pay("{R}{R}", "Mountain") is False
    assert can_pay("{R}{G}", "Taiga") is False
    assert can_pay("{R}", "Taiga")
