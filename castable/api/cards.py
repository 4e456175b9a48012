"""Cards and their names."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from castable.model.game.errors import UnknownCard
from castable.model.language.cards import Card, CardSource
from castable.model.language.close_names import close_names

if TYPE_CHECKING:
    from castable.model.catalog import Catalog, Texts
    from castable.model.catalog.names import Named


NAMES = 20
"""How many names are offered where nobody says another limit."""
NEAREST_NAMES = 5


def card(name: str, cards: CardSource | None = None) -> Card:
    """Return a card as castable understands it.

    Raises:
        UnknownCard: no card of that name is known; the nearest names are offered.
    """
    from castable.model.catalog import default_cards, hint_for  # noqa: PLC0415

    source = cards or default_cards()
    found = source.find_card(name)
    if found is None:
        raise UnknownCard(name, close_names(name, source), hint_for(source))
    return found


def printed_texts(name: str, cards: CardSource | None = None) -> Texts | None:
    """Return the text of each face of the card with this full name, where the source keeps it: catalogs do."""
    from castable.model.catalog import default_cards, texts_of  # noqa: PLC0415

    return texts_of(cards or default_cards(), name)


def names(
    text: str, *, limit: int = NAMES, cards: CardSource | None = None
) -> tuple[tuple[Named, ...], tuple[Named, ...]]:
    """Return the cards whose names fit what was typed so far, and, where there is none, those with the nearest names.

    Case, accents and punctuation don't matter. Names that begin so come first, then those with such words inside. The
    first call of a process takes longer.
    """
    from castable.model.catalog import default_cards  # noqa: PLC0415
    from castable.model.catalog.names import names_of  # noqa: PLC0415

    known = names_of(cards or default_cards())
    found = known.matching(text, limit)
    return found, () if found else known.nearest(text, min(limit, NEAREST_NAMES))


def open_catalog(path: Path | str) -> Catalog:
    """Return the catalog in a file, to be given where cards are asked for.

    Raises:
        RequestError: the file is no catalog of this version.
    """
    from castable.model.catalog import find_catalog  # noqa: PLC0415

    found = find_catalog(str(path))
    assert found is not None
    return found
