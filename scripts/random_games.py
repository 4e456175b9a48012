"""Play random games and hold them to the laws of tests/properties/test_games.py: scripts/random_games.py FIRST LAST.

A million games take days of one core; ranges of seeds can be given to many. Prints what broke a law, and a summary.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import castable
from castable.model.documents import read_position, write_position
from tests.properties.random_games import begin, cards_of, faults_of_zones, options_of, steps

DECISIONS = 60


def broken(seed: int) -> str | None:
    """Which law a game breaks, if one; ``None``: it keeps them all."""
    game = begin(seed)
    cards = cards_of(game.position)
    for number, (before, move, after) in enumerate(steps(game, seed, DECISIONS)):
        if faults_of_zones(after.position):
            return f"zones after {move}: {faults_of_zones(after.position)}"
        if not after.position.course.out and cards_of(after.position) != cards:
            return f"cards after {move}"
        if number % 10 == 0 or (before.decision is not None and before.decision.kind != "priority"):
            other = castable.game(read_position(json.loads(json.dumps(write_position(before.position)))))
            if options_of(other) != options_of(before):
                return f"written and read again, other options before {move}"
            if write_position(other.take(move).position) != write_position(after.position):
                return f"written and read again, other position after {move}"
    return None


def main(first: int, last: int) -> int:
    """Play the games of these seeds; the status is 1 where a law was broken."""
    found: Counter[str] = Counter()
    for seed in range(first, last):
        why = broken(seed)
        found["broken" if why else "kept"] += 1
        if why:
            print(f"seed {seed}: {why}", flush=True)
    print(dict(found))
    return 1 if found["broken"] else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2])))
