"""Batches: one line in, one line out, whatever the lines hold."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from castable import batch
from castable.batch import answer_line, answer_lines
from castable.model.documents.definitions import write_card
from castable.model.language.abilities import SpellAbility
from castable.model.language.cards import card
from castable.model.language.filters import CREATURE, PERMANENT
from castable.model.language.targets import Target

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
    def crash(request: object) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(batch, "answer_request", crash)
    assert error_of(line(id=1, ask="plays"))["message"] == "internal error: ZeroDivisionError: oops"


@pytest.mark.parametrize("workers", [1, 2])
def test_answers_come_in_the_order_of_the_requests(workers: int) -> None:
    requests = [line(id=n, ask="card", name="Forest" if n % 2 else "Forst") for n in range(50)]
    answers = [json.loads(a) for a in answer_lines(requests, workers)]
    assert [(a["id"], a["ok"]) for a in answers] == [(n, n % 2 == 1) for n in range(50)]


def test_empty_lines_are_no_requests() -> None:
    assert len(list(answer_lines([b"\n", line(ask="x"), b"  \n"]))) == 1


def test_answers_come_before_the_last_request_is_read() -> None:
    read = []

    def requests() -> Any:
        for n in range(3):
            read.append(n)
            yield line(id=n)

    next(answer_lines(requests()))
    assert read == [0]


def die_at_seven(request: dict[str, Any]) -> dict[str, Any]:
    if request["id"] == 7:
        os.kill(os.getpid(), signal.SIGKILL)
    return {}


def test_a_worker_that_dies_costs_only_its_own_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "answer_request", die_at_seven)
    answers = [json.loads(a) for a in answer_lines([line(id=n) for n in range(12)], workers=2)]
    assert [a["id"] for a in answers] == list(range(12))
    assert [a["id"] for a in answers if not a["ok"]] == [7]


def test_output_replaces_the_file_when_all_is_written(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "answers.jsonl"
    out.write_text("old", encoding="utf-8")
    done = run("batch", "-", "--output", str(out), stdin=line(id=1, ask="card", name="Forest") + line(id=2))
    assert (done.status, done.out) == (0, "")
    assert [json.loads(a)["ok"] for a in out.read_text(encoding="utf-8").splitlines()] == [True, False]
    assert list(tmp_path.iterdir()) == [out]


def test_output_is_left_alone_where_the_run_fails(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(request: object) -> None:
        raise KeyboardInterrupt

    out = tmp_path / "answers.jsonl"
    out.write_text("old", encoding="utf-8")
    monkeypatch.setattr(batch, "answer_request", interrupt)
    assert run("batch", "-", "--output", str(out), stdin=line(id=1)).status == 130
    assert out.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [out]


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
