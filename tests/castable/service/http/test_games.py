"""Games with seats: two clients play over HTTP, each sees its own view, and nothing hidden from it."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from jsonschema import Draft202012Validator

import castable
from castable.service.http.games import KeptGame, KeptGames
from castable.service.http.problems import Kind, Problem
from castable.service.http.settings import Settings
from castable.service.working.tasks import Document
from tests.castable.playing.test_seats import marked
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


def test_a_stale_move_is_refused_and_nothing_happens(tables: httpx.Client) -> None:
    a = begun(tables)["A"]
    zap = a.sees()["view"]["players"]["A"]["hand"][0]["id"]
    assert a.take(0, move=f"cast {zap} -> B").status_code == 200
    again = a.take(0, move=f"cast {zap} -> B")
    assert (again.status_code, again.json()["moves"]) == (409, 1)
    assert a.sees()["moves"] == 1


def test_who_is_not_asked_may_not_move(tables: httpx.Client) -> None:
    seats = begun(tables)
    assert seats["B"].take(0, move="pass").status_code == 403
    assert seats[""].take(0, move="pass").status_code == 403
    assert seats[""].concede().status_code == 403
    thief = Player(tables, seats["A"].path.removeprefix("/games/"), "no token at all")
    assert (thief.look().status_code, thief.take(0, move="pass").status_code) == (403, 403)
    other = begun(tables)["A"]
    stranger = Player(tables, seats["A"].path.removeprefix("/games/"), other.headers["X-Seat"])
    assert stranger.take(0, move="pass").status_code == 403


@pytest.mark.parametrize(
    ("body", "status", "where"),
    [
        ({"moves": 0}, 400, "move"),
        ({"moves": 0, "move": "pass", "index": 0}, 400, "move"),
        ({"moves": 0, "move": 1}, 400, "move"),
        ({"moves": 0, "index": 10**9}, 400, "index"),
        ({"moves": 0, "index": -1}, 400, "index"),
        ({"move": "pass"}, 400, "moves"),
        ({"moves": 0, "move": "pass", "who": "A"}, 400, "who"),
        ({"moves": 0, "move": "cast nothing -> B"}, 422, "play"),
    ],
)
def test_what_is_no_move_is_refused(tables: httpx.Client, body: dict[str, Any], status: int, where: str) -> None:
    a = begun(tables)["A"]
    answer = tables.post(f"{a.path}/take", json=body, headers=a.headers)
    assert (answer.status_code, answer.json().get("where")) == (status, where)
    assert a.sees()["moves"] == 0


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({}, 400),
        ({"position": {"players": {}}}, 422),
        ({"position": BOLT, "seed": "1"}, 400),
        ({"position": BOLT, "seed": 10**10}, 400),
        ({"position": BOLT, "moves": ["cast nothing"]}, 400),
        ({"position": BOLT, "moves": "pass"}, 400),
        ({"position": BOLT, "name": "mine"}, 400),
    ],
)
def test_what_is_no_game_does_not_begin(tables: httpx.Client, body: dict[str, Any], status: int) -> None:
    assert tables.post("/games", json=body).status_code == status


def test_the_seats_see_what_is_theirs_and_who_looks_on_sees_what_all_see(tables: httpx.Client) -> None:
    seats = begun(tables)
    hands = {name: seat.sees()["view"]["players"] for name, seat in seats.items()}
    shown = {name: [isinstance(players[p].get("hand"), list) for p in "AB"] for name, players in hands.items()}
    assert shown == {"A": [True, False], "B": [False, True], "": [False, False]}
    decisions = {name: seat.sees()["decision"] for name, seat in seats.items()}
    assert decisions["A"]["options"]
    assert decisions["B"] == decisions[""] == {"player": "A", "kind": "priority"}


def test_answers_are_as_they_are_described(tables: httpx.Client) -> None:
    described = tables.get("/openapi.json").json()
    seats = begun(tables)
    answers = {"games.answer": tables.post("/games", json={"position": BOLT}).json()}
    for name, seat in seats.items():
        answers["game.answer"] = seat.sees()
        for shape, answer in answers.items():
            schema = {"$ref": f"#/components/schemas/{shape}", "components": described["components"]}
            assert list(Draft202012Validator(schema).iter_errors(answer)) == [], name


def test_a_client_waits_for_what_the_other_one_does(tables: httpx.Client) -> None:
    seats = begun(tables)
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(seats["B"].sees, after=0, wait=30)
        with pytest.raises(TimeoutError):
            waiting.result(timeout=0.5)
        seats["A"].take(0, move="pass")
        told = waiting.result(timeout=30)
    assert (told["moves"], told["decision"]["player"]) == (1, "B")
    began = time.monotonic()
    assert seats["A"].sees(after=1, wait=0.5)["moves"] == 1
    assert time.monotonic() - began > 0.4


@pytest.mark.rule("104.3a")
def test_a_seat_concedes_at_any_time(tables: httpx.Client) -> None:
    seats = begun(tables)
    seats["A"].take(0, move="pass")
    told = seats["A"].concede().json()
    assert told["result"] == {"won": ["B"], "lost": [{"player": "A", "rule": "104.3a"}]}
    assert seats[""].sees()["result"] == told["result"]
    assert (seats["B"].take(2, move="pass").status_code, seats["A"].concede().status_code) == (409, 409)


def test_of_three_who_play_one_concedes_and_the_others_go_on(tables: httpx.Client) -> None:
    seats = begun(tables, game_of([ZAP], A={}, B={}, C={}))
    told = seats["A"].concede().json()
    assert (told["result"], told["decision"]["player"]) == (None, "B")
    assert seats["B"].take(1, move="pass").status_code == 200


def test_a_game_that_reaches_what_is_not_understood_says_so_and_stands_still(tables: httpx.Client) -> None:
    seats = begun(tables, game_of([ODD], A={"hand": ["Odd"], "battlefield": ["Mountain"]}), moves=["cast odd"])
    assert seats["A"].take(0, move="pass").status_code == 200
    told = seats["B"].take(1, move="pass").json()
    assert (told["decision"], "song" in told["stopped"]["text"]) == (None, True)
    assert seats["A"].take(2, move="pass").status_code == 409
    assert seats["A"].sees()["stopped"] == told["stopped"]


ODD = card("Odd", "Creature — Bard", "When Odd enters, everybody sings a song.")


def by_hand(game: Player, host: str, moves: int, position: Any) -> httpx.Response:
    body = {"moves": moves, "position": position}
    return game.client.post(f"{game.path}/by-hand", json=body, headers={"X-Seat": host})


def stopped_game(client: httpx.Client) -> tuple[Player, str, dict[str, Any]]:
    """Who looks on at a game that has stopped, the token of its host, and the position as the host finds it out."""
    start = game_of([ODD], A={"hand": ["Odd"], "battlefield": ["Mountain"]})
    told = client.post("/games", json={"position": start, "moves": ["cast odd"]}).json()
    game = Player(client, told["game"])
    for moves, player in enumerate("AB"):
        Player(client, told["game"], told["seats"][player]).take(moves, move="pass")
    record = client.get(f"{game.path}/record", headers={"X-Seat": told["host"]}).json()
    found = castable.replay(record).game
    assert found.stopped is not None
    return game, told["host"], found.position.to_document()


def test_the_host_carries_out_by_hand_what_stops_a_game_and_it_goes_on(tables: httpx.Client) -> None:
    game, host, position = stopped_game(tables)
    position["players"]["B"]["life"] = 11
    told = by_hand(game, host, 2, position).json()
    assert (told["stopped"], told["moves"], told["decision"]["player"]) == (None, 3, "A")
    assert told["view"]["players"]["B"]["life"] == 11
    assert any("by hand" in event["text"] for event in told["events"])
    record = tables.get(f"{game.path}/record", headers={"X-Seat": host}).json()
    assert record["moves"][-1]["by_hand"]["players"]["B"]["life"] == 11
    again = castable.replay(record)
    assert (again.refused, again.game.position.players["B"].life) == (None, 11)


def test_a_position_is_put_in_by_the_host_alone_and_only_where_a_game_has_stopped(tables: httpx.Client) -> None:
    game, host, position = stopped_game(tables)
    assert by_hand(game, "", 2, position).status_code == 403
    assert by_hand(game, host, 1, position).status_code == 409
    assert by_hand(game, host, 2, "here").json()["where"] == "position"
    faulty = by_hand(game, host, 2, {**position, "players": {"A": {}, "C": {}}})
    assert (faulty.status_code, faulty.json()["where"]) == (422, "position.players")
    assert game.sees()["moves"] == 2
    assert by_hand(game, host, 2, position).status_code == 200
    again = by_hand(game, host, 3, position)
    assert (again.status_code, "not stopped" in again.json()["detail"]) == (409, True)


def test_an_unknown_game_is_not_there_and_one_that_was_done_makes_room() -> None:
    settings = Settings(port=0, workers=1, games=2, parting=1)
    with lightly_served(settings) as address, httpx.Client(base_url=address, timeout=60) as client:
        one, other = begun(client), begun(client)
        full = client.post("/games", json={"position": BOLT})
        assert (full.status_code, "Retry-After" in full.headers) == (429, True)
        one["A"].concede()
        third = begun(client)
        assert (one["A"].look().status_code, one["A"].concede().status_code) == (410, 410)
        assert (other["A"].look().status_code, third["A"].look().status_code) == (200, 200)
        assert client.get("/games/nothing").status_code == 404


def test_a_game_that_nobody_asks_about_is_let_go() -> None:
    now, gone = [0.0], list[str]()
    games = KeptGames(1, 10.0, gone.append, lambda: now[0])
    told = {"result": None, "stopped": None}
    games.make_room()
    games.keep(KeptGame("g", "secret", {}, Document("k", b""), told, "host", {"moves": []}))
    games.leave_room()
    now[0] = 9.0
    games.find("g")
    now[0] = 18.0
    games.find("g")
    now[0] = 29.0
    with pytest.raises(Problem) as refused:
        games.find("g")
    assert (refused.value.kind, gone) == (Kind.GONE, ["k"])
    games.make_room()


def test_a_server_keeps_no_games_unless_it_is_told(client: httpx.Client) -> None:
    assert client.post("/games", json={"position": BOLT}).status_code in (404, 405)


def test_the_transcript_in_the_documentation_is_what_happens(tables: httpx.Client) -> None:
    page = (Path(__file__).parents[4] / "docs" / "playing-over-http.md").read_text(encoding="utf-8")
    lines = page.partition("```transcript\n")[2].partition("\n```")[0].split("\n")
    tokens: dict[str, str] = {}
    game = ""
    for said, expected in zip(lines[::2], lines[1::2], strict=True):
        who, _, request = said.partition("> ")
        method, path, *rest = request.replace("GAME", game).split(" ", 2)
        headers = {"X-Seat": tokens[who]} if who in tokens else {}
        body = None
        if rest:
            seen = tables.get(f"/games/{game}", headers=headers).json() if who in tokens else {}
            text = rest[0]
            for id, look in seen.get("objects", {}).items():
                text = text.replace(f"{{{look['name']}}}", id) if look["zone"] == "hand" else text
            body = json.loads(text.replace("{Shock}", "card-in-no-hand"))
        answer = tables.request(method, path, headers=headers, json=body)
        told = answer.json()
        tokens, game = told.get("seats", tokens), told.get("game", game)
        assert_it_holds(told, json.loads(expected))


def assert_it_holds(told: Any, part: Any) -> None:
    """Whether an answer has what a part of it says."""
    if isinstance(part, dict) and isinstance(told, dict):
        for key, value in part.items():
            assert_it_holds(told[key], value)
    else:
        assert told == part


@pytest.mark.parametrize("seed", [3])
def test_two_clients_play_a_random_game_and_nothing_hidden_is_told(tables: httpx.Client, seed: int) -> None:
    seats, chance = begun(tables, marked(seed), seed=seed), Random(seed)
    mine = {name: re.compile(rf"\b{name}[0-9]+Mark\b") for name in "AB"}
    public: set[str] = set()
    for number in range(60):
        seen = {name: seat.sees(after=max(0, number - 1)) for name, seat in seats.items()}
        public |= {mark for told in seen[""].values() for mark in re.findall(r"\b[AB][0-9]+Mark\b", json.dumps(told))}
        for name, other in (("A", "B"), ("B", "A")):
            said = json.dumps({key: value for key, value in seen[name].items() if key != "decision"})
            assert set(mine[other].findall(said)) <= public | chosen_among(seen[name]) | looked_at(seen[name], name)
        asked = seen[""]["decision"]
        if asked is None:
            break
        decision = seen[asked["player"]]["decision"]
        option = chance.choice(decision["options"])
        assert seats[asked["player"]].take(number, index=option["index"]).status_code == 200
    assert number > 20


def looked_at(told: dict[str, Any], player: str) -> set[str]:
    """The marks of cards that a player has looked at (701.20e)."""
    looks = [event for event in told["events"] if event["kind"] == "look" and event["player"] == player]
    return {name.split()[-1] for event in looks for name in event["cards"].values()}


def chosen_among(told: dict[str, Any]) -> set[str]:
    """The marks of cards that a seat is shown as it is asked."""
    return {name.split()[-1] for name in (told["decision"] or {}).get("cards", {}).values()}
