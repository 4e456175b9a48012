"""The catalog, which may be replaced while the server runs: requests that have begun end with the old one."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from castable.model.catalog import VARIABLE, default_path, find_catalog
from castable.model.game.errors import RequestError

from .lanes import Lanes
from .service import Service

BETWEEN = 1.0
"""Seconds between two looks."""


@asynccontextmanager
async def following_the_catalog(service: Service) -> AsyncIterator[None]:
    """Have new workers answer, as soon as they are ready, when the catalog has been replaced."""
    following = asyncio.create_task(_follow(service))
    try:
        yield
    finally:
        following.cancel()


async def _follow(service: Service) -> None:
    named = os.environ.get(VARIABLE)
    path = Path(named) if named else default_path()
    seen = _state(path)
    while True:
        await asyncio.sleep(BETWEEN)
        now = _state(path)
        if now != seen and _is_whole(service):
            seen = now
            await _replace_workers(service)


def _is_whole(service: Service) -> bool:
    """Whether the catalog can be read; while it can't, those who have the old one go on with it."""
    try:
        find_catalog()
    except RequestError as error:
        service.log.say(f"- {error}")
        return False
    return True


async def _replace_workers(service: Service) -> None:
    fresh, before = Lanes(service.settings), service.lanes
    await fresh.ready()
    service.lanes = fresh
    service.log.say("- the catalog has been replaced; requests that come now are answered with the new one")
    await before.idle()
    service.restarts += before.restarts
    await asyncio.to_thread(before.dismiss)


def _state(path: Path) -> tuple[int, int, int] | None:
    """What tells one catalog from another; ``None`` where there is none."""
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_ino, stat.st_size, stat.st_mtime_ns
