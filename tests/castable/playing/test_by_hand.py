"""Games that stop at a text nobody understands, are carried out by hand, and go on."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable import DocumentError, RequestError
from castable.model.game.position import GameObject, ObjectId
from castable.playing.game import Game, play_out
from tests.games import TWICE, card, game_of, seat

FROB = card("Frob", "Sorcery", "Frob target creature.")
WISP = card("Wisp", "Creature — Spirit", "As this creature enters, frob.")
BEAR = card("Bear", "Creature — Bear")
BELL = card("Bell", "Artifact", "{T}: Reveal cards from the top of your library until you reveal a land card.")
START = game_of([FROB, WISP, BEAR, BELL], A=seat(["Frob", "Wisp"], "Bell", life=20), B=seat([], "Bear"))


def stopped(*moves: str, start: dict[str, Any] = START) -> Game:
    game = play_out(castable.game(start, seed=3), moves)
    assert game.stopped is not None
    return game


def at_frob() -> Game:
    return stopped("cast frob -> bear", *TWICE)


def asked(game: Game) -> str:
    """What a game waits for."""
    assert game.decision is not None
    return game.decision.text


def there(game: Game, id: str) -> GameObject:
    """An object of a game."""
    return game.position.objects[ObjectId(id)]


def left(game: Game) -> dict[str, Any]:
    """The document that a person changes."""
    return castable.read(game.position).to_document()


def test_a_game_does_not_begin_anew_by_hand() -> None:
    game = at_frob()
    document = left(game)
    document["turn"]["number"] = 0
    with pytest.raises(DocumentError) as refused:
        game.take_by_hand(document)
    assert [fault.where for fault in refused.value.faults] == ["position.turn.number"]


@pytest.mark.rule("117.3b")
@pytest.mark.rule("608.2n")
def test_what_was_resolving_has_resolved_and_the_active_player_has_priority() -> None:
    game = at_frob()
    document = left(game)
    document["players"]["B"]["life"] = 13
    after = game.take_by_hand(document)
    assert asked(after) == "A has priority"
    assert after.position.stack == ()
    assert there(after, "frob").zone == "graveyard"
    assert after.position.players["B"].life == 13
    assert [event.text for event in after.events] == ["what frob says has been carried out by hand"]
    assert asked(after.take("pass")) == "B has priority"


@pytest.mark.rule("704.3")
@pytest.mark.rule("704.5f")
def test_state_based_actions_follow() -> None:
    game = at_frob()
    document = left(game)
    document["players"]["B"]["battlefield"] = [
        {**_entry(each), "counters": {"-1/-1": 2}} if _entry(each).get("card") == "Bear" else each
        for each in document["players"]["B"]["battlefield"]
    ]
    after = game.take_by_hand(document)
    assert there(after, "bear").zone == "graveyard"


def _entry(each: Any) -> dict[str, Any]:
    return {"card": each} if isinstance(each, str) else each


@pytest.mark.rule("400.7")
@pytest.mark.rule("608.2h")
def test_what_was_moved_is_a_new_object_and_remembered_as_it_was() -> None:
    game = at_frob()
    document = left(game)
    document["players"]["B"]["battlefield"] = [
        each for each in document["players"]["B"]["battlefield"] if _entry(each).get("card") != "Bear"
    ]
    document["players"]["B"]["graveyard"] = [{"id": "bear", "card": "Bear"}]
    after = game.take_by_hand(document)
    old, new = there(game, "bear"), there(after, "bear")
    assert new.zone == "graveyard"
    assert new.since == old.since + 1
    assert old.ref in after.position.course.last


@pytest.mark.rule("113.7a")
def test_an_ability_that_was_resolving_ceases_to_exist() -> None:
    game = stopped("activate bell", *TWICE)
    assert len(game.position.stack) == 1
    after = game.take_by_hand(game.position)
    assert after.position.stack == ()
    assert there(after, "bell").tapped


@pytest.mark.rule("608.3")
def test_a_permanent_spell_has_to_be_put_somewhere() -> None:
    game = stopped("cast wisp", *TWICE)
    with pytest.raises(RequestError, match=r"position\.stack: wisp is still on the stack"):
        game.take_by_hand(game.position)
    document = left(game)
    document["stack"] = []
    document["players"]["A"]["battlefield"].append({"id": "wisp", "card": "Wisp", "sick": True})
    after = game.take_by_hand(document)
    assert there(after, "wisp").zone == "battlefield"
    assert asked(after) == "A has priority"


def test_what_the_document_does_not_say_stays_as_the_game_remembers_it() -> None:
    game = at_frob()
    document = {key: value for key, value in left(game).items() if key not in ("cards", "course")}
    after = game.take_by_hand(document)
    assert after.position.course.seed == game.position.course.seed == 3
    assert after.position.definitions == game.position.definitions


def test_a_game_that_goes_on_is_not_taken_by_hand() -> None:
    game = castable.game(START)
    with pytest.raises(RequestError, match="the game has not stopped: A has priority; expected a game that has"):
        game.take_by_hand(game.position)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"players": {"A": {}, "C": {}}, "turn": {"player": "A"}, "stack": []}, r"position\.players: "),
        ({"players": {"A": {"hand": ["No Such Card"]}, "B": {}}, "stack": []}, r"position\.players\.A\.hand\[0\]"),
        ({"pending": {"before": {}}}, r"position\.pending: "),
        ({"turn": 7}, r"position\.turn"),
    ],
)
def test_a_position_of_another_game_is_refused_at_its_place(change: dict[str, Any], place: str) -> None:
    game = at_frob()
    with pytest.raises(DocumentError, match=place):
        game.take_by_hand({**left(game), **change})


@pytest.mark.parametrize("position", [None, 7, []])
def test_what_is_no_position_is_refused(position: Any) -> None:
    with pytest.raises(DocumentError, match="is no position; expected a position document"):
        at_frob().take_by_hand(position)


@pytest.mark.rule("104.3a")
def test_who_has_left_does_not_come_back() -> None:
    start = game_of([FROB, BEAR], A=seat(["Frob"]), B=seat([], "Bear"), C=seat([]))
    game = stopped("cast frob -> bear", "pass", "pass", "pass", start=start).concede("C")
    document = left(game)
    document["course"] = {key: value for key, value in document["course"].items() if key != "out"}
    with pytest.raises(DocumentError, match=r"position\.course\.out: C has left the game"):
        game.take_by_hand(document)
    assert asked(game.take_by_hand(game.position)) == "A has priority"


# ---------------------------------------------------------------- the record


def test_a_record_keeps_what_was_done_by_hand_and_plays_it_again() -> None:
    game = at_frob()
    assert game.stopped is not None
    document = left(game)
    document["players"]["B"]["life"] = 13
    after = game.take_by_hand(document).take("pass").take("pass")
    record = castable.record(after)
    said = record.to_document()["moves"][3]
    assert said["stopped"] == {
        "why": "this text is not understood",
        "object": "frob",
        "text": game.stopped.text,
        "resolving": "frob",
    }
    assert said["player"] == "A"
    assert said["by_hand"]["players"]["B"]["life"] == 13
    again = castable.replay(record.dump())
    assert again.refused is None
    assert again.made == len(record.moves)
    assert castable.record(again.game).dump() == record.dump()
    assert again.game.position.to_document() == after.position.to_document()
    assert "what frob says has been carried out by hand" in [event.text for event in again.events]


def test_a_position_put_in_where_the_game_goes_on_does_not_fit() -> None:
    game = at_frob()
    document = castable.record(game.take_by_hand(game.position)).to_document()
    del document["moves"][1:3]
    script = castable.replay(document)
    assert script.refused is not None
    assert (script.refused["number"], script.refused["move"]) == (2, "by hand")


def test_faults_of_a_position_put_in_are_told_at_their_place() -> None:
    game = at_frob()
    document = castable.record(game.take_by_hand(game.position)).to_document()
    document["moves"][3]["by_hand"]["players"]["B"]["life"] = "many"
    document["moves"][3]["stopped"] = 5
    with pytest.raises(DocumentError) as refused:
        castable.read_record(document)
    places = [fault.where for fault in refused.value.faults]
    assert places[0].startswith("moves[3].")
    assert len(places) >= 1
