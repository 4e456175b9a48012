"""Games with seats: two clients play over HTTP, each sees its own view, and nothing hidden from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from castable.service.http.settings import Settings
from tests.games import card, game_of

from ..light import lightly_served

ZAP = card("Zap", "Instant", "Zap deals 3 damage to any target.")
BOLT = game_of([ZAP], A={"hand": ["2 Zap"], "battlefield": ["2 Mountain"]}, B={"hand": ["Zap"], "life": 6})


@pytest.fixture(scope="module")
def tables() -> Iterator[httpx.Client]:
    """A server that keeps some games."""
    settings = Settings(port=0, workers=1, games=100, parting=1)
    with lightly_served(settings) as address, httpx.Client(base_url=address, timeout=60) as client:
        yield client


class Player:
    """A client of a game: who sits at a seat, or looks on."""

    def __init__(self, client: httpx.Client, game: str, token: str = "") -> None:
        self.client, self.path = client, f"/games/{game}"
        self.headers = {"X-Seat": token} if token else {}

    def look(self, **query: Any) -> httpx.Response:
        return self.client.get(self.path, params=query, headers=self.headers)

    def sees(self, **query: Any) -> dict[str, Any]:
        answer = self.look(**query)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def take(self, moves: int, **move: Any) -> httpx.Response:
        return self.client.post(f"{self.path}/take", json={"moves": moves, **move}, headers=self.headers)

    def concede(self) -> httpx.Response:
        return self.client.post(f"{self.path}/concede", json={}, headers=self.headers)


def begun(client: httpx.Client, document: dict[str, Any] = BOLT, **more: Any) -> dict[str, Player]:
    """The players of a new game by name, and under ``""`` who looks on."""
    answer = client.post("/games", json={"position": document, **more})
    assert answer.status_code == 200, answer.text
    told = answer.json()
    players = {name: Player(client, told["game"], token) for name, token in told["seats"].items()}
    return {**players, "": Player(client, told["game"])}


def test_two_clients_play_a_game(tables: httpx.Client) -> None:
    seats = begun(tables)
    a, b = seats["A"], seats["B"]
    first = a.sees()
    zap = first["view"]["players"]["A"]["hand"][0]["id"]
    options = {option["notation"]: option["index"] for option in first["decision"]["options"]}
    assert first["decision"]["count"] == len(options)
    after = a.take(0, index=options[f"cast {zap} -> B"]).json()
    assert (after["moves"], after["decision"]["kind"]) == (1, "priority")
    assert a.take(1, move="pass").status_code == 200
    assert b.take(2, move="pass").json()["view"]["players"]["B"]["life"] == 3
    other = a.sees()["view"]["players"]["A"]["hand"][0]["id"]
    for player, moves, move in ((a, 3, f"cast {other} -> B"), (a, 4, "pass"), (b, 5, "pass")):
        last = player.take(moves, move=move).json()
    assert (last["result"]["won"], last["decision"]) == (["A"], None)
    assert a.take(6, move="pass").status_code == 409
