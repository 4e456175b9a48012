"""Limits enforced from outside of what is asked: on memory, and on time where nothing looks at the deadline."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import isfinite
from pathlib import Path
from threading import TIMEOUT_MAX, Timer

from castable.model.game.deadline import limit_text
from castable.model.game.errors import NoAnswer

MEMORY = 4096
"""How many MiB a question may take where nobody says another limit, beside what castable takes itself."""
GRACE = 2.0
"""How many seconds after its deadline a question that has not ended is ended from outside."""

_MEBIBYTE = 1 << 20


class OutOfMemory(NoAnswer):
    """A question takes more memory than it may: nothing is known of it."""

    def __init__(self, mebibytes: int) -> None:
        super().__init__((limit_text(f"{mebibytes} MiB of memory"),))


@contextmanager
def memory_limit(mebibytes: int) -> Iterator[None]:
    """Bound what this process may take beyond what it has, as long as something is done; nothing where no system can.

    Raises:
        OutOfMemory: what is done takes more.
    """
    restore = bound_memory(mebibytes)
    try:
        yield
    except MemoryError:
        raise OutOfMemory(mebibytes) from None
    finally:
        restore()


def bound_memory(mebibytes: int) -> Callable[[], None]:
    """Let this process take so much beyond what it has, and return what lifts the limit again."""
    try:
        import resource  # noqa: PLC0415  # there is none on Windows

        taken = int(Path("/proc/self/statm").read_bytes().split()[0]) * resource.getpagesize()
        soft, hard = resource.getrlimit(resource.RLIMIT_AS)
        most = taken + mebibytes * _MEBIBYTE
        bounds = [most, *(bound for bound in (soft, hard) if bound != resource.RLIM_INFINITY)]
        resource.setrlimit(resource.RLIMIT_AS, (min(bounds), hard))
    except (ImportError, OSError, ValueError):  # a system that does not say what a process has, or sets no limit
        return lambda: None
    return lambda: resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


@contextmanager
def alarm(seconds: float, ring: Callable[[], None]) -> Iterator[None]:
    """Do something in a thread of its own where what is done within has not ended in time; never for ``inf``."""
    timer = Timer(min(seconds, TIMEOUT_MAX), ring) if isfinite(seconds) else None
    if timer is not None:
        timer.daemon = True
        timer.start()
    try:
        yield
    finally:
        if timer is not None:
            timer.cancel()
