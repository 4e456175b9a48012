"""Requests to ask with."""

from __future__ import annotations

import json
from typing import Any

POSITION: dict[str, Any] = {
    "castable": 1,
    "turn": {"player": "A"},
    "players": {"A": {"battlefield": ["Mountain", {"card": "Forest", "id": "f"}]}, "B": {}},
}
LARGE: dict[str, Any] = {
    "castable": 1,
    "turn": {"player": "A"},
    "players": {
        "A": {
            "hand": ["Fireball", "Cryptic Command"],
            "battlefield": ["12 Azorius Signet", "9 Chromatic Sphere", "20 Llanowar Elves", "9 Birds of Paradise"],
        },
        "B": {"battlefield": ["30 Grizzly Bears"]},
    },
}
"""A board of which no question about mana is answered in a moment."""


def line(**request: Any) -> bytes:
    return json.dumps(request).encode() + b"\n"
