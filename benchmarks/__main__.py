"""One command, ``python -m benchmarks``: how long castable takes, against the bare solver call in the same run.

Ratios depend little on the machine, times do. Each figure is of answers that were asserted to be right while timing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence

from . import listings, payments, puzzles, startup, turn, why
from .measure import FULL, QUICK
from .report import Row, as_markdown, as_text, environment

PARTS = ("payments", "listings", "why", "turn", "puzzles", "startup")


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
    return parser.parse_args(arguments)


def _rows(options: argparse.Namespace) -> Iterator[Row]:
    effort = QUICK if options.quick else FULL
    parts = options.only or PARTS
    if "payments" in parts:
        yield from payments.rows(options.seed, effort, quick=options.quick)
    if "listings" in parts:
        yield from listings.rows(effort)
    if "why" in parts:
        yield from why.rows(effort)
    if "turn" in parts:
        yield from turn.rows(effort)
    if "puzzles" in parts:
        yield from puzzles.rows(effort)
    if "startup" in parts:
        yield from startup.rows(quick=options.quick)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
