"""Places that are taken for a while, and turns: of those who wait, the one whose turn is earliest is next."""

from __future__ import annotations

import asyncio
from heapq import heappop, heappush
from itertools import count


class Turns:
    """So many places; to be used from one event loop."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.waiting = 0
        self._queue: list[tuple[float, int, asyncio.Future[None]]] = []
        self._numbers = count()

    async def take(self, turn: float) -> None:
        """Wait for a place; whose ``turn`` is the least goes first."""
        if self.free:
            self.free -= 1
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._queue, (turn, next(self._numbers), called))
        self.waiting += 1
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self.give_back()
            raise
        finally:
            self.waiting -= 1

    def give_back(self) -> None:
        """Leave a place to the next one."""
        while self._queue:
            *_, called = heappop(self._queue)
            if not called.done():
                called.set_result(None)
                return
        self.free += 1
