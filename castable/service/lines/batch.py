"""Many questions, one JSON object per line in, one answer per line out, in the same order."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from functools import cache, partial
from itertools import islice
from threading import Thread

from msgspec import Struct

from castable.model.game.deadline import TIMEOUT
from castable.model.game.errors import RequestError

from ...machine.limits import MEMORY
from ...machine.workforce import Lost, Workforce
from ..answering.replies import Reply, dump, line_of, refusal
from ..answering.requests import parse_request
from ..working.crew import Crew
from ..working.tasks import ended
from .outbox import Outbox
from .session import KEEP, Session

CHUNK = 20  # lines that are one piece of work on a cluster
MOST_PER_CORE = 2  # workers beyond that only take memory


def answer_lines(
    lines: Iterable[bytes],
    workers: int = 1,
    timeout: float = TIMEOUT,
    memory: int = MEMORY,
    *,
    is_ordered: bool = True,
    keep: int = KEEP,
    replied: Callable[[Reply], None] = lambda _: None,
) -> Iterator[str]:
    """Return one line of JSON per request, in the order of the requests; empty lines are no requests.

    Each request is answered in a process apart, which may be ended: a request that can't be answered, takes too long
    or too much, or ends its process costs nothing but itself. Answers come while there are still lines to come.

    Args:
        lines: the requests.
        workers: how many processes answer, within what makes sense for this machine.
        timeout: how many seconds a request may take that says nothing of it.
        memory: how many MiB a request may take, where the system can tell.
        is_ordered: answers come in the order of the requests, rather than as they are ready.
        keep: how many positions may be open at a time.
        replied: is called with each reply, in some thread.
    """
    crew = Crew(min(workers, most_workers()), memory)
    try:
        yield from _answered(lines, crew, Session(crew, timeout, keep, replied), is_ordered)
    finally:
        crew.dismiss()


def _answered(lines: Iterable[bytes], crew: Crew, session: Session, is_ordered: bool = True) -> Iterator[str]:
    """The answers of a crew as they come."""
    outbox = Outbox(is_ordered=is_ordered, hold=crew.hold)
    Thread(target=_hand_over, args=(lines, session, outbox), daemon=True).start()
    try:
        yield from outbox.sent()
    finally:
        outbox.close()


def _hand_over(lines: Iterable[bytes], session: Session, outbox: Outbox) -> None:
    """Read lines as there is room for them, and hand them to the session."""
    error = None
    try:
        for line in lines:
            if line.strip():
                if (answered := outbox.place(len(line))) is None:
                    return
                session.take(line, answered)
    except BaseException as wrong:
        error = wrong
    outbox.end(error)


class Chunk(Struct, frozen=True):
    """Some lines of a batch, and which of its chunks they are."""

    number: int
    lines: tuple[bytes, ...]


def answer_lines_on(
    open_executor: Callable[[], Executor],
    ahead: int,
    lines: Iterable[bytes],
    timeout: float = TIMEOUT,
    memory: int = MEMORY,
) -> Iterator[str]:
    """Return one line of JSON per request as ``answer_lines`` does, answered by an executor such as a cluster's.

    Args:
        open_executor: opens the executor, and opens it anew where it is lost.
        ahead: how many chunks of ``CHUNK`` requests are handed out at a time.
        lines: the requests.
        timeout: how many seconds a request may take that says nothing of it.
        memory: how many MiB a request may take, where the system can tell.

    Raises:
        Gone: the executor is lost and does not come back.
    """
    requests = (line for line in lines if line.strip())
    chunks = (Chunk(n, tuple(some)) for n, some in enumerate(iter(lambda: list(islice(requests, CHUNK)), [])))
    force = Workforce[Chunk, list[str]](open_executor, partial(answer_chunk, timeout, memory), ahead)
    waiting: dict[int, list[str]] = {}
    following = 0
    for chunk, found in force.results(chunks):
        if isinstance(found, Lost):
            waiting[chunk.number] = [_lost(line) for line in chunk.lines]
        else:
            waiting[chunk.number] = found
        while following in waiting:
            yield from waiting.pop(following)
            following += 1


def answer_chunk(timeout: float, memory: int, chunk: Chunk) -> list[str]:
    """Answer a chunk in a process apart, which stays for the next one."""
    crew = _crew_of_this_process(memory)
    return list(_answered(chunk.lines, crew, Session(crew, timeout, keep=0)))


@cache
def _crew_of_this_process(memory: int) -> Crew:
    return Crew(1, memory)


def _lost(line: bytes) -> str:
    """The answer to a request that nobody could answer."""
    try:
        return line_of(dump(parse_request(line).get("id")), ended())
    except RequestError as error:
        return line_of("null", refusal(error))


def most_workers() -> int:
    """How many workers make sense on this machine."""
    return MOST_PER_CORE * (os.cpu_count() or 1)
