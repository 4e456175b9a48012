"""Listing target sets of given sizes one after another, in document order (115, 601.2c)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from .counts import ChoiceKey, Group, Links, State, TargetCounts

_Place = tuple[int, int, State, ChoiceKey, Links]
"""Within a group: the next candidate, how many targets are missing, conditions, key and links so far."""


def pick_freely(groups: Sequence[Group], sizes: tuple[int, ...]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Target sets of these sizes where nothing looks at the targets together, in document order."""
    if not groups:
        yield ()
        return
    for first in combinations(groups[0].candidates, sizes[0]):
        for rest in pick_freely(groups[1:], sizes[1:]):
            yield (first, *rest)


class Search:
    """Lists target sets of given sizes in document order, never going where no choice can be completed.

    What can be completed is judged without ``other_than``, which only rarely is the reason of a dead end.
    """

    def __init__(
        self, groups: Sequence[Group], counts: TargetCounts, sizes: tuple[int, ...], wanted: set[ChoiceKey]
    ) -> None:
        self._groups = groups
        self._counts = counts
        self._sizes = sizes
        self._wanted = wanted
        self._known: dict[tuple[int, _Place], bool] = {}

    def run(self) -> Iterator[tuple[tuple[str, ...], ...]]:
        """The target sets."""
        return self._choose(0, (), self._counts.empty_key(self._sizes), ())

    def _choose(
        self, g: int, chosen: tuple[tuple[str, ...], ...], key: ChoiceKey, links: Links
    ) -> Iterator[tuple[tuple[str, ...], ...]]:
        if g == len(self._groups):
            if key in self._wanted:
                yield chosen
            return
        group = self._groups[g]
        banned = {c for other, targets in enumerate(chosen) if group.other_than >> other & 1 for c in targets}
        for targets, after, state in self._fill(g, banned, (0, self._sizes[g], group.start(links), key, links)):
            yield from self._choose(g + 1, (*chosen, targets), after, group.links_after(links, state))

    def _fill(self, g: int, banned: set[str], place: _Place) -> Iterator[tuple[tuple[str, ...], ChoiceKey, State]]:
        """What a group's targets can be, in document order, with what matters of the whole choice so far."""
        start, missing, state, key, links = place
        if not missing:
            if self._groups[g].is_fulfilled(state):
                yield (), key, state
            return
        for i, new, after in self._next(g, start, state, key):
            candidate, there = self._groups[g].candidates[i], (i + 1, missing - 1, new, after, links)
            if candidate not in banned and self._can(g, there):
                for rest, end, last in self._fill(g, banned, there):
                    yield (candidate, *rest), end, last

    def _next(self, g: int, start: int, state: State, key: ChoiceKey) -> Iterator[tuple[int, State, ChoiceKey]]:
        """The next target of a group, from a place on, and what comes of it."""
        group = self._groups[g]
        for i in range(start, len(group.candidates)):
            candidate = group.candidates[i]
            new = group.take(state, self._counts.kinds[candidate])
            if new is not None:
                yield i, new, key.plus(self._counts.key_of_one(candidate))

    def _can(self, g: int, place: _Place) -> bool:
        """Whether the rest of this group and the later groups can be filled so that the whole is wanted."""
        start, missing, state, key, links = place
        group = self._groups[g]
        if not missing:
            return group.is_fulfilled(state) and self._can_begin(g + 1, key, group.links_after(links, state))
        if (g, place) not in self._known:
            self._known[g, place] = any(
                self._can(g, (i + 1, missing - 1, new, after, links))
                for i, new, after in self._next(g, start, state, key)
            )
        return self._known[g, place]

    def _can_begin(self, g: int, key: ChoiceKey, links: Links) -> bool:
        if g == len(self._groups):
            return key in self._wanted
        return self._can(g, (0, self._sizes[g], self._groups[g].start(links), key, links))
