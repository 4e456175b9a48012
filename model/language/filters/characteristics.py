"""Filters that ask for what an object is: its types, colors, name, numbers and abilities (109.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..mana import ManaCost, ManaType
from .base import Filter
from .words import Compare, Quality, Stat

if TYPE_CHECKING:
    from ..amounts import Amount


@dataclass(frozen=True, slots=True)
class HasType(Filter):
    """Has a card type, supertype or subtype, written as on the type line (205)."""

    name: str


@dataclass(frozen=True, slots=True)
class HasColor(Filter):
    """Is of this color (105.2)."""

    color: ManaType


@dataclass(frozen=True, slots=True)
class ColorCount(Filter):
    """Has a number of colors: colorless 0, monocolored 1, multicolored at least 2 (105.2)."""

    compare: Compare
    number: int


@dataclass(frozen=True, slots=True)
class HasName(Filter):
    """Has this name (201.2)."""

    name: str


@dataclass(frozen=True, slots=True)
class HasKeyword(Filter):
    """Has a keyword ability (702)."""

    name: str


@dataclass(frozen=True, slots=True)
class HasStat(Filter):
    """Power, toughness or mana value compares so with an amount."""

    stat: Stat
    compare: Compare
    amount: Amount | int


@dataclass(frozen=True, slots=True)
class IsEven(Filter):
    """Power, toughness or mana value is an even number; zero is even."""

    stat: Stat


@dataclass(frozen=True, slots=True)
class HasManaCost(Filter):
    """Has one of these mana costs (202.1): a land has none, and is not one of those with {0}."""

    costs: tuple[ManaCost, ...]


@dataclass(frozen=True, slots=True)
class HasX(Filter):
    """Has {X} in its mana cost."""


@dataclass(frozen=True, slots=True)
class HasSymbol(Filter):
    """Has a mana symbol of a color in its mana cost (107.4)."""

    color: ManaType


@dataclass(frozen=True, slots=True)
class HasAdventure(Filter):
    """Is a card that has an Adventure, on whichever face (715.2)."""


@dataclass(frozen=True, slots=True)
class HasManaAbility(Filter):
    """Has an activated mana ability (605.1a)."""


@dataclass(frozen=True, slots=True)
class HasEnchant(Filter):
    """Has enchant with just this quality: "enchant creature" (702.5a)."""

    what: Filter


@dataclass(frozen=True, slots=True)
class HasAny(Filter):
    """Has such a quality at all: a creature type, a color."""

    quality: Quality


@dataclass(frozen=True, slots=True)
class HasNoAbilities(Filter):
    """Has no abilities at all, not even intrinsic ones (113.2)."""
