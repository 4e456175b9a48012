"""Records of games of decks: they say the lists, and the game begins from those again (103)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

import castable
from castable import DocumentError
from castable.decks.deck import Deck, Entry
from castable.playing.game import Game
from castable.playing.starting import opened
from castable.service.answering.requests import answer_line

from ..conftest import Run

RED = Deck(
    main=(Entry(18, "Mountain"), Entry(4, "Lightning Bolt"), Entry(30, "Grizzly Bears"), Entry(8, "Mountain")),
    sideboard=(Entry(3, "Shatter"),),
    name="Red",
)
GREEN = Deck(main=(Entry(60, "Forest"),))
LED = Deck(main=(Entry(99, "Forest"),), commanders=(Entry(1, "Azusa, Lost but Seeking"),))
WITH_COMPANION = Deck(main=(Entry(80, "Forest"),), companion=Entry(1, "Yorion, Sky Nomad"))


def played(**options: Any) -> Game:
    """A game of two decks into the first main phase, where a land is played."""
    game = castable.start([RED, GREEN], "constructed", seed=5, players=["Ann", "Bob"], first="Ann", **options)
    for move in ("yes", "yes", "pass", "pass", "pass", "pass"):
        game = game.take(move)
    assert game.decision is not None
    return game.take(next(move for move in game.decision.options if move.startswith("play ")))


def changed(**keys: Any) -> dict[str, Any]:
    return castable.record(played()).to_document() | keys


@pytest.mark.rule("102.3", "808.2")
def test_a_record_says_the_teams_and_replay_begins_with_them() -> None:
    game = castable.start([RED, GREEN, RED, GREEN], seed=5, teams=[["Ann", "Bob"], ["Cleo", "Dan"]])
    found = castable.record(game).to_document()
    assert found["teams"] == [["Ann", "Bob"], ["Cleo", "Dan"]]
    again = castable.replay(castable.record(game).dump()).game
    assert again.position.teams == game.position.teams
    assert again.position == game.position
    with pytest.raises(DocumentError, match="teams"):
        castable.read_record(found | {"teams": [["Ann", "Bob"], ["Cleo"]]})


@pytest.mark.rule("103.1", "103.3", "103.5")
def test_a_record_says_the_decks_and_replay_begins_from_them() -> None:
    game = played()
    found = castable.record(game).to_document()
    assert "position" not in found
    assert found["decks"] == [
        {
            "player": "Ann",
            "name": "Red",
            "main": ["18 Mountain", "4 Lightning Bolt", "30 Grizzly Bears", "8 Mountain"],
            "sideboard": ["3 Shatter"],
        },
        {"player": "Bob", "main": ["60 Forest"]},
    ]
    assert (found["format"], found["first"], found["seed"], found["payment"]) == ("constructed", "Ann", 5, "best")
    text = castable.record(game).dump()
    again = castable.replay(text)
    assert again.refused is None
    assert again.game.position == game.position
    assert castable.record(again.game).dump() == text
    first = castable.replay(text, to=0).game
    assert first.decision is not None
    assert first.decision.kind == "mulligan"


@pytest.mark.parametrize(("decks", "format"), [([LED, LED], "commander"), ([WITH_COMPANION, GREEN], "")])
@pytest.mark.rule("103.2b", "103.2c", "903.6")
def test_commanders_and_companions_come_back(decks: list[Deck], format: str) -> None:
    game = castable.start(decks, format, seed=2, payment="any").take("yes").take("yes")
    record = castable.read_record(castable.record(game).dump())
    assert record.beginning.opening is not None
    assert list(record.beginning.opening.decks.values()) == decks
    assert record.beginning.payment == "any"
    assert castable.replay(record).game.position == game.position


def test_a_veil_makes_ids_that_say_nothing_and_the_record_says_it() -> None:
    game = Game.from_beginning(opened([RED, GREEN], seed=5, veil="hush")).take("yes")
    ids = [id for player in game.position.players.values() for id in (*player.hand, *player.library)]
    assert {id[:5] for id in ids} == {"card-"}
    text = castable.record(game).dump()
    assert json.loads(text)["veil"] == "hush"
    assert castable.replay(text).game.position == game.position


def test_a_record_that_fits_no_more_says_at_which_move() -> None:
    said = changed()
    said["decks"][0]["main"] = ["60 Grizzly Bears"]
    again = castable.replay(said)
    assert again.refused is not None
    assert again.refused["number"] == 7
    assert again.refused["move"].startswith("play mountain")


@pytest.mark.parametrize(
    ("change", "where", "message"),
    [
        ({"decks": []}, "decks", "0 decks"),
        ({"decks": ["x", "y"]}, "decks[0]", '"x" stands here'),
        ({"position": {"players": {"A": {}, "B": {}}}}, "position", "both a position and decks"),
        ({"format": "modem"}, "format", 'no format "modem"'),
        ({"first": "Cid"}, "first", 'no player "Cid"'),
        ({"payment": "worst"}, "payment", 'no way to pay "worst"'),
        ({"moves": [{"player": "A", "move": "pass"}]}, "moves[0].player", 'no player "A"'),
    ],
)
def test_faults_of_decks_in_records_are_at_their_place(change: dict[str, Any], where: str, message: str) -> None:
    with pytest.raises(DocumentError) as caught:
        castable.read_record(changed(**change))
    assert caught.value.faults[0].where == where
    assert message in caught.value.faults[0].message


@pytest.mark.parametrize(
    ("main", "where"),
    [(["60 Foresst"], "decks[0].main[0]"), (["9 Forest", "Forest"], "decks[0].main[1]"), ([4], "decks[0].main[0]")],
)
def test_faults_of_cards_in_records_are_at_their_place(main: list[Any], where: str) -> None:
    said = changed()
    said["decks"][0]["main"] = main
    with pytest.raises(DocumentError) as caught:
        castable.read_record(said)
    assert [fault.where for fault in caught.value.faults] == [where]


def test_a_format_without_decks_is_a_fault() -> None:
    said = castable.record(castable.game({"players": {"A": {}, "B": {}}})).to_document()
    with pytest.raises(DocumentError, match="format without decks"):
        castable.read_record({**said, "format": "modern"})


def test_start_saves_what_replay_plays_again(run: Run, tmp_path: Path) -> None:
    path, lists = tmp_path / "game.json", [tmp_path / "red.txt", tmp_path / "green.txt"]
    lists[0].write_text("20 Mountain\n40 Grizzly Bears\n", encoding="utf-8")
    lists[1].write_text("60 Forest\n", encoding="utf-8")
    moves = [part for move in ("yes", "yes", "pass") for part in ("--move", move)]
    said = run(
        "start",
        *map(str, lists),
        *moves,
        "--seed",
        "5",
        "--player",
        "Ann",
        "--player",
        "Bob",
        "--save",
        str(path),
        "--json",
    ).json
    assert json.loads(path.read_text("utf-8"))["decks"][1] == {"player": "Bob", "main": ["60 Forest"]}
    for file in lists:
        file.unlink()
    again = run("replay", str(path), "--json").json
    assert again == {**said, "moves": 3}


def test_replay_gives_a_record_back_as_json_where_it_is_asked_to() -> None:
    found = castable.record(played()).to_document()
    request = {"ask": "replay", "text": yaml.safe_dump(found), "options": {"made": 0, "record": True, "limit": 0}}
    answer = json.loads(answer_line(json.dumps(request).encode()))["answer"]
    assert answer["record"] == found
    assert (answer["made"], answer["moves"]) == (0, 7)
