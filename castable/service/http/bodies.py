"""Bodies of requests: read within limits of size, of time and of memory for all of them, and understood as JSON."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import Request
from starlette.requests import ClientDisconnect

from ..answering.requests import parse_request
from .problems import Kind, Problem, busy
from .settings import MEBIBYTE, Settings

HELD = 64 * MEBIBYTE
"""How many bytes of bodies that are still coming are held at a time."""


class Gone(Exception):
    """The client has gone before it was answered."""


class Bodies:
    """What reads bodies, and knows how much of them is held."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._held = 0

    async def read(self, request: Request) -> dict[str, Any]:
        """Return the object that is the body of a request.

        Raises:
            Problem: it is too large, or comes too slowly.
            RequestError: it is something else.
            Gone: the client has gone.
        """
        return parse_request(await self._bytes(request), "the body", "a JSON object")

    async def _bytes(self, request: Request) -> bytes:
        self._require_small(int(request.headers.get("content-length", "0")))
        parts: list[bytes] = []
        size = 0
        try:
            async with asyncio.timeout(self._settings.patience):
                async for part in request.stream():
                    size += len(part)
                    self._held += len(part)
                    parts.append(part)
                    self._require_small(size)
        except TimeoutError:
            raise Problem(Kind.SLOW, f"the body did not come within {self._settings.patience:g} seconds") from None
        except ClientDisconnect:
            raise Gone from None
        finally:
            self._held -= size
        return b"".join(parts)

    def _require_small(self, size: int) -> None:
        if size > self._settings.body:
            raise Problem(Kind.LARGE, f"a body may have {self._settings.body} bytes")
        if self._held > HELD:
            raise busy("too many large requests at a time")
