"""Serving: a socket, workers, and a server until it is told to end; nothing is left then."""

from __future__ import annotations

import logging
import os
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from threading import Thread
from time import sleep
from types import FrameType

import uvicorn

from castable.model.game.errors import Fault, RequestError

from .app import make_app
from .catalog import CatalogCopy, copied_catalog
from .connections import Connection
from .games import DRAWN, Drawn
from .lanes import Lanes
from .logs import Log
from .service import Service
from .settings import Settings

BACKLOG = 1024
IDLE = 30
"""How many seconds a connection stays open between requests."""
SIGNALS = (signal.SIGINT, signal.SIGTERM)
_SOON = 0.01


def serve(settings: Settings) -> None:
    """Serve until a signal ends it.

    Raises:
        RequestError: the address can't be had.
    """
    with _server(settings) as (server, listening):
        print(f"castable: {_address(listening)}/", flush=True)
        server.run(sockets=[listening])


@contextmanager
def served(settings: Settings, drawn: Drawn = DRAWN) -> Iterator[str]:
    """The address of a server that runs in a thread of this process, for as long as it is needed.

    Args:
        settings: what it is told.
        drawn: where it draws from what nobody may guess.

    Raises:
        RequestError: the address can't be had.
    """
    with _server(settings, drawn) as (server, listening):
        thread = Thread(target=server.run, args=([listening],), daemon=True)
        thread.start()
        try:
            while thread.is_alive() and not server.started:
                sleep(_SOON)
            yield _address(listening)
        finally:
            server.should_exit = True
            thread.join()


class Server(uvicorn.Server):
    """A server that a signal ends, and that returns then: what is around it has workers to dismiss."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Let signals end the server, and nothing else."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {sig: signal.signal(sig, self._end) for sig in SIGNALS}
        try:
            yield
        finally:
            for sig, handler in before.items():
                signal.signal(sig, handler)

    def _end(self, sig: int, frame: FrameType | None) -> None:
        self.handle_exit(sig, frame)


@contextmanager
def _server(settings: Settings, drawn: Drawn = DRAWN) -> Iterator[tuple[uvicorn.Server, socket.socket]]:
    """A server that is ready to run, and its socket; its workers end with it."""
    with _listening(settings) as listening, copied_catalog() as catalog:
        log = Log(settings.log)
        logger = logging.getLogger("uvicorn.error")
        logger.addHandler(log)
        service = Service(settings, Lanes(settings), log, drawn)
        service.lanes.call_up()
        try:
            yield Server(_config(settings, service, catalog)), listening
        finally:
            service.lanes.dismiss()
            logger.removeHandler(log)
            log.end()


def _config(settings: Settings, service: Service, catalog: CatalogCopy) -> uvicorn.Config:
    return uvicorn.Config(
        make_app(service, catalog),
        http=partial(Connection, settings),  # type: ignore[arg-type]  # it is called, and nothing else
        ws="none",
        loop="asyncio",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=IDLE,
        timeout_graceful_shutdown=round(settings.parting),
        backlog=BACKLOG,
    )


def _address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


@contextmanager
def _listening(settings: Settings) -> Iterator[socket.socket]:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP) as listening:  # asyncio wants it to be said
        try:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, os.name == "posix")
            listening.bind((settings.host, settings.port))
            listening.listen(BACKLOG)
        except OSError as error:
            what = f"can't listen on {settings.host} port {settings.port}: {error.strerror or error}"
            raise RequestError(Fault("--port", what, "a free port, or 0 for any")) from None
        yield listening
