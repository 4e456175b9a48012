"""Many clients at a time with real requests, each answer compared with the library's."""

from __future__ import annotations

import asyncio
import random
import time

from msgspec import Struct, field

from .clients import Client, Running, quantile
from .questions import Asked


class Tally(Struct):
    """What came of many requests."""

    seconds: list[float] = field(default_factory=list)
    wrong: list[Asked] = field(default_factory=list)
    refused: int = 0
    lost: int = 0
    took: float = 0.0

    def row(self, name: str) -> str:
        """The figures as a row of a table."""
        p50, p99 = (1000 * quantile(self.seconds, part) for part in (0.5, 0.99)) if self.seconds else (0, 0)
        rate = len(self.seconds) / self.took
        return (
            f"| {name} | {len(self.seconds)} | {rate:.0f} | {p50:.0f} | {p99:.0f} | "
            f"{self.refused} | {len(self.wrong)} | {self.lost} |"
        )


HEAD = "| what | answered | per second | p50 ms | p99 ms | refused | wrong | lost |\n|---|---|---|---|---|---|---|---|"


async def many(
    running: Running, asked: tuple[Asked, ...], clients: int, seconds: float, seed: int = 1, tally: Tally | None = None
) -> Tally:
    """Let so many clients ask for so long; what comes of it is in ``tally`` too where it is cancelled."""
    tally = Tally() if tally is None else tally
    began = time.perf_counter()
    end = began + seconds
    await asyncio.gather(*(_one(running, asked, end, tally, random.Random(seed + n)) for n in range(clients)))
    tally.took = time.perf_counter() - began
    return tally


async def _one(running: Running, asked: tuple[Asked, ...], end: float, tally: Tally, rng: random.Random) -> None:
    client = Client(running)
    while time.perf_counter() < end:
        await ask(client, rng.choice(asked), tally)
    client.close()


async def ask(client: Client, request: Asked, tally: Tally) -> None:
    """Send a request, and compare what comes back with what the library answers."""
    try:
        reply = await client.post(request.path, request.body)
    except (OSError, EOFError):
        tally.lost += 1
        return
    if reply.status == 429:
        tally.refused += 1
        await asyncio.sleep(float(reply.headers["retry-after"]))
        return
    tally.seconds.append(reply.seconds)
    if request.answer is not None and reply.json != request.answer:
        tally.wrong.append(request)
