"""Processes that answer lines, one line at a time each, and are ended from outside where that takes too long.

A worker is an interpreter of its own, spoken to through pipes: nothing is shared with it, and nothing that it does can
hurt more than the line that it is at.
"""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import Future
from contextlib import suppress
from enum import Enum
from queue import SimpleQueue
from threading import Event, Thread

from ...limits import alarm
from ..answering.serving import OUT_OF_MEMORY


class Ended(Enum):
    """How a worker has ended that owed an answer."""

    OUT_OF_TIME = "out of time"
    OUT_OF_MEMORY = "out of memory"
    EARLY = "early"


class Crew:
    """Workers, and the lines that wait for one of them."""

    def __init__(self, size: int, command: str) -> None:
        """Take on workers that run ``command``, a text in Python; each starts once there is a line for it."""
        self.size = max(1, size)
        self._tasks: SimpleQueue[tuple[bytes, float, Future[str | Ended]] | None] = SimpleQueue()
        self._workers = [Worker(command) for _ in range(self.size)]
        self._threads = [Thread(target=self._work, args=(worker,), daemon=True) for worker in self._workers]
        for thread in self._threads:
            thread.start()

    def submit(self, line: bytes, seconds: float) -> Future[str | Ended]:
        """Hand a line to the next worker that is free, which is ended after so many seconds."""
        future: Future[str | Ended] = Future()
        self._tasks.put((line, seconds, future))
        return future

    def _work(self, worker: Worker) -> None:
        while (task := self._tasks.get()) is not None and not worker.is_dismissed:
            line, seconds, future = task
            try:
                future.set_result(worker.answer(line, seconds))
            except Exception as error:
                future.set_exception(error)

    def dismiss(self) -> None:
        """End all workers, whatever they are at, and wait until they have ended."""
        for worker in self._workers:
            worker.dismiss()
        for _ in self._workers:
            self._tasks.put(None)
        for worker, thread in zip(self._workers, self._threads, strict=True):
            thread.join()
            worker.bury()


class Worker:
    """A process that answers lines. It starts when there is one, and anew when it has ended."""

    def __init__(self, command: str) -> None:
        paths = f"import sys; sys.path[:] = {sys.path!r}"  # to find what this process finds
        self._command = [sys.executable, "-P", "-c", f"{paths}; {command}"]
        self._process: subprocess.Popen[bytes] | None = None
        self._has_answered = False
        self.is_dismissed = False

    def answer(self, line: bytes, seconds: float) -> str | Ended:
        """The answer to a line, or how the worker has ended over it.

        Where it ends after it has answered others, what they have left behind may be the reason: another one tries.
        """
        is_fresh = not self._has_answered
        found = self._tried(line, seconds)
        if found in (Ended.OUT_OF_MEMORY, Ended.EARLY) and not is_fresh and not self.is_dismissed:
            return self._tried(line, seconds)
        return found

    def _tried(self, line: bytes, seconds: float) -> str | Ended:
        process = self._process = self._process or self._start()
        rung = Event()

        def ring() -> None:
            rung.set()
            process.kill()

        with alarm(seconds, ring):
            reply = self._reply(process, line.rstrip(b"\r\n") + b"\n")
        if reply.endswith(b"\n"):
            self._has_answered = True
            return reply.decode("utf-8").rstrip("\n")
        status = self._end()
        if rung.is_set():
            return Ended.OUT_OF_TIME
        return Ended.OUT_OF_MEMORY if status == OUT_OF_MEMORY else Ended.EARLY

    def _start(self) -> subprocess.Popen[bytes]:
        """A new process that is ready: what it has to load takes none of a line's time."""
        process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._process = process
        if self.is_dismissed:
            process.kill()
        assert process.stdout is not None
        process.stdout.readline()
        return process

    def _reply(self, process: subprocess.Popen[bytes], line: bytes) -> bytes:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(line)
            process.stdin.flush()
            return process.stdout.readline()
        except OSError:  # it has ended
            return b""

    def _end(self) -> int:
        """End the process, and return its status."""
        process, self._process, self._has_answered = self._process, None, False
        assert process is not None
        for pipe in (process.stdin, process.stdout):
            assert pipe is not None
            with suppress(OSError):  # what it has not read can't be written
                pipe.close()
        return process.wait()

    def dismiss(self) -> None:
        """End the process, whatever it is at; no other one stays."""
        self.is_dismissed = True
        if self._process is not None:
            self._process.kill()

    def bury(self) -> None:
        """Let go of the process once it has been dismissed."""
        if self._process is not None:
            self._end()
