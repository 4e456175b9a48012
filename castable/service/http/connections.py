"""Connections that keep nobody waiting: a client that sends or takes too slowly is let go."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from .guarding import PROTECTION
from .problems import MEDIA_TYPE, Kind, Problem
from .settings import Settings


class Connection(H11Protocol):
    """A connection, and how long it still may take to send what it has begun, or to take what it is sent."""

    def __init__(self, settings: Settings, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._settings = settings
        self._alarm: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Begin to wait for a head; one connection too many is let go at once."""
        super().connection_made(transport)
        if len(self.connections) > self._settings.connections:
            transport.abort()
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more."""
        self._rest()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what has come; a head has to be whole in time, counted from its first byte.

        A client that takes nothing gains no time by sending more.
        """
        super().data_received(data)
        if self.flow.write_paused:
            return
        if self.conn.their_state is not h11.IDLE and not self._owes_body():
            self._rest()
        elif self._alarm is None:
            self._watch()

    def on_response_complete(self) -> None:
        """Go on to the next request; a body that was refused may not come for long."""
        super().on_response_complete()
        if self._owes_body():
            self._watch()

    def pause_writing(self) -> None:
        """Wait until the client takes what it is sent."""
        super().pause_writing()
        self._watch()

    def resume_writing(self) -> None:
        """Go on sending."""
        super().resume_writing()
        self._rest()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no HTTP."""
        body = Problem(Kind.REQUEST, "this is no HTTP/1.1").document("urn:castable:request:none")
        headers = {**PROTECTION, "content-type": MEDIA_TYPE, "content-length": str(len(body)), "connection": "close"}
        raw = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):  # else an answer has begun: there is no other one
            for event in (h11.Response(status_code=400, headers=raw), h11.Data(data=body), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        self.transport.close()

    def _owes_body(self) -> bool:
        """Whether a request has been answered whose body is still coming."""
        is_answered = self.cycle is None or self.cycle.response_complete
        return self.conn.their_state is h11.SEND_BODY and is_answered

    def _watch(self) -> None:
        self._rest()
        self._alarm = self.loop.call_later(self._settings.patience, self.transport.abort)

    def _rest(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
