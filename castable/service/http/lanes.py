"""Two crews: one answers what is quick; what it can't answer in a slice of time goes to the other one.

Nobody can tell from a request how long it takes, so each is tried: for a moment where others may be waiting, for longer
where workers are free. What has not been answered by then begins anew in the slow lane, whose workers give way to all
others on the machine; a request that is remembered to be slow goes there at once. Where requests wait, those go first
that are expected to be quick, but each one's turn comes.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from castable.model.game.deadline import limit_text

from ...limits import GRACE
from ..working.crew import Crew, Ended
from .expecting import Expectations
from .problems import busy
from .requests import Asked
from .settings import Settings
from .turns import Turns

SHORT, LONG = 0.2, 1.0
"""Seconds of a slice: where it takes the last free worker of the quick lane, and where there are others."""
CUT = 0.4
"""Seconds after its slice that a worker has to notice; then it is ended."""
HANDICAP, MOST_HANDICAP = 20.0, 5.0
"""How many seconds later a request's turn is for each second that it is expected to take, and at most."""
START = 60.0
"""Seconds that an answer to nothing may take."""
POLITE = "import os; hasattr(os, 'nice') and os.nice(5); "


@dataclass(frozen=True, slots=True)
class Found:
    """What came of a request: a line, or how the worker ended over it within so many seconds."""

    line: str | Ended
    seconds: float


class Lanes:
    """The crews, and who is next; to be used from one event loop."""

    def __init__(self, settings: Settings, command: str) -> None:
        self._settings = settings
        self._crews = Crew(settings.workers, command), Crew(settings.workers, POLITE + command)
        self._turns = Turns(settings.workers), Turns(settings.workers)
        self._expectations = Expectations()

    def warm(self) -> None:
        """Start all workers, those of the quick lane first."""
        started = [self._crews[0].submit(b"{}", START) for _ in range(self._settings.workers)]
        started[-1].add_done_callback(
            lambda _: [self._crews[1].submit(b"{}", START) for _ in range(self._settings.workers)]
        )

    def dismiss(self) -> None:
        """End all workers, whatever they are at."""
        for crew in self._crews:
            crew.dismiss()

    async def answer(self, asked: Asked) -> Found:
        """Have a request answered.

        Raises:
            Problem: too many requests wait that take long.
        """
        if self._expectations.known(asked.key) < self._slice():
            found = await self._quickly(asked)
            if found is not None:
                return found
        return await self._slowly(asked)

    def _slice(self) -> float:
        """How long the quick lane has for a request: shorter where it may be another one's turn."""
        return LONG if self._turns[0].free > 1 else SHORT

    async def _quickly(self, asked: Asked) -> Found | None:
        """What came of a request in a slice of time; nothing where it was too short."""
        turns = self._turns[0]
        async with turns.place(self._turn(asked)):
            slice_ = LONG if turns.free else SHORT  # its own place is taken
            if asked.seconds <= slice_:
                return await self._ask(0, asked, asked.seconds, GRACE)
            found = await self._ask(0, asked, slice_, CUT)
        return None if _is_cut(found.line, slice_) else found

    async def _slowly(self, asked: Asked) -> Found:
        turns = self._turns[1]
        if turns.waiting >= self._settings.concurrent // 2:
            raise busy("too many requests are waiting that take long", seconds=5)
        async with turns.place(self._turn(asked)):
            return await self._ask(1, asked, asked.seconds, GRACE)

    def _turn(self, asked: Asked) -> float:
        expected = self._expectations.seconds(asked.key, asked.client)
        return asyncio.get_running_loop().time() + min(MOST_HANDICAP, HANDICAP * expected)

    async def _ask(self, lane: int, asked: Asked, seconds: float, grace: float) -> Found:
        loop = asyncio.get_running_loop()
        began = loop.time()
        found = await asyncio.shield(
            asyncio.wrap_future(self._crews[lane].submit(asked.line(seconds), seconds + grace))
        )
        self._expectations.learn(asked.key, asked.client, loop.time() - began)
        return Found(found, seconds)

    def gauges(self) -> dict[str, float]:
        """How many workers are busy, and how many requests wait."""
        quick, slow = self._turns
        return {
            "busy_workers": float(quick.places - quick.free + slow.places - slow.free),
            "queue_length": float(quick.waiting + slow.waiting),
        }


def _is_cut(found: str | Ended, seconds: float) -> bool:
    """Whether an answer is what it is because its slice was over."""
    return found is Ended.OUT_OF_TIME or (isinstance(found, str) and limit_text(f"{seconds:g} seconds") in found)
