"""The application: a route for each question, what is asked of nobody's position, and the files of the page."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp

from ...questions import QUESTIONS
from . import metrics as measuring
from .answering import Answer, answer_in, limit_in
from .bodies import Bodies, Gone
from .guarding import GONE, Guard
from .lanes import Lanes
from .logs import Log
from .metrics import Metrics
from .problems import MEDIA_TYPE, Kind, Problem, busy
from .requests import asked
from .settings import Settings

PAGE = Path(__file__).parents[1] / "page"
NOT_POST = ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"]
T = TypeVar("T")


class Service:
    """What the routes share: who answers, what is read, and what is counted."""

    def __init__(self, settings: Settings, lanes: Lanes, log: Log) -> None:
        self.settings, self.lanes, self.log = settings, lanes, log
        self.metrics, self.bodies = Metrics(), Bodies(settings)
        self._under_way = 0

    async def answer(self, ask: str, request: Request) -> Response:
        """Answer a question whose body is still to be read.

        Raises:
            Problem: there is no answer.
            Gone: the client did not wait for it.
        """
        body = await self.bodies.read(request)
        if self._under_way >= self.settings.concurrent:
            raise busy(f"{self.settings.concurrent} requests are under way")
        self._under_way += 1
        try:
            found = await until_gone(request, self._found(ask, body, _client(request)))
        finally:
            self._under_way -= 1
        return Response(found.text.encode("utf-8", "backslashreplace"), media_type="application/json")

    async def _found(self, ask: str, body: dict[str, Any], client: str) -> Answer:
        reply = await self.lanes.answer(asked(ask, body, client, self.settings.timeout))
        try:
            answer = answer_in(reply)
        except Problem as problem:
            self._limited(limit_in(problem.detail))
            if problem.kind is Kind.INTERNAL:
                self.log.say(f"- error of ours at {ask}: {problem.detail}")
            raise
        self._limited(answer.limit)
        if answer.is_unknown:
            self.metrics.unknowns[f"/{ask}"] += 1
        return answer

    def _limited(self, limit: str) -> None:
        if limit:
            self.metrics.limits[limit] += 1


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


def make_app(service: Service) -> ASGIApp:
    """Return the application."""
    app = FastAPI(title="castable", docs_url=None, redoc_url=None)
    for ask in QUESTIONS:
        app.post(f"/{ask}", name=ask)(_asking(service, ask))
        app.api_route(f"/{ask}", methods=NOT_POST, include_in_schema=False)(_refuse_method)
    app.get("/healthz")(_healthy)
    app.get("/metrics")(_measured(service))
    app.mount("/", StaticFiles(directory=PAGE, html=True), name="page")
    _word_problems(app)
    pages = [f"/{path.relative_to(PAGE).as_posix()}" for path in PAGE.rglob("*") if path.is_file()]
    return Guard(app, service.settings, service.metrics, service.log, ["/", "/healthz", *pages])


def _asking(service: Service, ask: str) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        return await service.answer(ask, request)

    return answer


async def _refuse_method() -> Response:
    raise Problem(Kind.METHOD, "a question is asked with POST", headers={"Allow": "POST"})


async def _healthy() -> dict[str, str]:
    return {"status": "ok"}


def _measured(service: Service) -> Callable[[], Awaitable[Response]]:
    async def measured() -> Response:
        counters = {"worker_restarts_total": service.lanes.restarts, "log_lines_lost_total": service.log.lost}
        text = service.metrics.text(service.lanes.gauges(), counters)
        return Response(text, media_type=measuring.MEDIA_TYPE)

    return measured


def _word_problems(app: FastAPI) -> None:
    """Let all that is refused be worded as a problem."""

    async def problem(request: Request, error: Exception) -> Response:
        return _response(request, error if isinstance(error, Problem) else _problem_of(error))

    async def gone(_: Request, __: Exception) -> Response:
        return Response(status_code=GONE)

    for kind in (Problem, HTTPException, RequestValidationError, Exception):
        app.add_exception_handler(kind, problem)
    app.add_exception_handler(Gone, gone)


def _response(request: Request, problem: Problem) -> Response:
    body = problem.document(f"urn:castable:request:{request.state.id}")
    return Response(body, problem.kind.status, dict(problem.headers), media_type=MEDIA_TYPE)


def _problem_of(error: Exception) -> Problem:
    match error:
        case HTTPException(status_code=405):
            return Problem(Kind.METHOD, "this can only be fetched", headers=error.headers or {})
        case HTTPException():
            return Problem(Kind.UNKNOWN, "there is nothing under this path")
        case RequestValidationError():
            fault = error.errors()[0]
            place = ".".join(map(str, fault["loc"]))
            return Problem(Kind.REQUEST, fault["msg"], {"where": place, "expected": "", "nearest": []})
        case _:
            return Problem(Kind.INTERNAL, "an error of ours; the log of the server has it by this id")
