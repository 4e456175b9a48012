"""Quick requests beside slow ones: who is answered by whom, and when."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from castable.service.answering.replies import OK, Reply
from castable.service.http import lanes
from castable.service.http.lanes import Lanes
from castable.service.http.problems import Problem
from castable.service.http.requests import asked
from castable.service.http.settings import Settings
from castable.service.http.turns import Turns
from castable.service.working.tasks import Answering, Task, cancelled


class Scripted:
    """A crew whose tasks take as long as they say under ``object``, and as much of the processor."""

    def __init__(self, size: int, *_: Any) -> None:
        self.size, self.tasks, self.ended = size, list[Task](), list[Answering]()

    def submit(self, task: Task) -> Answering:
        self.tasks.append(task)
        answering = Answering(task, self.ended.append)
        seconds = float(json.loads(task.line)["object"])
        loop = asyncio.get_running_loop()
        began = loop.time()

        def look() -> None:
            if answering in self.ended:
                answering.settle(cancelled())
            elif loop.time() - began >= seconds:
                answering.settle(Reply(OK, "{}", seconds))
            else:
                loop.call_later(0.005, look)

        look()
        return answering

    def spent(self, answering: Answering) -> float:
        return 1.0


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], tuple[Lanes, Scripted, Scripted]]:
    """Lanes whose crews do as the tasks say."""
    monkeypatch.setattr(lanes, "LOOK", 0.02)

    def make(workers: int) -> tuple[Lanes, Scripted, Scripted]:
        crews: list[Scripted] = []

        def hire(*args: Any, **_: Any) -> Scripted:
            crews.append(Scripted(*args))
            return crews[-1]

        monkeypatch.setattr(lanes, "Crew", hire)
        made = Lanes(Settings(workers=workers, concurrent=4))
        return made, crews[0], crews[1]

    return make


def request(seconds: float, client: str = "", name: str = "") -> Any:
    return asked("why", {"object": str(seconds), "play": name}, client, 60)


async def in_line() -> None:
    """Let what was begun come as far as it comes without time passing."""
    for _ in range(20):
        await asyncio.sleep(0)


def run(scene: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(scene, 30))


Made = Callable[[int], tuple[Lanes, Scripted, Scripted]]


def test_a_slow_request_goes_on_where_nobody_waits(made: Made) -> None:
    async def scene() -> None:
        both, quick, slow = made(1)
        assert (await both.answer(request(0.2))).kind == OK
        assert (len(quick.tasks), len(slow.tasks), quick.ended) == (1, 0, [])

    run(scene())


def test_a_slow_request_makes_room_where_others_wait_and_begins_anew(made: Made) -> None:
    async def scene() -> None:
        both, quick, slow = made(1)
        first = asyncio.create_task(both.answer(request(0.5)))
        await asyncio.sleep(0.01)
        second = await both.answer(request(0.01))
        assert (second.kind, first.done(), len(quick.ended)) == (OK, False, 1)
        assert (await first).kind == OK
        assert len(slow.tasks) == 1

    run(scene())


@pytest.fixture(autouse=True)
def _in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "SLOW", 0.15)


def test_a_request_that_was_slow_before_does_not_take_of_the_quick_ones_time(made: Made) -> None:
    async def scene() -> None:
        both, quick, slow = made(1)
        await both.answer(request(0.2))
        await both.answer(request(0.2))
        assert (len(quick.tasks), len(slow.tasks)) == (1, 1)

    run(scene())


def test_too_many_slow_requests_are_refused_and_quick_ones_are_not(made: Made) -> None:
    async def scene() -> None:
        both, _, slow = made(1)
        await both.answer(request(0.2))
        many = [asyncio.create_task(both.answer(request(0.2))) for _ in range(4)]
        await asyncio.sleep(0.05)
        assert (await both.answer(request(0.01))).kind == OK
        refused = [found for found in await asyncio.gather(*many, return_exceptions=True) if isinstance(found, Problem)]
        assert [problem.headers for problem in refused] == [{"Retry-After": "5"}]
        assert len(slow.tasks) == 3

    run(scene())


def test_a_request_that_nobody_waits_for_is_given_up_and_leaves_its_place(made: Made) -> None:
    async def scene() -> None:
        both, quick, _ = made(1)
        first = asyncio.create_task(both.answer(request(30)))
        await asyncio.sleep(0.05)
        first.cancel()
        assert (await both.answer(request(0.01))).kind == OK
        assert len(quick.ended) == 1

    run(scene())


def test_who_has_asked_quick_questions_goes_before_who_has_asked_slow_ones(made: Made) -> None:
    async def scene() -> None:
        both, _, _ = made(1)
        await both.answer(request(0.2, "slow"))
        await both.answer(request(0.01, "quick"))
        blocking = asyncio.create_task(both.answer(request(0.05)))
        await in_line()
        late = asyncio.create_task(both.answer(request(0.011, "slow", "new")))
        await in_line()
        await both.answer(request(0.012, "quick", "new"))
        assert not late.done()
        await asyncio.gather(blocking, late)

    run(scene())


def test_the_earliest_turn_is_next_and_a_place_is_left_by_who_does_not_wait() -> None:
    async def scene() -> None:
        turns, order = Turns(1), list[int]()
        await turns.take(0)

        async def wait(turn: int) -> None:
            await turns.take(turn)
            order.append(turn)
            turns.give_back()

        waiting = {turn: asyncio.create_task(wait(turn)) for turn in (3, 1, 2)}
        await asyncio.sleep(0)
        assert turns.waiting == 3
        waiting[1].cancel()
        await asyncio.sleep(0)
        turns.give_back()
        await asyncio.gather(*waiting.values(), return_exceptions=True)
        assert (order, turns.free, turns.waiting) == ([2, 3], 1, 0)

    run(scene())


def test_a_request_does_not_wait_without_end(made: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "MOST_WAITING", 0.2)

    async def scene() -> None:
        both, _, _ = made(1)
        await both.answer(request(0.2))
        begun = [asyncio.create_task(both.answer(request(0.4, name=str(n)))) for n in range(3)]
        found = await asyncio.gather(*begun, return_exceptions=True)
        waited = [problem for problem in found if isinstance(problem, Problem)]
        assert len(waited) >= 1
        assert {(p.kind.status, p.headers["Retry-After"]) for p in waited} == {(503, "5")}
        assert "0.2 seconds of waiting" in waited[0].detail
        assert (await both.answer(request(0.01))).kind == OK  # the places are there again

    run(scene())
