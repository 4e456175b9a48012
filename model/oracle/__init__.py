"""Oracle text, read into the card language (113, 207).

Every span of a text ends as understood, as an effect that can't matter to legality, or as not understood; nothing is
guessed, and no word of a phrase that matters is dropped.
"""

from __future__ import annotations

from ..abilities import Ability
from ..cards import TypeLine
from .cleaving import read_cleave
from .lines import Lines, is_spell
from .spans import Reading, Span, Verdict
from .text import prepare

__all__ = ["Reading", "Span", "Verdict", "read_face", "read_text"]


def read_face(name: str, text: str, type_line: TypeLine, *, sized: bool = False) -> Reading:
    """Return the abilities of a face and the verdict on each span; ``sized``: the face has a power and toughness."""

    def read(said: str) -> Reading:
        return Lines.of(prepare(name, said, type_line), is_spell=is_spell(type_line), sized=sized).read()

    return read_cleave(text, read) or read(text)


def read_text(name: str, text: str, type_line: TypeLine, *, sized: bool = False) -> tuple[Ability, ...]:
    """Return the abilities that an Oracle text gives to a card of this name and type, in text order."""
    return read_face(name, text, type_line, sized=sized).abilities
