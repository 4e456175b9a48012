"""An exhaust ability may be a mana ability, and is one that was activated all the same (702.177a, 605.1a)."""

from __future__ import annotations

import pytest

from tests.games import after, card, game_of, life, seat


@pytest.mark.rule("702.177a", "605.1a")
@pytest.mark.parametrize("does", ["Add three mana of any one color.", "Draw a card."])
def test_whenever_you_activate_an_exhaust_ability_is_also_of_mana_abilities(does: str) -> None:
    engine = card("Engine", "Artifact", f"Exhaust — {{1}}, {{T}}: {does}")
    expert = card("Expert", "Enchantment", "Whenever you activate an exhaust ability, you lose 1 life.")
    document = game_of([engine, expert], A=seat([], "Engine", "Expert"))
    move = "activate engine.1" + (" mana={G}{G}{G}" if "mana" in does else "")
    assert life(after(document, move), "A") == 19
