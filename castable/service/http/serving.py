"""Serving: a socket, and a server on it until it is told to end."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from time import sleep

import uvicorn

from castable.model.game.errors import Fault, RequestError

from .app import make_app
from .settings import Settings

BACKLOG = 1024
_SOON = 0.01


def serve(settings: Settings) -> None:
    """Serve until a signal ends it.

    Raises:
        RequestError: the address can't be had.
    """
    with _listening(settings) as listening:
        print(f"castable: {_address(listening)}", flush=True)
        _server(settings).run(sockets=[listening])


@contextmanager
def served(settings: Settings) -> Iterator[str]:
    """The address of a server that runs in a thread of this process, for as long as it is needed.

    Raises:
        RequestError: the address can't be had.
    """
    with _listening(settings) as listening:
        server = _server(settings)
        thread = Thread(target=server.run, args=([listening],), daemon=True)
        thread.start()
        try:
            while thread.is_alive() and not server.started:
                sleep(_SOON)
            yield _address(listening)
        finally:
            server.should_exit = True
            thread.join()


def _server(settings: Settings) -> uvicorn.Server:
    return uvicorn.Server(uvicorn.Config(make_app(settings), log_level="warning"))


def _address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


@contextmanager
def _listening(settings: Settings) -> Iterator[socket.socket]:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        listening = socket.create_server((settings.host, settings.port), family=family, backlog=BACKLOG)
    except OSError as error:
        what = f"can't listen on {settings.host} port {settings.port}: {error.strerror or error}"
        raise RequestError(Fault("--port", what, "a free port, or 0 for any")) from None
    with listening:
        yield listening
