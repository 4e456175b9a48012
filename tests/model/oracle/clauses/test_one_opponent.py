"""Read "an opponent controls three or more" of one opponent, not of all of them together (102.2)."""

from __future__ import annotations

import re
from typing import Any

import pytest

from castable.model.oracle.clauses.conditions import conditions
from tests.model.oracle.card_file import all_sentences
from tests.scenes import illegal, legal, scene

SEVERAL = re.compile(
    r"an opponent (?:controls|owns|cast|has cast) (?:no|\w+ or (?:more|fewer)|at least \w+|exactly \w+) [^.,]*?"
    r"(?=[.,]| and |$)"
)


@pytest.mark.rule("102.2")
def test_several_things_of_an_opponent_are_those_of_one() -> None:
    said = {(name, found[0]) for name, sentence in all_sentences() for found in SEVERAL.finditer(sentence)}
    read = [(name, text, conditions(text)) for name, text in said]
    assert len([each for each in read if each[2]]) > 5
    assert [each for each in read if each[2] and "PlayerWhere" not in repr(each[2])] == []


def made(text: str) -> dict[str, Any]:
    return {"name": "Test Aid", "type_line": "Instant", "oracle_text": text, "mana_cost": "{1}"}


CHEAPER = "If {}, you may cast this spell without paying its mana cost.\nDraw a card."


@pytest.mark.rule("102.2")
@pytest.mark.parametrize(
    ("condition", "one", "other", "allowed"),
    [
        ("an opponent controls two or more creatures", ["2 Grizzly Bears"], [], True),
        ("an opponent controls two or more creatures", ["Grizzly Bears"], ["Grizzly Bears"], False),
        ("an opponent controls no creatures", ["Grizzly Bears"], [], True),
        ("an opponent controls no creatures", ["Grizzly Bears"], ["Grizzly Bears"], False),
        ("an opponent controls a creature", [], ["Grizzly Bears"], True),
    ],
)
def test_what_opponents_control_is_counted_one_by_one(
    condition: str, one: list[str], other: list[str], allowed: bool
) -> None:
    position = scene(
        A={"hand": ["Test Aid"], "battlefield": []},
        B={"battlefield": one},
        C={"battlefield": other},
        document={"cards": [made(CHEAPER.format(condition))]},
    )
    if allowed:
        legal(position, "cast test-aid as 1")
    else:
        assert illegal(position, "cast test-aid as 1")


@pytest.mark.rule("102.2")
@pytest.mark.parametrize(
    ("spells", "allowed"),
    [({"B": ["Lightning Bolt"] * 2}, True), ({"B": ["Lightning Bolt"], "C": ["Lightning Bolt"]}, False)],
)
def test_spells_that_opponents_cast_are_counted_one_by_one(spells: dict[str, list[str]], allowed: bool) -> None:
    position = scene(
        A={"hand": ["Test Aid"]},
        B={},
        C={},
        document={
            "cards": [made(CHEAPER.format("an opponent cast two or more spells this turn"))],
            "history": {"spells_cast": spells},
        },
    )
    if allowed:
        legal(position, "cast test-aid as 1")
    else:
        assert illegal(position, "cast test-aid as 1")
