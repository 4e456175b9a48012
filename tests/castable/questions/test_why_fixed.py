"""The position with what is missing: as a document, from outside."""

from __future__ import annotations

import json
from pathlib import Path

import castable
from castable.model.game.missing import Missing, with_changes
from castable.model.game.position import GameObject, ObjectId, Position
from castable.model.language.cards import Card, card
from castable.model.language.filters import Zone
from castable.questions import Options
from castable.questions.positions import why_answer
from castable.solver.verdicts import Legal

from ..conftest import Run

EXAMPLES = Path(__file__).parents[3] / "examples"
PATH = "cast path-to-exile -> bogle"


def test_fixed_is_the_document_of_a_position_in_which_it_is_legal() -> None:
    answer = why_answer(castable.read(EXAMPLES / "07-layers.yaml"), PATH, Options(fixed=True))
    assert answer["missing"]
    after = castable.read(json.loads(json.dumps(answer["fixed"])))
    assert isinstance(castable.check(after, PATH), Legal)


def test_where_nothing_is_missing_or_nobody_knows_what_it_is_null() -> None:
    position = castable.read(EXAMPLES / "01-bolt.yaml")
    assert why_answer(position, "lightning-bolt", Options(fixed=True))["fixed"] is None
    assert "fixed" not in why_answer(position, "lightning-bolt", Options())


def added(name: str, made: Card, position: Position) -> Missing:
    new = GameObject(id=ObjectId(name), card=made, owner="A", controller="A", zone=Zone.BATTLEFIELD, timestamp=99)
    return Missing("permanent", "a permanent", added=new)


def test_what_is_added_can_be_read_again_though_no_catalog_has_it() -> None:
    position = castable.read(EXAMPLES / "01-bolt.yaml")
    small, large = card("Plain Giant", "{2}", "Creature — Giant", pt="2/2"), card("Plain Giant", "{5}", "Artifact")
    changes = [added("one", small, position), added("two", large, position), added("three", small, position)]
    after = castable.read(with_changes(position, changes).to_document())
    kinds = {id: str(after.objects[ObjectId(id)].card.front.type_line) for id in ("one", "two", "three")}
    assert kinds == {"one": "Creature — Giant", "two": "Artifact", "three": "Creature — Giant"}
    assert [c.name for c in after.definitions] == ["Plain Giant", "Plain Giant 2"]


def test_the_command_prints_it_after_the_reasons(run: Run) -> None:
    path = str(EXAMPLES / "07-layers.yaml")
    done = run("why", path, PATH, "--fixed")
    said, _, document = done.out.partition("with what is missing:\n")
    assert said.startswith("illegal")
    assert isinstance(castable.check(castable.read(document), PATH), Legal)
    assert run("why", path, PATH, "--fixed", "--json").json["fixed"] == json.loads(document)
