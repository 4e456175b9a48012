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


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(("words", "gained"), [
    ("Whenever a red instant or sorcery spell you control deals damage, you gain 1 life.", 1),
    ("Whenever a red source you control deals damage to one or more permanents and/or players, you gain 1 life.", 1),
    ("Whenever an instant or sorcery spell you control deals damage, you gain that much life.", 6),
    ("Whenever an instant or sorcery spell you control deals 5 or more damage, you gain 1 life.", 1),
    ("Whenever an instant or sorcery spell you control deals damage to a creature, you gain 1 life.", 2),
    ("Whenever an instant or sorcery spell you control deals damage to a player, you gain 1 life.", 1),
])  # fmt: skip
def test_what_one_source_deals_at_the_same_time_is_dealt_once(words: str, gained: int) -> None:
    wave = card("Wave", "Sorcery", "Wave deals 2 damage to each creature and each opponent.")
    document = game_of([card("Well", "Enchantment", words), wave, card("Bear", "Creature — Bear")],
                       A=seat(["Wave"], "Well"), B=seat([], "Bear", "Bear"))  # fmt: skip
    script = played(document, "cast wave", *TWICE, *[*TWICE] * (1 + (gained == 2)))
    assert life(script, "A") == 20 + gained


@pytest.mark.rule("603.2c")
def test_two_sources_that_deal_damage_at_once_deal_it_each() -> None:
    well = card("Well", "Enchantment", "Whenever a creature you control deals damage, you gain that much life.")
    brawl = card("Brawl", "Sorcery", "Each creature you control deals damage equal to its power to target creature.")
    document = game_of([well, brawl, card("Bear", "Creature — Bear")], A=seat(["Brawl"], "Well", "Bear", "Bear"),
                       B=seat([], {"card": "Bear", "id": "prey"}))  # fmt: skip
    script = played(document, "cast brawl -> prey", *TWICE, *TWICE, *TWICE)
    assert life(script, "A") == 24
