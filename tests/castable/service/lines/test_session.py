"""Positions that are kept by name, and requests that are cancelled: what the author of a bot would try."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import Future
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from castable.questions.schemas.shipping import schema
from castable.service.lines.session import LONGEST, Session
from castable.service.working.crew import Crew

from ..asking import LARGE, line

BOLT: dict[str, Any] = {
    "castable": 1,
    "turn": {"player": "A"},
    "players": {"A": {"hand": ["2 Shock"], "battlefield": ["Mountain"]}, "B": {}},
}
SHOCK = "cast shock -> B"


class Client:
    """Sends lines to a session of its own, and waits for what they are answered."""

    def __init__(self, crew: Crew, keep: int = 100) -> None:
        self.session = Session(crew, keep=keep)

    def send(self, sent: bytes) -> Future[str]:
        answer = Future[str]()
        self.session.take(sent, answer.set_result)
        return answer

    def ask(self, **request: Any) -> Any:
        """The answer to a request, or its error."""
        found = json.loads(self.send(line(**request)).result(60))
        return found["answer"] if found["ok"] else found["error"]


@pytest.fixture(scope="module")
def crew() -> Iterator[Crew]:
    crew = Crew(2)
    yield crew
    crew.dismiss()


@pytest.fixture
def client(crew: Crew) -> Client:
    return Client(crew)


def test_a_position_is_opened_once_and_asked_about_by_name(client: Client) -> None:
    assert client.ask(ask="open", position=BOLT) == {"position": "p1"}
    assert client.ask(ask="open", position=BOLT, name=None) == {"position": "p2"}
    assert client.ask(ask="open", position=BOLT, name="mine") == {"position": "mine"}
    for name in ("p1", "p2", "mine"):
        whole = client.ask(ask="check", position=BOLT, play=SHOCK)
        assert whole["verdict"] == "legal"
        assert client.ask(ask="check", position=name, play=SHOCK) == whole
        assert client.ask(ask="check", position=name, play=SHOCK) == whole  # as it was remembered


@pytest.mark.parametrize(
    "request_",
    [
        {"ask": "open", "position": BOLT, "name": "mine", "options": {"timeout": 5}},
        {"ask": "fork", "position": "first", "moves": [SHOCK, "pass", "pass"]},
        {"ask": "fork", "position": "first", "play": SHOCK, "options": {"player": "A"}},
        {"ask": "close", "position": "first"},
        {"ask": "cancel", "request": 7},
    ],
    ids=["open", "fork", "fork-options", "close", "cancel"],
)
def test_what_is_asked_of_the_service_itself_fits_its_schema(client: Client, request_: dict[str, Any]) -> None:
    client.ask(ask="open", position=BOLT, name="first")
    for part, data in (("request", {"id": 1, **request_}), ("answers", client.ask(**request_))):
        Draft202012Validator(schema(f"{part}.{request_['ask']}")).validate(data)
        Draft202012Validator(schema("request")).validate({"id": 1, **request_})


def test_a_fork_is_the_position_after_plays_and_the_other_one_stays(client: Client) -> None:
    client.ask(ask="open", position=BOLT)
    assert client.ask(ask="fork", position="p1", play=SHOCK) == {"position": "p2"}
    after = client.ask(ask="apply", position=BOLT, play=SHOCK)
    assert client.ask(ask="plays", position="p2") == client.ask(ask="plays", position=after)
    assert client.ask(ask="plays", position="p1") == client.ask(ask="plays", position=BOLT)
    assert client.ask(ask="fork", position="p1", plays=["activate mountain.1", SHOCK], name="two") == {
        "position": "two"
    }
    assert client.ask(ask="check", position="two", play="cast shock#2 -> B")["verdict"] == "illegal"


def test_a_fork_with_moves_is_where_the_game_is_then(client: Client) -> None:
    seat = {"hand": ["Forest"], "library": 3}
    client.ask(
        ask="open", position={"castable": 1, "turn": {"player": "A"}, "players": {"A": seat, "B": {"library": 3}}}
    )
    assert client.ask(ask="fork", position="p1", moves=["play forest", "pass", "pass"]) == {"position": "p2"}
    assert client.ask(ask="show", position="p2")["turn"]["phase"] == "combat_begin"
    refused = client.ask(ask="fork", position="p1", moves=["play forest", "play forest"])
    assert "forest" in refused["message"]


def test_a_fork_without_plays_is_a_copy(client: Client) -> None:
    client.ask(ask="open", position=BOLT)
    assert client.ask(ask="fork", position="p1") == {"position": "p2"}
    assert client.ask(ask="close", position="p1") == {"position": "p1"}
    assert client.ask(ask="check", position="p2", play=SHOCK)["verdict"] == "legal"


@pytest.mark.rule("601.2g")
def test_an_illegal_fork_names_the_rule_and_keeps_nothing(client: Client) -> None:
    client.ask(ask="open", position=BOLT)
    error = client.ask(ask="fork", position="p1", plays=[SHOCK, "cast shock#2 -> B"])
    assert error["rule"]
    assert client.ask(ask="mana", position="p2")["where"] == "position"


def test_what_is_sent_before_a_position_is_there_waits_for_it(client: Client) -> None:
    sent = [
        line(id="o", ask="open", position=BOLT, name="a"),
        line(id="f", ask="fork", position="a", play=SHOCK, name="b"),
        line(id="c", ask="fork", position="b", name="c"),
        line(id="q", ask="plays", position="c"),
        line(id="x", ask="close", position="a"),
        line(id="again", ask="open", position=BOLT, name="a"),
    ]
    answers = [json.loads(answer.result(60)) for answer in [client.send(each) for each in sent]]
    assert [(a["id"], a["ok"]) for a in answers] == [(json.loads(each)["id"], True) for each in sent]
    assert answers[3]["answer"]["count"] == 1


def test_a_position_with_faults_is_not_kept_and_what_waits_for_it_hears_so(client: Client) -> None:
    bad = {"castable": 1, "players": {"A": {"hand": ["Shok"]}, "B": {}}}
    opened = client.send(line(ask="open", position=bad, name="bad"))
    waiting = [client.send(line(ask=ask, position="bad", name="other")) for ask in ("fork", "fork")]
    asked = client.send(line(ask="mana", position="bad"))
    error = json.loads(opened.result(60))["error"]
    assert (error["where"], error["nearest"][0]) == ("position.players.A.hand[0]", "Shock")
    for each in (*waiting, asked):
        assert json.loads(each.result(60))["error"]["where"] in ("position", "name")
    assert client.ask(ask="open", position=BOLT, name="bad") == {"position": "bad"}
    assert client.ask(ask="open", position=BOLT, name="other") == {"position": "other"}


@pytest.mark.parametrize(
    ("request_", "where"),
    [
        ({"ask": "open"}, "position"),
        ({"ask": "open", "position": "p1"}, "position"),
        ({"ask": "open", "position": BOLT, "play": SHOCK}, "play"),
        ({"ask": "open", "position": BOLT, "name": ""}, "name"),
        ({"ask": "open", "position": BOLT, "name": 7}, "name"),
        ({"ask": "open", "position": BOLT, "name": "x" * 201}, "name"),
        ({"ask": "open", "position": BOLT, "name": "p1"}, "name"),
        ({"ask": "open", "position": BOLT, "options": {"limit": 1}}, "options.limit"),
        ({"ask": "open", "position": BOLT, "options": {"timeout": 0}}, "options.timeout"),
        ({"ask": "open", "position": BOLT, "options": 5}, "options"),
        ({"ask": "fork", "position": BOLT}, "position"),
        ({"ask": "fork", "position": "p2"}, "position"),
        ({"ask": "fork", "position": "p1", "play": 1}, "play"),
        ({"ask": "fork", "position": "p1", "plays": SHOCK}, "plays"),
        ({"ask": "fork", "position": "p1", "play": SHOCK, "plays": [SHOCK]}, "plays"),
        ({"ask": "fork", "position": "p1", "play": "cast"}, "play"),
        ({"ask": "fork", "position": "p1", "name": "p1"}, "name"),
        ({"ask": "close"}, "position"),
        ({"ask": "close", "position": "P1"}, "position"),
        ({"ask": "close", "position": "p1", "name": "p1"}, "name"),
        ({"ask": "cancel"}, "request"),
        ({"ask": "cancel", "request": None}, "request"),
        ({"ask": "cancel", "id": 1, "request": 2, "position": "p1"}, "position"),
        ({"ask": "check", "position": "p", "play": SHOCK}, "position"),
        ({"ask": "opne", "position": BOLT}, "ask"),
    ],
)
def test_a_request_that_does_not_fit_names_the_place(client: Client, request_: dict[str, Any], where: str) -> None:
    client.ask(ask="open", position=BOLT)
    error = client.ask(**request_)
    assert error["where"] == where
    assert error["message"]


def test_there_are_only_so_many_positions(crew: Crew) -> None:
    client = Client(crew, keep=2)
    for _ in range(2):
        client.ask(ask="open", position=BOLT)
    assert "close one first" in client.ask(ask="open", position=BOLT)["expected"]
    assert "close one first" in client.ask(ask="fork", position="p1")["expected"]
    client.ask(ask="close", position="p1")
    assert client.ask(ask="open", position=BOLT) == {"position": "p3"}


def test_where_no_positions_are_kept_it_is_said(crew: Crew) -> None:
    assert "no positions are kept here" in Client(crew, keep=0).ask(ask="open", position=BOLT)["message"]


def test_names_belong_to_one_client(crew: Crew) -> None:
    one, other = Client(crew), Client(crew)
    one.ask(ask="open", position=BOLT, name="mine")
    assert other.ask(ask="mana", position="mine")["where"] == "position"


def test_what_is_answered_or_was_never_asked_is_not_cancelled(client: Client) -> None:
    client.ask(id="r", ask="open", position=BOLT)
    for request in ("r", "never", 5, ["r"], {"a": 1}):
        assert client.ask(id="c", ask="cancel", request=request) == {"request": request, "cancelled": False}
    assert client.ask(id="c", ask="cancel", request="c") == {"request": "c", "cancelled": False}


def test_requests_that_wait_or_run_are_cancelled_and_the_worker_stays(crew: Crew, client: Client) -> None:
    restarts = crew.figures.restarts
    client.ask(ask="open", position=LARGE)
    long = [client.send(line(id=id, ask="mana", position="p1")) for id in ("a", "b", "c", "c")]
    for id in ("c", "b", "a"):
        assert client.ask(ask="cancel", request=id) == {"request": id, "cancelled": True}
    errors = [json.loads(each.result(30))["error"]["message"] for each in long]
    assert errors == ["the request was cancelled"] * 4
    assert crew.figures.restarts == restarts
    assert client.ask(ask="check", position="p1", play="pass")["verdict"] == "legal"


def test_what_waits_for_a_position_that_is_cancelled_is_answered(client: Client) -> None:
    for number in range(2):  # so that the workers are busy
        client.send(line(id="busy", ask="mana", position={**LARGE, "turn": {"player": "AB"[number]}}))
    opened = client.send(line(id="o", ask="open", position=BOLT, name="a"))
    forked = client.send(line(id="f", ask="fork", position="a", play=SHOCK, name="b"))
    asked = client.send(line(id="q", ask="mana", position="b"))
    client.ask(ask="cancel", request="f")
    assert json.loads(forked.result(1))["error"]["message"] == "the request was cancelled"
    client.ask(ask="cancel", request="o")
    assert json.loads(opened.result(1))["error"]["message"] == "the request was cancelled"
    assert json.loads(asked.result(1))["error"]["where"] == "position"
    client.ask(ask="cancel", request="busy")
    assert client.ask(ask="open", position=BOLT, name="b") == {"position": "b"}


@pytest.mark.parametrize("id", [None, 0, 1.5, "", "\ud800", {"a": [1]}, True])
def test_an_id_is_given_back_as_it_is(client: Client, id: Any) -> None:
    assert json.loads(client.send(line(id=id, ask="card", name="Forest")).result(60))["id"] == id


@pytest.mark.parametrize("text", [b'{"id": NaN}', b'{"id": 1e999}', b"x" * (LONGEST + 1), b'{"id": "\xff"}', b'{"id":'])
def test_what_is_no_json_is_refused(client: Client, text: bytes) -> None:
    found = json.loads(client.send(text).result(1))
    assert (found["id"], found["ok"]) == (None, False)
    assert len(found["error"]["message"]) < 200
