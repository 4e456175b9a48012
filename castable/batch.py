"""Many questions, one JSON object per line in, one answer per line out, in the same order."""

from __future__ import annotations

import json
import signal
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any, NoReturn

from castable.model.documents import read_position
from castable.model.game.errors import (
    CastableError,
    DocumentError,
    Fault,
    IllegalAction,
    NotationError,
    RequestError,
    UnknownCard,
    nearest,
)

from .answers import JSON
from .questions import QUESTIONS, card_answer, make_options

AHEAD = 8  # lines per worker that are read before the first of them is answered
ASKS = (*QUESTIONS, "card")
KEYS = ("id", "ask", "position", "play", "plays", "object", "name", "options")


def answer_lines(lines: Iterable[bytes], workers: int = 1) -> Iterator[str]:
    """Return one line of JSON per request, in the order of the requests; empty lines are no requests.

    A request that can't be answered gets an error, and with workers so does one that ends its worker's process.
    """
    requests = (line for line in lines if line.strip())
    if workers <= 1:
        yield from map(answer_line, requests)
        return
    crew = _Crew(workers)
    try:
        for line in requests:
            crew.submit(line)
            if len(crew.waiting) > workers * AHEAD:
                yield crew.next_answer()
        while crew.waiting:
            yield crew.next_answer()
    finally:
        crew.dismiss()


class _Crew:
    """Worker processes, and the lines that wait for their answers in order."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool = _pool(workers)
        self.waiting: deque[tuple[bytes, Future[str]]] = deque()

    def submit(self, line: bytes) -> None:
        """Hand a line to a worker."""
        try:
            future = self.pool.submit(answer_line, line)
        except BrokenProcessPool:
            self.replace()
            future = self.pool.submit(answer_line, line)
        self.waiting.append((line, future))

    def next_answer(self) -> str:
        """The answer to the line that has waited longest.

        Where a worker's process has ended, nobody knows for which line: this one is tried alone, the others again.
        """
        line, future = self.waiting.popleft()
        try:
            return future.result()
        except (BrokenProcessPool, CancelledError):
            self.replace()
            return _answer_alone(line)

    def replace(self) -> None:
        """Start new workers, and give them every waiting line that has no answer yet."""
        self.dismiss()
        self.pool = _pool(self.workers)
        with suppress(BrokenProcessPool):  # what is left over then is tried alone
            for index, (line, future) in enumerate(self.waiting):
                if not future.done() or future.cancelled() or future.exception():
                    self.waiting[index] = (line, self.pool.submit(answer_line, line))

    def dismiss(self) -> None:
        """Let the workers end."""
        self.pool.shutdown(wait=False, cancel_futures=True)


def _pool(workers: int) -> ProcessPoolExecutor:
    """Worker processes that end silently when somebody presses Ctrl-C."""
    return ProcessPoolExecutor(workers, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_DFL))


def _answer_alone(line: bytes) -> str:
    with _pool(1) as pool:
        try:
            return pool.submit(answer_line, line).result()
        except BrokenProcessPool:
            error = {"where": "", "expected": "", "message": "the process that answered ended early", "nearest": []}
            return _dump({"id": _id_of(line), "ok": False, "error": error})


def _id_of(line: bytes) -> Any:
    """The id of a request, as far as it can be read."""
    try:
        return parse_request(line).get("id")
    except RequestError:
        return None


def answer_line(line: bytes) -> str:
    """Return the answer to one request as a line of JSON; whatever goes wrong becomes an error in it."""
    request: Mapping[str, Any] = {}
    try:
        request = parse_request(line)
        return _dump({"id": request.get("id"), "ok": True, "answer": answer_request(request)})
    except CastableError as error:
        found = error_data(error)
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


def answer_request(request: Mapping[str, Any]) -> JSON:
    """Return the answer to a request as JSON.

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
    chosen = make_options(ask, options, **({"where": ""} if "plays" in request else {}))
    position = read_position(document, where="position")
    return QUESTIONS[ask].answer(position, _subject(request, ask), chosen)


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
