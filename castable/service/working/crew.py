"""Workers, and the requests that wait for one of them.

One thread oversees them all: whoever asks is never held up, and limits of time are kept from outside.
"""

from __future__ import annotations

import asyncio
from collections import deque
from math import isfinite
from threading import Thread

from msgspec import Struct

from ...machine.limits import GRACE, MEMORY
from ..answering.replies import Reply
from ..answering.serving import OUT_OF_MEMORY
from .tasks import Answering, Task, cancelled, ended, out_of_memory, out_of_time
from .worker import Worker

SERVE = "from castable.service.answering.serving import serve; serve({memory!r}, is_ready_for_all={is_ready!r})"
NICE = "import os; hasattr(os, 'nice') and os.nice({niceness}); "
MOST_TRIES = 3
"""So often a request is tried whose worker ends: what ends it may be something else."""

URGE = 0.05
"""So many seconds lie between two times that a worker is told to stop."""


class Figures(Struct, frozen=True):
    """How a crew does: requests that wait, workers that are busy, and how many have ended by themselves or had to."""

    waiting: int
    busy: int
    workers: int
    restarts: int


class Crew:
    """Workers that answer. They start when there is something to do, and anew when they have ended."""

    def __init__(
        self,
        size: int,
        memory: int = MEMORY,
        grace: float | None = None,
        niceness: int = 0,
        *,
        is_ready_for_all: bool = False,
        is_watched: bool = False,
    ) -> None:
        """Take on so many workers.

        Args:
            size: how many.
            memory: how many MiB a request may take, where the system can tell.
            grace: how many seconds after its time a request is ended from outside.
            niceness: how much the workers give way to other processes, where the system knows that.
            is_ready_for_all: workers load all that questions may need before they start.
            is_watched: ``spent`` goes by the processor rather than by the clock, where the system says it.
        """
        self.size = max(1, size)
        self._memory = memory
        self._command = NICE.format(niceness=niceness) * bool(niceness) + SERVE.format(
            memory=memory, is_ready=is_ready_for_all
        )
        self._is_watched = is_watched
        self._grace = GRACE if grace is None else grace
        self._waiting: deque[Answering] = deque()
        self._workers: list[Worker] = []
        self._starting: set[asyncio.Task[None]] = set()
        self._restarts = 0
        self._is_held = False
        self._is_dismissed = False
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._oversee, name="crew", daemon=True)
        self._thread.start()

    def submit(self, task: Task) -> Answering:
        """Hand a task to the next worker that is free; one that has its position already is preferred."""
        answering = Answering(task, self._stop)
        try:
            self._loop.call_soon_threadsafe(self._take, answering)
        except RuntimeError:  # it has been dismissed
            answering.settle(ended())
        return answering

    def forget(self, key: str) -> None:
        """Let every worker let go of a position."""
        self._loop.call_soon_threadsafe(self._forget, key)

    def hold(self, is_held: bool) -> None:
        """Hand out one task at a time, or as many as there are workers again."""
        self._loop.call_soon_threadsafe(self._hold, is_held)

    def call_up(self) -> None:
        """Start all workers now, so that nobody waits for them later."""
        self._loop.call_soon_threadsafe(self._call_up, self.size)

    @property
    def figures(self) -> Figures:
        """How it does just now."""
        busy = sum(worker.at is not None for worker in tuple(self._workers))
        return Figures(len(self._waiting), busy, self.size, self._restarts)

    def spent(self, answering: Answering) -> float:
        """How many seconds a worker has spent on a request so far; 0 where none has begun it."""
        at = next((worker for worker in tuple(self._workers) if worker.at is answering), None)
        return 0.0 if at is None else at.spent

    def dismiss(self) -> None:
        """End all workers, whatever they are at, and wait until they have ended; what waits is replied to as such."""
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._dismiss)
            self._thread.join()

    # ---------------------------------------------------------------- in the loop

    def _oversee(self) -> None:
        try:
            self._loop.run_forever()
        finally:
            self._loop.close()

    def _take(self, answering: Answering) -> None:
        if self._is_dismissed:
            answering.settle(ended())
            return
        self._waiting.append(answering)
        self._hand_out()

    def _hand_out(self) -> None:
        while self._waiting and not (self._is_held and any(worker.at for worker in self._workers)):
            free = [worker for worker in self._workers if worker.is_free]
            if not free:
                self._call_up(min(self.size, len(self._waiting) + self._busy))
                return
            answering = self._waiting.popleft()
            self._give(_fittest(free, answering.task), answering)

    @property
    def _busy(self) -> int:
        return sum(worker.at is not None for worker in self._workers)

    def _call_up(self, number: int) -> None:
        while len(self._workers) < number and not self._is_dismissed:
            worker = Worker(self._command, self, is_watched=self._is_watched)
            self._workers.append(worker)
            starting = self._loop.create_task(worker.start())
            self._starting.add(starting)
            starting.add_done_callback(self._starting.discard)

    def _give(self, worker: Worker, answering: Answering) -> None:
        worker.give(answering)
        if isfinite(answering.task.seconds):
            worker.alarm = self._loop.call_later(answering.task.seconds + self._grace, self._ring, worker, answering)

    def _ring(self, worker: Worker, answering: Answering) -> None:
        if worker.at is answering:
            worker.ring()

    def _stop(self, answering: Answering) -> None:
        self._loop.call_soon_threadsafe(self._cancel, answering)

    def _cancel(self, answering: Answering) -> None:
        if answering.done() or answering.is_cancelled:
            return
        answering.is_cancelled = True
        at = next((worker for worker in self._workers if worker.at is answering), None)
        if at is not None:
            self._urge(at, answering)
            self._loop.call_later(self._grace, self._ring, at, answering)
            return
        self._waiting.remove(answering)
        answering.settle(cancelled())

    def _urge(self, worker: Worker, answering: Answering) -> None:
        """Tell a worker to stop until it does: it may not even have begun yet."""
        if worker.at is answering:
            worker.stop()
            self._loop.call_later(URGE, self._urge, worker, answering)

    def _forget(self, key: str) -> None:
        for worker in self._workers:
            worker.forget(key)

    def _hold(self, is_held: bool) -> None:
        self._is_held = is_held
        self._hand_out()

    def _dismiss(self) -> None:
        self._is_dismissed = True
        while self._waiting:
            self._waiting.popleft().settle(ended())
        for worker in self._workers:
            worker.dismiss()
        self._leave()

    def _leave(self) -> None:
        if self._is_dismissed and not self._workers and not self._starting:
            self._loop.stop()

    # ---------------------------------------------------------------- what workers say

    def is_ready(self, worker: Worker) -> None:
        """Give it something."""
        self._hand_out()

    def has_replied(self, worker: Worker, answering: Answering, reply: Reply) -> None:
        """Reply, and give the worker something else."""
        if worker.alarm is not None:
            worker.alarm.cancel()
        self._hand_out()
        answering.settle(cancelled() if answering.is_cancelled else reply)

    def has_ended(self, worker: Worker) -> None:
        """Replace it where there is something to do; what it was at is tried again, or has been too much."""
        if worker not in self._workers:
            return
        self._workers.remove(worker)
        if not self._is_dismissed:
            self._restarts += 1
        if worker.at is not None:
            self._try_again(worker, worker.at)
        elif not worker.is_started and self._waiting:  # or workers that can't start would be called up for ever
            self._try_again(worker, self._waiting.popleft())
        self._hand_out()
        self._leave()

    def _try_again(self, worker: Worker, answering: Answering) -> None:
        """What a worker has left behind of other requests may be the reason why it has ended: another one tries."""
        answering.tries += 1
        is_memory = worker.status == OUT_OF_MEMORY
        if worker.alarm is not None:
            worker.alarm.cancel()
        if answering.is_cancelled:
            answering.settle(cancelled())
        elif worker.is_rung:
            answering.settle(out_of_time(answering.task))
        elif self._is_dismissed or (answering.tries >= MOST_TRIES and not is_memory):
            answering.settle(ended())
        elif is_memory and worker.is_fresh:
            answering.settle(out_of_memory(answering.task, self._memory))
        else:
            self._waiting.appendleft(answering)


def _fittest(free: list[Worker], task: Task) -> Worker:
    """One that has the position already, or else the first."""
    document = task.document
    return next((worker for worker in free if document is not None and worker.has(document)), free[0])
