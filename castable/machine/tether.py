"""What this process starts does not outlive it, however it ends: a process beside it sees its end (``reaper``)."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from threading import Lock

from . import reaper


class _Tether:
    """The processes that are to end with this one, and the pipe whose end tells that it has ended."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._tied: set[int] = set()
        self._pipe: int | None = None

    def tie(self, pid: int) -> None:
        with self._lock:
            self._tied.add(pid)
            self._tell(f"+{pid}\n")

    def untie(self, pid: int) -> None:
        with self._lock:
            if pid in self._tied:
                self._tied.remove(pid)
                self._tell(f"-{pid}\n")

    def _tell(self, line: str) -> None:
        """Tell the reaper; one that is not there, or no longer, is started and told all."""
        if self._pipe is not None:
            with suppress(OSError):
                os.write(self._pipe, line.encode())
                return
            self.let_go()
        with suppress(OSError):  # no process can be had: what is done goes on without
            self._pipe = _started()
            os.write(self._pipe, "".join(f"+{pid}\n" for pid in sorted(self._tied)).encode())

    def let_go(self) -> None:
        """Let the pipe go: it has no reader, or belongs to the process that this one is a copy of."""
        if self._pipe is not None:
            os.close(self._pipe)
            self._pipe = None


def _started() -> int:
    """A reaper, by the end of the pipe that it reads."""
    reading, writing = os.pipe()
    try:
        command = [sys.executable, "-I", "-S", reaper.__file__]
        silent = subprocess.DEVNULL
        subprocess.Popen(command, stdin=reading, stdout=silent, stderr=silent, cwd=os.sep).wait()  # it leaves at once
    except BaseException:
        os.close(writing)
        raise
    finally:
        os.close(reading)
    return writing


_tether = _Tether()


def tie(pid: int) -> None:
    """Let a process that this one has started end with this one, with its group and all that it has started."""
    if os.name == "posix":
        _tether.tie(pid)


def untie(pid: int) -> None:
    """Forget a process: it has ended."""
    if os.name == "posix":
        _tether.untie(pid)


def _begin_anew() -> None:
    """A copy of this process has started nothing yet."""
    global _tether  # noqa: PLW0603  # its lock may be held by a thread that is not copied
    _tether.let_go()
    _tether = _Tether()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_begin_anew)
