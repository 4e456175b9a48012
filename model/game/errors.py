"""What can go wrong, as data; the wording is in ``__str__`` and the exit status is the command line's business."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from .position import Position


def nearest(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """The known words that look most like ``word``, best first, three at most; case does not matter."""
    by_lower: dict[str, str] = {}
    for name in known:
        by_lower.setdefault(name.lower(), name)
    return tuple(by_lower[n] for n in get_close_matches(word.lower(), by_lower)) if 0 < len(word) <= 200 else ()


class CastableError(Exception):
    """Base of all errors that castable raises on purpose."""


class Fault(Struct, frozen=True):
    """One fault of a document: its place, what was expected there, and what could have been meant."""

    where: str  # "players.A.battlefield[3].attached_to"
    message: str
    expected: str = ""
    nearest: tuple[str, ...] = ()

    def __str__(self) -> str:
        text = f"{self.where}: {self.message}" if self.where else self.message
        if self.expected:
            text += f"; expected {self.expected}"
        if self.nearest:
            text += "; did you mean " + " or ".join(f'"{n}"' for n in self.nearest) + "?"
        return text


class DocumentError(CastableError):
    """All faults of a document at once."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        return "\n".join(map(str, self.faults))


class NotationError(CastableError):
    """A play that can't be read: the text, the column (from 1), the word there, and what could stand there."""

    def __init__(self, text: str, column: int, word: str, expected: str, nearest: tuple[str, ...] = ()) -> None:
        super().__init__(text, column, word, expected, nearest)
        self.text = text
        self.column = column
        self.word = word
        self.expected = expected
        self.nearest = nearest

    def __str__(self) -> str:
        found = f'"{self.word}"' if self.word else "the end"
        hint = "; did you mean " + " or ".join(f'"{n}"' for n in self.nearest) + "?" if self.nearest else ""
        pointer = " " * (self.column - 1) + "^"
        return f"column {self.column}: expected {self.expected}, found {found}{hint}\n  {self.text}\n  {pointer}"


class UnknownCard(CastableError):
    """No card of that name is known; ``hint`` says what may help."""

    def __init__(self, name: str, nearest: tuple[str, ...] = (), hint: str = "") -> None:
        super().__init__(name, nearest, hint)
        self.name = name
        self.nearest = nearest
        self.hint = hint

    def __str__(self) -> str:
        meant = "; did you mean " + " or ".join(f'"{n}"' for n in self.nearest) + "?" if self.nearest else ""
        return f'no card named "{self.name}"{meant}' + (f" ({self.hint})" if self.hint else "")


class RequestError(CastableError):
    """A request or an option that can't be understood."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault

    def __str__(self) -> str:
        return str(self.fault)


class IllegalAction(CastableError):
    """A play that the rules forbid: the rule, the objects it is about, and the untouched position (601.2)."""

    def __init__(self, rule: str, text: str, objects: tuple[str, ...] = (), position: Position | None = None) -> None:
        super().__init__(rule, text, objects)
        self.rule = rule
        self.text = text
        self.objects = objects
        self.position = position

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


class NoAnswer(CastableError):
    """A question that has no answer within the limits, or because of text that is not modelled; it says why."""

    def __init__(self, reasons: tuple[str, ...]) -> None:
        super().__init__(reasons)
        self.reasons = reasons

    def __str__(self) -> str:
        return "; ".join(self.reasons) or "no answer within the limits"
