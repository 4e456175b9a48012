"""Transport problems whose payment should leave other spells payable: min-cost flow with caps found by Hall's theorem.

After a payment, another spell stays payable just if, for each set of its symbols, the sources left that could pay one
of them are at least as many as the symbols (P. Hall, "On Representatives of Subsets", 1935). Each set that fails is a
cap on how much those sources may give; nested caps keep the problem a flow. What is no such problem is left to CP-SAT.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from msgspec import Struct

from ..problem.payment import NoPayment, Outcome, PaymentProblem
from ..problem.purses import purses_suffice
from .flow import Flows, Transport, answer, cheapest_flow, transport

MAX_SYMBOLS = 6  # kinds of symbols of another spell; it has two to this power sets of them
MAX_SPELLS = 6  # of more spells than this, all sets that might be kept are too many to try
MAX_LOST = 2  # so many of them are given up at most; the rest is left to CP-SAT


class Needs(Struct, frozen=True):
    """What another spell needs of the supplies: sets of them, as bits, with how many units they may give away."""

    caps: tuple[tuple[int, int], ...]

    def broken(self, used: Sequence[int]) -> tuple[int, int] | None:
        """The first cap that some use of the supplies exceeds."""
        exceeded = (c for c in self.caps if sum(n for s, n in enumerate(used) if c[0] >> s & 1) > c[1])
        return next(exceeded, None)

    def can_be_met(self, sizes: Sequence[int], total: int) -> bool:
        """Whether no cap fails for numbers alone: what the other supplies can't give, these must."""
        return all(total - sum(n for s, n in enumerate(sizes) if not mask >> s & 1) <= cap for mask, cap in self.caps)


def solve(
    problem: PaymentProblem, others: Sequence[PaymentProblem], held: Sequence[PaymentProblem] = ()
) -> Outcome | None:
    """Return a best payment with as few of ``others`` lost as can be and none of ``held``.

    ``None`` where this is no flow problem, or not found to be one within the limits.
    """
    stated = transport(problem)
    if stated is None or not stated.is_plain or not purses_suffice(problem):
        return None
    wanted = [_needs(stated, other) for other in others]
    must = [_needs(stated, other) for other in held]
    free = cheapest_flow(stated)
    if free is None:
        return NoPayment()
    if None in wanted or None in must:
        return None
    return _fewest_lost(stated, [n for n in wanted if n], [n for n in must if n], free)


def _fewest_lost(stated: Transport, wanted: list[Needs], must: list[Needs], free: Flows) -> Outcome | None:
    """Try to keep all the other spells that can be kept at all, then all but one, and so on."""
    base = _keep(stated, must, free)
    if not isinstance(base, list):
        return None
    before_spells = _cost(stated, base) // stated.weights.loss  # the places of the preference that outweigh spells
    total = sum(n for _, n in stated.pips)
    sizes = [s.size for s in stated.supplies]
    possible = [n for n in wanted if n.can_be_met(sizes, total)]
    for lost in range(len(possible) + 1 if len(possible) <= MAX_SPELLS else MAX_LOST + 1):
        best: Flows | None = None
        for kept in combinations(possible, len(possible) - lost):
            flows = _keep(stated, [*must, *kept], base)
            if isinstance(flows, NotAFlow):
                return None
            if flows is not None and (best is None or _cost(stated, flows) < _cost(stated, best)):
                best = flows
        if best is not None and _cost(stated, best) // stated.weights.loss == before_spells:
            return answer(stated, best, len(wanted) - len(possible) + lost)
    return None


class NotAFlow:
    """Caps that are not nested: no flow network says them."""


def _keep(stated: Transport, needs: list[Needs], free: Flows) -> Flows | NotAFlow | None:
    """A cheapest flow that meets all these needs, ``None`` where there is none."""
    caps: dict[int, int] = {}
    flows: Flows | None = free
    while flows is not None:
        used = _used(stated, flows)
        broken = [found for n in needs if (found := n.broken(used))]
        if not broken:
            return flows
        for mask, cap in broken:
            caps[mask] = min(cap, caps.get(mask, cap))
        if not all(a & b in (0, a, b) for a, b in combinations(caps, 2)):
            return NotAFlow()
        flows = cheapest_flow(stated, caps)
    return None


def _used(stated: Transport, flows: Flows) -> list[int]:
    used = [0] * len(stated.supplies)
    for s, _, units in flows:
        used[s] += units
    return used


def _cost(stated: Transport, flows: Flows) -> int:
    total = 0
    for s, p, units in flows:
        way = stated.supplies[s].serves[p]
        assert way is not None
        total += way[0] * units
    return total


def _needs(stated: Transport, other: PaymentProblem) -> Needs | None:
    """What another problem needs of the same supplies; ``None`` where it asks for more than units of them."""
    if other.columns is not stated.problem.columns or other.requirements or other.counters or other.substitutes:
        return None
    its = transport(other)
    if its is None or len(its.pips) > MAX_SYMBOLS or len(its.supplies) != len(stated.supplies):
        return None
    serves = [sum(1 << p for p, way in enumerate(s.serves) if way is not None) for s in its.supplies]
    sizes = [s.size for s in stated.supplies]
    total = sum(n for _, n in stated.pips)
    caps: dict[int, int] = {}
    for symbols, asked in _sets_of_symbols([n for _, n in its.pips]):
        mask = sum(1 << s for s, pips in enumerate(serves) if pips & symbols)
        cap = sum(size for s, size in enumerate(sizes) if mask >> s & 1) - asked
        if cap < 0:
            return None
        if cap < total:
            caps[mask] = min(cap, caps.get(mask, cap))
    return Needs(tuple(caps.items()))


def _sets_of_symbols(amounts: list[int]) -> Iterator[tuple[int, int]]:
    """All nonempty sets of symbols as bits, with how many units they ask for."""
    for symbols in range(1, 1 << len(amounts)):
        yield symbols, sum(n for p, n in enumerate(amounts) if symbols >> p & 1)
