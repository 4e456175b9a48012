"""Why a game stops."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop:
    """Why a game can't go on."""

    why: str
    object: str | None = None
    text: str = ""

    def data(self) -> dict[str, Any]:
        """As JSON."""
        return {"why": self.why, "object": self.object, "text": self.text}
