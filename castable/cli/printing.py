"""What is printed: answers on standard output, notes and complaints on standard error; the exit status."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from typing import Any

import click

from castable.model.game.errors import CastableError

from .terminal import has_colors, shown

CRASHED, REFUSED, BAD_INPUT, NO_ANSWER, INTERRUPTED, CUT_OFF = 1, 1, 2, 3, 130, 141


class NotWritten(CastableError):
    """Standard output can't be written, and why."""

    def __str__(self) -> str:
        return f"can't write to standard output: {self.args[0]}; send it to a place with room, or use --output"


def complain(error: object, status: int = 0) -> int:
    """Say on standard error what is wrong, and return the exit status."""
    if sys.stderr is not None:
        color = "red" if status else "yellow"
        who = click.style("castable:", fg=color, bold=True) if has_colors(sys.stderr) else "castable:"
        print(f"{who} {error}", file=sys.stderr)
    return status


def show_answer(ask: str, answer: dict[str, Any], as_json: bool) -> None:
    """Print an answer: as JSON, as a table on a terminal, or as lines, which fit a terminal."""
    from castable.answers import tables  # noqa: PLC0415

    if as_json:
        write([dump(answer)])
        return
    is_listing = ask == "plays" and "verdict" not in answer and not (answer["playable"] or answer.get("groups"))
    if is_listing and sys.stdout.isatty():
        tables.print_plays(answer)
    else:
        write(shown(tables.plain_lines(ask, answer), sys.stdout))
    for note in tables.notes(answer):
        complain(note)


def dump(answer: Any) -> str:
    """Return an answer as one line of JSON."""
    return json.dumps(answer, ensure_ascii=False)


def write(lines: Iterable[str]) -> None:
    """Print lines as they come; where the reader has gone away, it ends without a word, and with what shells give.

    Raises:
        NotWritten: standard output takes nothing.
    """
    for line in lines:
        if sys.stdout is None:
            raise NotWritten("it is closed")
        try:
            sys.stdout.write(line + "\n")
            sys.stdout.flush()
        except OSError as error:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or the flush at exit complains again
            if isinstance(error, BrokenPipeError):
                raise click.exceptions.Exit(CUT_OFF) from None
            raise NotWritten(error.strerror or str(error)) from None
