"""``castable serve --stdio``: a process that another program talks to."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event
from typing import Any

import pytest

from castable.service.lines.batch import answer_lines
from castable.service.lines.session import LONGEST
from tests.examples import some

from ...conftest import Run
from ..asking import LARGE, POSITION, line
from .fuzzed import fuzzed_lines

SERVE = [sys.executable, "-m", "castable", "serve", "--stdio"]


@contextmanager
def serving(*options: str) -> Iterator[subprocess.Popen[bytes]]:
    pipe = subprocess.PIPE
    with subprocess.Popen([*SERVE, *options], stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True) as process:
        try:
            yield process
        finally:
            process.kill()


def ask(process: subprocess.Popen[bytes], **request: Any) -> Any:
    """Send a request and wait for the one line that answers it."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(line(**request))
    process.stdin.flush()
    return json.loads(process.stdout.readline())


def members(group: int) -> int:
    """How many processes of a group there are."""
    found = subprocess.run(["ps", "-eo", "pgid="], capture_output=True, text=True, check=True)
    return [int(each) for each in found.stdout.split()].count(group)


def test_a_client_that_waits_for_each_answer_gets_it_and_the_end_of_its_requests_ends_the_service() -> None:
    with serving() as process:
        assert process.stdin is not None
        assert ask(process, id=1, ask="open", position=POSITION)["answer"] == {"position": "p1"}
        assert ask(process, id=2, ask="mana", position="p1")["answer"]["options"] == ["{R}{G}"]
        process.stdin.write(b'{"id": 3, "ask": "ma')  # and no more
        out, err = process.communicate(timeout=60)
        assert json.loads(out)["ok"] is False
        assert (err, process.returncode) == (b"", 0)


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals")
@pytest.mark.parametrize(("name", "status"), [("SIGTERM", 143), ("SIGINT", 130)])
def test_a_signal_ends_it_with_all_its_workers(name: str, status: int) -> None:
    with serving("--workers", "2") as process:
        ask(process, id=1, ask="mana", position=POSITION)
        os.kill(process.pid, getattr(signal, name))
        assert process.wait(30) == status
        assert process.stderr is not None
        assert b"Traceback" not in process.stderr.read()
        assert members(process.pid) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="no such groups of processes")
def test_a_client_that_goes_away_leaves_nothing_behind() -> None:
    with serving() as process:
        ask(process, id=1, ask="mana", position=POSITION)
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdout.close()
        process.stdin.write(line(id=2, ask="mana", position=POSITION))
        process.stdin.close()
        process.wait(30)
        end = time.monotonic() + 10
        while members(process.pid) and time.monotonic() < end:
            time.sleep(0.1)
        assert members(process.pid) == 0


def test_unordered_answers_come_as_they_are_ready() -> None:
    is_answered = Event()

    def requests() -> Iterator[bytes]:
        yield line(id=1, ask="mana", position=LARGE)
        yield line(id=2, ask="card", name="Forest")
        assert is_answered.wait(60)
        yield line(id=3, ask="cancel", request=1)

    answers = answer_lines(requests(), 2, is_ordered=False)
    assert json.loads(next(answers))["id"] == 2
    is_answered.set()
    assert {json.loads(each)["id"] for each in answers} == {1, 3}


def test_what_can_not_be_served_is_said(run: Run) -> None:
    assert run("serve", "--stdio", "--timeout", "0").status == 2
    done = run("serve", "--stdio", "--keep", "0", stdin=line(id=1, ask="open", position=POSITION))
    assert "no positions are kept here" in done.json["error"]["message"]


def test_a_line_without_end_is_refused_and_the_next_one_is_answered(run: Run) -> None:
    done = run("serve", "--stdio", stdin=b"[" * (3 * LONGEST) + b"\n" + line(id=2, ask="card", name="Forest"))
    answers = [json.loads(each) for each in done.out.splitlines()]
    assert [(a["id"], a["ok"]) for a in answers] == [(None, False), (2, True)]
    assert "16 MiB" in answers[0]["error"]["message"]


@pytest.mark.law
def test_every_fuzzed_line_is_answered_or_refused() -> None:
    lines = list(fuzzed_lines(random.Random(12), len(some(range(1000)))))
    answers = list(answer_lines(lines, 2, timeout=2))
    assert len(answers) == sum(bool(each.strip()) for each in lines)
    for each in answers:
        answer = json.loads(each, parse_constant=pytest.fail)
        assert set(answer) == {"id", "ok", "answer" if answer["ok"] else "error"}
        if not answer["ok"]:
            assert {"where", "expected", "message", "nearest"} <= set(answer["error"])
            assert "internal error" not in answer["error"]["message"]
            assert "Traceback" not in answer["error"]["message"]
