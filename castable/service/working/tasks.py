"""What a crew is asked: a request, the position that it is about, and how long it may take."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from typing import ClassVar

from msgspec import Struct

from castable.model.game.deadline import Deadline, OutOfTime
from castable.model.game.errors import NoAnswer
from castable.model.language.values import SetsAside

from ...machine.limits import OutOfMemory
from ...questions import QUESTIONS, limited_answer
from ..answering.replies import OK, Reply, dump, failure, refusal

CANCELLED = "Cancelled"
"""The kind of a reply to a request that nobody waits for any more."""
ENDED = "WorkerEnded"
"""The kind of a reply to a request that ends every worker that tries it."""


class Document(SetsAside, frozen=True, eq=False):
    """A position document as JSON on one line, under a key without spaces that no other document has."""

    _unshown: ClassVar[frozenset[str]] = frozenset({"text"})

    key: str
    text: bytes


class Task(Struct, frozen=True):
    """A request as JSON on one line.

    Args:
        ask: what it asks.
        line: the request; what it says under ``position`` does not count where there is a document.
        seconds: how long it may take, from when a worker begins it.
        document: the position that it is about, which workers keep as long as there is room.
        to: the key under which the position that it makes is kept.
    """

    ask: str
    line: bytes
    seconds: float
    document: Document | None = None
    to: str | None = None


class Answering(Future[Reply]):
    """A reply that is to come. All but ``cancel`` and what futures have belongs to the crew."""

    def __init__(self, task: Task, stop: Callable[[Answering], None]) -> None:
        super().__init__()
        self.task = task
        self.tries = 0
        self.is_cancelled = False
        self._stop = stop

    def cancel(self) -> bool:
        """Ask for it no more, begun or not, and return whether it was still to come; what comes soon is ``CANCELLED``.

        What is answered before a worker hears of it is answered.
        """
        if self.done():
            return False
        self._stop(self)
        return True

    def settle(self, reply: Reply) -> None:
        """Reply, where that has not been done yet."""
        if not self.done():
            self.set_result(reply)


def cancelled() -> Reply:
    """Return the reply to a request that was cancelled."""
    return failure(CANCELLED, "the request was cancelled")


def ended() -> Reply:
    """Return the reply to a request whose worker has ended over it, again and again."""
    return failure(ENDED, "the process that answered ended early")


def out_of_time(task: Task) -> Reply:
    """Return the reply to a request that didn't end in time by itself."""
    return _limited(task, OutOfTime(Deadline(task.seconds, 0)))


def out_of_memory(task: Task, memory: int) -> Reply:
    """Return the reply to a request that took more than so many MiB."""
    return _limited(task, OutOfMemory(memory))


def _limited(task: Task, limit: NoAnswer) -> Reply:
    if task.ask in QUESTIONS:
        with suppress(NoAnswer):
            return Reply(OK, dump(limited_answer(task.ask, limit)))
    return refusal(limit)
