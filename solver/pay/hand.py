"""The other spells in hand, whose castability the preference weighs (see ``preferences``)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from castable.model.game.memory import Memo
from castable.model.game.plays import Cast
from castable.model.game.position import ObjectId

from ..announce.plays import is_there, proposal_for
from ..announce.proposal import Proposal
from ..cost.totals import total_costs
from ..problem.payment import PaymentProblem
from .afterwards import is_payable
from .counting import is_paid_by_counting
from .stating import Wishes, problem_for


def other_spells(proposal: Proposal) -> list[PaymentProblem]:
    """The payment problems of the other spells in hand that could be paid for now, timing aside, X being 0."""
    before = proposal.before
    known, asked = _OTHERS.at(before), (proposal.player, proposal.id if proposal.id in before.objects else None)
    if asked not in known:
        known[asked] = list(_problems_in_hand(proposal))
    return known[asked]


_OTHERS: Memo[tuple[str, ObjectId | None], list[PaymentProblem]] = Memo()


def _problems_in_hand(proposal: Proposal) -> Iterator[PaymentProblem]:
    before = proposal.before
    for id in before.players[proposal.player].hand:
        front = before.objects[id].card.front
        if id != proposal.source and "Land" not in front.type_line.types:
            play = Cast(object=ObjectId(id))
            if is_there(before, play):
                yield from _payable_problem(proposal_for(before, play, proposal.player), _sparing(proposal))


def _payable_problem(other: Proposal, wishes: Wishes) -> Iterator[PaymentProblem]:
    """Yield the first problem of a proposal, if it can be paid; counting tells mostly, without a solver."""
    for total in chain.from_iterable(total_costs(other.position, other.id, base) for base in other.costs):
        counted = None if total.demand is None else is_paid_by_counting(other, total)
        if counted is False:
            return
        problem = problem_for(other, total, wishes)
        if problem is not None:
            if counted or is_payable(problem):
                yield problem
            return


def _sparing(proposal: Proposal) -> Wishes:
    """Without the proposal's own card, which will be on the stack."""
    return Wishes(keep=frozenset({str(proposal.source)}) if proposal.id == proposal.source else frozenset())
