"""Summoning sickness stops {T} and {Q} costs of creatures, not convoke, crew, or "tap an untapped creature"."""

import pytest

from castable.model.language.abilities import ActivatedAbility, Keyword
from castable.model.language.cards import card
from castable.model.language.costs import cost, tap_untapped
from castable.model.language.effects import Does
from castable.model.language.filters import CREATURE
from tests.scenes import can_pay, illegal, legal, scene, trial


def sick(name: str, **more: object) -> dict[str, object]:
    return {"card": name, "sick": True, **more}


@pytest.mark.rule("302.6")
def test_tap_costs_of_creatures() -> None:
    position = scene(A={"battlefield": [sick("Prodigal Pyromancer")]})
    assert "302.6" in illegal(position, "activate prodigal-pyromancer -> B")
    legal(scene(A={"battlefield": ["Prodigal Pyromancer"]}), "activate prodigal-pyromancer -> B")


@pytest.mark.rule("302.6", "605.1a")
def test_mana_abilities_of_creatures() -> None:
    assert can_pay("{G}", sick("Llanowar Elves")) is False
    assert can_pay("{G}", "Llanowar Elves")
    assert "302.6" in illegal(scene(A={"battlefield": [sick("Llanowar Elves")]}), "activate llanowar-elves")


@pytest.mark.rule("302.6", "107.6")
def test_untap_costs_of_creatures() -> None:
    pala = sick("Pili-Pala", tapped=True)
    position = scene(A={"battlefield": ["2 Island", pala]})
    assert "302.6" in illegal(position, "activate pili-pala")
    legal(scene(A={"battlefield": ["2 Island", {"card": "Pili-Pala", "tapped": True}]}), "activate pili-pala")


@pytest.mark.rule("702.10c", "302.6")
def test_haste_lifts_it() -> None:
    legal(scene(A={"battlefield": [sick("Llanowar Elves"), "Concordant Crossroads"]}), "activate llanowar-elves")
    boots = {"card": "Swiftfoot Boots", "attached_to": "llanowar-elves"}
    legal(scene(A={"battlefield": [sick("Llanowar Elves"), boots]}), "activate llanowar-elves")


@pytest.mark.rule("302.6")
def test_costs_without_the_symbol() -> None:
    legal(scene(A={"battlefield": [sick("Devoted Druid", tapped=True)]}), "activate devoted-druid.2")
    legal(scene(A={"battlefield": [sick("Sakura-Tribe Elder")]}), "activate sakura-tribe-elder")


@pytest.mark.rule("302.6")
def test_noncreatures_are_never_sick() -> None:
    assert can_pay("{C}{C}", sick("Sol Ring"))
    assert can_pay("{G}", sick("Forest"))


@pytest.mark.rule("302.6", "302.1")
def test_a_land_that_is_a_creature_is_sick_too() -> None:
    assert can_pay("{G}", sick("Dryad Arbor")) is False
    assert can_pay("{G}", "Dryad Arbor")


@pytest.mark.rule("702.51a", "302.6")
def test_convoke_taps_sick_creatures() -> None:
    seat = {"hand": ["Stoke the Flames"], "battlefield": ["2 Mountain", sick("Memnite", count=2)]}
    legal(scene(A=seat), "cast stoke-the-flames -> B")


@pytest.mark.rule("302.6", "602.1a")
def test_tapping_an_untapped_creature_for_another_cost() -> None:
    """As crew does (702.122a), whose own cost is not in the card language."""
    ship = card("Ferry", "{2}", "Artifact", ActivatedAbility(cost(tap_untapped(CREATURE)), (Does("sets sail"),)))
    legal(scene(A={"battlefield": ["Ferry", sick("Memnite")]}, cards=(ship,)), "activate ferry")
    tapped = {"card": "Memnite", "tapped": True}
    assert "118.3" in illegal(scene(A={"battlefield": ["Ferry", tapped]}, cards=(ship,)), "activate ferry")


@pytest.mark.rule("302.6")
def test_heritage_druid_taps_sick_elves_and_itself() -> None:
    elves = [sick("Heritage Druid"), sick("Llanowar Elves", count=2)]
    assert can_pay("{G}{G}{G}", *elves)


@pytest.mark.rule("702.126a")
def test_improvise_taps_artifact_creatures_that_just_came() -> None:
    spell = trial("{1}", Keyword("improvise"))
    legal(scene(A={"hand": ["Trial"], "battlefield": [sick("Memnite")]}, cards=(spell,)), "cast trial")
