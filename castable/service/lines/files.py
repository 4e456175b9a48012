"""Requests in from a file or a pipe, answers out, with a progress bar where somebody watches."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import BinaryIO

from castable.model.game.deadline import TIMEOUT
from castable.model.game.errors import Fault, NoAnswer, RequestError

from ...machine.ending import ended_by_signal
from ...machine.limits import MEMORY
from ...machine.replacing import replacing
from ...machine.workforce import AHEAD
from ...machine.workforce import cluster as on_cluster
from ..answering.replies import INTERNAL, Reply
from ..working.tasks import ENDED
from .batch import answer_lines, answer_lines_on
from .session import KEEP, LONGEST

LONG = 200  # requests from which on a progress bar is worth showing


class Unanswered(NoAnswer):
    """Requests that have no answer by a fault of ours: the lines that answer them say so."""

    def __init__(self, number: int) -> None:
        what = "1 request has" if number == 1 else f"{number} requests have"
        super().__init__((f"{what} no answer by a fault of castable; the lines that answer them say which",))


class Failed:
    """How many requests have no answer by a fault of ours."""

    def __init__(self) -> None:
        self._number = 0
        self._lock = Lock()

    def count(self, reply: Reply) -> None:
        """Hear of a reply."""
        if reply.kind in (ENDED, INTERNAL):
            with self._lock:
                self._number += 1

    def require_none(self) -> None:
        """Let it be known.

        Raises:
            Unanswered: there was one.
        """
        if self._number:
            raise Unanswered(self._number)


def answer_file(
    requests: str,
    workers: int,
    output: str | None,
    write: Callable[[Iterable[str]], None],
    timeout: float = TIMEOUT,
    memory: int = MEMORY,
    cluster: str | None = None,
) -> None:
    """Answer all requests of a file, or of standard input for ``-``; ``write`` prints where no output is named.

    ``cluster`` is the address of a scheduler whose workers answer, as many chunks at a time as ``workers`` says.

    Raises:
        RequestError: a file can't be read or written, or holds something else. Nothing has been written then.
        Unanswered: a request has none by a fault of ours; all that there is has been written.
    """
    failed = Failed()
    if output is not None:
        _require_ours(Path(output), requests)
    with _open_requests(requests) as file, ended_by_signal():
        lines = bounded_lines(file)
        if cluster is None:
            answers = answer_lines(lines, workers, timeout, memory, replied=failed.count)
        else:
            answers = answer_lines_on(on_cluster(cluster), AHEAD * workers, lines, timeout, memory)
        if output is None:
            write(_watched(answers, requests, sys.stderr.isatty() and not sys.stdout.isatty()))
            failed.require_none()
            return
        try:
            with replacing(Path(output)) as out:
                for answer in _watched(answers, requests, sys.stderr.isatty()):
                    out.write(answer + "\n")
        except OSError as error:
            raise _not_written(output, error) from None
    failed.require_none()


def serve_lines(
    write: Callable[[Iterable[str]], None],
    workers: int,
    timeout: float = TIMEOUT,
    memory: int = MEMORY,
    *,
    is_ordered: bool = True,
    keep: int = KEEP,
) -> None:
    """Answer the requests on standard input until it ends; ``write`` prints the answers.

    Raises:
        RequestError: there is no standard input.
    """
    with _open_requests("-") as file, ended_by_signal():
        write(answer_lines(bounded_lines(file), workers, timeout, memory, is_ordered=is_ordered, keep=keep))


def bounded_lines(file: BinaryIO) -> Iterator[bytes]:
    """Yield the lines of a file as they come; of one that is too long only so much that this can be seen."""
    while line := file.readline(LONGEST + 1):
        yield line
        while len(line) > LONGEST and not line.endswith(b"\n"):
            line = file.readline(LONGEST + 1)
            if not line or line.endswith(b"\n"):
                break


@contextmanager
def _open_requests(requests: str) -> Iterator[BinaryIO]:
    if requests == "-":
        yield _standard_input()
        return
    try:
        file = Path(requests).open("rb")  # noqa: SIM115  # closed below; here only opening it may fail
    except OSError as error:
        raise RequestError(
            Fault("", f"can't read {requests}: {error.strerror or error}", "a file of requests")
        ) from None
    with file:
        yield file


def _standard_input() -> BinaryIO:
    """Standard input by a reader of its own: another thread may still wait for it when the process ends."""
    if sys.stdin is None:
        raise RequestError(Fault("", "standard input is closed", "requests, one per line"))
    try:
        return open(sys.stdin.fileno(), "rb", closefd=False)
    except OSError:  # none of the system's
        return sys.stdin.buffer


def _require_ours(path: Path, requests: str) -> None:
    """Refuse to replace what holds no answers.

    Raises:
        RequestError: the file is that of the requests, or holds something else.
    """
    expected = "a name that no file has, or a file of answers"
    if requests != "-" and path.exists() and Path(requests).exists() and path.samefile(requests):
        raise RequestError(Fault("--output", f"{path} is the file of requests; it is left as it is", expected))
    if path.is_file() and not _holds_answers(path):
        raise RequestError(Fault("--output", f"{path} holds something else; it is left as it is", expected))


def _holds_answers(path: Path) -> bool:
    """Whether a file is empty, or begins with an answer."""
    try:
        with path.open("rb") as file:
            first = file.readline()
    except OSError as error:
        raise RequestError(Fault("--output", f"can't read {path}: {error.strerror}", "a file to write")) from None
    try:
        return not first or {"id", "ok"} <= json.loads(first).keys()
    except (ValueError, AttributeError):
        return False


def _not_written(path: str, error: OSError) -> RequestError:
    what = f"can't write {path}: {error.strerror or error}"
    return RequestError(Fault("--output", what, "a file in a folder with room that may be written to"))


def _watched(answers: Iterator[str], requests: str, is_watched: bool) -> Iterator[str]:
    """The answers, with a progress bar on standard error where somebody watches and there are many."""
    total = _count(requests) if is_watched else 0
    if total < LONG:
        yield from answers
        return
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(stderr=True), transient=True) as progress:
        yield from progress.track(answers, total=total, description="answering")


def _count(requests: str) -> int:
    """How many requests a file holds; 0 for standard input, where nobody knows."""
    if requests == "-":
        return 0
    with Path(requests).open("rb") as lines:
        return sum(bool(line.strip()) for line in lines)
