"""Whole numbers that games are given: those of Python, and of other libraries."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex

from castable.api.given import shown
from castable.model.game.errors import Fault, RequestError


def whole(value: object) -> int | None:
    """The whole number that a value is, also where it is one of NumPy; ``None`` where it is none, as yes and no are."""
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        return None
    try:
        return index(value)
    except TypeError:  # an array is a number only where it has no dimension
        return None


def require_whole(value: object, where: str, least: int) -> int:
    """The whole number that a value is.

    Raises:
        RequestError: it is none, or too small.
    """
    number = whole(value)
    if number is None or number < least:
        raise RequestError(Fault(where, shown(value), f"a whole number from {least}"))
    return number


def require_seed(value: object) -> int:
    """The seed that a value is.

    Raises:
        RequestError: it is no whole number.
    """
    number = whole(value)
    if number is None:
        raise RequestError(Fault("seed", f"{shown(value)} is no seed", "a whole number"))
    return number
