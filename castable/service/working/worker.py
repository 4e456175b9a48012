"""A process that answers, seen from outside: spoken to through pipes, never waited for, and ended where it must be.

All of it happens in the loop of its crew. Nothing is shared with the process, and nothing that it does can hurt more
than the request that it is at.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections import OrderedDict
from contextlib import suppress
from typing import Protocol, cast

from ...machine.tether import tie, untie
from ..answering.replies import Reply
from ..answering.serving import NONE, STOP
from .processor import processor_seconds
from .tasks import Answering, Document

SHELF = 64
"""So many positions stay with a worker."""


class Overseer(Protocol):
    """Who is told how a worker does."""

    def is_ready(self, worker: Worker) -> None:
        """It has started, and can be given something."""

    def has_replied(self, worker: Worker, answering: Answering, reply: Reply) -> None:
        """It has replied, and is free again."""

    def has_ended(self, worker: Worker) -> None:
        """It is no more; whatever it was at, it will not reply."""


class Worker(asyncio.SubprocessProtocol):
    """A process, from its start to its end, and what it is at."""

    def __init__(self, command: str, overseer: Overseer, *, is_watched: bool = False) -> None:
        """Prepare a process that runs ``command``, a text in Python.

        Of one that ``is_watched``, the system is asked at each request how long it has used the processor.
        """
        paths = f"import sys; sys.path[:] = {sys.path!r}"  # to find what this process finds
        self._command = [sys.executable, "-P", "-c", f"{paths}; {command}"]
        self._overseer = overseer
        self._is_watched = is_watched
        self._transport: asyncio.SubprocessTransport | None = None
        self._orders: asyncio.WriteTransport | None = None
        self._unread = bytearray()
        self._shelf: OrderedDict[str, None] = OrderedDict()
        self._before: tuple[float, float | None] = (0.0, None)
        self.at: Answering | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.is_started = False
        self.is_fresh = True
        self.is_rung = False
        self.is_dismissed = False

    async def start(self) -> None:
        """Start the process; it is ready once it says so."""
        try:
            await asyncio.get_running_loop().subprocess_exec(lambda: self, *self._command, stderr=None)
        except OSError:  # no process can be had
            self._overseer.has_ended(self)

    @property
    def is_free(self) -> bool:
        """Whether it can be given something."""
        return self.is_started and self.at is None and not self.is_dismissed

    @property
    def status(self) -> int | None:
        """With which status the process has ended."""
        return None if self._transport is None else self._transport.get_returncode()

    def has(self, document: Document) -> bool:
        """Whether a position has stayed with it."""
        return document.key in self._shelf

    def give(self, answering: Answering) -> None:
        """Let it answer, with the position that is asked about."""
        task, orders = answering.task, bytearray()
        if task.document is not None:
            if not self.has(task.document):
                orders += b"keep %s\n%s\n" % (task.document.key.encode(), task.document.text)
            orders += self._put(task.document.key)
        if task.to is not None:
            orders += self._put(task.to)
        key = NONE if task.document is None else task.document.key
        orders += f"answer {task.seconds!r} {key} {task.to or NONE}\n".encode()
        orders += task.line.rstrip(b"\r\n") + b"\n"
        self.at = answering
        self._before = time.monotonic(), self._processor_seconds()
        self._write(orders)

    @property
    def spent(self) -> float:
        """How many seconds it has used the processor for what it is at, or been at it where nobody says."""
        (began, before), now = self._before, self._processor_seconds()
        return time.monotonic() - began if now is None or before is None else now - before

    def _processor_seconds(self) -> float | None:
        pid = self._transport.get_pid() if self._is_watched and self._transport is not None else None
        return None if pid is None else processor_seconds(pid)

    def forget(self, key: str) -> None:
        """Let it let go of a position."""
        if key in self._shelf:
            del self._shelf[key]
            self._write(b"forget %s\n" % key.encode())

    def _put(self, key: str) -> bytes:
        """Put a key foremost on the shelf; the order to forget what falls off at the other end."""
        self._shelf[key] = None
        self._shelf.move_to_end(key)
        if len(self._shelf) <= SHELF:
            return b""
        return b"forget %s\n" % self._shelf.popitem(last=False)[0].encode()

    def _write(self, orders: bytes | bytearray) -> None:
        if self._orders is not None and not self._orders.is_closing():
            self._orders.write(orders)

    def stop(self) -> None:
        """Leave no time to what it is at; it stays, if it listens."""
        if STOP is None or not self.is_started:
            self.kill()
        elif self._transport is not None:
            with suppress(ProcessLookupError):
                self._transport.send_signal(STOP)

    def ring(self) -> None:
        """End it: its time is over."""
        self.is_rung = True
        self.kill()

    def kill(self) -> None:
        """End it, whatever it is at."""
        if self._transport is not None:
            with suppress(ProcessLookupError):
                self._transport.kill()

    def dismiss(self) -> None:
        """End it, as soon as it has started if need be."""
        self.is_dismissed = True
        self.kill()

    # ---------------------------------------------------------------- what the loop says

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take the process over."""
        self._transport = cast("asyncio.SubprocessTransport", transport)
        self._orders = cast("asyncio.WriteTransport", self._transport.get_pipe_transport(0))
        tie(self._transport.get_pid())
        if self.is_dismissed:
            self.kill()

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        """Hear what it says, line by line."""
        self._unread += data
        if b"\n" in data:
            *lines, self._unread = self._unread.split(b"\n")
            for line in lines:
                self._hear(line.decode("utf-8"))

    def _hear(self, line: str) -> None:
        answering, self.at = self.at, None
        if not self.is_started:
            self.is_started = True
            self._overseer.is_ready(self)
        elif answering is not None:
            kind, seconds, text = line.split(" ", 2)
            self.is_fresh = False
            self._overseer.has_replied(self, answering, Reply(kind, text, float(seconds)))

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended, and all that it has said has been heard."""
        if self._transport is not None:
            untie(self._transport.get_pid())
            self._transport.close()
        self._overseer.has_ended(self)
