"""Small checks on positions that are kept: a client that talks to ``castable serve --stdio``, against the checks alone.

By the wall clock: what the client, the service and its workers do at the same time is what is measured.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from threading import Thread
from typing import Any

import castable
from castable.model.game.position import Position

from .report import Row

DOCUMENT: dict[str, Any] = {
    "castable": 1,
    "turn": {"player": "A"},
    "players": {
        "A": {"hand": ["Lightning Bolt", "Grizzly Bears", "Rancor"], "battlefield": ["3 Mountain", "3 Forest"]},
        "B": {"battlefield": ["2 Grizzly Bears"]},
    },
}
WANTED = 2000.0  # requests a second


def rows(*, quick: bool) -> Iterator[Row]:
    """One line for checks that were made before, and one for such that were not, with one and two workers."""
    position = castable.read(DOCUMENT)
    plays = [castable.format_play(play, position) for play in castable.plays(position)]
    number = 500 if quick else 10_000
    for workers in (1, 2):
        repeated, plain = _served(workers, plays, number, 1), _alone(position, plays, number)
        yield _row(f"{workers} workers, the same checks again", repeated / number, plain / number, 1 / WANTED)
        positions = number // len(plays)
        fresh, anew = _served(workers, plays, number, positions), _alone_on_each(plays, number, positions)
        yield _row(f"{workers} workers, each check once", fresh / number, anew / number, None)


def _row(name: str, seconds: float, plain: float, goal: float | None) -> Row:
    return Row(
        name=f"stdio, {name}: milliseconds a request",
        figure=seconds * 1000,
        unit=" ms",
        goal=None if goal is None else goal * 1000,
        against="the same checks in this process, by the wall clock",
        base=plain,
        notes=f"{1 / seconds:.0f} requests a second",
    )


def _alone(position: Position, plays: list[str], number: int) -> float:
    start = time.monotonic()
    for at in range(number):
        castable.check(position, plays[at % len(plays)])
    return time.monotonic() - start


def _alone_on_each(plays: list[str], number: int, positions: int) -> float:
    kept = [castable.read(_document(at)) for at in range(positions)]
    start = time.monotonic()
    for at in range(number):
        castable.check(kept[at // len(plays) % positions], plays[at % len(plays)])
    return time.monotonic() - start


def _document(number: int) -> dict[str, Any]:
    return {**DOCUMENT, "turn": {"player": "A", "number": number + 1}}


def _served(workers: int, plays: list[str], number: int, positions: int) -> float:
    """The seconds in which so many checks on so many positions are answered, sent as fast as they are taken."""
    command = [sys.executable, "-m", "castable", "serve", "--stdio", "--workers", str(workers)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for at in range(positions):
            asked = {"ask": "open", "position": _document(at), "name": f"n{at}"}
            process.stdin.write(json.dumps(asked).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["ok"]
        start = time.monotonic()
        sending = Thread(target=_send, args=(process, plays, number, positions))
        sending.start()
        for at in range(number):
            answer = json.loads(process.stdout.readline())
            assert (answer["id"], answer["answer"]["verdict"]) == (at, "legal")
        seconds = time.monotonic() - start
        sending.join()
        process.stdin.close()
    return seconds


def _send(process: subprocess.Popen[bytes], plays: list[str], number: int, positions: int) -> None:
    assert process.stdin is not None
    for at in range(number):
        name = f"n{at // len(plays) % positions}"
        asked = {"id": at, "ask": "check", "position": name, "play": plays[at % len(plays)]}
        process.stdin.write(json.dumps(asked).encode() + b"\n")
    process.stdin.flush()
