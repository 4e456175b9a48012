"""Several payments one after the other as one payment problem."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from .payment import Demand, PaymentProblem, Pip


def joined(problems: Sequence[PaymentProblem]) -> PaymentProblem | None:
    """One problem that is payable just if these are, one after the other; ``None`` where no single one says it.

    Only costs of nothing but mana, without choices, paid by the same abilities, can be added up.
    """
    if not problems:
        return None
    first, *rest = problems
    if not rest:
        return first
    if not all(map(_is_mana_alone, problems)) or any(not _same_sources(first, p) for p in rest):
        return None
    pips: dict[Pip, int] = {}
    generic = 0
    for problem in problems:
        demand = problem.demand or Demand()
        for pip, number in demand.pips:
            pips[pip] = pips.get(pip, 0) + number
        generic += max(0, demand.generic - demand.discount, demand.minimum - sum(n for _, n in demand.pips))
    return replace(first, demand=Demand(tuple(pips.items()), generic))


def _is_mana_alone(problem: PaymentProblem) -> bool:
    demand = problem.demand
    if demand is None or demand.has_choice:
        return False
    others = (problem.requirements, problem.counters, problem.puts, problem.substitutes, problem.purse_parts)
    return not any(others) and not any(c.life or c.damage for c in problem.columns)


def _same_sources(one: PaymentProblem, other: PaymentProblem) -> bool:
    return one.columns is other.columns and (one.accepts, one.must_use) == (other.accepts, other.must_use)
