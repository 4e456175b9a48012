"""Solvers of the payment problem; only this package imports OR-Tools.

``solutions`` asks the quickest backend that can state the problem: ``flow`` where it is a plain transport problem,
else ``cp_sat``. ``reference`` is the yardstick of the tests.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..payment import Outcome, PaymentProblem


def solutions(problem: PaymentProblem, *, other_objects: bool = False) -> Iterator[Outcome]:
    """Yield payments from the best on, then what ended the search; ``other_objects`` as for ``cp_sat.solutions``."""
    from . import cp_sat  # noqa: PLC0415  # loading CP-SAT takes 0.3 s

    for outcome, _ in cp_sat.solutions(problem, other_objects=other_objects):
        yield outcome
