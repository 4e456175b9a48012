"""Fuzzing: positions a second by who does the work, against listing the plays of the same positions in this process."""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from math import inf
from pathlib import Path
from typing import Any

import castable
from castable.fuzz.contract.target import Limits
from castable.fuzz.generators import Wanted, generate
from castable.fuzz.runs.running import Progress, Run
from castable.fuzz.runs.working import Plan
from castable.machine.workforce import cluster, processes

from .report import Row

TARGET = (sys.executable, "-m", "castable", "serve-target")


def rows(*, quick: bool) -> Iterator[Row]:
    """One line for each way to do the work; castable is its own target, so that nothing is found."""
    seeds = range(1, 41 if quick else 401)
    plain = _plain(seeds)
    yield _row("1 worker", _run(seeds, processes(1), 1), plain, len(seeds))
    yield _row("2 workers", _run(seeds, processes(2), 2), plain, len(seeds))
    if find_spec("distributed") is not None:
        with _local_cluster() as address:
            yield _row("a local cluster of 2", _run(seeds, cluster(address), 2), plain, len(seeds))


def _row(name: str, seconds: float, plain: float, positions: int) -> Row:
    return Row(
        name=f"fuzzing, {name}: seconds a position",
        figure=seconds / plain,
        against="generating and counting the plays, by the wall clock",
        base=plain / positions,
        notes=f"{positions / seconds:.1f} positions a second",
    )


def _plain(seeds: range) -> float:
    start = time.monotonic()
    for seed in seeds:
        castable.plays(generate(seed, Wanted())).count()
    return time.monotonic() - start


def _run(seeds: range, open_executor: Callable[[], Executor], workers: int) -> float:
    """The seconds of a run; the processes start within them."""

    def ignore(_: Progress) -> None:
        pass

    with tempfile.TemporaryDirectory() as folder:
        run = Run(Path(folder) / "run", Plan(TARGET, Limits(), Wanted()))
        start = time.monotonic()
        run.go_on(seeds, open_executor, workers, inf, ignore)
        assert run.progress.positions == len(seeds)
        assert not run.progress.findings
        return time.monotonic() - start


@contextmanager
def _local_cluster() -> Iterator[str]:
    distributed: Any = import_module("distributed")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as made:
        yield made.scheduler_address
