"""What positions are called that stay: by the names that they are given, or by numbers."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from castable.model.game.errors import Fault, RequestError, nearest

LONGEST_NAME = 200


def free_name(wanted: Any, taken: Collection[str], numbers: Iterator[int]) -> str:
    """Return the name of a new position: the one that is wanted, or with the next number, where none is.

    Raises:
        RequestError: it is taken, or none.
    """
    if wanted is None:
        return next(name for name in (f"p{number}" for number in numbers) if name not in taken)
    if wanted_name(wanted) in taken:
        what = f'a position is open under the name "{wanted}" already'
        raise RequestError(Fault("name", what, "another name, or to close that one first"))
    return wanted_name(wanted)


def wanted_name(wanted: Any) -> str:
    """Return the name that is wanted for a position.

    Raises:
        RequestError: it is none.
    """
    if not isinstance(wanted, str) or not 0 < len(wanted) <= LONGEST_NAME:
        raise RequestError(Fault("name", "this is no name", f"a text of 1 to {LONGEST_NAME} characters"))
    return wanted


def not_open(name: str, names: Collection[str]) -> Fault:
    """Return what is wrong with a name that is none of ``names``."""
    expected = "a position document, or the name of one that is open"
    return Fault("position", f'no position is open under the name "{name}"', expected, nearest(name, names))
