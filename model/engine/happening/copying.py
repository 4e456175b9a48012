"""Exceptions of copies: a face as a copy has it that is not quite the same (707.9)."""

from __future__ import annotations

from dataclasses import replace

from ...game.changing import change_of_text
from ...language import abilities as ab
from ...language.abilities import Change
from ...language.cards import CARD_TYPES, SUPERTYPES, Face, TypeLine


def face_with(face: Face, change: Change) -> Face:
    """A face with one change as part of its copiable values."""
    match change:
        case ab.SetPowerToughness(power, toughness):
            return replace(face, power=str(power), toughness=str(toughness))
        case ab.LosesManaCost():
            return replace(face, mana_cost=None, color_indicator=tuple(sorted(face.base.colors)))
        case ab.SetName(name):
            return replace(face, name=name)
        case ab.GainAbility(ability):
            return replace(face, abilities=(*face.abilities, ability))
        case _:
            now = change_of_text(change, face.base)
            return replace(face, type_line=_type_line(now.words), color_indicator=tuple(sorted(now.colors)))


def _type_line(words: frozenset[str]) -> TypeLine:
    supertypes, types = words & frozenset(SUPERTYPES), words & frozenset(CARD_TYPES)
    return TypeLine(supertypes, types, words - supertypes - types)
