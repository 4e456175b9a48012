"""Counting choices of targets without listing them: dynamic programming over classes of candidates that are alike.

Candidates are of one ``Kind`` if exchanging them changes nothing that matters. A ``Pool`` says how many of each kind
there are, and in which earlier groups they were chosen, as far as later groups may not choose them again. Groups are
gone through in turn; within a group, kinds are, sorted by name, so that equal names meet.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import comb
from typing import TypeVar

from castable.model.filters import Compare
from castable.model.matching import compares
from castable.model.targets import DifferentControllers, DifferentNames, Joint, SameController, TotalStat

from .divisions import count_divisions

T = TypeVar("T", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Key:
    """What matters of a finished choice: number of targets, flags among them, requirements obeyed (a bit each).

    ``sizes`` are the numbers of targets group by group, where requirements ask for them: those numbers are announced
    before the targets are chosen, so obedience is judged among choices of the same sizes (601.2c).
    """

    total: int
    flags: frozenset[Hashable]
    obeyed: int
    sizes: tuple[int, ...] = ()

    def plus(self, other: Key) -> Key:
        """Two parts of a choice together, the later groups in ``other``."""
        return Key(
            self.total + other.total, self.flags | other.flags, self.obeyed | other.obeyed, self.sizes + other.sizes
        )


NO_TARGETS = Key(0, frozenset(), 0)


@dataclass(frozen=True, slots=True, order=True)
class Kind:
    """Candidates that are alike: ``name`` is theirs, or unique where they have none; ``stats`` are those summed up."""

    name: str
    controller: str
    groups: int  # a bit for each group whose targets they may be
    stats: tuple[int, ...]
    obeys: int
    flag: int  # number of the flag, from 1; 0 for none


@dataclass(frozen=True, slots=True)
class Total:
    """A joint condition on a sum: the place of its numbers in ``Kind.stats``, and what it must come to."""

    place: int
    compare: Compare
    amount: int


Condition = Total | Joint
State = tuple[Hashable, ...]
"""How far each joint condition of a group has come: controllers, a sum, names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """One instance of "target", worked out: candidates, how many of them, what they must be together."""

    candidates: tuple[str, ...]
    least: int
    most: int  # never more than there are candidates, or shares of the division
    other_than: int = 0  # a bit for each earlier group
    conditions: tuple[Condition, ...] = ()
    divided: int | None = None

    def weight(self, size: int) -> int:
        """In how many ways so many targets share the division."""
        return 1 if self.divided is None else count_divisions(self.divided, size)

    @property
    def start(self) -> State:
        """Where the joint conditions begin."""
        return tuple(0 if isinstance(c, Total) else frozenset() for c in self.conditions)

    def take(self, state: State, kind: Kind, number: int = 1) -> State | None:
        """The joint conditions after choosing so many more of a kind, or ``None`` if one is broken for good."""
        after = tuple(_take(c, s, kind, number) for c, s in zip(self.conditions, state, strict=True))
        return None if None in after else after

    def is_fulfilled(self, state: State) -> bool:
        """Whether the sums have come to what they must."""
        return all(
            not isinstance(c, Total) or (isinstance(s, int) and compares(s, c.compare, c.amount))
            for c, s in zip(self.conditions, state, strict=True)
        )


def _take(condition: Condition, state: Hashable, kind: Kind, number: int) -> Hashable | None:
    if isinstance(condition, Total):
        assert isinstance(state, int)
        return state + number * kind.stats[condition.place]
    assert isinstance(state, frozenset)
    match condition:
        case SameController():
            return state | {kind.controller} if not state or kind.controller in state else None
        case DifferentControllers():
            return state | {kind.controller} if number == 1 and kind.controller not in state else None
        case DifferentNames():
            return state | {kind.name} if number == 1 and kind.name not in state else None
        case TotalStat():
            raise AssertionError("a TotalStat is worked out to a Total")
        case _:
            raise AssertionError(f"no such joint condition: {condition}")


Pool = tuple[tuple[Kind, int, int], ...]
"""Kind, groups in which these were chosen (a bit each), and how many they are."""


@dataclass(frozen=True, slots=True)
class Partial:
    """A state within one group: how many are chosen, what they are together, and from which entries they were taken."""

    size: int
    state: State
    key: Key
    moved: tuple[tuple[int, int], ...]  # entry of the pool and number; kept only if a later group asks


class Counts:
    """The number of ways for every ``Key``, and fair draws among them."""

    def __init__(self, groups: Sequence[Group], kinds: Mapping[str, Kind], flags: Sequence[Hashable]) -> None:
        self.groups = groups
        self.kinds = kinds
        self.flags = flags
        self._flags = [frozenset[Hashable](), *(frozenset({f}) for f in flags)]
        self._has_requirements = any(kind.obeys for kind in kinds.values())
        self._asked_for = 0
        for group in groups:
            self._asked_for |= group.other_than
        self._profiles: dict[tuple[int, Pool], dict[Key, int]] = {}
        self._known_layers: dict[tuple[int, Pool], list[dict[Partial, int]]] = {}

    def key_of(self, targets: Sequence[Sequence[str]]) -> Key:
        """What matters of these targets, group by group."""
        key = self.empty_key([len(group) for group in targets])
        for candidate in (c for group in targets for c in group):
            key = key.plus(self.key_of_one(candidate))
        return key

    def key_of_one(self, candidate: str) -> Key:
        """What matters of one target, its group aside."""
        kind = self.kinds[candidate]
        return Key(1, self._flags[kind.flag], kind.obeys)

    def empty_key(self, sizes: Iterable[int]) -> Key:
        """The key of a choice with these numbers of targets before any is chosen."""
        return Key(0, NO_TARGETS.flags, 0, tuple(sizes)) if self._has_requirements else NO_TARGETS

    @cached_property
    def pool(self) -> Pool:
        """All candidates before any is chosen."""
        return tuple((kind, 0, n) for kind, n in sorted(Counter(self.kinds.values()).items()))

    @cached_property
    def profile(self) -> Mapping[Key, int]:
        """The number of choices by what matters of them; keys that nothing has are left out."""
        return self._profile_from(0, self.pool)

    def _profile_from(self, g: int, pool: Pool) -> dict[Key, int]:
        """The number of choices for this group and all later ones."""
        if g == len(self.groups):
            return {NO_TARGETS: 1}
        found = self._profiles.get((g, pool))
        if found is None:
            found = defaultdict(int)
            for end, ways in self._ends(g, pool).items():
                for key, rest in self._profile_from(g + 1, self._after(g, pool, end)).items():
                    found[self._key_of_end(end).plus(key)] += ways * rest
            self._profiles[g, pool] = found
        return found

    def _layers(self, g: int, pool: Pool) -> list[dict[Partial, int]]:
        """Before the first entry of the pool and after each: the ways to come to each state."""
        found = self._known_layers.get((g, pool))
        if found is not None:
            return found
        layers = [{Partial(0, self.groups[g].start, NO_TARGETS, ()): 1}]
        for entry in range(len(pool)):
            after: dict[Partial, int] = defaultdict(int)
            for partial, ways in layers[-1].items():
                for number, new in self._steps(g, pool, entry, partial):
                    after[new] += ways * comb(pool[entry][2], number)
            layers.append(after)
        self._known_layers[g, pool] = layers
        return layers

    def _steps(self, g: int, pool: Pool, entry: int, partial: Partial) -> Iterable[tuple[int, Partial]]:
        """How many of an entry may be chosen, and what comes of it."""
        group, (kind, chosen_in, there) = self.groups[g], pool[entry]
        state = _forget_names(group, partial.state, kind)
        yield 0, Partial(partial.size, state, partial.key, partial.moved)
        if not kind.groups >> g & 1 or chosen_in & group.other_than:
            return
        watched = self._asked_for >> g & 1
        for number in range(1, min(there, group.most - partial.size) + 1):
            new = group.take(state, kind, number)
            if new is None:
                return  # more of the same break it too
            key = partial.key.plus(Key(number, self._flags[kind.flag], kind.obeys))
            moved = (*partial.moved, (entry, number)) if watched else ()
            yield number, Partial(partial.size + number, new, key, moved)

    def _ends(self, g: int, pool: Pool) -> dict[Partial, int]:
        """The states in which the group is complete, with the ways to come there and to divide."""
        group = self.groups[g]
        return {
            end: ways * weight
            for end, ways in self._layers(g, pool)[-1].items()
            if end.size >= group.least and group.is_fulfilled(end.state) and (weight := group.weight(end.size))
        }

    def _key_of_end(self, end: Partial) -> Key:
        """What matters of a complete group."""
        return self.empty_key([end.size]).plus(end.key)

    def _after(self, g: int, pool: Pool, end: Partial) -> Pool:
        """The pool for the next group."""
        if not end.moved:
            return pool
        moved = dict(end.moved)
        left = Counter({(kind, chosen_in): n for kind, chosen_in, n in pool})
        for entry, number in moved.items():
            kind, chosen_in, _ = pool[entry]
            left[kind, chosen_in] -= number
            left[kind, chosen_in | 1 << g] += number
        return tuple((kind, chosen_in, n) for (kind, chosen_in), n in sorted(left.items()) if n)

    def draw(self, wanted: Mapping[Key, int], rng: random.Random) -> tuple[tuple[str, ...], ...]:
        """Targets of a choice with one of these keys; choices are equally likely, divisions being counted."""
        chosen_in = dict.fromkeys(self.kinds, 0)
        pool, so_far, targets = self.pool, NO_TARGETS, []
        for g in range(len(self.groups)):
            ends = {
                end: ways
                * self._weight_after(g + 1, self._after(g, pool, end), so_far.plus(self._key_of_end(end)), wanted)
                for end, ways in self._ends(g, pool).items()
            }
            end = _draw(ends, rng)
            group = self._draw_group(g, pool, end, chosen_in, rng)
            for candidate in group if self._asked_for >> g & 1 else ():
                chosen_in[candidate] |= 1 << g
            pool, so_far = self._after(g, pool, end), so_far.plus(self._key_of_end(end))
            targets.append(tuple(c for c in self.groups[g].candidates if c in group))
        return tuple(targets)

    def _weight_after(self, g: int, pool: Pool, so_far: Key, wanted: Mapping[Key, int]) -> int:
        return sum(n for key, n in self._profile_from(g, pool).items() if so_far.plus(key) in wanted)

    def _draw_group(
        self,
        g: int,
        pool: Pool,
        end: Partial,
        chosen_in: Mapping[str, int],
        rng: random.Random,
    ) -> set[str]:
        """Walk back from a final state, drawing how many of each entry led there, and which."""
        found: set[str] = set()
        layers = self._layers(g, pool)
        for entry in reversed(range(len(pool))):
            kind, earlier, there = pool[entry]
            steps = {
                (partial, number): ways * comb(there, number)
                for partial, ways in layers[entry].items()
                for number, new in self._steps(g, pool, entry, partial)
                if new == end
            }
            end, number = _draw(steps, rng)
            alike = [c for c, k in self.kinds.items() if k == kind and chosen_in[c] == earlier]
            found.update(rng.sample(alike, number))
        return found


def _forget_names(group: Group, state: State, kind: Kind) -> State:
    """Names other than the one at hand can't come again, since kinds are sorted by name."""
    if not any(isinstance(c, DifferentNames) for c in group.conditions):
        return state
    return tuple(
        s & {kind.name} if isinstance(c, DifferentNames) and isinstance(s, frozenset) else s
        for c, s in zip(group.conditions, state, strict=True)
    )


def _draw(weights: dict[T, int], rng: random.Random) -> T:
    """One of these, in proportion to exact weights of any size."""
    at = rng.randrange(sum(weights.values()))
    for each, weight in weights.items():
        at -= weight
        if at < 0:
            return each
    raise AssertionError("weights are not negative")
