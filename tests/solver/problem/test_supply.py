"""How much mana there can be at most: worked out by hand, never less than there is."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from castable.model.language.costs import Action
from castable.model.language.filters import Zone
from castable.model.language.mana import ManaType
from castable.solver.problem.payment import (
    MASK,
    UNLIMITED,
    Asset,
    Column,
    Demand,
    Kind,
    Output,
    PaymentProblem,
    Pip,
    Requirement,
    Substitute,
)
from castable.solver.problem.supply import is_hopeless, least_mana, most_mana

GREEN, BLUE = MASK[ManaType.GREEN], MASK[ManaType.BLUE]
TAP = (Action.TAP,)
FOREST = Column("forest", 0, (Output(1, GREEN),), uses=TAP)
SYMBOL = Pip("{G}", GREEN)


def there(*columns: Column, untapped: bool = True, **more: object) -> PaymentProblem:
    assets = {c.object: Asset(Zone.BATTLEFIELD, untapped=untapped) for c in columns}
    problem = PaymentProblem(demand=Demand(((SYMBOL, 1),)), columns=columns, assets=assets)
    return replace(problem, **more)


@pytest.mark.rule("107.5")
def test_a_tapped_source_makes_nothing() -> None:
    assert most_mana(there(FOREST)) == 1
    assert most_mana(there(FOREST, untapped=False)) == 0
    assert is_hopeless(there(FOREST, untapped=False))


@pytest.mark.rule("107.6")
def test_a_tapped_source_that_something_untaps_makes_mana_as_often_as_it_may() -> None:
    untaps = Column("seer", 0, requirements=(Requirement(Action.UNTAP, ("forest",)),), limit=1)
    assert most_mana(there(replace(FOREST, limit=2), untaps, untapped=False)) == 2
    assert not is_hopeless(there(FOREST, untaps, untapped=False))


def test_a_source_that_untaps_itself_makes_mana_as_often_as_it_may() -> None:
    filtering = Column("pili-pala", 0, (Output(1, GREEN),), uses=(Action.UNTAP,), limit=3)
    assert most_mana(there(filtering, untapped=False)) == 3
    assert most_mana(there(replace(filtering, limit=UNLIMITED))) == UNLIMITED


def test_of_several_abilities_that_tap_one_object_the_best_counts() -> None:
    assert most_mana(there(FOREST, replace(FOREST, ability=1, outputs=(Output(2, GREEN),)))) == 2


def test_an_object_may_tap_and_then_be_sacrificed() -> None:
    altar = replace(FOREST, ability=1, uses=(Action.SACRIFICE,))
    assert most_mana(there(FOREST, altar)) == 2
    assert most_mana(there(altar, untapped=False)) == 1


def test_what_an_ability_costs_is_no_more_mana() -> None:
    signet = Column("signet", 0, (Output(2, GREEN),), demand=Demand(generic=1), uses=TAP)
    assert most_mana(there(signet)) == 1
    assert most_mana(there(signet), GREEN) == 2  # of its type


def test_types_are_counted_apart() -> None:
    floating = ((Kind(ManaType.BLUE), 2),)
    problem = there(FOREST, floating=floating)
    assert (most_mana(problem), most_mana(problem, GREEN), most_mana(problem, BLUE)) == (3, 1, 2)
    assert not is_hopeless(problem)
    assert not is_hopeless(replace(problem, demand=Demand(((SYMBOL, 1),), generic=2)))
    assert is_hopeless(replace(problem, demand=Demand(((SYMBOL, 1),), generic=3)))
    assert is_hopeless(replace(problem, demand=Demand(((SYMBOL, 2),))))


@pytest.mark.rule("702.51a")
def test_what_pays_for_mana_counts() -> None:
    convoke = Substitute("convoke", Action.TAP, (("elf", GREEN),))
    assert is_hopeless(there())
    assert not is_hopeless(there(substitutes=(convoke,)))


@pytest.mark.parametrize(
    ("demand", "least"),
    [
        (Demand(((SYMBOL, 2),), generic=3), 5),
        (Demand(((SYMBOL, 2),), generic=3, discount=2), 3),
        (Demand(((SYMBOL, 2),), generic=1, discount=2), 2),
        (Demand(generic=1, minimum=3), 3),
        (Demand(((replace(SYMBOL, life=2), 1),)), 0),
        (Demand(((replace(SYMBOL, or_life=2, or_life_for=GREEN), 1),), minimum=3), 0),
        (Demand(((replace(SYMBOL, generic=2), 1),)), 1),
        (Demand(((replace(SYMBOL, generic=2), 1),), discount=1), 0),
    ],
)
def test_a_demand_takes_at_least_so_much_mana(demand: Demand, least: int) -> None:
    assert least_mana(demand) == least
