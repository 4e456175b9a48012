"""Players for whom chance decides: in runs and in games of decks, drawn from what the game is."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.game.errors import DocumentError, RequestError
from castable.playing.opponents import MOST_DRAWN
from castable.service.answering.requests import answer_request
from tests.games import card, game_of

ZAP = card("Zap", "Instant", "Zap deals 3 damage to any target.")
BOLT = game_of(
    [ZAP], A={"hand": ["2 Zap"], "battlefield": ["2 Mountain"]}, B={"hand": ["Zap"], "battlefield": ["Mountain"]}
)
LISTS = ["24 Mountain\n36 Shock\n"] * 2


def start(seed: int, *players: str, moves: tuple[str, ...] = ()) -> dict[str, Any]:
    options = {"seed": seed, "limit": 0, "record": True, "random": list(players), "moves": list(moves)}
    return dict(answer_request({"ask": "start", "decks": LISTS, "options": options}))


def on(position: dict[str, Any], *moves: str, players: tuple[str, ...] = ("B",)) -> dict[str, Any]:
    options = {"limit": 0, "random": list(players)}
    return dict(answer_request({"ask": "run", "position": position, "moves": list(moves), "options": options}))


def test_who_is_random_has_moved_until_somebody_else_is_asked() -> None:
    found = on(BOLT, "cast zap -> B", "pass")
    assert found["decision"]["player"] == "A"
    assert found["made"] == 2
    assert {move["player"] for move in found["drawn"]} == {"B"}


def test_the_same_moves_of_the_same_game_get_the_same_ones_and_another_seed_others() -> None:
    drawn = [start(seed, "A", "B")["drawn"] for seed in (3, 3, 4)]
    assert drawn[0] == drawn[1] != drawn[2]
    assert len(drawn[0]) == MOST_DRAWN


def test_what_was_drawn_is_part_of_the_record() -> None:
    found = start(3, "A", "B")
    assert found["record"]["moves"] == found["drawn"]
    assert castable.replay(found["record"]).refused is None


def test_two_random_players_come_to_an_end() -> None:
    found = start(3, "A", "B")
    for _ in range(60):
        if found["result"]:
            break
        assert found["stopped"] is None
        found = on(found["position"], players=("A", "B"))
    assert found["result"]["won"]


def test_nobody_moves_after_a_move_that_was_refused() -> None:
    found = on(BOLT, "cast zap -> nobody")
    assert (found["refused"]["number"], found["drawn"]) == (1, [])


def test_a_random_player_has_to_be_one() -> None:
    with pytest.raises(RequestError, match="Z") as refused:
        on(BOLT, players=("Z",))
    assert refused.value.fault.where == "random"


# ---------------------------------------------------------------- seats of a record


def test_a_record_keeps_who_plays_for_whom() -> None:
    record = {**start(3)["record"], "seats": {"A": "person", "B": "random"}}
    again = answer_request({"ask": "replay", "text": castable.read_record(record).dump(), "options": {"record": True}})
    assert again["record"]["seats"] == {"A": "person", "B": "random"}


@pytest.mark.parametrize(("seats", "where"), [({"Z": "person"}, "seats"), ({"A": "robot"}, "seats.A")])
def test_seats_that_are_none_are_faults_at_their_place(seats: dict[str, str], where: str) -> None:
    with pytest.raises(DocumentError) as refused:
        castable.read_record({**start(3)["record"], "seats": seats})
    assert [fault.where for fault in refused.value.faults] == [where]
