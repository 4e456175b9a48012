"""Keyword abilities that are activated abilities, each with a real card (702)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.abilities import ActivatedAbility
from castable.model.cards import card
from castable.model.costs import Component, collect_evidence, cost, discard, tap_with_total
from castable.model.effects import Does
from castable.model.errors import IllegalAction
from castable.model.filters import CREATURE, Stat
from castable.model.notation import parse_play
from castable.model.plays import PayCounters, Payment, PayObject
from castable.model.position import ObjectId
from castable.solver.verdicts import Legal
from tests.scenes import illegal, legal, listed, scene


def taps(payment: Payment | None) -> set[str]:
    """What a payment taps for the cost itself."""
    assert payment is not None
    return {s.object for s in payment.steps if isinstance(s, PayObject) and s.action == "tap"}


def uses(payment: Payment | None) -> set[str]:
    """The objects that a payment taps, or takes away or counters from, for the cost itself."""
    assert payment is not None
    return {s.object for s in payment.steps if isinstance(s, PayObject | PayCounters)}


def asks_for(*parts: Component | str) -> Any:
    """An artifact with an ability that costs so much and does nothing."""
    ability = ActivatedAbility(cost(*parts), (Does("nothing"),))
    return card("Trial", "{1}", "Artifact", ability)


# ---------------------------------------------------------------- costs that ask for a total


@pytest.mark.rule("702.122a")
def test_crew_taps_any_number_of_creatures_with_enough_power() -> None:
    board = ["Heart of Kiran", "Llanowar Elves", "Grizzly Bears", "Birds of Paradise"]
    assert taps(legal(scene(A={"battlefield": board}), "activate heart-of-kiran")) == {
        "llanowar-elves",
        "grizzly-bears",
    }
    short = scene(A={"battlefield": [*board[:2], "Birds of Paradise"]})
    assert illegal(short, "activate heart-of-kiran") >= {"118.3"}


@pytest.mark.rule("702.122a")
@pytest.mark.rule("302.6")
def test_crew_taps_creatures_that_came_this_turn_but_no_tapped_ones() -> None:
    sick = scene(A={"battlefield": ["Smuggler's Copter", {"card": "Grizzly Bears", "sick": True}]})
    assert taps(legal(sick, "activate smugglers-copter")) == {"grizzly-bears"}
    tapped = scene(A={"battlefield": ["Smuggler's Copter", {"card": "Grizzly Bears", "tapped": True}]})
    assert illegal(tapped, "activate smugglers-copter")


@pytest.mark.rule("702.122a")
def test_a_vehicle_that_is_a_creature_does_not_crew_itself() -> None:
    becomes = {"objects": ["heart-of-kiran"], "changes": [{"AddTypes": {"types": ["Creature"]}}]}
    effects = [{"changes": becomes, "until": "end_of_turn"}]
    alone = scene(A={"battlefield": ["Heart of Kiran"]}, document={"effects": effects})
    assert illegal(alone, "activate heart-of-kiran")
    two = scene(A={"battlefield": ["Heart of Kiran", "Smuggler's Copter"]}, document={"effects": effects})
    assert taps(legal(two, "activate smugglers-copter")) == {"heart-of-kiran"}


@pytest.mark.rule("118.9")
def test_another_cost_may_be_paid_rather_than_the_crew_cost() -> None:
    position = scene(A={"battlefield": ["Heart of Kiran", {"card": "Liliana of the Veil", "loyalty": 3}]})
    payment = legal(position, "activate heart-of-kiran")
    assert uses(payment) == {"liliana-of-the-veil"}


@pytest.mark.rule("107.1b")
def test_a_creature_of_negative_power_counts_against_the_total() -> None:
    weak = {"card": "Grizzly Bears", "id": "weak", "counters": {"-1/-1": 3}}
    position = scene(A={"battlefield": ["Heart of Kiran", "Grizzly Bears", "Llanowar Elves", weak]})
    play = parse_play("activate heart-of-kiran", position)
    assert taps(legal(position, "activate heart-of-kiran")) == {"grizzly-bears", "llanowar-elves"}
    all_three = tuple(PayObject("tap", ObjectId(o)) for o in ("weak", "grizzly-bears", "llanowar-elves"))
    with pytest.raises(IllegalAction):
        castable.apply(position, play, Payment(cost="{0}", steps=all_three))


@pytest.mark.rule("702.122a")
def test_more_creatures_than_needed_may_be_tapped_and_none_twice() -> None:
    position = scene(A={"battlefield": ["Smuggler's Copter", "Grizzly Bears", "Llanowar Elves"]})
    play = parse_play("activate smugglers-copter", position)
    both = tuple(PayObject("tap", ObjectId(o)) for o in ("grizzly-bears", "llanowar-elves"))
    after = castable.apply(position, play, Payment(cost="{0}", steps=both))
    assert after.objects[ObjectId("llanowar-elves")].tapped
    for wrong in ((), both[:1] * 2):
        with pytest.raises(IllegalAction):
            castable.apply(position, play, Payment(cost="{0}", steps=wrong))


def test_crew_takes_few_creatures_then_weak_ones() -> None:
    courser = card("Centaur Courser", "{2}{G}", "Creature — Centaur Warrior", pt="3/3")
    angel = card("Serra Angel", "{3}{W}{W}", "Creature — Angel", pt="4/4")
    bears = card("Grizzly Bears", "{1}{G}", "Creature — Bear", pt="2/2")
    position = scene(
        A={"battlefield": ["Heart of Kiran", "Serra Angel", "Grizzly Bears", "Centaur Courser"]},
        cards=(courser, angel, bears),
    )
    assert taps(legal(position, "activate heart-of-kiran")) == {"centaur-courser"}


def test_crewing_leaves_the_creatures_that_a_held_play_needs() -> None:
    board = ["Heart of Kiran", "Smuggler's Copter", "Llanowar Elves", "Siege Rhino", "Grizzly Bears"]
    rhino = card("Siege Rhino", "{1}{W}{B}{G}", "Creature — Rhino", pt="4/5")
    position = scene(A={"battlefield": board}, cards=(rhino,))
    play, held = "activate smugglers-copter", "activate heart-of-kiran"
    assert isinstance(castable.pay(position, play, hold=[held]).verdict, Legal)
    few = scene(A={"battlefield": [*board[:2], "Siege Rhino"]}, cards=(rhino,))
    assert isinstance(castable.pay(few, play).verdict, Legal)
    assert not isinstance(castable.pay(few, play, hold=[held]).verdict, Legal)


@pytest.mark.rule("702.171a")
def test_saddle_only_when_a_sorcery_could_be_cast() -> None:
    board = ["Stubborn Burrowfiend", "Grizzly Bears"]
    assert taps(legal(scene(A={"battlefield": board}), "activate stubborn-burrowfiend")) == {"grizzly-bears"}
    later = scene(A={"battlefield": board}, document={"turn": {"player": "A", "phase": "combat_begin", "number": 3}})
    assert "602.5d" in illegal(later, "activate stubborn-burrowfiend")
    assert illegal(scene(A={"battlefield": board[:1]}), "activate stubborn-burrowfiend")


@pytest.mark.rule("701.59a")
def test_collecting_evidence_exiles_enough_mana_value_from_the_graveyard() -> None:
    trial = asks_for(collect_evidence(4))
    graveyard = ["Llanowar Elves", "Grizzly Bears", "Forest", "Shock"]
    position = scene(A={"battlefield": ["Trial"], "graveyard": graveyard}, cards=(trial,))
    payment = legal(position, "activate trial")
    assert uses(payment) == {"llanowar-elves", "grizzly-bears", "shock"}
    short = scene(A={"battlefield": ["Trial"], "graveyard": graveyard[1:]}, cards=(trial,))
    assert illegal(short, "activate trial")


@pytest.mark.rule("601.2h")
def test_evidence_may_be_a_card_that_the_cost_itself_puts_into_the_graveyard() -> None:
    trial = asks_for(discard(), collect_evidence(4))
    position = scene(
        A={"battlefield": ["Trial"], "hand": ["Forest", "Selesnya Evangel", "Ugin, the Spirit Dragon"]}, cards=(trial,)
    )
    payment = legal(position, "activate trial")
    assert uses(payment) == {"ugin-the-spirit-dragon"}


@pytest.mark.rule("118.3")
def test_what_is_tapped_to_crew_makes_no_mana_for_the_rest_of_the_cost() -> None:
    trial = asks_for("{G}", tap_with_total(Stat.POWER, 2, CREATURE))
    elves = scene(A={"battlefield": ["Trial", "2 Llanowar Elves"]}, cards=(trial,))
    assert illegal(elves, "activate trial")
    third = scene(A={"battlefield": ["Trial", "3 Llanowar Elves"]}, cards=(trial,))
    assert len(taps(legal(third, "activate trial"))) == 2
    assert "activate trial.1" in listed(third)
