"""The log: lines that a thread of its own writes, so that neither a full disk nor a stuck pipe stops the service."""

from __future__ import annotations

import logging
import sys
import time
import traceback
from pathlib import Path
from queue import Full, Queue
from threading import Thread

WAITING = 10_000
"""How many lines may wait to be written; those beyond are lost, and counted."""
_TIME = "%Y-%m-%dT%H:%M:%S"
_LAST = 2.0


class Log(logging.Handler):
    """Writes lines to a file, or to standard error; ``lost`` counts those that could not be written."""

    def __init__(self, path: str | None) -> None:
        super().__init__()
        self.lost = 0
        self._path = None if path is None else Path(path)
        self._lines: Queue[str | None] = Queue(WAITING)
        self._thread = Thread(target=self._write_all, daemon=True)
        self._thread.start()

    def say(self, text: str) -> None:
        """Write a line with the time."""
        now = time.time()
        stamp = f"{time.strftime(_TIME, time.gmtime(now))}.{int(now * 1000) % 1000:03}Z"
        try:
            self._lines.put_nowait(f"{stamp} {text}\n")
        except Full:
            self.lost += 1

    def emit(self, record: logging.LogRecord) -> None:
        """Write what a library says, an error with where it comes from."""
        self.say(self.format(record).replace("\n", "\n  "))

    def exception(self, request: str, error: Exception) -> None:
        """Write an error of ours, with where it comes from."""
        self.say(f"{request} " + "".join(traceback.format_exception(error)).rstrip().replace("\n", "\n  "))

    def end(self) -> None:
        """Write what is left, as far as that can be done soon."""
        try:
            self._lines.put_nowait(None)
        except Full:
            return
        self._thread.join(_LAST)

    def _write_all(self) -> None:
        while (line := self._lines.get()) is not None:
            try:
                self._write(line)
            except (OSError, ValueError):  # no room, or closed
                self.lost += 1

    def _write(self, line: str) -> None:
        if self._path is None:
            sys.stderr.write(line)
            sys.stderr.flush()
            return
        with self._path.open("a", encoding="utf-8", errors="backslashreplace") as file:  # anew: it may have been moved
            file.write(line)
