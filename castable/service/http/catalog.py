"""The catalog, which may be replaced while the server runs, or damaged: workers read a copy of the last good one.

Requests that have begun end with the catalog that they have begun with.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir

from castable.model.catalog import VARIABLE, Catalog, default_path

from .lanes import Lanes
from .service import Service

BETWEEN = 1.0
"""Seconds between two looks."""
DAMAGED = "the catalog can't be read any more; the last one that could be is answered with"
NO_ROOM = "there is no room for a copy of the catalog; it must not be damaged"

PREFIX = "castable-catalog-"
"""How the name of a folder with a copy begins; the number of the process that uses it follows."""

State = tuple[int, int, int]


class CatalogCopy:
    """A copy of the catalog, which workers read from when they start.

    Attributes:
        fault: what is wrong with the catalog just now, or "".
    """

    def __init__(self, folder: Path) -> None:
        self.fault = ""
        self._folder = folder
        self._named = os.environ.get(VARIABLE)
        self._path = Path(self._named) if self._named else default_path()
        self._numbers = count(1)
        self._seen = _state(self._path)
        self._copy: Path | None = None

    def begin(self) -> None:
        """Copy the catalog, where there is one; one that can't be read is left for others to refuse."""
        if self._seen is not None:
            self._take(is_checked=False)

    @property
    def has_changed(self) -> bool:
        """Whether there is another catalog than when this was asked last."""
        before, self._seen = self._seen, _state(self._path)
        return before != self._seen

    def follow(self) -> bool:
        """Copy the catalog that has come; whether it can be read, or none is wanted any more."""
        if self._seen is None and self._named is None:
            self._use(None)
            return True
        return self._take(is_checked=True)

    def _take(self, *, is_checked: bool) -> bool:
        copy = self._folder / f"{next(self._numbers)}.db"
        try:
            shutil.copyfile(self._path, copy)
        except FileNotFoundError:
            self.fault = DAMAGED
            return False
        except OSError:
            copy.unlink(missing_ok=True)
            is_good = not is_checked or _is_whole(self._path)
            if is_good:
                self._use(None)
            self.fault = NO_ROOM if is_good else DAMAGED
            return is_good
        if is_checked and not _is_whole(copy):
            copy.unlink()
            self.fault = DAMAGED
            return False
        self._use(copy)
        return True

    def _use(self, copy: Path | None) -> None:
        """Let workers that start from now on read a copy, or the catalog; who has the one before keeps it open."""
        before, self._copy, self.fault = self._copy, copy, ""
        self._name(str(copy) if copy else self._named)
        if before is not None:
            with suppress(OSError):
                before.unlink()

    def end(self) -> None:
        """Let those who start later read what they would have read."""
        self._name(self._named)

    def _name(self, path: str | None) -> None:
        if path is None:
            os.environ.pop(VARIABLE, None)
        else:
            os.environ[VARIABLE] = path


@contextmanager
def copied_catalog() -> Iterator[CatalogCopy]:
    """A copy of the catalog for as long as a server runs."""
    _clear()
    with TemporaryDirectory(prefix=f"{PREFIX}{os.getpid()}-") as folder:
        copy = CatalogCopy(Path(folder))
        copy.begin()
        try:
            yield copy
        finally:
            copy.end()


@asynccontextmanager
async def following_the_catalog(service: Service, catalog: CatalogCopy) -> AsyncIterator[None]:
    """Have new workers answer, as soon as they are ready, when the catalog has been replaced."""
    following = asyncio.create_task(_follow(service, catalog))
    try:
        yield
    finally:
        following.cancel()


async def _follow(service: Service, catalog: CatalogCopy) -> None:
    while True:
        await asyncio.sleep(BETWEEN)
        if not catalog.has_changed:
            continue
        if await asyncio.to_thread(catalog.follow):
            await _replace_workers(service)
        if catalog.fault:
            service.log.say(f"- {catalog.fault}")


async def _replace_workers(service: Service) -> None:
    fresh, before = Lanes(service.settings), service.lanes
    await fresh.ready()
    service.lanes = fresh
    service.log.say("- the catalog has been replaced; requests that come now are answered with the new one")
    await before.idle()
    service.restarts += before.restarts
    await asyncio.to_thread(before.dismiss)


def _clear() -> None:
    """Remove the copies of servers that had no time to do it themselves."""
    for folder in Path(gettempdir()).glob(f"{PREFIX}[0-9]*-*"):
        try:
            os.kill(int(folder.name.removeprefix(PREFIX).partition("-")[0]), 0)
        except ProcessLookupError:
            shutil.rmtree(folder, ignore_errors=True)
        except (OSError, ValueError):  # another user's, or of another kind
            continue


def _is_whole(path: Path) -> bool:
    """Whether a file is a catalog of this version, all of which can be read."""
    if Catalog.open(path) is None:
        return False
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
            return connection.execute("PRAGMA quick_check(1)").fetchall() == [("ok",)]
    except sqlite3.Error:
        return False


def _state(path: Path) -> State | None:
    """What tells one catalog from another; ``None`` where there is none."""
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_ino, stat.st_size, stat.st_mtime_ns
