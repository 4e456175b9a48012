"""Why a game stops."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Stop(Struct, frozen=True, kw_only=True):
    """Why a game can't go on."""

    why: str
    object: str | None = None
    text: str = ""

    def data(self) -> dict[str, Any]:
        """As JSON."""
        return {"why": self.why, "object": self.object, "text": self.text}
