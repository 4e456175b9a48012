"""Cards out of a catalog."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from ..game.errors import Fault, RequestError
from ..language.cards import Card, CardSource, plain
from ..plain.encoding import from_data

SCHEMA = 2
"""The version of the tables; another version is another file."""
VARIABLE = "CASTABLE_CATALOG"


class Catalog:
    """The cards of a catalog by name, read one by one as they are asked for."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self._connection = connection
        self._known: dict[str, Card | None] = {}

    @staticmethod
    def open(path: Path) -> Catalog | None:
        """The catalog in a file, or ``None`` where the file is none, or one of another version."""
        try:
            connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, check_same_thread=False)
            found = Catalog(path, connection)
            return found if found.facts.get("schema") == str(SCHEMA) else None
        except sqlite3.Error:
            return None

    @cached_property
    def facts(self) -> dict[str, str]:
        """Its version, and what it was made of."""
        return dict(self._connection.execute("SELECT name, value FROM facts"))

    def count(self) -> int:
        """How many cards it holds."""
        [(number,)] = self._connection.execute("SELECT count(*) FROM cards")
        return int(number)

    def find_card(self, name: str) -> Card | None:
        """The card with this full name, or with a face of this name, whatever its case and accents."""
        key = plain(name.strip())
        if key not in self._known:
            self._known[key] = self._find(key)
        return self._known[key]

    def _find(self, key: str) -> Card | None:
        row = self._row("SELECT card FROM cards WHERE key = ?", key)
        if row is None:
            row = self._row("SELECT c.card FROM faces f JOIN cards c ON c.key = f.card WHERE f.key = ?", key)
        return None if row is None else from_data(json.loads(row), "card", Card)

    def _row(self, query: str, key: str) -> str | None:
        found: tuple[str] | None = self._connection.execute(query, (key,)).fetchone()
        return found[0] if found else None

    def names(self) -> Iterator[str]:
        """All full names, sorted."""
        return (name for (name,) in self._connection.execute("SELECT name FROM cards ORDER BY key"))

    def rows(self) -> Iterator[Row]:
        """Yield what coverage is counted from, card by card."""
        columns = "name, formats, spans, activated"
        for name, *rest in self._connection.execute(f"SELECT {columns} FROM cards ORDER BY key"):  # fixed
            yield Row(name, *map(json.loads, rest))


@dataclass(frozen=True, slots=True)
class Row:
    """A card's name, the formats in which it is legal, and what became of its texts.

    ``spans``: text, verdict, detail. ``activated``: how many activated abilities are understood, and how many of them
    are mana abilities.
    """

    name: str
    formats: list[str]
    spans: list[list[str]]
    activated: list[int]


class Several:
    """Cards from several sources, the first that has one first."""

    def __init__(self, *sources: CardSource) -> None:
        self.sources = sources

    def find_card(self, name: str) -> Card | None:
        """The card with this name, whatever its case and accents, or ``None``."""
        return next((card for source in self.sources if (card := source.find_card(name))), None)

    def names(self) -> Iterator[str]:
        """All names, each once."""
        return iter(dict.fromkeys(name for source in self.sources for name in source.names()))


def default_path() -> Path:
    """Where the catalog is unless somebody says another place: in the user's data directory."""
    from platformdirs import user_data_path  # noqa: PLC0415

    return user_data_path("castable", appauthor=False) / "catalog.sqlite"


def find_catalog(named: str | None = None) -> Catalog | None:
    """The catalog that is named, else the one of ``CASTABLE_CATALOG``, else the user's own where there is one.

    Raises:
        RequestError: the one that is named is no catalog of this version.
    """
    asked = named or os.environ.get(VARIABLE)
    path = Path(asked) if asked else default_path()
    if not path.exists() and not asked:
        return None
    found = Catalog.open(path) if path.exists() else None
    if found is None:
        where = "catalog" if named else VARIABLE if asked else str(path)
        raise RequestError(
            Fault(where, f"{path} is no catalog of this version", "a file that castable import has made")
        )
    return found


def default_cards() -> CardSource:
    """The user's catalog, then the built-in pack.

    Raises:
        RequestError: ``CASTABLE_CATALOG`` names no catalog of this version.
    """
    return _cards(os.environ.get(VARIABLE), os.getpid())


@lru_cache(maxsize=4)
def _cards(named: str | None, _: int) -> CardSource:
    """The default source, opened once in each process."""
    from ..pack import PACK  # noqa: PLC0415  # a document whose cards are all in a catalog needs no pack

    catalog = find_catalog(named)
    return PACK if catalog is None else Several(catalog, PACK)
