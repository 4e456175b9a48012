"""Positions that are kept by name."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from itertools import count
from typing import Any

import httpx
import pytest

from castable.service.http.games import Drawn
from castable.service.http.keeping import KeptPositions
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
    assert (answer.status_code, answer.json()["type"]) == (409, "urn:castable:problem:conflict")
    assert (answer.json()["where"], name in answer.json()["detail"]) == ("name", True)


def test_of_two_that_open_one_name_at_the_same_time_one_is_refused(keeping: httpx.Client) -> None:
    with ThreadPoolExecutor(4) as pool:
        bodies = [{"position": {**POSITION, "turn": {"player": "A", "number": n}}, "name": "one"} for n in range(1, 5)]
        answers = list(pool.map(lambda body: keeping.post("/open", json=body), bodies))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    opened = next(n for n, answer in enumerate(answers, 1) if answer.status_code == 200)
    assert keeping.post("/apply", json={"position": "one", "play": "pass"}).json()["turn"]["number"] == opened


def test_a_name_is_free_again_where_the_position_had_faults(keeping: httpx.Client) -> None:
    refused = keeping.post("/open", json={"position": {**POSITION, "players": {}}, "name": "again"})
    assert (refused.status_code, opened(keeping, name="again")) == (422, "again")


def test_a_name_that_nobody_has_asked_for_can_not_be_guessed_and_none_is_told(keeping: httpx.Client) -> None:
    names = [opened(keeping) for _ in range(2)]
    assert len({*names}) == 2
    assert all(len(name) >= 20 for name in names)
    answer = keeping.post("/mana", json={"position": f"{names[0]}x"}).json()
    assert (answer["nearest"], names[0] + " " in str(answer)) == ([], False)


def test_names_and_games_may_be_drawn_from_elsewhere() -> None:
    numbers = (f"name-{n}" for n in count(1))
    kept = KeptPositions(2, Drawn(name=lambda: next(numbers)))
    with kept.promised("", None) as one, kept.promised("", None) as other:
        assert (one, other) == ("name-1", "name-2")


def test_names_are_private_to_a_token() -> None:
    tokens = ("the-token-of-somebody", "the-token-of-another")
    settings = Settings(port=0, workers=1, keep=4, tokens=tokens, parting=1)
    with lightly_served(settings) as address, ExitStack() as stack:
        one, other = (
            stack.enter_context(
                httpx.Client(base_url=address, headers={"Authorization": f"Bearer {token}"}, timeout=60)
            )
            for token in tokens
        )
        assert opened(one, name="mine") == opened(other, name="mine") == "mine"
        name = opened(one, name="only-mine")
        for ask in ("mana", "close", "fork"):
            answer = other.post(f"/{ask}", json={"position": name})
            assert (answer.status_code, answer.json()["nearest"]) == (404, [])
        assert other.post("/close", json={"position": "mine"}).status_code == 200
        assert one.post("/mana", json={"position": "mine"}).status_code == 200


def test_a_fork_by_an_illegal_play_is_not_kept(keeping: httpx.Client) -> None:
    name = opened(keeping)
    answer = keeping.post("/fork", json={"position": name, "plays": ["activate f", "activate f"], "name": "twice"})
    assert (answer.status_code, answer.json()["type"]) == (422, "urn:castable:problem:illegal")
    assert keeping.post("/mana", json={"position": "twice"}).status_code == 404


def test_a_server_keeps_nothing_unless_it_is_told(client: httpx.Client) -> None:
    assert client.post("/open", json={"position": POSITION}).status_code in (404, 405)
    assert client.post("/mana", json={"position": "p1"}).status_code == 404
