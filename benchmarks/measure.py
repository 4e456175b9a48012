"""Timing: median and 99th percentile of repeated runs, of which each gets a fresh input.

It is processor time, all threads together, so that what else the machine does weighs little.
"""

from __future__ import annotations

import gc
import math
from collections.abc import Callable
from time import process_time
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")


class Effort(Struct, frozen=True):
    """How long to measure one thing: about so many seconds, between so few and so many runs."""

    seconds: float
    least: int
    most: int


QUICK = Effort(0.05, 3, 20)
FULL = Effort(0.6, 10, 200)


class Timing(Struct, frozen=True):
    """Processor times of single runs in seconds, sorted."""

    times: tuple[float, ...]

    @property
    def p50(self) -> float:
        """The median."""
        return self.percentile(50)

    @property
    def p99(self) -> float:
        """The 99th percentile; with fewer than a hundred runs the longest."""
        return self.percentile(99)

    def percentile(self, percent: float) -> float:
        """The time that so many percent of the runs do not exceed."""
        return self.times[min(len(self.times) - 1, math.ceil(len(self.times) * percent / 100) - 1)]


def measure(run: Callable[[T], object], fresh: Callable[[], T], effort: Effort) -> Timing:
    """Time ``run`` on fresh inputs, after one run that is not counted; making the input is not timed."""
    run(fresh())
    times: list[float] = []
    total = 0.0
    gc.collect()
    while len(times) < effort.least or (total < effort.seconds and len(times) < effort.most):
        given = fresh()
        begin = process_time()
        run(given)
        times.append(process_time() - begin)
        total += times[-1]
    return Timing(tuple(sorted(times)))


def growth(small: int, fast: float, large: int, slow: float) -> float:
    """The exponent of growth from one size to another: 1 is linear."""
    return math.log(slow / fast) / math.log(large / small)
