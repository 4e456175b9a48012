"""Requests that make no sense: real ones with something wrong, and bytes; each is answered or refused, and plainly."""

from __future__ import annotations

import asyncio
import json
import random
import string
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from itertools import count as counting
from itertools import takewhile
from typing import Any

from msgspec import Struct, field

from .clients import Client, Reply, Running

_RESTARTS = "castable_worker_restarts_total "
WITHIN = 60.0
"""Seconds within which a server has to say something."""
TIME = 0.5
"""Seconds that a request may take in the server: what is asked is not the point."""
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 10**40, 1e308, 0.5, "", " ", "\x00", "\ud800", "p1", "../../etc/passwd", "a" * 5000, [], {},
    [[]], {"castable": 1}, ["Forest"] * 50, {"card": "Forest", "count": 10**9}, "99999999 Forest", {"token": {}},
    "-> -> ->",
)  # fmt: skip
PATHS = (
    "/healthz",
    "/metrics",
    "/nothing",
    "/card/%ff",
    "/names?text=%00",
    "/examples/..%2f..%2f",
    "/rule/",
    "//",
    "/?",
)
MOST_NESTED = 3000


def bodies(asked: Sequence[tuple[str, bytes]], seed: int) -> Iterator[tuple[str, bytes]]:
    """Yield paths and bodies without end, the same for a seed."""
    rng = random.Random(seed)
    while True:
        path, body = rng.choice(asked)
        kind = rng.random()
        if kind < 0.75:
            yield path, json.dumps(_damaged(json.loads(body), rng)).encode()
        elif kind < 0.85:
            yield path, _cut(body, rng)
        elif kind < 0.95:
            yield path, rng.randbytes(rng.randrange(300))
        else:
            yield path, b'{"position":' + rng.choice((b"[", b'{"a":')) * rng.randrange(MOST_NESTED)


def _damaged(data: Any, rng: random.Random) -> Any:
    """The same data with up to three things replaced, left out, renamed or doubled."""
    for _ in range(rng.randint(1, 3)):
        inner = rng.choice(list(_containers(data)))
        if isinstance(inner, dict) and inner:
            _damage_object(inner, rng)
        elif isinstance(inner, list):
            new = rng.choice(inner or ODD) if rng.random() < 0.5 else rng.choice(ODD)
            inner.insert(rng.randint(0, len(inner)), deepcopy(new))  # what is shared could come to hold itself
    data["options"] = data.get("options", {"timeout": TIME})
    if isinstance(data["options"], dict):
        data["options"].setdefault("timeout", TIME)
    return data


def _damage_object(inner: dict[str, Any], rng: random.Random) -> None:
    key = rng.choice(list(inner))
    match rng.randrange(4):
        case 0:
            inner[key] = deepcopy(rng.choice(ODD))
        case 1:
            del inner[key]
        case 2:
            inner["".join(rng.choices(string.printable, k=3))] = inner.pop(key)
        case _:
            inner[key] = deepcopy(inner[rng.choice(list(inner))])


def _containers(data: Any) -> Iterator[dict[str, Any] | list[Any]]:
    if isinstance(data, dict | list):
        yield data
        for each in data.values() if isinstance(data, dict) else data:
            yield from _containers(each)


def _cut(body: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(body))
    return body[:at] + rng.randbytes(rng.randrange(4)) + body[at + rng.randrange(4) :]


class Findings(Struct):
    """What came of the requests: how many by status, and those that were answered as none may be."""

    statuses: Counter[int] = field(default_factory=Counter)
    closed: int = 0
    wrong: list[tuple[str, bytes, str]] = field(default_factory=list)

    @property
    def count(self) -> int:
        """How many requests were answered or refused."""
        return self.statuses.total() + self.closed


async def fuzz(running: Running, asked: Sequence[tuple[str, bytes]], seed: int, count: int, clients: int) -> Findings:
    """Send so many requests, and say what came of them."""
    findings = Findings()
    rounds = range(count // clients)
    await asyncio.gather(*(_one(running, asked, seed + n, rounds, findings) for n in range(clients)))
    return findings


async def fuzz_for(
    running: Running, asked: Sequence[tuple[str, bytes]], seed: int, seconds: float, clients: int, findings: Findings
) -> None:
    """Send requests for so many seconds, and add what comes of them."""
    end = time.monotonic() + seconds
    each = (takewhile(lambda _: time.monotonic() < end, counting()) for _ in range(clients))
    await asyncio.gather(*(_one(running, asked, seed + n, rounds, findings) for n, rounds in enumerate(each)))


async def replaced(running: Running) -> int:
    """How many workers of a server have ended by themselves or had to be ended."""
    text = (await Client(running).get("/metrics")).body.decode()
    return int(float(next(line.split()[1] for line in text.splitlines() if line.startswith(_RESTARTS))))


async def _one(
    running: Running, asked: Sequence[tuple[str, bytes]], seed: int, rounds: Iterable[int], findings: Findings
) -> None:
    client, rng, following = Client(running), random.Random(seed), bodies(asked, seed)
    for _ in rounds:
        kind = rng.random()
        path, body = next(following)
        if kind < 0.85:
            await _judge(client.post(path, body), path, body, findings)
        elif kind < 0.95:
            path = rng.choice(PATHS)
            await _judge(client.get(path), path, b"", findings)
        else:
            client.close()
            await _judge(client.send(rng.randbytes(rng.randrange(1, 200)) + b"\r\n\r\n"), "bytes", b"", findings)
            client.close()
    client.close()


async def _judge(sending: Any, path: str, body: bytes, findings: Findings) -> None:
    try:
        reply: Reply = await asyncio.wait_for(sending, WITHIN)
    except (OSError, EOFError):
        if path == "bytes":
            findings.closed += 1
        else:
            findings.wrong.append((path, body, "the connection was closed"))
        return
    except TimeoutError:
        findings.wrong.append((path, body, f"nothing within {WITHIN:g} seconds"))
        return
    findings.statuses[reply.status] += 1
    fault = _fault(reply)
    if fault:
        findings.wrong.append((path, body, fault))


def _fault(reply: Reply) -> str:
    """What is wrong with an answer: an error of ours, a traceback, or a refusal that is no problem."""
    if b"Traceback" in reply.body or reply.status == 500:
        return f"{reply.status} {reply.body[:300]!r}"
    if reply.status >= 400 and reply.headers.get("content-type") != "application/problem+json":
        return f"{reply.status} as {reply.headers.get('content-type')}"
    return ""
