"""The text of cards that documents define, read into the card language.

A text that is not understood becomes ``Unmodelled``: nothing is guessed, and no word is dropped.
"""

from __future__ import annotations

from .abilities import Ability, Unmodelled
from .cards import TypeLine


def read_text(name: str, text: str, type_line: TypeLine) -> tuple[Ability, ...]:
    """The abilities that an Oracle text gives to a card of this name and type, in text order."""
    return tuple(Unmodelled(line) for line in text.splitlines() if line.strip())
