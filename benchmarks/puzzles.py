"""All plays of real puzzle positions, where puzzle files and a catalog are at hand."""

from __future__ import annotations

import os
import signal
import tarfile
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from types import FrameType

import castable
from castable.model.game.errors import CastableError

from .measure import Timing
from .report import Row

PUZZLES = Path(os.environ.get("CASTABLE_PUZZLES", Path(__file__).parents[2] / "shared" / "data" / "puzzles.tar.gz"))
MEDIAN_GOAL, P95_GOAL = 8.0, 40.0  # milliseconds
LIMIT = 30  # seconds of processor time for one puzzle


class TooLong(Exception):
    """A puzzle took more than the limit."""


def rows(path: Path = PUZZLES) -> Iterator[Row]:
    """Median, 95th percentile and the longest, of every puzzle of an archive or folder that can be read."""
    if not path.exists():
        return
    found = [(name, _counted(text)) for name, text in _texts(path)]
    times = {name: seconds for name, seconds in found if seconds is not None}
    if not times:
        return
    timing = Timing(tuple(sorted(times.values())))
    notes = f"{len(found) - len(times)} can't be read"
    notes += "" if os.environ.get("CASTABLE_CATALOG") else ", for want of a catalog"
    name = f"{len(times)} puzzles: all plays of each"
    for label, percent, goal in (("median", 50, MEDIAN_GOAL), ("p95", 95, P95_GOAL)):
        figure = timing.percentile(percent) * 1000
        yield Row(name=f"{name}, {label}", figure=figure, unit=" ms", goal=goal, timing=timing, notes=notes)
    slowest = sorted(times, key=lambda n: -times[n])[:3]
    notes = ", ".join(f"{n} {times[n] * 1000:.0f} ms" for n in slowest) + f"; none more than {LIMIT} s is waited for"
    yield Row(name=f"{name}, the longest", figure=times[slowest[0]] * 1000, unit=" ms", timing=timing, notes=notes)


def _texts(path: Path) -> Iterator[tuple[str, str]]:
    if path.is_dir():
        for file in sorted(path.rglob("*.pzl")):
            yield file.stem, file.read_text(encoding="utf-8")
        return
    with tarfile.open(path) as archive:
        for member in archive.getmembers():
            packed = archive.extractfile(member) if member.name.endswith(".pzl") else None
            if packed is not None:
                yield Path(member.name).stem, packed.read().decode("utf-8")


def _counted(text: str) -> float | None:
    """Processor time of one listing after one that is not counted; ``None`` where the puzzle can't be read."""
    try:
        first = castable.read(text)
    except CastableError:
        return None
    signal.signal(signal.SIGVTALRM, _give_up)
    begin = process_time()
    try:
        signal.setitimer(signal.ITIMER_VIRTUAL, LIMIT)
        castable.plays(first).count()
        position = castable.read(text)
        begin = process_time()
        castable.plays(position).count()
    except TooLong:
        pass
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return process_time() - begin


def _give_up(_: int, __: FrameType | None) -> None:
    raise TooLong
