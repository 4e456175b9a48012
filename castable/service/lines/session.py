"""The requests of one client: what its positions are called, and which of its requests are still to be answered."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from itertools import count
from threading import RLock
from typing import Any

from castable.model.game.deadline import TIMEOUT
from castable.model.game.errors import CastableError, Fault, RequestError

from ..answering.forking import plays_of
from ..answering.kept import OPEN_KEYS
from ..answering.naming import free_name, not_open
from ..answering.replies import OK, Reply, crash, dump, line_of, refusal
from ..answering.requests import options_of, parse_request, refuse, require_keys, require_text, seconds_of
from ..working.crew import Crew
from ..working.tasks import Answering, Document, Task, cancelled

KEEP = 1000
"""So many positions a client may have open where nobody says another number."""
LONGEST = 16 << 20
"""So many bytes a request may have."""
_keys = count(1)  # of documents, in all sessions of this process


class Place:
    """Where a position is kept, under a key: its document once it has been made, or what was replied instead."""

    def __init__(self) -> None:
        self.key = f"k{next(_keys)}"
        self._made = Future[Document | Reply]()

    def settle(self, made: Document | Reply) -> None:
        """Let what waits for the position go on."""
        self._made.set_result(made)

    def then(self, go_on: Callable[[Document | Reply], None]) -> None:
        """Go on as soon as the position has been made, or not."""
        self._made.add_done_callback(lambda future: go_on(future.result()))


class OpenRequest:
    """A request that is still to be answered."""

    def __init__(self, answered: Callable[[Reply], None]) -> None:
        self._answered = answered
        self._lock = RLock()
        self._is_done = False
        self._answering: Answering | None = None

    def submit(self, crew: Crew, task: Task, then: Callable[[Reply], Reply]) -> None:
        """Hand a task to a crew, and answer with what comes of its reply; nothing where it was cancelled before."""
        with self._lock:
            if self._is_done:
                then(cancelled())
                return
            self._answering = crew.submit(task)
        self._answering.add_done_callback(lambda answering: self.settle(then(answering.result())))

    def settle(self, reply: Reply) -> None:
        """Answer, where that has not been done yet."""
        with self._lock:
            if self._is_done:
                return
            self._is_done = True
        self._answered(reply)

    def cancel(self) -> None:
        """Answer that it was cancelled: at once, or when the worker that is at it has been told."""
        with self._lock:
            answering = self._answering
        if answering is None:
            self.settle(cancelled())
        else:
            answering.cancel()


class Session:
    """Takes the requests of one client in their order; they are answered as they are ready."""

    def __init__(
        self,
        crew: Crew,
        timeout: float = TIMEOUT,
        keep: int = KEEP,
        replied: Callable[[Reply], None] = lambda _: None,
    ) -> None:
        """Hand requests to a crew.

        Args:
            crew: who answers.
            timeout: how many seconds a request may take that says nothing of it.
            keep: how many positions may be open at a time.
            replied: is called with each reply, in some thread.
        """
        self._crew = crew
        self._replied = replied
        self._timeout = timeout
        self._keep = keep
        self._places: dict[str, Place] = {}
        self._asked: defaultdict[str, list[OpenRequest]] = defaultdict(list)
        self._lock = RLock()
        self._numbers = count(1)

    def take(self, line: bytes, answered: Callable[[str], None]) -> None:
        """Take a request; ``answered`` is called with the line that answers it, now or later, in some thread."""
        try:
            request = _parsed(line)
        except RequestError as error:
            answered(line_of("null", refusal(error)))
            return
        id = dump(request.get("id"))
        asked = OpenRequest(lambda reply: self._answer(id, asked, reply, answered))
        with self._lock:
            self._asked[id].append(asked)
        try:
            self._carry_out(request, line, asked)
        except CastableError as error:
            asked.settle(refusal(error))
        except Exception as error:  # a fault of ours must not stop the others
            asked.settle(crash(error))

    def _answer(self, id: str, asked: OpenRequest, reply: Reply, answered: Callable[[str], None]) -> None:
        with self._lock:
            self._asked[id].remove(asked)
            if not self._asked[id]:
                del self._asked[id]
        self._replied(reply)
        answered(line_of(id, reply))

    def _carry_out(self, request: Mapping[str, Any], line: bytes, asked: OpenRequest) -> None:
        match request.get("ask"):
            case "open":
                self._open(request, asked)
            case "fork":
                self._fork(request, line, asked)
            case "close":
                self._close(request, asked)
            case "cancel":
                self._cancel(request, asked)
            case _:
                self._ask(request, line, asked)

    # ---------------------------------------------------------------- questions

    def _ask(self, request: Mapping[str, Any], line: bytes, asked: OpenRequest) -> None:
        ask, seconds = str(request.get("ask")), seconds_of(request, self._timeout)

        def go_on(document: Document | Reply | None) -> None:
            if isinstance(document, Reply):
                asked.settle(_not_made())
            else:
                asked.submit(self._crew, Task(ask, line, seconds, document), lambda reply: reply)

        if isinstance(request.get("position"), str):
            self._place(request).then(go_on)
        else:
            go_on(None)

    # ---------------------------------------------------------------- positions

    def _place(self, request: Mapping[str, Any]) -> Place:
        name = require_text(request, "position", "the name of a position that is open")
        with self._lock:
            if name not in self._places:
                raise RequestError(not_open(name, self._places))
            return self._places[name]

    def _name(self, request: Mapping[str, Any], place: Place) -> str:
        """Keep a place under the name that a request gives it, or the next one that is free.

        Raises:
            RequestError: the name is taken or none, or there are too many.
        """
        with self._lock:
            if len(self._places) >= self._keep:
                raise RequestError(_too_many(self._keep))
            name = free_name(request.get("name"), self._places, self._numbers)
            self._places[name] = place
            return name

    def _open(self, request: Mapping[str, Any], asked: OpenRequest) -> None:
        require_keys(request, OPEN_KEYS)
        document = request.get("position")
        if not isinstance(document, dict):
            refuse("position", "a position document")
        options = options_of(request)
        for key in options:
            if key != "timeout":
                raise RequestError(Fault(f"options.{key}", f'open has no option "{key}"', "timeout"))
        line = dump({"ask": "open", "options": options}).encode("utf-8", "backslashreplace")
        text = dump(document).encode("utf-8", "backslashreplace")
        place = Place()
        task = Task("open", line, seconds_of(request, self._timeout), Document(place.key, text))
        self._make(place, self._name(request, place), asked, task)

    def _fork(self, request: Mapping[str, Any], line: bytes, asked: OpenRequest) -> None:
        plays, before, seconds = plays_of(request), self._place(request), seconds_of(request, self._timeout)
        place = Place() if plays else before
        name = self._name(request, place)

        def go_on(document: Document | Reply) -> None:
            if isinstance(document, Reply):
                self._drop(name, place)
                if plays:
                    place.settle(document)
                asked.settle(_not_made())
            elif plays:
                self._make(place, name, asked, Task("fork", line, seconds, document, place.key))
            else:
                asked.settle(_named(name))

        before.then(go_on)

    def _make(self, place: Place, name: str, asked: OpenRequest, task: Task) -> None:
        """Let a position be made; what waits for it goes on, or hears that there is none."""

        def then(reply: Reply) -> Reply:
            if reply.is_ok:
                text = reply.text.encode("utf-8", "backslashreplace")
                place.settle(Document(place.key, text) if task.to else task.document or reply)
                return _named(name)
            self._drop(name, place)
            place.settle(reply)
            return reply

        asked.submit(self._crew, task, then)

    def _drop(self, name: str, place: Place) -> None:
        with self._lock:
            if self._places.get(name) is place:
                del self._places[name]
            if place not in self._places.values():
                self._crew.forget(place.key)

    def _close(self, request: Mapping[str, Any], asked: OpenRequest) -> None:
        require_keys(request, ("id", "ask", "position"))
        place = self._place(request)
        self._drop(request["position"], place)
        asked.settle(_named(request["position"]))

    # ---------------------------------------------------------------- cancelling

    def _cancel(self, request: Mapping[str, Any], asked: OpenRequest) -> None:
        require_keys(request, ("id", "ask", "request"))
        if request.get("request") is None:
            refuse("request", "the id of a request")
        with self._lock:
            found = [other for other in self._asked.get(dump(request["request"]), ()) if other is not asked]
        for other in found:
            other.cancel()
        asked.settle(Reply(OK, dump({"request": request["request"], "cancelled": bool(found)})))


def _parsed(line: bytes) -> Mapping[str, Any]:
    if len(line) > LONGEST:
        raise RequestError(Fault("", f"the line has more than {LONGEST >> 20} MiB", "one JSON object per line"))
    return parse_request(line)


def _named(name: str) -> Reply:
    return Reply(OK, dump({"position": name}))


def _not_made() -> Reply:
    what = "no position came of the request that was to open it"
    return refusal(RequestError(Fault("position", what, "the name of a position that is open")))


def _too_many(keep: int) -> Fault:
    if keep == 0:
        return Fault("", "no positions are kept here", "the position in each request")
    return Fault("", f"{keep} positions are open already", "to close one first; --keep says how many there may be")
