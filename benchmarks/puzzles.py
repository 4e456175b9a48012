"""All plays of real puzzle positions, where puzzle files and a catalog are at hand."""

from __future__ import annotations

import os
import tarfile
from collections.abc import Iterator
from pathlib import Path
from time import process_time

import castable
from castable.model.game.errors import CastableError
from castable.model.game.position import Position

from . import bare, scenes
from .listings import HARDEST, problem_of
from .measure import Effort, Timing, measure
from .report import Row

PUZZLES = Path(os.environ.get("CASTABLE_PUZZLES", Path(__file__).parents[2] / "shared" / "data" / "puzzles.tar.gz"))


def rows(effort: Effort) -> Iterator[Row]:
    """One line: every puzzle that can be read, counted once; none where there is no archive of puzzles."""
    if not PUZZLES.exists():
        return
    read, unread = _positions()
    if not read:
        return
    hard = problem_of(scenes.seven_cards(), HARDEST)
    sat = measure(lambda _: bare.cp_sat(hard), lambda: None, effort).p50
    timing = Timing(tuple(sorted(map(_counted, read))))
    notes = f"{unread} puzzles can't be read" + (
        "" if os.environ.get("CASTABLE_CATALOG") else ", for want of a catalog"
    )
    name = f"{len(read)} puzzles: all plays of each"
    yield Row(name=name, figure=timing.p50 / sat, timing=timing, against="one bare CP-SAT", base=sat, notes=notes)


def _positions() -> tuple[list[Position], int]:
    """The puzzles that can be read, and how many can't be."""
    found: list[Position] = []
    unread = 0
    with tarfile.open(PUZZLES) as archive:
        for member in archive.getmembers():
            file = archive.extractfile(member) if member.name.endswith(".pzl") else None
            if file is not None:
                try:
                    found.append(castable.read(file.read().decode("utf-8")))
                except CastableError:
                    unread += 1
    return found, unread


def _counted(position: Position) -> float:
    begin = process_time()
    castable.plays(position).count()
    return process_time() - begin
