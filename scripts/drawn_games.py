"""Play random games of cards drawn from a catalog, and hold them to the laws of tests/properties/drawn_games.py.

python scripts/drawn_games.py 0 1000 --catalog CATALOG.sqlite

Each game has 40 cards whose text is wholly understood and up to 100 decisions; at five moments it is written and read
again. Without a catalog the cards are those of the pack. Prints what broke a law, and how often each of its causes.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import castable
from castable.model.language.cards import CardSource
from castable.model.pack import PACK
from tests.properties.drawn_games import faults


def found_in(source: CardSource, names: Sequence[str], seed: int) -> tuple[str, str] | None:
    """The first fault of a game, by its cause and in full; ``None``: it keeps all laws."""
    try:
        fault = next(faults(source, names, seed), None)
    except Exception as error:  # whatever it is, the seed is to be named
        last = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{Path(last.filename).name}:{last.lineno} {last.name}"
        return f"{type(error).__name__} in {where}", f"{error}"
    return None if fault is None else (fault.partition(" before ")[0].partition(" after ")[0], fault)


def main() -> int:
    """Play the games of some seeds; the status is 1 where a law was broken."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("first", type=int)
    parser.add_argument("last", type=int)
    parser.add_argument("--catalog", type=Path)
    given = parser.parse_args()
    source: CardSource = castable.open_catalog(given.catalog) if given.catalog else PACK
    names = sorted(source.names())
    causes: Counter[str] = Counter()
    for seed in range(given.first, given.last):
        found = found_in(source, names, seed)
        if found is not None:
            causes[found[0]] += 1
            print(f"seed {seed}: {found[0]}: {found[1]}", flush=True)
    print(f"{given.last - given.first - causes.total()} games kept all laws, {causes.total()} did not")
    for cause, number in causes.most_common():
        print(f"  {number:5} {cause}")
    return 1 if causes else 0


if __name__ == "__main__":
    sys.exit(main())
