"""Filling a catalog: all at once or not at all."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

from ..game.errors import Fault, RequestError
from ..language.cards import plain
from ..oracle import Span, Verdict
from ..plain.encoding import to_data
from .compiling import Compiled, compile_card
from .reading import SCHEMA, Catalog
from .sources import Record, read_records

READER = Path(__file__).parent.parent / "oracle"
LANGUAGE = READER.with_name("language")
COMPILING = Path(__file__).with_name("compiling.py")
Progress = Callable[[int], None]
"""Is told how many bytes of the card file have been read."""

_TABLES = """
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
CREATE TABLE cards (key TEXT PRIMARY KEY, name TEXT, card TEXT, formats TEXT, spans TEXT, activated TEXT) WITHOUT ROWID;
CREATE TABLE faces (key TEXT PRIMARY KEY, card TEXT) WITHOUT ROWID;
"""


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import did: how many cards the catalog holds, and whether it was already so."""

    cards: int
    changed: bool


def import_cards(source: Path, catalog: Path, progress: Progress = lambda _: None) -> Imported:
    """Fill a catalog from a card file; an interrupted import leaves the old catalog whole.

    Args:
        source: a card file (see ``sources``).
        catalog: where the catalog is; its folder is made.
        progress: is told how many bytes of the card file have been read.

    Raises:
        RequestError: the card file can't be read.
        OSError: the catalog can't be written.
    """
    stamp = {"schema": str(SCHEMA), "castable": version("castable"), "reader": _reader(), "source": digest(source)}
    old = Catalog.open(catalog) if catalog.exists() else None
    if old is not None and old.facts == stamp:
        return Imported(old.count(), changed=False)
    catalog.parent.mkdir(parents=True, exist_ok=True)
    new = catalog.with_name(catalog.name + ".new")
    new.unlink(missing_ok=True)
    try:
        count = _fill(new, read_records(source, progress), stamp)
        new.replace(catalog)
    finally:
        new.unlink(missing_ok=True)
    return Imported(count, changed=True)


def _reader() -> str:
    """What the reader of texts is like, and its language: others may read the same file otherwise."""
    whole = hashlib.sha256()
    for path in (*sorted(READER.rglob("*")), *sorted(LANGUAGE.rglob("*")), COMPILING):
        if path.suffix in (".py", ".lark"):
            whole.update(path.read_bytes())
    return whole.hexdigest()


def digest(source: Path) -> str:
    """The SHA-256 of a file.

    Raises:
        RequestError: the file can't be read.
    """
    try:
        with source.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        what = error.strerror or "the file can't be read"
        raise RequestError(Fault(str(source), what, "a JSON file of cards")) from None


def _fill(path: Path, records: Iterable[Record], stamp: dict[str, str]) -> int:
    count = 0
    connection = sqlite3.connect(path)
    try:
        connection.executescript("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF;" + _TABLES)
        for record in records:
            count += 1
            compiled = compile_card(record)
            connection.execute("INSERT OR REPLACE INTO cards VALUES (?, ?, ?, ?, ?, ?)", _row(compiled, record))
            connection.executemany("INSERT OR IGNORE INTO faces VALUES (?, ?)", _faces(compiled))
        connection.executemany("INSERT INTO facts VALUES (?, ?)", stamp.items())
        connection.commit()
    finally:
        connection.close()
    return count


def _row(compiled: Compiled, record: Record) -> tuple[str, ...]:
    card = compiled.card
    legal = [name for name, value in (record.get("legalities") or {}).items() if value in ("legal", "restricted")]
    return (
        plain(card.name),
        card.name,
        _json(to_data(card)),
        _json(sorted(legal)),
        _json(list(_spans(compiled.spans))),
        _json(compiled.activated),
    )


def _spans(spans: Iterable[Span]) -> Iterator[list[Any]]:
    """The spans: text, verdict, and why it can't matter or how far it reaches."""
    for span in spans:
        detail = span.why if span.verdict is Verdict.EFFECT_ONLY else ",".join(span.reach)
        yield [span.text, span.verdict.value, detail]


def _faces(compiled: Compiled) -> list[tuple[str, str]]:
    return [(plain(face.name), plain(compiled.card.name)) for face in compiled.card.faces]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
