"""Many questions, one JSON object per line in, one answer per line out, in the same order."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor, Future
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from itertools import islice
from queue import SimpleQueue
from threading import BoundedSemaphore, Thread
from typing import Any, NoReturn

from castable.model.documents import read_position
from castable.model.game.deadline import TIMEOUT, Deadline, OutOfTime
from castable.model.game.errors import (
    CastableError,
    DocumentError,
    Fault,
    IllegalAction,
    NoAnswer,
    NotationError,
    RequestError,
    UnknownCard,
    nearest,
)

from .answers import JSON
from .limits import GRACE, MEMORY, OutOfMemory, bound_memory
from .questions import QUESTIONS, answer, card_answer, limited_answer, make_options
from .workers import OUT_OF_MEMORY, Crew, Ended
from .workforce import Lost, Workforce

AHEAD = 8  # lines per worker that are read before the first of them is answered
CHUNK = 20  # lines that are one piece of work on a cluster
MOST_PER_CORE = 2  # workers beyond that only take memory
SERVE = "from castable.batch import serve; serve({timeout!r}, {memory!r})"
ASKS = (*QUESTIONS, "card")
KEYS = ("id", "ask", "position", "play", "plays", "object", "name", "options")


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
        return make_options("mana", _timed(otherwise, {"timeout": options["timeout"]})).timeout
    except (RequestError, LookupError, TypeError):  # its answer says what is wrong
        return otherwise


def _timed(timeout: float, options: Mapping[str, Any]) -> Mapping[str, Any]:
    """Options with a limit of time, which is ``timeout`` where they say nothing of it."""
    return options if options.get("timeout") is not None else {**options, "timeout": timeout}


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
            return _dump({"id": request.get("id"), "ok": True, "answer": limited_answer(request["ask"], limit)})
        message = str(limit)
    error = {"where": "", "expected": "", "message": message, "nearest": []}
    return _dump({"id": request.get("id"), "ok": False, "error": error})


def serve(timeout: float, memory: int) -> None:
    """Answer the lines of standard input on standard output until there are no more: what a worker does.

    An empty line says that it is ready. Whatever else is printed goes to standard error.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # to end silently when somebody presses Ctrl-C
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as answers:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
        import castable.solver.answers.check  # noqa: F401, PLC0415  # what all questions need takes none of their time

        bound_memory(memory)
        answers.write(b"\n")
        answers.flush()
        for line in sys.stdin.buffer:
            try:
                answer = answer_line(line, timeout)
            except MemoryError:
                os._exit(OUT_OF_MEMORY)
            answers.write(answer.encode("utf-8", "backslashreplace") + b"\n")
            answers.flush()


def answer_line(line: bytes, timeout: float = TIMEOUT) -> str:
    """Return the answer to one request as a line of JSON; whatever goes wrong becomes an error in it.

    ``timeout`` is how many seconds it may take if it says nothing of it.
    """
    request: Mapping[str, Any] = {}
    try:
        request = parse_request(line)
        return _dump({"id": request.get("id"), "ok": True, "answer": answer_request(request, timeout)})
    except CastableError as error:
        found = error_data(error)
    except MemoryError:
        raise
    except Exception as error:  # a fault of ours must not stop the other lines
        message = f"internal error: {type(error).__name__}: {error}"
        found = {"where": "", "expected": "", "message": message, "nearest": []}
    return _dump({"id": request.get("id"), "ok": False, "error": found})


def _dump(data: JSON) -> str:
    return json.dumps(data, ensure_ascii=False)


def parse_request(line: bytes) -> Mapping[str, Any]:
    """Return the object on a line.

    Raises:
        RequestError: the line holds no JSON object.
    """
    try:
        request = json.loads(line.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise RequestError(Fault("", f"the line is no JSON: {error}", "one JSON object per line")) from None
    if not isinstance(request, dict):
        raise RequestError(Fault("", "the line is no JSON object", "one JSON object per line"))
    return request


def answer_request(request: Mapping[str, Any], timeout: float = TIMEOUT) -> JSON:
    """Return the answer to a request as JSON; ``timeout`` counts where the request says nothing of it.

    Raises:
        CastableError: the request can't be understood, or has no answer.
    """
    for key in request:
        if key not in KEYS:
            raise RequestError(
                Fault(key, f'a request has no key "{key}"', f"one of {', '.join(KEYS)}", nearest(key, KEYS))
            )
    ask = _text(request, "ask", f"one of {', '.join(ASKS)}")
    if ask == "card":
        return card_answer(_text(request, "name", "the name of a card"))
    if ask not in QUESTIONS:
        raise RequestError(Fault("ask", f'no question "{ask}"', f"one of {', '.join(ASKS)}", nearest(ask, ASKS)))
    document, options = request.get("position"), request.get("options", {})
    if not isinstance(document, dict):
        _refuse("position", "a position document")
    if not isinstance(options, dict):
        _refuse("options", "an object")
    if "plays" in request:
        options = {**options, "plays": request["plays"]}
    chosen = make_options(ask, _timed(timeout, options), **({"where": ""} if "plays" in request else {}))
    return answer(ask, lambda: read_position(document, where="position"), _subject(request, ask), chosen)


def _subject(request: Mapping[str, Any], ask: str) -> str:
    """What the question is about: a play, or for ``why`` an object too."""
    question = QUESTIONS[ask]
    if question.about_object and not (question.about_play and "play" in request):
        return _text(request, "object", "the id of an object" + ", or a play under play" * question.about_play)
    if not question.about_play:
        return ""
    return _text(request, "play", 'a play such as "cast lightning-bolt -> bear"')


def _text(request: Mapping[str, Any], key: str, expected: str) -> str:
    value = request.get(key)
    return value if isinstance(value, str) else _refuse(key, expected)


def _refuse(where: str, expected: str) -> NoReturn:
    raise RequestError(Fault(where, f"no {where}, or not of the right kind", expected))


def error_data(error: CastableError) -> JSON:
    """Return an error as JSON; of several faults the first, and all of them under ``faults``."""
    match error:
        case DocumentError(faults=(fault,)) | RequestError(fault=fault):
            return _fault_data(fault)
        case DocumentError(faults=faults):
            return {**_fault_data(faults[0]), "faults": [_fault_data(f) for f in faults]}
        case NotationError():
            fault = Fault("play", str(error).splitlines()[0], error.expected, error.nearest)
            return {**_fault_data(fault), "text": error.text, "column": error.column}
        case UnknownCard():
            return _fault_data(Fault("name", str(error), "the name of a card", error.nearest))
        case IllegalAction():
            fault = Fault("play", str(error), "a legal play")
            return {**_fault_data(fault), "rule": error.rule, "objects": list(error.objects)}
        case _:
            return _fault_data(Fault("", str(error)))


def _fault_data(fault: Fault) -> JSON:
    return {
        "where": fault.where,
        "expected": fault.expected,
        "message": fault.message,
        "nearest": list(fault.nearest),
    }
