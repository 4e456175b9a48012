"""Solvers of the payment problem; only this package imports OR-Tools.

``solutions`` asks the quickest backend that can state the problem: ``flow`` where it is a plain transport problem,
``exact`` where only existence matters and a short search tells, else ``cp_sat``. ``reference`` is the yardstick of the
tests.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..problem.payment import NoPayment, Outcome, PaymentProblem


def solve_as_flow(
    problem: PaymentProblem, others: Sequence[PaymentProblem] = (), held: Sequence[PaymentProblem] = ()
) -> Outcome | None:
    """Return a best payment by min-cost flow, or ``None`` where the problem is no flow problem; see ``cp_sat``.

    Several ``held`` problems are kept each by itself; add them up first (``joint.joined``).
    """
    from . import flow, keeping  # noqa: PLC0415  # OR-Tools is loaded when a question needs it

    return keeping.solve(problem, others, held) if others or held else flow.solve(problem)


def solutions(
    problem: PaymentProblem,
    others: Sequence[PaymentProblem] = (),
    held: Sequence[PaymentProblem] = (),
    *,
    other_objects: bool = False,
    best: bool = True,
    apart: bool = False,
) -> Iterator[Outcome]:
    """Yield payments from the best on, then what ended the search; the arguments are those of ``cp_sat``."""
    quick = None if other_objects or apart or len(held) > 1 else solve_as_flow(problem, others, held)
    if quick is not None:
        yield quick
        if isinstance(quick, NoPayment):
            return
    elif not (best or others or held or other_objects or apart):
        from . import exact  # noqa: PLC0415  # most questions are answered by the flow

        found = exact.solve(problem)
        if found is not None:
            yield found
            if isinstance(found, NoPayment):
                return
    from . import cp_sat  # noqa: PLC0415  # loading CP-SAT takes 0.3 s

    for outcome, _ in cp_sat.solutions(problem, others, held, other_objects=other_objects, best=best, apart=apart):
        yield outcome
