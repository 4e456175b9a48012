"""How commands ask: a question within its limits, about the position in a file or on standard input."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

import click

from castable.model.game.errors import Fault, RequestError

from .printing import NO_ANSWER, REFUSED, complain, show_answer, write

if TYPE_CHECKING:
    from castable.model.game.position import Position


def ask_question(
    ask: str,
    source: str,
    subject: str,
    given: Mapping[str, Any],
    as_json: bool,
    first: Callable[[dict[str, Any]], None] | None = None,
) -> None:
    """Answer one question and print the answer; ``first`` is done with it before.

    Raises:
        NoAnswer: the answer is printed, but it doesn't settle the question.
    """
    from .. import questions  # noqa: PLC0415
    from ..machine.limits import OutOfMemory  # noqa: PLC0415

    options, read = questions.make_options(ask, given, where="--"), source_of(source)
    try:
        with within_limits(ask, options.timeout, as_json):
            found = questions.answer(ask, read, subject, options)
    except OutOfMemory as limit:
        found = questions.limited_answer(ask, limit)
    _settle(ask, found, as_json, first)


def draw(source: str, file: str, given: Mapping[str, Any], as_json: bool) -> None:
    """Draw a position into a file, or on standard output."""
    from ..drawing.files import write_picture  # noqa: PLC0415
    from ..drawing.picture import picture  # noqa: PLC0415
    from ..questions import make_options  # noqa: PLC0415

    options, read = make_options("show", given, where="--"), source_of(source)
    if options.objects or as_json:
        raise RequestError(Fault("--svg", "the position is drawn as a whole", "neither IDs nor --json"))
    with within_limits("show", options.timeout, as_json):
        drawn = picture(read())
    if file == "-":
        write([drawn])
    else:
        write_picture(drawn, file)


def inquire_and_print(
    ask: str,
    subject: Any,
    given: Mapping[str, Any],
    as_json: bool,
    first: Callable[[dict[str, Any]], None] | None = None,
) -> None:
    """Answer a question about no position and print the answer; ``first`` is done with it before.

    Raises:
        NoAnswer: the answer is printed, but it doesn't settle the question.
    """
    from ..questions.inquiries import inquire  # noqa: PLC0415

    _settle(ask, inquire(ask, subject, given, where="--"), as_json, first)


def _settle(ask: str, found: dict[str, Any], as_json: bool, first: Callable[[dict[str, Any]], None] | None) -> None:
    """Do what is done with an answer first, and print it; one that settles nothing, or refuses a move, ends it so."""
    from ..questions import require_answer  # noqa: PLC0415

    if first is not None:
        first(found)
    show_answer(ask, found, as_json)
    require_answer(found)
    if found.get("refused"):
        raise click.exceptions.Exit(REFUSED)


@contextmanager
def within_limits(ask: str, seconds: float, as_json: bool) -> Iterator[None]:
    """Bound a question from outside, in its memory, and in its time where it doesn't look at its deadline."""
    from castable.model.game.deadline import Deadline, OutOfTime  # noqa: PLC0415

    from ..machine.limits import GRACE, MEMORY, alarm, memory_limit  # noqa: PLC0415
    from ..questions import limited_answer  # noqa: PLC0415

    def give_up() -> None:
        limit = OutOfTime(Deadline(seconds, 0))
        with suppress(Exception):
            show_answer(ask, limited_answer(ask, limit), as_json)
        complain(limit, NO_ANSWER)
        os._exit(NO_ANSWER)  # the question itself does not listen

    with memory_limit(MEMORY), alarm(seconds + GRACE, give_up):
        yield


def source_of(source: str) -> Callable[[], Position]:
    """What reads the position; waiting for standard input takes none of the time."""
    from pathlib import Path  # noqa: PLC0415

    from castable.model.documents import read_position  # noqa: PLC0415

    if source != "-":
        return lambda: read_position(Path(source))
    text = text_of(source)
    return lambda: read_position(text)


def text_of(source: str, what: str = "JSON or YAML") -> str:
    """The text of a file, or of standard input; ``what`` is said to be expected where it is none."""
    from pathlib import Path  # noqa: PLC0415

    from castable.model.documents.text import read_file  # noqa: PLC0415

    if source != "-":
        return read_file(Path(source), what)
    if sys.stdin is None:
        raise RequestError(Fault("", "standard input is closed", "a position document"))
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RequestError(Fault("", "standard input is no text in UTF-8", f"{what} in UTF-8")) from None
