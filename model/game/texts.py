"""Text-changing effects: words of abilities and of a type line put in the place of others (612)."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any

from msgspec.structs import replace

from ..language import abilities as ab
from ..language import effects as ef
from ..language import filters as fi
from ..language.abilities import Ability
from ..language.amounts import Devotion
from ..language.cards import TOKEN, Characteristics, Face, intrinsic_types, keywords_of
from ..language.mana import ManaType
from ..language.parts import exchanged

COLOR_WORDS = {
    "white": ManaType.WHITE, "blue": ManaType.BLUE, "black": ManaType.BLACK, "red": ManaType.RED,
    "green": ManaType.GREEN,
}  # fmt: skip
LAND_WORDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def with_other_text(change: ab.SetName | ab.ReplacesWord | ab.HasTextBox, old: Characteristics) -> Characteristics:
    """Characteristics after a change of text (613.1c)."""
    match change:
        case ab.SetName(name):
            return replace(old, name=name)
        case ab.ReplacesWord(word, new):
            return _with_other_word(old, word, new)
        case ab.HasTextBox(abilities):
            return replace(old, abilities=abilities, keywords=keywords_of(abilities + old.granted))


def _with_other_word(old: Characteristics, word: str, new: str) -> Characteristics:
    """Characteristics after one word of the text is replaced by another one (612.1).

    Names and mana symbols stay, and so do abilities that the object has been given (612.2, 612.3).
    """
    words = frozenset(_word(w, word, new) for w in old.words)
    abilities = reworded(old.abilities, word, new)
    return replace(
        old,
        words=words,
        intrinsic=intrinsic_types(words),
        abilities=abilities,
        keywords=keywords_of(abilities + old.granted),
    )


@lru_cache(maxsize=1024)
def reworded(abilities: tuple[Ability, ...], word: str, new: str) -> tuple[Ability, ...]:
    """Abilities in which one color word, land type or creature type stands for another (612.2)."""
    found: tuple[Ability, ...] = exchanged(abilities, partial(_part, word=word, new=new))
    return found


def _word(this: str, word: str, new: str) -> str:
    return new if this == word else this


def _words(these: tuple[str, ...], word: str, new: str) -> tuple[str, ...]:
    return tuple(_word(each, word, new) for each in these)


def _color(this: ManaType, word: str, new: str) -> ManaType:
    return COLOR_WORDS[new] if this is COLOR_WORDS.get(word) else this


def _part(part: Any, word: str, new: str) -> Any:
    """A part of a text with the word replaced where it is used as what it is: as a color, or as a type."""
    match part:
        case fi.HasColor(color):
            return _if_other(part, color=_color(color, word, new))
        case ab.SetColors(colors) | ab.AddColors(colors):
            return _if_other(part, colors=tuple(_color(c, word, new) for c in colors))
        case Devotion(color, others):
            return _if_other(part, color=_color(color, word, new), others=tuple(_color(c, word, new) for c in others))
        case fi.HasType(name):
            return _if_other(part, name=_word(name, word, new))
        case ab.SetLandTypes(subtypes):
            return _if_other(part, subtypes=_words(subtypes, word, new))
        case ab.AddTypes(types) | ab.SetTypes(types) | ab.SetCreatureTypes(types) | ab.RemoveTypes(types):
            return _if_other(part, types=_words(types, word, new))
        case ef.Amasses(subtype):
            return _if_other(part, subtype=_word(subtype, word, new))
        case ab.Keyword(name) if name == f"{word.lower()}walk":
            return replace(part, name=f"{new.lower()}walk")
        case Face():
            return _token(part, word, new)
    return part


def _if_other(part: Any, **fields: Any) -> Any:
    """The part itself where nothing of it is another: its own parts are looked at then."""
    return part if all(getattr(part, name) == value for name, value in fields.items()) else replace(part, **fields)


def _token(face: Face, word: str, new: str) -> Face:
    """What a text says of a token: a creature type is its name too (612.2a)."""
    line = face.type_line
    types = replace(line, subtypes=frozenset(_word(t, word, new) for t in line.subtypes))
    kinds = tuple(face.name.removesuffix(TOKEN).split())
    named = kinds and all(w in line.subtypes for w in kinds)
    end = TOKEN if face.name.endswith(TOKEN) else ""  # 111.4
    colors = face.color_indicator
    return replace(
        face,
        name=" ".join(_words(kinds, word, new)) + end if named else face.name,
        type_line=types,
        color_indicator=None if colors is None else tuple(_color(c, word, new) for c in colors),
        abilities=reworded(face.abilities, word, new),
    )
