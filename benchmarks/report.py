"""The table: ratios first, each with what it is measured against and its goal."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterable, Sequence
from importlib.metadata import version

from msgspec import Struct

from .measure import Timing


class Row(Struct, frozen=True, kw_only=True):
    """One line: a ratio (or another figure) with its goal, and the times that it comes from."""

    name: str
    figure: float
    unit: str = "x"
    goal: float | None = None
    timing: Timing | None = None
    against: str = ""
    base: float | None = None  # seconds of what it is measured against
    notes: str = ""

    @property
    def is_met(self) -> bool:
        """Whether the goal is met; what has no goal can't miss it."""
        return self.goal is None or self.figure <= self.goal

    def cells(self) -> tuple[str, ...]:
        """The line as text."""
        goal = "" if self.goal is None else f"<= {self.goal:g}{self.unit} {'met' if self.is_met else 'MISSED'}"
        times = (_ms(self.timing.p50), _ms(self.timing.p99)) if self.timing else ("", "")
        base = "" if self.base is None else _ms(self.base)
        return self.name, f"{self.figure:.2f}{self.unit}", goal, *times, self.against, base, self.notes


HEAD = ("what", "figure", "goal", "p50 CPU ms", "p99 CPU ms", "against", "its p50 ms", "notes")


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.3f}"


def environment(arguments: Sequence[str]) -> list[str]:
    """Machine, versions and command."""
    packages = ", ".join(f"{p} {version(p)}" for p in ("castable", "ortools", "python-constraint2"))
    return [
        f"machine: {platform.machine()}, {os.cpu_count()} cores, {platform.system()} {platform.release()}",
        f"versions: Python {platform.python_version()}, {packages}",
        f"command: {' '.join([sys.executable.rsplit('/', 1)[-1], '-m', 'benchmarks', *arguments])}",
    ]


def as_text(rows: Iterable[Row]) -> str:
    """The table in columns."""
    cells = [HEAD, *(r.cells() for r in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return "\n".join("  ".join(c.ljust(w) for c, w in zip(line, widths, strict=True)).rstrip() for line in cells)


def as_markdown(rows: Iterable[Row]) -> str:
    """The table in Markdown."""
    lines = [HEAD, ("---",) * len(HEAD), *(r.cells() for r in rows)]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
