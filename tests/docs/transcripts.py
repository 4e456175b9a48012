"""Transcripts in Markdown and text files: commands after ``$ castable``, with what they print under them.

A line of a single ``…`` stands for any number of lines. ``python -m tests.docs.transcripts`` writes anew what the
commands print now; look at the difference before committing it.
"""

from __future__ import annotations

import contextlib
import io
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

from msgspec import Struct

from castable.cli import main

ROOT = Path(__file__).parents[2]
PROMPT = "$ castable "
ANY_LINES = "…"
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Shown(Struct, frozen=True):
    """A command, and the lines shown under it."""

    command: str
    lines: tuple[str, ...]


def files() -> list[Path]:
    """Every file that holds transcripts."""
    return [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")), *sorted((ROOT / "tests/golden").glob("*.txt"))]


def transcripts(text: str, *, whole: bool) -> Iterator[Shown]:
    """Yield the commands of a text file, or of the console blocks of a Markdown file."""
    for block in [text] if whole else BLOCK.findall(text):
        for part in block.split(PROMPT)[1:]:
            command, *lines = part.rstrip("\n").split("\n")
            yield Shown(command, tuple(lines))


def run(command: str) -> tuple[str, ...]:
    """Return what a command prints, standard error after standard output."""
    out, err = io.StringIO(), io.StringIO()
    with (
        patch.object(sys, "argv", ["castable", *shlex.split(command)]),
        contextlib.chdir(ROOT),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
        contextlib.suppress(SystemExit),
    ):
        main()
    return tuple((out.getvalue() + err.getvalue()).rstrip("\n").split("\n"))


def is_as_shown(printed: tuple[str, ...], shown: tuple[str, ...]) -> bool:
    """Whether the lines are those shown."""
    patterns = (r"(?:.*\n)*?" if line == ANY_LINES else re.escape(line) + r"\n" for line in shown)
    return re.fullmatch("".join(patterns), "".join(line + "\n" for line in printed)) is not None


def renewed(text: str, *, whole: bool) -> str:
    """The text with the lines that the commands print now; lines left out stay left out."""
    for shown in transcripts(text, whole=whole):
        printed = run(shown.command)
        if not is_as_shown(printed, shown.lines):
            keep = shown.lines.index(ANY_LINES) if ANY_LINES in shown.lines else None
            new = printed if keep is None else (*printed[:keep], *shown.lines[keep:])
            old = "\n".join((PROMPT + shown.command, *shown.lines, ""))
            text = text.replace(old, "\n".join((PROMPT + shown.command, *new, "")))
    return text


if __name__ == "__main__":
    for path in files():
        before = path.read_text(encoding="utf-8")
        after = renewed(before, whole=path.suffix == ".txt")
        if after != before:
            path.write_text(after, encoding="utf-8")
            print(f"renewed {path.relative_to(ROOT)}")
