"""The choice at a place of the order in which choices come, and the place of a choice: without listing them.

Numbers of targets come first, group by group, fewer first; then the targets, as in the document; then the divisions.
Each is found by counting how many choices begin in each way, as numbers are found digit by digit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import comb

from msgspec.structs import replace

from .counts import Group
from .divisions import Shares, count_divisions
from .holding import Held

Counting = Callable[[Sequence[Group], Held], int]
"""How many choices there are with these groups that hold what has been chosen."""
Targets = tuple[tuple[str, ...], ...]


def choice_at(groups: Sequence[Group], count: Counting, place: int) -> tuple[Targets, tuple[Shares, ...]]:
    """The targets and the divisions at a place, from 0."""
    at = list(groups)
    for g, group in enumerate(groups):
        for size in range(group.least, group.most + 1):
            at[g] = replace(group, least=size, most=size)
            number = count(at, _nothing(at))
            if place < number:
                break
            place -= number
    targets: list[tuple[str, ...]] = []
    for g, group in enumerate(at):
        chosen: tuple[str, ...] = ()
        while len(chosen) < group.most:
            for candidate, number in _beginnings(at, count, targets, chosen):
                if place < number:
                    chosen = (*chosen, candidate)
                    break
                place -= number
        targets.append(chosen)
        at[g] = replace(group, candidates=chosen)
    return tuple(targets), tuple(_divisions_at(groups, targets, place))


def place_of(groups: Sequence[Group], count: Counting, targets: Targets, division: Sequence[Shares]) -> int:
    """The place of a choice, from 0; its targets are in the order of the document."""
    at = list(groups)
    place = 0
    for g, group in enumerate(groups):
        for size in range(group.least, len(targets[g])):
            at[g] = replace(group, least=size, most=size)
            place += count(at, _nothing(at))
        at[g] = replace(group, least=len(targets[g]), most=len(targets[g]))
    for g, group in enumerate(at):
        for n, target in enumerate(targets[g]):
            for candidate, number in _beginnings(at, count, targets[:g], targets[g][:n]):
                if candidate == target:
                    break
                place += number
        at[g] = replace(group, candidates=targets[g])
    return place + _place_of_divisions(groups, targets, division)


def _nothing(groups: Sequence[Group]) -> Held:
    return Held(tuple(frozenset[str]() for _ in groups))


def _beginnings(
    groups: Sequence[Group], count: Counting, before: Sequence[tuple[str, ...]], chosen: tuple[str, ...]
) -> Iterator[tuple[str, int]]:
    """What may be the next target of a group, later than those chosen, and how many choices go on from there."""
    g = len(before)
    candidates = groups[g].candidates
    first = candidates.index(chosen[-1]) + 1 if chosen else 0
    for n in range(first, len(candidates)):
        here = (*chosen, candidates[n])
        at = [*groups[:g], replace(groups[g], candidates=(*here, *candidates[n + 1 :])), *groups[g + 1 :]]
        rest = (frozenset[str]() for _ in groups[g + 1 :])
        yield candidates[n], count(at, Held((*map(frozenset, before), frozenset(here), *rest)))


# ---------------------------------------------------------------- divisions


def _dividing(groups: Sequence[Group], targets: Sequence[tuple[str, ...]]) -> list[tuple[int, tuple[str, ...]]]:
    return [(g.divided, chosen) for g, chosen in zip(groups, targets, strict=True) if g.divided is not None]


def _divisions_at(groups: Sequence[Group], targets: Sequence[tuple[str, ...]], place: int) -> list[Shares]:
    found: list[Shares] = []
    for amount, chosen in reversed(_dividing(groups, targets)):
        place, own = divmod(place, count_divisions(amount, len(chosen)))
        found.insert(0, _division_at(amount, chosen, own))
    return found


def _place_of_divisions(groups: Sequence[Group], targets: Targets, division: Sequence[Shares]) -> int:
    place = 0
    for (amount, chosen), shares in zip(_dividing(groups, targets), division, strict=True):
        given = dict(shares)
        own = _place_of_division(amount, tuple(given[t] for t in chosen))
        place = place * count_divisions(amount, len(chosen)) + own
    return place


def _division_at(amount: int, targets: tuple[str, ...], place: int) -> Shares:
    """The shares at a place: small shares of the first targets come first."""
    shares = []
    for n, target in enumerate(targets):
        after = len(targets) - n - 1
        share = 1
        while after and place >= (number := comb(amount - share - 1, after - 1)):
            place -= number
            share += 1
        share = share if after else amount
        shares.append((target, share))
        amount -= share
    return tuple(shares)


def _place_of_division(amount: int, shares: tuple[int, ...]) -> int:
    place = 0
    for n, share in enumerate(shares[:-1]):
        after = len(shares) - n - 1
        place += sum(comb(amount - smaller - 1, after - 1) for smaller in range(1, share))
        amount -= share
    return place
