"""Requests that get no answer: the problem, and the place in the request."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from .conftest import POSITION


def problem(answer: httpx.Response) -> dict[str, Any]:
    assert answer.headers["content-type"] == "application/problem+json"
    found: dict[str, Any] = answer.json()
    assert found["status"] == answer.status_code
    assert {"type", "title", "detail", "instance"} <= set(found)
    assert found["instance"].endswith(answer.headers["x-request-id"])
    return found


def test_a_fault_of_the_document_names_its_place(client: httpx.Client) -> None:
    wrong = {**POSITION, "players": {"A": {"hand": ["Moutain"]}, "B": {}}}
    found = problem(client.post("/plays", json={"position": wrong}))
    assert (found["status"], found["type"]) == (422, "urn:castable:problem:document")
    assert found["where"] == "position.players.A.hand[0]"
    assert "Mountain" in found["nearest"]


def test_all_faults_of_a_document_are_named(client: httpx.Client) -> None:
    wrong = {**POSITION, "players": {"A": {"hand": ["Moutain"], "life": "much"}, "B": {}}}
    found = problem(client.post("/plays", json={"position": wrong}))
    assert {"position.players.A.hand[0]", "position.players.A.life"} <= {fault["where"] for fault in found["faults"]}


def test_a_play_that_can_not_be_read_names_the_column(client: httpx.Client) -> None:
    found = problem(client.post("/check", json={"position": POSITION, "play": "cast"}))
    assert (found["status"], found["type"]) == (422, "urn:castable:problem:notation")
    assert found["column"] > 0


def test_an_illegal_play_names_the_rule_and_the_objects(client: httpx.Client) -> None:
    tapped = {**POSITION, "players": {"A": {"battlefield": [{"card": "Forest", "id": "f", "tapped": True}]}, "B": {}}}
    found = problem(client.post("/apply", json={"position": tapped, "play": "activate f"}))
    assert (found["status"], found["type"]) == (422, "urn:castable:problem:illegal")
    assert found["rule"]
    assert found["objects"] == ["f"]


def test_an_option_that_the_question_does_not_take_is_refused(client: httpx.Client) -> None:
    found = problem(client.post("/mana", json={"position": POSITION, "options": {"playr": "A"}}))
    assert (found["status"], found["where"], found["nearest"]) == (400, "options.playr", ["player"])


@pytest.mark.parametrize("key", ["ask", "id", "positoin"])
def test_a_key_that_a_body_does_not_have_is_refused(client: httpx.Client, key: str) -> None:
    found = problem(client.post("/mana", json={"position": POSITION, key: "check"}))
    assert (found["status"], found["where"]) == (400, key)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"1",
        b"\xff",
        b'{"position": NaN}',
        b'{"a": 1e999}',
        b"[" * 9_000,
        b'{"a": ' + b"9" * 5_000 + b"}",
    ],
)
def test_what_is_no_object_of_json_is_refused(client: httpx.Client, body: bytes) -> None:
    found = problem(client.post("/mana", content=body))
    assert (found["status"], found["expected"]) == (400, "a JSON object")


@pytest.mark.parametrize("path", ["/nothing", "/plays/1", "/%2e%2e/settings.py", "/%00", "/\u2603"])
def test_what_does_not_exist_is_a_problem_too(client: httpx.Client, path: str) -> None:
    assert problem(client.get(path))["status"] in (404, 405)


def test_a_question_is_asked_with_post(client: httpx.Client) -> None:
    answer = client.get("/plays")
    assert problem(answer)["status"] == 405
    assert answer.headers["allow"] == "POST"
