"""Many identical objects: listings of positions that are large only in numbers, from the document to the text."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from .measure import growth
from .report import Row
from .startup import processor_time

Document = dict[str, Any]
LIMIT = 60  # seconds of real time after which a run is ended
GOAL, GROWTH_GOAL = 2.0, 1.2


def mountains(number: int) -> Document:
    """So many Mountains and a spell."""
    return _document(["Lightning Bolt"], [f"{number} Mountain"], [])


def lands_and_creatures(number: int) -> Document:
    """So many lands, so many creatures, and a spell with X and any number of targets."""
    return _document(["Fireball"], [f"{number} Mountain"], [f"{number} Grizzly Bears"])


def _document(hand: list[str], mine: list[str], theirs: list[str]) -> Document:
    players = {"A": {"hand": hand, "battlefield": mine, "library": 40}, "B": {"battlefield": theirs, "library": 40}}
    return {"castable": 1, "players": players}


ASKED = (
    ("Mountains and a Bolt", mountains, (2_500, 10_000)),
    ("lands, as many creatures, Fireball", lands_and_creatures, (125, 500)),
)


def rows(*, quick: bool) -> Iterator[Row]:
    """One line for each number of objects, and the growth between them."""
    start = _seconds(mountains(1))
    assert start is not None
    for name, document, sizes in ASKED:
        taken = [_seconds(document(number)) for number in (sizes[:1] if quick else sizes)]
        for number, seconds in zip(sizes, taken, strict=False):
            goal = GOAL if number == sizes[-1] else None
            yield _row(f"{number} {name}: plays --limit 3", seconds, goal)
        if not quick:
            yield _growth(name, sizes, taken, start)


def _row(name: str, seconds: float | None, goal: float | None) -> Row:
    if seconds is None:
        return Row(name=name, figure=float("inf"), unit=" s", goal=goal, notes=f"no answer in {LIMIT} s")
    return Row(name=name, figure=seconds, unit=" s", goal=goal)


def _growth(name: str, sizes: tuple[int, int], taken: list[float | None], start: float) -> Row:
    """The exponent, the start of the program taken off."""
    fast, slow = taken
    label = f"{name}: growth {sizes[0]} to {sizes[1]}"
    if fast is None or slow is None:
        return Row(name=label, figure=float("inf"), unit=" (n^)", goal=GROWTH_GOAL, notes="not measured")
    least = start / 10  # what is lost in the noise of the start
    exponent = growth(sizes[0], max(fast - start, least), sizes[1], max(slow - start, least))
    return Row(name=label, figure=exponent, unit=" (n^)", goal=GROWTH_GOAL)


def _seconds(document: Document) -> float | None:
    """The processor time of the whole command, or ``None`` where it took too long."""
    before = processor_time()
    command = [sys.executable, "-m", "castable", "plays", "-", "--limit", "3"]
    try:
        done = subprocess.run(
            command, input=json.dumps(document), text=True, check=True, capture_output=True, timeout=LIMIT
        )
    except subprocess.TimeoutExpired:
        return None
    assert len(done.stdout.splitlines()) == 3
    return processor_time() - before
