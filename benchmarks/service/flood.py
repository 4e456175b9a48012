"""Quick requests beside a flood of slow ones: how long they wait."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Sequence

from msgspec.structs import replace

from .clients import Client, Running
from .mix import Tally, ask, many
from .questions import Asked

BETWEEN = 0.1
"""Seconds between two requests of a client that asks quick questions."""


NAMES = 200
"""So many names of cards are wrong in a request that is full of them."""


async def quick_ones(running: Running, asked: tuple[Asked, ...], clients: int, seconds: float) -> Tally:
    """Let some clients ask now and then, as people do."""
    tally = Tally()
    began = time.perf_counter()
    await asyncio.gather(*(_now_and_then(running, asked, began + seconds, tally, n) for n in range(clients)))
    tally.took = time.perf_counter() - began
    return tally


async def _now_and_then(running: Running, asked: tuple[Asked, ...], end: float, tally: Tally, seed: int) -> None:
    client, rng = Client(running), random.Random(seed)
    while time.perf_counter() < end:
        await asyncio.sleep(rng.uniform(0, 2 * BETWEEN))
        await ask(client, rng.choice(asked), tally)
    client.close()


async def flooded(
    running: Running, quick: tuple[Asked, ...], slow: tuple[Asked, ...], clients: int, flood: int, seconds: float
) -> tuple[Tally, Tally]:
    """Let ``flood`` clients ask what takes longest, and after a second others what is quick."""
    flooding = Tally()
    task = asyncio.create_task(many(running, slow, flood, seconds + 2, tally=flooding))
    await asyncio.sleep(1)
    tally = await quick_ones(running, quick, clients, seconds)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    flooding.took = flooding.took or seconds + 1
    return tally, flooding


def misspelt(seed: int, names: Sequence[str]) -> Asked:
    """A question about a position in which nothing but names of cards stands that are each wrong in two letters."""
    chance = random.Random(seed)
    hand = [_misspelt(chance.choice(names), chance) for _ in range(NAMES)]
    position = {"castable": 1, "players": {"A": {"hand": hand}, "B": {}}}
    return Asked("plays", json.dumps({"position": position}).encode(), None)


def _misspelt(name: str, chance: random.Random) -> str:
    letters = list(f"{name}q")
    for _ in range(2):
        letters[chance.randrange(len(name))] = chance.choice("abcdefghijklmnopqrstuvwxyz")
    return "".join(letters)


def varied(request: Asked, n: int) -> Asked:
    """The same question about a position that nobody has seen: with another number of the turn."""
    body = json.loads(request.body)
    turn = body["position"].setdefault("turn", {})
    body["position"]["turn"] = {**turn, "number": 1000 + n}
    return replace(request, body=json.dumps(body).encode())
