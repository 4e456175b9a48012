"""A large file from its provider: fetching goes on where it broke off, and what is whole takes the old one's place."""

from __future__ import annotations

import gzip
import http.client
import json
import os
import re
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any, cast

import msgspec
from msgspec import Struct

from castable.model.catalog.writing import digest
from castable.model.game.errors import Fault, RequestError

from .network import BROKEN, Network, Passing, Refused, broken, insisting, length_of, opened

CHUNK = 2**18
Progress = Callable[[int, int | None], None]
"""Is told how many bytes there are, and how many there will be where that is known."""


class Wanted(Struct, frozen=True):
    """A file that a provider offers.

    ``size`` is in bytes, packed or unpacked. ``encodings``: how it may be packed on its way, as ``Accept-Encoding``
    says it. ``end``: the last character of what is unpacked.
    """

    url: str
    dated: datetime
    end: str
    encodings: str = "identity"
    size: int | None = None
    sha256: str | None = None


class Kept(Struct, frozen=True):
    """What is known of a file that was fetched: where it is from, the provider's date of it, and its SHA-256."""

    source: str
    dated: datetime
    sha256: str


def fetch(wanted: Wanted, path: Path, network: Network, progress: Progress = lambda *_: None) -> bool:
    """Have the file at ``path`` that is wanted, and say whether it had to be fetched; it is dated as its provider says.

    Raises:
        RequestError: it can't be had, or is not what it should be; what was at ``path`` is still there.
        OSError: it can't be written.
    """
    kept = kept_at(path)
    if path.exists() and kept is None:
        expected = "another place for the catalog, or move it away"
        raise RequestError(Fault(str(path), "this file is none that castable has fetched; it is left alone", expected))
    if kept is not None and (kept.source, kept.dated) == (wanted.url, wanted.dated) and _is_there(path, kept.sha256):
        return False
    part = Part(path)
    then = "; the same command goes on from where it broke off"
    insisting(wanted.url, lambda: _attempt(wanted, part, network, progress), network, then)
    try:
        sha256 = _check(wanted, part.path)
    except RequestError:
        part.drop()
        raise
    moment = wanted.dated.timestamp()
    os.utime(part.path, (moment, moment))
    part.path.replace(path)
    part.drop()
    _about(path).write_bytes(msgspec.json.encode(Kept(wanted.url, wanted.dated, sha256)))
    return True


def kept_at(path: Path) -> Kept | None:
    """What is known of a file that was fetched, or ``None`` where it was not."""
    try:
        return msgspec.json.decode(_about(path).read_bytes(), type=Kept)
    except (OSError, msgspec.DecodeError):
        return None


def forget(path: Path) -> None:
    """Delete a file that was fetched, so that it is fetched anew."""
    for each in (_about(path), path):
        each.unlink(missing_ok=True)


def _about(path: Path) -> Path:
    return path.with_name(f"{path.name}.source")


def _is_there(path: Path, sha256: str) -> bool:
    return path.is_file() and digest(path) == sha256


class Part:
    """The part of a file that has been fetched, and by what the server tells whether its file is still the same."""

    def __init__(self, path: Path) -> None:
        self.path = path.with_name(f".{path.name}.part")
        self._note = path.with_name(f".{path.name}.part.json")

    def size(self) -> int:
        """How many bytes there are."""
        return self.path.stat().st_size if self.path.is_file() else 0

    def known(self, url: str) -> str | None:
        """What the server called the file of which there is a part (a strong ETag or a date)."""
        try:
            note = json.loads(self._note.read_bytes())
            return str(note["is"]) if note["url"] == url and self.size() else None
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def begin(self, url: str, called: str | None) -> None:
        """Begin anew with a file that the server calls so."""
        self.drop()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if called is not None:
            self._note.write_text(json.dumps({"url": url, "is": called}), encoding="utf-8")

    def drop(self) -> None:
        """Forget it."""
        for path in (self.path, self._note):
            path.unlink(missing_ok=True)


def _attempt(wanted: Wanted, part: Part, network: Network, progress: Progress) -> None:
    """Fetch what is missing.

    Raises:
        Passing: it broke off.
        Refused: the server does not give it.
    """
    called, size = part.known(wanted.url), part.size()
    headers = {"Accept-Encoding": wanted.encodings}
    if called is not None:
        headers |= {"Range": f"bytes={size}-", "If-Range": called}
    try:
        response = opened(wanted.url, headers, network)
    except Refused as error:
        if error.status != http.HTTPStatus.REQUESTED_RANGE_NOT_SATISFIABLE:
            raise
        if _range(error.headers.get("Content-Range")) == (None, size):
            return  # all of it was there
        part.drop()
        raise Passing("the server has another file than before") from None
    with response:
        total = _place(response, wanted.url, part, size)
        _write(response, part, total, progress)
    if total is not None and part.size() < total:
        raise Passing(f"only {part.size()} of {total} bytes came")


def _place(response: http.client.HTTPResponse, url: str, part: Part, size: int) -> int | None:
    """Make room for what comes, behind what is there or anew; return how many bytes there will be."""
    length = length_of(response.headers)
    if response.status == http.HTTPStatus.PARTIAL_CONTENT:
        start, total = _range(response.headers.get("Content-Range"))
        if start != size:
            part.drop()
            raise Passing("the server sent another part than it was asked for")
        return total if total is not None else None if length is None else size + length
    etag, modified = response.headers.get("ETag"), response.headers.get("Last-Modified")
    part.begin(url, etag if etag and not etag.startswith("W/") else modified)
    return length


def _range(said: str | None) -> tuple[int | None, int | None]:
    """The first byte that a Content-Range names, and the number of all."""
    found = re.fullmatch(r"bytes (?:(\d+)-\d+|\*)/(?:(\d+)|\*)", said or "")
    first, total = found.groups() if found else (None, None)
    return None if first is None else int(first), None if total is None else int(total)


def _write(response: http.client.HTTPResponse, part: Part, total: int | None, progress: Progress) -> None:
    done = part.size()
    with part.path.open("ab") as file:
        while True:
            try:
                data = response.read(CHUNK)
            except BROKEN as error:
                raise broken(error) from None
            if not data:
                return
            file.write(data)
            done += len(data)
            progress(done, total)


# ---------------------------------------------------------------- checks


def _check(wanted: Wanted, path: Path) -> str:
    """Return the SHA-256 of what came.

    Raises:
        RequestError: it is not what the provider offers.
    """
    sha256, again = digest(path), "the whole file: the same command fetches it anew"
    if wanted.sha256 is not None and sha256 != wanted.sha256.lower():
        what = f"the checksum of what came is {sha256}, the provider says {wanted.sha256}"
        raise RequestError(Fault(wanted.url, what, again))
    try:
        unpacked, end = _measured(path)
    except (EOFError, gzip.BadGzipFile, zlib.error):
        raise RequestError(Fault(wanted.url, "what came can't be unpacked to its end", again)) from None
    packed = path.stat().st_size
    if wanted.size is not None and wanted.size not in (packed, unpacked):
        sizes = f"{packed} bytes" if packed == unpacked else f"{packed} bytes, {unpacked} unpacked"
        raise RequestError(Fault(wanted.url, f"{sizes} came, the provider says {wanted.size}", again))
    if end != wanted.end:
        raise RequestError(Fault(wanted.url, "what came is no JSON file of cards to its end", again))
    return sha256


def _measured(path: Path) -> tuple[int, str]:
    """How many bytes a file has unpacked, and its last character that is no space."""
    size, end = 0, b""
    for chunk in _unpacked(path):
        size += len(chunk)
        end = chunk.rstrip()[-1:] or end
    return size, end.decode("latin-1")


def _unpacked(path: Path) -> Iterator[bytes]:
    with path.open("rb") as raw:
        is_packed = raw.read(2) == b"\x1f\x8b"
        raw.seek(0)
        with cast("IO[bytes]", gzip.open(raw)) if is_packed else raw as plain:
            while chunk := plain.read(CHUNK):
                yield chunk


def moment(said: Any) -> datetime | None:
    """The moment that a provider names, in UTC where it names no zone; ``None`` where it is none."""
    with suppress(ValueError, TypeError):
        found = datetime.fromisoformat(said)
        return found if found.tzinfo else found.replace(tzinfo=UTC)
    return None
