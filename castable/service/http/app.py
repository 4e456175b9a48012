"""The application: a route for each question, for those about no position too, and the files of the page."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from os import PathLike
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp

from castable.model.game.errors import RequestError

from ...questions import QUESTIONS
from ...questions.subjects import INQUIRIES
from ..answering.replies import refusal
from . import examples
from . import metrics as measuring
from .answering import problem_of
from .bodies import Gone
from .catalog import CatalogCopy, following_the_catalog
from .guarding import GONE, Guard
from .openapi import NAMED, openapi
from .problems import MEDIA_TYPE, Kind, Problem
from .service import Service

PAGE = Path(__file__).parents[1] / "page"
ASKS = (*QUESTIONS, *INQUIRIES)
NOT_POST = ["HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"]


class _PageFiles(StaticFiles):
    """The files of the page; a browser may keep them, and asks whether they are current still."""

    def file_response(self, full_path: str | PathLike[str], *args: Any, **more: Any) -> Response:
        """Return a file; the icon is current for a day, as a browser asks for it whenever the address changes."""
        response = super().file_response(full_path, *args, **more)
        response.headers["Cache-Control"] = "max-age=86400" if Path(full_path).suffix == ".svg" else "no-cache"
        return response


def make_app(service: Service, catalog: CatalogCopy) -> ASGIApp:
    """Return the application, which follows a catalog."""

    @asynccontextmanager
    async def running(_: FastAPI) -> AsyncIterator[None]:
        async with following_the_catalog(service, catalog):
            yield

    app = FastAPI(title="castable", docs_url=None, redoc_url=None, lifespan=running)
    _fetch(app, service, catalog)
    for ask in (*ASKS, *(("open", "fork") if service.settings.keep else ())):
        app.post(f"/{ask}", name=ask)(_asking(service, ask))
    if service.settings.keep:
        app.post("/close", name="close")(service.close)
    if service.settings.games:
        _play(app, service)
    for ask in ASKS:
        methods = NOT_POST if ask == "names" else ["GET", *NOT_POST]
        app.api_route(f"/{ask}", methods=methods, include_in_schema=False)(_refuse_method)
    app.mount("/", GZipMiddleware(_PageFiles(directory=PAGE, html=True)), name="page")
    _word_problems(app)
    described = cache(lambda: openapi(service.settings))
    app.openapi = described  # type: ignore[method-assign]  # as FastAPI says how to
    pages = [f"/{path.relative_to(PAGE).as_posix()}" for path in PAGE.rglob("*") if path.is_file()]
    return Guard(app, service.settings, service.metrics, service.log, ["/", "/healthz", *pages])


def _asking(service: Service, ask: str) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        return await service.post(ask, request)

    return answer


async def _refuse_method() -> Response:
    raise Problem(Kind.METHOD, "a question is asked with POST", headers={"Allow": "POST"})


def _fetch(app: FastAPI, service: Service, catalog: CatalogCopy) -> None:
    """Routes of what can be fetched."""

    @app.get("/healthz")
    async def healthz() -> dict[str, str]:
        return {"status": "ok", **({"catalog": catalog.fault} if catalog.fault else {})}

    @app.get("/metrics")
    async def metrics() -> Response:
        counters = {
            "worker_restarts_total": service.restarts + service.lanes.restarts,
            "log_lines_lost_total": service.log.lost,
        }
        return Response(service.metrics.text(service.lanes.gauges(), counters), media_type=measuring.MEDIA_TYPE)

    @app.get("/names")
    async def names(request: Request, text: str, limit: int | None = Query(None, ge=0)) -> Response:
        return await service.ask("names", request, {"text": text, "options": {"limit": limit}})

    @app.get("/examples")
    async def list_examples() -> dict[str, Any]:
        return {"examples": examples.listing()}

    @app.get("/decks")
    async def list_decks() -> dict[str, Any]:
        return {"decks": examples.deck_listing()}

    @app.get("/images")
    async def images() -> dict[str, str | None]:
        return {"address": service.settings.images}

    @app.get("/examples/{name}")
    async def example(name: str) -> dict[str, Any]:
        found = examples.example(name)
        if found is None:
            raise Problem(Kind.UNKNOWN, f'there is no example "{name}"', {"nearest": examples.nearest_names(name)})
        return found

    for ask in NAMED:
        app.get(f"/{ask}/{{name:path}}", name=f"{ask} by name")(_naming(service, ask))


def _play(app: FastAPI, service: Service) -> None:
    """Routes of games with seats."""
    app.post("/games", name="begin game")(service.begin_game)

    @app.get("/games/{game}", name="look at game")
    async def look(
        request: Request, game: str, after: int | None = None, wait: float = Query(0, ge=0, allow_inf_nan=False)
    ) -> Response:
        return await service.look_at_game(request, game, after, wait)

    app.post("/games/{game}/take", name="move in game")(service.take_in_game)
    app.post("/games/{game}/concede", name="concede game")(service.concede_game)
    app.post("/games/{game}/by-hand", name="take game by hand")(service.take_game_by_hand)
    app.get("/games/{game}/record", name="record of game")(service.record_of_game)


def _naming(service: Service, ask: str) -> Callable[[Request, str], Awaitable[Response]]:
    async def answer(request: Request, name: str) -> Response:
        try:
            return await service.ask(ask, request, {"name": name})
        except Problem as problem:
            is_unknown = problem.kind is Kind.REQUEST and problem.more.get("where") == "name"
            raise Problem(Kind.UNKNOWN, problem.detail, problem.more) if is_unknown else problem from None

    return answer


def _word_problems(app: FastAPI) -> None:
    """Let all that is refused be worded as a problem."""

    async def problem(request: Request, error: Exception) -> Response:
        return _response(request, error if isinstance(error, Problem) else _problem_of(error, request.method))

    async def gone(_: Request, __: Exception) -> Response:
        return Response(status_code=GONE)

    for kind in (Problem, RequestError, HTTPException, RequestValidationError, Exception):
        app.add_exception_handler(kind, problem)
    app.add_exception_handler(Gone, gone)


def _response(request: Request, problem: Problem) -> Response:
    body = problem.document(f"urn:castable:request:{request.state.id}")
    return Response(body, problem.kind.status, dict(problem.headers), media_type=MEDIA_TYPE)


def _problem_of(error: Exception, method: str) -> Problem:
    match error:
        case RequestError():
            return problem_of(refusal(error))
        case HTTPException(status_code=405):
            taken = " or ".join((error.headers or {}).get("Allow", "GET").split(", "))
            return Problem(Kind.METHOD, f"this takes {taken}, and not {method}", headers=error.headers or {})
        case HTTPException():
            return Problem(Kind.UNKNOWN, "there is nothing under this path")
        case RequestValidationError():
            fault = error.errors()[0]
            place = ".".join(map(str, fault["loc"]))
            return Problem(Kind.REQUEST, fault["msg"], {"where": place, "expected": "", "nearest": []})
        case _:
            return Problem(Kind.INTERNAL, "an error of ours; the log of the server has it by this id")
