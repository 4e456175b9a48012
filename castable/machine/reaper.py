"""The end of processes: with all that they have started, and with the process that has started them.

As a program, ``python reaper.py`` ends what is left of a process that it watches for. It reads from standard input,
whose other end nobody but that process holds: ``+PID`` where it has started a process, ``-PID`` once that has ended. At
the end of these lines it ends what has been started and not ended. Signals do not reach it, and it needs nothing of
castable.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

_BEFORE_START = 19
"""So many fields stand between the name of a process, in parentheses, and when it was started."""


def end_tree(pid: int) -> None:
    """End a process, the group that it leads, and all that it has started, at once; nothing where there is none.

    Each is stopped before what it has started is looked up, so that it starts nothing more meanwhile; all are looked up
    before one is ended, as of who has ended none can be found.
    """
    _stop(pid)
    for each in (*tuple(map(_stop, descendants(pid))), pid):
        with suppress(OSError):
            os.kill(each, signal.SIGKILL)
    with suppress(OSError):
        os.killpg(pid, signal.SIGKILL)


def _stop(pid: int) -> int:
    """Let a process go on no more."""
    with suppress(OSError):
        os.kill(pid, signal.SIGSTOP)
    return pid


def descendants(pid: int) -> Iterator[int]:
    """Yield the processes that a process has started, and those that they have started, where the system tells."""
    waiting, known = deque([pid]), {pid}
    while waiting:
        for children in Path(f"/proc/{waiting.popleft()}/task").glob("*/children"):
            with suppress(OSError):
                found = set(map(int, children.read_text().split())) - known
                known |= found
                yield from found  # who asks may stop each before what it has started is looked up
                waiting.extend(found)


def _started(pid: int) -> str:
    """When a process was started, which tells it from a later one of the same number, where the system says it."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(errors="replace").rpartition(")")[2].split()[_BEFORE_START]
    except (OSError, IndexError):
        return ""


def _watch(lines: Iterable[str]) -> None:
    """Read what is started and what has ended, and end at last what is left."""
    left: dict[int, str] = {}
    for line in lines:
        pid = int(line[1:])
        if line.startswith("+"):
            left[pid] = _started(pid)
        else:
            left.pop(pid, None)
    for pid, started in left.items():
        if _started(pid) in (started, ""):  # of one that has ended, its group may be left
            end_tree(pid)


def _leave() -> None:
    """Become nobody's child, out of reach of the signals that a terminal sends to all that run in it."""
    if os.fork():
        os._exit(0)
    os.setsid()
    for sign in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(sign, signal.SIG_IGN)


if __name__ == "__main__":
    _leave()
    _watch(sys.stdin)
