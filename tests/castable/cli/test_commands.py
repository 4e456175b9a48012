"""The command line as a front-end: input, output and exit status."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from castable import api
from castable.cli import app
from castable.model.game.errors import IllegalAction
from castable.model.game.notation import parse_play
from castable.model.game.plays import Pass, Play
from castable.model.game.position import Position
from castable.solver.verdicts import Illegal, Legal, Reason, Unknown

from ..conftest import BOLT, Run

EXAMPLES = Path(__file__).parents[3] / "examples"
NO_BLUE = Reason("118.3", "there is no blue mana", ("lightning-bolt",))


class FakePlays:
    """A set of plays that the front-end may ask as it asks the real one."""

    def __init__(self, position: Position, *texts: str) -> None:
        self.plays = [parse_play(t, position) for t in texts]
        self.unmodelled = (("elves", "Some text."),)
        self.asked: list[Any] = []

    def count(self) -> int:
        return len(self.plays)

    def __iter__(self) -> Iterator[Play]:
        return iter(self.plays)

    def alike(self) -> Iterator[Iterator[Play]]:
        return (iter((play,)) for play in self.plays)

    def of_kind(self, kinds: frozenset[str]) -> FakePlays:
        self.asked.append(kinds)
        return self

    def of_objects(self, ids: tuple[str, ...]) -> FakePlays:
        self.asked.append(ids)
        return self

    def without_mana(self) -> FakePlays:
        self.asked.append("without mana")
        return self

    def playable(self, id: str) -> bool | None:
        return {"lightning-bolt": True, "mountain": False}.get(id)

    def doubts_about(self, undecided: Iterable[str]) -> tuple[tuple[str, str], ...]:
        return tuple(doubt for doubt in self.unmodelled if doubt[0] in undecided)


@pytest.fixture
def fake_plays(monkeypatch: pytest.MonkeyPatch) -> FakePlays:
    found = FakePlays(api.read(BOLT), "pass", "cast lightning-bolt -> B", "activate mountain.1")
    monkeypatch.setattr(api, "plays", lambda position, player=None, timeout=0: found)
    return found


def answer_with(monkeypatch: pytest.MonkeyPatch, name: str, answer: object) -> None:
    monkeypatch.setattr(api, name, lambda *args, **kwargs: answer)


def test_plays_prints_one_play_per_line_when_piped(run: Run, fake_plays: FakePlays) -> None:
    done = run("plays", "-", "--all")
    assert done.status == 0
    assert done.out.splitlines() == [
        "pass",
        "cast lightning-bolt -> B",
        "activate mountain.1       mountain {R}",
    ]
    assert "not modelled: elves: Some text." in done.err


def test_plays_prints_a_line_for_each_card_within_a_page(run: Run) -> None:
    done = run("plays", str(EXAMPLES / "08-late-game.yaml"))
    assert done.status == 0
    lines = done.out.splitlines()
    assert len(lines) < 40
    assert max(map(len, lines)) <= 80
    counts = [int(line.split()[0]) for line in lines]
    assert f"castable: {sum(counts)} plays, one of each card is shown; --all lists each" in done.err


def test_plays_as_json(run: Run, fake_plays: FakePlays) -> None:
    answer = run("plays", "-", "--json").json
    assert [p["notation"] for p in answer.pop("plays")] == ["pass", "cast lightning-bolt -> B", "activate mountain.1"]
    assert answer == {
        "player": "A",
        "count": 3,
        "truncated": False,
        "playable": {},
        "unmodelled": [{"object": "elves", "text": "Some text."}],
    }


def test_a_limit_cuts_the_list_but_not_the_count(run: Run, fake_plays: FakePlays) -> None:
    answer = run("plays", "-", "--limit", "1", "--json").json
    assert (len(answer["plays"]), answer["count"], answer["truncated"]) == (1, 3, True)
    assert "1 of 3 plays" in run("plays", "-", "--limit=1").err


def test_filters_of_plays_reach_the_set(run: Run, fake_plays: FakePlays) -> None:
    run("plays", "-", "--kind", "cast,play", "--objects", "elves,bear", "--no-mana")
    assert fake_plays.asked == [frozenset({"cast", "play"}), ("elves", "bear"), "without mana"]


def test_probe_says_which_objects_have_a_play(run: Run, fake_plays: FakePlays) -> None:
    args = ("plays", "-", "--probe", "--objects", "lightning-bolt,mountain,elves")
    assert run(*args, "--json").json["playable"] == {"lightning-bolt": True, "mountain": False, "elves": None}
    assert run(*args).out.splitlines() == ["lightning-bolt: yes", "mountain: no", "elves: unknown"]


@pytest.mark.parametrize(
    ("verdict", "status", "word"),
    [
        (Legal(Pass(), None), 0, "legal"),
        (Illegal(None, (NO_BLUE,)), 0, "illegal"),
        (Unknown(None, (NO_BLUE,)), 3, "unknown"),
    ],
)
def test_status_and_verdict_are_two_things(
    run: Run, monkeypatch: pytest.MonkeyPatch, verdict: Any, status: int, word: str
) -> None:
    answer_with(monkeypatch, "check", verdict)
    done = run("check", "-", "cast lightning-bolt -> B", "--json")
    assert done.status == status
    assert done.json["verdict"] == word
    assert done.json["play"]["notation"] == "cast lightning-bolt -> B"
    reasons = [] if word == "legal" else [{"rule": "118.3", "objects": ["lightning-bolt"], "text": NO_BLUE.text}]
    assert done.json["reasons"] == reasons


def test_reasons_are_printed_for_people(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    answer_with(monkeypatch, "check", Illegal(None, (NO_BLUE,)))
    lines = run("check", "-", "cast lightning-bolt -> B").out.splitlines()
    assert lines == [
        "illegal: cast lightning-bolt -> B",
        "  118.3: there is no blue mana [lightning-bolt]",
    ]


def test_an_illegal_play_can_not_be_applied(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object, **kwargs: object) -> None:
        raise IllegalAction("118.3", "there is no blue mana")

    monkeypatch.setattr(api, "apply", refuse)
    done = run("apply", "-", "cast lightning-bolt -> B", "--json")
    assert (done.status, done.out, done.err) == (2, "", "castable: there is no blue mana (118.3)\n")


def test_a_crash_prints_no_traceback(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*args: object, **kwargs: object) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(api, "check", crash)
    done = run("check", "-", "pass")
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith("castable: internal error: ZeroDivisionError: oops")


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("plays", "no-such-file.yaml"), "no-such-file.yaml"),
        (("plays", "."), "can't read"),
        (("plays", "-", "--player", "C"), 'no player "C"'),
        (("plays", "-", "--kind", "csat"), 'did you mean "cast"'),
        (("plays", "-", "--objects", "elvs"), 'did you mean "elves"'),
        (("plays", "-", "--limit", "-1"), "--limit"),
        (("plays", "-", "--bogus"), "--bogus"),
        (("plays",), "POSITION"),
        (("check", "-", "cast lightning-bolt -> beer"), 'did you mean "bear"'),
        (("check", "-", "cast lightning-bold"), "column 6"),
        (("check", "-", ""), "column 1"),
        (("pay", "-", "cast lightning-bolt -> B", "--keep", "elvs"), 'did you mean "elves"'),
        (("pay", "-", "cast lightning-bolt -> B", "--hold", "cats"), 'did you mean "cast"'),
        (("why", "-", "elvs"), 'did you mean "elves"'),
        (("card", "Forst"), 'did you mean "Forest"'),
        (("batch", "no-such-file.jsonl"), "can't read"),
        (("batch", "."), "can't read"),
        (("batch", "-", "--output", "/no/such/folder/out"), "can't write"),
        (("batch", "-", "--workers", "0"), "--workers"),
        (("nonsense",), "nonsense"),
    ],
)
def test_bad_input_is_reported_on_standard_error_alone(run: Run, args: tuple[str, ...], told: str) -> None:
    done = run(*args)
    assert (done.status, done.out) == (2, "")
    assert told in done.err
    assert "Traceback" not in done.err


@pytest.mark.parametrize("stdin", [b"", b"\xff\xfe", b"[]", b"{", b"a: [", b'{"players": 1}', b"\x00"])
def test_a_bad_document_is_bad_input(run: Run, stdin: bytes) -> None:
    done = run("plays", "-", "--json", stdin=stdin)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("castable: ")


def test_the_readme_lists_every_command() -> None:
    readme = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `castable ([\w-]+)", readme, re.MULTILINE)) == app.commands.keys()


def test_the_version_is_that_of_the_package(run: Run) -> None:
    assert run("--version").out.startswith("castable 0.")


def test_a_card_prints_in_words_and_as_data(run: Run) -> None:
    assert run("card", "forest").out.startswith("Forest")
    assert run("card", "forest", "--json").json["Card"]["name"] == "Forest"


def test_a_reader_that_goes_away_ends_it_without_a_word(tmp_path: Path) -> None:
    requests = tmp_path / "requests.jsonl"
    requests.write_text("{}\n" * 5000, encoding="utf-8")
    command = f"{sys.executable} -m castable batch {requests} | head -n 1"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (141, "")
    assert json.loads(done.stdout)["ok"] is False


# ---------------------------------------------------------------- moves that are refused


def test_a_run_whose_move_is_refused_ends_with_1(run: Run) -> None:
    done = run("run", "-", "--move", "cast lightning-bolt", "--move", "cast elves")
    assert done.status == 1
    assert 'refused: move 2, "cast elves"' in done.out
    assert run("run", "-", "--move", "pass").status == 0
    as_data = run("run", "-", "--move", "cast elves", "--json")
    assert (as_data.status, as_data.json["refused"]["move"]) == (1, "cast elves")
