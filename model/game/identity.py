"""Color identity (903.4): a fact about a card, whatever the position is like."""

from __future__ import annotations

from ..language.cards import Card
from ..language.effects import Add, AddOneOf
from ..language.mana import COLORS, ManaCost, ManaType
from ..language.parts import parts_of


def color_identity(card: Card) -> frozenset[ManaType]:
    """Colors of the symbols in the mana costs and rules text of all faces, and of color indicators (903.4)."""
    found: frozenset[ManaType] = frozenset()
    for face in card.faces:
        found |= face.colors | _colors_in(face.abilities) | frozenset(face.base.intrinsic)
    return found & frozenset(COLORS)


def _colors_in(text: object) -> frozenset[ManaType]:
    """Colors of the mana symbols anywhere in a piece of the card language."""
    return frozenset().union(*map(_own_colors, parts_of(text, lambda part: not isinstance(part, _WITH_SYMBOLS))))


_WITH_SYMBOLS = (ManaCost, Add, AddOneOf)


def _own_colors(part: object) -> frozenset[ManaType]:
    match part:
        case ManaCost():
            return part.colors
        case Add(_, symbols):
            return ManaCost.parse(symbols).colors
        case AddOneOf(_, options):
            return frozenset().union(*(ManaCost.parse(o).colors for o in options))
    return frozenset()
