"""A program that is asked, and that may do anything: answer, be slow, be silent, flood, fall, or take all memory."""

from __future__ import annotations

import os
import selectors
import shlex
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from .protocol import (
    HELLO_LINE,
    Document,
    ErrorReply,
    Failure,
    FailureKind,
    Hello,
    NotAnAnswer,
    Question,
    Reply,
    question_line,
    read_hello,
    read_reply,
)

MOST_BYTES = 16 << 20
"""How long a line of a target may be."""
LOOK = 0.05
"""After so many seconds of waiting its memory is looked at, again and again."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a target may take: seconds for an answer and for its first one, MiB of memory."""

    seconds: float = 10.0
    start: float = 60.0
    memory: int = 4096


class NoTarget(Exception):
    """The program can't be asked at all, and why."""


class Target:
    """A target and its process, which is started when it is asked and anew when it has failed.

    Raises:
        NoTarget: it can't be started, or does not say what it can do.
    """

    def __init__(self, command: str | Sequence[str], limits: Limits = Limits()) -> None:
        self.command = tuple(shlex.split(command) if isinstance(command, str) else command)
        self.limits = limits
        self._process: subprocess.Popen[bytes] | None = None
        self._read = b""
        self._asked = 0
        self.hello = self._greeted()

    # ------------------------------------------------------------ asking

    def ask(self, ask: Question, document: Document, player: str, **about: object) -> Reply | Failure:
        """Put a question. A process that does not answer as agreed is ended; the next question starts another one."""
        if self._process is None:
            try:
                self._greeted()
            except NoTarget as error:
                return Failure(FailureKind.EXIT, str(error))
        self._asked += 1
        found = self._line(question_line(self._asked, ask, document, player, **about), self.limits.seconds)
        if isinstance(found, bytes):
            try:
                reply = read_reply(found, self._asked, ask)
            except NotAnAnswer as error:
                found = Failure(FailureKind.NONSENSE, str(error))
            else:
                return Failure(FailureKind.ERROR, reply.error) if isinstance(reply, ErrorReply) else reply
        self.close()
        return found

    def _greeted(self) -> Hello:
        """Start the process and ask it what it can do."""
        try:
            self._process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # so that its own children end with it
            )
        except (OSError, ValueError, IndexError) as error:
            raise NoTarget(f"can't start {shlex.join(self.command) or 'nothing'}: {error}") from None
        found = self._line(HELLO_LINE, self.limits.start)
        if isinstance(found, bytes):
            try:
                return read_hello(found)
            except NotAnAnswer as error:
                found = Failure(FailureKind.NONSENSE, str(error))
        self.close()
        raise NoTarget(
            f"{shlex.join(self.command)} does not say hello: {found.kind}{': ' * bool(found.detail)}{found.detail}"
        )

    # ------------------------------------------------------------ lines

    def _line(self, line: bytes, seconds: float) -> bytes | Failure:
        """Send a line and wait for one, no longer than that many seconds."""
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        deadline = time.monotonic() + seconds
        os.set_blocking(process.stdin.fileno(), False)
        with selectors.DefaultSelector() as selector:
            selector.register(process.stdout, selectors.EVENT_READ)
            selector.register(process.stdin, selectors.EVENT_WRITE)
            while b"\n" not in self._read:
                if len(self._read) > MOST_BYTES:
                    return Failure(FailureKind.FLOOD, f"a line of more than {MOST_BYTES >> 20} MiB")
                if (left := deadline - time.monotonic()) <= 0:
                    return Failure(FailureKind.TIMEOUT, f"{seconds:g} seconds")
                if self._memory() > self.limits.memory:
                    return Failure(FailureKind.MEMORY, f"more than {self.limits.memory} MiB")
                for key, _ in selector.select(min(left, LOOK)):
                    if key.fileobj is process.stdin:
                        line = self._written(line)
                        if not line:
                            selector.unregister(process.stdin)
                    elif not self._received():
                        return Failure(FailureKind.EXIT, self._ending())
        answer, _, self._read = self._read.partition(b"\n")
        return answer

    def _written(self, line: bytes) -> bytes:
        """What is left of a line once some of it has been written; nothing where nobody reads."""
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            return line[os.write(self._process.stdin.fileno(), line) :]
        except BlockingIOError:
            return line
        except OSError:  # it has ended, which reading tells
            return b""

    def _received(self) -> bool:
        """Whether something could be read."""
        assert self._process is not None
        assert self._process.stdout is not None
        chunk = os.read(self._process.stdout.fileno(), 1 << 16)
        self._read += chunk
        return bool(chunk)

    def _ending(self) -> str:
        assert self._process is not None
        with suppress(subprocess.TimeoutExpired):
            return f"exit status {self._process.wait(1)}"
        return "it closed its output"

    def _memory(self) -> int:
        """How many MiB its process takes, where the system tells."""
        assert self._process is not None
        try:
            pages = int(Path(f"/proc/{self._process.pid}/statm").read_bytes().split()[1])
        except (OSError, IndexError, ValueError):
            return 0
        return pages * os.sysconf("SC_PAGE_SIZE") >> 20

    def close(self) -> None:
        """End the process and all that it has started."""
        process, self._process, self._read = self._process, None, b""
        if process is None:
            return
        with suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
        for pipe in (process.stdin, process.stdout):
            assert pipe is not None
            with suppress(OSError):
                pipe.close()
        process.wait()
