"""What a server is told when it starts, and the limits that it keeps."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from castable.model.game.deadline import TIMEOUT
from castable.model.game.errors import Fault, RequestError

from ...machine.limits import MEMORY

LOOPBACK = ("127.0.0.1", "::1", "localhost")
MEBIBYTE = 1 << 20


class Settings(Struct, frozen=True, kw_only=True):
    """Where a server listens, who may ask it, who answers, and within which limits."""

    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = os.cpu_count() or 1
    """How many processes answer what is quick; as many others answer what is not."""
    timeout: float = TIMEOUT
    """How many seconds a request may take, and takes at most, whatever it says."""
    memory: int = MEMORY
    """How many MiB a request may take."""
    body: int = MEBIBYTE
    """How many bytes the body of a request may have."""
    concurrent: int = 256
    """How many requests may be under way at a time."""
    connections: int = 1000
    """How many connections may be open at a time."""
    patience: float = 10.0
    """How many seconds a client has to send a head, then a body, and to take what it is sent."""
    parting: float = 5.0
    """How many seconds requests that are under way have left when the server is told to end."""
    keep: int = 0
    """How many positions are kept by name."""
    games: int = 0
    """How many games with seats are kept."""
    idle: float = 3600.0
    """How many seconds a game is kept at least that nobody asks about."""
    tokens: tuple[str, ...] = ()
    """What a client has to say in ``Authorization: Bearer``, where there are any: one of them."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may ask."""
    images: str | None = None
    """The address of a card's image, with ``{name}`` where its name stands; browsers load it, the server never."""
    log: str | None = None
    """Where the log goes; standard error otherwise."""

    @property
    def image_origin(self) -> str | None:
        """Whence images of cards come, where there are any: scheme, host and port."""
        found = None if self.images is None else _TEMPLATE.fullmatch(self.images)
        return found and found["origin"]

    @property
    def is_local(self) -> bool:
        """Whether only this machine reaches the server."""
        return self.host in LOOPBACK


_ORIGIN = re.compile(r"https?://[^/\s]+")
_TEMPLATE = re.compile(  # what stands in the policy is of these letters only: it ends no directive there
    r"(?P<origin>https?://(?:[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?)/"
    r"[^\s{}#]*(?:\{name\}[^\s{}#]*)+"
)
_LEAST_TOKEN = 16


def make_settings(
    given: Mapping[str, Any],
    *,
    host: str,
    port: int,
    timeout: float,
    token_file: str | None,
    is_open: bool,
    origins: Sequence[str],
) -> Settings:
    """Return settings; what is ``None`` in ``given`` is as usual.

    Raises:
        RequestError: the token can't be read, an origin is none, a template has no name in it, or everybody could ask
            without anybody having said so.
    """
    for origin in origins:
        if not _ORIGIN.fullmatch(origin):
            raise RequestError(Fault("--origin", f'"{origin}" is no origin', "such as https://example.org"))
    images = given.get("images")
    if images is not None and not _TEMPLATE.fullmatch(images):
        expected = (
            "such as https://images.example.org/{name}.jpg, with {name} after the host and nothing else in braces"
        )
        raise RequestError(Fault("--images", f'"{images}" is no address of images', expected))
    tokens = () if token_file is None else _tokens(Path(token_file))
    said = {name: value for name, value in given.items() if value is not None}
    settings = Settings(host=host, port=port, timeout=timeout, tokens=tokens, origins=tuple(origins), **said)
    if not (settings.is_local or tokens or is_open):
        what = f"others reach {host}, and everybody would be answered"
        raise RequestError(Fault("--host", what, "--token-file FILE too, or --open where that is wanted"))
    return settings


def _tokens(path: Path) -> tuple[str, ...]:
    """The tokens of a file, one a line."""
    try:
        tokens = tuple(path.read_text(encoding="utf-8").split("\n"))
    except (OSError, UnicodeDecodeError) as error:
        raise RequestError(Fault("--token-file", f"can't read {path}: {error}", "a file with a token")) from None
    found = tuple(stripped for token in tokens if (stripped := token.strip()))
    if not found or not all(len(token) >= _LEAST_TOKEN and token.isprintable() and " " not in token for token in found):
        expected = f"{_LEAST_TOKEN} characters or more; of several, each on a line"
        raise RequestError(Fault("--token-file", f"{path} holds no token", expected))
    return found
