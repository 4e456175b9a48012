"""What a payment leaves for another one: objects, mana, life, energy, cards, worked out by hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from castable.model.language.costs import Action
from castable.model.language.filters import Zone
from castable.model.language.mana import ManaType
from castable.solver.backends import cp_sat
from castable.solver.pay.afterwards import spells_lost
from castable.solver.problem.payment import (
    MASK,
    Asset,
    Column,
    CounterRequirement,
    Demand,
    Output,
    PaymentProblem,
    Pip,
    Requirement,
    Solution,
)

BLACK, GREEN = MASK[ManaType.BLACK], MASK[ManaType.GREEN]
TAP = (Action.TAP,)
FOREST = Column("forest", 0, (Output(1, GREEN),), uses=TAP)
ONE_GREEN = Demand(((Pip("{G}", GREEN), 1),))
ONE_BLACK = Demand(((Pip("{B}", BLACK), 1),))
THERE = Asset(Zone.BATTLEFIELD, can_reach_graveyard=True, counters={"charge": 3})


def asked(demand: Demand, *columns: Column, life: int = 20) -> PaymentProblem:
    assets = {c.object: THERE for c in columns}
    return PaymentProblem(demand=demand, columns=columns, assets=assets, life=life, energy=3, library=3)


def lost(paid: PaymentProblem, other: PaymentProblem) -> int:
    """How many of the other problem, asked for once, can't be paid after the best payment of the first."""
    found = cp_sat.solve(paid)
    assert isinstance(found, Solution)
    return spells_lost(paid, found.assignment, (other,))


@pytest.mark.rule("119.4", "601.2g")
@pytest.mark.parametrize(("life", "expected"), [(3, 0), (2, 1)])
@pytest.mark.parametrize("column", [
    Column("land", 0, (Output(1, BLACK),), uses=TAP, damage=1),
    Column("land", 0, (Output(1, BLACK),), uses=TAP, life=1),
], ids=["damage", "life"])  # fmt: skip
def test_life_that_a_source_took_is_gone(column: Column, life: int, expected: int) -> None:
    other = replace(asked(Demand(), life=life), life_cost=2)
    assert lost(asked(ONE_BLACK, column, life=life), other) == expected


@pytest.mark.rule("601.2h")
@pytest.mark.parametrize(("life", "expected"), [(4, 0), (3, 1)])
def test_life_that_the_cost_took_is_gone(life: int, expected: int) -> None:
    one, other = (replace(asked(Demand(), life=life), life_cost=2) for _ in range(2))
    assert lost(one, other) == expected


@pytest.mark.rule("601.2h")
@pytest.mark.parametrize(("number", "expected"), [(1, 0), (2, 1)])
def test_energy_and_cards_that_were_milled_are_gone(number: int, expected: int) -> None:
    energetic = Column("cell", 0, (Output(1, BLACK),), uses=TAP, energy=number)
    milling = Column("mill", 0, (Output(1, BLACK),), uses=TAP, mill=number)
    assert lost(asked(ONE_BLACK, energetic), replace(asked(Demand()), energy_cost=2)) == expected
    assert lost(asked(ONE_BLACK, milling), replace(asked(Demand()), mill_cost=2)) == expected
    assert lost(replace(asked(Demand()), energy_cost=number), replace(asked(Demand()), energy_cost=2)) == expected
    assert lost(replace(asked(Demand()), mill_cost=number), replace(asked(Demand()), mill_cost=2)) == expected


@pytest.mark.rule("107.5")
def test_a_tapped_source_makes_no_more_mana_and_an_untapped_one_does() -> None:
    other_forest = replace(FOREST, object="grove")
    assert lost(asked(ONE_GREEN, FOREST), asked(ONE_GREEN, FOREST)) == 1
    assert lost(asked(ONE_GREEN, FOREST), asked(ONE_GREEN, FOREST, other_forest)) == 0


@pytest.mark.rule("106.4")
def test_mana_that_was_left_over_pays() -> None:
    twice = replace(FOREST, outputs=(Output(2, GREEN),))
    assert lost(asked(ONE_GREEN, twice), asked(ONE_GREEN, twice)) == 0
    assert lost(asked(replace(ONE_GREEN, generic=1), twice), asked(ONE_GREEN, twice)) == 1


@pytest.mark.rule("118.3")
def test_a_sacrificed_object_pays_no_more() -> None:
    sacrifice = (Requirement(Action.SACRIFICE, ("bear",)),)
    one = PaymentProblem(demand=Demand(), requirements=sacrifice, assets={"bear": THERE})
    assert lost(one, one) == 1
    assert lost(one, replace(one, requirements=(Requirement(Action.TAP, ("bear",)),))) == 1
    assert lost(replace(one, requirements=(Requirement(Action.TAP, ("bear",)),)), one) == 0


@pytest.mark.rule("118.3")
@pytest.mark.parametrize(("first", "second", "expected"), [(1, 2, 0), (2, 2, 1), (2, 1, 0)])
def test_counters_that_were_removed_are_gone(first: int, second: int, expected: int) -> None:
    one, other = (
        PaymentProblem(
            demand=Demand(), counters=(CounterRequirement("charge", number, ("vial",)),), assets={"vial": THERE}
        )
        for number in (first, second)
    )
    assert lost(one, other) == expected
