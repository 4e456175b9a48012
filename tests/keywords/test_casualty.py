"""Casualty X (702.153), on a planeswalker of which it makes a token."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.game.position import ObjectId
from tests.games import card, counters, game_of, played
from tests.scenes import illegal, legal, listed

TEXT = "Casualty X. The copy isn't legendary and has starting loyalty X.\n+1: You gain 1 life."
WALKER = card("Walker", "Legendary Planeswalker — Nixilis", TEXT, loyalty="3")
OGRE = card("Ogre", "Creature — Ogre", power="4")


def document() -> dict[str, Any]:
    return game_of([WALKER, OGRE], A={"hand": ["Walker"], "battlefield": ["Ogre", "Mountain"]})


@pytest.mark.rule("702.153a")
@pytest.mark.rule("107.3a")
def test_x_is_at_most_the_power_of_what_is_sacrificed() -> None:
    position = castable.read(document())
    assert listed(position, "walker") == {
        "cast walker", *(f"cast walker with casualty x={x}" for x in range(5))
    }  # fmt: skip
    assert legal(position, "cast walker with casualty x=4")
    assert illegal(position, "cast walker with casualty x=5")
    assert illegal(position, "cast walker x=2")


@pytest.mark.rule("702.153a")
@pytest.mark.rule("707.10f")
def test_the_copy_becomes_a_token_that_is_not_legendary_with_loyalty_x() -> None:
    script = played(document(), "cast walker with casualty x=3", *["pass"] * 6)
    position = script.game.position
    tokens = [position.objects[o] for o in position.battlefield if position.objects[o].token]
    assert [t.counters["loyalty"] for t in tokens] == [3]
    assert [t.printed.type_line.supertypes for t in tokens] == [frozenset()]
    assert counters(script, "walker") == {"loyalty": 3}
    assert position.objects[ObjectId("walker")].zone == "battlefield"


@pytest.mark.rule("702.153a")
def test_without_the_cost_there_is_no_copy() -> None:
    script = played(document(), "cast walker", "pass", "pass")
    assert not any(o.token for o in script.game.position.objects.values())
