"""Filling a catalog: all at once or not at all."""

from __future__ import annotations

import errno
import glob
import hashlib
import json
import os
import platform
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, suppress
from datetime import UTC, datetime
from importlib.metadata import version
from math import inf
from pathlib import Path
from secrets import token_hex
from typing import Any

from msgspec import Struct

from ..game.errors import Fault, RequestError
from ..language.cards import plain
from ..oracle import Span, Verdict
from ..plain.encoding import to_data
from .compiling import CompiledCard, compile_card
from .names import folded
from .reading import MAY_BE_PLAYED, SCHEMA, Catalog, Legality
from .sources import Record, Skipped, no_card_file, read_records
from .whole import played

READER = Path(__file__).parent.parent / "oracle"
LANGUAGE = READER.with_name("language")
GAME = READER.with_name("game")
COMPILING = (
    *(Path(__file__).with_name(name) for name in ("compiling.py", "names.py", "whole.py")),
    *(GAME / name for name in ("gaps.py", "waiting.py", "kept.py")),
)
Progress = Callable[[int], None]
"""Is told how many bytes of the card file have been read."""

_TABLES = """
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
CREATE TABLE cards (
    key TEXT PRIMARY KEY, name TEXT, card TEXT, legalities TEXT, spans TEXT, activated TEXT, abilities TEXT, gaps TEXT,
    texts TEXT
) WITHOUT ROWID;
CREATE TABLE faces (key TEXT PRIMARY KEY, card TEXT) WITHOUT ROWID;
CREATE TABLE names (folded TEXT, name TEXT);
CREATE TABLE formats (name TEXT PRIMARY KEY) WITHOUT ROWID;
"""


class Imported(Struct, frozen=True):
    """What an import did: how many cards the catalog holds, whether it was already so, and what was left out.

    ``dated`` is the day of the card file.
    """

    cards: int
    changed: bool
    skipped: tuple[Skipped, ...] = ()
    dated: str = ""


def import_cards(
    source: Path, catalog: Path, progress: Progress = lambda _: None, origin: str | None = None
) -> Imported:
    """Fill a catalog from a card file; an interrupted import leaves the old catalog whole.

    Args:
        source: a card file (see ``sources``).
        catalog: where the catalog is; its folder is made.
        progress: is told how many bytes of the card file have been read.
        origin: where the card file is from, such as an address; its own path unless said.

    Raises:
        RequestError: the card file can't be read, or the place of the catalog is taken by something else.
        OSError: the catalog can't be written.
    """
    require_ours(catalog)
    stamp = {"schema": str(SCHEMA), "castable": version("castable"), "reader": _reader(), "source": digest(source)}
    dated = datetime.fromtimestamp(source.stat().st_mtime, UTC).date().isoformat()
    about = {"dated": dated, "origin": str(source) if origin is None else origin}
    old = Catalog.open(catalog) if catalog.exists() else None
    if old is not None and stamp.items() <= old.facts.items():
        if not about.items() <= old.facts.items():
            _tell(catalog, about)
        return Imported(old.count(), changed=False, dated=dated)
    catalog.parent.mkdir(parents=True, exist_ok=True)
    _clear_up(catalog)
    new = _beside(catalog, f"{_HOST}-{os.getpid()}-{token_hex(4)}")
    skipped: list[Skipped] = []
    _FILLING.add(new.name)
    try:
        count = _fill(new, read_records(source, progress, skipped.append), stamp | about, skipped.append)
        if not count:
            raise no_card_file(source)
        new.replace(catalog)
    except sqlite3.Error as error:
        raise OSError(errno.EIO, str(error)) from None
    finally:
        new.unlink(missing_ok=True)
        _FILLING.discard(new.name)
    return Imported(count, changed=True, skipped=tuple(skipped), dated=dated)


def _tell(catalog: Path, about: dict[str, str]) -> None:
    """Write down that the cards of a catalog are still those of a file of another day."""
    try:
        with closing(sqlite3.connect(catalog)) as connection, connection:
            connection.executemany("INSERT OR REPLACE INTO facts VALUES (?, ?)", about.items())
    except sqlite3.Error as error:
        raise OSError(errno.EIO, str(error)) from None


def require_ours(catalog: Path) -> None:
    """Refuse to replace what is no catalog.

    Raises:
        RequestError: there is something else at this place.
    """
    is_free = not catalog.exists() or (catalog.is_file() and not catalog.stat().st_size)
    if not is_free and (not catalog.is_file() or Catalog.of_any_version(catalog) is None):
        what = f"{catalog} is there and is no catalog; it is left as it is"
        raise RequestError(Fault("catalog", what, "a name that no file has; or delete it first"))


_FILLING: set[str] = set()
"""The files that this process fills: it may import in several threads."""
_HOST = "".join(c for c in platform.node() if c.isalnum()) or "here"


def _beside(catalog: Path, who: str) -> Path:
    """Where an import fills a catalog before it takes the place of the old one: each one a file of its own."""
    return catalog.with_name(f".{catalog.name}.{who}.new")


def _clear_up(catalog: Path) -> None:
    """Delete what imports on this machine have left behind that were ended from outside."""
    for left in catalog.parent.glob(_beside(Path(glob.escape(catalog.name)), f"{_HOST}-*").name):
        number = left.name.rpartition("-")[0].rpartition("-")[2]
        if number.isdigit() and left.name not in _FILLING and not _is_another(int(number)):
            with suppress(OSError):
                left.unlink()


def _is_another(process: int) -> bool:
    """Whether a process other than this one runs; on Windows nobody asks, for what is in use can't be deleted there."""
    if os.name == "nt" or process == os.getpid():
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:  # somebody else's
        return True
    return True


def _reader() -> str:
    """What the reader of texts is like, and its language: others may read the same file otherwise."""
    whole = hashlib.sha256()
    for path in (*sorted(READER.rglob("*")), *sorted(LANGUAGE.rglob("*")), *COMPILING):
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


def _fill(path: Path, records: Iterable[Record], stamp: dict[str, str], skip: Callable[[Skipped], None]) -> int:
    count = 0
    formats: dict[str, None] = {}
    names: dict[str, Often] = {}
    connection = sqlite3.connect(path)
    try:
        connection.executescript("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF;" + _TABLES)
        for record in records:
            try:
                compiled = compile_card(record)
                row = _row(compiled, record)
            except Exception as error:  # one bad card must not cost the others
                skip(Skipped(str(record["name"]), f"{type(error).__name__}: {error}"))
                continue
            count += 1
            names[compiled.card.name] = _often(record)
            connection.execute("INSERT OR REPLACE INTO cards VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
            connection.executemany("INSERT OR IGNORE INTO faces VALUES (?, ?)", _faces(compiled))
            formats |= dict.fromkeys(_said(record))
        connection.execute("INSERT INTO names VALUES (?, ?)", _in_order(names))
        connection.executemany("INSERT INTO facts VALUES (?, ?)", stamp.items())
        connection.executemany("INSERT INTO formats VALUES (?)", [(name,) for name in formats])
        connection.commit()
    finally:
        connection.close()
    return count


def _row(compiled: CompiledCard, record: Record) -> tuple[str, ...]:
    card = compiled.card
    found = played(card)
    return (
        plain(card.name),
        card.name,
        _json(to_data(card)),
        _json(_said(record)),
        _json(list(_spans(compiled.spans))),
        _json(compiled.activated),
        _json(found.abilities),
        _json([(gap.text, gap.casting) for gap in found.gaps]),
        _json(compiled.texts),
    )


Often = tuple[float, int]
"""What cards are ordered by that are played often: such cards come first."""


def _often(record: Record) -> Often:
    """How often a card is played: its place at EDHREC where the file has it, else how many sets and formats have it."""
    rank, printings = record.get("edhrec_rank"), record.get("printings")
    sets = len(printings) if isinstance(printings, list) else 0
    formats = sum(said in MAY_BE_PLAYED for said in _said(record).values())
    return (float(rank) if isinstance(rank, int | float) else inf, -(sets + formats))


def _in_order(names: dict[str, Often]) -> tuple[str, str]:
    """Names as they are compared and as they are written, those that are played most first: two lists as JSON."""
    ordered = sorted((often, folded(name), name) for name, often in names.items())
    return _json([key for _, key, _ in ordered]), _json([name for _, _, name in ordered])


def _said(record: Record) -> dict[str, str]:
    """What formats say of a card, by their names in order."""
    said = record.get("legalities") or {}
    return {name: said[name] for name in sorted(said) if said[name] in list(Legality)}


def _spans(spans: Iterable[Span]) -> Iterator[list[Any]]:
    """The spans: text, verdict, and why it can't matter or how far it reaches."""
    for span in spans:
        detail = span.why if span.verdict is Verdict.EFFECT_ONLY else ",".join(span.reach)
        yield [span.text, span.verdict.value, detail]


def _faces(compiled: CompiledCard) -> list[tuple[str, str]]:
    return [(plain(face.name), plain(compiled.card.name)) for face in compiled.card.faces]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
