"""What the exact search moves: mana whose type is still open, sources that can only help, and objects with a choice.

An object that does nothing but turn itself into mana, and that nothing else asks for, is *free*: to activate it first
never hurts, for only the existence of a payment matters here. All others are *actors*: the search decides about them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from msgspec import Struct, field

from castable.model.language.costs import Action
from castable.model.language.mana import ManaType

from ...problem.condition import Condition, condition_of
from ...problem.payment import MASK, Column, Columns, Kind, Output, PaymentProblem, Pip, types_of


class Unit(Struct, frozen=True):
    """A kind of mana whose type is one in ``mask``, chosen when it is spent; ``like`` says all else about it."""

    mask: int
    like: Kind

    @classmethod
    def of(cls, kind: Kind) -> Unit:
        """Mana of which everything is known."""
        return cls(MASK[kind.type], kind)

    def kind(self, type_: ManaType) -> Kind:
        """The kind of mana that it turns out to be."""
        like = self.like
        return Kind(type_, like.snow, like.only, like.floating, like.origin)


def unit_of(output: Output) -> Unit:
    """What a column's output gives, unit by unit."""
    return Unit(output.mask, Kind(types_of(output.mask)[0], output.snow, output.only, origin=output.origin))


class Sources(Struct):
    """The columns of a problem, as far as they tell by themselves what is free; the same for problems that share them.

    ``free``: by object, its columns and what they give. ``bound``: the objects whose columns ask for more, in order.
    ``given``: by column, what an activation gives, units by their numbers.
    """

    units: dict[Unit, int] = field(default_factory=dict)
    given: list[tuple[int, ...]] = field(default_factory=list)
    free: dict[str, tuple[tuple[int, ...], tuple[int, ...]]] = field(default_factory=dict)
    bound: dict[str, tuple[int, ...]] = field(default_factory=dict)
    touched: set[str] = field(default_factory=set)  # what the columns of other objects ask for
    hurting: set[str] = field(default_factory=set)  # free ones that deal damage, where that matters
    has_costly_life: bool = False  # whether some column makes a player pay life
    has_untap: bool = False
    has_counters: bool = False
    is_plain: bool = True  # whether counters that others put on an object can't be what is removed

    def number_of(self, unit: Unit) -> int:
        """The number of a kind of units."""
        return self.units.setdefault(unit, len(self.units))


def sources_of(columns: Sequence[Column]) -> Sources:
    """Sort the objects with columns, once for columns that problems share."""
    if not isinstance(columns, Columns):
        return _sources(columns)
    if "exact" not in columns.memo:
        columns.memo["exact"] = _sources(columns)
    found: Sources = columns.memo["exact"]
    return found


def _sources(columns: Sequence[Column]) -> Sources:
    found = Sources()
    by_object: dict[str, list[int]] = {}
    for number, column in enumerate(columns):
        by_object.setdefault(column.object, []).append(number)
        found.given.append(tuple(found.number_of(unit_of(o)) for o in column.outputs for _ in range(o.count)))
        found.touched.update(_asked_for(column))
        found.has_costly_life |= column.life > 0
        found.has_untap |= Action.UNTAP in column.uses or any(r.action is Action.UNTAP for r in column.requirements)
        found.has_counters |= bool(column.counters)
        found.is_plain &= all(put.object == column.object for put in column.puts)
    found.is_plain |= not found.has_counters
    for o, numbers in by_object.items():
        units = _given(found, numbers, [columns[n] for n in numbers])
        if units is None or o in found.touched:
            found.bound[o] = tuple(numbers)
        else:
            found.free[o] = (tuple(numbers), units)
            if any(columns[n].damage for n in numbers):
                found.hurting.add(o)
    return found


def _asked_for(column: Column) -> Iterator[str]:
    for requirement in column.requirements:
        yield from requirement.candidates
        yield from requirement.latent
    for counters in column.counters:
        yield from (o for o in counters.candidates if o != column.object)


def _given(found: Sources, numbers: list[int], columns: list[Column]) -> tuple[int, ...] | None:
    """What an object gives if it is free by its own columns: one of them, or any of several that give one unit each."""
    if found.has_untap or not all(map(_only_uses_itself, columns)):
        return None
    if len(columns) == 1:
        return found.given[numbers[0]]
    taps = all(Action.TAP in c.uses for c in columns)
    leaves = all(any(a.leaves for a in c.uses) for c in columns)
    units = {unit_of(o) for c in columns for o in c.outputs}
    ones = all(c.produces == 1 for c in columns)
    alike = len({(u.like.snow, u.like.only, u.like.origin) for u in units}) == 1
    sources = {o.source for c in columns for o in c.outputs}
    if not (taps or leaves) or not ones or not alike or len(sources) > 1:
        return None
    mask = 0
    for unit in units:
        mask |= unit.mask
    like = min(units, key=lambda unit: unit.mask).like
    return (found.number_of(Unit(mask, like)),)


def _only_uses_itself(column: Column) -> bool:
    return (
        column.demand is None
        and any(a is Action.TAP or a.leaves for a in column.uses)
        and Action.UNTAP not in column.uses
        and not (column.requirements or column.counters or column.puts)
        and not (column.life or column.energy or column.mill)
        and column.limit > 0
    )


# ---------------------------------------------------------------- actors


class Situation(Struct, frozen=True):
    """The pool, by the numbers of its units; the actors; life, energy and library."""

    pool: tuple[int, ...]
    actors: tuple[Condition, ...]
    purses: tuple[int, int, int]


class Field:
    """A problem as the search sees it: kinds of units, free sources, actors with their columns."""

    def __init__(self, problem: PaymentProblem) -> None:
        self.problem = problem
        sources = sources_of(problem.columns)
        asked = set(_asked_by_total(problem))
        self.is_plain = sources.is_plain
        asked |= sources.hurting if sources.has_costly_life or _asks_for_life(problem) else set()
        self.free = [o for o in sources.free if o not in asked and self._is_usable(o, sources.free[o][0])]
        self._free = sources.free
        bound = (*sources.bound, *(o for o in sources.free if o in asked))
        self.columns = {o: sources.bound.get(o) or sources.free[o][0] for o in bound}
        self.actors = tuple(dict.fromkeys((*bound, *sources.touched, *asked)))
        self.place = {o: n for n, o in enumerate(self.actors)}
        self.given = sources.given
        self.units = list(sources.units)
        self.floating = [self._number_of_floating(kind) for kind, _ in problem.floating]
        self._fits: dict[tuple[Pip | None, int], tuple[int, ...]] = {}

    def _is_usable(self, o: str, columns: tuple[int, ...]) -> bool:
        taps = Action.TAP in self.problem.columns[columns[0]].uses
        return not taps or self.problem.assets[o].untapped

    def _number_of_floating(self, kind: Kind) -> int:
        self.units.append(Unit.of(kind))
        return len(self.units) - 1

    def of_free(self, o: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The columns of a free source and what any one of them gives."""
        return self._free[o]

    def start(self) -> Situation:
        """The situation once all free sources have been activated."""
        problem = self.problem
        pool = [0] * len(self.units)
        for number, (_, n) in zip(self.floating, problem.floating, strict=True):
            pool[number] += n
        for o in self.free:
            for number in self._free[o][1]:
                pool[number] += 1
        purses = (problem.life, problem.energy, problem.library)
        return Situation(tuple(pool), tuple(condition_of(problem.assets[o]) for o in self.actors), purses)

    def fitting(self, pip: Pip | None, number: int) -> tuple[int, ...]:
        """The units that could pay a symbol of a column's cost, or (below 0) of the total."""
        key = (pip, number)
        if key not in self._fits:
            column = self.problem.columns[number] if number >= 0 else None
            could = [n for n, u in enumerate(self.units) if self.problem.could_pay(u.like, u.mask, pip, column)]
            self._fits[key] = tuple(sorted(could, key=self._worth) if number >= 0 else could)
        return self._fits[key]

    def _worth(self, unit: int) -> tuple[int, int]:
        """How many symbols of the total a unit could pay: those that pay few are spent first on other things."""
        demand = self.problem.demand
        useful = sum(unit in self.fitting(pip, -1) for pip, _ in demand.pips) if demand else 0
        return useful, self.units[unit].mask.bit_count()

    @cached_property
    def alike(self) -> tuple[int, ...]:
        """A number for each actor: equal for those that nothing but their condition tells apart."""
        roles: dict[str, list[object]] = {o: [] for o in self.actors}
        for o, numbers in self.columns.items():
            roles[o] += [_shape(self.problem.columns[n]) for n in numbers]
        for label, objects in enumerate(_sets_of_objects(self.problem)):
            for o in objects:
                roles[o].append((label, objects[o]))
        known: dict[object, int] = {}
        found = ((self.problem.assets[o].can_reach_graveyard, *roles[o]) for o in self.actors)
        return tuple(known.setdefault(role, len(known)) for role in found)


def _shape(column: Column) -> object:
    """All of a column but its object and the objects that it asks for (those are in ``_sets_of_objects``)."""
    own = (column.uses, column.outputs, column.demand, column.ability, column.limit, column.accepts, column.acts_as)
    asks = tuple((r.action, r.count) for r in column.requirements)
    purses = (column.life, column.damage, column.energy, column.mill)
    counters = tuple((c.kind, c.count, c.candidates == (column.object,)) for c in column.counters)
    return (own, asks, purses, counters, tuple((p.kind, p.count) for p in column.puts))


def _sets_of_objects(problem: PaymentProblem) -> Iterator[dict[str, object]]:
    """Every set of candidates, each object with what else it counts there; that a column stands on one is told too."""
    for number, column in enumerate(problem.columns):
        for requirement in column.requirements:
            yield {o: o == column.object for o in requirement.candidates}
            yield dict.fromkeys(requirement.latent)
            yield {column.object: number}
        for counters in column.counters:
            if counters.candidates != (column.object,):
                yield {o: o == column.object for o in counters.candidates}
                yield {column.object: number}
    for requirement in problem.requirements:
        weights = dict(requirement.weights or ())
        yield {o: weights.get(o) for o in requirement.candidates}
        yield {o: ("latent", weights.get(o)) for o in requirement.latent}
    for counters in problem.counters:
        yield dict.fromkeys(counters.candidates)
    for substitute in problem.substitutes:
        yield dict(substitute.candidates)
        yield dict.fromkeys(substitute.latent)


def _asks_for_life(problem: PaymentProblem) -> bool:
    """Whether the total cost could be paid with life, so that damage matters (119.4)."""
    pips = problem.demand.pips if problem.demand else ()
    return problem.life_cost > 0 or any(pip.life or pip.or_life for pip, _ in pips)


def _asked_by_total(problem: PaymentProblem) -> Iterable[str]:
    """The objects that the total cost could ask for."""
    for requirement in problem.requirements:
        yield from requirement.candidates
        yield from requirement.latent
    for counters in problem.counters:
        yield from counters.candidates
    for substitute in problem.substitutes:
        yield from (o for o, _ in substitute.candidates)
        yield from substitute.latent
