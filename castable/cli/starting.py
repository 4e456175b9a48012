"""The garbage collector in a command that soon ends: to look through what is loaded is a tenth of a start."""

from __future__ import annotations

import atexit
import gc
from collections.abc import Iterator
from contextlib import contextmanager

USUAL = gc.get_threshold()
WHILE_STARTING = 100_000

atexit.register(gc.freeze)  # or it is all looked through once more at the end


@contextmanager
def collecting_less() -> Iterator[None]:
    """Let the collector wait for more objects than usual."""
    gc.set_threshold(WHILE_STARTING, *USUAL[1:])
    try:
        yield
    finally:
        collect_as_usual()


def collect_as_usual() -> None:
    """What a command calls that goes on for long."""
    gc.set_threshold(*USUAL)
