"""Total costs (601.2f, 107.4, 118.6–118.9)."""

from __future__ import annotations

import pytest

from castable.model.engine import apply, possible_costs, propose
from castable.model.game.plays import Activate, Cast, PayLife
from castable.model.game.position import Position
from castable.model.language.abilities import Ability, AlternativeCost, CostChange
from castable.model.language.cards import card
from castable.model.language.costs import LifePart, ObjectPart, cost
from castable.model.language.filters import ANYTHING
from castable.model.language.mana import ManaCost
from tests.builders import Entry, act, activate, activation, cast, payment, player, position, refusal, spend


def totals(scene: Position, play: Cast | Activate, chosen: tuple[str, ...] | None = None) -> list[str]:
    """The mana of every total cost, as text."""
    return [str(c.mana) for c in possible_costs(propose(scene, play, "A"), play, "A", chosen)]


def total_of(mana: str | None, *changes: Ability, chosen: tuple[str, ...] | None = None) -> list[str]:
    """The total costs of a creature spell under effects that change costs."""
    seat = player(hand=[card("It", mana, "Creature", pt="1/1")], battlefield=[_source(a) for a in changes])
    return totals(position(A=seat, B=player()), cast("it"), chosen)


def _source(ability: Ability) -> Entry:
    return card("Source", "{1}", "Enchantment", ability)


def less(mana: str, minimum: int = 0) -> CostChange:
    return CostChange(ManaCost.parse(mana), ANYTHING, less=True, minimum=minimum)


def more(mana: str) -> CostChange:
    return CostChange(ManaCost.parse(mana), ANYTHING)


@pytest.mark.rule("118.6")
def test_a_missing_mana_cost_cannot_be_paid_nor_can_it_be_when_increased() -> None:
    assert total_of(None) == ["None"]
    assert total_of(None, more("{1}")) == ["None"]
    scene = position(A=player(hand=["Ancestral Vision"], mana="{U}"), B=player())
    assert refusal(scene, cast("ancestral-vision", ["A"])) == "118.6"


@pytest.mark.rule("118.6a")
def test_an_alternative_cost_replaces_an_unpayable_one() -> None:
    seat = player(hand=["Ancestral Vision"], battlefield=["Omniscience", "Sphere of Resistance"])
    play = cast("ancestral-vision", ["A"], alternative="free")
    assert totals(position(A=seat, B=player()), play) == ["{1}"]


@pytest.mark.rule("118.7a")
def test_a_generic_reduction_touches_only_generic_mana() -> None:
    assert total_of("{1}{G}{C}", less("{3}")) == ["{G}{C}"]


@pytest.mark.rule("118.7b")
def test_a_reduction_by_a_color_not_in_the_cost_is_generic() -> None:
    assert total_of("{2}{G}", less("{U}")) == ["{1}{G}"]
    assert total_of("{2}{G}", less("{C}")) == ["{1}{G}"]


@pytest.mark.rule("118.7c")
def test_what_exceeds_the_color_reduces_generic_mana() -> None:
    assert total_of("{2}{G}", less("{G}{G}")) == ["{1}"]


@pytest.mark.rule("118.7d")
def test_what_exceeds_colorless_reduces_generic_mana() -> None:
    assert total_of("{2}{C}{G}", less("{C}{C}")) == ["{1}{G}"]


@pytest.mark.rule("118.7e")
def test_a_hybrid_reduction_leaves_a_choice() -> None:
    assert sorted(total_of("{3}{U}{B}", less("{U/B}"))) == ["{3}{B}", "{3}{U}"]
    assert sorted(total_of("{3}{U}", less("{2/U}"))) == ["{1}{U}", "{3}"]


@pytest.mark.rule("118.7f")
def test_a_phyrexian_reduction_is_one_of_its_color() -> None:
    assert total_of("{3}{U}", less("{U/P}")) == ["{3}"]


@pytest.mark.rule("118.7g")
def test_a_snow_reduction_is_generic() -> None:
    assert total_of("{2}{S}", less("{S}")) == ["{1}{S}"]


@pytest.mark.rule("118.7")
def test_a_cost_reduced_to_nothing_is_zero() -> None:
    scene = position(A=player(hand=[card("It", "{1}", "Creature")], battlefield=[_source(less("{2}"))]), B=player())
    assert apply(scene, cast("it")).stack == ("it",)


@pytest.mark.rule("601.2f")
def test_increases_come_before_reductions() -> None:
    assert total_of("{G}", less("{1}"), more("{1}")) == ["{G}"]


@pytest.mark.rule("601.2f")
def test_the_player_chooses_the_order_of_reductions() -> None:
    assert sorted(total_of("{4}", less("{2}", minimum=2), less("{2}"))) == ["{0}", "{2}"]


@pytest.mark.rule("601.2f")
def test_trinisphere_raises_the_total_last() -> None:
    ring = position(A=player(hand=["Memnite"], battlefield=["Trinisphere"]), B=player())
    assert totals(ring, cast("memnite")) == ["{3}"]
    scene = position(A=player(hand=["Lightning Bolt"], battlefield=["Trinisphere", "Ruby Medallion"]), B=player())
    assert totals(scene, cast("lightning-bolt", ["B"])) == ["{2}{R}"]
    tapped = position(A=player(hand=["Memnite"], battlefield=[("Trinisphere", {"tapped": True})]), B=player())
    assert totals(tapped, cast("memnite")) == ["{0}"]


@pytest.mark.rule("601.2f")
def test_a_spell_may_cost_more_for_each_target() -> None:
    scene = position(A=player(hand=["Fireball"]), B=player(battlefield=["Memnite"]))
    assert totals(scene, cast("fireball", ["B", "memnite"], x=2)) == ["{3}{R}"]
    assert totals(scene, cast("fireball", ["B"], x=2)) == ["{2}{R}"]
    assert totals(scene, cast("fireball", [], x=2)) == ["{2}{R}"]


@pytest.mark.rule("601.2f")
def test_a_spell_may_reduce_its_own_cost() -> None:
    scene = position(A=player(hand=["Frogmite"], battlefield=["Sol Ring", "Memnite", "Forest"]), B=player())
    assert totals(scene, cast("frogmite")) == ["{2}"]


@pytest.mark.rule("118.9d")
def test_taxes_apply_to_alternative_costs() -> None:
    it = card("It", "{5}", "Creature", AlternativeCost(cost("{2}{U}"), "evoke"))
    scene = position(A=player(hand=[it], battlefield=["Sphere of Resistance"]), B=player())
    assert totals(scene, cast("it", alternative="evoke")) == ["{3}{U}"]


@pytest.mark.rule("601.2b")
def test_hybrid_and_phyrexian_choices_are_announced() -> None:
    seat = player(hand=["Dismember", "Spectral Procession"])
    scene = position(A=seat, B=player(battlefield=["Memnite"]))
    dismember = cast("dismember", ["memnite"])
    (total,) = possible_costs(propose(scene, dismember, "A"), dismember, "A", ("life", "B"))
    assert (str(total.mana), total.others) == ("{1}{B}", (LifePart(2),))
    assert totals(scene, cast("spectral-procession"), ("W", "2", "2")) == ["{4}{W}"]
    assert refusal(scene, dismember) == "601.2b"
    assert refusal(scene, dismember, chosen=("B",)) == "601.2b"
    assert refusal(scene, dismember, chosen=("B", "2")) == "107.4e"


@pytest.mark.rule("601.2f")
def test_symbols_are_chosen_before_reductions() -> None:
    assert total_of("{2/W}{2/W}", less("{3}"), chosen=("2", "2")) == ["{1}"]
    assert total_of("{2/W}{2/W}", less("{3}"), chosen=("W", "2")) == ["{W}"]


@pytest.mark.rule("601.2f")
def test_the_cost_is_locked_in_before_mana_abilities() -> None:
    medallion = card("Ruby Stone", "{2}", "Artifact", less("{1}"))
    seat = player(hand=[card("It", "{1}{R}", "Creature")], battlefield=[medallion, "Krark-Clan Ironworks"], mana="{R}")
    scene = position(A=seat, B=player())
    iron = activation("{C}{C}", "krark-clan-ironworks", 1, act("sacrifice", "ruby-stone"))
    assert apply(scene, cast("it"), payment(iron, spend("R"))).stack == ("it",)


@pytest.mark.rule("602.2b")
def test_activation_costs_are_changed_too_but_not_below_a_minimum() -> None:
    scene = position(A=player(battlefield=["Heartstone", "Steel Hellkite"], mana="{C}{C}"), B=player())
    assert totals(scene, activate("steel-hellkite", 1)) == ["{1}"]
    suppressed = position(A=player(battlefield=["Suppression Field", "Steel Hellkite"]), B=player())
    assert totals(suppressed, activate("steel-hellkite", 1)) == ["{4}"]


@pytest.mark.rule("118.8")
def test_a_mandatory_additional_cost_is_always_asked_for() -> None:
    scene = position(A=player(hand=["Bone Splinters"], battlefield=["Memnite"]), B=player(battlefield=["Frogmite"]))
    play = cast("bone-splinters", ["frogmite"])
    (total,) = possible_costs(propose(scene, play, "A"), play, "A")
    assert [type(p) for p in total.others] == [ObjectPart]


@pytest.mark.rule("119.4b")
def test_zero_life_can_always_be_paid() -> None:
    it = card("It", "{0}", "Creature", AlternativeCost(cost(LifePart(0)), "pitch"))
    scene = position(A=player(hand=[it], life=-1), B=player(battlefield=["Yasharn, Implacable Earth"]))
    assert apply(scene, cast("it", alternative="pitch"), payment(PayLife(0))).stack == ("it",)
