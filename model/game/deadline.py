"""How long a question may take: a deadline that long loops look at, and the error that ends them.

The deadline in force belongs to the context (``contextvars``), so that nothing between a question and its loops has to
hand it on, and threads and tasks have their own. Of deadlines within each other the earliest counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from math import inf
from time import monotonic
from typing import Any, TypeVar

from msgspec import Struct

from .errors import Fault, NoAnswer, RequestError

TIMEOUT = 60.0
"""How many seconds a question may take where nobody says another limit."""

T = TypeVar("T")


class Deadline(Struct, eq=False):
    """When what is going on has to end, by the monotonic clock, and how many seconds it was given.

    ``end`` may come earlier after all (see ``end_now``); ``outer`` is the deadline that it lies within.
    """

    seconds: float
    end: float
    outer: Deadline | None = None


class OutOfTime(NoAnswer):
    """A deadline has passed: nothing is known of what was asked, or only what ``part`` gives when it is asked."""

    def __init__(self, deadline: Deadline) -> None:
        super().__init__((limit_text(f"{deadline.seconds:g} seconds"),))
        self.deadline = deadline
        self.part: Callable[[], Mapping[str, Any]] | None = None


def limit_text(what: str) -> str:
    """Say that a limit was reached, and which."""
    return f"limit reached: no answer within {what}"


_IN_FORCE: ContextVar[Deadline | None] = ContextVar("deadline", default=None)


def check_time() -> None:
    """Go on if there is time left; it costs so little that every loop may ask.

    Raises:
        OutOfTime: the deadline in force has passed.
    """
    deadline = _IN_FORCE.get()
    if deadline is not None and monotonic() > deadline.end:
        raise OutOfTime(deadline)


def end_now() -> None:
    """Let every deadline in force pass: nobody waits for the answer any more. A handler of signals may call it."""
    deadline = _IN_FORCE.get()
    while deadline is not None:
        deadline.end = -inf
        deadline = deadline.outer


def time_left() -> float:
    """How many seconds are left; infinitely many where there is no deadline."""
    deadline = _IN_FORCE.get()
    return inf if deadline is None else max(0.0, deadline.end - monotonic())


@contextmanager
def time_limit(seconds: float) -> Iterator[Deadline]:
    """Bound what is done within to so many seconds; a deadline in force that is earlier stays in force.

    Raises:
        RequestError: ``seconds`` is no number above 0.
    """
    if not seconds > 0:
        raise RequestError(Fault("timeout", f"no limit of time: {seconds}", "a number of seconds above 0"))
    outer = _IN_FORCE.get()
    own = Deadline(seconds, monotonic() + seconds, outer)
    token = _IN_FORCE.set(own if outer is None or own.end < outer.end else outer)
    try:
        yield own
    finally:
        _IN_FORCE.reset(token)


def answer_within(seconds: float, ask: Callable[[], T], otherwise: Callable[[OutOfTime], T]) -> T:
    """Return an answer, or what is said ``otherwise`` where that takes more seconds.

    Raises:
        OutOfTime: an earlier deadline, of a question that this one is a part of, has passed.
    """
    with time_limit(seconds) as own:
        try:
            return ask()
        except OutOfTime as limit:
            if limit.deadline is not own:
                raise
            over = limit
    return otherwise(over)


def each_within(seconds: float, found: Iterator[T]) -> Iterator[T]:
    """The same things, each of which may take so many seconds.

    Raises:
        OutOfTime: one of them took more.
    """
    while True:
        with time_limit(seconds):
            try:
                following = next(found)
            except StopIteration:
                return
        yield following
