"""Two crews: one answers what is quick; what it can't answer soon enough goes to the other one.

Nobody can tell from a request how long it takes, so each is tried. Where it takes longer than a moment and others wait,
it is given up, and begins anew in the slow lane, whose workers give way to all others on the machine; a request that is
remembered to be slow goes there at once. One place of the quick lane is left to those that are known to be quick. Where
requests wait, those go first that are expected to be quick, but each one's turn comes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from msgspec import Struct

from castable.model.game.deadline import limit_text

from ..answering.replies import Reply
from ..working.crew import Crew
from ..working.tasks import CANCELLED, Answering, Task, cancelled
from .expecting import Expectations
from .problems import Kind, Problem, busy
from .requests import ClientTask
from .settings import Settings
from .turns import Turns

SLICE = 0.1
"""Seconds of the processor after which a request has to leave the quick lane where others wait."""
SLOW = 1.0
"""Seconds of the processor from which on a request that is known goes to the slow lane at once."""
LOOK = 0.05
"""Seconds between two looks at what a request has used."""
HANDICAP, MOST_HANDICAP = 20.0, 100.0
"""How many seconds later a request's turn is for each second that it is expected to take, and at most."""
MOST_WAITING = 120.0
"""Seconds that a request waits for its turn at most; more than ``MOST_HANDICAP``, so that each one's turn comes."""
START = 60.0
"""Seconds that a new worker has to answer nothing."""
NICENESS = 2
"""How much the workers of the slow lane give way."""


class Lane(Struct, frozen=True):
    """A crew, and whose turn it is with it."""

    crew: Crew
    turns: Turns


class Lanes:
    """The crews, and who is next; to be used from one event loop."""

    def __init__(self, settings: Settings) -> None:
        size, memory = settings.workers, settings.memory
        self._quick = Lane(Crew(size, memory, is_ready_for_all=True, is_watched=True), Turns(size))
        self._newcomers = Turns(max(1, size - 1))
        self._slow = Lane(Crew(size, memory, niceness=NICENESS, is_ready_for_all=True), Turns(size))
        self._most_slow = settings.concurrent // 2
        self._expectations = Expectations()

    def call_up(self) -> None:
        """Start all workers now."""
        for lane in (self._quick, self._slow):
            lane.crew.call_up()

    async def ready(self) -> None:
        """Start all workers, and wait until those of the quick lane answer."""
        self.call_up()
        nothing = [self._quick.crew.submit(Task("", b"{}", START)) for _ in range(self._quick.crew.size)]
        await asyncio.gather(*map(asyncio.wrap_future, nothing))

    async def idle(self) -> None:
        """Wait until nothing is asked any more."""
        while any(lane.turns.free < lane.crew.size for lane in (self._quick, self._slow)):
            await asyncio.sleep(LOOK)

    def dismiss(self) -> None:
        """End all workers, whatever they are at."""
        for lane in (self._quick, self._slow):
            lane.crew.dismiss()

    def forget(self, key: str) -> None:
        """Let every worker let go of a position."""
        for lane in (self._quick, self._slow):
            lane.crew.forget(key)

    async def answer(self, asked: ClientTask) -> Reply:
        """Have a request answered; where nobody waits for it any more, it is given up.

        Raises:
            Problem: too many requests wait that take long, or it has waited too long.
        """
        until = asyncio.get_running_loop().time() + MOST_WAITING
        reply = await self._quickly(asked, until)
        if reply.kind != CANCELLED:
            return reply
        if self._slow.turns.waiting >= self._most_slow:
            raise busy("too many requests are waiting that take long", seconds=5)
        await _taken(self._slow.turns, self._turn(asked), until)
        return await self._run(self._slow, asked, is_pressed=False)

    async def _quickly(self, asked: ClientTask, until: float) -> Reply:
        """The reply of the quick lane; ``CANCELLED`` where the request is none for it.

        Who is not known to be quick leaves one place to those who are.
        """
        turn = self._turn(asked)
        is_new = self._expectations.seconds(asked.key, asked.client) >= SLICE
        if is_new:
            await _taken(self._newcomers, turn, until)
        try:
            if self._expectations.known(asked.key) >= SLOW:
                return cancelled()
            await _taken(self._quick.turns, turn, until)
            if self._expectations.known(asked.key) >= SLOW:  # it has become known meanwhile
                self._quick.turns.give_back()
                return cancelled()
            return await self._run(self._quick, asked, is_pressed=True)
        finally:
            if is_new:
                self._newcomers.give_back()

    def _turn(self, asked: ClientTask) -> float:
        expected = self._expectations.seconds(asked.key, asked.client)
        return asyncio.get_running_loop().time() + min(MOST_HANDICAP, HANDICAP * expected)

    async def _run(self, lane: Lane, asked: ClientTask, *, is_pressed: bool) -> Reply:
        """The reply of a lane in which a place has been taken; one that ``is_pressed`` may give a request up."""
        loop = asyncio.get_running_loop()
        answering = lane.crew.submit(asked.task)
        answering.add_done_callback(lambda _: _soon(loop, lane.turns.give_back))
        try:
            reply = await self._reply(lane, answering, is_pressed=is_pressed)
        except asyncio.CancelledError:
            answering.cancel()
            raise
        self._expectations.learn(asked.key, asked.client, SLOW if reply.kind == CANCELLED else reply.seconds)
        return reply

    async def _reply(self, lane: Lane, answering: Answering, *, is_pressed: bool) -> Reply:
        reply = asyncio.wrap_future(answering)
        while not (await asyncio.wait({reply}, timeout=LOOK if is_pressed else None))[0]:
            if (lane.turns.waiting or self._newcomers.waiting) and lane.crew.spent(answering) > SLICE:
                answering.cancel()
        return reply.result()

    def gauges(self) -> dict[str, float]:
        """How many workers are busy, and how many requests wait."""
        lanes = self._quick, self._slow
        return {
            "workers": float(sum(lane.crew.size for lane in lanes)),
            "busy_workers": float(sum(lane.crew.figures.busy for lane in lanes)),
            "queue_length": float(self._newcomers.waiting + sum(lane.turns.waiting for lane in lanes)),
        }

    @property
    def restarts(self) -> int:
        """How many workers had to be replaced."""
        return self._quick.crew.figures.restarts + self._slow.crew.figures.restarts


async def _taken(turns: Turns, turn: float, until: float) -> None:
    """Wait for a place, until a time of the loop.

    Raises:
        Problem: it has not come by then.
    """
    try:
        async with asyncio.timeout_at(until):
            await turns.take(turn)
    except TimeoutError:
        what = limit_text(f"{MOST_WAITING:g} seconds of waiting: too much is asked for")
        raise Problem(Kind.LIMIT, what, headers={"Retry-After": "5"}) from None


def _soon(loop: asyncio.AbstractEventLoop, then: Callable[[], None]) -> None:
    with suppress(RuntimeError):  # the server has ended
        loop.call_soon_threadsafe(then)
