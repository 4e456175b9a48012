"""Run the requests that the description of the HTTP service shows, and print them with what was answered.

python scripts/http_examples.py > castable/service/http/examples.json
"""

from __future__ import annotations

import json
import sys
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import yaml

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from castable.service.http.games import Drawn
from castable.service.http.serving import served
from castable.service.http.settings import Settings

ROOT = Path(__file__).resolve().parent.parent
BOLT: dict[str, Any] = {
    "castable": 1,
    "turn": {"player": "A", "phase": "main1"},
    "players": {
        "A": {"hand": ["Lightning Bolt"], "battlefield": ["Mountain", {"card": "Grizzly Bears", "id": "bear"}]},
        "B": {"life": 3},
    },
}
REDIRECT = yaml.safe_load((ROOT / "examples" / "09-redirect.yaml").read_text(encoding="utf-8"))
PLAY = {"position": BOLT, "play": "cast lightning-bolt -> B"}
TAPPED: dict[str, Any] = {**BOLT, "players": {**BOLT["players"], "A": {"hand": ["Lightning Bolt"]}}}
MISSPELT: dict[str, Any] = {**BOLT, "players": {**BOLT["players"], "A": {"hand": ["Lihgtning Bolt"]}}}
RECORD: dict[str, Any] = {
    "castable_record": 1,
    "position": BOLT,
    "moves": [{"player": "A", "move": "cast lightning-bolt -> B"}, {"player": "A", "move": "pass"}],
}
REQUESTS: dict[str, tuple[str, dict[str, Any]]] = {
    "show": ("show", {"position": BOLT, "options": {"objects": ["bear"]}}),
    "plays": ("plays", {"position": BOLT, "options": {"no-mana": True, "payments": True}}),
    "check": ("check", PLAY),
    "announce": ("announce", {"position": BOLT, "object": "lightning-bolt"}),
    "pay": ("pay", {**PLAY, "options": {"alternatives": 1}}),
    "session": ("session", PLAY),
    "together": ("together", {"position": BOLT, "plays": ["cast lightning-bolt -> B"]}),
    "why": ("why", {"position": TAPPED, "object": "lightning-bolt"}),
    "mana": ("mana", {"position": BOLT}),
    "apply": ("apply", PLAY),
    "retarget": ("retarget", {"position": REDIRECT, "object": "bolt"}),
    "run": ("run", {"position": BOLT, "moves": ["cast lightning-bolt -> B", "pass", "pass"]}),
    "start": ("start", {"decks": ["9 Mountain", "9 Forest"], "options": {"seed": 1, "moves": ["yes", "yes"]}}),
    "replay": ("replay", {"text": json.dumps(RECORD), "options": {"made": 1}}),
    "perft": ("perft", {"position": BOLT, "options": {"depth": 2}}),
    "card": ("card", {"name": "Mountain"}),
    "deck": ("deck", {"text": "58 Mountain\n5 Lightning Bolt (M10) 146\n", "options": {"format": "constructed"}}),
    "names": ("names", {"text": "lightning b", "options": {"limit": 2}}),
    "rule": ("rule", {"name": "601.2c"}),
    "convert": ("convert", {"position": BOLT, "options": {"to": "yaml"}}),
    "problem": ("plays", {"position": MISSPELT}),
}


GAME: dict[str, Any] = {"decks": ["9 Mountain\n", "9 Forest\n"], "seed": 1, "players": ["Ann", "Bob"]}
GAMES = Settings(port=0, workers=1, games=1)


def counted() -> Drawn:
    """What would be drawn, counted: the examples are the same each time they are written."""
    numbers = count(1)
    return Drawn(name=lambda: f"drawn-{next(numbers)}")


def runs() -> dict[str, Any]:
    """Each request, and what was answered."""
    with served(GAMES, counted()) as address, httpx.Client(base_url=address, timeout=60) as client:
        answers = {
            name: {
                "request": body,
                "answer": client.post(f"/{ask}", json=body, headers={"X-Request-Id": "example"}).json(),
            }
            for name, (ask, body) in REQUESTS.items()
        }
    return answers | game_runs()


def game_runs() -> dict[str, Any]:
    """A game with seats that is begun, a move that is made in it, and its record."""
    with served(GAMES, counted()) as address, httpx.Client(base_url=address, timeout=60) as client:
        begun = client.post("/games", json=GAME).json()
        path = f"/games/{begun['game']}"
        asked = client.get(path).json()["decision"]["player"]
        move = {"moves": 0, "move": "yes"}
        seen = client.post(f"{path}/take", json=move, headers={"X-Seat": begun["seats"][asked]}).json()
        record = client.get(f"{path}/record", headers={"X-Seat": begun["host"]}).json()
    return {
        "games": {"request": GAME, "answer": begun},
        "game": {"request": move, "answer": seen},
        "record": {"request": None, "answer": record},
    }


if __name__ == "__main__":
    print(json.dumps(runs(), ensure_ascii=False, indent=1))
