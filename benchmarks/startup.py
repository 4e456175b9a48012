"""Starting ``castable plays`` from nothing: processor time of the whole process."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from collections.abc import Iterator

from .listings import EXAMPLES
from .report import Row

GOAL = 0.5


def rows(*, quick: bool) -> Iterator[Row]:
    """One line: the median of a few starts."""
    times = sorted(_start() for _ in range(1 if quick else 5))
    yield Row(name="castable plays, cold start (CPU s)", figure=times[len(times) // 2], unit=" s", goal=GOAL)


def _start() -> float:
    before = processor_time()
    command = [sys.executable, "-m", "castable", "plays", str(EXAMPLES / "01-bolt.yaml"), "--json"]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    assert json.loads(done.stdout)["count"] > 1
    return processor_time() - before


def processor_time() -> float:
    """The processor time of all child processes so far, in seconds."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
