"""Let the fuzzer look for every single fault of a test target, and say when it finds each.

python scripts/fuzz_faults.py --positions 20000
python scripts/fuzz_faults.py --positions 200000 --faults none

All faults are looked for in the positions of the same seeds. A position of which a fault makes no other one is not
asked about, but counted: nothing could differ there. Without a fault every position is asked about, and whatever
differs is printed. The exit status is 1 where a fault was not found, or none was and something differs.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from castable.fuzz.comparing import Difference, Direction, compare
from castable.fuzz.positions import Document, document_of
from tests.castable.fuzz.faults import FAULTS
from tests.castable.fuzz.faulty_target import FaultyTarget

ZONES = ("hand", "battlefield", "graveyard", "exile", "command", "library")


@dataclass(slots=True)
class Search:
    """The search for a fault: positions that it could show in, the seconds these took, and what was found."""

    target: FaultyTarget
    asked: int = 0
    seconds: float = 0.0
    seed: int | None = None

    def look(self, seed: int, document: Document) -> bool:
        """Whether the fault shows in the position of a seed."""
        start = time.monotonic()
        if self.target.touches(document, acting(document)):
            self.asked += 1
            if difference := first_of(document, self.target):
                self.seed = seed
                print(self.row(document, difference, time.monotonic() - start + self.seconds), flush=True)
        self.seconds += time.monotonic() - start
        return self.seed is not None

    def row(self, document: Document, difference: Difference, seconds: float) -> str:
        """What was found, as a line of a table."""
        name = self.target.fault.name if self.target.fault else "none"
        rules = " ".join(difference.evidence.rules) if difference.evidence else ""
        cells = (name, self.seed, self.asked, f"{seconds:.0f}", objects_in(document), difference.direction, rules)
        return " | ".join(map(str, cells))


def acting(document: Document) -> str:
    """The player who acts in a document."""
    player: str = document.get("priority", document["turn"]["player"])
    return player


def objects_in(document: Document) -> int:
    """How many objects a document names."""
    zones = [seat.get(zone, ()) for seat in document["players"].values() for zone in ZONES]
    return sum(len(zone) for zone in zones if isinstance(zone, list)) + len(document.get("stack", ()))


def first_of(document: Document, target: FaultyTarget) -> Difference | None:
    """The first difference about a position, where there is one."""
    found = compare(document, target).differences
    return next((each for each in found if each.direction is not Direction.FAILED), None)


def without_fault(seeds: range) -> int:
    """Ask the target without a fault about all positions; the number of those where it differs."""
    target = FaultyTarget(None)
    found = 0
    for seed in seeds:
        comparison = compare(document_of(seed), target)
        for difference in comparison.differences:
            found += 1
            print(json.dumps({"seed": seed, "difference": repr(difference)}), flush=True)
    print(f"{len(seeds)} positions, {found} differences")
    return found


def main() -> int:
    """Look for the faults that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--positions", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--faults", default=",".join(FAULTS), help="names of faults, or none")
    options = parser.parse_args()
    seeds = range(options.first, options.first + options.positions)
    if options.faults == "none":
        return int(without_fault(seeds) > 0)
    left = [Search(FaultyTarget(FAULTS[name])) for name in options.faults.split(",")]
    print("fault | seed | positions asked about | seconds | objects | direction | rules")
    for seed in seeds:
        document = document_of(seed)
        left = [search for search in left if not search.look(seed, document)]
        if not left:
            break
    for search in left:
        print(f"{search.target.fault.name if search.target.fault else ''} | not found | {search.asked}")
    return int(bool(left))


if __name__ == "__main__":
    sys.exit(main())
