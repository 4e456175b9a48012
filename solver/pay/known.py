"""What is known of the payment problems of one position, so that few of them reach a solver or the engine.

Problems that differ only in how much generic mana they ask for are ordered: what pays the dearer pays the cheaper too,
and where nothing pays the cheaper nothing pays the dearer (``Demand.covers``). The same holds for what the engine has
accepted for an announcement: its targets and X matter to a payment only by the problem that they make.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from itertools import chain

from castable.model.game.plays import Costly, Payment, Special

from ..announce.proposal import Proposal
from ..backends import solutions
from ..cost.totals import TotalCost
from ..problem.payment import Assignment, Demand, LimitReached, NoPayment, PaymentProblem, Solution
from ..problem.supply import is_hopeless
from .questions import open_questions
from .refining import Found, accepted_payments
from .replay import find_accepted, is_proposed
from .stating import problems
from .witness import payment_of


class Known:
    """Answers about payments of one player in one position; equal and ordered problems share them."""

    def __init__(self) -> None:
        self._paid: dict[Hashable, list[tuple[Demand, Assignment]]] = {}
        self._unpaid: dict[Hashable, list[Demand]] = {}
        self._accepted: dict[Hashable, list[Demand]] = {}

    def payable(self, proposal: Proposal) -> bool | None:
        """Whether a proposal can be paid for; ``None`` where a limit was reached."""
        asked = [_Asked(proposal, problem, total) for problem, total in problems(proposal)]
        if any(self._is_accepted(each) for each in asked):
            return True
        limit = False
        for each in asked:
            answer = self._answer(each)
            if answer:
                return True
            limit = limit or answer is None
        return None if limit or open_questions(proposal) else False

    def _is_accepted(self, asked: _Asked) -> bool:
        return any(demand.covers(asked.demand) for demand in self._accepted.get(asked.announcement, ()))

    def _answer(self, asked: _Asked) -> bool | None:
        if is_hopeless(asked.problem):
            return False
        if any(asked.demand.covers(demand) for demand in self._unpaid.get(asked.frame, ())):
            return False
        if asked.proposal.has_targets and not is_proposed(asked.proposal):
            return False
        known = self._find_assignment(asked)
        if known is not None and asked.replay(asked.payment(known)) is not None:
            self._note_accepted(asked)
            return True
        return self._solve(asked)

    def _find_assignment(self, asked: _Asked) -> Assignment | None:
        """What pays an equal problem, or a dearer one of which some generic mana is then not paid."""
        for demand, assignment in self._paid.get(asked.frame, ()):
            if demand == asked.demand:
                return assignment
            if demand.covers(asked.demand) and not (demand.discount or demand.minimum or demand.has_choice):
                return without_generic(assignment, demand.generic - asked.demand.generic)
        return None

    def _solve(self, asked: _Asked) -> bool | None:
        outcomes = solutions(asked.problem, best=False)
        first = next(outcomes)
        if isinstance(first, NoPayment):
            self._unpaid.setdefault(asked.frame, []).append(asked.demand)
            return False
        if isinstance(first, Solution):
            self._paid.setdefault(asked.frame, []).append((asked.demand, first.assignment))
        further = chain((first,), outcomes)
        found = next(accepted_payments(asked.problem, asked.total, asked.proposal, asked.replay, further), None)
        if isinstance(found, Found):
            self._note_accepted(asked)
            return True
        return None if isinstance(found, LimitReached) else False

    def _note_accepted(self, asked: _Asked) -> None:
        if asked.proposal.has_targets:  # else the engine was not asked
            self._accepted.setdefault(asked.announcement, []).append(asked.demand)


class _Asked:
    """A problem of a proposal, and what it shares answers with."""

    def __init__(self, proposal: Proposal, problem: PaymentProblem, total: TotalCost) -> None:
        assert problem.demand is not None
        self.proposal, self.problem, self.total = proposal, problem, total
        self.demand = problem.demand
        self.frame = problem.frame()
        self.announcement = (_announced(proposal.play), self.frame)

    def payment(self, assignment: Assignment) -> Payment:
        """The payment that an assignment stands for."""
        floating = self.proposal.before.players[self.proposal.player].mana.units
        return payment_of(self.problem, assignment, self.total, floating)

    def replay(self, payment: Payment) -> Payment | None:
        """The payment as the engine accepts it; without targets there is no play that it could carry out."""
        proposal = self.proposal
        return find_accepted(proposal, proposal.play, payment) if proposal.has_targets else payment


def _announced(play: Costly) -> Costly:
    """A play without its targets and X."""
    if isinstance(play, Special):
        return replace(play, x=None)
    return replace(play, targets=(), division=(), x=None)


def without_generic(assignment: Assignment, number: int) -> Assignment:
    """An assignment that pays so much less generic mana; the mana stays unspent."""
    spent, substitutes = list(assignment.spent), list(assignment.substitutes)
    for _ in range(number):
        unit = next((s for s in reversed(spent) if s.symbol == "{1}"), None)
        if unit is not None:
            spent.remove(unit)
        else:
            substitutes.remove(next(s for s in reversed(substitutes) if s[2] == "{1}"))
    return replace(assignment, spent=tuple(spent), substitutes=tuple(substitutes))
