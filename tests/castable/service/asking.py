"""Requests to ask with."""

from __future__ import annotations

import json
from typing import Any

POSITION: dict[str, Any] = {
    "castable": 1,
    "turn": {"player": "A"},
    "players": {"A": {"battlefield": ["Mountain", {"card": "Forest", "id": "f"}]}, "B": {}},
}


def line(**request: Any) -> bytes:
    return json.dumps(request).encode() + b"\n"
