"""Divisions: how an amount is split among chosen targets, at least one each (601.2d)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb

Shares = tuple[tuple[str, int], ...]


def count_divisions(amount: int, targets: int) -> int:
    """How many divisions there are; among no targets there is one, which divides nothing (115.6)."""
    return comb(amount - 1, targets - 1) if amount and targets else int(not targets)


def divisions(amount: int, targets: Sequence[str]) -> Iterator[Shares]:
    """All divisions among these targets, small shares of the first ones first."""
    if not targets:
        yield ()
        return
    for cuts in combinations(range(1, amount), len(targets) - 1):
        yield _shares(amount, targets, cuts)


def draw_division(amount: int, targets: Sequence[str], rng: random.Random) -> Shares:
    """A division among these targets, all equally likely."""
    if not targets:
        return ()
    return _shares(amount, targets, sorted(rng.sample(range(1, amount), len(targets) - 1)))


def is_division(shares: Shares, amount: int, targets: Sequence[str]) -> bool:
    """Whether shares divide the whole amount among exactly these targets, in whatever order they are written."""
    if not targets:
        return not shares
    return (
        len(shares) == len(targets)
        and {name for name, _ in shares} == set(targets)
        and all(share >= 1 for _, share in shares)
        and sum(share for _, share in shares) == amount
    )


def _shares(amount: int, targets: Sequence[str], cuts: Sequence[int]) -> Shares:
    edges = (0, *cuts, amount)
    return tuple((name, edges[i + 1] - edges[i]) for i, name in enumerate(targets))
