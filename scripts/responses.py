"""Play games with a response and hold them to the laws of tests/properties/test_responses.py.

python scripts/responses.py mass 0 10000      # mass effects; also: zones, moved, countered, costs, returned

Prints what a game does otherwise than the rules say, and a summary.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.properties import (
    countered_spells,
    mass_effects,
    replaced_costs,
    returned_permanents,
    targeted_moves,
    whole_zones,
)


def _returned(seed: int) -> list[str] | None:
    cards = returned_permanents.permanents()
    return returned_permanents.faults(cards[seed % len(cards)], seed)


LAWS: dict[str, Callable[[int], list[str] | None]] = {
    "mass": mass_effects.faults,
    "zones": whole_zones.faults,
    "countered": countered_spells.faults,
    "moved": targeted_moves.faults,
    "costs": replaced_costs.faults,
    "returned": _returned,
}


def _kept(law: Callable[[int], list[str] | None], seed: int) -> list[str] | None:
    """What a game does otherwise, where an error breaks a law too."""
    try:
        return law(seed)
    except Exception as error:  # whatever it is, the seed is to be named
        return [f"{type(error).__name__}: {error}"]


def main(law: str, first: int, last: int) -> int:
    """Play the games of these seeds; the status is 1 where a law was broken."""
    found: Counter[str] = Counter()
    for seed in range(first, last):
        wrong = _kept(LAWS[law], seed)
        found["nothing came of it" if wrong is None else "broken" if wrong else "kept"] += 1
        for each in wrong or ():
            print(f"seed {seed}: {each}", flush=True)
    print(dict(found))
    return 1 if found["broken"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
