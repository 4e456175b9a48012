"""Filters that ask for what an object is: its types, colors, name, numbers and abilities (109.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..mana import ManaCost, ManaType
from .base import Filter
from .words import Compare, Quality, Stat

if TYPE_CHECKING:
    from ..amounts import Amount


class HasType(Filter, frozen=True):
    """Has a card type, supertype or subtype, written as on the type line (205)."""

    name: str


class HasColor(Filter, frozen=True):
    """Is of this color (105.2)."""

    color: ManaType


class ColorCount(Filter, frozen=True):
    """Has a number of colors: colorless 0, monocolored 1, multicolored at least 2 (105.2)."""

    compare: Compare
    number: int


class HasName(Filter, frozen=True):
    """Has this name (201.2)."""

    name: str


class HasKeyword(Filter, frozen=True):
    """Has a keyword ability (702)."""

    name: str


class HasStat(Filter, frozen=True):
    """Power, toughness or mana value compares so with an amount."""

    stat: Stat
    compare: Compare
    amount: Amount | int


class IsEven(Filter, frozen=True):
    """Power, toughness or mana value is an even number; zero is even."""

    stat: Stat


class HasManaCost(Filter, frozen=True):
    """Has one of these mana costs (202.1): a land has none, and is not one of those with {0}."""

    costs: tuple[ManaCost, ...]


class HasX(Filter, frozen=True):
    """Has {X} in its mana cost."""


class HasSymbol(Filter, frozen=True):
    """Has a mana symbol of a color in its mana cost (107.4)."""

    color: ManaType


class HasAdventure(Filter, frozen=True):
    """Is a card that has an Adventure, on whichever face (715.2)."""


class HasManaAbility(Filter, frozen=True):
    """Has an activated mana ability (605.1a)."""


class HasEnchant(Filter, frozen=True):
    """Has enchant with just this quality: "enchant creature" (702.5a)."""

    what: Filter


class HasAny(Filter, frozen=True):
    """Has such a quality at all: a creature type, a color."""

    quality: Quality


class HasNoAbilities(Filter, frozen=True):
    """Has no abilities at all, not even intrinsic ones (113.2)."""
