"""Oracle text, read into the card language (113, 207).

Every span of a text ends as understood, as an effect that can't matter to legality, or as not understood; nothing is
guessed, and no word of a phrase that matters is dropped.

Five rooms, each of which asks only those before it: ``phrases`` (what a few words mean), ``clauses`` (what a part of a
sentence asks for), ``sentences`` (what one sentence means), ``effects`` (what it does, as instructions that a game can
carry out, and as rules in force), ``lines`` (what the lines of a card's text are).
"""

from __future__ import annotations

from msgspec.structs import replace

from ..language.abilities import Ability, Inert, Keyword
from ..language.amounts import Told
from ..language.cards import TypeLine
from ..language.conditions import Fact
from ..language.filters import HasName, Said
from ..language.parts import exchanged
from .lines.cleaving import read_cleave
from .lines.reader import Lines, is_spell
from .lines.text import prepare
from .phrases.lexicon import OWN_NAME
from .sentences.spans import Reading, Span, Verdict

__all__ = ["Reading", "Span", "Verdict", "read_face", "read_text"]


def read_face(name: str, text: str, type_line: TypeLine, *, sized: bool = False) -> Reading:
    """Return the abilities of a face and the verdict on each span; ``sized``: the face has a power and toughness."""

    def read(said: str) -> Reading:
        prepared = prepare(name, said, type_line)
        found = Lines.of(prepared, is_spell=is_spell(type_line), sized=sized).read()
        is_named = any(f"named {OWN_NAME}" in line for line in (*prepared.lines, *prepared.quotes))
        if found.spans and all(isinstance(a, Keyword) for a in found.abilities):
            found = replace(found, abilities=(*found.abilities, *_inert(found)))
        return replace(found, abilities=_with_name(found.abilities, name)) if is_named else found

    return read_cleave(text, read) or read(text)


def _inert(found: Reading) -> tuple[Ability, ...]:
    """An ability for text that can't matter, which would be left if the object lost its keywords (113.2)."""
    return (Inert(),) if any(s.verdict is Verdict.EFFECT_ONLY for s in found.spans) else ()


def _with_name(abilities: tuple[Ability, ...], name: str) -> tuple[Ability, ...]:
    """Abilities that say the name of their own card where they say what is so named."""

    def named(part: object) -> object:
        if part == HasName(OWN_NAME):
            return HasName(name)
        if isinstance(part, Fact | Told | Said):
            return replace(part, words=part.words.replace(OWN_NAME, name))
        return part

    made: tuple[Ability, ...] = exchanged(abilities, named)
    return made


def read_text(name: str, text: str, type_line: TypeLine, *, sized: bool = False) -> tuple[Ability, ...]:
    """Return the abilities that an Oracle text gives to a card of this name and type, in text order."""
    return read_face(name, text, type_line, sized=sized).abilities
