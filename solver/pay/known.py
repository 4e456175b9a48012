"""What is known of the payment problems of one position, so that few of them reach a solver or the engine.

Problems that differ only in how much generic mana they ask for are ordered: what pays the dearer pays the cheaper too,
and where nothing pays the cheaper nothing pays the dearer (``Demand.covers``). The same holds for what the engine has
accepted for an object: its modes, targets and X matter to a payment only by the problem that they make.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import cached_property
from itertools import chain

from msgspec import Struct
from msgspec.structs import replace

from castable.model.game.plays import Costly, Payment

from ..announce.proposal import Proposal
from ..backends import solutions
from ..cost.totals import TotalCost, total_costs
from ..problem.payment import GENERIC, Assignment, Demand, LimitReached, NoPayment, PaymentProblem, Solution
from ..problem.supply import is_hopeless
from .alike import is_blind, problem_key
from .counting import is_paid_by_counting, is_surely_paid, is_undisturbed
from .family import Family
from .questions import open_questions
from .refining import Found, accepted_payments
from .replay import find_accepted, is_proposed
from .stating import problem_for, with_total
from .witness import payment_of


class Known:
    """Answers about payments of one player in one position; equal and ordered problems share them."""

    def __init__(self) -> None:
        self._open: dict[Hashable, _Open | None] = {}
        self._paid: dict[Hashable, list[tuple[Demand, Assignment]]] = {}
        self._unpaid: dict[Hashable, list[Demand]] = {}
        self._accepted: dict[Hashable, list[Demand]] = {}
        self._of_mana: dict[Costly, _Stated] = {}
        self._frames: dict[Hashable, int] = {}
        self._blind: bool | None = None

    def payable(self, family: Family) -> bool | None:
        """Whether the first play of a family can be paid for; ``None`` where a limit was reached."""
        open_ = self._not_counted(family)
        if open_ is None:
            return True
        asked = [_Asked(family, stated) for stated in open_.stated]
        if any(self._is_accepted(each) for each in asked):
            return True
        limit = False
        for each in asked:
            answer = self._answer(each)
            if answer:
                return True
            limit = limit or answer is None
        return None if limit or open_questions(family.proposal) else False

    def _not_counted(self, family: Family) -> _Open | None:
        """The costs that counting doesn't tell to be unpayable, ``None`` where one is payable.

        Worked out once for all families whose targets and modes make no difference to them.
        """
        proposal = family.proposal
        if self._blind is None:
            self._blind = is_blind(proposal.before, proposal.player)
        key = problem_key(proposal) if self._blind else None
        if key is None:
            return self._count(family.first, family.announcement)
        if key not in self._open:
            self._open[key] = self._count(proposal, family.announcement)
        return self._open[key]

    def _count(self, proposal: Proposal, announcement: Costly) -> _Open | None:
        left = []
        for base in proposal.costs:
            for total in total_costs(proposal.position, proposal.id, base):
                answer = is_paid_by_counting(proposal, total)
                if answer:
                    return None
                if answer is None:
                    left.append(total)
        return _Open(lambda: self._state(proposal, announcement, left))

    def _state(self, proposal: Proposal, announcement: Costly, totals: Iterable[TotalCost]) -> Iterator[_Stated]:
        """State the problem of each total cost; those of nothing but mana share all but their demand."""
        for total in totals:
            shared = self._of_mana.get(announcement) if self._is_of_mana(total) else None
            if shared is not None:
                yield _Stated(with_total(shared.problem, proposal, total), total, shared.frame)
                continue
            problem = problem_for(proposal, total)
            if problem is not None:
                stated = _Stated(problem, total, self._number_of(problem.frame()))
                if self._is_of_mana(total):
                    self._of_mana[announcement] = stated
                yield stated

    def _is_of_mana(self, total: TotalCost) -> bool:
        """Whether a total cost asks for mana and nothing else, so that nothing but its demand tells it from others."""
        demand = total.demand
        return bool(self._blind and demand and (demand.pips or demand.generic)) and not (total.parts or total.life)

    def _number_of(self, frame: Hashable) -> int:
        """A number for a frame: equal frames have equal numbers."""
        return self._frames.setdefault(frame, len(self._frames))

    def _is_accepted(self, asked: _Asked) -> bool:
        return any(demand.covers(asked.demand) for demand in self._accepted.get(asked.of_object, ()))

    def _answer(self, asked: _Asked) -> bool | None:
        if asked.stated.is_hopeless:
            return False
        if is_surely_paid(asked.proposal, asked.total, asked.problem):
            return True
        if any(asked.demand.covers(demand) for demand in self._unpaid.get(asked.frame, ())):
            return False
        known = self._find_assignment(asked)
        if known is None:
            return self._solve(asked)
        if asked.is_undisturbed(known):
            return True
        if not asked.is_proposed:
            return False
        if asked.replay(asked.payment(known)) is not None:
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
            if asked.is_undisturbed(first.assignment):
                return True
        if not asked.is_proposed:
            return False
        further = chain((first,), outcomes)
        found = next(accepted_payments(asked.problem, asked.total, asked.proposal, asked.replay, further), None)
        if isinstance(found, Found):
            self._note_accepted(asked)
            return True
        return None if isinstance(found, LimitReached) else False

    def _note_accepted(self, asked: _Asked) -> None:
        if asked.proposal.has_targets:  # else the engine was not asked
            self._accepted.setdefault(asked.of_object, []).append(asked.demand)


class _Stated(Struct, frozen=True, dict=True):
    """A problem, the total cost that it is about, and the number of what it shares answers with."""

    problem: PaymentProblem
    total: TotalCost
    frame: int

    @cached_property
    def is_hopeless(self) -> bool:
        return is_hopeless(self.problem)


class _Open:
    """Total costs of which counting doesn't tell whether they can be paid; their problems are stated when asked for."""

    def __init__(self, state: Callable[[], Iterable[_Stated]]) -> None:
        self._state = state

    @cached_property
    def stated(self) -> list[_Stated]:
        return list(self._state())


class _Asked:
    """A problem of a family of plays."""

    def __init__(self, family: Family, stated: _Stated) -> None:
        assert stated.problem.demand is not None
        self.family, self.stated = family, stated
        self.problem, self.total, self.frame = stated.problem, stated.total, stated.frame
        self.demand = stated.problem.demand
        self.of_object = (type(family.proposal.play), family.proposal.play.object, self.frame)

    @property
    def proposal(self) -> Proposal:
        """The first play, proposed."""
        return self.family.first

    @cached_property
    def is_proposed(self) -> bool:
        """Whether the engine lets the play come as far as its costs; without targets there is none to be let."""
        return not self.proposal.has_targets or is_proposed(self.proposal)

    def is_undisturbed(self, assignment: Assignment) -> bool:
        """Whether the engine surely carries an assignment out."""
        return is_undisturbed(self.proposal, self.problem, assignment)

    def payment(self, assignment: Assignment) -> Payment:
        """The payment that an assignment stands for."""
        floating = self.proposal.before.players[self.proposal.player].mana.units
        return payment_of(self.problem, assignment, self.total, floating)

    def replay(self, payment: Payment) -> Payment | None:
        """The payment as the engine accepts it; without targets there is no play that it could carry out."""
        proposal = self.proposal
        return find_accepted(proposal, proposal.play, payment) if proposal.has_targets else payment


def without_generic(assignment: Assignment, number: int) -> Assignment:
    """An assignment that pays so much less generic mana; the mana stays unspent."""
    spent, substitutes = list(assignment.spent), list(assignment.substitutes)
    for _ in range(number):
        unit = next((s for s in reversed(spent) if s.symbol == GENERIC), None)
        if unit is not None:
            spent.remove(unit)
        else:
            substitutes.remove(next(s for s in reversed(substitutes) if s[2] == GENERIC))
    return replace(assignment, spent=tuple(spent), substitutes=tuple(substitutes))
