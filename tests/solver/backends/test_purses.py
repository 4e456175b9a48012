"""Life that pays and life that is lost meanwhile, to the last point: every backend, worked out by hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from castable.model.language.costs import Action
from castable.model.language.filters import Zone
from castable.model.language.mana import ManaType
from castable.solver.backends import cp_sat, reference
from castable.solver.problem.payment import (
    MASK,
    Asset,
    Column,
    Demand,
    NoPayment,
    Outcome,
    Output,
    PaymentProblem,
    Pip,
    Solution,
)

BLACK = MASK[ManaType.BLACK]
RING = Column("ring", 0, (Output(1, BLACK),), uses=(Action.TAP,), life=1)
"""{T}, Pay 1 life: Add {B}."""
CAVES = Column("caves", 0, (Output(1, BLACK),), uses=(Action.TAP,), damage=1)
"""{T}: Add {B}. This deals 1 damage to you."""
ONE_BLACK = Demand(((Pip("{B}", BLACK), 1),))
TWO_BLACK = Demand(((Pip("{B}", BLACK), 2),))
PHYREXIAN = Demand(((Pip("{B/P}", BLACK, life=2), 2),))
RATHER = Demand(((Pip("{B}", BLACK, or_life=2, or_life_for=BLACK), 1),))


def asked(demand: Demand, *columns: Column, life_cost: int = 0) -> PaymentProblem:
    assets = {c.object: Asset(Zone.BATTLEFIELD) for c in columns}
    return PaymentProblem(demand=demand, columns=columns, assets=assets, life_cost=life_cost)


@pytest.mark.rule("119.4", "601.2g", "601.2h")
@pytest.mark.parametrize("solve", [reference.solve, cp_sat.solve], ids=["reference", "cp_sat"])
@pytest.mark.parametrize(
    ("problem", "enough"),
    [
        pytest.param(asked(Demand(), life_cost=2), 2, id="life of the cost"),
        pytest.param(asked(ONE_BLACK, RING), 1, id="life of a mana ability"),
        pytest.param(asked(ONE_BLACK, RING, life_cost=2), 3, id="both"),
        pytest.param(asked(ONE_BLACK, CAVES, life_cost=2), 3, id="damage before life is paid"),
        pytest.param(asked(TWO_BLACK, RING, CAVES), 1, id="a player whose life is all paid may be dealt damage"),
        pytest.param(asked(TWO_BLACK, RING, CAVES, life_cost=1), 3, id="life, damage and life"),
        pytest.param(asked(PHYREXIAN), 4, id="symbols paid with life"),
        pytest.param(asked(PHYREXIAN, RING), 3, id="one symbol paid with life"),
        pytest.param(asked(PHYREXIAN, RING, CAVES), 1, id="no symbol need be paid with life"),
        pytest.param(asked(RATHER), 2, id="life rather than mana"),
    ],
)
def test_life_suffices_to_the_last_point(
    solve: Callable[[PaymentProblem], Outcome], problem: PaymentProblem, enough: int
) -> None:
    assert isinstance(solve(replace(problem, life=enough)), Solution)
    assert solve(replace(problem, life=enough - 1)) == NoPayment()


@pytest.mark.rule("119.4b")
@pytest.mark.parametrize("solve", [reference.solve, cp_sat.solve], ids=["reference", "cp_sat"])
def test_paying_no_life_needs_none(solve: Callable[[PaymentProblem], Outcome]) -> None:
    assert isinstance(solve(asked(ONE_BLACK, CAVES)), Solution)
    problem = replace(asked(PHYREXIAN, CAVES, RING), life=9, can_pay_life=False)
    assert solve(problem) == NoPayment()
