"""What a list of cards says before its names are looked up: so many cards of a name, in a part of the deck."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

MOST = 10_000
"""Cards of one line: nobody has more of them, and a number that is longer is no number of cards."""


class Part(Enum):
    """Where in a list a card stands."""

    MAIN = "main"
    SIDEBOARD = "sideboard"
    COMMANDER = "commander"
    COMPANION = "companion"
    ASIDE = "aside"
    """What the list names beside the deck: cards that its owner thinks about, tokens."""


class Listed(Struct, frozen=True):
    """So many cards, by each spelling that the line may mean, the longest one first."""

    count: int
    spellings: tuple[str, ...]
    part: Part
    line: int


class Heading(Struct, frozen=True):
    """A heading in its owner's own words, which must not be the name of a card."""

    title: str
    line: int


class Listing(Struct, frozen=True):
    """All that a list says: its cards, and what it calls itself."""

    cards: tuple[Listed, ...]
    name: str = ""
    headings: tuple[Heading, ...] = ()


def place(line: int) -> str:
    """A line as faults name it, from 1."""
    return f"line {line}"
