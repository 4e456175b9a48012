"""Play random games and hold them to the laws of tests/properties/test_games.py: scripts/random_games.py FIRST LAST.

A million games take days of one core; ranges of seeds can be given to many. Prints what broke a law, and a summary.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from castable.model.documents import write_position
from tests.properties.random_games import (
    begin,
    begin_renamed,
    cards_of,
    faults_of_zones,
    options_of,
    outline,
    read_again,
    steps,
)

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
        if after.stopped is not None:
            return f"stopped after {move}: {after.stopped.why}: {after.stopped.text}"
        if number % 10 == 0 or (before.decision is not None and before.decision.kind != "priority"):
            other = read_again(before)
            if options_of(other) != options_of(before):
                return f"written and read again, other options before {move}"
            if write_position(other.take(move).position) != write_position(after.position):
                return f"written and read again, other position after {move}"
    return _renamed(seed)


def _renamed(seed: int) -> str | None:
    """Where the game goes on otherwise as its players and objects have other names."""
    both = zip(steps(begin(seed), seed, DECISIONS), steps(begin_renamed(seed), seed, DECISIONS), strict=False)
    for (_, move, after), (_, _, other) in both:
        if outline(after) != outline(other):
            return f"with other names, otherwise after {move}"
    return None


def kept(seed: int) -> str | None:
    """``broken``, where an error breaks a law too."""
    try:
        return broken(seed)
    except Exception as error:  # whatever it is, the seed is to be named
        return f"{type(error).__name__}: {error}"


def main(first: int, last: int) -> int:
    """Play the games of these seeds; the status is 1 where a law was broken."""
    found: Counter[str] = Counter()
    for seed in range(first, last):
        why = kept(seed)
        found["broken" if why else "kept"] += 1
        if why:
            print(f"seed {seed}: {why}", flush=True)
    print(dict(found))
    return 1 if found["broken"] else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2])))
