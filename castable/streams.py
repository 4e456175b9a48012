"""Batch files: requests in from a file or a pipe, answers out, with a progress bar where somebody watches."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, TextIO

from castable.model.game.errors import Fault, RequestError

from .batch import answer_lines

LONG = 200  # requests from which on a progress bar is worth showing
_MODE = 0o666


def answer_file(requests: str, workers: int, output: str | None, write: Callable[[Iterable[str]], None]) -> None:
    """Answer all requests of a file, or of standard input for ``-``; ``write`` prints where no output is named.

    Raises:
        RequestError: a file can't be read or written. Nothing has been written then.
    """
    with _open_requests(requests) as lines:
        answers = answer_lines(lines, workers)
        if output is None:
            write(_watched(answers, requests, sys.stderr.isatty() and not sys.stdout.isatty()))
            return
        with _replacing(Path(output)) as out:
            for answer in _watched(answers, requests, sys.stderr.isatty()):
                out.write(answer + "\n")


@contextmanager
def _open_requests(requests: str) -> Iterator[BinaryIO]:
    if requests == "-":
        yield sys.stdin.buffer
        return
    try:
        file = Path(requests).open("rb")  # noqa: SIM115  # closed below; here only opening it may fail
    except OSError as error:
        raise RequestError(
            Fault("", f"can't read {requests}: {error.strerror or error}", "a file of requests")
        ) from None
    with file:
        yield file


@contextmanager
def _replacing(path: Path) -> Iterator[TextIO]:
    """A file that takes the place of ``path`` when all is written, and leaves the old one alone otherwise."""
    target = path.resolve()
    try:
        if target.exists() and not target.is_file():  # a device or a pipe: nothing to replace
            with target.open("w", encoding="utf-8", errors="backslashreplace") as out:
                yield out
            return
        descriptor, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    except OSError as error:
        raise RequestError(Fault("", f"can't write {path}: {error.strerror or error}", "a file to write")) from None
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", errors="backslashreplace") as out:
            yield out
        Path(name).chmod(_MODE & ~_umask())
        Path(name).replace(target)
    finally:
        Path(name).unlink(missing_ok=True)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


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
