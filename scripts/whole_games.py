"""Play whole games at random, from the shuffle to the end, and count how they ended.

python scripts/whole_games.py FIRST LAST [--players 4] [--teams] [--format commander] [--catalog CATALOG]
                              [--lists FOLDER]

Decks are drawn from the cards whose texts are wholly understood: of a catalog, or else of the pack; with --lists they
are lists of a folder, as chance draws them. With --teams chance draws who plays together too. Prints a line for each
game that broke a law, crashed or stopped, and how many ended in which way; the status is 1 where any broke a law. With
--workers several are played at a time.
"""

from __future__ import annotations

import argparse
import signal
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import castable
from castable.machine.workforce import AHEAD, Lost, Workforce, processes
from castable.model.pack import PACK
from tests.properties.whole_games import End, Known, counted, tried

SECONDS = 180
"""So long a game may take."""
SAID_EACH = 10
"""After so many games it is said how they have ended so far."""


@cache
def known(catalog: str) -> Known:
    """The cards that decks are drawn from, looked up once in each process."""
    return Known(castable.open_catalog(Path(catalog)) if catalog else PACK)


def game(seed: int, players: int, format: str, catalog: str, lists: tuple[Path, ...], teams: bool) -> End:
    """One game, within its time."""
    if hasattr(signal, "SIGALRM"):
        signal.signal(signal.SIGALRM, _out_of_time)
        signal.alarm(SECONDS)
    try:
        found = tried(known(catalog), seed, players, format, lists, in_teams=teams)
    finally:
        if hasattr(signal, "SIGALRM"):
            signal.alarm(0)
    return End("limit", f"{SECONDS} seconds", 0, 0) if "TimeoutError" in found.why else found


def _out_of_time(*_: object) -> None:
    raise TimeoutError


def ends(given: argparse.Namespace) -> Iterator[tuple[int, End]]:
    """The seeds, and how their games ended, as they are done."""
    lists = tuple(sorted(given.lists.glob("*.txt"))) if given.lists else ()
    work = partial(
        game, players=given.players, format=given.format, catalog=given.catalog, lists=lists, teams=given.teams
    )
    seeds = range(given.first, given.last)
    if given.workers == 1:
        yield from ((seed, work(seed)) for seed in seeds)
        return
    force = Workforce[int, End](processes(given.workers), work, AHEAD * given.workers)
    for seed, end in force.results(seeds):
        yield seed, End("crashed", "its process has ended", 0, 0) if isinstance(end, Lost) else end


def main() -> int:
    """Play the games of some seeds."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("first", type=int)
    parser.add_argument("last", type=int)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--format", default="")
    parser.add_argument("--teams", action="store_true")
    parser.add_argument("--catalog", default="")
    parser.add_argument("--lists", type=Path)
    parser.add_argument("--workers", type=int, default=1)
    found: list[End] = []
    for seed, end in ends(parser.parse_args()):
        found.append(end)
        if end.kind not in ("won", "drawn"):
            print(f"seed {seed}: {end.kind} on turn {end.turns}: {end.why}", flush=True)
        if not len(found) % SAID_EACH:
            print(summary(found), flush=True)
    for (kind, why), number in sorted(Counter((e.kind, e.why if e.kind != "broken" else "") for e in found).items()):
        print(f"{number:6} {kind}: {why}")
    print(summary(found))
    return 1 if {"broken", "crashed"} & {end.kind for end in found} else 0


def summary(found: Sequence[End]) -> str:
    """How many games ended in which way, and how long they were."""
    turns = sum(end.turns for end in found) / max(1, len(found))
    return f"{len(found)} games: {counted(found)}; {turns:.1f} turns on average"


if __name__ == "__main__":
    sys.exit(main())
