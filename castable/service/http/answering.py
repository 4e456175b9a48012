"""What workers have found, as answers and problems of HTTP."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from castable.model.game.deadline import Deadline, OutOfTime, limit_text
from castable.model.game.errors import NoAnswer

from ...limits import OutOfMemory
from ...questions import limited_answer
from ..working.crew import Ended
from .problems import Kind, Problem

_ANSWER = '{"id": null, "ok": true, "answer": '
_UNKNOWN = '"verdict": "unknown"'
_LIMIT = limit_text("")[:13]


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer as JSON, whether it leaves the question open, and the limit that was reached over it, if any."""

    text: str
    is_unknown: bool = False
    limit: str = ""


def answer_in(line: str) -> Answer:
    """Return the answer in a line of a worker.

    Raises:
        Problem: there is none, and why.
    """
    if line.startswith(_ANSWER):
        text = line[len(_ANSWER) : -1]
        is_unknown = _UNKNOWN in text  # no text can hold it: its quotes would be escaped
        return Answer(text, is_unknown, "time" if is_unknown and _LIMIT in text else "")
    raise problem_of(json.loads(line)["error"])


def answer_of_ended(ask: str, ended: Ended, seconds: float, memory: int) -> Answer:
    """Return the answer to a question whose worker was ended, or has ended by itself, over it.

    Raises:
        Problem: the question has no such answer.
    """
    if ended is Ended.EARLY:
        raise Problem(Kind.INTERNAL, "the process that answered ended early")
    limit = OutOfMemory(memory) if ended is Ended.OUT_OF_MEMORY else OutOfTime(Deadline(seconds, 0))
    try:
        text = json.dumps(limited_answer(ask, limit), ensure_ascii=False)
    except NoAnswer:
        raise Problem(Kind.LIMIT, str(limit)) from None
    return Answer(text, is_unknown=True, limit="memory" if ended is Ended.OUT_OF_MEMORY else "time")


def problem_of(error: Mapping[str, Any]) -> Problem:
    """Return an error of a worker as a problem, with all that it says."""
    message = error["message"]
    more = {key: value for key, value in error.items() if key != "message"}
    return Problem(_kind(error, message), message, more)


def _kind(error: Mapping[str, Any], message: str) -> Kind:
    if message.startswith(_LIMIT):
        return Kind.LIMIT
    if message.startswith("internal error"):
        return Kind.INTERNAL
    if "rule" in error:
        return Kind.ILLEGAL
    if "column" in error:
        return Kind.NOTATION
    return Kind.DOCUMENT if error["where"].startswith("position") else Kind.REQUEST
