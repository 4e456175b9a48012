"""The process of a target: lines to it and from it, within limits, whatever it does instead; and its end."""

from __future__ import annotations

import os
import selectors
import subprocess
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO

from ...machine.reaper import descendants, end_tree
from ...machine.tether import tie, untie
from .protocol import Failure, FailureKind

MOST_BYTES = 16 << 20
"""How long a line of a target may be."""
LOOK = 0.1
"""So many seconds lie between two looks at its memory."""
GRACE = 0.5
"""So many seconds it has to end by itself once nothing more will be asked."""
CHUNK = 1 << 16


class TargetProcess:
    """A process that gets lines and gives lines, in a session of its own so that its children end with it.

    Raises:
        OSError, ValueError, IndexError: it can't be started.
    """

    def __init__(self, command: Sequence[str], memory: int) -> None:
        self.memory = memory
        self._process = subprocess.Popen(
            command,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        tie(self._process.pid)
        self._stdin, self._stdout, self._stderr = _pipes(self._process)
        for pipe in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(pipe.fileno(), False)
        self._read = bytearray()
        self._searched = 0
        self._unsent = memoryview(b"")
        self._complaint = b""
        self._looked = 0.0
        self._end = weakref.finalize(self, _end, self._process, os.getpid())

    # ------------------------------------------------------------ lines

    def exchange(self, line: bytes, seconds: float) -> bytes | Failure:
        """Send a line and wait for one, no longer than that many seconds."""
        deadline = time.monotonic() + seconds
        self._unsent = memoryview(line)
        with selectors.DefaultSelector() as selector:
            selector.register(self._stdin, selectors.EVENT_WRITE)
            selector.register(self._stdout, selectors.EVENT_READ)
            selector.register(self._stderr, selectors.EVENT_READ)
            while (answer := self._line()) is None:
                if failure := self._passes_limits(deadline, seconds) or self._moves(selector, deadline):
                    return failure
        if self._unsent:
            return Failure(FailureKind.NONSENSE, "it answers before it is asked")
        return answer

    def _line(self) -> bytes | None:
        """The next whole line that was read."""
        end = self._read.find(b"\n", self._searched)
        self._searched = len(self._read) if end < 0 else 0
        if end < 0:
            return None
        line = bytes(self._read[:end])
        del self._read[: end + 1]
        return line

    def _passes_limits(self, deadline: float, seconds: float) -> Failure | None:
        now = time.monotonic()
        if len(self._read) > MOST_BYTES:
            return Failure(FailureKind.FLOOD, f"a line of more than {MOST_BYTES >> 20} MiB")
        if now - self._looked >= LOOK:
            self._looked = now
            if self._taken() > self.memory << 20:
                return Failure(FailureKind.MEMORY, f"more than {self.memory} MiB")
        return Failure(FailureKind.TIMEOUT, f"{seconds:g} seconds") if now >= deadline else None

    def _moves(self, selector: selectors.BaseSelector, deadline: float) -> Failure | None:
        """Write and read what can be written and read; the failure where nothing will come any more."""
        has_ended = self._has_ended()  # asked first: what it said before can be read
        wait = 0.0 if has_ended else max(0.0, min(LOOK, deadline - time.monotonic()))
        ready = {key.fileobj for key, _ in selector.select(wait)}
        if self._stdin in ready and not self._written():
            selector.unregister(self._stdin)
        if self._stderr in ready and not self._complained():
            selector.unregister(self._stderr)
        is_over = not self._received() if self._stdout in ready else has_ended
        return Failure(FailureKind.EXIT, self._ending()) if is_over else None

    def _written(self) -> bool:
        """Write some of what is unsent; whether there is more to write to somebody who reads."""
        try:
            self._unsent = self._unsent[os.write(self._stdin.fileno(), self._unsent) :]
        except BlockingIOError:
            return True
        except OSError:  # it reads no more; what it says tells why
            self._unsent = memoryview(b"")
        return bool(self._unsent)

    def _received(self) -> bool:
        """Read some of its output; false at the end of it."""
        chunk = os.read(self._stdout.fileno(), CHUNK)
        self._read += chunk
        return bool(chunk)

    def _complained(self) -> bool:
        """Keep the end of what it writes to standard error; false at the end of it."""
        try:
            chunk = os.read(self._stderr.fileno(), CHUNK)
        except BlockingIOError:
            return False
        self._complaint = (self._complaint + chunk)[-CHUNK:]
        return bool(chunk)

    # ------------------------------------------------------------ its state

    def _has_ended(self) -> bool:
        """Whether the process has ended; where the system lets it, it keeps its number until it is waited for."""
        if not hasattr(os, "waitid"):  # before Python 3.13 on macOS
            return self._process.poll() is not None
        with suppress(ChildProcessError):
            return os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None
        return True

    def _ending(self) -> str:
        """How it ended, and the last line that it wrote to standard error."""
        deadline = time.monotonic() + GRACE
        while not (has_ended := self._has_ended()) and time.monotonic() < deadline:
            time.sleep(0.01)
        while self._complained():
            pass
        lines = self._complaint.decode(errors="replace").split("\n")
        said = next((line.strip() for line in reversed(lines) if line.strip()), "")
        self.end()
        how = f"exit status {self._process.returncode}" if has_ended else "it closed its output"
        return f"{how}: {said[:200]}" if said else how

    def _taken(self) -> int:
        """How many bytes of memory it and its children take, where the system tells."""
        return sum(map(_resident, (self._process.pid, *descendants(self._process.pid))))

    # ------------------------------------------------------------ its end

    def close(self) -> None:
        """Tell it that nothing more will be asked, and end it where it does not end by itself."""
        with suppress(OSError):
            self._stdin.close()
        deadline = time.monotonic() + GRACE
        while self._end.alive and not self._has_ended() and time.monotonic() < deadline:
            time.sleep(0.01)
        self.end()

    def end(self) -> None:
        """End it and all that it has started, at once."""
        self._end()


def _pipes(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
    """The three pipes of a process that was started with them."""
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    return process.stdin, process.stdout, process.stderr


def _end(process: subprocess.Popen[bytes], owner: int) -> None:
    """End a process and all that it has started; nothing in a copy of the process that started it."""
    if os.getpid() != owner:
        return
    end_tree(process.pid)
    for pipe in _pipes(process):
        with suppress(OSError):
            pipe.close()
    process.wait()
    untie(process.pid)


def _resident(pid: int) -> int:
    """How many bytes of memory a process takes, where the system tells."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_bytes().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, IndexError, ValueError):
        return 0
