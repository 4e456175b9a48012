"""Lines that no careful client would send: requests with something wrong about them, and bytes that are none."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from castable.questions import QUESTIONS

ASKS = (*QUESTIONS, "card", "open", "fork", "close", "cancel", "serve", "")
PLAYS = (
    "pass", "cast shock -> B", "cast shock -> elves", "play forest", "activate elves.1", "activate mountain.1",
    "cast shock#2", "cast shock x=99999999999 -> B", "cast  -> ", "->", "\x00", "cast shock -> " + "B," * 500,
)  # fmt: skip
NAMES = ("p1", "p2", "p3", "a", "b", "A", "B", "", "\ud800", "x" * 300, "elves", "Forest")
OPTIONS = (
    "player", "limit", "kind", "objects", "no_mana", "probe", "payments", "keep", "use", "hold", "alternatives", "how",
    "to", "choices", "plays", "grouped",
)  # fmt: skip
VALUES: dict[str, tuple[Any, ...]] = {"play": PLAYS, "object": NAMES, "name": NAMES, "request": (1, 2, "r", None)}
JUNK: tuple[Any, ...] = (
    None, True, 0, -1, 2**63, 10**30, 1.5, "", "A", [], {}, [[]], {"": {}}, ["A"], "\u202e", "{R}", "\ud800", [None],
)  # fmt: skip


def fuzzed_lines(rng: random.Random, number: int) -> Iterator[bytes]:
    """So many lines."""
    for _ in range(number):
        line = _request(rng)
        yield (_broken(rng, line) if rng.random() < 0.3 else line).replace(b"\n", b" ") + b"\n"


def _position(rng: random.Random) -> dict[str, Any]:
    hand = rng.sample(["Shock", "Forest", "Grizzly Bears", "Fireball", "Lightning Bolt"], 2)
    own = {"hand": hand, "battlefield": ["Mountain", {"card": "Llanowar Elves", "id": "elves"}], "life": 20}
    return {"castable": 1, "turn": {"player": "A"}, "players": {"A": own, "B": {}}}


def _request(rng: random.Random) -> bytes:
    position: Any = rng.choice(NAMES[:5]) if rng.random() < 0.3 else _position(rng)
    request: dict[str, Any] = {"id": rng.choice([1, 2, 3, "r", None, [1]]), "ask": rng.choice(ASKS)}
    request["position"] = position
    ask = request["ask"]
    keys = {"cancel": ("request",), "fork": ("play", "name"), "card": ("name",), "open": ("name",), "close": ()}
    for key in keys.get(ask, ("play", "object")):
        request[key] = rng.choice(VALUES[key])
    if rng.random() < 0.3:
        key = rng.choice(list(VALUES))
        request[key] = rng.choice(VALUES[key])
    if rng.random() < 0.2 or ask == "together":
        request["plays"] = rng.sample(PLAYS, 2)
    if rng.random() < 0.3:
        known = QUESTIONS[ask].options if ask in QUESTIONS else OPTIONS
        request["options"] = {rng.choice(known): rng.choice(JUNK)}
    while rng.random() < 0.3:
        _spoil(rng, request)
    return json.dumps(request).encode()


def _spoil(rng: random.Random, value: Any) -> None:
    """Put something else somewhere into an object, take it out, or go deeper."""
    if not isinstance(value, dict | list) or not value:
        return
    key: Any = rng.choice(list(value)) if isinstance(value, dict) else rng.randrange(len(value))
    match rng.randrange(4):
        case 0:
            value[key] = rng.choice(JUNK)
        case 1:
            del value[key]
        case _:
            _spoil(rng, value[key])


def _broken(rng: random.Random, line: bytes) -> bytes:
    at, more = rng.randrange(len(line) + 1), rng.randbytes(rng.randrange(20))
    return rng.choice([line[:at], line[:at] + more + line[at:], more, b"[" * 5000, b"1" * 5000, b"\xff\xfe" + line])
