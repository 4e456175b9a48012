"""Activating abilities that use the stack (602, 606)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from castable.model.engine import apply
from castable.model.game.changes import Shelves
from castable.model.game.plays import PayCounters
from castable.model.game.position import ObjectId, Turn
from castable.model.language.abilities import ActivatedAbility, Mode, Modes
from castable.model.language.cards import card
from castable.model.language.conditions import FirstUseThisTurn, NeverUsed, Unchosen
from castable.model.language.costs import cost
from castable.model.language.effects import Does
from castable.model.language.filters import StackKind, Who, Zone
from castable.model.language.objects import named
from tests.builders import act, activate, payment, player, position, refusal, spend

TIM = activate("prodigal-pyromancer", 1, ["B"])
TAP_TIM = act("tap", "prodigal-pyromancer")


@pytest.mark.rule("602.2a")
def test_an_ability_becomes_an_object_on_the_stack() -> None:
    scene = position(A=player(battlefield=["Prodigal Pyromancer"]), B=player())
    after = apply(scene, TIM, payment(TAP_TIM))
    (id,) = after.stack
    new = after.objects[id]
    assert (id, new.controller, new.zone) == ("prodigal-pyromancer.1@1", "A", Zone.STACK)
    assert new.stacked is not None
    assert (new.stacked.kind, str(new.stacked.source)) == (StackKind.ACTIVATED, "prodigal-pyromancer")
    assert named(new.stacked.targets) == (("B",),)
    assert {str(a): n for a, n in after.history.activated.items()} == {"prodigal-pyromancer.1": 1}
    assert (after.priority, after.passed) == ("A", ())


@pytest.mark.rule("602.2")
def test_only_the_controller_activates_unless_the_text_says_otherwise() -> None:
    scene = position(A=player(), B=player(battlefield=["Prodigal Pyromancer"]))
    assert refusal(scene, TIM, TAP_TIM) == "602.2"
    anyone = card("Open", "{1}", "Enchantment", ActivatedAbility(cost("{1}"), (Does("it"),), by=Who.ANYONE))
    scene = position(A=player(mana="{C}"), B=player(battlefield=[anyone]))
    assert apply(scene, activate("open"), payment(spend("C", on="{1}"))).stack == ("open.1@1",)


@pytest.mark.rule("602.5a")
def test_a_sick_creature_does_not_use_its_tap_ability() -> None:
    scene = position(A=player(battlefield=[("Prodigal Pyromancer", {"sick": True})]), B=player())
    assert refusal(scene, TIM, TAP_TIM) == "302.6"


@pytest.mark.rule("602.5d")
def test_as_a_sorcery_means_main_phase_and_empty_stack() -> None:
    seat = player(battlefield=["Bonesplitter", "Memnite"], mana="{C}")
    equip = activate("bonesplitter", 1, ["memnite"])
    pay = spend("C", on="{1}")
    assert apply(position(A=seat, B=player()), equip, payment(pay)).stack == ("bonesplitter.1@1",)
    assert refusal(position(A=seat, B=player(), turn=Turn("B"), priority="A"), equip, pay) == "602.5d"
    assert refusal(position(A=seat, B=player(), stack=["Shock"]), equip, pay) == "602.5d"


@pytest.mark.rule("602.5b")
def test_once_each_turn_and_once_ever() -> None:
    abilities = [
        ActivatedAbility(cost("{0}"), (Does("it"),), only_if=(FirstUseThisTurn(),)),
        ActivatedAbility(cost("{0}"), (Does("it"),), only_if=(NeverUsed(),)),
    ]
    scene = position(A=player(battlefield=[card("It", "{1}", "Artifact", *abilities)]), B=player())
    once = apply(scene, activate("it", 1))
    assert refusal(once, activate("it", 1)) == "602.5b"
    ever = apply(once, activate("it", 2))
    assert set(map(str, ever.history.exhausted)) == {"it.2"}
    assert refusal(ever, activate("it", 2)) == "702.177a"


def once_each(*, this_turn: bool) -> ActivatedAbility:
    options = tuple(Mode(effects=(Does("it"),), if_=(Unchosen(n, this_turn),)) for n in (1, 2))
    return ActivatedAbility(cost("{0}"), modes=Modes(options))


@pytest.mark.rule("700.2a")
def test_a_mode_that_has_been_chosen_is_chosen_no_more() -> None:
    artifact = card("It", "{1}", "Artifact", once_each(this_turn=False), once_each(this_turn=True))
    scene = position(A=player(battlefield=[artifact, artifact]), B=player())
    for number in (1, 2):
        first = apply(scene, activate("it", number, modes=(2,)))
        assert refusal(first, activate("it", number, modes=(2,))) == "700.2a"
        both = apply(first, activate("it", number, modes=(1,)))
        assert refusal(both, activate("it", number, modes=(1,))) == "700.2a"
        assert apply(both, activate("it#2", number, modes=(2,)))
    assert set(map(str, apply(scene, activate("it", 1, modes=(2,))).history.exhausted)) == {"it.1/2"}
    used = apply(scene, activate("it", 2, modes=(2,))).history.activated
    assert {str(a): n for a, n in used.items()} == {"it.2": 1, "it.2/2": 1}


@pytest.mark.rule("602.2a")
def test_two_activations_are_two_objects() -> None:
    it = card("It", "{1}", "Artifact", ActivatedAbility(cost("{0}"), (Does("it"),)))
    twice = apply(apply(position(A=player(battlefield=[it]), B=player()), activate("it")), activate("it"))
    assert twice.stack == ("it.1@1", "it.1@2")


@pytest.mark.rule("602.5")
def test_a_prohibited_ability_is_not_activated() -> None:
    scene = position(A=player(battlefield=["Prodigal Pyromancer"]), B=player(battlefield=["Damping Matrix"]))
    assert refusal(scene, TIM, TAP_TIM) == "602.5"


@pytest.mark.rule("602.5")
def test_split_second_stops_abilities_but_mana_abilities() -> None:
    scene = position(A=player(battlefield=["Prodigal Pyromancer"]), B=player(), stack=["Sudden Shock"])
    assert refusal(scene, TIM, TAP_TIM) == "702.61a"


@pytest.mark.rule("602.2a")
def test_cycling_functions_in_hand() -> None:
    seat = player(hand=["Krosan Tusker"], mana="{G}{G}{G}")
    scene = position(A=seat, B=player())
    steps = (spend("G", on="{1}"), spend("G", on="{1}"), spend("G"), act("discard", "krosan-tusker"))
    after = apply(scene, activate("krosan-tusker"), payment(*steps))
    assert after.players["A"].graveyard == ("krosan-tusker",)
    assert refusal(position(A=player(battlefield=["Krosan Tusker"]), B=player()), activate("krosan-tusker")) == "113.6"


# ---------------------------------------------------------------- loyalty (606)

JACE = ObjectId("jace-the-mind-sculptor")


def loyal(loyalty: int) -> tuple[str, dict[str, object]]:
    return "Jace, the Mind Sculptor", {"counters": {"loyalty": loyalty}}


@pytest.mark.rule("606.3")
def test_one_loyalty_ability_of_a_permanent_each_turn() -> None:
    scene = position(A=player(battlefield=[loyal(3)]), B=player())
    plus = activate(JACE, 1, ["B"])
    after = apply(scene, plus, payment(PayCounters(JACE, "loyalty", 2)))
    assert after.objects[JACE].counters == {"loyalty": 5}
    later = replace(after, stack=(), memo=Shelves())
    assert refusal(later, activate(JACE, 2)) == "606.3"


@pytest.mark.rule("606.3")
def test_loyalty_abilities_are_for_ones_own_main_phase() -> None:
    seat = player(battlefield=[loyal(3)])
    assert refusal(position(A=seat, B=player(), turn=Turn("B"), priority="A"), activate(JACE, 2)) == "606.3"
    assert refusal(position(A=seat, B=player(), stack=["Shock"]), activate(JACE, 2)) == "606.3"


@pytest.mark.rule("606.5")
def test_as_many_loyalty_counters_are_removed_as_there_are() -> None:
    scene = position(A=player(battlefield=[loyal(3)]), B=player(battlefield=["Memnite"]))
    assert apply(scene, activate(JACE, 2)).stack == (f"{JACE}.2@1",)
    minus = activate(JACE, 3, ["memnite"])
    assert apply(scene, minus, payment(PayCounters(JACE, "loyalty", -1))).objects[JACE].counters == {"loyalty": 2}
    last = activate(JACE, 4, ["B"])
    assert refusal(scene, last, PayCounters(JACE, "loyalty", -12)) == "606.6"
    assert refusal(scene, minus) == "601.2h"
