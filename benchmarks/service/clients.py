"""A server in a process of its own, and clients that cost little beside it."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from msgspec import Struct

from ..processes import Marked

_START, _END = 60.0, 30.0


class Running(Struct, frozen=True):
    """A server that runs: its process, where it listens, and how long it took to listen."""

    process: subprocess.Popen[str]
    marked: Marked
    host: str
    port: int
    seconds: float

    def workers(self) -> list[int]:
        """The processes of its workers."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        others = [p for task in Path(f"/proc/{self.process.pid}/task").iterdir() for p in _children(task)]
        return sorted({*map(int, children), *others})


def _children(task: Path) -> list[int]:
    try:
        return [int(pid) for pid in (task / "children").read_text().split()]
    except OSError:  # the thread has ended
        return []


@contextmanager
def server(options: Sequence[str] = (), log: Any = subprocess.DEVNULL) -> Iterator[Running]:
    """A server on any free port, with options of ``castable serve``; it has to end by itself when it is told to."""
    command = [sys.executable, "-m", "castable", "serve", "--port", "0", *options]
    began = time.perf_counter()
    marked = Marked()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=marked.environment)
    try:
        assert process.stdout is not None
        said = process.stdout.readline().split()
        host, _, port = said[-1].removeprefix("http://").rstrip("/").rpartition(":")
        yield Running(process, marked, host, int(port), time.perf_counter() - began)
    finally:
        process.send_signal(signal.SIGTERM)
        status = process.wait(_END)
        assert process.stdout is not None
        process.stdout.close()
    if status:
        raise RuntimeError(f"the server ended with status {status}")


class Reply(Struct, frozen=True):
    """What came back: its status, its headers, its body, and how many seconds it took."""

    status: int
    headers: dict[str, str]
    body: bytes
    seconds: float

    @property
    def json(self) -> Any:
        """The body as JSON."""
        return json.loads(self.body)


class Client:
    """One connection, which is opened anew where it was closed."""

    def __init__(self, running: Running) -> None:
        self._running = running
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: bytes) -> Reply:
        """Send a request, and wait for what comes back.

        Raises:
            OSError, EOFError: nothing does.
        """
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        return await self.send(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)

    async def get(self, path: str) -> Reply:
        """Fetch something."""
        return await self.send(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())

    async def send(self, request: bytes) -> Reply:
        """Send some bytes, and wait for what comes back."""
        began = time.perf_counter()
        if self._streams is None:
            self._streams = await asyncio.open_connection(self._running.host, self._running.port, limit=1 << 24)
        reader, writer = self._streams
        try:
            writer.write(request)
            await writer.drain()
            status, headers, body = await _reply(reader)
        except BaseException:
            self.close()
            raise
        if headers.get("connection") == "close":
            self.close()
        return Reply(status, headers, body, time.perf_counter() - began)

    def close(self) -> None:
        """Close the connection."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


async def _reply(reader: asyncio.StreamReader) -> tuple[int, dict[str, str], bytes]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:] if line)}
    return int(head[0].split()[1]), headers, await reader.readexactly(int(headers.get("content-length", "0")))


def quantile(seconds: Sequence[float], part: float) -> float:
    """The value that so large a part of the values does not exceed."""
    ordered = sorted(seconds)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]
