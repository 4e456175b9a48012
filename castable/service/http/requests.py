"""Requests as workers are given them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

from msgspec import Struct

from ...questions import QUESTIONS
from ..answering.requests import seconds_of
from ..working.tasks import Document, Task
from .problems import Kind, Problem

_DIGEST = 16


class ClientTask(Struct, frozen=True):
    """A task, who wants it done, and a key that is the same for the same request, whoever asks."""

    task: Task
    client: str
    key: bytes


def asked(
    ask: str, body: Mapping[str, Any], client: str, most: float, kept: Document | None = None, to: str | None = None
) -> ClientTask:
    """Return a request, which takes ``most`` seconds where it does not ask for fewer.

    Args:
        ask: which question.
        body: what is said about it.
        client: who asks.
        most: how many seconds it may take.
        kept: the position, where the body only names it.
        to: the key under which the position that it makes is kept.

    Raises:
        Problem: the body has a key that only a line has.
    """
    for key in ("ask", "id"):
        if key in body:
            place: dict[str, Any] = {"where": key, "expected": "no such key: the path says it", "nearest": []}
            raise Problem(Kind.REQUEST, f'a body has no key "{key}"', place)
    wanted = seconds_of(body, most)
    document = kept or (document_of(body) if ask in QUESTIONS else None)
    said = {**body, "ask": ask}
    if document is not None:
        said["position"] = None
    if wanted > most:
        said["options"] = {**body["options"], "timeout": most}
    line = json.dumps(said).encode()
    digest = blake2b(line, digest_size=_DIGEST, key=b"" if document is None else document.key.encode()).digest()
    return ClientTask(Task(ask, line, min(wanted, most), document, to), client, digest)


def document_of(body: Mapping[str, Any]) -> Document | None:
    """Return the position of a body, under its digest: a worker that has it needs not be given it again.

    ``None`` where there is no document under ``position``.
    """
    position = body.get("position")
    if not isinstance(position, dict):
        return None
    text = json.dumps(position).encode()
    return Document(blake2b(text, digest_size=_DIGEST).hexdigest(), text)
