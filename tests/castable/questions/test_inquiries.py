"""Questions about no position: from Python, from the command line, and as requests."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import castable
from castable.model.game.errors import RequestError
from castable.questions.inquiries import inquire
from castable.service.answering.requests import answer_line

from ..conftest import Run


def answered(**request: Any) -> Any:
    found = json.loads(answer_line(json.dumps(request).encode()))
    return found["answer"] if found["ok"] else found["error"]


def test_names_are_found_by_what_has_been_typed() -> None:
    (bolt,), near = castable.names("lightning bo")
    assert (bolt.name, bolt.mana_cost, bolt.type_line, bolt.token) == ("Lightning Bolt", "{R}", "Instant", False)
    assert near == ()


def test_only_where_no_name_fits_the_nearest_ones_are_offered() -> None:
    found, near = castable.names("lightnig bolt")
    assert found == ()
    assert near[0].name == "Lightning Bolt"


def test_a_request_for_names_has_a_text_and_a_limit() -> None:
    found = answered(ask="names", text="island", options={"limit": 1})
    assert found == {
        "names": [{"name": "Island", "mana_cost": None, "type_line": "Basic Land — Island", "token": False}],
        "nearest": [],
    }
    assert answered(ask="names")["where"] == "text"
    assert answered(ask="names", text=7)["where"] == "text"
    assert answered(ask="names", text="a", options={"limt": 1})["nearest"] == ["limit"]
    assert answered(ask="names", text="a", options=[])["where"] == "options"


def test_without_a_limit_a_page_of_names_is_offered() -> None:
    assert len(inquire("names", "a", {})["names"]) == 20
    assert len(inquire("names", "a", {"limit": None})["names"]) == 20
    with pytest.raises(RequestError, match="--limit"):
        inquire("names", "a", {"limit": -1}, where="--")


def test_the_command_prints_a_line_for_each_name(run: Run) -> None:
    assert run("names", "lightning b").out == "Lightning Bolt | {R} | Instant\n"
    assert run("names", "lightnig bolt").out.splitlines()[:2] == [
        "no such name; the nearest ones:",
        "Lightning Bolt | {R} | Instant",
    ]
    assert run("names", "treasure", "--limit", "1").out == "Treasure | Artifact — Treasure | token\n"
    assert run("names", "lightning b", "--json").json["names"][0]["name"] == "Lightning Bolt"
    assert run("names", "xyzzy").out == ""


CHEATS = "hand:Human:Shock:1\nplane:Human:Somewhere:1\n"


def test_a_request_to_convert_has_a_text_or_a_position() -> None:
    found = answered(ask="convert", text=CHEATS, options={"to": "yaml"})
    assert (found["format"], found["notes"]) == ("xmage", ["plane Somewhere of Human is left out"])
    assert found["position"]["players"]["Human"]["hand"] == ["Shock"]
    again = answered(ask="convert", position=found["position"], options={"to": "yaml"})
    assert again == {**found, "format": "json", "notes": []}
    assert answered(ask="convert")["where"] == "text"
    assert answered(ask="convert", position=7)["where"] == "text"
    assert answered(ask="convert", text=CHEATS, options={"to": ["json", "yaml"]})["where"] == "to"
    assert answered(ask="convert", text="hand:Human:Shok:1")["where"] == "line 1, column 12"


def test_the_command_prints_the_other_text_and_on_standard_error_what_is_left_out(run: Run) -> None:
    done = run("convert", "-", "--to", "yaml", stdin=CHEATS.encode())
    assert castable.read(done.out).players["Human"].hand == ("shock",)
    assert (done.status, done.err) == (0, "castable: plane Somewhere of Human is left out\n")
    assert run("convert", "-", "--json", stdin=CHEATS.encode()).json["format"] == "xmage"
    assert run("convert", "-", "--to", "yml").status == 2


def test_a_path_is_converted_too() -> None:
    found = castable.convert(Path(__file__).parents[3] / "examples" / "01-bolt.yaml", "puzzle")
    assert castable.convert(found.text).position.players["A"].life == found.position.players["A"].life
