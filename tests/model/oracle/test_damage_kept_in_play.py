"""Damage that is not removed at the end of a turn, as games play it (514.2, 704.5g)."""

from __future__ import annotations

import pytest

from castable.model.documents import write_position
from tests.games import TWICE, card, game_of, played, seat, zone_of

TURTLE = card("Turtle", "Creature — Turtle", "Damage isn't removed from Turtle during cleanup steps.", toughness="3")
OTHER = card("Other", "Creature — Turtle", toughness="3")
BOLT = card("Bolt", "Instant", "Bolt deals 2 damage to any target.")


@pytest.mark.rule("514.2", "704.5g")
@pytest.mark.parametrize(("target", "zone"), [("turtle", "graveyard"), ("other", "battlefield")])
def test_damage_of_two_turns_comes_together(target: str, zone: str) -> None:
    document = game_of([TURTLE, OTHER, BOLT], A=seat(["Bolt"], "Turtle", "Other"), B=seat(["Bolt"]))
    first = played(document, f"cast bolt -> {target}", *TWICE, until="2.main1", defaults="first")
    assert zone_of(first, target) == "battlefield"
    script = played(dict(write_position(first.game.position)), f"cast bolt#2 -> {target}", *TWICE)
    assert zone_of(script, target) == zone
