"""What a worker does: it answers the requests that it is given, one after the other, and keeps positions for them.

It reads orders from standard input, each a line of words, some with a line of JSON after it:

    keep KEY               a position document follows
    forget KEY
    answer SECONDS KEY TO  a request follows, about the position KEY; what it makes is kept as TO (``-`` for neither)

Each ``answer`` is replied to by one line on standard output: the kind of the reply, its seconds of the processor, and
its JSON. A first, empty line says that the worker is ready.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import time
from collections.abc import Mapping
from importlib import import_module
from typing import Any, BinaryIO

from castable.model.catalog import default_cards
from castable.model.catalog.names import names_of
from castable.model.documents import read_position, write_position
from castable.model.game.deadline import end_now
from castable.model.game.errors import RequestError
from castable.model.game.position import Position
from castable.model.language.close_names import close_names

from ...answers.encoding import JSON
from ...machine.limits import bound_memory
from . import seating
from .forking import fork, within
from .kept import OPEN_KEYS, KeptPosition
from .replies import Reply, dump, refusal
from .requests import answer_request, parse_request, replied, require_keys

OUT_OF_MEMORY = 137
"""The status with which a worker ends that has no memory left."""
NONE = "-"
STOP: int | None = getattr(signal, "SIGUSR1", None)
"""The signal after which a worker has no time left for the request that it is at."""
ALL = (
    "answers.showing",
    *(f"solver.answers.{name}" for name in ("announcing", "manapool", "playset", "session", "together")),
    *(f"solver.backends.{name}" for name in ("choosing", "cp_sat", "flow")),
    "solver.explain.why",
)
"""Modules that are loaded where a question first needs them, unless a worker is to be ready for all."""


class Desk:
    """Answers requests, and keeps positions between them."""

    def __init__(self) -> None:
        self._kept: dict[str, KeptPosition] = {}

    def keep(self, key: str, document: bytes) -> None:
        """Keep a position by its document, which is read when it is first asked about."""
        self._kept[key] = KeptPosition(document)

    def forget(self, key: str) -> None:
        """Let go of a position."""
        self._kept.pop(key, None)

    def reply(self, line: bytes, seconds: float, key: str = NONE, to: str = NONE) -> Reply:
        """Return what to reply to a request, within so many seconds where it says nothing of it."""
        try:
            request = parse_request(line)
        except RequestError as error:
            return refusal(error)
        kept = self._kept.get(key)
        match request.get("ask"):
            case "open" if kept is not None:
                return replied(lambda: _opened(request, seconds, kept))
            case "fork" if kept is not None:
                return replied(lambda: self._forked(request, seconds, kept, to))
            case seating.BEGIN:
                read = None if kept is None else kept.read
                return replied(lambda: self._told(to, *seating.begun(request, seconds, read)))
            case seating.MOVE | seating.CONCEDE | seating.BY_HAND if kept is not None:
                return seating.replied_to_seat(lambda: self._gone_on(request, seconds, kept, to), request, kept.read)
            case seating.LOOK if kept is not None:
                return replied(lambda: seating.looked_at(request, seconds, kept.read))
            case _ if kept is not None:
                return _remembered(request, seconds, kept)
            case _:
                return replied(lambda: answer_request(request, seconds))

    def _forked(self, request: Mapping[str, Any], seconds: float, kept: KeptPosition, to: str) -> JSON:
        after = fork(request, seconds, kept.read)
        document = dict(write_position(after))
        self._keep(to, document, after)
        return document

    def _gone_on(self, request: Mapping[str, Any], seconds: float, kept: KeptPosition, to: str) -> JSON:
        return self._told(to, *seating.gone_on(request, seconds, kept.read))

    def _told(self, to: str, after: Position, told: JSON) -> JSON:
        """What is told of a game that has gone on; its position is kept."""
        self._keep(to, told["document"], after)
        return told

    def _keep(self, to: str, document: JSON, position: Position) -> None:
        self._kept[to] = KeptPosition(dump(document).encode("utf-8", "backslashreplace"), position)


def _opened(request: Mapping[str, Any], seconds: float, kept: KeptPosition) -> JSON:
    require_keys(request, OPEN_KEYS)
    within(seconds, request, lambda _: kept.read())
    return {}


def _remembered(request: Mapping[str, Any], seconds: float, kept: KeptPosition) -> Reply:
    """What was replied to the same request before, or what is replied to it now."""
    asked = dump({key: request[key] for key in sorted(request) if key not in ("id", "position")})
    if asked in kept.replies:
        return kept.replies[asked]
    reply = replied(lambda: answer_request(request, seconds, kept.read))
    if reply.is_ok and not reply.text.startswith('{"verdict": "unknown"'):  # a limit may have been reached
        kept.remember(asked, reply)
    return reply


def serve(memory: int, *, is_ready_for_all: bool = False) -> None:
    """Carry out the orders on standard input until there are no more, within so many MiB of memory.

    Where it ``is_ready_for_all``, it starts half a second later, and no request is the first one to need something.
    Whatever else is printed goes to standard error.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # to end silently when somebody presses Ctrl-C
    if STOP is not None:
        signal.signal(STOP, lambda *_: end_now())
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0) as replies:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
        _load()
        if is_ready_for_all:
            _load_all()
        bound_memory(memory)
        replies.write(b"\n")
        _carry_out(sys.stdin.buffer, replies)


def _carry_out(orders: BinaryIO, replies: BinaryIO) -> None:
    desk = Desk()
    for order in orders:
        match order.decode("ascii").split():
            case ["keep", key]:
                desk.keep(key, orders.readline())
            case ["forget", key]:
                desk.forget(key)
            case ["answer", seconds, key, to]:
                line, began = orders.readline(), time.process_time()
                try:
                    reply = desk.reply(line, float(seconds), key, to)
                except MemoryError:
                    os._exit(OUT_OF_MEMORY)
                _write(replies, f"{reply.kind} {time.process_time() - began:.6f} {reply.text}\n")


def _write(replies: BinaryIO, text: str) -> None:
    rest = memoryview(text.encode("utf-8", "backslashreplace"))
    while rest:
        rest = rest[replies.write(rest) :]


def _load() -> None:
    """What all questions need takes none of their time, and is looked through for garbage once and for all."""
    import castable.solver.answers.check  # noqa: F401, PLC0415

    read_position({"castable": 1, "players": {"A": {"battlefield": ["Forest"]}, "B": {}}})
    gc.collect()
    gc.freeze()


def _load_all() -> None:
    """What some questions need, and what names that are looked for and misspelt ones need."""
    for name in ALL:
        import_module(f"castable.{name}")
    close_names("Forst", default_cards())
    names_of(default_cards()).nearest("Forst", 1)
