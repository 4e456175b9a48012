"""One way of writing positions into another: documents in JSON or YAML, puzzle files, states of games, cheat files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct

from ..catalog import default_cards
from ..game.errors import Fault, RequestError, nearest
from ..game.position import Position
from ..language.cards import CardSource
from .puzzle_writing import write_puzzle
from .puzzles import is_puzzle, is_state
from .reading import read_position
from .writing import dump_position
from .xmage import is_cheats, read_cheats

Form = Literal["json", "yaml", "puzzle"]
FORMS: tuple[Form, ...] = ("json", "yaml", "puzzle")
"""What a position can be written as."""
FORMATS = (*FORMS, "forge state", "xmage")
"""What a position can be read from."""


class Converted(Struct, frozen=True):
    """A position that was written in one way, and its text in another.

    Attributes:
        position: the position.
        format: how it was written: one of ``FORMATS``.
        text: how it is written now.
        notes: what could not be carried over, each in a few words.
    """

    position: Position
    format: str
    text: str
    notes: tuple[str, ...]


def format_of(text: str) -> str:
    """How a text is written, as far as its look tells: one of ``FORMATS``."""
    if is_cheats(text):
        return "xmage"
    if is_puzzle(text):
        return "puzzle"
    if is_state(text):
        return "forge state"
    return "json" if text.removeprefix("\ufeff").lstrip().startswith("{") else "yaml"


def convert(source: str | Mapping[str, Any], to: str = "json", cards: CardSource | None = None) -> Converted:
    """Return a position that is given as text, however that is written, and as another text.

    Args:
        source: the text, or a document.
        to: one of ``FORMS``.
        cards: where cards are found; the user's catalog and the built-in pack unless given.

    Raises:
        DocumentError: the text has faults; all of them are listed.
        RequestError: there is no such form.
    """
    if to not in FORMS:
        raise RequestError(Fault("to", f'no form "{to}"', f"one of {', '.join(FORMS)}", nearest(to, FORMS)))
    format, known = format_of(source) if isinstance(source, str) else "json", cards or default_cards()
    notes: tuple[str, ...] = ()
    if format == "xmage" and isinstance(source, str):
        source, notes = read_cheats(source, known)
    position = read_position(source, cards=known)
    text, unsaid = _written(position, to)
    return Converted(position, format, text, (*notes, *unsaid))


def _written(position: Position, to: str) -> tuple[str, tuple[str, ...]]:
    if to == "puzzle":
        puzzle = write_puzzle(position)
        return puzzle.text, tuple(f"a puzzle can't say: {text}" for text in puzzle.unsaid)
    return dump_position(position, "yaml" if to == "yaml" else "json"), ()
