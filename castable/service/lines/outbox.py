"""Where answers wait until they may go out, in the order of the requests or as they come, and how many may wait."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from queue import SimpleQueue
from threading import Condition

from msgspec import Struct

MOST_LINES = 1000
"""So many requests are read before the first of them is answered."""
MOST_BYTES = 64 << 20
"""So many bytes of requests are; and so many bytes of answers wait before workers are asked for one at a time."""


class _Sent(Struct, frozen=True):
    """An answer that may go out, and the size of its request."""

    answer: str
    size: int


class Outbox:
    """The answers to requests, each of which has a place from when it is read."""

    def __init__(self, *, is_ordered: bool, hold: Callable[[bool], None]) -> None:
        """Prepare to send answers; ``hold`` is told when too many of them wait, and when no longer."""
        self._is_ordered = is_ordered
        self._hold = hold
        self._changes = Condition()
        self._open = 0
        self._read_bytes = 0
        self._answered_bytes = 0
        self._is_held = False
        self._is_closed = False
        self._last = 0
        self._next = 0
        self._early: dict[int, _Sent] = {}
        self._sending = SimpleQueue[_Sent | BaseException | None]()

    def place(self, size: int) -> Callable[[str], None] | None:
        """Wait until there is room for a request of so many bytes, and return what takes its answer; none if closed."""
        with self._changes:
            if not self._has_room(size, MOST_LINES):  # once it is full, there is little use in single places
                self._changes.wait_for(lambda: self._is_closed or self._has_room(size, MOST_LINES // 2))
            if self._is_closed:
                return None
            self._open += 1
            self._read_bytes += size
            number, self._last = self._last, self._last + 1
        return partial(self._take, number, size)

    def _has_room(self, size: int, lines: int) -> bool:
        return self._open == 0 or (self._open < lines and self._read_bytes + size <= MOST_BYTES)

    def _take(self, number: int, size: int, answer: str) -> None:
        with self._changes:
            self._answered_bytes += len(answer)
            self._watch()
            if not self._is_ordered:
                self._sending.put(_Sent(answer, size))
                return
            self._early[number] = _Sent(answer, size)
            while self._next in self._early:
                self._sending.put(self._early.pop(self._next))
                self._next += 1

    def _watch(self) -> None:
        is_held = self._answered_bytes > MOST_BYTES
        if is_held != self._is_held:
            self._is_held = is_held
            self._hold(is_held)

    def end(self, error: BaseException | None = None) -> None:
        """Wait until all is sent, and let it end then, or raise what has gone wrong."""
        with self._changes:
            self._changes.wait_for(lambda: self._is_closed or self._open == 0)
        self._sending.put(error)

    def close(self) -> None:
        """Take nothing any more: nobody waits for the answers."""
        with self._changes:
            self._is_closed = True
            self._changes.notify_all()

    def sent(self) -> Iterator[str]:
        """Yield the answers that may go out.

        Raises:
            BaseException: what has gone wrong with the requests.
        """
        while (sent := self._sending.get()) is not None:
            if isinstance(sent, BaseException):
                raise sent
            yield sent.answer
            with self._changes:
                self._open -= 1
                self._read_bytes -= sent.size
                self._answered_bytes -= len(sent.answer)
                self._watch()
                if self._open < MOST_LINES // 2:
                    self._changes.notify_all()
