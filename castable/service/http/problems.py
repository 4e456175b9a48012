"""Problem details (RFC 9457): why a request got no answer, and the place in it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import Enum
from typing import Any

MEDIA_TYPE = "application/problem+json"
_NOTHING: Mapping[str, Any] = {}


class Kind(Enum):
    """What can be wrong: the name that its type ends in, its status, and its title."""

    REQUEST = "request", 400, "The request can't be understood"
    TOKEN = "token", 401, "A token is needed"
    ORIGIN = "origin", 403, "Pages from elsewhere may not ask"
    SEAT = "seat", 403, "This is not for this seat"
    UNKNOWN = "unknown", 404, "There is no such thing"
    METHOD = "method", 405, "This is asked in another way"
    SLOW = "slow", 408, "The request took too long to come"
    CONFLICT = "conflict", 409, "Things stand otherwise by now"
    GONE = "gone", 410, "There is no such thing any more"
    LARGE = "large", 413, "The request is too large"
    HOST = "host", 421, "The request is meant for another host"
    DOCUMENT = "document", 422, "The position has faults"
    NOTATION = "notation", 422, "The play can't be read"
    ILLEGAL = "illegal", 422, "The play is not legal"
    BUSY = "busy", 429, "There is too much to do"
    INTERNAL = "internal", 500, "An error of ours"
    LIMIT = "limit", 503, "No answer within the limits"
    ENDING = "ending", 503, "The server is about to end"

    @property
    def type(self) -> str:
        """Its URI."""
        return f"urn:castable:problem:{self.value[0]}"

    @property
    def status(self) -> int:
        """Its status of HTTP."""
        return self.value[1]

    @property
    def title(self) -> str:
        """What it is, for people."""
        return self.value[2]


class Problem(Exception):
    """A request that gets no answer; ``more`` has the place, what was expected, and what else is known."""

    def __init__(
        self, kind: Kind, detail: str, more: Mapping[str, Any] = _NOTHING, headers: Mapping[str, str] = _NOTHING
    ) -> None:
        super().__init__(detail)
        self.kind, self.detail, self.more, self.headers = kind, detail, more, headers

    def document(self, instance: str) -> bytes:
        """The problem as JSON; ``instance`` tells this occurrence from others."""
        kind = self.kind
        data = {"type": kind.type, "title": kind.title, "status": kind.status, "detail": self.detail}
        return json.dumps({**data, "instance": instance, **self.more}, ensure_ascii=False).encode("utf-8", "replace")


def busy(what: str, seconds: int = 1) -> Problem:
    """There is too much to do; trying again makes sense after so many seconds."""
    return Problem(Kind.BUSY, what, headers={"Retry-After": str(seconds)})
