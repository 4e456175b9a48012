"""What a land "could produce" (106.7) is a fixed point; lands that only look at each other produce nothing."""

from __future__ import annotations

from typing import Any

import pytest

from castable.model.engine.paying import production as engine
from castable.model.game.characteristics import board
from castable.model.game.matching import Scope
from castable.model.game.position import ObjectId
from castable.model.language.abilities import ActivatedAbility, ProducesInstead
from castable.model.language.amounts import CountersHere, X
from castable.model.language.cards import card
from castable.model.language.costs import TAP_THIS, RemoveCounters, cost, sacrifice
from castable.model.language.effects import Add, AddChosen, CouldProduce, FixedTypes
from castable.model.language.filters import LAND, PERMANENT, Among, Took
from castable.model.language.mana import ManaType
from castable.model.language.targets import Target
from castable.solver.mana import production as solver
from castable.solver.problem.payment import types_of
from tests.scenes import can_pay, illegal, legal, scene

W_OR_U = FixedTypes((ManaType.WHITE, ManaType.BLUE))
STORAGE = card(
    "Storage",
    None,
    "Land",
    ActivatedAbility(cost("{1}", RemoveCounters("storage", X())), (AddChosen(None, W_OR_U, X(), mixed=True),)),
)
HERE = card("Here", None, "Land", ActivatedAbility(cost(TAP_THIS), (AddChosen(None, W_OR_U, CountersHere("storage")),)))
SQUANDER = card(
    "Squander",
    "{B}{G}",
    "Enchantment",
    ActivatedAbility(cost(sacrifice(LAND)), (AddChosen(None, CouldProduce(Took("sacrifice")), 1),)),
)
RAINBOW = card("Rainbow", "{2}", "Enchantment", ProducesInstead(PERMANENT & LAND, any_color=True))
CARDS = (STORAGE, HERE, SQUANDER, RAINBOW)


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


@pytest.mark.rule("106.7", "107.3a")
def test_x_is_free_where_costs_are_ignored() -> None:
    """No counter can be removed, yet the ability would add {W} or {U} if it resolved."""
    for color in "WU":
        assert can_pay("{%s}" % color, "Storage", "Reflecting Pool", cards=CARDS)
        assert can_pay("{%s}" % color, "Storage", "Squander", cards=CARDS)
    assert can_pay("{B}", "Storage", "Reflecting Pool", "Squander", cards=CARDS) is False


@pytest.mark.rule("106.7")
def test_an_amount_that_is_no_part_of_a_cost_is_not_free() -> None:
    assert can_pay("{W}", "Here", "Reflecting Pool", cards=CARDS) is False
    there = {"card": "Here", "counters": {"storage": 1}, "tapped": True}
    assert can_pay("{W}", there, "Reflecting Pool", cards=CARDS)


@pytest.mark.rule("106.7", "616.1")
def test_replacement_effects_count_in_any_order() -> None:
    """If Rainbow comes last the Forest produces any color, if Contamination does {B}."""
    for effects in (("Contamination", "Rainbow"), ("Rainbow", "Contamination")):
        assert types_by_solver({"card": "Forest", "id": "it"}, *effects) == set("WUBRG")
    assert types_by_solver({"card": "Forest", "id": "it"}, "Contamination") == {"B"}
    assert types_by_solver({"card": "Forest", "id": "it"}, "Damping Sphere") == {"G"}
    assert types_by_solver({"card": "Ancient Tomb", "id": "it"}, "Damping Sphere", "Rainbow") == set("WUBRGC")


def types_by_solver(*battlefield: Any) -> set[str]:
    """The types that "it" could produce; engine and solver say the same of every permanent."""
    position = scene(A={"battlefield": list(battlefield)}, cards=CARDS)
    by_engine = engine.could_produce(position)
    scope = Scope(board(position), "A")
    by_solver = {id: set(types_of(solver.could_produce(Among((id,)), scope))) for id in position.battlefield}
    assert by_solver == {id: set(types) for id, types in by_engine.items()}
    return {t.value for t in by_solver[ObjectId("it")]}


@pytest.mark.parametrize(
    "battlefield",
    [
        ("Cabal Coffers", "Urborg, Tomb of Yawgmoth", "Reflecting Pool"),
        ("Skycloud Expanse", "Phyrexian Tower", "Exotic Orchard", "Storage", "Here"),
        ("Gaea's Cradle", "Reflecting Pool", "Contamination", "Mana Reflection"),
        ("Gemstone Mine", "Damping Sphere", "City of Brass", "Rainbow"),
    ],
)
@pytest.mark.rule("106.7")
def test_engine_and_solver_agree_on_what_could_be_produced(battlefield: tuple[str, ...]) -> None:
    types_by_solver({"card": "Forest", "id": "it"}, *battlefield)


VESTIGE = {
    "name": "Crumbling",
    "type_line": "Land",
    "oracle_text": "When this land enters, add one mana of any color.\n{T}: Add {C}.",
}


@pytest.mark.rule("106.7")
def test_what_a_triggered_ability_would_add_counts_and_is_no_mana_of_the_land_itself() -> None:
    """A land that adds mana as it enters could produce it, "if the ability were to resolve at that time"."""
    document = {"cards": [VESTIGE]}
    tapped = {"card": "Crumbling", "tapped": True}
    pool = {"hand": ["Shock"], "battlefield": [tapped, "Reflecting Pool"]}
    legal(scene(A=pool, document=document), "cast shock -> B")
    illegal(scene(A={"hand": ["Shock"], "battlefield": ["Crumbling"]}, document=document), "cast shock -> B")


@pytest.mark.rule("106.7")
def test_what_an_ability_with_a_target_would_add_counts() -> None:
    """It is no mana ability (605.1a)."""
    add = ActivatedAbility(cost("{9}"), (Add(None, "{R}", 1),), targets=(Target(PERMANENT),))
    spring = card("Spring", None, "Land", add)
    position = scene(A={"hand": ["Shock"], "battlefield": ["Spring", "Reflecting Pool"]}, cards=(spring,))
    legal(position, "cast shock -> B")
