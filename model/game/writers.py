"""How positions, plays and payments are written: as those say who write them. They register here as they are loaded."""

from __future__ import annotations

from functools import singledispatch
from typing import Any


@singledispatch
def json_of(value: object, *context: Any) -> dict[str, Any]:
    """Return a play, or a payment, as JSON, given the position and the player; ``written`` says how."""
    raise _not_loaded(value, "castable.model.game.written", *context)


@singledispatch
def document_of(value: object) -> dict[str, Any]:
    """Return the document that describes a position; the room of documents says how."""
    raise _not_loaded(value, "castable.model.documents")


@singledispatch
def puzzle_of(value: object) -> str:
    """Return a position as a puzzle file; the room of documents says how."""
    raise _not_loaded(value, "castable.model.documents")


def _not_loaded(value: object, room: str, *_: Any) -> TypeError:
    return TypeError(f"{type(value).__name__} is written by {room}, which is not imported")
