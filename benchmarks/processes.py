"""The processes of a command, told by a mark in their environment, and their memory; as far as the system tells."""

from __future__ import annotations

import os
import time
from pathlib import Path
from uuid import uuid4

_NAME = "CASTABLE_MEASURED"
SOON = 3.0
"""So many seconds after its end nothing of a command may be left."""


class Marked:
    """A mark, and the processes that have it."""

    def __init__(self) -> None:
        self._value = uuid4().hex

    @property
    def environment(self) -> dict[str, str]:
        """The environment to start a command with."""
        return {**os.environ, _NAME: self._value}

    def processes(self) -> list[int]:
        """Those that there are just now."""
        found, mark = [], f"{_NAME}={self._value}".encode()
        for path in Path("/proc").glob("[0-9]*"):
            try:
                if mark in (path / "environ").read_bytes():
                    found.append(int(path.name))
            except OSError:  # it has ended, or is another user's
                continue
        return found

    def mebibytes(self) -> float:
        """The memory that they take together."""
        return sum(map(_mebibytes, self.processes()))

    def left(self) -> int:
        """How many are left ``SOON`` after the command has ended."""
        end = time.monotonic() + SOON
        while (found := len(self.processes())) and time.monotonic() < end:
            time.sleep(0.05)
        return found


def _mebibytes(pid: int) -> float:
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


HEAD = (
    "| what | asked | answers by status | faults | workers replaced | MiB at the start | at the end "
    "| processes left |\n"
    "|---|---|---|---|---|---|---|---|"
)


def row(
    what: str, asked: int, statuses: dict[str, int], faults: int, replaced: int, memory: tuple[float, float], left: int
) -> str:
    """The figures as a row of a table."""
    by_status = ", ".join(f"{status}: {n}" for status, n in sorted(statuses.items()))
    before, after = memory
    return f"| {what} | {asked} | {by_status} | {faults} | {replaced} | {before:.0f} | {after:.0f} | {left} |"
