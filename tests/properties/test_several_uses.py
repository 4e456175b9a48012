"""Objects with several abilities that share their tap, their stay, their counters or a limit, by exhaustive search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from castable.solver.backends import cp_sat, flow
from castable.solver.problem.payment import Demand, LimitReached, PaymentProblem, Solution
from castable.solver.problem.supply import is_hopeless

from . import exhaustive_problem
from .check_assignment import violations
from .several_uses import compare, make_board
from .strategies_payment import payment_problems

T = TypeVar("T")


class _Drawing:
    """Choices that Hypothesis draws and shrinks towards the first option."""

    def __init__(self, data: st.DataObject) -> None:
        self.data = data

    def pick(self, options: Sequence[T]) -> T:
        """Return one of the options."""
        return options[self.data.draw(st.integers(0, len(options) - 1))] if len(options) > 1 else options[0]


@pytest.mark.rule("605.3a", "602.5b")
@given(data=st.data())
@settings(max_examples=40)
def test_single_steps_of_the_engine_lead_to_what_check_and_mana_say(data: st.DataObject) -> None:
    found = compare(make_board(_Drawing(data)), budget=1_000, mana_budget=300)
    assert found.faults == ()


def simple(problem: PaymentProblem) -> PaymentProblem:
    """The problem as far as ``exhaustive_problem`` goes: no choices to announce, no totals, no helpers."""
    assert problem.demand is not None
    pips = tuple((replace(p, or_life=0), n) for p, n in problem.demand.pips if not (p.has_choice or p.of_x))
    return replace(
        problem,
        demand=Demand(pips, problem.demand.generic),
        substitutes=(),
        must_use=(),
        requirements=tuple(r for r in problem.requirements if r.weights is None),
    )


@given(data=st.data())
@settings(max_examples=150)
def test_there_is_a_payment_just_where_some_order_of_activations_leads_to_one(data: st.DataObject) -> None:
    problem = simple(data.draw(payment_problems("several")))
    try:
        expected = exhaustive_problem.can_be_paid(problem, 2_000)
    except exhaustive_problem.TooMuchWork:
        assume(False)
    found = cp_sat.solve(problem)
    assert not isinstance(found, LimitReached)
    assert isinstance(found, Solution) == expected
    if isinstance(found, Solution):
        assert violations(problem, found.assignment) == []
        assert not is_hopeless(problem)
    by_flow = flow.solve(problem)
    assert by_flow is None or isinstance(by_flow, Solution) == expected
