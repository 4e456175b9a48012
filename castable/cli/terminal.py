"""What lines for people look like on a terminal: colors, unless ``NO_COLOR`` says otherwise, and no line too wide."""

from __future__ import annotations

import os
import re
import shutil
import textwrap
from collections.abc import Iterable, Iterator
from typing import TextIO

import click

_COLORS = {"legal": "green", "illegal": "red", "unknown": "yellow", "yes": "green", "no": "red"}
_VERDICT = re.compile(r"^(legal|illegal|unknown)(?=$|:| in )|(?<=: )(yes|no|unknown)$")
_RULE = re.compile(r"^(\s+)(\d{3}\.\d+[a-z]?)(?=: )")
_UNREAD = re.compile(r"\[not understood: [^\]]*\]")
_NO_PROSE = re.compile(r"\s*[\[\]{}\"]")
NARROWEST = 40  # columns: in fewer of them nothing is wrapped


def is_terminal(stream: TextIO | None) -> bool:
    """Whether somebody watches what is printed."""
    return stream is not None and stream.isatty()


def has_colors(stream: TextIO | None) -> bool:
    """Whether a stream takes colors: a terminal that knows them, where ``NO_COLOR`` is not set (https://no-color.org)."""
    return is_terminal(stream) and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def shown(lines: Iterable[str], stream: TextIO | None) -> Iterator[str]:
    """Yield lines for people: on a terminal wrapped at its width and colored, and as they are elsewhere."""
    is_wrapped, is_colored = is_terminal(stream), has_colors(stream)
    width = shutil.get_terminal_size().columns
    for line in lines:
        for part in wrapped(line, width) if is_wrapped else (line,):
            yield colored(part) if is_colored else part


def wrapped(line: str, width: int) -> list[str]:
    """A line of prose in lines of so many columns, those after the first set in; what is JSON stays one line."""
    if len(line) <= width or width < NARROWEST or _NO_PROSE.match(line):
        return [line]
    inner = line[: len(line) - len(line.lstrip())]
    return textwrap.wrap(line, width, subsequent_indent=f"{inner}    ", break_long_words=False, break_on_hyphens=False)


def colored(line: str) -> str:
    """A line with colors: its verdict, the rule of a reason, and what is not understood."""
    line = _VERDICT.sub(lambda found: click.style(found[0], fg=_COLORS[found[0]], bold=True), line)
    line = _RULE.sub(lambda found: found[1] + click.style(found[2], fg="cyan"), line)
    return _UNREAD.sub(lambda found: click.style(found[0], fg="yellow"), line)
