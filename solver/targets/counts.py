"""Counting choices of targets without listing them: dynamic programming over classes of candidates that are alike.

Candidates are of one ``CandidateKind`` if exchanging them changes nothing that matters. A ``Waiting`` says how many of
each kind there are, and in which earlier groups they were chosen, as far as later groups may not choose them again;
``Links`` say what the targets of earlier groups are, as far as those of later ones must be related to them. Groups are
gone through in turn; within a group, kinds are, sorted by their first quality, so that equal names meet.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import cached_property
from math import comb
from typing import Any, TypeVar, cast

from msgspec import Struct

from castable.model.game.matching import compares
from castable.model.language.filters import Compare

from .divisions import count_divisions

T = TypeVar("T", bound=Hashable)


class Counted(Struct, frozen=True):
    """A flag that matters by how many targets have it."""

    flag: Hashable


class Hit(Struct, frozen=True):
    """So many targets have a flag that is counted."""

    flag: Counted
    number: int


Flags = frozenset[Hashable]


def _together(one: Flags, other: Flags) -> Flags:
    """Flags of two parts of a choice, those that are counted added up."""
    if not (one and other) or not any(isinstance(f, Hit) for f in one):
        return one | other
    numbers = Counter[Counted]()
    for hit in (f for f in (*one, *other) if isinstance(f, Hit)):
        numbers[hit.flag] += hit.number
    plain = (f for f in one | other if not isinstance(f, Hit))
    return frozenset((*plain, *(Hit(flag, number) for flag, number in numbers.items())))


class ChoiceKey(Struct, frozen=True):
    """What matters of a finished choice: number of targets, flags among them, requirements obeyed (a bit each).

    ``sizes`` are the numbers of targets group by group, where requirements ask for them: those numbers are announced
    before the targets are chosen, so obedience is judged among choices of the same sizes (601.2c).
    """

    total: int
    flags: frozenset[Hashable]
    obeyed: int
    sizes: tuple[int, ...] = ()

    def plus(self, other: ChoiceKey) -> ChoiceKey:
        """Two parts of a choice together, the later groups in ``other``."""
        return ChoiceKey(
            self.total + other.total,
            _together(self.flags, other.flags),
            self.obeyed | other.obeyed,
            self.sizes + other.sizes,
        )


NO_TARGETS = ChoiceKey(0, frozenset(), 0)


Values = tuple[str, ...]
"""What a candidate has of one quality, sorted: its one name, its creature types."""


class CandidateKind(Struct, frozen=True, order=True):
    """Candidates that are alike: ``qualities`` are those that conditions look at; ``stats`` are those summed up."""

    qualities: tuple[Values, ...]
    groups: int  # a bit for each group whose targets they may be
    stats: tuple[int, ...]
    obeys: int
    flag: int  # number of the flag, from 1; 0 for none


class Total(Struct, frozen=True):
    """A joint condition on a sum: the place of its numbers in ``CandidateKind.stats``, and what it must come to."""

    place: int
    compare: Compare
    amount: int


class Same(Struct, frozen=True):
    """A joint condition: all have something in common of the quality at this place in ``CandidateKind.qualities``."""

    place: int


class Different(Struct, frozen=True):
    """A joint condition: no two have anything in common of the quality at this place."""

    place: int


class Offers(Struct, frozen=True):
    """What the targets of a group have at this place is remembered for a later group, as ``link``."""

    link: int
    place: int


class FollowsOne(Struct, frozen=True):
    """Each target has at this place something of what a target of an earlier group, remembered as ``link``, has."""

    link: int
    place: int


class MeetsAll(Struct, frozen=True):
    """For each target of an earlier group there is one that has at this place something of what that one has."""

    link: int
    place: int


JointCondition = Total | Same | Different | Offers | FollowsOne | MeetsAll
State = tuple[Hashable, ...]
"""How far each condition of a group has come: a sum, what the targets have in common, what they have had so far."""
Links = tuple[tuple[int, Hashable], ...]
"""What is remembered of earlier groups for those to come, by the number of the link."""
NOTHING_YET = "nothing yet"


class Group(Struct, frozen=True, kw_only=True):
    """One instance of "target", worked out: candidates, how many of them, what they must be together."""

    candidates: tuple[str, ...]
    least: int
    most: int  # never more than there are candidates, or shares of the division
    other_than: int = 0  # a bit for each earlier group
    conditions: tuple[JointCondition, ...] = ()
    divided: int | None = None

    def weight(self, size: int) -> int:
        """In how many ways so many targets share the division."""
        return 1 if self.divided is None else count_divisions(self.divided, size)

    def start(self, links: Links = ()) -> State:
        """Where the conditions begin after earlier groups."""
        return tuple(_start(c, links) for c in self.conditions)

    def links_after(self, links: Links, state: State) -> Links:
        """What is to be remembered for the groups that follow, after this one has ended so."""
        used = {c.link for c in self.conditions if isinstance(c, FollowsOne | MeetsAll)}
        kept = tuple(link for link in links if link[0] not in used)
        return kept + tuple((c.link, s) for c, s in zip(self.conditions, state, strict=True) if isinstance(c, Offers))

    def take(self, state: State, kind: CandidateKind, number: int = 1) -> State | None:
        """The joint conditions after choosing so many more of a kind, or ``None`` if one is broken for good."""
        after = tuple(_take(c, s, kind, number) for c, s in zip(self.conditions, state, strict=True))
        return None if None in after else after

    def links_of(self, kinds: Iterable[CandidateKind], links: Links) -> Links | None:
        """What is remembered after choosing candidates of these kinds, or ``None`` if they aren't right together."""
        state: State | None = self.start(links)
        for kind in kinds:
            state = None if state is None else self.take(state, kind)
        return self.links_after(links, state) if state is not None and self.is_fulfilled(state) else None

    def is_fulfilled(self, state: State) -> bool:
        """Whether the sums have come to what they must, and all is met that must be."""
        return all(_is_fulfilled(c, s) for c, s in zip(self.conditions, state, strict=True))


def _start(condition: JointCondition, links: Links) -> Hashable:
    match condition:
        case Total():
            return 0
        case Same():
            return NOTHING_YET
        case FollowsOne(link) | MeetsAll(link):
            return dict(links)[link]
    return frozenset()


def _is_fulfilled(condition: JointCondition, state: Hashable) -> bool:
    match condition:
        case Total(_, compare, amount):
            return isinstance(state, int) and compares(state, compare, amount)
        case MeetsAll():
            return not state
    return True


def _take(condition: JointCondition, state: Any, kind: CandidateKind, number: int) -> Hashable | None:
    """How far a condition has come after so many more of a kind, or ``None`` if it is broken for good."""
    if isinstance(condition, Total):
        return cast("int", state + number * kind.stats[condition.place])
    own = kind.qualities[condition.place]
    match condition:
        case Same():
            common = frozenset(own) if state == NOTHING_YET else state.intersection(own)
            return common if common or (number == 1 and state == NOTHING_YET) else None
        case Different():
            return state.union(own) if (number == 1 or not own) and state.isdisjoint(own) else None
        case Offers():
            return cast("Hashable", state | {own})
        case FollowsOne():
            return cast("Hashable", state) if any(set(own) & set(theirs) for theirs in state) else None
        case MeetsAll():
            return frozenset(theirs for theirs in state if not set(own) & set(theirs))


Waiting = tuple[tuple[CandidateKind, int, int], ...]
"""CandidateKind, groups in which these were chosen (a bit each), and how many they are."""


class Partial(Struct, frozen=True):
    """A state within one group: how many are chosen, what they are together, and from which entries they were taken."""

    size: int
    state: State
    key: ChoiceKey
    moved: tuple[tuple[int, int], ...]  # entry of the pool and number; kept only if a later group asks


class TargetCounts:
    """The number of ways for every ``ChoiceKey``, and fair draws among them."""

    def __init__(self, groups: Sequence[Group], kinds: Mapping[str, CandidateKind], flags: Sequence[Hashable]) -> None:
        self.groups = groups
        self.kinds = kinds
        self.flags = flags
        self._flags = [frozenset[Hashable](), *(frozenset({f}) for f in flags)]
        self._has_requirements = any(kind.obeys for kind in kinds.values())
        self._asked_for = 0
        for group in groups:
            self._asked_for |= group.other_than
        self._forgets = all(len(kind.qualities[0]) <= 1 for kind in kinds.values() if kind.qualities)
        self._profiles: dict[tuple[int, Waiting, Links], dict[ChoiceKey, int]] = {}
        self._known_layers: dict[tuple[int, Waiting, Links], list[dict[Partial, int]]] = {}

    def key_of(self, targets: Sequence[Sequence[str]]) -> ChoiceKey:
        """What matters of these targets, group by group."""
        key = self.empty_key([len(group) for group in targets])
        for candidate in (c for group in targets for c in group):
            key = key.plus(self.key_of_one(candidate))
        return key

    def key_of_one(self, candidate: str) -> ChoiceKey:
        """What matters of one target, its group aside."""
        kind = self.kinds[candidate]
        return ChoiceKey(1, self._flags_of(kind, 1), kind.obeys)

    def place_of(self, flag: Hashable) -> tuple[int, int]:
        """What puts flags of finished choices in order: their first candidates, then how many targets have them."""
        return (self.flags.index(flag.flag), flag.number) if isinstance(flag, Hit) else (self.flags.index(flag), 1)

    def _flags_of(self, kind: CandidateKind, number: int) -> Flags:
        """The flags of so many targets of a kind."""
        flag = self.flags[kind.flag - 1] if kind.flag else None
        return frozenset({Hit(flag, number)}) if isinstance(flag, Counted) else self._flags[kind.flag]

    def empty_key(self, sizes: Iterable[int]) -> ChoiceKey:
        """The key of a choice with these numbers of targets before any is chosen."""
        return ChoiceKey(0, NO_TARGETS.flags, 0, tuple(sizes)) if self._has_requirements else NO_TARGETS

    @cached_property
    def pool(self) -> Waiting:
        """All candidates before any is chosen."""
        return tuple((kind, 0, n) for kind, n in sorted(Counter(self.kinds.values()).items()))

    @cached_property
    def profile(self) -> Mapping[ChoiceKey, int]:
        """The number of choices by what matters of them; keys that nothing has are left out."""
        return self._profile_from(0, self.pool, ())

    def _profile_from(self, g: int, pool: Waiting, links: Links) -> dict[ChoiceKey, int]:
        """The number of choices for this group and all later ones."""
        if g == len(self.groups):
            return {NO_TARGETS: 1}
        found = self._profiles.get((g, pool, links))
        if found is None:
            found = defaultdict(int)
            for end, ways in self._ends(g, pool, links).items():
                after = self.groups[g].links_after(links, end.state)
                for key, rest in self._profile_from(g + 1, self._after(g, pool, end), after).items():
                    found[self._key_of_end(end).plus(key)] += ways * rest
            self._profiles[g, pool, links] = found
        return found

    def _layers(self, g: int, pool: Waiting, links: Links) -> list[dict[Partial, int]]:
        """Before the first entry of the pool and after each: the ways to come to each state."""
        found = self._known_layers.get((g, pool, links))
        if found is not None:
            return found
        layers = [{Partial(0, self.groups[g].start(links), NO_TARGETS, ()): 1}]
        for entry in range(len(pool)):
            after: dict[Partial, int] = defaultdict(int)
            for partial, ways in layers[-1].items():
                for number, new in self._steps(g, pool, entry, partial):
                    after[new] += ways * comb(pool[entry][2], number)
            layers.append(after)
        self._known_layers[g, pool, links] = layers
        return layers

    def _steps(self, g: int, pool: Waiting, entry: int, partial: Partial) -> Iterable[tuple[int, Partial]]:
        """How many of an entry may be chosen, and what comes of it."""
        group, (kind, chosen_in, there) = self.groups[g], pool[entry]
        state = _forget(group, partial.state, kind) if self._forgets else partial.state
        yield 0, Partial(partial.size, state, partial.key, partial.moved)
        if not kind.groups >> g & 1 or chosen_in & group.other_than:
            return
        watched = self._asked_for >> g & 1
        for number in range(1, min(there, group.most - partial.size) + 1):
            new = group.take(state, kind, number)
            if new is None:
                return  # more of the same break it too
            key = partial.key.plus(ChoiceKey(number, self._flags_of(kind, number), kind.obeys))
            moved = (*partial.moved, (entry, number)) if watched else ()
            yield number, Partial(partial.size + number, new, key, moved)

    def _ends(self, g: int, pool: Waiting, links: Links) -> dict[Partial, int]:
        """The states in which the group is complete, with the ways to come there and to divide."""
        group = self.groups[g]
        return {
            end: ways * weight
            for end, ways in self._layers(g, pool, links)[-1].items()
            if end.size >= group.least and group.is_fulfilled(end.state) and (weight := group.weight(end.size))
        }

    def _key_of_end(self, end: Partial) -> ChoiceKey:
        """What matters of a complete group."""
        return self.empty_key([end.size]).plus(end.key)

    def _after(self, g: int, pool: Waiting, end: Partial) -> Waiting:
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

    def draw(self, wanted: Mapping[ChoiceKey, int], rng: random.Random) -> tuple[tuple[str, ...], ...]:
        """Targets of a choice with one of these keys; choices are equally likely, divisions being counted."""
        chosen_in = dict.fromkeys(self.kinds, 0)
        links: Links = ()
        pool, so_far, targets = self.pool, NO_TARGETS, []
        for g in range(len(self.groups)):
            ends = self._weighed_ends(g, pool, links, so_far, wanted)
            end = _draw(ends, rng)
            group = self._draw_group(g, pool, self._layers(g, pool, links), end, chosen_in, rng)
            for candidate in group if self._asked_for >> g & 1 else ():
                chosen_in[candidate] |= 1 << g
            pool, so_far = self._after(g, pool, end), so_far.plus(self._key_of_end(end))
            links = self.groups[g].links_after(links, end.state)
            targets.append(tuple(c for c in self.groups[g].candidates if c in group))
        return tuple(targets)

    def _weighed_ends(
        self, g: int, pool: Waiting, links: Links, so_far: ChoiceKey, wanted: Mapping[ChoiceKey, int]
    ) -> dict[Partial, int]:
        """The states in which the group may be complete, with the ways to come there and to go on from there."""
        found: dict[Partial, int] = {}
        for end, ways in self._ends(g, pool, links).items():
            here = so_far.plus(self._key_of_end(end))
            after = self._profile_from(g + 1, self._after(g, pool, end), self.groups[g].links_after(links, end.state))
            found[end] = ways * sum(n for key, n in after.items() if here.plus(key) in wanted)
        return found

    def _draw_group(
        self,
        g: int,
        pool: Waiting,
        layers: Sequence[dict[Partial, int]],
        end: Partial,
        chosen_in: Mapping[str, int],
        rng: random.Random,
    ) -> set[str]:
        """Walk back from a final state, drawing how many of each entry led there, and which."""
        found: set[str] = set()
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


def _forget(group: Group, state: State, kind: CandidateKind) -> State:
    """Values of the first quality other than the one at hand can't come again: kinds are sorted by it."""
    if Different(0) not in group.conditions:
        return state
    return tuple(
        s.intersection(kind.qualities[0]) if c == Different(0) and isinstance(s, frozenset) else s
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
