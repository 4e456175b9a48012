"""Where work is done: processes of this machine, or a cluster of machines; the same to whoever hands it out.

Both are a ``concurrent.futures.Executor``. What is handed out is small, depends on nothing but its arguments and may be
done twice: where a worker or a whole executor is lost, it is handed out again.
"""

from __future__ import annotations

import signal
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import suppress
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Any, Generic, TypeVar

from castable.model.game.errors import Fault, NoAnswer, RequestError

from .extras import how_to_install
from .tether import tie, untie

Task = TypeVar("Task")
Result = TypeVar("Result")

AHEAD = 2
"""So many tasks are handed out for each worker."""
MOST_TRIES = 4
"""So often a task is handed out whose worker ends; then it is tried alone."""
PATIENCE = 60.0
"""So many seconds are waited for a cluster that has gone away."""
LONGEST_CALL = 10.0
SOON = 1.0
LOOK = 0.5


class Gone(NoAnswer):
    """There is nobody left to do the work: what is done is done, and the rest can be handed out again later."""

    def __init__(self, why: str) -> None:
        super().__init__((f"nobody is left to do the work ({why})",))


class Lost:
    """A task that ends every worker that tries it."""


LOST = Lost()


def processes(workers: int) -> Callable[[], Executor]:
    """What opens an executor of so many processes on this machine."""
    return partial(_Pool, workers)


class _Pool(ProcessPoolExecutor):
    """Processes that nothing of this one is shared with, and that do not outlive it."""

    def __init__(self, workers: int) -> None:
        self._started: list[_Process] = []
        super().__init__(workers, _Context(self._started.append), _leave_interrupts)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes; with ``cancel_futures`` at once, whatever they are at."""
        manager = getattr(self, "_executor_manager_thread", None)
        super().shutdown(wait and not cancel_futures, cancel_futures=cancel_futures)
        for process in self._started if cancel_futures else ():
            process.kill()
            untie(process.ident or 0)
        if manager is not None and cancel_futures:
            manager.join(SOON)  # the interpreter wakes it as it ends, which fails while it is closing its pipe


class _Process(SpawnProcess):
    """A process of a pool. Who interrupts a command interrupts what has started it, and that ends it."""

    def start(self) -> None:
        """Start it, deaf to interrupts until it has begun."""
        masks = getattr(signal, "pthread_sigmask", None)  # there are none on Windows
        before = masks and masks(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            super().start()
        finally:
            if masks is not None:
                masks(signal.SIG_SETMASK, before)
        tie(self.ident or 0)


class _Context(SpawnContext):
    """What makes the processes of a pool, and tells of each."""

    def __init__(self, made: Callable[[_Process], None]) -> None:
        self._made = made

    def Process(self, *args: Any, **kwargs: Any) -> _Process:  # type: ignore[override]  # noqa: N802  # as it is called
        """Make one."""
        process = _Process(*args, **kwargs)
        self._made(process)
        return process


def _leave_interrupts() -> None:
    """Hear interrupts, and do nothing about them; what this process starts does as it likes."""
    signal.signal(signal.SIGINT, lambda *_: None)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def cluster(address: str) -> Callable[[], Executor]:
    """What opens an executor over the dask.distributed cluster at an address, such as ``tcp://127.0.0.1:8786``.

    Raises:
        RequestError: dask.distributed isn't installed.
    """
    if find_spec("distributed") is None:
        missing = Fault("--cluster", "dask.distributed isn't installed", how_to_install("cluster"))
        raise RequestError(missing)
    return partial(ClusterExecutor, address)


class ClusterExecutor(Executor):
    """A dask.distributed cluster, whose workers have castable too."""

    def __init__(self, address: str) -> None:
        distributed: Any = import_module("distributed")
        self._client = distributed.Client(address, timeout=LONGEST_CALL, set_as_default=False)
        self._inner = self._client.get_executor(pure=False, retries=0)
        self._scheduler = self._client.scheduler_info().get("id")

    def submit(self, work: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Hand work out to one of the workers."""
        future: Future[Any] = self._inner.submit(work, *args, **kwargs)
        return future

    @property
    def is_alive(self) -> bool:
        """Whether its scheduler is there, and still the one that our work was handed to."""
        with suppress(Exception):  # it may go away while it is asked
            is_same = self._client.scheduler_info().get("id") == self._scheduler
            return bool(is_same and self._client.status == "running")
        return False

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Leave the cluster; it goes on without us."""
        self._inner.shutdown(wait=wait and not cancel_futures)
        self._client.close(timeout=LOOK)


class Workforce(Generic[Task, Result]):
    """Hands tasks out to an executor, a few more at a time than it has workers, and collects what comes back."""

    def __init__(self, open_executor: Callable[[], Executor], work: Callable[[Task], Result], ahead: int) -> None:
        """Prepare to do ``work``, a function that can be pickled, with ``ahead`` tasks handed out at any time."""
        self._open = open_executor
        self._work = work
        self._ahead = ahead
        self._executor: Executor | None = None

    def results(self, tasks: Iterable[Task]) -> Iterator[tuple[Task, Result | Lost]]:
        """Yield each task with its result, as they are done; ``LOST`` where no worker survived it.

        Raises:
            Gone: the executor is gone and does not come back.
        """
        suspects: list[Task] = []
        try:
            yield from self._done(iter(tasks), self._ahead, suspects.append)
            for suspect in suspects:  # alone: it is not known which of several has ended a worker
                ended: list[Task] = []
                yield from self._done(iter((suspect,)), 1, ended.append)
                yield from ((task, LOST) for task in ended)
        finally:
            self._let_go()

    def _done(
        self, coming: Iterator[Task], ahead: int, suspect: Callable[[Task], None]
    ) -> Iterator[tuple[Task, Result | Lost]]:
        """The tasks that are done; those during which workers have ended too often are suspects."""
        tries, again = Counter[Task](), deque[Task]()
        out: dict[Future[Result], Task] = {}
        while True:
            while len(out) < ahead and (task := again.popleft() if again else next(coming, None)) is not None:
                out[self._handed_out(task)] = task
            if not out:
                return
            done, _ = wait(out, LOOK, FIRST_COMPLETED)
            is_broken = not done and not self._is_alive()
            for future in done:
                task = out.pop(future)
                try:
                    result = future.result()
                except Exception:  # the work itself raises nothing: its worker has ended, or the executor
                    is_broken = True
                    tries[task] += 1
                    suspect(task) if tries[task] == MOST_TRIES else again.append(task)
                else:
                    yield task, result
            if is_broken:
                again.extend(out.values())
                out.clear()
                self._let_go()

    def _handed_out(self, task: Task) -> Future[Result]:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                self._executor = self._executor or self._open()
                return self._executor.submit(self._work, task)
            except Exception as error:  # broken while idle, or not there yet
                self._let_go()
                if time.monotonic() > deadline:
                    raise Gone(str(error)) from None
                time.sleep(LOOK)

    def _is_alive(self) -> bool:
        """Whether the executor still listens; a pool of processes says itself when it does not."""
        return bool(getattr(self._executor, "is_alive", True))

    def _let_go(self) -> None:
        executor, self._executor = self._executor, None
        if executor is not None:
            with suppress(Exception):  # it may be gone already
                executor.shutdown(wait=False, cancel_futures=True)
