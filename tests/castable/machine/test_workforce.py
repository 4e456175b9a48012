"""Work is done once more where a worker, a pool or a cluster is lost, and told where it is what loses them."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from castable.machine import workforce
from castable.machine.workforce import LOST, Gone, Workforce, processes

WORKERS = 2


def squared(number: int) -> int:
    return number * number


def squared_unless_first(folder: Path, number: int) -> int:
    """Ends its process the first time that a multiple of five is asked for."""
    try:
        if number % 5 == 0:
            (folder / str(number)).touch(exist_ok=False)
            os.kill(os.getpid(), signal.SIGKILL)
    except FileExistsError:
        pass
    return squared(number)


def deadly(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return squared(number)


def done(open_executor: Callable[[], Executor], work: Callable[[int], int], count: int) -> dict[int, Any]:
    return dict(Workforce(open_executor, work, 2 * WORKERS).results(range(count)))


def squares(count: int) -> dict[int, Any]:
    return {number: number * number for number in range(count)}


def test_all_tasks_are_done() -> None:
    assert done(processes(WORKERS), squared, 20) == squares(20)


def test_a_worker_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    assert done(processes(WORKERS), partial(squared_unless_first, tmp_path), 12) == squares(12)


def test_a_task_that_kills_every_worker_is_named_and_the_others_are_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workforce, "MOST_TRIES", 2)
    assert done(processes(WORKERS), deadly, 6) == {**squares(6), 3: LOST}


def test_an_executor_that_never_comes_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workforce, "PATIENCE", 0.0)

    def nobody() -> Executor:
        raise OSError("nobody listens")

    with pytest.raises(Gone, match="nobody listens"):
        done(nobody, squared, 1)


# ---------------------------------------------------------------- a cluster


class Cluster:
    """A scheduler and workers, each a process that may be killed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.processes: list[subprocess.Popen[bytes]] = []

    def start(self, workers: int = WORKERS) -> str:
        """Start a scheduler at the same port as before, and workers."""
        self.file = self.folder / "scheduler.json"
        self.file.unlink(missing_ok=True)
        port = str(self.port) if self.port else "0"
        self.run("scheduler", "--port", port, "--no-dashboard", "--scheduler-file", str(self.file))
        for _ in range(workers):
            self.run("worker", "--scheduler-file", str(self.file), "--nthreads", "1", "--no-dashboard", "--no-nanny")
        address = self.address()
        self.port = int(address.rpartition(":")[2])
        return address

    def run(self, *arguments: str) -> None:
        command = [sys.executable, "-m", "distributed.cli.dask_" + arguments[0], *arguments[1:]]
        paths = os.pathsep.join(sys.path)
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.processes.append(subprocess.Popen(command, env={**os.environ, "PYTHONPATH": paths}, **quiet))  # type: ignore[call-overload]

    def address(self) -> str:
        for _ in range(300):
            try:
                return str(json.loads(self.file.read_text())["address"])
            except (OSError, ValueError, KeyError):
                time.sleep(0.1)
        raise AssertionError("the scheduler did not start")

    def kill(self, which: slice = slice(None)) -> None:
        for process in self.processes[which]:
            process.kill()
            process.wait()
        del self.processes[which]


@contextmanager
def started(folder: Path) -> Iterator[Cluster]:
    cluster = Cluster(folder)
    try:
        yield cluster
    finally:
        cluster.kill()


def alone(body: Callable[[Path], None], folder: Path) -> None:
    """Run the body of a test in a process of its own: the library leaves sockets behind where its scheduler is lost."""
    pytest.importorskip("distributed", reason="dask.distributed is not installed: it comes with the extra dev")
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        pool.submit(body, folder).result()


def _some_workers_are_killed(folder: Path) -> None:
    with started(folder) as cluster:
        found = Workforce(workforce.cluster(cluster.start()), squared, 2 * WORKERS).results(range(20))
        first = dict([next(found)])
        cluster.kill(slice(1, 2))
        assert first | dict(found) == squares(20)


def _the_scheduler_comes_back(folder: Path) -> None:
    with started(folder) as cluster:
        found = Workforce(workforce.cluster(cluster.start(1)), squared, 2 * WORKERS).results(range(20))
        first = dict([next(found)])
        cluster.kill()
        cluster.start(1)
        assert first | dict(found) == squares(20)


def _the_scheduler_stays_away(folder: Path) -> None:
    workforce.PATIENCE = workforce.LONGEST_CALL = 1.0  # this process ends with the test
    with started(folder) as cluster:
        found = Workforce(workforce.cluster(cluster.start(1)), squared, 2 * WORKERS).results(range(20))
        next(found)
        cluster.kill()
        with pytest.raises(Gone):
            list(found)


def test_workers_of_a_cluster_that_are_killed_lose_nothing(tmp_path: Path) -> None:
    alone(_some_workers_are_killed, tmp_path)


def test_a_scheduler_that_comes_back_loses_nothing(tmp_path: Path) -> None:
    alone(_the_scheduler_comes_back, tmp_path)


def test_a_scheduler_that_does_not_come_back_is_gone(tmp_path: Path) -> None:
    alone(_the_scheduler_stays_away, tmp_path)
