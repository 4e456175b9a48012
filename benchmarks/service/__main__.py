"""``python -m benchmarks.service``: figures of the HTTP service, beside those of ``castable batch`` in the same run."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from castable.model.catalog import VARIABLE, default_cards
from scripts.http_examples import REQUESTS

from .. import processes
from . import faults, flood, fuzz, mix
from .clients import Client, Running, quantile, server
from .questions import Asked, about, batch, document, seconds, slowest

QUICK = 0.03
"""Seconds within which a request is answered, where nothing else is going on, that is called quick."""
CLIENTS, WARM = 16, 1600
"""Clients at a time that send fuzzed requests, and how many of these come before memory is looked at."""
FLOODING, MISSPELT = 40, 200
"""Connections that flood the server at a time, and how many different requests with misspelt names they send."""
PARTS = ("mix", "flood", "misspelt", "start", "faults", "fuzz", "soak")


def main(arguments: Sequence[str]) -> int:
    """Print the figures; returns 1 where an answer was wrong or lost."""
    options = _options(arguments)
    parts = {
        "mix": _mix,
        "flood": _flood,
        "misspelt": _misspelt,
        "start": _start,
        "faults": _faults,
        "fuzz": _fuzz,
        "soak": _soak,
    }
    failed = [part for part in options.part or PARTS if not parts[part](options)]
    return int(bool(failed))


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.service", description=__doc__)
    parser.add_argument("part", nargs="*", help=f"which figures: {', '.join(PARTS)}; default: all")
    parser.add_argument("--catalog", metavar="PATH", help="cards that the suite needs")
    parser.add_argument("--suite", type=Path, metavar="FILE", help="more questions, one per line")
    parser.add_argument("--positions", type=int, default=200, metavar="N", help="random positions (default 200)")
    parser.add_argument("--clients", type=int, default=200, metavar="N", help="at a time (default 200)")
    parser.add_argument("--seconds", type=float, default=60, metavar="S", help="how long (default 60)")
    parser.add_argument("--workers", type=int, default=2, metavar="N", help="of the server and of batch (default 2)")
    parser.add_argument("--count", type=int, default=100_000, metavar="N", help="fuzzed requests (default 100000)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the fuzzed requests (default 1)")
    return parser.parse_args(arguments)


def _served_with(options: argparse.Namespace) -> list[str]:
    return ["--catalog", options.catalog] if options.catalog else []


def _mix(options: argparse.Namespace) -> bool:
    """Many clients with all kinds of requests."""
    known = batch(options.positions, options.suite, _served_with(options), options.workers)
    with server(["--workers", str(options.workers), *_served_with(options)]) as running:
        tally = asyncio.run(mix.many(running, known.asked, options.clients, options.seconds))
    print(mix.HEAD)
    print(tally.row(f"{options.clients} clients, {tally.took:.0f} s"))
    n = len(known.asked)
    print(f"| castable batch, {options.workers} workers | {n} | {n / known.seconds:.0f} | | | | | |\n")
    for request in tally.wrong[:5]:
        print(f"wrong: {request.path} {request.body[:200]!r}")
    return not tally.wrong and not tally.lost


def _flood(options: argparse.Namespace) -> bool:
    """Quick requests with and without a flood of the slowest ones, known to the server and new each time."""
    known = batch(options.positions, options.suite, _served_with(options), options.workers)
    quick = tuple(request for request in known.asked if seconds(request) < QUICK)
    print(f"quick: {len(quick)} of {len(known.asked)} requests, less than {1000 * QUICK:.0f} ms of the processor\n")
    print(mix.HEAD)
    rows = []
    for name, floods in (("the same", [0]), ("new each time", range(2000))):
        slow = tuple(flood.varied(request, n) for n in floods for request in slowest())
        with server(["--workers", str(options.workers), *_served_with(options)]) as running:
            asyncio.run(mix.many(running, quick, 4, 5))
            alone = asyncio.run(flood.quick_ones(running, quick, 10, options.seconds / 2))
            beside, flooding = asyncio.run(flood.flooded(running, quick, slow, 10, 100, options.seconds))
        print(alone.row("quick ones alone"))
        print(beside.row(f"beside a flood of slow ones, {name}"))
        print(flooding.row("the flood"))
        rows += [alone, beside]
    return not any(tally.wrong or tally.lost for tally in rows)


def _misspelt(options: argparse.Namespace) -> bool:
    """One client's checks with and without a flood of positions that are full of misspelt names of cards."""
    if options.catalog:
        os.environ[VARIABLE] = options.catalog  # the names are to be those of the server
    body = json.dumps({"position": document("01-bolt.yaml"), "play": "cast bolt -> bear"}).encode()
    check = (Asked("check", body, None),)
    names = tuple(default_cards().names())
    wrong = tuple(flood.misspelt(seed, names) for seed in range(MISSPELT))
    with server(["--workers", str(options.workers), *_served_with(options)]) as running:
        asyncio.run(mix.many(running, check, 4, 5))
        alone = asyncio.run(flood.quick_ones(running, check, 1, options.seconds / 2))
        beside, flooding = asyncio.run(flood.flooded(running, check, wrong, 1, FLOODING, options.seconds))
    print(mix.HEAD)
    print(alone.row("a client's checks alone"))
    print(beside.row(f"beside {FLOODING} connections with {flood.NAMES} misspelt names in each request"))
    print(flooding.row("the flood"))
    return not any(tally.wrong or tally.lost for tally in (alone, beside))


def _start(options: argparse.Namespace) -> bool:
    """How long it takes until the first answer, and how long a late game takes once all is warm."""

    async def ask(running: Running, n: int) -> list[float]:
        client = Client(running)
        replies = [await client.post(late.path, late.body) for _ in range(n)]
        client.close()
        return [reply.seconds for reply in replies]

    late, bolt = about("08-late-game.yaml"), about("01-bolt.yaml")
    starts = []
    for _ in range(5):
        with server(["--workers", str(options.workers), *_served_with(options)]) as running:
            reply = asyncio.run(Client(running).post(bolt.path, bolt.body))
            starts.append(running.seconds + reply.seconds)
    with server(["--workers", str(options.workers), *_served_with(options)]) as running:
        asyncio.run(ask(running, 5))
        times = asyncio.run(ask(running, 100))
    print(f"cold start to the first answer, median of 5: {quantile(starts, 0.5):.2f} s")
    print(f"plays of examples/08-late-game.yaml, warm: p50 {1000 * quantile(times, 0.5):.0f} ms, ", end="")
    print(f"p95 {1000 * quantile(times, 0.95):.0f} ms\n")
    return True


def _faults(options: argparse.Namespace) -> bool:
    """Workers that are killed, slow clients, half-sent bodies and a log without room, all beside real requests."""
    known = batch(options.positions, options.suite, _served_with(options), options.workers)

    async def beside(running: Running) -> tuple[mix.Tally, int]:
        troubles = [
            asyncio.create_task(faults.slow_clients(running, 20)),
            asyncio.create_task(faults.half_sent(running, 500)),
        ]
        killing = asyncio.create_task(faults.kill_workers(running, each=2.0))
        tally = await mix.many(running, known.asked, 20, options.seconds)
        for trouble in (killing, *troubles):
            trouble.cancel()
        await asyncio.gather(*troubles, return_exceptions=True)
        return tally, await killing if await faults.is_well(running) else 0

    with server(["--workers", str(options.workers), "--log", "/dev/full", *_served_with(options)]) as running:
        tally, killed = asyncio.run(beside(running))
    print(mix.HEAD)
    print(
        tally.row(f"beside faults: {killed} workers killed, 20 slow clients, 500 half-sent bodies, no room for the log")
    )
    return not tally.wrong and not tally.lost and killed > 0


def _fuzz(options: argparse.Namespace) -> bool:
    """Requests that make no sense."""
    asked = [(f"/{ask}", json.dumps(body).encode()) for ask, body in REQUESTS.values()]
    with server(["--workers", str(options.workers), *_served_with(options)]) as running:
        asyncio.run(fuzz.fuzz(running, asked, options.seed, WARM, CLIENTS))
        before = running.marked.mebibytes()
        found = asyncio.run(fuzz.fuzz(running, asked, options.seed, options.count, CLIENTS))
        after, replaced = running.marked.mebibytes(), asyncio.run(fuzz.replaced(running))
    left = running.marked.left()
    statuses = {**{str(status): n for status, n in found.statuses.items()}, "closed": found.closed}
    what = f"fuzzed requests over HTTP, seed {options.seed}"
    print(processes.HEAD)
    print(processes.row(what, found.count, statuses, len(found.wrong), replaced, (before, after), left) + "\n")
    for path, body, fault in found.wrong[:10]:
        print(f"wrong: {path} {body[:300]!r}: {fault}")
    return not found.wrong and not left


def _soak(options: argparse.Namespace) -> bool:
    """Real and fuzzed requests side by side for long: what memory grows to, and what is left at the end."""
    known = batch(options.positions, options.suite, _served_with(options), options.workers)
    odd = [(f"/{ask}", json.dumps(body).encode()) for ask, body in REQUESTS.values()]

    async def both(running: Running, seconds: float) -> tuple[mix.Tally, fuzz.Findings]:
        found = fuzz.Findings()
        fuzzing = asyncio.create_task(fuzz.fuzz_for(running, odd, options.seed, seconds, CLIENTS, found))
        tally = await mix.many(running, known.asked, CLIENTS, seconds)
        await fuzzing
        return tally, found

    with server(["--workers", str(options.workers), *_served_with(options)]) as running:
        asyncio.run(both(running, options.seconds / 10))
        before = running.marked.mebibytes()
        tally, found = asyncio.run(both(running, options.seconds))
        after, replaced = running.marked.mebibytes(), asyncio.run(fuzz.replaced(running))
    left = running.marked.left()
    statuses = {str(status): n for status, n in found.statuses.items()} | {"closed": found.closed}
    print(mix.HEAD)
    print(tally.row(f"real requests, {tally.took:.0f} s") + "\n")
    print(processes.HEAD)
    faults = len(found.wrong) + len(tally.wrong) + tally.lost
    print(
        processes.row("fuzzed ones beside them", found.count, statuses, faults, replaced, (before, after), left) + "\n"
    )
    for path, body, fault in found.wrong[:10]:
        print(f"wrong: {path} {body[:300]!r}: {fault}")
    return not faults and not left


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
