"""Hold the set of plays, the engine and brute force against each other on random positions.

python scripts/fuzz_positions.py --count 1000000 --seed 1 --workers 2

Position number N is made from seed N alone: ``--count 1 --seed N`` shows it again. Each disagreement is printed with
its play, after the position's document. The exit status is 1 where there was one.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from multiprocessing import Pool
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from castable.fuzz.generators import document_of
from castable.model.documents import read_position
from tests.properties.agreement import compare


def faults(seed: int) -> tuple[int, list[str], float]:
    """The seed, everything that did not agree about its position, and the seconds it took."""
    start = time.monotonic()
    try:
        found = compare(read_position(document_of(seed)), "A", seed).faults
    except Exception as error:  # any crash is a fault of this seed, not the end of the run
        found = [f"{type(error).__name__}: {error}"]
    return seed, found, time.monotonic() - start


def main() -> int:
    """Look at the positions of some seeds; return 1 where something does not agree."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--count", type=int, default=1000, help="how many positions")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first position")
    parser.add_argument("--workers", type=int, default=1, help="how many processes")
    parser.add_argument("--slow", type=float, default=10, help="name positions that take longer, in seconds")
    arguments = parser.parse_args()
    start, bad = time.monotonic(), 0
    seeds = range(arguments.seed, arguments.seed + arguments.count)
    with Pool(arguments.workers) as pool:
        for done, (seed, found, seconds) in enumerate(pool.imap_unordered(faults, seeds, chunksize=5), start=1):
            bad += bool(found)
            if found:
                print(f"seed {seed}: {json.dumps(document_of(seed), ensure_ascii=False)}")
            for text in found:
                print(f"    {text}", flush=True)
            if seconds > arguments.slow:
                print(f"seed {seed}: slow, {seconds:.0f} s", flush=True)
            if done % 1000 == 0:
                print(f"{done} positions, {bad} bad, {time.monotonic() - start:.0f} s", flush=True)
    print(f"{arguments.count} positions, {bad} bad, {time.monotonic() - start:.0f} s")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
