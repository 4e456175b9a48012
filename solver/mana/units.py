"""Pools whose mana has not chosen its type yet: a unit knows its possible types until something asks for one.

A source of any colour is one unit of five types instead of five alternatives. That is exact: its type is chosen as it
is made, by a player who knows what will be done with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations_with_replacement
from math import comb

from msgspec import Struct

from castable.model.language.mana import TYPES, ManaType

from ..problem.payment import MASK, Column, Demand, Output, types_of


class Unit(Struct, frozen=True, order=True):
    """Mana of one of the types in ``mask``; ``only`` is the number of its restriction, 0 for none."""

    mask: int
    only: int = 0
    snow: bool = False


Pool = tuple[tuple[Unit, int], ...]
"""Units with their numbers, sorted: equal pools are equal values."""
Bundle = tuple[tuple[ManaType, int], ...]
"""Mana with its types chosen: type and restriction of each unit, sorted."""


def pool_of(units: Mapping[Unit, int]) -> Pool:
    """The pool of so many units each."""
    return tuple(sorted((u, n) for u, n in units.items() if n))


def added(pool: Pool, outputs: Iterable[Output]) -> Pool:
    """The pool with what a mana ability gives."""
    units = Counter(dict(pool))
    for o in outputs:
        units[Unit(o.mask, o.only, o.snow)] += o.count
    return pool_of(units)


def holds_all(pool: Pool, other: Pool) -> bool:
    """Whether a pool has every unit that the other one has."""
    have = dict(pool)
    return all(have.get(unit, 0) >= n for unit, n in other)


def ways_to_pay(pool: Pool, column: Column, not_generic: frozenset[int]) -> Iterator[Pool]:
    """Yield what can be left of a pool once the mana of an activation is paid, each once."""
    pools, demand, accepts = {pool}, column.demand or Demand(), column.accepts
    pips = [pip for pip, number in demand.pips for _ in range(number)]
    for pip in pips:
        pools = {
            _without(p, unit)
            for p in pools
            for unit, _ in p
            if unit.only in accepts and (unit.snow if pip.snow else _could_be(unit, pip.mask, column.acts_as))
        }
    generic = max(0, demand.generic - demand.discount, demand.minimum - len(pips))
    for _ in range(generic):
        pools = {_without(p, unit) for p in pools for unit, _ in p if unit.only in accepts - not_generic}
    yield from sorted(pools)


def _could_be(unit: Unit, mask: int, acts_as: tuple[int, ...]) -> bool:
    """Whether the unit could have a type that pays for one of a set of types (107.4, 609.4b)."""
    return any(unit.mask & MASK[t] and acts_as[i] & mask for i, t in enumerate(TYPES))


def _without(pool: Pool, unit: Unit) -> Pool:
    return tuple((u, n - (u == unit)) for u, n in pool if n > (u == unit))


def bundles(pool: Pool, limit: int) -> set[Bundle] | None:
    """All mana that a pool can turn out to be, or ``None`` if that is more than ``limit``."""
    found: set[Bundle] = {()}
    for unit, number in pool:
        types = types_of(unit.mask)
        if len(found) * comb(number + len(types) - 1, number) > 20 * limit:
            return None
        choices = list(combinations_with_replacement(types, number))
        found = {tuple(sorted((*b, *((t, unit.only) for t in c)))) for b in found for c in choices}
        if len(found) > limit:
            return None
    return found


def doubled(pool: Pool, limit: int) -> Iterator[Pool]:
    """Yield the pools with each unit twice, the second one without restriction, types being chosen first (701.10f)."""
    settled: set[Pool] = {()}
    for unit, number in pool:
        if len(settled) * comb(number + unit.mask.bit_count() - 1, number) > limit:
            return
        choices = combinations_with_replacement(types_of(unit.mask), number)
        kinds = [Counter(Unit(MASK[t], unit.only, unit.snow) for t in c) for c in choices]
        settled = {pool_of(Counter(dict(p)) + k) for p in settled for k in kinds}
    for p in sorted(settled):
        yield added(p, [Output(n, unit.mask) for unit, n in p])
