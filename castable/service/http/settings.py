"""What a server is told when it starts, and the limits that it keeps."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from castable.model.game.deadline import TIMEOUT

from ...limits import MEMORY

LOOPBACK = ("127.0.0.1", "::1", "localhost")
MEBIBYTE = 1 << 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
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
    token: str | None = None
    """What a client has to say in ``Authorization: Bearer``."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may ask."""
    log: Path | None = None
    """Where the log goes; standard error otherwise."""

    @property
    def is_local(self) -> bool:
        """Whether only this machine reaches the server."""
        return self.host in LOOPBACK
