"""Whether a catalog is old: sets appear every other month, and cards of the newest are missing in it."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, date, datetime

from castable.model.catalog import find_catalog
from castable.model.game.errors import CastableError

DAYS = 90
"""A catalog that is older than so many days is called old."""


def today() -> date:
    """The day on which a command runs, in UTC, as card files are dated."""
    return datetime.now(UTC).date()


def old_cards(dated: str, on: date) -> str | None:
    """Return what is said of cards of a file of this day, where they are old on another one; else ``None``."""
    with suppress(ValueError):
        days = (on - date.fromisoformat(dated)).days
        if days > DAYS:
            return f"the cards are of {dated}, {days} days ago; castable import scryfall fetches the newest"
    return None


def old_catalog(named: str | None, on: date) -> str | None:
    """Return what is said of the catalog that is named, or of the user's own, where it is old; else ``None``."""
    with suppress(CastableError):  # whoever reads cards says what is wrong with it
        found = find_catalog(named)
        if found is not None:
            return old_cards(found.facts.get("dated", ""), on)
    return None
