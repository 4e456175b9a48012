"""Power-up abilities as a game moves."""

from __future__ import annotations

import pytest

from tests.games import card, counters, game_of, life, played

HERO = card("Hero", "Creature — Hero", "Power-up — {2}{R}: Put a +1/+1 counter on Hero.", mana_cost="{1}{R}")
FAN = card("Fan", "Enchantment", "Whenever you activate a power-up ability, you gain 1 life.")
UP = ("activate hero", "pass", "pass")


@pytest.mark.rule("602.5b")
@pytest.mark.rule("601.2f")
def test_a_power_up_ability_is_cheaper_in_the_turn_of_entering_and_activated_once() -> None:
    here = {"hand": ["Hero"], "battlefield": ["3 Mountain"]}
    document = game_of([HERO], A=here)
    assert counters(played(document, "cast hero", "pass", "pass", *UP), "hero") == {"+1/+1": 1}
    old = game_of([HERO], A={"battlefield": ["Hero", "2 Mountain"]})
    with pytest.raises(AssertionError, match=r"118\.3"):
        played(old, *UP)
    rich = game_of([HERO], A={"battlefield": ["Hero", "6 Mountain"]})
    with pytest.raises(AssertionError):
        played(rich, *UP, *UP)


@pytest.mark.rule("603.2")
def test_activating_one_is_an_event() -> None:
    document = game_of([HERO, FAN], A={"battlefield": ["Hero", "Fan", "3 Mountain"]})
    assert life(played(document, *UP, "pass", "pass"), "A") == 21
