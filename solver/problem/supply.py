"""How much mana there can be at most: a demand beyond that is hopeless, and no solver need be asked.

These bounds are necessary conditions only: they leave out what else stands in the way.
"""

from __future__ import annotations

from castable.model.language.costs import Action

from .payment import ANY_TYPE, MASK, OWN_TYPES, UNLIMITED, Column, Columns, Demand, PaymentProblem
from .repetition import takes_once, untapped_meanwhile


def is_hopeless(problem: PaymentProblem) -> bool:
    """Whether a demand asks for more mana than there can be, or for more of some types of it."""
    demand = problem.demand
    if demand is None:
        return True
    instead = sum(len(s.candidates) + len(s.latent) for s in problem.substitutes)
    if least_mana(demand) > most_mana(problem) + instead:
        return True
    if problem.acts_as != OWN_TYPES:
        return False
    return any(asked > most_mana(problem, mask) + instead for mask, asked in asked_by_types(demand))


def least_mana(demand: Demand) -> int:
    """At least how much mana pays a demand, however its symbols are announced."""
    reduced = demand.discount > 0  # generic halves may then cost nothing
    pips = sum(n for pip, n in demand.pips if not (pip.life or pip.or_life or (pip.generic and reduced)))
    least = pips + max(0, demand.generic - demand.discount)
    open_ = demand.has_choice or any(pip.or_life for pip, _ in demand.pips)
    return least if open_ else max(least, demand.minimum)


def asked_by_types(demand: Demand) -> list[tuple[int, int]]:
    """For unions of the symbols' types, how many symbols only these types can pay (P. Hall's condition)."""
    fixed = [(pip.mask, n) for pip, n in demand.pips if not (pip.generic or pip.life or pip.or_life or pip.snow)]
    masks: set[int] = set()
    for mask, _ in fixed:
        masks |= {mask, *(mask | other for other in masks)}
    return [(mask, sum(n for m, n in fixed if m & ~mask == 0)) for mask in sorted(masks)]


def most_mana(problem: PaymentProblem, mask: int = ANY_TYPE) -> int:
    """At most how much mana of some types there can be; ``UNLIMITED`` where nothing bounds it."""
    floating = sum(n for kind, n in problem.floating if MASK[kind.type] & mask)
    columns = problem.columns
    if not isinstance(columns, Columns):
        return floating + _most_made(problem, mask)
    key = ("most mana", mask)
    if key not in columns.memo:
        columns.memo[key] = _most_made(problem, mask)
    return floating + int(columns.memo[key])


def _most_made(problem: PaymentProblem, mask: int) -> int:
    """The sum over objects: once tapped, once gone, or as often as a limit says."""
    untapped = untapped_meanwhile(problem.columns)
    best: dict[tuple[str, Action], int] = {}
    more = 0
    for column in problem.columns:
        units = _units(column, mask)
        if units <= 0:
            continue
        way = takes_once(column, untapped)
        if way is None:
            more += units * column.limit
        elif way is not Action.TAP or problem.assets[column.object].untapped:
            best[column.object, way] = max(units, best.get((column.object, way), 0))
    return min(UNLIMITED, more + sum(best.values()))


def _units(column: Column, mask: int) -> int:
    """What one activation gives of some types; of all mana, what it gives beyond its cost."""
    if mask == ANY_TYPE:
        return column.produces - (least_mana(column.demand) if column.demand else 0)
    return sum(o.count for o in column.outputs if o.mask & mask)
