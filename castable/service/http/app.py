"""The application: a route for each question, which a crew of workers answers, and the files of the page."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.staticfiles import StaticFiles

from ...limits import GRACE
from ...questions import QUESTIONS
from ..lines.batch import SERVE
from ..working.crew import Crew, Ended
from .settings import Settings

PAGE = Path(__file__).parents[1] / "page"
BAD_REQUEST, UNANSWERED = 400, 503


def make_app(settings: Settings) -> FastAPI:
    """Return the application; its workers start and end with it."""

    @asynccontextmanager
    async def crewed(app: FastAPI) -> AsyncIterator[None]:
        crew = Crew(settings.workers, SERVE.format(timeout=settings.timeout, memory=settings.memory))
        app.state.crew = crew
        try:
            yield
        finally:
            await asyncio.to_thread(crew.dismiss)

    app = FastAPI(title="castable", lifespan=crewed)
    for ask in QUESTIONS:
        app.post(f"/{ask}", name=ask)(_answering(ask, settings))
    app.mount("/", StaticFiles(directory=PAGE, html=True), name="page")
    return app


def _answering(ask: str, settings: Settings) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        crew: Crew = request.app.state.crew
        try:
            body: Any = json.loads(await request.body())
        except ValueError as error:
            return _answer({"where": "", "expected": "a JSON object", "message": str(error)}, BAD_REQUEST)
        if not isinstance(body, dict):
            return _answer({"where": "", "expected": "a JSON object", "message": "no JSON object"}, BAD_REQUEST)
        line = json.dumps({**body, "ask": ask}).encode()
        found = await asyncio.wrap_future(crew.submit(line, settings.timeout + GRACE))
        if isinstance(found, Ended):
            return _answer({"where": "", "expected": "", "message": found.value}, UNANSWERED)
        answered = json.loads(found)
        return _answer(answered["answer"]) if answered["ok"] else _answer(answered["error"], BAD_REQUEST)

    return answer


def _answer(data: Any, status: int = 200) -> Response:
    return Response(json.dumps(data, ensure_ascii=False).encode(), status, media_type="application/json")
