"""Let the fuzzer look for every single fault of a test target: when it finds each, how small, and under what name.

python scripts/fuzz_faults.py --positions 20000
python scripts/fuzz_faults.py --positions 3000 --more
python scripts/fuzz_faults.py --positions 200000 --faults none

All faults are looked for in the positions of the same seeds. A position of which a fault makes no other one is not
asked about, but counted: nothing could differ there. What is found first is made as small as can be (``--smallest``
takes these positions). ``--more`` are the faults that no generator was made with in mind. Without a fault every
position is asked about, and whatever differs is printed. The exit status is 1 where a fault was not found, or two have
one signature, or there is none and something differs.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from pathlib import Path

from msgspec import Struct

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from castable.fuzz.contract.protocol import Document
from castable.fuzz.differences.comparing import Difference, Direction, compare, remaining
from castable.fuzz.findings.signatures import signature_of
from castable.fuzz.generators import Wanted, generate
from castable.fuzz.smaller.shrinking import Shrunk, shrink
from tests.castable.fuzz.faults import FAULTS
from tests.castable.fuzz.faulty_target import FaultyTarget
from tests.castable.fuzz.more_faults import ALL_FAULTS, MORE_FAULTS

COLUMNS = "fault, positions, asked about, seconds, objects, smallest, asks, seconds to shrink, signature"


class Found(Struct, frozen=True):
    """How a fault was found: the difference in its smallest position, and what it took to make that."""

    difference: Difference
    smallest: Shrunk
    seconds: float
    signature: str


class Search(Struct):
    """The search for a fault: the positions that it could show in, the seconds these took, and what was found."""

    target: FaultyTarget
    asked: int = 0
    seconds: float = 0.0
    found: Found | None = None

    @property
    def name(self) -> str:
        """The name of the fault."""
        return self.target.fault.name if self.target.fault else "none"

    def look(self, document: Document) -> bool:
        """Whether the fault shows in a position."""
        start = time.monotonic()
        difference = None
        if self.target.touches(document, acting(document)):
            self.asked += 1
            difference = first_of(document, self.target)
        self.seconds += time.monotonic() - start
        if difference is not None:
            self.found = shrunk(difference, document, self.target)
        return self.found is not None

    def row(self, positions: int) -> str:
        """What was found, as a line of a table."""
        cells = [self.name, positions, self.asked, f"{self.seconds:.0f}"]
        if (found := self.found) is not None:
            small = found.smallest
            cells += [small.before, small.after, small.asks, f"{found.seconds:.0f}", found.signature]
        return " | ".join(map(str, cells))


def shrunk(difference: Difference, document: Document, target: FaultyTarget) -> Found:
    """A difference in the smallest position that shows one of its nature."""
    start = time.monotonic()
    smallest = shrink(document, lambda d: remaining(difference, d, target) is not None)
    last = remaining(difference, smallest.document, target) or difference
    signature = signature_of(last, smallest.document).slug
    return Found(last, smallest, time.monotonic() - start, signature)


def acting(document: Document) -> str:
    """The player who acts in a document."""
    player: str = document.get("priority", document["turn"]["player"])
    return player


def first_of(document: Document, target: FaultyTarget) -> Difference | None:
    """The first difference about a position, where there is one."""
    found = compare(document, target).differences
    return next((each for each in found if each.direction is not Direction.FAILED), None)


def without_fault(seeds: range) -> int:
    """Ask the target without a fault about all positions; the number of those where it differs."""
    target = FaultyTarget(None)
    found = 0
    for seed in seeds:
        comparison = compare(generate(seed, Wanted()), target)
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
    parser.add_argument("--faults", help="names of faults, or none")
    parser.add_argument("--more", action="store_true", help="look for the faults that no generator was made for")
    parser.add_argument("--smallest", type=Path, metavar="FILE")
    options = parser.parse_args()
    seeds = range(options.first, options.first + options.positions)
    if options.faults == "none":
        return int(without_fault(seeds) > 0)
    names = options.faults.split(",") if options.faults else list(MORE_FAULTS if options.more else FAULTS)
    searches = [Search(FaultyTarget(ALL_FAULTS[name])) for name in names]
    look_for(searches, seeds, options.smallest)
    signatures = Counter(s.found.signature for s in searches if s.found)
    for signature, number in signatures.items():
        if number > 1:
            print(f"{number} faults have the signature {signature}")
    return int(len(signatures) < len(searches))


def look_for(searches: list[Search], seeds: range, smallest: Path | None) -> None:
    """Go through the positions until every fault is found; the smallest positions are appended to a file."""
    print(" | ".join(COLUMNS.split(", ")))
    left = searches
    for seed in seeds:
        document = generate(seed, Wanted())
        found = [search for search in left if search.look(document)]
        for search in found:
            print(search.row(seed - seeds.start + 1), flush=True)
            if smallest and search.found:
                line = {"fault": search.name, "seed": seed, "position": search.found.smallest.document}
                with smallest.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(line, ensure_ascii=False) + "\n")
        left = [search for search in left if search.found is None]
        if not left:
            return
    for search in left:
        print(search.row(len(seeds)) + " | not found")


if __name__ == "__main__":
    sys.exit(main())
