"""Batches: one line in, one line out, whatever the lines hold."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from castable import batch, streams
from castable.batch import answer_line, answer_lines, answer_lines_on
from castable.model.documents.definitions import write_card
from castable.model.language.abilities import SpellAbility
from castable.model.language.cards import card
from castable.model.language.filters import CREATURE, PERMANENT
from castable.model.language.targets import Target
from castable.questions import QUESTIONS
from castable.workforce import processes

from .conftest import Run

POSITION: dict[str, Any] = {
    "castable": 1,
    "turn": {"player": "A"},
    "players": {"A": {"battlefield": ["Mountain", {"card": "Forest", "id": "f"}]}, "B": {}},
}


def line(**request: Any) -> bytes:
    return json.dumps(request).encode() + b"\n"


def error_of(request: bytes) -> dict[str, Any]:
    answer = json.loads(answer_line(request))
    assert answer["ok"] is False
    error: dict[str, Any] = answer["error"]
    assert {"where", "expected", "message", "nearest"} <= set(error)
    return error


def test_a_request_is_answered_under_its_id() -> None:
    answer = json.loads(answer_line(line(id="r1", ask="card", name="Forest")))
    assert (answer["id"], answer["ok"]) == ("r1", True)
    assert answer["answer"]["Card"]["name"] == "Forest"


@pytest.mark.parametrize(
    ("request_", "where", "near"),
    [
        (b"nonsense\n", "", []),
        (b"[1]\n", "", []),
        (b"\xff\n", "", []),
        (b"[" * 100_000, "", []),
        (line(ask="chekc", position=POSITION), "ask", ["check"]),
        (line(position=POSITION), "ask", []),
        (line(ask="batch", position=POSITION), "ask", []),
        (line(ask="plays"), "position", []),
        (line(ask="plays", position="x"), "position", []),
        (line(ask="plays", position=POSITION, optoins={}), "optoins", ["options"]),
        (line(ask="plays", position=POSITION, options={"limt": 1}), "options.limt", ["limit"]),
        (line(ask="plays", position=POSITION, options={"limit": "1"}), "options.limit", []),
        (line(ask="plays", position=POSITION, options={"limit": True}), "options.limit", []),
        (line(ask="plays", position=POSITION, options={"probe": 1}), "options.probe", []),
        (line(ask="plays", position=POSITION, options={"kind": ["csat"]}), "options.kind", ["cast"]),
        (line(ask="plays", position=POSITION, options={"objects": 5}), "options.objects", []),
        (line(ask="plays", position=POSITION, options=[]), "options", []),
        (line(ask="mana", position=POSITION, options={"limit": 1}), "options.limit", []),
        (line(ask="check", position=POSITION), "play", []),
        (line(ask="check", position=POSITION, play="cast e"), "play", []),
        (line(ask="card", name="Forst"), "name", ["Forest"]),
        (
            line(ask="check", position={**POSITION, "players": {"A": {"hand": ["Forst"]}, "B": {}}}, play="pass"),
            "position.players.A.hand[0]",
            ["Forest"],
        ),
    ],
)
def test_a_bad_request_names_the_place(request_: bytes, where: str, near: list[str]) -> None:
    error = error_of(request_)
    assert error["where"] == where
    assert error["nearest"][: len(near)] == near


def test_together_has_several_plays() -> None:
    position = {"castable": 1, "players": {"A": {"hand": ["2 Shock"], "battlefield": ["Mountain"]}, "B": {}}}
    plays = ["cast shock -> B", "cast shock#2 -> B"]
    answer = json.loads(answer_line(line(ask="together", position=position, plays=plays)))["answer"]
    assert (answer["verdict"], answer["order"], answer["payments"]) == ("illegal", [], [])
    assert answer["largest"] == plays[:1]
    one = json.loads(answer_line(line(ask="together", position=position, options={"plays": plays[:1]})))["answer"]
    assert (one["verdict"], one["order"], one["payments"][0]["uses"]) == ("legal", plays[:1], ["mountain"])
    assert error_of(line(ask="together", position=position))["where"] == "plays"
    assert error_of(line(ask="check", position=position, play=plays[0], plays=plays))["where"] == "plays"


def test_a_crash_is_an_error_of_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(request: object, timeout: float) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(batch, "answer_request", crash)
    assert error_of(line(id=1, ask="plays"))["message"] == "internal error: ZeroDivisionError: oops"


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
from castable import batch
def answer(request, timeout):
    match request.get("play"):
        case "die": os.kill(os.getpid(), signal.SIGKILL)
        case "exit": os._exit(0)
        case "run away": time.sleep(600)
        case "grow": return {"size": len([bytearray(1 << 24) for _ in range(1 << 12)])}
        case "chatter": print("chatter")
    return {"verdict": "legal"}
batch.answer_request = answer
"""


@pytest.fixture
def faulty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers for which some plays are fatal."""
    template = f"exec({FAULTS!r}); ".replace("{", "{{").replace("}", "}}")
    monkeypatch.setattr(batch, "SERVE", template + "batch.serve({timeout!r}, {memory!r})")
    monkeypatch.setattr(batch, "GRACE", 0.2)


@pytest.mark.usefixtures("faulty")
@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("fault", ["die", "exit", "run away", "grow", "chatter"])
def test_a_line_costs_only_itself_and_the_others_keep_their_order(fault: str, workers: int) -> None:
    plays = ["a", fault, "b", "c", fault, "d"]
    options = {"timeout": 0.5 if fault == "run away" else 60}
    lines = [line(id=n, ask="check", play=play, options=options) for n, play in enumerate(plays)]
    answers = [json.loads(a) for a in answer_lines(lines, workers, memory=256)]
    assert [a["id"] for a in answers] == list(range(len(plays)))
    fine = [a["answer"] for a, play in zip(answers, plays, strict=True) if play in "abcd"]
    assert fine == [{"verdict": "legal"}] * 4
    found = answers[1]
    match fault:
        case "die" | "exit":
            assert found["error"]["message"] == "the process that answered ended early"
        case "run away":
            assert found["answer"]["verdict"] == "unknown"
            assert found["answer"]["reasons"][0]["text"] == "limit reached: no answer within 0.5 seconds"
        case "grow":
            assert found["answer"]["reasons"][0]["text"] == "limit reached: no answer within 256 MiB of memory"
        case "chatter":
            assert found["answer"] == {"verdict": "legal"}


@pytest.mark.usefixtures("faulty")
def test_what_has_no_verdict_says_in_an_error_that_a_limit_was_reached() -> None:
    asked = [line(id=1, ask="apply", play="run away"), line(id=2, ask=["check"], play="run away")]
    answers = [json.loads(a) for a in answer_lines(asked, timeout=0.1)]
    messages = [a["error"]["message"] for a in answers]
    assert messages == ["limit reached: no answer within 0.1 seconds"] * 2


@pytest.mark.parametrize("ask", sorted(set(QUESTIONS) - {"apply", "announce", "session", "show"}))
def test_every_answer_that_was_cut_short_has_the_keys_of_the_others(ask: str) -> None:
    stack = [{"card": "Shock", "id": "spell", "controller": "A", "targets": ["B"]}]
    own = {"hand": ["Shock"], "battlefield": ["Mountain"]}
    position = {"castable": 1, "turn": {"player": "A"}, "players": {"A": own, "B": {}}, "stack": stack}
    play = "cast shock -> B"
    about: dict[str, Any] = {"play": play, "object": "spell"}
    about["options"] = {"plays": [play]} if ask == "together" else {}
    asked = {"ask": ask, "position": position, **about}
    whole = json.loads(answer_line(line(**asked)))["answer"]
    short = json.loads(answer_line(line(**asked), timeout=1e-9))["answer"]
    assert short["verdict"] == "unknown"
    assert [r["text"] for r in short["reasons"]] == ["limit reached: no answer within 1e-09 seconds"]
    assert set(whole) <= set(short)


@pytest.mark.parametrize("timeout", [0, -1, "1", True, []])
def test_a_limit_of_time_is_a_number_above_0(timeout: Any) -> None:
    assert error_of(line(ask="mana", position=POSITION, options={"timeout": timeout}))["where"] == "options.timeout"


def test_output_replaces_the_file_when_all_is_written(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "answers.jsonl"
    out.write_text('{"id": 0, "ok": true, "answer": {}}\n', encoding="utf-8")
    done = run("batch", "-", "--output", str(out), stdin=line(id=1, ask="card", name="Forest") + line(id=2))
    assert (done.status, done.out) == (0, "")
    assert [json.loads(a)["ok"] for a in out.read_text(encoding="utf-8").splitlines()] == [True, False]
    assert list(tmp_path.iterdir()) == [out]


def test_output_is_left_alone_where_the_run_fails(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> Iterator[str]:
        yield "{}"
        raise KeyboardInterrupt

    out = tmp_path / "answers.jsonl"
    out.write_text("", encoding="utf-8")
    monkeypatch.setattr(streams, "answer_lines", interrupted)
    assert run("batch", "-", "--output", str(out), stdin=line(id=1)).status == 130
    assert out.read_text(encoding="utf-8") == ""
    assert list(tmp_path.iterdir()) == [out]


@pytest.mark.parametrize("text", ["castable: 1\n", '{"castable": 1}\n', "[]\n", "\x00"])
def test_output_does_not_replace_what_holds_no_answers(run: Run, tmp_path: Path, text: str) -> None:
    document = tmp_path / "document"
    document.write_text(text, encoding="utf-8")
    done = run("batch", "-", "--output", str(document), stdin=line(id=1))
    assert (done.status, done.out) == (2, "")
    assert "holds something else; it is left as it is" in done.err
    assert document.read_text(encoding="utf-8") == text


def test_output_does_not_replace_the_requests(run: Run, tmp_path: Path) -> None:
    requests = tmp_path / "requests.jsonl"
    requests.write_bytes(line(id=1, ok=1))
    done = run("batch", str(requests), "--output", str(tmp_path / "." / "requests.jsonl"))
    assert done.status == 2
    assert "is the file of requests" in done.err
    assert requests.read_bytes() == line(id=1, ok=1)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_an_output_that_is_full_is_said_in_a_sentence(run: Run) -> None:
    done = run("batch", "-", "--output", "/dev/full", stdin=line(id=1))
    assert done.status == 2
    assert done.err.startswith("castable: --output: can't write /dev/full: No space left on device")


def test_more_plays_than_an_index_can_hold_are_counted() -> None:
    board = {"battlefield": ["70 Grizzly Bears", "70 Mountain"]}
    spell = write_card(card("Test Spell", "{R}", "Sorcery", SpellAbility((Target(PERMANENT & CREATURE, 0, None),))))
    players = {"A": {"hand": ["Test Spell"], **board}, "B": {}}
    asked = line(
        ask="plays",
        position={"castable": 1, "players": players, "cards": [spell]},
        options={"limit": 1, "kind": ["cast"]},
    )
    assert json.loads(answer_line(asked))["answer"]["count"] == 2**70
