"""What counting concludes about payments, held against the backends and the engine."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from castable.fuzz.contract.protocol import Document
from castable.fuzz.generators.engines import make_board
from castable.model.documents import read_position
from castable.model.game.position import Position
from castable.solver.announce.abilities import ability_proposals
from castable.solver.announce.proposal import Proposal
from castable.solver.announce.spells import spell_proposals
from castable.solver.pay.counting import is_paid_by_counting, is_surely_paid
from castable.solver.pay.family import Family
from castable.solver.pay.refining import any_payment
from castable.solver.pay.replay import find_accepted
from castable.solver.pay.stating import problems
from tests.examples import examples

from .strategies_positions import Drawing, position_documents

LEAST_X = 3  # X that is tried


@given(position_documents())
@examples(60)
def test_what_is_counted_is_what_the_engine_accepts(document: Document) -> None:
    judge(read_position(document))


@given(data=st.data())
@examples(60)
def test_what_is_counted_where_objects_have_several_uses(data: st.DataObject) -> None:
    judge(read_position(make_board(Drawing(data.draw))))


def judge(position: Position) -> None:
    """Hold what counting says of every play against payments that are looked for and replayed."""
    if position.priority != "A":
        return  # nothing may be announced then
    for proposal in proposed(position):
        choices = proposal.choices()
        first = Family(proposal, choices).first
        if not choices or first.is_forbidden:
            continue
        totals = [(total, problem) for problem, total in problems(first)]
        counted = [is_paid_by_counting(first, total) for total, _ in totals]
        paid = any(counted) or any(is_surely_paid(first, total, problem) for total, problem in totals)
        if not paid and None in counted:
            continue
        found = any_payment(first, lambda payment, p=first: find_accepted(p, p.play, payment))  # type: ignore[misc]
        assert (found is not None) == paid, first.play


def proposed(position: Position) -> Iterator[Proposal]:
    """Everything that may be announced, X as small as may be and a little larger."""
    for o in position.objects.values():
        for proposal in (*spell_proposals(position, "A", o), *ability_proposals(position, "A", o)):
            if not proposal.has_x:
                yield proposal
                continue
            yield from (proposal.with_x(proposal.least_x + more) for more in range(LEAST_X))
