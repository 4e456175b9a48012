"""What is concluded without a solver or the engine: hopeless demands, and cheaper demands from dearer ones."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from castable.solver.backends import cp_sat
from castable.solver.pay.known import without_generic
from castable.solver.problem.payment import Demand, PaymentProblem, Solution
from castable.solver.problem.supply import is_hopeless

from .check_assignment import violations
from .payment_problems import THEMES
from .strategies_payment import payment_problems

THEME = pytest.mark.parametrize("theme", THEMES)


def dearer(problem: PaymentProblem, by: int) -> PaymentProblem:
    """The problem with so much more generic mana to pay."""
    demand = problem.demand or Demand()
    return replace(problem, demand=replace(demand, generic=demand.generic + by))


@THEME
@given(data=st.data(), more=st.integers(0, 6))
def test_what_is_hopeless_has_no_payment(theme: str, data: st.DataObject, more: int) -> None:
    problem = dearer(data.draw(payment_problems(theme)), more)
    if is_hopeless(problem):
        assert not isinstance(cp_sat.solve(problem), Solution)


@THEME
@given(data=st.data(), more=st.integers(1, 3))
def test_what_pays_the_dearer_pays_the_cheaper(theme: str, data: st.DataObject, more: int) -> None:
    problem = replace(data.draw(payment_problems(theme)), must_use=())
    demand = problem.demand
    assume(demand is not None and not (demand.discount or demand.minimum or demand.has_choice))
    found = cp_sat.solve(dearer(problem, more))
    if isinstance(found, Solution):
        assert violations(problem, without_generic(found.assignment, more)) == []
