"""The application, answered by real workers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from castable.service.http.serving import served
from castable.service.http.settings import Settings

POSITION: dict[str, Any] = {
    "castable": 1,
    "turn": {"player": "A"},
    "players": {"A": {"battlefield": ["Mountain", {"card": "Forest", "id": "f"}]}, "B": {}},
}


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with served(Settings(port=0, workers=1)) as address, httpx.Client(base_url=address, timeout=60) as client:
        yield client


def test_a_question_is_answered_as_the_command_answers_it(client: httpx.Client) -> None:
    answer = client.post("/mana", json={"position": POSITION})
    assert (answer.status_code, answer.json()["options"]) == (200, ["{R}{G}"])


def test_the_page_is_there(client: httpx.Client) -> None:
    assert "castable" in client.get("/").text


def test_what_can_not_be_understood_is_refused(client: httpx.Client) -> None:
    assert client.post("/check", json={"position": POSITION, "play": "cast"}).status_code == 422
