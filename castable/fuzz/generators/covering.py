"""A covering design: cells of a few factors, so that each factor comes soon, and each pair of them after some time."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from math import gcd

from msgspec import Struct

GROUPS = 6
"""So many factors meet in a cell at most."""


class Covering(Struct, frozen=True):
    """A transversal design over some factors, repeated with the factors in other orders.

    The factors stand in as many groups as a cell has places, ``size`` in each, a prime number. A cell takes one
    of each group: number ``b`` of row ``a`` takes factor ``a·g + b`` (modulo ``size``) of group ``g``. A row has
    each factor once, and ``size`` rows each pair of factors of two groups once. Then the factors are dealt to the
    groups anew, so that those of one group meet as well.
    """

    factors: tuple[str, ...]
    size: int

    @staticmethod
    def of(factors: Sequence[str]) -> Covering:
        """The design over some factors, whose order says which of them stand in one group first."""
        least = max(GROUPS, -(-len(factors) // GROUPS))
        return Covering(tuple(factors), next(n for n in count(least) if _is_prime(n)))

    def cell(self, number: int) -> tuple[str, ...]:
        """The factors of a cell."""
        row, b = divmod(number, self.size)
        dealt, a = divmod(row, self.size)
        places = (group * self.size + (a * group + b) % self.size for group in range(GROUPS))
        found = (self._dealt(place, dealt) for place in places)
        return tuple(self.factors[n] for n in found if n < len(self.factors))

    def _dealt(self, place: int, dealt: int) -> int:
        """Which factor stands at a place once they have been dealt so often: those of one group part."""
        slots = GROUPS * self.size
        stride = self.size + 1
        steps = [n for n in range(stride, slots) if gcd(n, slots) == 1]
        return place * (steps[dealt % len(steps)] if dealt else 1) % slots


def _is_prime(number: int) -> bool:
    return number > 1 and all(number % n for n in range(2, int(number**0.5) + 1))
