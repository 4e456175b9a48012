"""Color identity (903.4): a fact about a card, whatever the position is like."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from ..language.cards import Card
from ..language.effects import Add, AddOneOf
from ..language.mana import COLORS, ManaCost, ManaType


def color_identity(card: Card) -> frozenset[ManaType]:
    """Colors of the symbols in the mana costs and rules text of all faces, and of color indicators (903.4)."""
    found: frozenset[ManaType] = frozenset()
    for face in card.faces:
        found |= face.colors | _colors_in(face.abilities) | frozenset(face.base.intrinsic)
    return found & frozenset(COLORS)


def _colors_in(value: object) -> frozenset[ManaType]:
    """Colors of the mana symbols anywhere in a piece of the card language."""
    match value:
        case ManaCost():
            return value.colors
        case Add(_, symbols):
            return ManaCost.parse(symbols).colors
        case AddOneOf(_, options):
            return frozenset().union(*(ManaCost.parse(o).colors for o in options))
        case tuple():
            return frozenset().union(*map(_colors_in, value))
    if is_dataclass(value):
        return frozenset().union(*(_colors_in(getattr(value, f.name)) for f in fields(value)))
    return frozenset()
