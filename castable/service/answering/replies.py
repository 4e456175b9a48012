"""Replies: an answer or an error as text in JSON, of which nobody on the way has to read more than its kind."""

from __future__ import annotations

import json
from typing import Any

from msgspec import Struct

from castable.model.game.deadline import limit_text
from castable.model.game.errors import CastableError, Fault, NoAnswer

from .errors import error_data, fault_data

OK = "ok"
INTERNAL = "InternalError"
"""The kind of what is a fault of ours."""

LONGEST_ANSWER = 8 << 20
"""So many bytes the text of an answer has at most: a few words can ask for the listing of very much."""

_ENCODER = json.JSONEncoder(ensure_ascii=False)


class TooLong(NoAnswer):
    """An answer is longer than any may be: it is not given."""

    def __init__(self) -> None:
        super().__init__((limit_text(f"{LONGEST_ANSWER >> 20} MiB of text"),))


class Reply(Struct, frozen=True):
    """What a request has led to, and the seconds that it took of the processor.

    ``kind`` is ``OK``, and ``text`` the answer; or the name of an error's class, and ``text`` the error.
    """

    kind: str
    text: str
    seconds: float = 0.0

    @property
    def is_ok(self) -> bool:
        """Whether it is an answer."""
        return self.kind == OK


def dump(data: Any) -> str:
    """Return data as one line of JSON."""
    return _ENCODER.encode(data)


def success(answer: Any) -> Reply:
    """Return what an answer replies.

    Raises:
        TooLong: it has more than ``LONGEST_ANSWER`` bytes.
    """
    text = dump(answer)
    if len(text) > LONGEST_ANSWER or (not text.isascii() and len(text.encode("utf-8", "replace")) > LONGEST_ANSWER):
        raise TooLong
    return Reply(OK, text)


def refusal(error: CastableError) -> Reply:
    """Return what an error replies."""
    return Reply(type(error).__name__, dump(error_data(error)))


def failure(kind: str, message: str) -> Reply:
    """Return the reply to a request that something has gone wrong with that is no fault of its own."""
    return Reply(kind, dump(fault_data(Fault("", message))))


def crash(error: Exception) -> Reply:
    """Return what is replied where an error is a fault of ours."""
    return failure(INTERNAL, f"internal error: {type(error).__name__}: {error}")


def line_of(id: str, reply: Reply) -> str:
    """Return a reply as one line, beside the id of its request, which is text in JSON."""
    found = f'"ok": true, "answer": {reply.text}' if reply.is_ok else f'"ok": false, "error": {reply.text}'
    return f'{{"id": {id}, {found}}}'
