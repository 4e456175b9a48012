"""How many choices of targets hold what has been chosen so far (601.2c–d): counted without listing them.

Where nothing looks at the targets together, groups are counted by binomials; else candidate by candidate, with all that
conditions, requirements and later groups still have to know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import comb

from msgspec import Struct
from msgspec.structs import replace

from .counts import ChoiceKey, Group, Links, State, TargetCounts

Chosen = tuple[frozenset[str], ...]
"""Targets of groups that later groups may not choose again, group by group."""


class Held(Struct, frozen=True):
    """What has been chosen: targets by group, the first ``closed`` groups being finished."""

    targets: tuple[frozenset[str], ...]
    closed: int = 0

    def sizes(self, g: int, group: Group) -> range:
        """How many targets a group may have in the end."""
        there = len(self.targets[g])
        if g < self.closed:
            return range(there, there + (group.least <= there <= group.most))
        return range(max(group.least, there), group.most + 1)


def count_freely(groups: Sequence[Group], held: Held) -> dict[int, int]:
    """The number of choices by their number of targets, where each candidate may be chosen whatever else is."""
    found = {0: 1}
    for g, group in enumerate(groups):
        there = len(held.targets[g])
        rest = len(group.candidates) - there
        ways = {size: comb(rest, size - there) * group.weight(size) for size in held.sizes(g, group)}
        totals: Counter[int] = Counter()
        for total, number in found.items():
            for size, more in ways.items():
                totals[total + size] += number * more
        found = totals
    return {total: number for total, number in found.items() if number}


class _Passed(Struct, frozen=True):
    """What is still to be known of groups that have been gone through."""

    key: ChoiceKey
    links: Links = ()
    chosen: Chosen = ()


class _Within(Struct, frozen=True):
    """What is to be known within a group: how many are chosen, and which ones as far as a later group asks."""

    before: _Passed
    size: int
    state: State
    key: ChoiceKey
    here: frozenset[str] = frozenset()


def count_by_keys(groups: Sequence[Group], counts: TargetCounts, wanted: Mapping[ChoiceKey, int], held: Held) -> int:
    """The number of choices that matter as ``wanted`` says."""
    empty = counts.empty_key(())
    found: dict[_Passed, int] = {_Passed(empty): 1}
    for g, group in enumerate(groups):
        asked_for = any(later.other_than >> g & 1 for later in groups[g + 1 :])
        found = _through(g, group, counts, held, found, asked_for=asked_for)
    return sum(number for passed, number in found.items() if passed.key in wanted)


def _through(
    g: int, group: Group, counts: TargetCounts, held: Held, before: Mapping[_Passed, int], *, asked_for: bool
) -> dict[_Passed, int]:
    """The states after a group, with the number of ways to come to each."""
    states: Counter[_Within] = Counter()
    for passed, number in before.items():
        states[_Within(passed, 0, group.start(passed.links), passed.key)] += number
    must, sizes = held.targets[g], held.sizes(g, group)
    candidates = group.candidates if g >= held.closed else tuple(c for c in group.candidates if c in must)
    for candidate in candidates:
        after = Counter() if candidate in must else Counter(states)
        for within, number in states.items():
            taken = _take(group, counts, within, candidate, asked_for=asked_for)
            if taken is not None and taken.size < sizes.stop:
                after[taken] += number
        states = after
    found: Counter[_Passed] = Counter()
    for within, number in states.items():
        if within.size in sizes and group.is_fulfilled(within.state):
            found[_ended(group, counts, within)] += number * group.weight(within.size)
    return found


def _take(group: Group, counts: TargetCounts, within: _Within, candidate: str, *, asked_for: bool) -> _Within | None:
    """The state with one more target, or ``None`` where it may not be chosen beside the others."""
    chosen = within.before.chosen
    if any(group.other_than >> other & 1 and candidate in targets for other, targets in enumerate(chosen)):
        return None
    state = group.take(within.state, counts.kinds[candidate])
    if state is None:
        return None
    here = within.here | {candidate} if asked_for else within.here
    return _Within(within.before, within.size + 1, state, within.key.plus(counts.key_of_one(candidate)), here)


def _ended(group: Group, counts: TargetCounts, within: _Within) -> _Passed:
    passed = within.before
    sized = counts.empty_key((within.size,)).sizes
    key = replace(within.key, sizes=within.key.sizes + sized)
    return _Passed(key, group.links_after(passed.links, within.state), (*passed.chosen, within.here))
