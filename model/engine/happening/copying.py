"""Exceptions of copies: a face as a copy has it that is not quite the same (707.9); copies that are none again."""

from __future__ import annotations

from dataclasses import replace

from ...game.changing import change_of_text
from ...game.copying import changed
from ...game.position import ObjectId
from ...language import abilities as ab
from ...language.abilities import Change
from ...language.cards import CARD_TYPES, SUPERTYPES, Face, TypeLine
from .run import Run


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


def turn_back(run: Run, ids: tuple[ObjectId, ...], changes: tuple[Change, ...]) -> None:
    """What was a copy for a while is again what it was before, unless it has become something else since."""
    for id in ids:
        found = run.position.objects.get(id)
        for was in changes:
            if found is not None and isinstance(was, ab.WasBefore) and found.card == was.now:
                run.put(changed(found, card=was.card, own=was.own, face=was.face))
