"""``castable deck``, and the same as a request and from Python."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import castable
from castable.model.catalog import VARIABLE, Catalog
from castable.service.answering.requests import answer_line

from ..conftest import Run

LIST = "4 Bear\n4 Frobber\n52 Forest\n\n2 Lotus\n"
FAULT = {"rule": "100.6", "text": "2 Lotus; it is restricted in vintage to one", "cards": ["Lotus"], "lines": [5]}


@pytest.fixture(autouse=True)
def catalog(cards: Catalog, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards are those of the small catalog."""
    monkeypatch.setenv(VARIABLE, str(cards.path))


def entry(count: int, name: str, line: int) -> dict[str, Any]:
    return {"count": count, "name": name, "line": line}


def test_the_answer(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(LIST, encoding="utf-8")
    done = run("deck", str(path), "--format", "vintage", "--json")
    assert (done.status, done.err) == (0, "")
    assert done.json == {
        "verdict": "illegal",
        "format": "vintage",
        "reasons": [FAULT],
        "deck": {
            "name": "",
            "commanders": [],
            "companion": None,
            "main": [entry(4, "Bear", 1), entry(4, "Frobber", 2), entry(52, "Forest", 3)],
            "sideboard": [entry(2, "Lotus", 5)],
        },
        "whole": ["Bear", "Forest", "Lotus"],
        "stops": [{"card": "Frobber", "texts": ["Frobnicate the frobs."]}],
    }


def test_the_answer_for_people(run: Run) -> None:
    assert run("deck", "-", "--format", "vintage", stdin=LIST.encode()).out.splitlines() == [
        "illegal in vintage",
        "  100.6: 2 Lotus; it is restricted in vintage to one (line 5)",
        "3 of 4 different cards play whole",
        "  Frobber stops a game: Frobnicate the frobs.",
    ]


def test_what_is_not_known_is_no_answer(run: Run) -> None:
    done = run("deck", "-", "--format", "legacy", stdin=b"60 Forest\n")
    assert done.status == 3
    assert done.out.startswith("unknown in legacy\n  which cards are legal in legacy is not known")


@pytest.mark.parametrize(
    ("text", "format", "said"),
    [
        (b"hello\n", "modern", "this is no list of cards; expected a list as Arena, MTGO"),
        (b"4 Baer\n", "modern", 'line 1: no card "Baer"; expected the name of a card; did you mean "Bear"'),
        (b"60 Forest\n", "moddern", 'format: no format "moddern"'),
        (b"\xff\xfe", "modern", "standard input is no text in UTF-8; expected a list of cards in UTF-8"),
    ],
)
def test_what_is_no_deck_is_bad_input(run: Run, text: bytes, format: str, said: str) -> None:
    done = run("deck", "-", "--format", format, stdin=text)
    assert (done.status, done.out) == (2, "")
    assert said in done.err


def test_a_request_and_python_say_the_same(run: Run) -> None:
    request = {"ask": "deck", "text": LIST, "options": {"format": "vintage"}}
    reply = json.loads(answer_line(json.dumps(request).encode()))
    assert reply["answer"] == run("deck", "-", "--format", "vintage", "--json", stdin=LIST.encode()).json
    found = castable.deck(LIST, "vintage")
    assert (found.verdict, list(found.whole)) == ("illegal", reply["answer"]["whole"])
    assert castable.deck(found.deck, "vintage") == found


@pytest.mark.parametrize("text", [LIST, "[Main]\n4 Bear|M10\n", "NAME:x\n4 [M10:1] Bear\n", "4x Bear"])
def test_a_list_of_cards_is_no_position(run: Run, text: str) -> None:
    for command in ("show", "convert"):
        done = run(command, "-", stdin=text.encode())
        assert (done.status, done.out) == (2, "")
        assert "this is a deck list, no position" in done.err


def test_requests_name_a_text(cards: Catalog) -> None:
    reply = json.loads(answer_line(b'{"ask": "deck"}'))
    assert reply["error"]["where"] == "text"
