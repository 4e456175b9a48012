"""Whether anything pays, by a search of everything that can be done: for problems so small that it ends at once.

It obeys the rules of ``payment`` object by object and knows no classes, counts or bounds. Sources that can only help
are activated first; a situation is met once; mana keeps its types open until it is spent. A budget of steps ends it,
and then there is no answer: "nothing pays" comes only from a search that went to its end.
"""

from __future__ import annotations

from ...problem.payment import NoPayment, Outcome, PaymentProblem
from ...problem.purses import purses_suffice
from ...problem.steps import TooManyStepsError
from .answer import answer
from .field import Field
from .search import Search

MAX_STEPS = 150
MAX_ACTORS = 300


def solve(problem: PaymentProblem, max_steps: int = MAX_STEPS) -> Outcome | None:
    """Return some payment, the proof that there is none, or ``None`` where that would take too long to find out."""
    if problem.demand is None or not purses_suffice(problem):
        return NoPayment()
    if problem.must_use or not _is_in_scope(problem):
        return None
    field = Field(problem)
    if len(field.actors) > MAX_ACTORS or not field.is_plain:
        return None
    search = Search(field, max_steps)
    if not search.is_small:
        return None
    try:
        found = search.find()
    except TooManyStepsError:
        return None
    if found is None:
        return NoPayment()
    return answer(field, search.path, found)


def _is_in_scope(problem: PaymentProblem) -> bool:
    """Whether a total that is asked for stands alone, so that it is no choice which objects reach it."""
    alone = len(problem.requirements) + len(problem.counters) + len(problem.substitutes) == 1
    return all(r.weights is None or (alone and not r.latent) for r in problem.requirements)
