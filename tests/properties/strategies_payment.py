"""Hypothesis strategies of payment problems."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from hypothesis import strategies as st

from castable.solver.problem.payment import PaymentProblem

from .payment_problems import make_problem

T = TypeVar("T")


class _Drawing:
    """Choices that Hypothesis draws and shrinks towards the first option."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw

    def pick(self, options: Sequence[T]) -> T:
        """Return one of the options."""
        return options[self.draw(st.integers(0, len(options) - 1))] if len(options) > 1 else options[0]


@st.composite
def payment_problems(draw: st.DrawFn, theme: str = "all", most_objects: int = 6) -> PaymentProblem:
    """Problems of a theme of ``payment_problems.THEMES``."""
    return make_problem(_Drawing(draw), theme, most_objects)
