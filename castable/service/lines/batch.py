"""Many questions, one JSON object per line in, one answer per line out, in the same order."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from itertools import islice
from queue import SimpleQueue
from threading import BoundedSemaphore, Thread
from typing import Any

from castable.model.game.deadline import TIMEOUT, Deadline, OutOfTime
from castable.model.game.errors import NoAnswer, RequestError

from ...limits import GRACE, MEMORY, OutOfMemory
from ...questions import limited_answer, make_options
from ...workforce import Lost, Workforce
from ..answering.requests import dump, parse_request, timed
from ..working.crew import Crew, Ended

AHEAD = 8  # lines per worker that are read before the first of them is answered
CHUNK = 20  # lines that are one piece of work on a cluster
MOST_PER_CORE = 2  # workers beyond that only take memory
SERVE = "from castable.service.answering.serving import serve; serve({timeout!r}, {memory!r})"


def answer_lines(
    lines: Iterable[bytes], workers: int = 1, timeout: float = TIMEOUT, memory: int = MEMORY
) -> Iterator[str]:
    """Return one line of JSON per request, in the order of the requests; empty lines are no requests.

    Each request is answered in a process apart, which may be ended: a request that can't be answered, takes too long
    or too much, or ends its process costs nothing but itself. Answers come while there are still lines to come.

    Args:
        lines: the requests.
        workers: how many processes answer, within what makes sense for this machine.
        timeout: how many seconds a request may take that says nothing of it.
        memory: how many MiB a request may take, where the system can tell.
    """
    crew = _crew(min(workers, most_workers()), timeout, memory)
    try:
        yield from _answered(lines, crew, timeout, memory)
    finally:
        crew.dismiss()


def _answered(lines: Iterable[bytes], crew: Crew, timeout: float, memory: int) -> Iterator[str]:
    """The answers of a crew, in order, as they come."""
    room, coming = BoundedSemaphore(crew.size * AHEAD), SimpleQueue[_Coming]()
    reading = Thread(target=_hand_over, args=(lines, timeout, crew, room, coming), daemon=True)
    reading.start()
    while (following := coming.get()) is not None:
        if isinstance(following, BaseException):
            raise following
        line, outcome = following
        found = outcome.result()
        yield found if isinstance(found, str) else _ended_line(line, found, _seconds_of(line, timeout), memory)
        room.release()


@dataclass(frozen=True, slots=True)
class Chunk:
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
            waiting[chunk.number] = [_ended_line(line, Ended.EARLY, timeout, memory) for line in chunk.lines]
        else:
            waiting[chunk.number] = found
        while following in waiting:
            yield from waiting.pop(following)
            following += 1


def answer_chunk(timeout: float, memory: int, chunk: Chunk) -> list[str]:
    """Answer a chunk in a process apart, which stays for the next one."""
    return list(_answered(chunk.lines, _crew_of_this_process(timeout, memory), timeout, memory))


@cache
def _crew_of_this_process(timeout: float, memory: int) -> Crew:
    return _crew(1, timeout, memory)


def _crew(size: int, timeout: float, memory: int) -> Crew:
    return Crew(size, SERVE.format(timeout=timeout, memory=memory))


def most_workers() -> int:
    """How many workers make sense on this machine."""
    return MOST_PER_CORE * (os.cpu_count() or 1)


_Coming = tuple[bytes, "Future[str | Ended]"] | BaseException | None


def _hand_over(
    lines: Iterable[bytes], timeout: float, crew: Crew, room: BoundedSemaphore, coming: SimpleQueue[_Coming]
) -> None:
    """Read lines as there is room for them, and hand them to the crew; ``None`` ends them, or what went wrong."""
    try:
        for line in lines:
            if line.strip():
                room.acquire()
                coming.put((line, crew.submit(line, _seconds_of(line, timeout) + GRACE)))
        coming.put(None)
    except BaseException as error:
        coming.put(error)


def _seconds_of(line: bytes, otherwise: float) -> float:
    """How long a request may take, as far as it can be read."""
    if b"timeout" not in line:
        return otherwise
    try:
        options: Any = parse_request(line).get("options")
        return make_options("mana", timed(otherwise, {"timeout": options["timeout"]})).timeout
    except (RequestError, LookupError, TypeError):  # its answer says what is wrong
        return otherwise


def _ended_line(line: bytes, ended: Ended, seconds: float, memory: int) -> str:
    """The answer to a request whose process has been ended, or has ended by itself."""
    try:
        request = parse_request(line)
    except RequestError:
        request = {}
    message = "the process that answered ended early"
    if ended is not Ended.EARLY:
        limit = OutOfMemory(memory) if ended is Ended.OUT_OF_MEMORY else OutOfTime(Deadline(seconds, 0))
        with suppress(LookupError, TypeError, NoAnswer):
            return dump({"id": request.get("id"), "ok": True, "answer": limited_answer(request["ask"], limit)})
        message = str(limit)
    error = {"where": "", "expected": "", "message": message, "nearest": []}
    return dump({"id": request.get("id"), "ok": False, "error": error})
