"""Records of games: written, read, played again, and what no longer fits."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from random import Random
from typing import Any

import pytest

import castable
from castable import DocumentError, RequestError
from castable.model.pack import PACK
from castable.playing.game import Game
from castable.playing.many import at_random
from castable.playing.past import Move
from castable.service.answering.requests import answer_line
from tests.examples import some
from tests.games import card, game_of, seat
from tests.properties.drawn_games import document, drawn

from ..conftest import Run

LUCK = card("Luck", "Sorcery", "Roll a six-sided die. You gain life equal to the result.")
SHOCKS = game_of([LUCK], A=seat(["Shock", "Luck"], life=20), B={"life": 2})
NAMES = sorted(PACK.names())


def played(*moves: str, seed: int = 3) -> Game:
    game = castable.game(SHOCKS, seed=seed)
    for move in moves:
        game = game.take(move)
    return game


def changed(game: Game, **keys: Any) -> dict[str, Any]:
    return castable.record(game).to_document() | keys


def test_a_record_says_where_a_game_began_and_its_moves() -> None:
    game = played("cast shock -> B", "pass", "pass")
    found = castable.record(game).to_document()
    assert (found["castable_record"], found["castable"], found["seed"]) == (1, castable.__version__, 3)
    assert found["moves"] == [
        {"player": "A", "move": "cast shock -> B"}, {"player": "A", "move": "pass"}, {"player": "B", "move": "pass"}
    ]  # fmt: skip
    assert found["result"] == {"won": ["A"], "lost": [{"player": "B", "rule": "704.5a"}]}
    assert found["position"] == castable.read(SHOCKS).to_document()


def test_a_play_as_a_value_is_recorded_in_notation() -> None:
    game = castable.game(SHOCKS)
    play = castable.parse_play("cast shock -> B", game.position)
    assert castable.record(game.take(play)).moves == (Move("A", "cast shock -> B"),)


def test_games_that_part_share_what_came_before_and_remember_their_own_moves() -> None:
    game = played("cast shock -> B")
    one, other = game.take("pass"), game.concede("B")
    assert one.past is not None
    assert other.past is not None
    assert one.past.before is other.past.before is game.past
    assert castable.record(one).moves[-1] == Move("A", "pass")
    assert castable.record(other).moves[-1] == Move("B", concedes=True)
    again = castable.replay(castable.record(other).dump())
    assert again.game.result == other.result
    assert again.refused is None


def test_what_a_game_remembers_is_pickled_with_it_however_long_it_is() -> None:
    game = played("cast shock -> A")
    for _ in range(600):
        game = game.take("pass")
        if game.decision is None:
            break
    again = pickle.loads(pickle.dumps(game))
    assert castable.record(again).dump() == castable.record(game).dump()


@pytest.mark.law
@pytest.mark.parametrize("seed", some(range(12), 4))
def test_a_game_is_the_same_bytes_at_each_move_when_it_is_played_again(seed: int) -> None:
    game = castable.game(document(drawn(PACK, NAMES, seed), seed), seed=seed + 1, payment="any")
    chance, told = Random(seed), [json.dumps(game.position.to_document())]
    while game.decision is not None and len(told) < 15:
        game = game.take(at_random(game, chance))
        told.append(json.dumps(game.position.to_document()))
    text = castable.record(game).dump()
    again = castable.read_record(text)
    assert again.dump() == text
    for number, position in enumerate(told):
        script = castable.replay(again, to=number)
        assert script.refused is None
        assert json.dumps(script.game.position.to_document()) == position
    assert castable.record(castable.replay(text).game).dump() == text


def test_to_ends_after_so_many_moves() -> None:
    text = castable.record(played("cast shock -> B", "pass", "pass")).dump()
    assert [castable.replay(text, to=n).made for n in range(4)] == [0, 1, 2, 3]
    with pytest.raises(RequestError, match="4 moves; expected 0 to 3"):
        castable.replay(text, to=4)
    with pytest.raises(RequestError, match="expected 0 to 3"):
        castable.replay(text, to=-1)


# ---------------------------------------------------------------- what no longer fits


@pytest.mark.parametrize(
    ("number", "move", "why"),
    [
        (1, {"player": "A", "move": "cast shok -> B"}, 'found "shok"'),
        (1, {"player": "A", "move": "play shock"}, "land"),
        (2, {"player": "B", "move": "pass"}, "the record says what B does, and A is asked: A has priority"),
        (2, {"player": "A", "move": "cast shock -> B"}, "shock"),
    ],
)
def test_a_record_that_no_longer_fits_says_at_which_move(number: int, move: dict[str, str], why: str) -> None:
    moves = castable.record(played("cast shock -> B", "pass", "pass")).to_document()["moves"]
    moves[number - 1] = move
    script = castable.replay(changed(played(), moves=moves))
    assert script.refused is not None
    assert (script.refused["number"], script.refused["move"], script.made) == (number, move["move"], number - 1)
    assert why in script.refused["reasons"][0]["text"]
    assert script.game.decision is not None  # what is possible now can be asked


def test_moves_after_the_end_do_not_fit() -> None:
    game = played("cast shock -> B", "pass", "pass")
    moves = [*castable.record(game).to_document()["moves"], {"player": "A", "move": "pass"}]
    script = castable.replay(changed(game, moves=moves))
    assert script.refused is not None
    assert script.refused["number"] == 4
    again = castable.replay(changed(game, moves=[*moves[:3], {"player": "B", "concedes": True}]))
    assert again.refused is not None
    assert again.refused["reasons"][0]["rule"] == "104.3a"


def test_another_end_than_the_record_says_is_told() -> None:
    over = played("cast shock -> B", "pass", "pass")
    wrong = {"won": ["B"], "lost": [{"player": "A", "rule": "704.5a"}]}
    script = castable.replay(changed(over, result=wrong))
    assert script.refused is not None
    assert (script.refused["number"], script.made) == (4, 3)
    assert "the record says that B has won" in script.refused["reasons"][0]["text"]
    assert castable.replay(changed(over, result=wrong), to=2).refused is None


def test_another_seed_is_another_game() -> None:
    for seed in (1, 2, 3, 4):
        game = played("cast luck", "pass", "pass", seed=seed)
        script = castable.replay(castable.record(game).dump())
        assert script.game.position.to_document() == game.position.to_document()
    lives = {played("cast luck", "pass", "pass", seed=n).position.players["A"].life for n in range(1, 5)}
    assert len(lives) > 1


@pytest.mark.parametrize(
    ("keys", "where", "message"),
    [
        ({"castable_record": 0}, "castable_record", "this is no record of a game"),
        ({"castable_record": 7}, "castable_record", "version 7"),
        ({"payment": "worst"}, "payment", 'no way to pay "worst"'),
        ({"until": "soon"}, "until", "'soon' is no moment"),
        ({"moves": [{"player": "Z", "move": "pass"}]}, "moves[0].player", 'no player "Z"'),
        ({"moves": [{"player": "A"}]}, "moves[0]", "a mapping is no move"),
        ({"moves": [{"player": "A", "move": "pass", "concedes": True}]}, "moves[0]", "a mapping is no move"),
        ({"moves": [{"player": "A", "move": "pass", "until": "x"}]}, "moves[0].until", "'x' is no moment"),
        ({"result": {"won": "A"}}, "result", "{'won': 'A'} is no result"),
        ({"position": {"players": {"A": {"hand": ["Shok"]}, "B": {}}}}, "position.players.A.hand[0]", 'no card "Shok"'),
    ],
)
def test_damaged_records_are_faults_at_their_place(keys: dict[str, Any], where: str, message: str) -> None:
    with pytest.raises(DocumentError) as caught:
        castable.read_record(changed(played("pass"), **keys))
    assert [(fault.where, fault.message) for fault in caught.value.faults] == [(where, message)]


@pytest.mark.parametrize("text", ["", "hello\nworld", "[1, 2]\n", '{"moves": 3}', '{"castable_record": "x"}', '{"cas'])
def test_what_is_no_record_is_a_fault(text: str) -> None:
    with pytest.raises(DocumentError):
        castable.read_record(text + "\n")


# ---------------------------------------------------------------- commands and requests


def test_run_saves_what_replay_plays_again(run: Run, tmp_path: Path) -> None:
    path, position = tmp_path / "game.json", tmp_path / "position.json"
    position.write_text(json.dumps(SHOCKS), encoding="utf-8")
    moves = [part for move in ("cast shock -> B", "pass", "pass") for part in ("--move", move)]
    said = run("run", str(position), *moves, "--seed", "5", "--save", str(path), "--json").json
    assert "record" not in said
    again = run("replay", str(path), "--json").json
    assert again == {**said, "moves": 3}
    part = run("replay", str(path), "--to", "1")
    assert (part.status, part.out.splitlines()[-1]) == (0, "turn 1 of A, main1: A: A has priority")
    assert run("replay", "-", "--json", stdin=path.read_bytes()).json == again
    assert run("replay", str(path), "--to", "9").err == (
        "castable: to: 9 moves; expected 0 to 3, which is how many the record has\n"
    )


def test_run_says_where_it_can_not_save(run: Run, tmp_path: Path) -> None:
    done = run("run", "-", "--save", str(tmp_path / "nothing" / "game.json"))
    assert (done.status, done.out) == (2, "")
    assert "--save: can't write" in done.err


def test_moves_that_time_makes_are_recorded_too(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    position = {"castable": 1, "players": {"A": {"library": 9, "life": 9}, "B": {"library": 9}}}
    said = run(
        "run", "-", "--until", "3.main1", "--save", str(path), "--json", stdin=json.dumps(position).encode()
    ).json
    again = run("replay", str(path), "--json").json
    assert again["position"] == said["position"]
    assert again["moves"] > 0


def test_requests_record_and_replay() -> None:
    request = {"ask": "run", "position": SHOCKS, "moves": ["cast shock -> B"], "options": {"record": True}}
    first = json.loads(answer_line(json.dumps(request).encode()))["answer"]
    text = json.dumps(first.pop("record"))
    again = json.loads(answer_line(json.dumps({"ask": "replay", "text": text}).encode()))["answer"]
    assert again == {**first, "made": 1, "moves": 1}
