"""Cards out of a catalog."""

from __future__ import annotations

import json
import os
import sqlite3
import sys
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cached_property, lru_cache
from pathlib import Path

from msgspec import Struct

from ..game.errors import DocumentError, Fault, RequestError
from ..language.cards import Card, CardSource, plain
from ..plain.encoding import from_data

SCHEMA = 6
"""The version of the tables; another version is another file."""
VARIABLE = "CASTABLE_CATALOG"


Printed = tuple[tuple[str | None, str], ...]
"""Mana cost and type line of each face of a card."""


Texts = tuple[str, ...]
"""The printed text of each face of a card."""


class Legality(StrEnum):
    """What a format says of a card (100.6); of a card that it does not have it says nothing."""

    LEGAL = "legal"
    RESTRICTED = "restricted"
    """One such card may be in a deck and its sideboard together."""
    BANNED = "banned"


MAY_BE_PLAYED = frozenset({Legality.LEGAL, Legality.RESTRICTED})
Legalities = Mapping[str, Legality]
"""What formats say of a card, by their names."""


class Catalog:
    """The cards of a catalog by name, read one by one as they are asked for."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self._connection = connection
        self._known: dict[str, Card | None] = {}

    @staticmethod
    def open(path: Path) -> Catalog | None:
        """The catalog in a file, or ``None`` where the file is none, or one of another version.

        Raises:
            RequestError: another program keeps it locked.
        """
        found = Catalog.of_any_version(path)
        return found if found is not None and found.facts.get("schema") == str(SCHEMA) else None

    @staticmethod
    def of_any_version(path: Path) -> Catalog | None:
        """The catalog in a file, or ``None`` where the file is none: that its cards can be read is not said.

        Raises:
            RequestError: another program keeps it locked.
        """
        try:
            connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, check_same_thread=False)
            found = Catalog(path, connection)
            return found if "schema" in found.facts else None
        except sqlite3.OperationalError as error:
            if "locked" in str(error):
                raise _locked(path) from None
            return None
        except (sqlite3.Error, ValueError):
            return None

    @cached_property
    def facts(self) -> dict[str, str]:
        """Its version, and what it was made of."""
        return dict(self._connection.execute("SELECT name, value FROM facts"))

    def count(self) -> int:
        """How many cards it holds."""
        [(number,)] = self._ask("SELECT count(*) FROM cards")
        return int(number)

    def _ask(self, query: str, *values: str) -> Iterator[tuple[str, ...]]:
        """Yield rows.

        Raises:
            RequestError: the file is damaged, or another program keeps it locked.
        """
        try:
            yield from self._connection.execute(query, values)
        except UnicodeEncodeError:
            return  # half a character, which no text in a file holds
        except sqlite3.Error as error:
            raise _locked(self.path) if "locked" in str(error) else _damaged(self.path, error) from None

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
        try:
            return None if row is None else from_data(json.loads(row), "card", Card)
        except (ValueError, TypeError, DocumentError) as error:
            raise _damaged(self.path, error) from None

    def _row(self, query: str, key: str) -> str | None:
        found = next(self._ask(query, key), None)
        return found[0] if found else None

    def printed(self, name: str) -> Printed | None:
        """Mana cost and type line of each face of the card with this full name; the rest of it is not read."""
        row = self._row("SELECT card FROM cards WHERE key = ?", plain(name))
        try:
            faces = [face["Face"] for face in json.loads(row)["Card"]["faces"]] if row else []
            return tuple((face.get("mana_cost"), face["type_line"]) for face in faces) or None
        except (ValueError, TypeError, KeyError) as error:
            raise _damaged(self.path, error) from None

    def texts(self, name: str) -> Texts | None:
        """The printed text of each face of the card with this full name, as the card file had it."""
        row = self._row("SELECT texts FROM cards WHERE key = ?", plain(name))
        try:
            return None if row is None else tuple(map(str, json.loads(row)))
        except (ValueError, TypeError) as error:
            raise _damaged(self.path, error) from None

    def legalities(self, name: str) -> Legalities | None:
        """What formats say of the card with this full name."""
        row = self._row("SELECT legalities FROM cards WHERE key = ?", plain(name))
        try:
            return None if row is None else {key: Legality(value) for key, value in json.loads(row).items()}
        except (ValueError, TypeError, AttributeError) as error:
            raise _damaged(self.path, error) from None

    def formats(self) -> tuple[str, ...]:
        """The formats of which the card file spoke, sorted."""
        return tuple(name for (name,) in self._ask("SELECT name FROM formats ORDER BY name"))

    def names(self) -> Iterator[str]:
        """All full names, sorted."""
        return iter(sorted(self.listed()[1], key=plain))

    def listed(self) -> tuple[list[str], list[str]]:
        """All full names, as they are compared with what is typed and as they are, those that are played most first."""
        keys, names = next(self._ask("SELECT folded, name FROM names"), ("[]", "[]"))
        try:
            return json.loads(keys), json.loads(names)
        except ValueError as error:
            raise _damaged(self.path, error) from None

    def rows(self) -> Iterator[CatalogRow]:
        """Yield what coverage is counted from, card by card."""
        columns = "name, legalities, spans, activated, abilities, gaps"
        for name, *rest in self._ask(f"SELECT {columns} FROM cards ORDER BY key"):  # fixed
            yield CatalogRow(name, *map(json.loads, rest))


def _locked(path: Path) -> RequestError:
    expected = "a catalog that no other program is writing to: close that one, or try again"
    return RequestError(Fault("catalog", f"{path} is locked by another program", expected))


def _damaged(path: Path, error: Exception) -> RequestError:
    expected = "a whole catalog: delete it, and make it anew with castable import FILE"
    return RequestError(Fault("catalog", f"{path} is damaged: {error}", expected))


class CatalogRow(Struct, frozen=True):
    """A card's name, what formats say of it, and what became of its texts.

    ``spans``: text, verdict, detail. ``activated``: how many activated abilities are understood, and how many of them
    are mana abilities. ``abilities`` and ``gaps``: how much of it plays out (see ``whole``): of each kind of ability
    how many there are and how many play out; and of each text that stops a game its words, and whether it is not read
    at all.
    """

    name: str
    legalities: dict[str, str]
    spans: list[list[str]]
    activated: list[int]
    abilities: list[tuple[str, int, int]]
    gaps: list[tuple[str, bool]]

    @property
    def formats(self) -> list[str]:
        """The formats in whose decks it may be."""
        return [name for name, said in self.legalities.items() if said in MAY_BE_PLAYED]


def printed(cards: CardSource, name: str) -> Printed | None:
    """Mana cost and type line of each face of a card of a source, as cheaply as the source can tell."""
    if isinstance(cards, Catalog | Several):
        return cards.printed(name)
    card = cards.find_card(name)
    if card is None:
        return None
    return tuple((str(f.mana_cost) if f.mana_cost else None, str(f.type_line)) for f in card.faces)


def texts_of(cards: CardSource, name: str) -> Texts | None:
    """The printed text of each face of a card, where the source that has the card keeps it: the user's catalog does."""
    source = _source_with(name, cards)
    return source.texts(name) if isinstance(source, Catalog) else None


def legalities_of(cards: CardSource, name: str) -> Legalities | None:
    """What formats say of a card, where the source that has the card knows it: the user's catalog does."""
    source = _source_with(name, cards)
    return source.legalities(name) if isinstance(source, Catalog) else None


def _source_with(name: str, cards: CardSource) -> CardSource | None:
    """The one of several sources that a card is taken from."""
    if isinstance(cards, Several):
        return next((each for each in cards.sources if each.find_card(name) is not None), None)
    return cards


def formats_in(cards: CardSource) -> tuple[str, ...]:
    """The formats of which a source of cards knows which cards they have, sorted; none without a catalog."""
    if isinstance(cards, Several):
        return tuple(sorted({name for each in cards.sources for name in formats_in(each)}))
    return cards.formats() if isinstance(cards, Catalog) else ()


class Several:
    """Cards from several sources, the first that has one first."""

    def __init__(self, *sources: CardSource) -> None:
        self.sources = sources

    def find_card(self, name: str) -> Card | None:
        """The card with this name, whatever its case and accents, or ``None``."""
        return next((card for source in self.sources if (card := source.find_card(name))), None)

    def printed(self, name: str) -> Printed | None:
        """Mana cost and type line of each face of the card with this full name."""
        return next((found for source in self.sources if (found := printed(source, name))), None)

    def names(self) -> Iterator[str]:
        """All names, each once."""
        return iter(dict.fromkeys(name for source in self.sources for name in source.names()))


def default_path() -> Path:
    """Where the catalog is unless somebody says another place: in the user's data directory."""
    home = Path(os.path.expanduser("~"))  # noqa: PTH111  # Path.home() fails for a user without one
    match sys.platform:
        case "win32":
            said, usual = os.environ.get("LOCALAPPDATA", ""), home / "AppData" / "Local"
        case "darwin":
            said, usual = "", home / "Library" / "Application Support"
        case _:
            said, usual = os.environ.get("XDG_DATA_HOME", ""), home / ".local" / "share"
    return (Path(said) if Path(said).is_absolute() else usual) / "castable" / "catalog.sqlite"


def find_catalog(named: str | None = None) -> Catalog | None:
    """The catalog that is named, else the one of ``CASTABLE_CATALOG``, else the user's own where there is one.

    Raises:
        RequestError: the one that is named is no catalog of this version.
    """
    asked = named or os.environ.get(VARIABLE)
    path = Path(asked) if asked else default_path()
    if not path.exists() and not asked:
        return None
    where = "catalog" if named else VARIABLE if asked else str(path)
    if not path.exists():
        raise RequestError(Fault(where, f"there is no catalog at {path}", "a file that castable import FILE has made"))
    found = Catalog.open(path)
    if found is None:
        is_older = Catalog.of_any_version(path) is not None
        what, expected = (
            (f"{path} was made by another version", "the same made anew with castable import FILE")
            if is_older
            else (f"{path} is no catalog", "a file that castable import FILE has made")
        )
        raise RequestError(Fault(where, what, expected))
    return found


def use_catalog(path: str) -> None:
    """Find cards in this catalog from now on, in this process and those that it starts.

    Raises:
        RequestError: it is no catalog of this version.
    """
    find_catalog(path)
    os.environ[VARIABLE] = path


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


NO_CATALOG = (
    "there is no catalog, only built-in cards: castable import scryfall fetches all others; "
    "mtgjson, or a card file of theirs, may stand there too"
)


def hint_for(cards: CardSource) -> str:
    """Return what may help where a source does not have a card: how to get a catalog where there is none, else ""."""
    from ..pack import PACK  # noqa: PLC0415

    return NO_CATALOG if cards is PACK else ""
