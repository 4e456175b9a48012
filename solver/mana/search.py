"""A search over activations of mana abilities that take more than a tap: mana, creatures, cards, counters, life.

Objects that nothing tells apart are a class; a situation says how many objects of each class are in which condition,
and what is left in the purses. For each situation only pools that no other one contains are kept.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product

from msgspec import Struct, field
from msgspec.structs import replace

from castable.model.game.deadline import check_time
from castable.model.language.costs import Action

from ..problem.condition import GONE, HERE, IN_GRAVEYARD, Condition, condition_of
from ..problem.payment import Asset, Column, CounterRequirement, Requirement
from .units import Pool, added, doubled, holds_all, ways_to_pay

MAX_STEPS = 20_000
MAX_COMPARISONS = 1_000_000
SELF = ("itself",)


class Purses(Struct, frozen=True):
    """What is left of life, energy and library."""

    life: int
    energy: int
    library: int


class Situation(Struct, frozen=True):
    """For each class the numbers of its objects in each condition; and the purses."""

    classes: tuple[tuple[tuple[Condition, int], ...], ...]
    purses: Purses

    def move(self, number: int, old: Condition, new: Condition) -> Situation:
        """One object of a class changes its condition."""
        counts = Counter(dict(self.classes[number]))
        counts[old] -= 1
        counts[new] += 1
        changed = tuple(sorted((c, n) for c, n in counts.items() if n))
        return replace(self, classes=(*self.classes[:number], changed, *self.classes[number + 1 :]))


class Use(Struct, frozen=True):
    """A column on any object of a class."""

    on: int
    column: Column
    doubles: bool = False
    all_that_is_left: bool = False  # "discard your hand"


class Field(Struct):
    """All that the search is about: objects in classes, what may be done with them, who is a candidate for what."""

    members: list[list[str]] = field(default_factory=list)
    start: list[Condition] = field(default_factory=list)
    assets: list[Asset] = field(default_factory=list)
    uses: list[Use] = field(default_factory=list)
    class_of: dict[str, int] = field(default_factory=dict)

    def among(self, objects: Iterable[str]) -> list[int]:
        """The classes of some objects; classes never cross a set of candidates."""
        return sorted({self.class_of[o] for o in objects})

    def situation(self, purses: Purses) -> Situation:
        """Where the search begins."""
        classes = tuple(((c, len(m)),) for c, m in zip(self.start, self.members, strict=True))
        return Situation(classes, purses)


def field_of(columns: Sequence[Column], assets: Mapping[str, Asset], doubling: set[int], emptying: set[int]) -> Field:
    """Sort objects into classes: those with the same columns that are candidates for the same things."""
    roles: dict[str, list[object]] = {o: [] for o in assets}
    for n, column in enumerate(columns):
        roles[column.object].append((_shape(column), n in doubling, n in emptying))
    labels: dict[tuple[str, ...], int] = {}
    for candidates in (c for column in columns for c in _candidate_sets(column)):
        if candidates not in labels:
            labels[candidates] = len(labels)
            for o in candidates:
                roles[o].append(labels[candidates])
    found = Field()
    numbers: dict[object, int] = {}
    for o, asset in assets.items():
        start = condition_of(asset)
        number = numbers.setdefault((tuple(roles[o]), start, asset.can_reach_graveyard), len(numbers))
        if number == len(found.members):
            found.members.append([])
            found.start.append(start)
            found.assets.append(asset)
            found.uses += [Use(number, c, n in doubling, n in emptying) for n, c in enumerate(columns) if c.object == o]
        found.members[number].append(o)
        found.class_of[o] = number
    return found


def _shape(column: Column) -> Column:
    """A column without the object it stands on."""
    own = column.object
    return replace(
        column,
        object="",
        counters=tuple(replace(c, candidates=SELF) if c.candidates == (own,) else c for c in column.counters),
        puts=tuple(replace(p, object="") if p.object == own else p for p in column.puts),
    )


def _candidate_sets(column: Column) -> Iterator[tuple[str, ...]]:
    """Sets of objects that a column may take: the object itself is told apart by its class alone."""
    for requirement in column.requirements:
        yield from filter(None, (requirement.candidates, requirement.latent))
    yield from (c.candidates for c in column.counters if c.candidates != (column.object,))
    yield from ((p.object,) for p in column.puts if p.object != column.object)


class ManaSearch:
    """All pools that activations can lead to, from some pools to begin with."""

    def __init__(self, field: Field, not_generic: frozenset[int], *, can_pay_life: bool) -> None:
        self._field = field
        self._not_generic = not_generic
        self._can_pay_life = can_pay_life
        self._best: dict[Situation, list[Pool]] = {}
        self._waiting: deque[tuple[Situation, Pool]] = deque()
        self._comparisons = 0
        self.truncated = False

    def run(self, start: Situation, pools: Iterable[Pool]) -> set[Pool]:
        """Every pool reached that isn't part of another one of the same situation."""
        for pool in pools:
            self._keep(start, pool)
        for _ in range(MAX_STEPS):
            if not self._waiting or self._comparisons > MAX_COMPARISONS:
                break
            situation, pool = self._waiting.popleft()
            if pool in self._best[situation]:
                for after, new in self._steps(situation, pool):
                    self._keep(after, new)
        self.truncated = self.truncated or bool(self._waiting)
        return {pool for found in self._best.values() for pool in found}

    def _keep(self, situation: Situation, pool: Pool) -> None:
        """Remember a pool unless a known one of the same situation has all of it."""
        check_time()
        known = self._best.setdefault(situation, [])
        self._comparisons += len(known)
        if any(holds_all(other, pool) for other in known):
            return
        known[:] = [other for other in known if not holds_all(pool, other)]
        known.append(pool)
        self._waiting.append((situation, pool))

    def _steps(self, situation: Situation, pool: Pool) -> Iterator[tuple[Situation, Pool]]:
        for use in self._field.uses:
            left = self._pay_mana(use.column, pool)
            if left:
                for after in self._take(use, situation):
                    for rest in left:
                        yield from ((after, p) for p in self._give(use, rest))

    def _pay_mana(self, column: Column, pool: Pool) -> list[Pool]:
        if column.demand is None:
            return [pool]
        return list(ways_to_pay(pool, column, self._not_generic))

    def _give(self, use: Use, pool: Pool) -> Iterator[Pool]:
        if not use.doubles:
            yield added(pool, use.column.outputs)
            return
        found = list(doubled(pool, MAX_STEPS))
        self.truncated = self.truncated or not found
        yield from found

    # ------------------------------------------------------------ what an activation takes

    def _take(self, use: Use, situation: Situation) -> Iterator[Situation]:
        """The situations after everything but the mana of a cost is paid."""
        purses = self._purses_after(use.column, situation.purses)
        if purses is None:
            return
        start = replace(situation, purses=purses)
        for condition, _ in situation.classes[use.on]:
            new = self._own(use, condition)
            if new is not None:
                yield from set(self._others(use, start.move(use.on, condition, new)))

    def _purses_after(self, column: Column, purses: Purses) -> Purses | None:
        """What is left in the purses: life may be paid down to 0, damage may be more (119.4)."""
        if column.life and (not self._can_pay_life or purses.life < column.life):
            return None
        if purses.energy < column.energy or purses.library < column.mill:
            return None
        return Purses(
            purses.life - column.life - column.damage, purses.energy - column.energy, purses.library - column.mill
        )

    def _own(self, use: Use, condition: Condition) -> Condition | None:
        """The object of the ability itself after its part of the cost."""
        return condition.used_by(use.column, can_reach_graveyard=self._field.assets[use.on].can_reach_graveyard)

    def _others(self, use: Use, situation: Situation) -> Iterator[Situation]:
        """The situations after other objects have been used for a cost."""
        found = [situation]
        for counters in use.column.counters:
            if counters.candidates != (use.column.object,):
                found = [s for f in found for s in self._remove_counters(counters, f)]
        for put in use.column.puts:
            if put.object != use.column.object:
                found = [s for f in found for s in self._put_counters(put.object, put.kind, put.count, f)]
        for requirement in sorted(use.column.requirements, key=lambda r: r.action.leaves):
            count = self._left(requirement, situation) if use.all_that_is_left else requirement.count
            found = [s for f in found for s in self._require(requirement, count, f)]
        yield from found

    def _remove_counters(self, counters: CounterRequirement, situation: Situation) -> Iterator[Situation]:
        for number in self._field.among(counters.candidates):
            for condition, _ in situation.classes[number]:
                if condition.place == HERE and dict(condition.counters).get(counters.kind, 0) >= counters.count:
                    new = condition.with_counters(counters.kind, -counters.count)
                    yield situation.move(number, condition, new)

    def _put_counters(self, object: str, kind: str, count: int, situation: Situation) -> Iterator[Situation]:
        number = self._field.class_of[object]
        for condition, _ in situation.classes[number]:
            if condition.place == HERE:
                yield situation.move(number, condition, condition.with_counters(kind, count))

    def _left(self, requirement: Requirement, situation: Situation) -> int:
        """How many candidates are still where they were."""
        classes = self._field.among(requirement.candidates)
        return sum(n for number in classes for c, n in situation.classes[number] if c.place == HERE)

    def _require(self, requirement: Requirement, count: int, situation: Situation) -> Iterator[Situation]:
        """The situations after so many different candidates have been used."""
        fit, reachable = self._field.among(requirement.candidates), self._field.among(requirement.latent)
        entries = [
            (number, condition, there)
            for number in sorted({*fit, *reachable})
            for condition, there in situation.classes[number]
            if (condition.place == HERE and number in fit) or (condition.place == IN_GRAVEYARD and number in reachable)
        ]
        for numbers in product(*(range(min(there, count) + 1) for _, _, there in entries)):
            if sum(numbers) == count:
                after = self._do(requirement.action, entries, numbers, situation)
                if after is not None:
                    yield after

    def _do(
        self,
        action: Action,
        entries: Sequence[tuple[int, Condition, int]],
        numbers: Sequence[int],
        situation: Situation,
    ) -> Situation | None:
        check_time()
        for (number, condition, _), times in zip(entries, numbers, strict=True):
            for _ in range(times):
                new = self._after(action, number, condition)
                if new is None:
                    return None
                situation = situation.move(number, condition, new)
        return situation

    def _after(self, action: Action, number: int, condition: Condition) -> Condition | None:
        if condition.place == IN_GRAVEYARD:
            return Condition(GONE)  # exiled from there
        return condition.after(action, can_reach_graveyard=self._field.assets[number].can_reach_graveyard)
