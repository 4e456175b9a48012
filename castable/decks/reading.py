"""From a text to a deck, whatever form it is written in; the names in it are those of cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from castable.api.given import path_or_text, shown
from castable.model.catalog import default_cards, hint_for
from castable.model.documents.text import read_file
from castable.model.game.errors import DocumentError, Fault, RequestError
from castable.model.language.cards import CardSource
from castable.model.language.close_names import close_names
from castable.model.plain.faults import Faults, show

from .deck import Deck, Entry
from .lines import read_lines
from .magic_online import is_xml, read_dek
from .parts import Listed, Listing, Part, place

DeckLike = Deck | Path | str
"""A deck, the path of a file with one, or its text; text of a single line is a path."""
FORMS = "a list as Arena, MTGO, Moxfield or Archidekt writes it, a .dck file of Forge or XMage, or a .dek file of MTGO"


def deck_of(source: DeckLike, cards: CardSource | None = None, where: str = "deck") -> Deck:
    """Return a deck, which may be given as a file or a text.

    Args:
        source: the deck; ``path_of`` says which text is a path.
        cards: where cards are found; the user's catalog, then the built-in pack unless given.
        where: what a message calls the place of the deck.

    Raises:
        DocumentError: as for ``read_deck``, or the file can't be read.
        RequestError: it is a value of another type.
    """
    if isinstance(source, Deck):
        return source
    if not isinstance(source, (str, Path)):
        raise RequestError(Fault(where, f"{shown(source)} is no deck", "a Deck, a path, or the text of a list"))
    path = path_of(source)
    if path is None:
        return read_deck(str(source), cards)
    named = "a file, which a text of a single line is taken to name" if isinstance(source, str) else "a file"
    return read_deck_file(path, cards, named)


def path_of(source: DeckLike) -> Path | None:
    """The path that is given for a deck, by text where that is of a single line; ``None`` where none is."""
    given = path_or_text(source) if isinstance(source, str) and source.strip() else source
    return given if isinstance(given, Path) else None


def read_deck(text: str, cards: CardSource | None = None) -> Deck:
    """Return the deck that a text lists, with the full names of its cards.

    Args:
        text: a list in one of the ``FORMS``.
        cards: where cards are found; the user's catalog, then the built-in pack unless given.

    Raises:
        DocumentError: the text is none of these, or has faults; each names its line, and all are reported at once.
    """
    text, faults = text.removeprefix("\ufeff"), Faults()
    if text.lstrip().startswith("{"):
        raise _no_list()
    listing = read_dek(text, faults) if is_xml(text) else read_lines(text, faults)
    if not listing.cards:
        raise _no_list()
    deck = _resolved(listing, cards or default_cards(), faults)
    faults.require_none()
    return deck


def read_deck_file(path: Path | str, cards: CardSource | None = None, named: str = "a file") -> Deck:
    """Return the deck that a file lists; ``named`` is what is said to be expected where there is no such file.

    Raises:
        DocumentError: as for ``read_deck``, or the file can't be read.
    """
    return read_deck(read_file(Path(path), FORMS, named), cards)


def _no_list() -> DocumentError:
    return DocumentError((Fault("", "this is no list of cards", FORMS),))


def _resolved(listing: Listing, cards: CardSource, faults: Faults) -> Deck:
    """The deck, its names those of cards; unknown ones are noted with the nearest ones."""
    faults.cards_hint = hint_for(cards)
    parts: dict[Part, list[Entry]] = {part: [] for part in Part}
    for listed in listing.cards:
        name = _name_of(listed, cards)
        if name is not None:
            parts[listed.part].append(Entry(listed.count, name, listed.line))
        elif listed.part is not Part.ASIDE:  # tokens, and cards that are no part of the deck
            faults.unknown_card(place(listed.line), listed.spellings[-1], lambda word: close_names(word, cards))
    for heading in listing.headings:
        if cards.find_card(heading.title) is not None:
            what = f"a heading that is the name of a card, {show(heading.title)}"
            faults.add(place(heading.line), what, "a number before it, or another heading")
    companion = _companion(parts[Part.COMPANION], faults)
    return Deck(
        main=tuple(parts[Part.MAIN]),
        sideboard=tuple(_without(companion, parts[Part.SIDEBOARD])),
        commanders=tuple(parts[Part.COMMANDER]),
        companion=companion,
        name=listing.name,
    )


def _name_of(listed: Listed, cards: CardSource) -> str | None:
    """The full name of the card that a line names, the longest spelling first; ``None`` where there is none."""
    for spelling in listed.spellings:
        for name in _spelled(spelling):
            found = cards.find_card(name)
            if found is not None:
                return found.name
    return None


def _spelled(name: str) -> Iterator[str]:
    """A name in the ways in which card files may spell it: faces parted by `` // ``, apostrophes straight."""
    yield name
    usual = re.sub(r"[’‘]", "'", name)
    yield usual
    yield re.sub(r"\s*/{1,3}\s*", " // ", usual)


def _companion(entries: list[Entry], faults: Faults) -> Entry | None:
    """The one card that stands as companion (702.139a)."""
    if sum(entry.count for entry in entries) > 1:
        faults.add(place(entries[-1].line), "more than one companion", "one card (702.139a)")
    return entries[0] if entries else None


def _without(companion: Entry | None, entries: list[Entry]) -> Iterator[Entry]:
    """A sideboard without the companion, which Arena lists in both places."""
    left = 1 if companion is not None else 0
    for entry in entries:
        if left and companion is not None and entry.name == companion.name:
            left = 0
            if entry.count > 1:
                yield Entry(entry.count - 1, entry.name, entry.line)
        else:
            yield entry
