"""What is wrong with a deck, as data."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from .deck import Deck, Entry


class DeckFault(Struct, frozen=True):
    """Why a deck may not be played: the rule, one sentence, the cards that it is about, and where they stand."""

    rule: str
    text: str
    cards: tuple[str, ...] = ()
    lines: tuple[int, ...] = ()


def fault_of(rule: str, text: str, entries: Iterable[Entry] = ()) -> DeckFault:
    """A fault of some entries of a list."""
    found = tuple(entries)
    names = tuple(dict.fromkeys(entry.name for entry in found))
    return DeckFault(rule, text, names, tuple(entry.line for entry in found if entry.line))


def entries_of(deck: Deck) -> tuple[Entry, ...]:
    """All that a list names: commanders, companion, deck and sideboard."""
    companion = (deck.companion,) if deck.companion is not None else ()
    return (*deck.commanders, *companion, *deck.main, *deck.sideboard)
