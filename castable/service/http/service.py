"""What the routes share: who answers, what is read, what is kept, and what is counted."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Mapping
from secrets import token_hex
from typing import Any, TypeVar

from fastapi import Request, Response

from ..answering.forking import plays_of
from ..answering.requests import refuse
from ..working.tasks import Document
from .answering import answer_in, limit_in
from .bodies import Bodies, Gone
from .games import DRAWN, Drawn
from .keeping import KeptPositions
from .lanes import Lanes
from .logs import Log
from .metrics import Metrics
from .problems import Kind, Problem, busy
from .requests import ClientTask, asked, document_of
from .settings import Settings
from .tables import Tables

T = TypeVar("T")


class Service:
    """Answers requests of HTTP."""

    def __init__(self, settings: Settings, lanes: Lanes, log: Log, drawn: Drawn = DRAWN) -> None:
        self.settings, self.lanes, self.log = settings, lanes, log
        self.metrics, self.kept = Metrics(), KeptPositions(settings.keep, drawn)
        self._tables = Tables(settings, lambda: self.lanes, drawn)
        self._bodies = Bodies(settings)
        self._under_way = 0
        self.restarts = 0
        """How many workers had to be replaced in crews that have been dismissed."""

    async def post(self, ask: str, request: Request) -> Response:
        """Answer a question that the body of a request asks.

        Raises:
            Problem: there is no answer.
            RequestError: the body can't be understood.
            Gone: the client did not wait for it.
        """
        body = await self._bodies.read(request)
        match ask:
            case "open":
                return await self._answer(request, ask, lambda: self._open(request, body))
            case "fork":
                return await self._answer(request, ask, lambda: self._fork(request, body))
            case _:
                return await self.ask(ask, request, body)

    async def ask(self, ask: str, request: Request, body: Mapping[str, Any]) -> Response:
        """Answer a question that something else than the body of a request asks."""
        name = body.get("position")
        kept = self.kept.find(_owner(request), name) if isinstance(name, str) else None
        return await self._answer(request, ask, lambda: self._text(self._asked(ask, request, body, kept)))

    async def close(self, request: Request) -> Response:
        """Let go of a position that is kept."""
        body = await self._bodies.read(request)
        name = body.get("position")
        self._forget(self.kept.drop(_owner(request), name if isinstance(name, str) else ""))
        return _json(json.dumps({"position": name}))

    # ---------------------------------------------------------------- games with seats

    async def begin_game(self, request: Request) -> Response:
        """Begin a game with a seat for each player."""
        body = await self._bodies.read(request)
        return await self._answer(request, "games", lambda: self._tables.begin(body, _client(request)))

    async def look_at_game(self, request: Request, game: str, after: int | None, wait: float) -> Response:
        """Show a game as a seat sees it, as soon as there is more than is known, or after so many seconds."""
        if wait:
            await until_gone(request, self._tables.wait(game, request, after, wait))
        return await self._answer(request, "games", lambda: self._tables.look(game, request, _client(request), after))

    async def take_in_game(self, request: Request, game: str) -> Response:
        """Make a move of a seat."""
        body = await self._bodies.read(request)
        return await self._answer(request, "games", lambda: self._tables.take(game, request, body, _client(request)))

    async def concede_game(self, request: Request, game: str) -> Response:
        """Let a seat concede."""
        body = await self._bodies.read(request)
        return await self._answer(request, "games", lambda: self._tables.concede(game, request, body, _client(request)))

    async def take_game_by_hand(self, request: Request, game: str) -> Response:
        """Let a game that has stopped go on from a position in which its host has carried out what stopped it."""
        body = await self._bodies.read(request)
        return await self._answer(request, "games", lambda: self._tables.by_hand(game, request, body, _client(request)))

    async def record_of_game(self, request: Request, game: str) -> Response:
        """Give the record of a game to whom it is for."""
        return _json(self._tables.record(game, request))

    # ---------------------------------------------------------------- answers

    async def _answer(self, request: Request, ask: str, find: Callable[[], Coroutine[Any, Any, str]]) -> Response:
        """What is found, unless too much is under way, or the client does not wait for it."""
        if self._under_way >= self.settings.concurrent:
            raise busy(f"{self.settings.concurrent} requests are under way")
        self._under_way += 1
        try:
            return _json(await until_gone(request, find()))
        finally:
            self._under_way -= 1

    def _asked(
        self, ask: str, request: Request, body: Mapping[str, Any], kept: Document | None, to: str | None = None
    ) -> ClientTask:
        return asked(ask, body, _client(request), self.settings.timeout, kept, to)

    async def _text(self, question: ClientTask) -> str:
        """The answer to a question, which is counted.

        Raises:
            Problem: it has none.
        """
        ask = question.task.ask
        try:
            answer = answer_in(await self.lanes.answer(question))
        except Problem as problem:
            self._limited(limit_in(problem.detail))
            if problem.kind is Kind.INTERNAL:
                self.log.say(f"- error of ours at {ask}: {problem.detail}")
            raise
        self._limited(answer.limit)
        if answer.is_unknown:
            self.metrics.unknowns[f"/{ask}"] += 1
        return answer.text

    def _limited(self, limit: str) -> None:
        if limit:
            self.metrics.limits[limit] += 1

    # ---------------------------------------------------------------- positions that are kept

    async def _open(self, request: Request, body: Mapping[str, Any]) -> str:
        with self.kept.promised(_owner(request), body.get("name")) as name:
            document = document_of(body)
            if document is None:
                refuse("position", "a position document")
            await self._text(self._asked("open", request, body, document))
            return self._keep(request, name, document)

    async def _fork(self, request: Request, body: Mapping[str, Any]) -> str:
        plays = plays_of(body)
        before = body.get("position")
        with self.kept.promised(_owner(request), body.get("name")) as name:
            document = self.kept.find(_owner(request), before if isinstance(before, str) else "")
            if plays:
                key = token_hex()
                text = await self._text(self._asked("fork", request, body, document, key))
                document = Document(key, text.encode("utf-8", "backslashreplace"))
            return self._keep(request, name, document)

    def _keep(self, request: Request, name: str, document: Document) -> str:
        self._forget(self.kept.keep(_owner(request), name, document))
        return json.dumps({"position": name})

    def _forget(self, document: Document | None) -> None:
        if document is not None:
            self.lanes.forget(document.key)


def _json(text: str) -> Response:
    return Response(text.encode("utf-8", "backslashreplace"), media_type="application/json")


def _owner(request: Request) -> str:
    """Whose names those are that a request says: of the token by which it is let, where one is needed."""
    return str(getattr(request.state, "owner", ""))


def _client(request: Request) -> str:
    """Who asks, as far as can be told: the address, and of this machine's own programs the connection."""
    client = request.client
    if client is None:
        return ""
    return f"{client.host} {client.port}" if client.host in ("127.0.0.1", "::1") else client.host


async def until_gone(request: Request, answer: Coroutine[Any, Any, T]) -> T:
    """What is answered, as long as the client waits for it.

    Raises:
        Gone: it has gone; the answer is given up.
    """
    answering, going = asyncio.ensure_future(answer), asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait({answering, going}, return_when=asyncio.FIRST_COMPLETED)
        if answering.done():
            return answering.result()
        raise Gone
    finally:
        answering.cancel()
        going.cancel()


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
