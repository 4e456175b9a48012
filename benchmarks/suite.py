"""All plays of small positions out of a file of questions, one JSON object per line with its ``request``."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from time import process_time

import castable
from castable.model.game.errors import CastableError
from castable.model.game.position import Position

from .measure import Timing
from .report import Row

MEDIAN_GOAL, P95_GOAL = 0.7, 3.0  # milliseconds


def rows(path: Path) -> Iterator[Row]:
    """Median and 95th percentile; each position is counted twice, the second time, read anew, is timed."""
    documents = list(_documents(path))
    times = sorted(filter(None, map(_counted, documents)))
    timing, notes = Timing(tuple(times)), f"{len(documents) - len(times)} can't be read"
    name = f"{len(times)} small positions of {path.name}: all plays"
    for label, percent, goal in (("median", 50, MEDIAN_GOAL), ("p95", 95, P95_GOAL)):
        figure = timing.percentile(percent) * 1000
        yield Row(name=f"{name}, {label}", figure=figure, unit=" ms", goal=goal, timing=timing, notes=notes)


def _documents(path: Path) -> Iterator[object]:
    """Each different position once."""
    lines = path.read_text(encoding="utf-8").splitlines()
    found = (json.loads(line)["request"]["position"] for line in lines if line.strip())
    yield from {json.dumps(document, sort_keys=True): document for document in found}.values()


def _counted(document: object) -> float | None:
    try:
        castable.plays(_read(document)).count()
        position = _read(document)
        begin = process_time()
        castable.plays(position).count()
        return process_time() - begin
    except CastableError:
        return None


def _read(document: object) -> Position:
    return castable.read(document)  # type: ignore[arg-type]  # what it may be is found out here
