"""Batches: one line in, one line out, whatever the lines hold."""

from __future__ import annotations

import json
from collections.abc import Iterator
from threading import Event
from typing import Any

import pytest

from castable.machine.workforce import processes
from castable.service.lines.batch import answer_lines, answer_lines_on
from castable.service.working import crew

from ..asking import line
from ..light import light_workers


@pytest.fixture(autouse=True)
def _light() -> Iterator[None]:
    """Workers that load what a line needs when it asks for it."""
    with light_workers():
        yield


@pytest.mark.parametrize("workers", [1, 2])
def test_answers_come_in_the_order_of_the_requests(workers: int) -> None:
    requests = [line(id=n, ask="card", name="Forest" if n % 2 else "Forst") for n in range(50)]
    answers = [json.loads(a) for a in answer_lines(requests, workers)]
    assert [(a["id"], a["ok"]) for a in answers] == [(n, n % 2 == 1) for n in range(50)]


def test_processes_of_an_executor_answer_the_same_in_the_same_order() -> None:
    requests = [line(id=number, ask="card", name="Forest" if number % 3 else "Forst") for number in range(50)]
    assert list(answer_lines_on(processes(2), 4, requests)) == list(answer_lines(requests))


def test_empty_lines_are_no_requests() -> None:
    assert len(list(answer_lines([b"\n", line(ask="x"), b"  \n"]))) == 1


@pytest.mark.parametrize("workers", [1, 2])
def test_answers_come_while_there_are_lines_to_come(workers: int) -> None:
    answered = Event()

    def requests() -> Iterator[bytes]:
        yield line(id=0)
        assert answered.wait(60)
        yield line(id=1)

    answers = answer_lines(requests(), workers)
    assert json.loads(next(answers))["id"] == 0
    answered.set()
    assert [json.loads(a)["id"] for a in answers] == [1]


def test_what_goes_wrong_with_the_lines_is_raised() -> None:
    def requests() -> Iterator[bytes]:
        yield line(id=0)
        raise OSError("gone")

    answers = answer_lines(requests())
    assert json.loads(next(answers))["id"] == 0
    with pytest.raises(OSError, match="gone"):
        next(answers)


def test_more_workers_than_make_sense_are_not_started() -> None:
    assert len(list(answer_lines([line(id=0)], workers=10**6))) == 1


FAULTS = """
import os, signal, time
from castable.service.answering import serving
def answer(request, timeout, kept=None):
    match request.get("play"):
        case "die": os.kill(os.getpid(), signal.SIGKILL)
        case "exit": os._exit(0)
        case "run away": time.sleep(600)
        case "grow": return {"size": len([bytearray(1 << 24) for _ in range(1 << 12)])}
        case "chatter": print("chatter")
    return {"verdict": "legal"}
serving.answer_request = answer
serving._load = lambda: None
"""


@pytest.fixture
def faulty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers for which some plays are fatal."""
    template = f"exec({FAULTS!r}); ".replace("{", "{{").replace("}", "}}")
    monkeypatch.setattr(crew, "SERVE", template + "serving.serve({memory!r})")
    monkeypatch.setattr(crew, "GRACE", 0.2)
    monkeypatch.setattr(crew, "MOST_TRIES", 2)


@pytest.mark.usefixtures("faulty")
@pytest.mark.parametrize("workers", [1, 2])
def test_a_line_costs_only_itself_and_the_others_keep_their_order(workers: int) -> None:
    plays = ["a", "die", "b", "chatter", "exit", "exit", "c", "grow", "run away", "d"]
    options = {play: {"timeout": 0.5 if play == "run away" else 60} for play in plays}
    lines = [line(id=n, ask="check", play=play, options=options[play]) for n, play in enumerate(plays)]
    answers = [json.loads(a) for a in answer_lines(lines, workers, memory=256)]
    assert [a["id"] for a in answers] == list(range(len(plays)))
    said = [_said(answer) for answer in answers]
    early = "the process that answered ended early"
    memory, time = "limit reached: no answer within 256 MiB of memory", "limit reached: no answer within 0.5 seconds"
    assert said == ["legal", early, "legal", "legal", early, early, "legal", memory, time, "legal"]


def _said(answer: Any) -> str:
    """What was wrong, why nothing is known, or the verdict."""
    if not answer["ok"]:
        return str(answer["error"]["message"])
    found = answer["answer"]
    return str(found["reasons"][0]["text"] if found["verdict"] == "unknown" else found["verdict"])


@pytest.mark.usefixtures("faulty")
def test_what_has_no_verdict_says_in_an_error_that_a_limit_was_reached() -> None:
    asked = [line(id=1, ask="apply", play="run away"), line(id=2, ask=["check"], play="run away")]
    answers = [json.loads(a) for a in answer_lines(asked, timeout=0.1)]
    messages = [a["error"]["message"] for a in answers]
    assert messages == ["limit reached: no answer within 0.1 seconds"] * 2
