"""What stands before all routes: who may ask, request ids, headers that protect browsers, the log, the counting."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Collection, Mapping, Sequence
from hmac import compare_digest
from secrets import token_hex
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .bodies import Gone
from .logs import Log
from .metrics import Metrics
from .problems import MEDIA_TYPE, Kind, Problem
from .settings import LOOPBACK, Settings
from .tables import SEAT

REQUEST_ID = "X-Request-Id"
_SANE = re.compile(r"[A-Za-z0-9._:-]{1,64}")
_HOST = re.compile(r"(\[[0-9a-fA-F:.]+\]|[^:]*)(:\d*)?")
PROTECTION = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


def policy(images: str | None) -> str:
    """Return what browsers may load: nothing from elsewhere but ``images`` of one origin, where there is one."""
    from_elsewhere = f" {images}" if images else ""
    return (
        f"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:{from_elsewhere}; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    )


GONE = 499
"""The status that is counted where a client has gone before it was answered."""


class Guard:
    """An application around the application."""

    def __init__(
        self, app: ASGIApp, settings: Settings, metrics: Metrics, log: Log, open_to_all: Sequence[str]
    ) -> None:
        """Let ``app`` answer who may ask; whoever has no token may still ask for the paths that are ``open_to_all``."""
        self._app, self._settings, self._metrics, self._log = app, settings, metrics, log
        self._open_to_all = frozenset(open_to_all)
        self._protection = {"Content-Security-Policy": policy(settings.image_origin), **PROTECTION}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it; it is logged and counted in any case."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        visit = Visit(scope, headers, send, self._settings.origins, self._protection)
        try:
            if not await self._is_preflight(visit, headers):
                self._admit(scope, headers)
                await self._app(scope, receive, visit.send)
        except Problem as problem:
            await visit.refuse(problem)
        except Gone:
            visit.status = GONE
        except asyncio.CancelledError:  # as all that is under way is once the time for it is over
            await visit.refuse(Problem(Kind.ENDING, "the server is told to end; another one may answer"))
        except Exception as error:
            self._log.exception(visit.id, error)
            await visit.refuse(Problem(Kind.INTERNAL, "an error of ours; the log of the server has it by this id"))
        finally:
            self._count(scope, visit)

    def _admit(self, scope: Scope, headers: Headers) -> None:
        """Refuse who may not ask.

        Raises:
            Problem: who asks may not.
        """
        host = _HOST.fullmatch(headers.get("host", ""))
        if self._settings.is_local and (host is None or host[1].strip("[]").lower() not in LOOPBACK):
            raise Problem(Kind.HOST, "this server answers on this machine only, by the name of localhost")
        origin = headers.get("origin")
        if origin is not None and not self._is_allowed(origin, f"{scope['scheme']}://{headers.get('host')}"):
            raise Problem(Kind.ORIGIN, f"pages from {origin} may not ask; --origin lets them")
        if self._settings.tokens and scope["path"] not in self._open_to_all:
            scope["state"]["owner"] = self._owner(headers.get("authorization", ""))

    def _owner(self, said: str) -> str:
        """Who asks: the one whose token is said."""
        scheme, _, token = said.partition(" ")
        known = [each for each in self._settings.tokens if compare_digest(token.strip().encode(), each.encode())]
        if scheme.lower() != "bearer" or not known:
            raise Problem(Kind.TOKEN, "no token, or a wrong one", headers={"WWW-Authenticate": "Bearer"})
        return known[0]

    def _is_allowed(self, origin: str, own: str) -> bool:
        """Whether a page may ask: one of ours, from the scheme, host and port that we answer at, or one that is let."""
        return origin in self._settings.origins or origin == own

    async def _is_preflight(self, visit: Visit, headers: Headers) -> bool:
        """Whether a browser asks if a page from elsewhere may ask; it is answered then."""
        is_one = visit.scope["method"] == "OPTIONS" and "access-control-request-method" in headers
        if is_one and headers.get("origin") in self._settings.origins:
            allowed = {"access-control-allow-methods": "GET, POST", "access-control-max-age": "600"}
            allowed["access-control-allow-headers"] = f"Authorization, Content-Type, {REQUEST_ID}, {SEAT}"
            await visit.reply(204, b"", allowed)
            return True
        return False

    def _count(self, scope: Scope, visit: Visit) -> None:
        route = getattr(scope.get("route"), "path", None) or ("page" if visit.status < 400 else "none")
        seconds = time.perf_counter() - visit.began
        self._metrics.answered(route, visit.status, seconds)
        client = scope["client"][0] if scope.get("client") else "-"
        path = scope["path"].encode("unicode_escape").decode()
        self._log.say(f"{visit.id} {client} {scope['method']} {path} {visit.status} {seconds * 1000:.1f}ms")


class Visit:
    """A request that is under way: its id, what it is answered with, and how its answer is sent."""

    def __init__(
        self, scope: Scope, headers: Headers, send: Send, origins: Collection[str], protection: Mapping[str, str]
    ) -> None:
        self.scope, self._send, self._protection = scope, send, protection
        self.began = time.perf_counter()
        said = headers.get(REQUEST_ID, "")
        self.id = said if _SANE.fullmatch(said) else token_hex(8)
        self.status = GONE
        self._origin = headers.get("origin", "")
        self._is_foreign = self._origin in origins
        self._has_begun = False
        scope.setdefault("state", {})["id"] = self.id

    async def send(self, message: Message) -> None:
        """Send what the application sends, with headers that protect."""
        if message["type"] == "http.response.start":
            self._has_begun = True
            self.status = message["status"]
            headers = MutableHeaders(scope=message)
            headers[REQUEST_ID] = self.id
            for name, value in self._protection.items():
                headers.setdefault(name, value)
            headers.setdefault("Cache-Control", "no-store")
            if self._is_foreign:
                headers["Access-Control-Allow-Origin"] = self._origin
                headers["Access-Control-Expose-Headers"] = f"{REQUEST_ID}, Retry-After"
                headers["Cross-Origin-Resource-Policy"] = "cross-origin"
            headers.add_vary_header("Origin")
        await self._send(message)

    async def refuse(self, problem: Problem) -> None:
        """Answer with a problem, where no answer has begun."""
        if self._has_begun:
            raise problem
        body = problem.document(f"urn:castable:request:{self.id}")
        await self.reply(problem.kind.status, body, {"content-type": MEDIA_TYPE, **problem.headers})

    async def reply(self, status: int, body: bytes, headers: Mapping[str, Any]) -> None:
        """Answer with so many bytes."""
        raw = [(k.lower().encode(), v.encode()) for k, v in {**headers, "content-length": str(len(body))}.items()]
        await self.send({"type": "http.response.start", "status": status, "headers": raw})
        await self.send({"type": "http.response.body", "body": body})
