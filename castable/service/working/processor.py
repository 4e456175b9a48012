"""How much of the processor a process has used."""

from __future__ import annotations

import os
from pathlib import Path

_BEFORE_TIMES = 11
"""So many fields stand between the name of the process, in parentheses, and its times, its own and the system's."""


def processor_seconds(pid: int) -> float | None:
    """Return how many seconds a process has used the processor so far, or ``None`` where the system does not say."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
        own, system = fields[_BEFORE_TIMES : _BEFORE_TIMES + 2]
        return (int(own) + int(system)) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, AttributeError):
        return None
