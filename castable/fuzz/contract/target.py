"""A program that is asked, and that may do anything: answer, be slow, be silent, flood, fall, or take all memory."""

from __future__ import annotations

import random
import shlex
from collections.abc import Sequence
from threading import Lock
from types import TracebackType
from typing import Any

from msgspec import Struct

from .process import TargetProcess
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

NOT_TWICE = frozenset({FailureKind.TIMEOUT, FailureKind.ERROR})
"""Failures that a new process would repeat, or take as long for."""


class Limits(Struct, frozen=True):
    """What a target may take: seconds for an answer and for its first one, MiB of memory."""

    seconds: float = 10.0
    start: float = 60.0
    memory: int = 4096


LIMITS = Limits()


class NoTarget(Exception):
    """The program can't be asked at all, and why."""

    def __init__(self, text: str, failure: Failure) -> None:
        super().__init__(text)
        self.failure = failure


class Target:
    """A target and its process, which is started when it is asked and anew when it has failed.

    Attributes:
        hello: what it says of itself.
        restarts: how often its process was started anew.

    Raises:
        NoTarget: it can't be started, or does not say what it can do.
    """

    def __init__(self, command: str | Sequence[str], limits: Limits = LIMITS) -> None:
        try:
            self.command = tuple(shlex.split(command) if isinstance(command, str) else command)
        except ValueError as error:
            raise _not_started(str(command), error) from None
        self.limits = limits
        self.restarts = -1
        self._process: TargetProcess | None = None
        self._turn = Lock()  # one question at a time
        self._ids = random.Random(0)  # numbers that nobody answers to before having read them
        self.hello = self._greeted()

    def __enter__(self) -> Target:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def ask(self, ask: Question, document: Document, player: str, **about: Any) -> Reply | Failure:
        """Put a question. A process that does not answer as agreed is ended; the next question starts another one.

        What fails after other questions is put to a new process once more, so that the answer is one to this question
        alone. Whether the plays of an answer can be read is for those to say who know the position.
        """
        with self._turn:
            was_asked = self._process is not None
            found = self._asked(ask, document, player, about)
            if was_asked and isinstance(found, Failure) and found.kind not in NOT_TWICE:
                return self._asked(ask, document, player, about)
            return found

    def _asked(self, ask: Question, document: Document, player: str, about: dict[str, Any]) -> Reply | Failure:
        if self._process is None:
            try:
                self._greeted()
            except NoTarget as error:
                return error.failure
        id = self._ids.getrandbits(31)
        found = self._exchanged(question_line(id, ask, document, player, **about), self.limits.seconds)
        if isinstance(found, bytes):
            try:
                reply = read_reply(found, id, ask, about.get("objects"))
            except NotAnAnswer as error:
                found = Failure(FailureKind.NONSENSE, str(error))
            else:
                return Failure(FailureKind.ERROR, reply.error) if isinstance(reply, ErrorReply) else reply
        self._end()
        return found

    def _greeted(self) -> Hello:
        """Start the process and ask it what it can do."""
        self.restarts += 1
        try:
            self._process = TargetProcess(self.command, self.limits.memory)
        except (OSError, ValueError, IndexError) as error:
            raise _not_started(shlex.join(self.command), error) from None
        found = self._exchanged(HELLO_LINE, self.limits.start)
        if isinstance(found, bytes):
            try:
                return read_hello(found)
            except NotAnAnswer as error:
                found = Failure(FailureKind.NONSENSE, str(error))
        self._end()
        raise NoTarget(f"{shlex.join(self.command)} does not say hello: {found}", found)

    def _exchanged(self, line: bytes, seconds: float) -> bytes | Failure:
        """Send a line and wait for one; where something comes in between, the process is not asked again."""
        assert self._process is not None
        try:
            return self._process.exchange(line, seconds)
        except BaseException:
            self._end()
            raise

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.end()

    def close(self) -> None:
        """End the process and all that it has started; the next question would start another one."""
        with self._turn:
            process, self._process = self._process, None
        if process is not None:
            process.close()


def _not_started(command: str, error: Exception) -> NoTarget:
    failure = Failure(FailureKind.EXIT, f"it can't be started: {error}")
    return NoTarget(f"{command or 'nothing'}: {failure}", failure)
