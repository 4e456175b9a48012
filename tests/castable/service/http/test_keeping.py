"""Positions that are kept by name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from castable.service.http.settings import Settings

from ..light import lightly_served
from .conftest import POSITION


@pytest.fixture(scope="module")
def keeping() -> Iterator[httpx.Client]:
    """A server that keeps two positions."""
    settings = Settings(port=0, workers=1, keep=2, parting=1)
    with lightly_served(settings) as address, httpx.Client(base_url=address, timeout=60) as client:
        yield client


def opened(client: httpx.Client, **more: Any) -> str:
    answer = client.post("/open", json={"position": POSITION, **more})
    assert answer.status_code == 200
    return str(answer.json()["position"])


def test_a_position_is_asked_about_by_its_name(keeping: httpx.Client) -> None:
    name = opened(keeping)
    assert keeping.post("/mana", json={"position": name}).json()["options"] == ["{R}{G}"]


def test_a_fork_is_the_position_after_its_plays_and_the_old_one_stays(keeping: httpx.Client) -> None:
    name = opened(keeping)
    forked = keeping.post("/fork", json={"position": name, "play": "activate f", "name": f"{name}-after"}).json()
    assert forked == {"position": f"{name}-after"}
    assert keeping.post("/show", json={"position": f"{name}-after"}).json()["objects"]["f"]["tapped"]
    assert not keeping.post("/show", json={"position": name}).json()["objects"]["f"]["tapped"]


def test_a_fork_without_a_play_is_a_copy(keeping: httpx.Client) -> None:
    name = opened(keeping)
    copy = keeping.post("/fork", json={"position": name}).json()["position"]
    assert copy != name
    keeping.post("/close", json={"position": name})
    assert keeping.post("/mana", json={"position": copy}).status_code == 200


def test_the_one_that_nobody_has_asked_about_for_longest_makes_room(keeping: httpx.Client) -> None:
    first, second = opened(keeping), opened(keeping)
    keeping.post("/mana", json={"position": first})
    third = opened(keeping)
    found = [keeping.post("/mana", json={"position": name}).status_code for name in (first, second, third)]
    assert found == [200, 404, 200]


def test_what_is_closed_is_open_no_more(keeping: httpx.Client) -> None:
    name = opened(keeping)
    assert keeping.post("/close", json={"position": name}).json() == {"position": name}
    answer = keeping.post("/mana", json={"position": name})
    assert (answer.status_code, answer.json()["where"]) == (404, "position")


@pytest.mark.parametrize(
    ("ask", "body", "status"),
    [
        ("open", {"position": "p1"}, 400),
        ("open", {"position": {**POSITION, "players": {}}}, 422),
        ("open", {"position": POSITION, "name": ""}, 400),
        ("open", {"position": POSITION, "nam": "p"}, 400),
        ("fork", {"position": "nobody"}, 404),
        ("fork", {"position": "nobody", "play": 1}, 400),
        ("close", {"position": 1}, 404),
        ("close", {}, 404),
    ],
)
def test_what_can_not_be_kept_is_refused(keeping: httpx.Client, ask: str, body: dict[str, Any], status: int) -> None:
    assert keeping.post(f"/{ask}", json=body).status_code == status


def test_two_positions_do_not_have_one_name(keeping: httpx.Client) -> None:
    name = opened(keeping)
    answer = keeping.post("/open", json={"position": POSITION, "name": name})
    assert (answer.status_code, answer.json()["where"]) == (400, "name")
    assert name in answer.json()["detail"]


def test_a_fork_by_an_illegal_play_is_not_kept(keeping: httpx.Client) -> None:
    name = opened(keeping)
    answer = keeping.post("/fork", json={"position": name, "plays": ["activate f", "activate f"], "name": "twice"})
    assert (answer.status_code, answer.json()["type"]) == (422, "urn:castable:problem:illegal")
    assert keeping.post("/mana", json={"position": "twice"}).status_code == 404


def test_a_server_keeps_nothing_unless_it_is_told(client: httpx.Client) -> None:
    assert client.post("/open", json={"position": POSITION}).status_code in (404, 405)
    assert client.post("/mana", json={"position": "p1"}).status_code == 404
