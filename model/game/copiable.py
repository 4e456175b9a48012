"""The copiable values of an object, by the way it was played or put: its face, face down, prototyped, a copy (707.2).

One answer for the stack, the battlefield, copies, and whatever was last known of an object: ``face_up`` says what it is
before any effect, ``copied`` what else becomes a copy of it, ``copied_whole`` what a token or a copy of a spell is.
"""

from __future__ import annotations

from functools import cache, reduce

from msgspec.structs import replace

from ..language import abilities as ab
from ..language.abilities import Ability, Change
from ..language.cards import CARD_TYPES, SUPERTYPES, Card, Face, TypeLine
from ..language.filters import Zone
from .changing import change_of_text
from .position import GameObject

FACE_DOWN = Face(name="", type_line=TypeLine(types=frozenset({"Creature"})), power="2", toughness="2")
"""A face-down permanent or spell of which nothing else is listed (708.2a)."""


def is_face_down(found: GameObject) -> bool:
    """Whether an object is a face-down permanent or spell (708.1)."""
    return found.face_down and found.zone in (Zone.BATTLEFIELD, Zone.STACK)


def face_up(found: GameObject) -> Face:
    """The copiable values of an object, of the face of it that is up (707.2, 708.2, 712.8, 718.3b)."""
    return _face_down(found.listed) if is_face_down(found) else _as_cast(found.printed, found)


def copied(found: GameObject, changes: tuple[Change, ...] = ()) -> Card:
    """What becomes a copy of an object is, with exceptions: the face of it that is up, and no other (707.8, 707.9)."""
    card, up = _whole(found)
    if card.layout in ("transform", "modal"):
        card = Card(name=card.faces[up].name, faces=(card.faces[up],))
    return _with_exceptions(card, changes)


def copied_whole(found: GameObject, changes: tuple[Change, ...] = ()) -> tuple[Card, int]:
    """What a token or a spell is that is created as a copy of an object, and which face is up (707.8a, 707.10g)."""
    card, up = _whole(found)
    return _with_exceptions(card, changes), 0 if card.layout == "flip" else up  # status is not copied (707.2)


def not_copied_of_cast(found: GameObject) -> tuple[Change, ...]:
    """What the way an object was cast makes of it beyond its copiable values: no other set of numbers (718.2a)."""
    return tuple(change for change in found.as_cast if not isinstance(change, ab.OtherNumbers))


def is_bestowed(found: GameObject) -> bool:
    """Whether it is the way in which it was cast that makes an object an Aura (702.103b)."""
    return any(isinstance(change, ab.AddTypes) and "Aura" in change.types for change in found.as_cast)


def not_bestowed(found: GameObject) -> GameObject:
    """An object that ceases to be bestowed: how it was cast makes nothing of it any more (702.103e–g)."""
    name = "stacked" if found.stacked is not None else "cast"
    announced = getattr(found, name)
    return replace(found, **{name: replace(announced, changes=())})


def face_with(face: Face, change: Change) -> Face:
    """A face with one change as part of its copiable values (707.9)."""
    face = _without_what_defines(face, change)
    match change:
        case ab.SetPowerToughness(power, toughness):
            return replace(face, power=str(power), toughness=str(toughness))
        case ab.OtherNumbers(mana_cost, power, toughness):
            numbers = replace(face, mana_cost=mana_cost, power=str(power), toughness=str(toughness))
            return replace(numbers, color_indicator=None)
        case ab.LosesManaCost():
            return replace(face, mana_cost=None, color_indicator=tuple(face.base.colors))
        case ab.SetName(name):
            return replace(face, name=name)
        case ab.StartingLoyalty(loyalty):
            return replace(face, loyalty=loyalty)
        case ab.GainAbility(ability):
            return replace(face, abilities=(*face.abilities, ability))
        case ab.LoseKeyword(name):
            kept = tuple(a for a in face.abilities if not (isinstance(a, ab.Keyword) and a.name == name))
            return replace(face, abilities=kept)
        case _:
            now = change_of_text(change, face.base)
            return replace(face, type_line=_type_line(now.words), color_indicator=tuple(now.colors))


_OF_TYPES = ((ab.AddTypes, ab.SetTypes, ab.SetCreatureTypes), "changeling")
_DEFINED: dict[type[Change], tuple[tuple[type[Change], ...], str]] = {
    ab.SetPowerToughness: ((ab.SetPowerToughness,), ""),
    ab.SetColors: ((ab.SetColors, ab.AddColors), "devoid"),
    ab.SetTypes: _OF_TYPES,
    ab.SetCreatureTypes: _OF_TYPES,
}
"""What defines a characteristic that a change gives a value: changes of static abilities, and a keyword."""


def _without_what_defines(face: Face, change: Change) -> Face:
    """A face without the characteristic-defining abilities that are not copied where a value is given (707.9d)."""
    kinds, keyword = _DEFINED.get(type(change), ((), ""))
    kept = tuple(a for a in face.abilities if not _defines(a, kinds, keyword))
    return face if len(kept) == len(face.abilities) else replace(face, abilities=kept)


def _defines(ability: Ability, kinds: tuple[type[Change], ...], keyword: str) -> bool:
    if isinstance(ability, ab.Keyword):
        return ability.name == keyword
    return isinstance(ability, ab.Continuous) and ability.cda and any(isinstance(c, kinds) for c in ability.changes)


def _type_line(words: frozenset[str]) -> TypeLine:
    supertypes, types = words & frozenset(SUPERTYPES), words & frozenset(CARD_TYPES)
    return TypeLine(supertypes, types, words - supertypes - types)


@cache
def _face_down(listed: tuple[Change, ...]) -> Face:
    return reduce(face_with, listed, FACE_DOWN)


def _as_cast(face: Face, found: GameObject) -> Face:
    """A face with the numbers that its object was cast with, unless it is a copy of something else by now (707.3)."""
    if found.own is not None or not found.as_cast:
        return face
    return reduce(face_with, (c for c in found.as_cast if isinstance(c, ab.OtherNumbers)), face)


def _whole(found: GameObject) -> tuple[Card, int]:
    if is_face_down(found):
        face = face_up(found)
        return Card(name=face.name, faces=(face,)), 0
    if found.as_cast:
        return replace(found.card, faces=tuple(_as_cast(face, found) for face in found.card.faces)), found.face
    return found.card, found.face


def _with_exceptions(card: Card, changes: tuple[Change, ...]) -> Card:
    return replace(card, faces=tuple(reduce(face_with, changes, face) for face in card.faces)) if changes else card
