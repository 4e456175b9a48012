"""The other spells in hand, whose castability the preference weighs (see ``preferences``)."""

from __future__ import annotations

from collections.abc import Iterator

from castable.model.game.memory import Memo
from castable.model.game.plays import Cast, Costly
from castable.model.game.position import ObjectId

from ..announce.plays import is_there, proposal_for
from ..announce.proposal import Proposal
from ..problem.payment import PaymentProblem
from .afterwards import is_payable
from .stating import Wishes, problems


def other_spells(proposal: Proposal) -> list[PaymentProblem]:
    """The payment problems of the other spells in hand that could be paid for now, timing aside, X being 0."""
    before = proposal.before
    known, asked = _OTHERS.at(before), (proposal.player, proposal.id if proposal.id in before.objects else None)
    if asked not in known:
        known[asked] = [p for p in _problems_in_hand(proposal) if is_payable(p)]
    return known[asked]


_OTHERS: Memo[tuple[str, ObjectId | None], list[PaymentProblem]] = Memo()


def _problems_in_hand(proposal: Proposal) -> Iterator[PaymentProblem]:
    before = proposal.before
    for id in before.players[proposal.player].hand:
        front = before.objects[id].card.front
        if id != proposal.source and "Land" not in front.type_line.types:
            problem = problem_after(proposal, Cast(object=ObjectId(id)))
            if problem is not None:
                yield problem


def problem_after(proposal: Proposal, play: Costly) -> PaymentProblem | None:
    """The payment problem of another play, as it will stand once the proposal's object is on the stack."""
    if not is_there(proposal.before, play):
        return None
    other = proposal_for(proposal.before, play, proposal.player)
    wishes = Wishes(keep=frozenset({str(proposal.source)}) if proposal.id == proposal.source else frozenset())
    return next((p for p, _ in problems(other, wishes)), None)
