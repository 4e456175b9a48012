"""What is done as a permanent transforms, as games play it (614.1e, 701.27)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import TWICE, card, game_of, life, played, seat

BOLT = card("Bolt", "Instant", "Bolt deals 2 damage to any target.")
BEAR = card("Bear", "Creature — Bear")


def _with_back(front: str, back: str) -> dict[str, Any]:
    faces = [
        {"name": "Hero", "type_line": "Creature — Human", "oracle_text": front, "mana_cost": "{R}", "power": "3",
         "toughness": "3"},
        {"name": "Angel", "type_line": "Creature — Angel", "oracle_text": back, "power": "5", "toughness": "5"},
    ]  # fmt: skip
    return {"name": "Hero // Angel", "layout": "transform", "faces": faces}


@pytest.mark.rule("614.1e", "114.1")
def test_an_emblem_is_got_as_it_transforms() -> None:
    hero = _with_back("{1}: Transform Hero.", "As this creature transforms into Angel, you get an emblem with "
                      "\"Whenever a creature dies, you gain 1 life.\"")  # fmt: skip
    document = game_of([hero, BOLT, BEAR], A=seat(["Bolt"], "Hero // Angel"), B={"battlefield": ["Bear"]})
    script = played(document, "activate hero", *TWICE, "cast bolt -> bear", *TWICE, *TWICE)
    assert life(script, "A") == 21
    plain = played(document, "cast bolt -> bear", *TWICE, *TWICE)
    assert life(plain, "A") == 20


@pytest.mark.rule("614.1e")
def test_it_is_done_each_time_that_this_face_comes_up_and_not_as_the_other_does() -> None:
    hero = _with_back("{1}: Transform Hero.", "As this creature transforms into Angel, you gain 2 life.\n{1}: "
                      "Transform Angel.")  # fmt: skip
    document = game_of([hero], A=seat([], "Hero // Angel"))
    once = played(document, "activate hero", *TWICE)
    again = played(document, "activate hero", *TWICE, "activate hero", *TWICE)
    assert (life(once, "A"), life(again, "A")) == (22, 22)
