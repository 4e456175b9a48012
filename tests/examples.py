"""How many examples a law is tried with: few by default, more with ``pytest --more``, very many with ``--thorough``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from hypothesis import HealthCheck, Phase, settings

T = TypeVar("T")

USUAL, MORE = 10, 40
TIMES = 50
LEAST = 2
"""So many examples there are of every law."""

settings.register_profile(
    "usual",
    max_examples=USUAL,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.register_profile("more", settings.get_profile("usual"), max_examples=MORE)
settings.register_profile("thorough", settings.get_profile("usual"), max_examples=MORE * TIMES, derandomize=False)
settings.register_profile("unshrunk", settings.get_profile("more"), phases=(Phase.explicit, Phase.generate))


def examples(count: int, **more: Any) -> settings:
    """Settings for a law that takes long, or little: ``count`` examples where more are asked for, usually fewer."""
    return settings(max_examples=max(LEAST, count * settings().max_examples // MORE), **more)


def share(of: int = MORE // USUAL) -> int:
    """One in how many cases of a law is tried: all where more are asked for."""
    return 1 if settings().max_examples >= MORE else of


def some(cases: Sequence[T], of: int = MORE // USUAL) -> Sequence[T]:
    """One in so many of the cases of a test that is marked as a law, all of them where more are asked for."""
    return cases[:: share(of)]
