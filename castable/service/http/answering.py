"""Replies of workers, as answers and problems of HTTP."""

from __future__ import annotations

import json

from msgspec import Struct

from castable.model.game.deadline import limit_text

from ..answering.replies import INTERNAL, Reply
from ..working.tasks import CANCELLED, ENDED
from .problems import Kind, Problem

_UNKNOWN = '"verdict": "unknown"'
_LIMIT, _MEMORY, _TEXT = limit_text(""), "MiB of memory", "MiB of text"
_KINDS = {
    "DocumentError": Kind.DOCUMENT,
    "NotationError": Kind.NOTATION,
    "IllegalAction": Kind.ILLEGAL,
    "UnknownCard": Kind.UNKNOWN,
    "RequestError": Kind.REQUEST,
    INTERNAL: Kind.INTERNAL,
    ENDED: Kind.INTERNAL,
    CANCELLED: Kind.ENDING,
}


class Answer(Struct, frozen=True):
    """An answer as JSON, whether it leaves the question open, and the limit that was reached over it, if any."""

    text: str
    is_unknown: bool
    limit: str


def answer_in(reply: Reply) -> Answer:
    """Return the answer that a reply is.

    Raises:
        Problem: it is none, and why.
    """
    if not reply.is_ok:
        raise problem_of(reply)
    is_unknown = _UNKNOWN in reply.text  # no text can hold it: its quotes would be escaped
    return Answer(reply.text, is_unknown, limit_in(reply.text) if is_unknown else "")


def limit_in(text: str) -> str:
    """Which limit some text says was reached, if any."""
    if _LIMIT not in text:
        return ""
    return "memory" if _MEMORY in text else "size" if _TEXT in text else "time"


def problem_of(reply: Reply) -> Problem:
    """Return an error as a problem, with all that it says."""
    error = json.loads(reply.text)
    message = error.pop("message")
    return Problem(_KINDS.get(reply.kind, Kind.LIMIT), message, error)
