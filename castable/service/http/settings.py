"""What a server is told when it starts."""

from __future__ import annotations

import os
from dataclasses import dataclass

from castable.model.game.deadline import TIMEOUT

from ...limits import MEMORY


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Where a server listens, who answers, and within which limits."""

    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = os.cpu_count() or 1
    timeout: float = TIMEOUT
    memory: int = MEMORY
