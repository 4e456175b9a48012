"""Color identity (903.4): the colors of all mana symbols of a card, and those that define what it is."""

from __future__ import annotations

import re
from collections.abc import Iterator

from castable.model.catalog import texts_of
from castable.model.language.abilities import Continuous, SetColors
from castable.model.language.cards import BASIC_LAND_TYPES, Card, CardSource, Face
from castable.model.language.mana import COLORS, ManaType
from castable.model.language.wording import lines_of, text_of

Colors = frozenset[ManaType]
_REMINDER = re.compile(r"\([^()]*\)")
_SYMBOL = re.compile(r"\{([^{}]*)\}")
_APART = "doesn't affect its color identity"


def color_identity(card: Card, cards: CardSource) -> Colors:
    """The color identity of a card, all its faces included, reminder text left out (903.4c–e).

    Args:
        card: the card.
        cards: where it comes from: what is printed on it counts, where that is known, else what castable read.
    """
    printed = texts_of(cards, card.name)
    texts = printed if printed is not None else tuple(map(_said, card.faces))
    of_texts = (colors_in(_REMINDER.sub("", text)) for text in texts)
    defined = (_defined(face) for face in card.faces if not any(_APART in text for text in texts))
    return frozenset[ManaType]().union(
        *of_texts, *defined, *(face.colors for face in card.faces), *map(_cost, card.faces)
    )


def colors_of_types(card: Card) -> Colors:
    """The colors of mana that a card with basic land types could produce because of them (305.6, 903.5d)."""
    words = frozenset[str]().union(*(face.type_line.subtypes for face in card.faces))
    return frozenset(mana for name, mana in BASIC_LAND_TYPES.items() if name in words)


def colors_in(text: str) -> Colors:
    """The colors of the mana symbols in a text (107.4)."""
    letters = {letter for symbol in _SYMBOL.findall(text) for letter in symbol.split("/")}
    return frozenset(color for color in COLORS if color.value in letters)


def _cost(face: Face) -> Colors:
    return face.mana_cost.colors if face.mana_cost is not None else frozenset()


def _said(face: Face) -> str:
    return "\n".join(line for line, _ in lines_of(face.abilities, text_of(face)))


def _defined(face: Face) -> Colors:
    """The colors that characteristic-defining abilities say (604.3)."""
    return frozenset(color for change in _changes(face) for color in change.colors)


def _changes(face: Face) -> Iterator[SetColors]:
    for ability in face.abilities:
        if isinstance(ability, Continuous) and ability.cda:
            yield from (change for change in ability.changes if isinstance(change, SetColors))
