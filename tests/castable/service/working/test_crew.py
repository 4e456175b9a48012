"""A crew: what becomes of requests whose workers end, run away or are told to stop."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from castable.service.answering.serving import NONE, Desk
from castable.service.working import crew as crews
from castable.service.working import worker as workers
from castable.service.working.crew import Crew
from castable.service.working.tasks import CANCELLED, Document, Task

from ..asking import POSITION

FOREST = Document("forest", json.dumps(POSITION).encode())


def mana(seconds: float = 60, document: Document = FOREST) -> Task:
    return Task("mana", b'{"ask": "mana"}', seconds, document)


@pytest.fixture(scope="module")
def crew() -> Iterator[Crew]:
    crew = Crew(2)
    yield crew
    crew.dismiss()


def processes(crew: Crew) -> list[int]:
    """The processes of a crew's workers that have started."""
    found = [worker._transport for worker in crew._workers if worker.is_started]
    return [pid for transport in found if transport is not None and (pid := transport.get_pid())]


def test_no_answer_is_lost_where_workers_are_killed_at_random(crew: Crew) -> None:
    rng, expected = random.Random(1), crew.submit(mana()).result(60).text
    coming = []
    for _ in range(3):
        coming += [crew.submit(mana()) for _ in range(200)]
        coming[-200].result(60)
        time.sleep(rng.uniform(0, 0.02))
        os.kill(rng.choice(processes(crew)), signal.SIGKILL)
    assert {each.result(60).text for each in coming} == {expected}
    assert crew.figures.restarts > 0


def test_an_idle_worker_that_ends_is_replaced_and_has_the_position_again(crew: Crew) -> None:
    expected = crew.submit(mana()).result(60).text
    for process in processes(crew):
        os.kill(process, signal.SIGKILL)
    assert crew.submit(mana()).result(60).text == expected


def test_more_positions_than_a_worker_keeps_are_given_to_it_again(crew: Crew, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "SHELF", 3)
    documents = [Document(f"d{number}", FOREST.text) for number in range(9)]
    replies = [crew.submit(mana(document=document)) for document in (*documents, *reversed(documents))]
    assert len({reply.result(60).text for reply in replies}) == 1
    assert all(len(worker._shelf) <= 3 for worker in crew._workers)


def test_what_is_submitted_to_a_crew_that_is_dismissed_is_replied_to() -> None:
    crew = Crew(1)
    crew.dismiss()
    assert not crew.submit(mana()).result(1).is_ok
    crew.dismiss()


def test_a_crew_that_is_dismissed_leaves_nobody_waiting_and_no_process() -> None:
    crew = Crew(2)
    crew.submit(mana()).result(60)
    coming = [crew.submit(mana()) for _ in range(50)]
    started = processes(crew)
    crew.dismiss()
    assert all(each.done() for each in coming)
    for process in started:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


def test_workers_that_cannot_start_are_not_called_up_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crews, "SERVE", "import sys; sys.exit(1)")
    crew = Crew(1)
    assert crew.submit(mana()).result(60).kind == "WorkerEnded"
    crew.dismiss()


def test_a_request_that_waits_is_cancelled_at_once_and_one_that_is_answered_is_not(crew: Crew) -> None:
    done = crew.submit(mana())
    done.result(60)
    assert not done.cancel()
    waiting = [crew.submit(mana()) for _ in range(500)]  # more than are answered in the meantime
    last = waiting[-1]
    assert last.cancel()
    assert last.result(60).kind in (CANCELLED, "ok")
    assert all(each.result(60).is_ok for each in waiting[:-1])


ORPHAN = """
import time
from castable.service.working.crew import Crew
crew = Crew(1)
crew.call_up()
while not any(worker.is_started for worker in crew._workers): time.sleep(0.05)
print(crew._workers[0]._transport.get_pid(), flush=True)
time.sleep(60)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="processes have no parents there")
def test_a_worker_ends_with_its_parent_however_that_ends() -> None:
    with subprocess.Popen([sys.executable, "-c", ORPHAN], stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        parent.kill()
    end = time.monotonic() + 20
    while time.monotonic() < end:
        try:
            os.kill(worker, 0)
        except ProcessLookupError:
            return
        time.sleep(0.1)
    pytest.fail("it is still there")


def test_only_settled_replies_are_remembered_of_a_position() -> None:
    desk = Desk()
    desk.keep("k", FOREST.text)
    line = b'{"ask": "mana", "options": {"timeout": %s}}'
    short = desk.reply(line % b"1e-9", 60, "k")
    assert '"unknown"' in short.text
    assert desk.reply(line % b"60", 60, "k").text == desk.reply(line % b"60", 60, "k", NONE).text
    assert '"unknown"' not in desk.reply(line % b"60", 60, "k").text
