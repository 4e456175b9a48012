"""Why a game stops."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Stop(Struct, frozen=True, kw_only=True):
    """Why a game can't go on: at which text of which object, and what was resolving, if anything was."""

    why: str
    object: str | None = None
    text: str = ""
    resolving: str | None = None

    def data(self) -> dict[str, Any]:
        """As JSON."""
        resolving = {} if self.resolving is None else {"resolving": self.resolving}
        return {"why": self.why, "object": self.object, "text": self.text, **resolving}
