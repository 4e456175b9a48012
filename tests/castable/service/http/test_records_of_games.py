"""Games with seats give their records, and begin from records and from deck lists."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import pytest
from jsonschema import Draft202012Validator

import castable
from castable.model.game.gaps import gaps_of_card
from castable.model.pack import PACK
from castable.playing.view import UNSEEN
from castable.service.http.openapi import openapi, real_runs
from castable.service.http.settings import Settings
from scripts.http_examples import GAME, game_runs
from tests.castable.playing.test_seats import marked

from ..light import light_workers, lightly_served
from .test_games import BOLT, Player

RED, GREEN = "24 Mountain\n36 Grizzly Bears\n\nSideboard\n2 Shatter\n", "30 Forest\n30 Grizzly Bears\n"
BARE = {"castable_record": 1, "position": BOLT}


@pytest.fixture(scope="module")
def tables() -> Iterator[httpx.Client]:
    """A server that keeps some games."""
    settings = Settings(port=0, workers=1, games=100, parting=1)
    with lightly_served(settings) as address, httpx.Client(base_url=address, timeout=60) as client:
        yield client


class Sat:
    """A game that was begun: its players by name, its host, and what was said of its decks."""

    def __init__(self, client: httpx.Client, **body: Any) -> None:
        answer = client.post("/games", json=body)
        assert answer.status_code == 200, answer.text
        told = answer.json()
        self.client, self.id, self.decks = client, told["game"], told["decks"]
        self.seats = {name: Player(client, self.id, token) for name, token in told["seats"].items()}
        self.host, self.nobody = Player(client, self.id, told["host"]), Player(client, self.id)
        self.made = 0

    def record(self, who: Player | None = None) -> httpx.Response:
        asking = who or self.host
        return self.client.get(f"{asking.path}/record", headers=asking.headers)

    def recorded(self) -> dict[str, Any]:
        answer = self.record()
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def step(self, **move: Any) -> dict[str, Any] | None:
        """Let whoever is asked make a move; what they see then, ``None`` where nobody is asked."""
        asked = self.nobody.sees()["decision"]
        if asked is None:
            return None
        answer = self.seats[asked["player"]].take(self.made, **move)
        assert answer.status_code == 200, answer.text
        self.made += 1
        return dict(answer.json())

    def at_random(self, chance: Random, moves: int) -> None:
        for _ in range(moves):
            asked = self.nobody.sees()["decision"]
            if asked is None:
                return
            options = self.seats[asked["player"]].sees()["decision"]["options"]
            self.step(index=chance.choice(options)["index"])


def shown_in(zone: Any) -> Any:
    """What is shown in a zone; what is face down is called otherwise for each seat."""
    if not isinstance(zone, list):
        return zone
    return [{**each, "id": ""} if isinstance(each, dict) and each.get("card") == UNSEEN.name else each for each in zone]


def is_the_same(game: Sat, record: dict[str, Any]) -> bool:
    """Whether a record played again is a game as its players see it."""
    again = castable.replay(json.loads(json.dumps(record)))
    assert again.refused is None, again.refused
    for player, seat in game.seats.items():
        seen = seat.sees()["view"]["players"]
        view = again.game.view(player).to_document()["players"]
        for name in seen:
            for zone in ("life", "hand", "battlefield", "graveyard"):
                if json.dumps(shown_in(seen[name].get(zone))) != json.dumps(shown_in(view[name].get(zone))):
                    return False
    return True


# ---------------------------------------------------------------- who gets a record


def test_the_host_gets_the_record_of_a_game_that_goes_on_and_nobody_else(tables: httpx.Client) -> None:
    game = Sat(tables, position=BOLT, seed=7)
    game.step(move="pass")
    found = game.recorded()
    assert (found["seed"], found["moves"], found["result"]) == (7, [{"player": "A", "move": "pass"}], None)
    for who in (*game.seats.values(), game.nobody, Player(tables, game.id, "no token")):
        refused = game.record(who)
        assert (refused.status_code, refused.json()["type"]) == (403, "urn:castable:problem:seat")
        assert "card-" not in refused.text
    assert tables.get("/games/nothing/record").status_code == 404


def test_the_token_of_the_host_is_no_seat(tables: httpx.Client) -> None:
    game = Sat(tables, position=BOLT)
    assert (game.host.look().status_code, game.host.take(0, move="pass").status_code) == (403, 403)


@pytest.mark.rule("104.3a")
def test_once_a_game_is_over_all_get_its_record(tables: httpx.Client) -> None:
    game = Sat(tables, position=BOLT)
    game.step(move="pass")
    game.seats["A"].concede()
    records = [game.record(who) for who in (*game.seats.values(), game.nobody, game.host)]
    assert {answer.status_code for answer in records} == {200}
    assert len({answer.text for answer in records}) == 1
    found = records[0].json()
    assert found["moves"][-1] == {"player": "A", "concedes": True}
    assert (
        castable.replay(found).game.result
        == found["result"]
        == {"won": ["B"], "lost": [{"player": "A", "rule": "104.3a"}]}
    )


@pytest.mark.parametrize("seed", [1, 2])
def test_a_record_played_again_is_the_game_that_was_played(tables: httpx.Client, seed: int) -> None:
    game = Sat(tables, position=marked(seed), seed=seed)
    game.at_random(Random(seed), 40)
    found = game.recorded()
    assert len(found["moves"]) == game.made > 10
    assert is_the_same(game, found)


# ---------------------------------------------------------------- decks


@pytest.mark.rule("103.4", "103.5")
def test_a_game_begins_with_decks_and_its_record_says_them(tables: httpx.Client) -> None:
    game = Sat(tables, decks=[RED, GREEN], format="constructed", seed=3, players=["Ann", "Bob"], first="Bob")
    assert game.decks["Ann"] == {"name": "", "whole": ["Mountain", "Grizzly Bears", "Shatter"], "stops": []}
    assert game.nobody.sees()["decision"] == {"player": "Bob", "kind": "mulligan"}
    hand = game.seats["Ann"].sees()["view"]["players"]["Ann"]["hand"]
    assert (len(hand), {each["id"][:5] for each in hand}) == (7, {"card-"})
    game.step(move="yes")
    game.step(move="yes")
    game.at_random(Random(1), 20)
    found = game.recorded()
    assert found["decks"][0] == {
        "player": "Ann",
        "main": ["24 Mountain", "36 Grizzly Bears"],
        "sideboard": ["2 Shatter"],
    }
    assert (found["format"], found["first"], found["seed"]) == ("constructed", "Bob", 3)
    assert "position" not in found
    assert is_the_same(game, found)


def test_what_of_a_deck_does_not_play_whole_is_said(tables: httpx.Client) -> None:
    report = castable.deck(f"59 Forest\n1 {_not_whole()}\n")
    game = Sat(tables, decks=[f"59 Forest\n1 {_not_whole()}\n", GREEN])
    assert game.decks["A"]["whole"] == ["Forest"]
    assert game.decks["A"]["stops"] == [{"card": name, "texts": list(texts)} for name, texts in report.stops.items()]
    assert game.decks["A"]["stops"]


def _not_whole() -> str:
    """A card of the pack that does not play whole."""
    found = (PACK.find_card(name) for name in sorted(PACK.names()))
    return next(
        card.name
        for card in found
        if card is not None and gaps_of_card(card) and "Land" not in card.front.type_line.types
    )


@pytest.mark.parametrize(
    ("body", "status", "where"),
    [
        ({"decks": [RED]}, 400, "decks"),
        ({"decks": "x"}, 400, "decks"),
        ({"decks": [RED, "60 Foresst\n"]}, 422, "decks[1]: line 1"),
        ({"decks": [RED, GREEN], "format": "modem"}, 400, "format"),
        ({"decks": [RED, GREEN], "format": 1}, 400, "format"),
        ({"decks": [RED, GREEN], "first": "Z"}, 400, "first"),
        ({"decks": [RED, GREEN], "players": ["Ann", 1]}, 400, "players"),
        ({"decks": [RED, GREEN], "moves": []}, 400, "moves"),
        ({"decks": [RED, GREEN], "position": BOLT}, 400, "position"),
        ({"record": 1}, 400, "record"),
        ({"record": "hello"}, 422, "record"),
        ({"record": {**BARE, "moves": [{"player": "Q", "move": "pass"}]}}, 422, "record.moves[0].player"),
        ({"record": {**BARE, "moves": [{"player": "B", "move": "pass"}]}}, 400, "record.moves[0]"),
        ({"record": BARE, "to": 1}, 400, "to"),
        ({"record": BARE, "to": "1"}, 400, "to"),
        ({"record": BARE, "seed": 1}, 400, "seed"),
    ],
)  # fmt: skip
def test_faults_of_what_a_game_begins_with_are_at_their_place(
    tables: httpx.Client, body: dict[str, Any], status: int, where: str
) -> None:
    answer = tables.post("/games", json=body)
    assert (answer.status_code, answer.json()["where"]) == (status, where), answer.text


# ---------------------------------------------------------------- records


def test_a_game_goes_on_from_the_record_of_another(tables: httpx.Client) -> None:
    first = Sat(tables, decks=[RED, GREEN], seed=4)
    first.at_random(Random(2), 25)
    found = first.recorded()
    again = Sat(tables, record=found)
    assert again.recorded() == found
    assert is_the_same(again, found)
    part = Sat(tables, record=json.dumps(found), to=10)
    assert part.recorded()["moves"] == found["moves"][:10]
    part.step(move=found["moves"][10]["move"])
    assert part.recorded()["moves"] == found["moves"][:11]
    assert part.recorded()["decks"] == found["decks"]


def test_cards_of_a_record_whose_ids_say_what_they_are_get_others(tables: httpx.Client) -> None:
    game = castable.start([RED, GREEN], seed=4)
    begun = Sat(tables, record=castable.record(game).to_document())
    assert {each["id"][:5] for each in begun.seats["A"].sees()["view"]["players"]["A"]["hand"]} == {"card-"}
    for move in ("yes", "yes"):
        game = game.take(move)
    assert game.decision is not None
    found = castable.record(game).to_document()
    assert Sat(tables, record=found).recorded() == found | {"castable": castable.__version__}


def test_cards_of_a_recorded_position_get_other_ids_before_the_first_move(tables: httpx.Client) -> None:
    found = castable.record(castable.game(BOLT).take("pass")).to_document()
    begun = Sat(tables, record=found, to=0)
    assert {each["id"][:5] for each in begun.seats["A"].sees()["view"]["players"]["A"]["hand"]} == {"card-"}
    assert begun.recorded()["moves"] == []


def test_records_and_what_begins_are_as_they_are_described(tables: httpx.Client) -> None:
    described = tables.get("/openapi.json").json()
    bodies = [
        {"position": BOLT},
        {"decks": [RED, GREEN]},
        {"record": Sat(tables, decks=[RED, GREEN]).recorded(), "to": 0},
    ]
    for body in bodies:
        answer = tables.post("/games", json=body).json()
        record = tables.get(f"/games/{answer['game']}/record", headers={"X-Seat": answer["host"]}).json()
        for shape, data in (("games.request", body), ("games.answer", answer), ("record.answer", record)):
            schema = {"$ref": f"#/components/schemas/{shape}", "components": described["components"]}
            assert list(Draft202012Validator(schema).iter_errors(data)) == [], shape


def test_the_game_that_the_description_shows_is_what_happens() -> None:
    with light_workers():
        assert game_runs() == {name: real_runs()[name] for name in ("games", "game", "record")}
    shown = openapi(Settings(games=1))["paths"]
    assert shown["/games"]["post"]["requestBody"]["content"]["application/json"]["example"] == GAME
    answer = shown["/games/{game}/record"]["get"]["responses"]["200"]["content"]["application/json"]["example"]
    assert answer["moves"] == [{"player": answer["moves"][0]["player"], "move": "yes"}]


# ---------------------------------------------------------------- teams

PAIRS = [["Ann", "Bob"], ["Cid", "Dot"]]


@pytest.mark.rule("808.5")
def test_teams_sit_down_with_decks_and_see_each_others_hands(tables: httpx.Client) -> None:
    game = Sat(tables, decks=[GREEN] * 4, teams=PAIRS, seed=3)
    players = game.seats["Ann"].sees()["view"]["players"]
    assert list(players) == ["Ann", "Bob", "Cid", "Dot"]
    assert {name: isinstance(seen["hand"], list) for name, seen in players.items()} == {
        "Ann": True, "Bob": True, "Cid": False, "Dot": False
    }  # fmt: skip
    record = game.recorded()
    assert record["teams"] == PAIRS
    again = Sat(tables, record=record)
    assert again.recorded()["teams"] == PAIRS
    assert isinstance(again.seats["Dot"].sees()["view"]["players"]["Cid"]["hand"], list)


@pytest.mark.parametrize(
    "teams",
    [[["Ann", "Cid"], ["Bob", "Dot"]], [["Ann", "Bob", "Cid"]], "Ann", [["Ann", 3]], 7],
    ids=["not side by side", "one is on none", "no list", "no name", "a number"],
)
def test_teams_that_are_none_are_refused_at_their_place(tables: httpx.Client, teams: Any) -> None:
    body = {"decks": [GREEN] * 4, "players": ["Ann", "Bob", "Cid", "Dot"], "teams": teams}
    answer = tables.post("/games", json=body)
    assert answer.status_code in (400, 422)
    assert answer.json()["where"].startswith("teams"), answer.json()
