"""Batch files: where the answers go, and what stays as it is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from castable.service.lines import files
from castable.service.working import crew

from ...conftest import Run
from ..asking import line


def test_output_replaces_the_file_when_all_is_written(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "answers.jsonl"
    out.write_text('{"id": 0, "ok": true, "answer": {}}\n', encoding="utf-8")
    done = run("batch", "-", "--output", str(out), stdin=line(id=1, ask="card", name="Forest") + line(id=2))
    assert (done.status, done.out) == (0, "")
    assert [json.loads(a)["ok"] for a in out.read_text(encoding="utf-8").splitlines()] == [True, False]
    assert list(tmp_path.iterdir()) == [out]


def test_output_is_left_alone_where_the_run_fails(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> Iterator[str]:
        yield "{}"
        raise KeyboardInterrupt

    out = tmp_path / "answers.jsonl"
    out.write_text("", encoding="utf-8")
    monkeypatch.setattr(files, "answer_lines", interrupted)
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


@pytest.mark.parametrize("to_file", [False, True])
def test_a_request_whose_process_ended_shows_in_the_status(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, to_file: bool
) -> None:
    ends = "import os; from castable.service.answering import serving; serving._load = lambda: None; "
    dies = "serving.answer_request = lambda request, *_: os._exit(0) if request['id'] == 2 else {{}}; "
    monkeypatch.setattr(crew, "SERVE", ends + dies + "serving.serve({memory!r})")
    out = ["--output", str(tmp_path / "answers")] if to_file else []
    done = run("batch", "-", *out, stdin=line(id=1, ask="show") + line(id=2, ask="show") + line(id=3, ask="show"))
    lines = ((tmp_path / "answers").read_text(encoding="utf-8") if to_file else done.out).splitlines()
    assert [json.loads(answer)["ok"] for answer in lines] == [True, False, True]
    assert done.status == 3
    assert "1 request has no answer by a fault of castable" in done.err
