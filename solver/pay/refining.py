"""From a problem to a payment that the engine has carried out: solve, replay, refine.

A backend's answer is a witness only once ``engine.apply`` has accepted it. Where the engine refuses, the next best
answer is asked for (logic-based Benders decomposition with no-good cuts).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from itertools import count, islice

from msgspec import Struct
from msgspec.structs import replace

from castable.model.game.deadline import OutOfTime
from castable.model.game.memory import Memo
from castable.model.game.plays import Payment

from ..announce.proposal import Proposal
from ..backends import solutions, solve_as_flow
from ..cost.totals import TotalCost
from ..problem.ordering import other_orders
from ..problem.payment import Assignment, LimitReached, NoPayment, Outcome, PaymentProblem, Score, Solution
from ..problem.sparing import staying
from .afterwards import spells_lost
from .questions import open_questions
from .stating import NO_WISHES, Wishes, problems
from .witness import payment_of


class Found(Struct, frozen=True):
    """A payment with its score and the problem that it answers."""

    payment: Payment
    score: Score
    problem: PaymentProblem
    total: TotalCost
    chain: Sequence[PaymentProblem] = ()  # what stays payable afterwards, as it was asked for


MAX_TRIES = 60  # answers of one problem that are offered to the engine
MAX_ORDERS = 60  # in which each of them is


Replay = Callable[[Payment], Payment | None]
"""Carries a payment out; returns it, completed, where the engine accepts it."""


Chain = Sequence[PaymentProblem]
"""Problems that are paid one after the other."""


def _surely() -> bool:
    return True


class Later(Struct, frozen=True):
    """What should stay payable after a payment: of ``others``, each by itself, as many as can be; of ``chains`` one.

    Args:
        others: wanted problems.
        chains: what has to be payable afterwards, problems one after the other; any one of these chains will do.
        stay: objects that must not leave their zones.
        is_settled: whether there is no payment where the chains and ``stay`` say so. Otherwise they are only where the
            search begins.
    """

    others: Sequence[PaymentProblem] = ()
    chains: Sequence[Chain] = ((),)
    stay: frozenset[str] = frozenset()
    is_settled: Callable[[], bool] = _surely


NOTHING_LATER = Later()


def best_payment(
    proposal: Proposal,
    replay: Replay,
    wishes: Wishes = NO_WISHES,
    later: Later = NOTHING_LATER,
    *,
    ranked: bool = False,
) -> Found | LimitReached | None:
    """Return the best payment that the engine accepts, ``None`` where there is none, or that a limit was reached.

    Args:
        proposal: what is paid for.
        replay: carries a payment out.
        wishes: what the caller asks of it.
        later: what should stay payable afterwards.
        ranked: whether ``further_payments`` will be asked to go on from this one.
    """
    best: Found | None = None
    limit = False
    for problem, total in problems(proposal, wishes):
        asked = staying(problem, later.stay)
        for chain in later.chains:
            outcomes = _kept_outcomes(proposal, asked, later.others, chain, ranked=ranked)
            found = next(accepted_payments(asked, total, proposal, replay, outcomes), None)
            if isinstance(found, Found) and (best is None or found.score.key() < best.score.key()):
                best = replace(found, chain=chain)
            limit = limit or isinstance(found, LimitReached)
    if best is None and not later.is_settled():
        return any_payment(proposal, replay, wishes, apart=True)
    return LimitReached() if best is None and (limit or open_questions(proposal)) else best


def any_payment(
    proposal: Proposal,
    replay: Replay,
    wishes: Wishes = NO_WISHES,
    later: Later = NOTHING_LATER,
    *,
    apart: bool = False,
) -> Found | LimitReached | None:
    """Return some payment that the engine accepts: where only its existence matters, this is quicker than the best.

    ``apart``: payments by objects that are alike are tried one by one.
    """
    limit = False
    for problem, total in problems(proposal, wishes):
        asked = staying(problem, later.stay)
        for chain in later.chains:
            outcomes = solutions(asked, (), chain, best=False, apart=apart)
            found = next(accepted_payments(asked, total, proposal, replay, outcomes), None)
            if isinstance(found, Found):
                return replace(found, chain=chain)
            limit = limit or isinstance(found, LimitReached)
    if not later.is_settled():
        return any_payment(proposal, replay, wishes, apart=True)
    return LimitReached() if limit or open_questions(proposal) else None


def further_payments(found: Found, proposal: Proposal, replay: Replay, later: Later, number: int) -> Iterator[Payment]:
    """Yield up to so many payments beside the best one, from good to worse, each using other objects."""
    outcomes = _outcomes(found.problem, later.others, found.chain, ranked=True)
    accepted = accepted_payments(found.problem, found.total, proposal, replay, outcomes)
    for each in islice(accepted, 1, number + 1) if number else ():
        if isinstance(each, Found):
            yield each.payment


def accepted_payments(
    problem: PaymentProblem, total: TotalCost, proposal: Proposal, replay: Replay, outcomes: Iterator[Outcome]
) -> Iterator[Found | LimitReached]:
    """Yield the payments that the engine accepts, from the best on, and last whether a limit was reached."""
    floating = proposal.before.players[proposal.player].mana.units
    are_all_tried = True
    for outcome in islice(outcomes, MAX_TRIES):
        if not isinstance(outcome, Solution):
            if isinstance(outcome, LimitReached) or not are_all_tried:
                yield LimitReached()
            return
        orders = _orders(problem, outcome.assignment)
        tried = (replay(payment_of(problem, each, total, floating)) for each in islice(orders, MAX_ORDERS))
        accepted = next((payment for payment in tried if payment is not None), None)
        if accepted is not None:
            yield Found(accepted, outcome.score, problem, total)
        else:
            are_all_tried = are_all_tried and next(orders, None) is None
    yield LimitReached()


def _orders(problem: PaymentProblem, assignment: Assignment) -> Iterator[Assignment]:
    """The assignment, then the same with its mana abilities in every other order that the problem lets be."""
    yield assignment
    for order in other_orders(problem, assignment.activations):
        yield replace(assignment, activations=order)


class _Kept:
    """Outcomes of one problem, looked for when they are first asked for and then remembered."""

    def __init__(self, about: Sequence[PaymentProblem], look: Callable[[], Iterator[Outcome]]) -> None:
        self._about = about  # kept, since frames tell columns by their identity
        self._look = look
        self._found: list[Outcome] = []
        self._further = look()

    def __iter__(self) -> Iterator[Outcome]:
        for at in count():
            if at == len(self._found):
                following = self._next()
                if following is None:
                    return
                self._found.append(following)
            yield self._found[at]

    def _next(self) -> Outcome | None:
        """The next outcome; where the time for it is over, the search begins anew when it is asked for again."""
        try:
            return next(self._further, None)
        except OutOfTime:
            self._further = islice(self._look(), len(self._found), None)
            raise


_SOLVED: Memo[Hashable, _Kept] = Memo()


def _kept_outcomes(
    proposal: Proposal, problem: PaymentProblem, others: Sequence[PaymentProblem], chain: Chain, *, ranked: bool
) -> Iterator[Outcome]:
    """The outcomes of ``_outcomes``, solved once for all plays of a position that ask for the same."""
    known = _SOLVED.at(proposal.before)
    about = (problem, *others, *chain)
    asked = tuple((p.frame(), p.demand, p.floating, p.life, p.energy, p.library) for p in about)
    key = (proposal.player, asked, len(others), ranked)
    if key not in known:
        known[key] = _Kept(about, partial(_outcomes, problem, others, chain, ranked=ranked))
    return iter(known[key])


def _outcomes(
    problem: PaymentProblem, others: Sequence[PaymentProblem], chain: Chain, *, ranked: bool
) -> Iterator[Outcome]:
    """Answers from the best on: without the later problems first, which are weighed only where they would suffer."""
    if problem.is_forced and not (ranked or chain):
        only = solve_as_flow(problem)
        if isinstance(only, Solution):
            lost = spells_lost(problem, only.assignment, others)
            yield from (replace(only, score=replace(only.score, spells_lost=lost)), NoPayment())
            return
    if not ranked and len(chain) <= 1:
        first = solve_as_flow(problem, others, chain)
        if first is None:
            plain = next(solutions(problem))
            lost = isinstance(plain, Solution) and spells_lost(problem, plain.assignment, [*others, *chain])
            first = None if lost else plain
        if first is not None:
            yield first
            others = ()
    yield from solutions(problem, others, chain, other_objects=ranked)
