"""One command, ``python -m benchmarks``: how long castable takes, against the bare solver call in the same run.

Ratios depend little on the machine, times do. Each figure is of answers that were asserted to be right while timing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from . import declarations, fuzzing, games, goals, large, listings, payments, puzzles, startup, stdio, suite, turn, why
from .measure import FULL, QUICK
from .report import Row, as_markdown, as_text, environment

PARTS = ("goals", "suite", "puzzles", "large", "startup", "payments", "listings", "why", "turn", "games", "fuzzing",
         "stdio", "declarations")  # fmt: skip
GOALS = PARTS[:5]


def main(arguments: Sequence[str]) -> int:
    """Print the table; returns 0, goals met or not."""
    options = _options(arguments)
    rows = list(_rows(options))
    print(*environment(arguments), "", sep="\n")
    print(as_markdown(rows) if options.markdown else as_text(rows))
    missed = [r.name for r in rows if not r.is_met]
    print(f"\n{sum(r.goal is not None for r in rows)} goals, {len(missed)} missed")
    return 0


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="few runs and small sizes")
    parser.add_argument("--markdown", action="store_true", help="print a Markdown table")
    parser.add_argument("--seed", type=int, default=1, help="order of the sources (default 1)")
    parser.add_argument("--only", choices=PARTS, action="append", help="only this part; may be given again")
    parser.add_argument("--goals", action="store_true", help=f"only the table of goals: {', '.join(GOALS)}")
    parser.add_argument(
        "--suite", type=Path, metavar="FILE", help="questions, one per line: their positions are listed"
    )
    parser.add_argument("--puzzles", type=Path, default=puzzles.PUZZLES, metavar="PATH", help="puzzle files")
    return parser.parse_args(arguments)


def _rows(options: argparse.Namespace) -> Iterator[Row]:
    effort = QUICK if options.quick else FULL
    quick, seed = options.quick, options.seed
    parts = {
        "goals": lambda: goals.rows(seed, effort),
        "suite": lambda: suite.rows(options.suite) if options.suite else iter(()),
        "puzzles": lambda: puzzles.rows(options.puzzles),
        "large": lambda: large.rows(quick=quick),
        "startup": lambda: startup.rows(quick=quick),
        "payments": lambda: payments.rows(seed, effort, quick=quick),
        "listings": lambda: listings.rows(effort),
        "why": lambda: why.rows(effort),
        "turn": lambda: turn.rows(effort),
        "games": lambda: games.rows(effort, quick=quick),
        "declarations": lambda: declarations.rows(effort, quick=quick),
        "fuzzing": lambda: fuzzing.rows(quick=quick),
        "stdio": lambda: stdio.rows(quick=quick),
    }
    for part in options.only or (GOALS if options.goals else PARTS):
        yield from parts[part]()


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
