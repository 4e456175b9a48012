"""Players with protection: neither targets of what it is from nor dealt damage by it (702.16b, 702.16e, 702.16j)."""

from __future__ import annotations

import pytest

import castable
from castable.playing.game import run_script
from tests.games import card, game_of, life
from tests.scenes import illegal, legal

BOLT = card("Spark", "Instant", "Spark deals 2 damage to any target.")
BLAST = card("Blast", "Sorcery", "Blast deals 2 damage to each player.")
RING = card("Ring", "Artifact", "When Ring enters, you gain protection from everything until your next turn.")
HALO = card("Halo", "Enchantment", "You have protection from red.")


@pytest.mark.rule("702.16e", "702.16j")
def test_protection_from_everything_lasts_until_the_next_turn_and_prevents_damage() -> None:
    document = game_of([RING, BLAST], A={"battlefield": ["2 Mountain"], "hand": ["Ring", "Blast"]})
    moves = ["cast ring", "pass", "pass", "pass", "pass", "cast blast", "pass", "pass"]
    script = run_script(castable.read(document), moves, until="1.end")
    assert script.refused is None
    assert script.stopped is None
    assert (life(script, "A"), life(script, "B")) == (20, 18)


@pytest.mark.rule("702.16b")
def test_a_player_with_protection_is_no_target_of_what_it_is_from() -> None:
    document = game_of([HALO, BOLT], A={"battlefield": ["Mountain"], "hand": ["Spark"]}, B={"battlefield": ["Halo"]})
    assert illegal(castable.read(document), "cast spark -> B")
    legal(castable.read(document), "cast spark -> A")


@pytest.mark.rule("702.16e")
def test_only_damage_of_that_quality_is_prevented() -> None:
    green = card("Thorn", "Sorcery", "Thorn deals 1 damage to each player.", mana_cost="{G}")
    player = {"battlefield": ["Mountain", "Forest"], "hand": ["Blast", "Thorn"]}
    document = game_of([HALO, BLAST, green], A=player, B={"battlefield": ["Halo"]})
    moves = ["cast blast", "pass", "pass", "cast thorn", "pass", "pass"]
    script = run_script(castable.read(document), moves, until="1.end")
    assert (life(script, "A"), life(script, "B")) == (17, 19)
