"""Questions about no position: from Python, from the command line, and as requests."""

from __future__ import annotations

import json
from typing import Any

import pytest

import castable
from castable.inquiries import inquire
from castable.model.game.errors import RequestError
from castable.service.answering.requests import answer_line

from .conftest import Run


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
