"""Servers whose workers load what a question needs when it is asked: most workers of tests are asked little."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest

from castable.service.http.games import DRAWN, Drawn
from castable.service.http.serving import served
from castable.service.http.settings import Settings
from castable.service.working import crew

LIGHT = "from castable.service.answering import serving; serving._load = lambda: None; serving.serve({memory!r})"


@contextmanager
def light_workers() -> Iterator[None]:
    """Crews that are made within have light workers."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(crew, "SERVE", LIGHT)
        yield


@contextmanager
def lightly_served(settings: Settings, drawn: Drawn = DRAWN) -> Iterator[str]:
    """The address of a server with light workers."""
    with ExitStack() as stack:
        with light_workers():
            address = stack.enter_context(served(settings, drawn))
        yield address
