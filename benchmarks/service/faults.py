"""What goes wrong around a service while it answers: workers are killed, clients are slow, bodies end half way."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from contextlib import suppress

from .clients import Client, Running

_SLOWLY = 0.5


async def kill_workers(running: Running, each: float, seed: int = 1) -> int:
    """Kill one worker after the other until this is cancelled; returns how many."""
    rng, killed = random.Random(seed), 0
    try:
        while True:
            await asyncio.sleep(each)
            workers = running.workers()
            if workers:
                with suppress(ProcessLookupError):
                    os.kill(rng.choice(workers), signal.SIGKILL)
                    killed += 1
    except asyncio.CancelledError:
        return killed


async def half_sent(running: Running, count: int) -> None:
    """Open connections that send half a request, and then nothing, or close."""
    for n in range(count):
        with suppress(OSError):
            _, writer = await asyncio.open_connection(running.host, running.port)
            writer.write(b"POST /plays HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n{"[: 20 + n % 80])
            await writer.drain()
            if n % 2:
                writer.close()
        await asyncio.sleep(0.01)


async def slow_clients(running: Running, count: int) -> None:
    """Send requests a few bytes at a time until this is cancelled or the server has enough of it."""
    await asyncio.gather(*(_slowly(running) for _ in range(count)))


async def _slowly(running: Running) -> None:
    with suppress(OSError):
        _, writer = await asyncio.open_connection(running.host, running.port)
        for byte in b"POST /plays HTTP/1.1\r\nHost: localhost\r\n" * 20:
            writer.write(bytes([byte]))
            await writer.drain()
            await asyncio.sleep(_SLOWLY)


async def is_well(running: Running) -> bool:
    """Whether the server still answers."""
    return (await Client(running).get("/healthz")).status == 200
