"""A deck: what a list of cards says, in whatever form it was written."""

from __future__ import annotations

from msgspec import Struct


class Entry(Struct, frozen=True):
    """So many cards of one name."""

    count: int
    name: str
    line: int = 0
    """Where it stands in the file, from 1; 0 where that can't be said."""


class Deck(Struct, frozen=True, kw_only=True):
    """The cards that a player brings to a game (100.2), by the part of the list they stand in.

    Attributes:
        main: the deck itself, without commanders.
        sideboard: its sideboard (100.4), without the companion.
        commanders: one card, or two that may lead a deck together (903.3, 702.124).
        companion: the card outside of the game that the deck was built for (702.139).
        name: what its file calls it; may be empty.
    """

    main: tuple[Entry, ...]
    sideboard: tuple[Entry, ...] = ()
    commanders: tuple[Entry, ...] = ()
    companion: Entry | None = None
    name: str = ""

    @property
    def size(self) -> int:
        """How many cards it starts with, commanders counted (903.5a)."""
        return sum(entry.count for entry in (*self.main, *self.commanders))
