"""Card files, read as a stream of records: Scryfall's bulk files, and MTGJSON's AtomicCards; plain or gzipped."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import IO, Any, cast

import ijson
from msgspec import Struct

from ..game.errors import Fault, RequestError

Record = Mapping[str, Any]
"""One card in the field names of Scryfall, with ``card_faces`` where it has several."""

LEFT_OUT = frozenset({"token", "double_faced_token", "emblem", "art_series", "sticker", "reversible_card"})
"""Layouts of objects that are no cards (108.2)."""


class Skipped(Struct, frozen=True):
    """An entry of a card file that is left out: its name, or its number from 1, and what is wrong with it."""

    card: str
    why: str


def read_records(
    path: Path,
    progress: Callable[[int], None] = lambda _: None,
    skip: Callable[[Skipped], None] = lambda _: None,
) -> Iterator[Record]:
    """Yield the cards of a file, one for each name.

    Args:
        path: a JSON file of Scryfall (oracle, default or all cards) or MTGJSON (AtomicCards); may be gzipped.
        progress: is told how many bytes of the file have been read.
        skip: is told of what is no card.

    Raises:
        RequestError: the file can't be read, or is none of these.
    """
    seen: set[str] = set()
    for number, record in enumerate(_faults_named(path, _records(path, progress)), 1):
        name = record.get("name") if isinstance(record, Mapping) else None
        if not isinstance(name, str) or not name:
            entry = record.get("entry") if isinstance(record, Mapping) else None
            skip(Skipped(str(entry or f"entry {number}"), "it is no card" if entry else "it has no name"))
        elif name not in seen and record.get("layout") not in LEFT_OUT and _is_english(record):
            seen.add(name)
            yield record
    if not seen:
        raise no_card_file(path)


def _is_english(record: Record) -> bool:
    return bool(record.get("lang", "en") == "en")


def _records(path: Path, progress: Callable[[int], None]) -> Iterator[Record]:
    with path.open("rb") as raw, cast("IO[bytes]", gzip.open(raw)) if _is_gzipped(raw) else raw as plain:
        start = _first_byte(plain)
        source = _Counted(plain, raw, progress)
        if start == b"[":
            yield from ijson.items(source, "item", use_float=True)
        elif start == b"{":
            for name, faces in ijson.kvitems(source, "data", use_float=True):
                yield _of_mtgjson(name, faces)
        else:
            raise no_card_file(path)


def _faults_named(path: Path, records: Iterator[Record]) -> Iterator[Record]:
    """The records; what is wrong with the file is said by name."""
    try:
        yield from records
    except (ijson.JSONError, UnicodeDecodeError, ValueError, EOFError, gzip.BadGzipFile) as error:
        why = str(error).partition("\n")[0].strip()
        raise RequestError(Fault(str(path), f"the file can't be read: {why}", "a whole JSON file of cards")) from None
    except OSError as error:
        raise RequestError(
            Fault(str(path), error.strerror or "the file can't be read", "a JSON file of cards")
        ) from None


def no_card_file(path: Path) -> RequestError:
    """Return the error that a file holds no card."""
    expected = "a bulk file of Scryfall, or AtomicCards of MTGJSON"
    return RequestError(Fault(str(path), "there are no cards in this file", expected))


def _is_gzipped(raw: IO[bytes]) -> bool:
    start = bytes(raw.read(2))
    raw.seek(0)
    return start == b"\x1f\x8b"


def _first_byte(plain: IO[bytes]) -> bytes:
    start = plain.read(64).removeprefix(b"\xef\xbb\xbf").lstrip()[:1]
    plain.seek(0)
    return start


class _Counted:
    """A file that tells how far its raw bytes have been read."""

    def __init__(self, plain: IO[bytes], raw: IO[bytes], progress: Callable[[int], None]) -> None:
        self._plain, self._raw, self._progress = plain, raw, progress

    def read(self, size: int = -1) -> bytes:
        """The next bytes, without a byte order mark."""
        first = self._plain.tell() == 0
        data = self._plain.read(size)
        self._progress(self._raw.tell())
        return data.removeprefix(b"\xef\xbb\xbf") if first else data


# ---------------------------------------------------------------- MTGJSON

_LAYOUTS = {"aftermath": "split", "host": "normal"}


def _of_mtgjson(name: str, faces: Any) -> Record:
    """A card of AtomicCards, whose faces stand in a list, in the field names of Scryfall."""
    if not isinstance(faces, list) or not all(isinstance(face, Mapping) for face in faces):
        return {"entry": name}
    ordered = sorted(faces, key=lambda face: str(face.get("side") or "a"))
    first = ordered[0] if ordered else {}
    common = {
        "name": name,
        "layout": _LAYOUTS.get(str(first.get("layout")), first.get("layout")),
        "edhrec_rank": first.get("edhrecRank"),
        "printings": first.get("printings"),
        "legalities": {k: str(v).lower() for k, v in (first.get("legalities") or {}).items()},
    }
    made = [_face_of_mtgjson(face) for face in ordered]
    return {**made[0], **common} if len(made) == 1 else {**common, "card_faces": made}


def _face_of_mtgjson(face: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "name": face.get("faceName") or face.get("name"),
        "mana_cost": face.get("manaCost") or "",
        "type_line": face.get("type") or "",
        "oracle_text": face.get("text") or "",
        "colors": face.get("colors"),
        "color_indicator": face.get("colorIndicator"),
        **{key: face[key] for key in ("power", "toughness", "loyalty", "defense") if key in face},
    }
