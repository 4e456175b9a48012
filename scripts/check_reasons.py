"""Hold every sentence of ``why`` against the engine, on random boards.

python scripts/check_reasons.py --boards 1000 --first 1 --workers 2

Board number N is made from seed N alone: ``--boards 1 --first N`` shows it again. Prints each false claim with its
question and the position's document, then how many claims of each kind there were, how many were false, and how many
the engine could not settle within its budget. The exit status is 1 where one was false.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from multiprocessing import Pool
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.properties.reasons import OPEN, shown, told_of_seed

Tally = Counter[tuple[str, str]]


def look_at(seed: int) -> tuple[int, Tally, list[str], float]:
    """The seed, its claims by kind and finding, those that are false, and the seconds it took."""
    start, tally, false = time.monotonic(), Tally(), []
    try:
        for question, told in told_of_seed(seed):
            tally[told.kind, "false" if told.is_false else told.false] += 1
            if told.is_false:
                false.append(shown(question, told))
    except Exception as error:  # any crash is a fault of this seed, not the end of the run
        tally["crash", "false"] += 1
        false.append(f"{type(error).__name__}: {error}")
    return seed, tally, false, time.monotonic() - start


def main() -> int:
    """Look at the boards of some seeds; return 1 where a claim is false."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--boards", type=int, default=100, help="how many boards")
    parser.add_argument("--first", type=int, default=1, help="seed of the first board")
    parser.add_argument("--workers", type=int, default=1, help="how many processes")
    parser.add_argument("--slow", type=float, default=30, help="name boards that take longer, in seconds")
    arguments = parser.parse_args()
    start, tally = time.monotonic(), Tally()
    seeds = range(arguments.first, arguments.first + arguments.boards)
    with Pool(arguments.workers) as pool:
        for done, (seed, own, false, seconds) in enumerate(pool.imap_unordered(look_at, seeds), start=1):
            tally += own
            for text in false:
                print(f"board {seed}: {text}", flush=True)
            if seconds > arguments.slow:
                print(f"board {seed}: slow, {seconds:.0f} s", flush=True)
            if done % 1000 == 0:
                print(f"{done} boards, {time.monotonic() - start:.0f} s", flush=True)
    print_tally(tally, arguments.boards, time.monotonic() - start)
    return int(any(found == "false" for _, found in tally))


def print_tally(tally: Tally, boards: int, seconds: float) -> None:
    """A table of the claims by kind."""
    print(f"{'claims':>8} {'false':>7} {'open':>7}  kind")
    for kind in sorted({kind for kind, _ in tally}):
        false, unsettled = tally[kind, "false"], tally[kind, OPEN]
        print(f"{false + unsettled + tally[kind, '']:>8} {false:>7} {unsettled:>7}  {kind}")
    every, false = sum(tally.values()), sum(n for (_, found), n in tally.items() if found == "false")
    print(f"{boards} boards, {every} claims, {false} false; {60 * boards / seconds:.0f} boards a minute")


if __name__ == "__main__":
    sys.exit(main())
