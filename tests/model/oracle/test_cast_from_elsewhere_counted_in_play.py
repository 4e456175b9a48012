"""Spells cast, and lands played, from anywhere other than the hand, as a turn counts them (608.2i, 603.4)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, game_of, life, played, seat

GATE = card("Gate", "Enchantment", "You may play lands and cast spells from your graveyard.")
BEAR = card("Bear", "Creature — Bear")


@pytest.mark.rule("608.2i")
@pytest.mark.parametrize(("casts", "gained"), [(("bear",), 0), (("bear#2",), 1), (("bear", "bear#2", "bear#3"), 2)])
def test_spells_that_were_not_cast_from_the_hand_are_counted(casts: tuple[str, ...], gained: int) -> None:
    surge = card("Surge", "Sorcery", "You gain 1 life for each spell you've cast this turn from anywhere other than "
                 "your hand.")  # fmt: skip
    document = game_of([GATE, BEAR, surge], A=seat(["Bear", "Surge"], "Gate", graveyard=["Bear", "Bear"]))
    script = played(document, *(m for c in casts for m in (f"cast {c}", *TWICE)), "cast surge", *TWICE)
    assert life(script, "A") == 20 + gained


@pytest.mark.rule("603.4")
@pytest.mark.parametrize(("moves", "lost"), [
    (("play forest",), 0), (("play forest#2",), 2), (("cast bear", *TWICE), 0), (("cast bear#2", *TWICE), 2), ((), 0),
])  # fmt: skip
def test_a_land_played_or_a_spell_cast_from_elsewhere(moves: tuple[str, ...], lost: int) -> None:
    spider = card("Spider", "Creature — Spider", "At the beginning of your end step, if you've played a land or cast a "
                  "spell this turn from anywhere other than your hand, Spider deals damage equal to its power to any "
                  "target.")  # fmt: skip
    hand, yard = ["Forest", "Bear"], ["Forest", "Bear"]
    document = game_of([GATE, BEAR, spider], A=seat(hand, "Gate", "Spider", graveyard=yard))
    script = played(document, *moves, until="2.upkeep", defaults="first", answers={"A": ["announce -> B"]})
    assert life(script, "B") == 20 - lost
