"""Requests as workers are given them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from math import isfinite
from typing import Any

from .problems import Kind, Problem


@dataclass(frozen=True, slots=True)
class Asked:
    """A request: which question, what was said, by whom, and how many seconds it may take."""

    ask: str
    body: Mapping[str, Any]
    client: str
    seconds: float
    key: bytes = field(init=False)
    """The same for the same request, whoever asks."""

    def __post_init__(self) -> None:
        text = json.dumps([self.ask, self.body]).encode()
        object.__setattr__(self, "key", blake2b(text, digest_size=16).digest())

    def line(self, seconds: float) -> bytes:
        """The request as a line, to be answered within so many seconds."""
        options = self.body.get("options", {})
        if isinstance(options, dict) and _is_time(options.get("timeout", seconds)):
            options = {**options, "timeout": seconds}
        return json.dumps({**self.body, "ask": self.ask, "options": options}).encode()


def asked(ask: str, body: Mapping[str, Any], client: str, most: float) -> Asked:
    """Return a request, which takes ``most`` seconds where it does not ask for fewer.

    Raises:
        Problem: the body has a key that only a line has.
    """
    for key in ("ask", "id"):
        if key in body:
            place: dict[str, Any] = {"where": key, "expected": "no such key: the path says it", "nearest": []}
            raise Problem(Kind.REQUEST, f'a body has no key "{key}"', place)
    options = body.get("options")
    wanted = options.get("timeout") if isinstance(options, dict) else None
    return Asked(ask, body, client, min(most, wanted) if wanted is not None and _is_time(wanted) else most)


def _is_time(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value) and value > 0
