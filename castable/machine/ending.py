"""An end in good order where the system asks for one."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

TERMINATED = 128 + signal.SIGTERM
"""The status after an end that somebody has asked for by a signal, as shells have it."""


@contextmanager
def ended_by_signal() -> Iterator[None]:
    """Leave in good order where somebody asks this process to end, so that what is done is kept."""

    def leave(*_: object) -> NoReturn:
        raise SystemExit(TERMINATED)

    try:
        before = signal.signal(signal.SIGTERM, leave)
    except ValueError:  # signals belong to the main thread
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
