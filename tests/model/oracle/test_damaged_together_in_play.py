"""What waits for damage to one or more at once, as games play it (603.2c)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, game_of, life, played, seat


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(("words", "gained"), [("one or more creatures", 1), ("a creature", 3)])
def test_all_that_is_dealt_damage_at_the_same_time_is_waited_for_once(words: str, gained: int) -> None:
    guard = card("Guard", "Creature — Soldier", f"Whenever Guard deals damage to {words}, you gain 1 life.")
    wall = card("Wall", "Creature — Wall", power="0", toughness="9")
    sweep = card("Sweep", "Sorcery", "Target creature you control deals 1 damage to each other creature.")
    document = game_of([guard, wall, sweep], A=seat(["Sweep"], "Guard"), B={"battlefield": ["3 Wall"]})
    script = played(document, "cast sweep -> guard", *TWICE, *(TWICE * gained))
    assert life(script, "A") == 20 + gained
