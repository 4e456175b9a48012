"""The schemas hold what really goes in and out: documents, requests, answers."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import given
from jsonschema import Draft202012Validator

import castable
from castable.fuzz.contract.protocol import Document
from castable.fuzz.generators.generating import document_of
from castable.model.game.errors import RequestError
from castable.playing.many import at_random
from castable.playing.seats import Seat, seat_data
from castable.questions import QUESTIONS
from castable.questions.schemas.answers import ANSWERS, KEEPING
from castable.questions.schemas.seats import Asked
from castable.questions.schemas.shipping import names, schema
from castable.questions.subjects import INQUIRIES
from castable.service.answering.requests import answer_line
from tests.examples import examples, some
from tests.games import card, game_of
from tests.properties.strategies_positions import position_documents

ROOT = Path(__file__).parents[4]
EXAMPLES = sorted((ROOT / "examples").glob("*.yaml"))
BAD: list[dict[str, Any]] = yaml.safe_load((ROOT / "tests/bad_documents/cases.yaml").read_text(encoding="utf-8"))


@cache
def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator(schema(name))


def require(name: str, data: object) -> None:
    """Fail where data don't fit a schema."""
    faults = [f"{error.json_path}: {error.message[:200]}" for error in validator(name).iter_errors(data)]
    assert not faults, faults[:3]


def asked(**request: Any) -> Any:
    """The answer to a request or its error; all three must fit their schemas."""
    data = json.loads(json.dumps({"id": 1, **request}))
    reply = json.loads(answer_line(json.dumps(data).encode()))
    if reply["ok"]:
        require(f"request.{request['ask']}", data)
        require(f"answers.{request['ask']}", reply["answer"])
        return reply["answer"]
    require("answers.error", reply["error"])
    return reply["error"]


@pytest.mark.law
@pytest.mark.parametrize("name", some(names()))
def test_every_schema_is_one(name: str) -> None:
    Draft202012Validator.check_schema(schema(name))


def test_every_question_has_a_schema_of_its_answer() -> None:
    assert {*QUESTIONS, *INQUIRIES} == {*ANSWERS, "schema"}
    assert {f"{part}.{ask}" for part in ("request", "answers") for ask in KEEPING} <= set(names())


# ---------------------------------------------------------------- documents


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda p: p.stem)
def test_examples_fit_as_they_stand_and_as_they_are_written(path: Path) -> None:
    require("position", yaml.safe_load(path.read_text(encoding="utf-8")))
    require("position", castable.read(path).to_document())


@given(position_documents())
@examples(60)
def test_made_up_documents_fit(document: Document) -> None:
    require("position", document)
    require("position", castable.read(document).to_document())


@pytest.mark.parametrize("seed", range(25))
def test_generated_documents_fit(seed: int) -> None:
    document = document_of(seed)
    require("position", document)
    require("position", castable.read(document).to_document())


NOTHING_GIVEN = {
    "castable": 1, "turn": None, "priority": None, "stack": None, "effects": None, "history": None, "cards": None,
    "players": {"A": {"life": None, "hand": None, "battlefield": [{"card": "Forest", "tapped": None}]}, "B": None},
}  # fmt: skip


def test_what_is_null_counts_as_not_given_in_documents_and_schema() -> None:
    castable.read(NOTHING_GIVEN)
    require("position", NOTHING_GIVEN)


@pytest.mark.parametrize(
    "document",
    [
        {},
        [],
        {"castable": 2, "players": {"A": {}, "B": {}}},
        {"players": {"A": {}}},
        {"players": {"A": {}, "B": {}}, "colour": 1},
        {"players": {"A": {"life": "20"}, "B": {}}},
        {"players": {"A": {"hand": -1}, "B": {}}},
        {"players": {"A": {"hand": "Forest"}, "B": {}}},
        {"players": {"A": {"hand": {"top": ["Forest"], "cuont": 3}}, "B": {}}},
        {"players": {"A": {"battlefield": 3}, "B": {}}},
        {"players": {"A": {"battlefield": [7]}, "B": {}}},
        {"players": {"A": {"battlefield": [{"card": "Forest", "taped": True}]}, "B": {}}},
        {"players": {"A": {"battlefield": [{"card": "Forest", "tapped": "yes"}]}, "B": {}}},
        {"players": {"A": {"battlefield": [{"card": "Forest", "count": 0}]}, "B": {}}},
        {"players": {"A": {"battlefield": [{"card": "Forest", "chosen": {"colour": "R"}}]}, "B": {}}},
        {"players": {"A": {"mana": 3}, "B": {}}},
        {"players": {"A": {}, "B": {}}, "turn": {"phase": 3}},
        {"players": {"A": {}, "B": {}}, "stack": ["Shock"]},
        {"players": {"A": {}, "B": {}}, "effects": [{"gains": {"objects": "f"}}]},
        {"players": {"A": {}, "B": {}}, "cards": [{"name": ""}]},
    ],
)
def test_bad_documents_do_not_fit(document: Any) -> None:
    assert not validator("position").is_valid(document)


def test_what_does_not_fit_is_refused_when_it_is_read() -> None:
    unfit = [c for c in BAD if "document" in c and not validator("position").is_valid(c["document"])]
    assert len(unfit) >= 15  # and each of them is refused: tests/bad_documents


# ---------------------------------------------------------------- questions


def questions(document: Document) -> Iterator[dict[str, Any]]:
    """Requests of all kinds about a position."""
    position = castable.read(document)
    yield {"ask": "show"}
    yield {"ask": "mana"}
    yield {"ask": "plays", "options": {"limit": 20}}
    yield {"ask": "plays", "options": {"grouped": True, "payments": True, "no-mana": True, "limit": 5}}
    yield {"ask": "plays", "options": {"probe": True, "kind": ["cast"], "objects": list(position.objects)[:3]}}
    chosen = [
        castable.format_play(play, position) for play in islice(castable.plays(position).without_mana(), 1, 300, 150)
    ]
    for play in chosen:
        yield {"ask": "check", "play": play}
        yield {"ask": "pay", "play": play, "options": {"alternatives": 1}}
        yield {"ask": "session", "play": play}
        yield {"ask": "apply", "play": play}
    yield {"ask": "together", "plays": chosen[:2] or ["pass"]}
    for id in list(position.objects)[:6]:
        yield {"ask": "why", "object": id, "options": {"fixed": True}}
        yield {"ask": "announce", "object": id}
    for id in position.stack:
        yield {"ask": "retarget", "object": id, "options": {"limit": 5}}


@pytest.mark.law
@pytest.mark.parametrize("path", some(EXAMPLES, 3), ids=lambda p: p.stem)
def test_requests_and_answers_about_examples_fit(path: Path) -> None:
    document = castable.read(path).to_document()
    for question in questions(document):
        asked(position=document, **question)


@pytest.mark.parametrize("seed", range(4))
def test_requests_and_answers_about_generated_positions_fit(seed: int) -> None:
    document = document_of(seed)
    for question in questions(document):
        asked(position=document, **question)


@pytest.mark.parametrize("ask", sorted({"plays", "check", "pay", "together", "why", "mana", "retarget"}))
def test_answers_that_were_cut_short_fit(ask: str) -> None:
    stack = [{"card": "Shock", "id": "spell", "controller": "A", "targets": ["B"]}]
    document = {"players": {"A": {"hand": ["Shock"], "battlefield": ["Mountain"]}, "B": {}}, "stack": stack}
    about: dict[str, dict[str, Any]] = {
        "together": {"plays": ["pass"]},
        "retarget": {"object": "spell"},
        "why": {"object": "shock"},
    }
    play = {"play": "cast shock -> B"} if ask in ("check", "pay") else {}
    answer = asked(ask=ask, position=document, **about.get(ask, play), options={"timeout": 1e-9})
    assert answer["verdict"] == "unknown"


CHOOSING = {
    "among": "Return up to two target creature cards from your graveyard to your hand. Scry 2. Discard two cards.",
    "kinds": "Search your library for up to two cards with different names, reveal them, put them into your hand, then "
    "shuffle.",
    "limit": "Return any number of creature cards with total mana value 3 or less from your graveyard to the "
    "battlefield.",
    "divided": "When you cast this spell, distribute two +1/+1 counters among one or two target creatures.",
}


@pytest.mark.parametrize("key", CHOOSING)
def test_what_a_game_waits_for_fits(key: str) -> None:
    """All that a game played by chance asks for, as `run` and as the seat that is asked are told it."""
    bears = ["2 Bear", "Cub", "Ogre"]
    cards = [
        card(name, "Creature — Bear", mana_cost=cost)
        for name, cost in (("Bear", "{2}"), ("Cub", "{1}"), ("Ogre", "{3}"))
    ]
    document = game_of(
        [*cards, card("Choosing", "Sorcery", CHOOSING[key])],
        A={"hand": ["2 Choosing"], "battlefield": ["4 Mountain", *bears], "graveyard": bears, "library": bears},
        B={"battlefield": bears, "library": bears},
    )
    met: set[str] = set()
    for seed in range(8):
        game, chance = castable.game(document, seed), Random(seed)
        while game.decision is not None and game.position.turn.number == 1:
            told = asked(ask="run", position=game.position.to_document(), moves=[])["decision"]
            met |= {name for name, value in told.items() if value}
            own = seat_data(game, Seat(game.decision.who, "secret"))["decision"]
            assert Asked.model_validate(own).model_dump(exclude_unset=True) == own
            game = game.take(at_random(game, chance))
    assert key in met


def test_requests_and_answers_about_no_position_fit() -> None:
    asked(ask="card", name="Fire // Ice")
    asked(ask="rule", name="601.2c")
    asked(ask="names", text="bol", options={"limit": 3})
    asked(ask="names", text="lightnig bolt")
    asked(ask="deck", text="5 Lightning Bolt\n20 Mountain", options={"format": "modern"})
    asked(ask="deck", text="1 Lurrus of the Dream-Den\nCompanion\n1 Yorion, Sky Nomad")
    asked(ask="deck", text="nothing")
    asked(ask="convert", text="hand:Human:Shock:1", options={"to": "yaml"})
    asked(ask="convert", position=NOTHING_GIVEN)


@pytest.mark.parametrize("ask", ["show", "mana"])
def test_any_request_fits_the_schema_of_all(ask: str) -> None:
    require("request", {"id": 7, "ask": ask, "position": castable.read(EXAMPLES[0]).to_document()})
    require("request", {"ask": ask, "position": "p1"})


def test_errors_fit() -> None:
    document = castable.read(EXAMPLES[0]).to_document()
    assert asked(ask="check", position=document, play="cast nothing")["column"]
    assert asked(ask="apply", position=document, play="cast lightning-bolt -> forest")["rule"]
    assert asked(ask="show", position={"players": {}, "x": 1})["faults"]
    assert asked(ask="card", name="Lightnig Bolt")["nearest"]


@pytest.mark.parametrize(
    "request_",
    [
        {"ask": "check", "position": {"players": {"A": {}, "B": {}}}},
        {"ask": "check", "play": "pass"},
        {"ask": "mana", "position": {"players": {"A": {}, "B": {}}}, "play": "pass"},
        {"ask": "mana", "position": {"players": {"A": {}}}},
        {"ask": "mana", "position": {"players": {"A": {}, "B": {}}}, "options": {"limit": 3}},
        {"ask": "mnaa", "position": {"players": {"A": {}, "B": {}}}},
        {"ask": "names"},
        {},
    ],
)
def test_bad_requests_do_not_fit(request_: Any) -> None:
    assert not validator("request").is_valid(request_)


# ---------------------------------------------------------------- asking for schemas


def test_a_schema_is_an_answer_too() -> None:
    reply = json.loads(answer_line(b'{"ask": "schema", "name": "answers.plays"}'))
    assert reply["answer"] == schema("answers.plays")
    assert json.loads(answer_line(b'{"ask": "schema"}'))["answer"] == {"schemas": list(names())}
    with pytest.raises(RequestError, match="no schema") as refused:
        schema("answers.play")
    assert "answers.plays" in refused.value.fault.nearest


def test_only_who_asks_for_a_schema_loads_the_models() -> None:
    modules = "castable.cli, castable.questions.inquiries, castable.service.answering.requests"
    code = f"import sys, {modules}; print(any('questions.schemas.' in name for name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
