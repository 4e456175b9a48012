"""Faults of a document, collected while it is read, so that all of them are reported at once."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable
from typing import Any

from ..game.deadline import check_time
from ..game.errors import DocumentError, Fault

SHOWN = 40  # characters of a wrong value that a message shows
SUGGESTIONS = 3
SUGGESTED_NAMES = 20  # how many misspelt card names get suggestions


class Faults:
    """The faults found so far. Reading goes on after a fault with whatever can still be read."""

    def __init__(self) -> None:
        self.found: list[Fault] = []
        self.suggested = 0
        self.cards_hint = ""  # what may help where a card is not known

    def add(self, where: str, message: str, expected: str = "", nearest: Iterable[str] = ()) -> None:
        """Note a fault.

        Raises:
            OutOfTime: the deadline in force has passed; what is full of faults takes long to read.
        """
        check_time()
        self.found.append(Fault(where, message, expected, tuple(nearest)))

    def unknown(self, where: str, what: str, name: object, known: Iterable[str], expected: str = "") -> None:
        """Note that ``name`` is none of the ``known`` names, and offer the nearest ones."""
        self.add(where, f"no {what} {show(name)}", expected, nearest(name, known))

    def unknown_card(self, where: str, name: str, closest: Callable[[str], tuple[str, ...]]) -> None:
        """Note an unknown card; only the first ones get suggestions, and the first one what else may help."""
        self.suggested += 1
        expected = "the name of a card" + (f" ({self.cards_hint})" if self.cards_hint and self.suggested == 1 else "")
        near = closest(name) if self.suggested <= SUGGESTED_NAMES else ()
        self.add(where, f"no card {show(name)}", expected, near)

    def require_none(self) -> None:
        """Raise what was found.

        Raises:
            DocumentError: something was found.
        """
        if self.found:
            raise DocumentError(tuple(dict.fromkeys(self.found)))


def nearest(name: object, known: Iterable[str]) -> tuple[str, ...]:
    """The known names that look most like ``name``, whatever the case."""
    if not isinstance(name, str) or len(name) > 200:
        return ()
    by_lower = {k.lower(): k for k in known}
    return tuple(by_lower[n] for n in difflib.get_close_matches(name.lower(), by_lower, SUGGESTIONS))


def show(value: Any) -> str:
    """A value as a message shows it: short, on one line."""
    match value:
        case str():
            text = value if value.isprintable() else ascii(value)[1:-1]
            return f'"{text}"' if len(text) <= SHOWN else f'"{text[:SHOWN]}…"'
        case bool() | None:
            return {True: "true", False: "false", None: "nothing"}[value]
        case int():
            return str(value) if abs(value) < 10**20 else "a huge number"
        case float():
            return str(value)
        case dict():
            return "a mapping"
        case list() | tuple():
            return "a list"
    return f"a value of type {type(value).__name__}"


def inside(where: str, key: str | int) -> str:
    """The place of a part: ``players.A.hand[3]``."""
    if isinstance(key, int):
        return f"{where}[{key}]"
    return f"{where}.{key}" if where else key
