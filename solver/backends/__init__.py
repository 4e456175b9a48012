"""Solvers of the payment problem; only this package imports OR-Tools.

``solutions`` asks the quickest backend that can state the problem: ``flow`` where it is a plain transport problem,
else ``cp_sat``. ``reference`` is the yardstick of the tests.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..payment import NoPayment, Outcome, PaymentProblem


def solutions(
    problem: PaymentProblem,
    others: Sequence[PaymentProblem] = (),
    held: Sequence[PaymentProblem] = (),
    *,
    other_objects: bool = False,
) -> Iterator[Outcome]:
    """Yield payments from the best on, then what ended the search; the arguments are those of ``cp_sat``."""
    from . import flow  # noqa: PLC0415  # OR-Tools is loaded when a question needs it

    best = None if other_objects or others or held else flow.solve(problem)
    if best is not None:
        yield best
        if isinstance(best, NoPayment):
            return
    from . import cp_sat  # noqa: PLC0415  # loading CP-SAT takes 0.3 s

    for outcome, _ in cp_sat.solutions(problem, others, held, other_objects=other_objects):
        yield outcome
