"""castable as a target: in this process, and in one of its own."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from castable.fuzz.contract.protocol import (
    ErrorReply,
    Hello,
    PayableReply,
    PlayableReply,
    PlaysReply,
    Question,
    Reply,
    UnsupportedReply,
)
from castable.fuzz.contract.serving import reply_to
from castable.fuzz.contract.target import Target

from ..conftest import Run

NOBODY_KNOWS = {"name": "Odd One", "mana_cost": "{R}", "type_line": "Instant", "oracle_text": "Bake it oddly."}
HAND = [{"card": "Shock", "id": "shock"}, {"card": "Forest", "id": "forest"}, {"card": "Counterspell", "id": "counter"}]
POSITION: dict[str, Any] = {
    "castable": 1,
    "turn": {"player": "A", "phase": "main1"},
    "players": {
        "A": {
            "hand": [*HAND, {"card": "Rift Bolt", "id": "rift"}],
            "battlefield": [{"card": "Mountain", "id": "mountain"}, {"card": "Llanowar Elves", "id": "elves"}],
        },
        "B": {"battlefield": [{"card": "Grizzly Bears", "id": "bear"}]},
    },
}
OBJECTS = ["shock", "forest", "counter", "rift", "mountain", "elves", "bear"]


def ask(ask: str, position: dict[str, Any] = POSITION, player: str = "A", **about: Any) -> Hello | Reply:
    question = {"id": 7, "ask": ask, "position": position, "player": player, **about}
    return reply_to(json.dumps(question).encode())


def test_castable_answers_every_question() -> None:
    said = reply_to(b'{"ask": "hello", "protocol": 1}')
    assert isinstance(said, Hello)
    assert said.answers == set(Question)
    assert said.kinds == {"cast", "activate", "play", "special", "mana"}
    assert said.defines_cards


def test_every_object_in_the_question_is_answered() -> None:
    found = ask("playable", objects=OBJECTS)
    assert isinstance(found, PlayableReply)
    assert (found.id, found.unknown) == (7, {})
    yes = {"shock", "forest", "rift", "mountain", "elves"}
    assert found.playable == {id: id in yes for id in OBJECTS}


def test_who_has_no_priority_plays_nothing() -> None:
    found = ask("playable", player="B", objects=["shock", "bear"])
    assert isinstance(found, PlayableReply)
    assert found.playable == {"shock": False, "bear": False}


def test_plays_of_every_kind_are_listed() -> None:
    found = ask("plays", objects=["shock", "forest", "rift", "mountain"])
    assert isinstance(found, PlaysReply)
    assert found.complete
    assert set(found.plays) == {
        "play forest",
        "cast shock -> A",
        "cast shock -> B",
        "cast shock -> elves",
        "cast shock -> bear",
        "special suspend rift",
        "activate mountain.1",
    }


@pytest.mark.parametrize(("play", "payable"), [("cast shock -> bear", True), ("cast rift -> bear", False)])
def test_a_target_hears_what_can_be_paid(play: str, payable: bool) -> None:
    found = ask("payable", play=play)
    assert isinstance(found, PayableReply)
    assert found.payable == payable


def test_what_is_not_understood_is_named_object_by_object() -> None:
    hand = [{"card": "Odd One", "id": "odd"}, {"card": "Forest", "id": "forest"}]
    strange = {"castable": 1, "players": {"A": {"hand": hand, "mana": "{R}"}, "B": {}}, "cards": [NOBODY_KNOWS]}
    found = ask("plays", strange, objects=["odd", "forest"])
    assert isinstance(found, PlaysReply)
    assert found.plays == ["play forest"]
    assert "Bake it oddly." in found.unknown["odd"]


def test_a_document_of_another_version_is_not_supported() -> None:
    found = ask("playable", {"castable": 1, "players": {"A": {"hand": ["Nobody's Card"]}, "B": {}}, "moon": "full"})
    assert isinstance(found, UnsupportedReply)
    assert "Nobody's Card" in found.unsupported
    assert "moon" in found.unsupported


def test_questions_that_are_none_are_told() -> None:
    assert isinstance(reply_to(b"\xff\xfe"), ErrorReply)
    assert isinstance(ask("odds"), ErrorReply)
    assert isinstance(ask("playable", objects=["nobody"]), ErrorReply)
    assert isinstance(ask("payable", play="cast"), ErrorReply)


def test_the_exchange_in_the_documentation_takes_place() -> None:
    text = (Path(__file__).parents[3] / "docs/fuzzing.md").read_text(encoding="utf-8")
    shown = text.partition("```exchange\n")[2].partition("```")[0].splitlines()
    pairs = list(zip(shown[::2], shown[1::2], strict=True))
    assert len(pairs) == 6
    for question, answer in pairs:
        assert (question[:2], answer[:2]) == ("→ ", "← ")
        said = reply_to(question[2:].encode()).model_dump(mode="json")
        expected = json.loads(answer[2:])
        assert {key: sorted(said[key]) if isinstance(said[key], list) else said[key] for key in expected} == {
            key: sorted(value) if isinstance(value, list) else value for key, value in expected.items()
        }


def test_the_schema_is_printed(run: Run) -> None:
    printed = run("serve-target", "--schema")
    assert printed.status == 0
    schema = json.loads(printed.out)
    assert {"Hello", "PlayableReply", "PlaysReply", "PayableReply", "question"} <= set(schema["$defs"])


@pytest.fixture(scope="module")
def castable_target() -> Iterator[Target]:
    """Castable in a process of its own."""
    with Target((sys.executable, "-m", "castable", "serve-target")) as target:
        yield target


def test_castable_is_a_target_in_a_process_of_its_own(castable_target: Target) -> None:
    assert castable_target.hello.name == "castable"
    found = castable_target.ask(Question.PLAYABLE, POSITION, "A", objects=OBJECTS)
    assert isinstance(found, PlayableReply)
    assert found.playable["shock"]
    plays = castable_target.ask(Question.PLAYS, POSITION, "A", objects=["shock"])
    assert isinstance(plays, PlaysReply)
    assert len(plays.plays) == 4
    payable = castable_target.ask(Question.PAYABLE, POSITION, "A", play="cast counter")
    assert isinstance(payable, PayableReply | UnsupportedReply)
    assert castable_target.restarts == 0
