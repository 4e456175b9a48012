"""Objects with several abilities that share their tap, their stay, their counters or a limit, by exhaustive search."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from castable.fuzz.generators.engines import make_board
from tests.examples import examples

from .exhaustive_problem import simplified, tight
from .several_uses import compare, compare_backends
from .strategies_payment import payment_problems
from .strategies_positions import Drawing


@pytest.mark.rule("605.3a", "602.5b")
@given(data=st.data())
@examples(15)
def test_single_steps_of_the_engine_lead_to_what_check_and_mana_say(data: st.DataObject) -> None:
    found = compare(make_board(Drawing(data.draw)), budget=1_000, mana_budget=300)
    assert found.faults == ()


@given(data=st.data())
@examples(60)
def test_there_is_a_payment_just_where_some_order_of_activations_leads_to_one(data: st.DataObject) -> None:
    problem = simplified(data.draw(payment_problems("several")))
    found = compare_backends(tight(problem, Drawing(data.draw)))
    assume(found.payable != "left")
    assert found.faults == ()
