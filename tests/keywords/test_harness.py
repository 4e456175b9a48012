"""Harness (701.64) and abilities behind ∞ (702.186)."""

from __future__ import annotations

import pytest

from castable.model.game.position import ObjectId
from tests.games import card, game_of, life, played

STONE = card("Stone", "Artifact — Infinity Stone", "{0}: Harness Stone.\n∞ — {0}: You gain 1 life.")


@pytest.mark.rule("701.64a")
@pytest.mark.rule("702.186b")
def test_an_ability_behind_infinity_is_there_once_it_is_harnessed() -> None:
    document = game_of([STONE], A={"battlefield": ["Stone"]})
    with pytest.raises(AssertionError):
        played(document, "activate stone.2")
    assert life(played(document, "activate stone.1", "pass", "pass", "activate stone.2", "pass", "pass"), "A") == 21


@pytest.mark.rule("701.64b")
def test_it_stays_harnessed_as_long_as_it_is_there_and_its_copies_are_not() -> None:
    jump = card(
        "Jump", "Instant", "Exile target artifact, then return it to the battlefield under its owner's control."
    )
    clone = card("Clone", "Artifact", "You may have Clone enter as a copy of an artifact.")
    stone = {"card": "Stone", "designations": ["harnessed"]}
    document = game_of([STONE, jump, clone], A={"battlefield": [stone, "2 Mountain"], "hand": ["Jump", "Clone"]})
    script = played(document, "cast jump -> stone", "pass", "pass")
    assert not script.game.position.objects[ObjectId("stone")].designations
    script = played(document, "cast clone", "pass", "pass", "choose stone")
    copy = script.game.position.objects[ObjectId("clone")]
    assert (copy.card.name, copy.designations) == ("Stone", frozenset())
    assert life(played(document, "activate stone.2", "pass", "pass"), "A") == 21
