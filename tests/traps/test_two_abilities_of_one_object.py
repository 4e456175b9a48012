"""Objects with several mana abilities that share their tap, their life on the battlefield, or a turn's activations."""

import pytest

import castable
from castable.solver.verdicts import Illegal, Legal
from tests.scenes import can_pay, illegal, legal, most_mana, scene, trial, verdict

RITE = "Cryptolith Rite"


@pytest.mark.rule("605.3a")
def test_a_creature_is_tapped_by_one_ability_and_sacrificed_by_another() -> None:
    assert can_pay("{1}{B}", RITE, "Blood Pet")
    assert can_pay("{W}{B}", RITE, "Blood Pet")
    assert can_pay("{B}{B}{B}", RITE, "Blood Pet") is False
    assert can_pay("{W}{U}", RITE, "Blood Pet") is False
    assert can_pay("{W}{U}{B}{B}", RITE, "2 Blood Pet")
    assert can_pay("{W}{U}{G}{B}", RITE, "2 Blood Pet") is False


@pytest.mark.rule("107.6", "605.3a")
def test_what_one_ability_taps_another_untaps() -> None:
    assert can_pay("{R}{W}{B}", RITE, "Pili-Pala", "2 Forest")
    assert can_pay("{R}{W}{B}{U}", RITE, "Pili-Pala", "2 Forest") is False
    assert can_pay("{R}{W}{U}{B}", RITE, "Pili-Pala", "3 Forest")
    assert can_pay("{R}{W}", RITE, "Pili-Pala", "Forest")
    assert can_pay("{R}{R}", RITE, "Pili-Pala") is False
    assert can_pay("{R}{W}", RITE, {"card": "Pili-Pala", "tapped": True}, "2 Forest")


@pytest.mark.rule("107.6", "605.3a")
def test_two_objects_that_are_tapped_and_untapped() -> None:
    assert can_pay("{R}{W}{U}", f"2 {RITE}", "2 Pili-Pala", "Wastes")
    assert can_pay("{R}{W}{U}{B}", f"2 {RITE}", "2 Pili-Pala", "Wastes") is False


@pytest.mark.rule("107.6", "605.3a")
def test_one_ability_taps_another_untaps_a_third_sacrifices() -> None:
    altar = "Ashnod's Altar"
    assert can_pay("{R}{W}{C}{C}", RITE, altar, "Pili-Pala", "Forest")
    assert can_pay("{R}{W}{B}{C}{C}", RITE, altar, "Pili-Pala", "Forest") is False


@pytest.mark.rule("602.5b")
def test_an_ability_with_three_activations_a_turn() -> None:
    assert can_pay("{R}{B}{R}", "Manaforge Cinder", "3 Plains")
    assert can_pay("{R}{R}{R}{R}", "Manaforge Cinder", "4 Plains") is False
    assert can_pay("{R}{R}{R}{R}", "2 Manaforge Cinder", "4 Plains")


@pytest.mark.rule("602.5b")
@pytest.mark.parametrize(("used", "cost"), [(0, "{R}{R}{R}"), (1, "{R}{R}"), (2, "{R}")])
def test_what_was_activated_before_counts(used: int, cost: str) -> None:
    before = {"history": {"activated": {"manaforge-cinder.1": used}}}
    position = scene(A={"battlefield": ["Manaforge Cinder", "4 Plains"]}, document=before)
    assert max(mana.count("R") for mana in most_mana(position)) == cost.count("R")
    for more in (cost, cost + "{R}"):
        seat = {"hand": ["Trial"], "battlefield": ["Manaforge Cinder", "4 Plains"]}
        asked = scene(A=seat, cards=(trial(more),), document=before)
        assert isinstance(verdict(asked, "cast trial"), Legal) == (more == cost)


@pytest.mark.rule("605.3a")
def test_a_spirit_guide_is_exiled_from_hand_beside_what_is_tapped_and_sacrificed() -> None:
    assert can_pay("{W}{B}{R}", RITE, "Blood Pet", hand=["Simian Spirit Guide"])
    assert can_pay("{W}{B}{R}{R}", RITE, "Blood Pet", hand=["Simian Spirit Guide"]) is False


@pytest.mark.rule("601.2g")
def test_an_effect_that_ends_with_its_source_is_used_first() -> None:
    """The land must be sacrificed by the ability it was given before the artifact that gives it is sacrificed."""
    engine = 'Lands you control have "Sacrifice this land: Add {R}."\nSacrifice this artifact: Add {C}.'
    cards = [
        {"name": "Odd Engine", "mana_cost": "{1}", "type_line": "Artifact", "oracle_text": engine},
        {"name": "Odd Spell", "mana_cost": "{B}{C}{R}", "type_line": "Sorcery", "oracle_text": "Draw a card."},
    ]
    seat = {"hand": ["Odd Spell"], "battlefield": ["Odd Engine", "Swamp"], "library": 9}
    position = castable.read({"castable": 1, "players": {"A": seat, "B": {"library": 9}}, "cards": cards})
    assert isinstance(castable.check(position, "cast odd-spell"), Legal)


def odd(text: str, *battlefield: object, cost: str = "{B}") -> castable.Position:
    """A position of one odd spell with a text."""
    card = {"name": "Odd Spell", "mana_cost": cost, "type_line": "Sorcery", "oracle_text": f"{text}\nDraw a card."}
    seat = {"hand": ["Odd Spell"], "battlefield": list(battlefield), "library": 9}
    return castable.read({"castable": 1, "players": {"A": seat, "B": {"library": 9}}, "cards": [card]})


TAPPED = {"card": "Pili-Pala", "tapped": True}


@pytest.mark.rule("107.6", "118.3", "601.2g")
@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("As an additional cost to cast this spell, tap an untapped creature you control.", "{B}"),
        ("Convoke", "{B}{1}"),
    ],
)
def test_what_its_own_ability_untaps_is_tapped_for_another_cost(text: str, cost: str) -> None:
    position = odd(text, TAPPED, "2 Forest", cost=cost)
    assert isinstance(castable.check(position, "cast odd-spell"), Legal)
    assert castable.plays(position).playable("odd-spell")
    assert isinstance(castable.check(odd(text, TAPPED, "Forest", cost=cost), "cast odd-spell"), Illegal)


@pytest.mark.rule("601.2g", "107.6")
def test_an_untapped_permanent_is_untapped_for_a_cost_once_a_mana_ability_has_tapped_it() -> None:
    drummed = scene(A={"battlefield": ["Springleaf Drum", "Pili-Pala", "Forest"]})
    legal(drummed, "activate pili-pala.1 mana={R}")
    assert "118.3" in illegal(scene(A={"battlefield": ["Pili-Pala", "2 Forest"]}), "activate pili-pala.1 mana={R}")
