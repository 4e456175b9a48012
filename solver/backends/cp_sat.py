"""The payment problem as a CP-SAT model (OR-Tools): the general backend.

Variables count, class by class (see ``aggregate``): activations, objects used in each way, mana of each kind spent on
each symbol. The first model asks only that mana balances in the end; when the activations of its answer can't be put
in an order, a second model adds ranks: what is spent at a rank was made at lower ranks (docs/explanation/payment.md).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from ..problem.aggregate import Aggregation, aggregate
from ..problem.counts import Counts
from ..problem.decode import decode
from ..problem.payment import (
    Assignment,
    LimitReached,
    NoPayment,
    Outcome,
    PaymentProblem,
    Solution,
)
from ..problem.preferences import score
from ..problem.purses import purses_suffice
from .bounds import ranks_needed
from .model import Model
from .running import TIME_LIMIT

SPARE_LIMIT = 1.0  # where a payment is known that may not be the best


MAX_REFINEMENTS = 60


FEW_RANKS = 5


class Statistics(Struct, frozen=True):
    """What one call cost: models solved beyond the first, and variables of the last one."""

    refinements: int = 0
    variables: int = 0


def solve(problem: PaymentProblem) -> Outcome:
    """Return a best payment, the proof that there is none, or that the limit was reached."""
    return next(iter(solutions(problem)))[0]


def solutions(
    problem: PaymentProblem,
    others: Sequence[PaymentProblem] = (),
    held: Sequence[PaymentProblem] = (),
    *,
    other_objects: bool = False,
    best: bool = True,
    apart: bool = False,
) -> Iterator[tuple[Outcome, Statistics]]:
    """Yield payments from the best on, then the proof that there is no further one, or that the limit was reached.

    Args:
        problem: the problem.
        others: problems of which as many as possible should stay payable afterwards, each by itself.
        held: problems that must stay payable afterwards, one after the other in this order.
        other_objects: whether each further payment must do without something that each earlier one uses.
        best: whether the best payments are wanted; else any will do.
        apart: whether objects that nothing tells apart here are told apart all the same.
    """
    if problem.demand is None or not purses_suffice(problem) or any(h.demand is None for h in held):
        yield NoPayment(), Statistics()
        return
    every = {o for p in (problem, *others, *held) for o in p.objects()} if apart else ()
    aggregation, *aggregations = aggregate(problem, [*others, *held], apart=every)
    weighed = list(zip(others, aggregations[: len(others)], strict=True))
    after = list(zip(held, aggregations[len(others) :], strict=True))
    yield from _Search(problem, aggregation, weighed, after, best=best).answers(other_objects=other_objects)


Stated = Sequence[tuple[PaymentProblem, Aggregation]]


class _Search:
    """The models that are asked one after the other: without ranks, with a few where that may do, with all."""

    def __init__(
        self, problem: PaymentProblem, aggregation: Aggregation, others: Stated, held: Stated, *, best: bool
    ) -> None:
        self.problem = problem
        self.aggregation = aggregation
        self.others, self.held, self.best = others, held, best
        self.ranks = ranks_needed(problem, aggregation)
        self.model = self._stated(0)
        self.least: tuple[int, ...] = ()  # how good a payment could be if any order did
        self.spare: Solution | None = None  # what few ranks have found, though more might find better

    def _stated(self, ranks: int) -> Model:
        return Model(self.problem, self.aggregation, ranks, others=self.others, held=self.held, best=self.best)

    @property
    def is_short(self) -> bool:
        """Whether the model has too few ranks to prove anything by what it does not find."""
        return 0 < self.model.ranks < self.ranks and self.model.is_ranked

    @property
    def is_last(self) -> bool:
        """Whether no further ranks would change anything."""
        return not self.ranks or (self.model.is_ranked and not self.is_short)

    def add_ranks(self) -> None:
        """Ask for an order from now on: first for a short one, where objects are untapped and so orders are long."""
        few = FEW_RANKS if not self.model.is_ranked and self.model.bounds.untapped else self.ranks
        self.model = self._stated(min(few, self.ranks))

    def answers(self, *, other_objects: bool) -> Iterator[tuple[Outcome, Statistics]]:
        """Yield payments, then what ended the search."""
        is_proof = True  # whether all that was forbidden is proven to be impossible
        for refinements in range(MAX_REFINEMENTS):
            outcome = self.model.solve(TIME_LIMIT if self.spare is None else SPARE_LIMIT)
            if self.is_short and not self._is_best(outcome):
                self._keep_spare(outcome)
                self.add_ranks()
                continue
            statistics = Statistics(refinements, self.model.size)
            if not isinstance(outcome, Counts):
                if self.spare is not None and isinstance(outcome, LimitReached):
                    yield self.spare, statistics
                yield outcome if is_proof else LimitReached(), statistics
                return
            self.spare = None
            self.least = self.least or self.model.standing
            found = decode(self.problem, self.aggregation, outcome, thorough=self.is_last)
            if isinstance(found, Assignment):
                yield Solution(found, score(self.problem, found, outcome.lost)), statistics
            if not self.is_last and (self.is_short or not isinstance(found, Assignment)):
                self.add_ranks()
                continue
            is_proof = is_proof and not isinstance(found, LimitReached)
            if other_objects and isinstance(found, Assignment):
                self.model.forbid_uses(outcome)
            else:
                self.model.forbid(outcome)
        yield LimitReached(), Statistics(MAX_REFINEMENTS, self.model.size)

    def _keep_spare(self, outcome: Counts | NoPayment | LimitReached) -> None:
        """Remember a payment that may not be the best, for the case that a limit is reached."""
        if isinstance(outcome, Counts):
            found = decode(self.problem, self.aggregation, outcome)
            if isinstance(found, Assignment):
                self.spare = Solution(found, score(self.problem, found, outcome.lost))

    def _is_best(self, outcome: Counts | NoPayment | LimitReached) -> bool:
        """Whether a model with few ranks has found a payment that no further ranks could make better."""
        return isinstance(outcome, Counts) and (not self.best or self.model.standing == self.least)
