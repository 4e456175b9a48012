"""The different orders in which a player may have effects applied (601.2f, 616.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")


def different_orders(effects: Sequence[T]) -> Iterator[tuple[T, ...]]:
    """Every order of these effects; equal effects are not told apart.

    >>> ["".join(order) for order in different_orders("aab")]
    ['aab', 'aba', 'baa']
    """
    if not effects:
        yield ()
        return
    for at, first in enumerate(effects):
        if first in effects[:at]:
            continue
        for rest in different_orders((*effects[:at], *effects[at + 1 :])):
            yield (first, *rest)
