"""How much of the mana that a cost asks for can be paid at most: the numbers that sentences state.

Everything that pays counts: mana that floats or can be made, and objects that pay for mana (convoke, delve, improvise).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from msgspec import Struct
from msgspec.structs import replace

from ..backends import solutions
from ..problem.payment import Demand, LimitReached, NoPayment, PaymentProblem, Pip
from ..problem.supply import is_hopeless, least_mana

MOST_TRIED = 60


class Shortfall(Struct, frozen=True):
    """How much mana is asked for, and how much of it can be paid at most; ``None`` where that was not worked out."""

    asked: int
    payable: int | None


def least_shortfall(problems: Iterable[PaymentProblem]) -> Shortfall | None:
    """What falls short in the cheapest of some problems; ``None`` where how much is asked for is left open."""
    stated = [p for p in problems if p.demand is not None and is_definite(p.demand)]
    if not stated:
        return None
    cheapest = min(stated, key=_asked)
    return Shortfall(_asked(cheapest), most_payable(cheapest))


def _asked(problem: PaymentProblem) -> int:
    return least_mana(problem.demand) if problem.demand else 0


def is_definite(demand: Demand) -> bool:
    """Whether it is clear how much mana is asked for: no symbol may be paid with life or with {2} instead."""
    return not any(pip.generic or pip.life or pip.or_life for pip, _ in demand.pips)


def most_payable(problem: PaymentProblem) -> int | None:
    """The most mana of a demand that can be paid beside all other parts; ``None`` past a limit."""
    assert problem.demand is not None
    tried = 0
    for number, less in parts_of_demand(problem.demand):
        part = problem.with_demand(less)
        if is_hopeless(part):
            continue
        tried += 1
        outcome = next(solutions(part, best=False))
        if isinstance(outcome, LimitReached) or tried > MOST_TRIED:
            return None
        if not isinstance(outcome, NoPayment):
            return number
    return 0


def most_mana_had(problem: PaymentProblem) -> int | None:
    """How much mana can be had at most for a demand that leaves open how much it asks for.

    ``None`` where that is as much as it can ask for, or past a limit.
    """
    demand = problem.demand
    if demand is None or problem.not_generic:  # such mana pays a symbol all the same
        return None
    asked = demand.generic + demand.minimum + sum(n * max(1, pip.generic) for pip, n in demand.pips)
    had = most_payable(problem.with_demand(Demand(generic=asked)))
    return None if had is None or had >= asked else had


def most_of_symbol(problem: PaymentProblem, pip: Pip, number: int) -> int | None:
    """How often one symbol alone can be paid with mana at most, of so many times; ``None`` past a limit."""
    alone = replace(pip, generic=0, life=0, or_life=0)
    return most_payable(problem.with_demand(Demand(((alone, number),))))


def parts_of_demand(demand: Demand) -> Iterator[tuple[int, Demand]]:
    """Yield what a demand becomes with some of its mana left out, the most mana first, with how much that is."""
    generic = least_mana(demand) - sum(n for _, n in demand.pips)
    numbers = product(*(range(n, -1, -1) for _, n in demand.pips), range(generic, -1, -1))
    for chosen in sorted(numbers, key=sum, reverse=True):
        pips = tuple((pip, n) for (pip, _), n in zip(demand.pips, chosen, strict=False) if n)
        yield sum(chosen), Demand(pips, chosen[-1])
