"""Damage and counters to several objects, each by its own numbers or to all but some, as games play it (120)."""

from __future__ import annotations

from typing import Any

import pytest

from castable.playing.script import Script
from tests.games import TWICE, card, counters, game_of, life, played, seat, zone_of

BEAR = card("Bear", "Creature — Bear")
WALL = card("Wall", "Creature — Wall", mana_cost="{G}", toughness="9")
BIRD = card("Bird", "Creature — Bird", "Flying", mana_cost="{U}", toughness="9")
SHADE = card("Shade", "Creature — Shade", mana_cost="{B}", toughness="9")


def hurt(script: Script, *ids: str) -> list[int]:
    """How much damage is marked on these."""
    return [script.game.position.objects[id].damage for id in ids]  # type: ignore[index]  # ids are text


@pytest.mark.rule("120.3", "608.2c")
def test_additional_damage_is_dealt_besides() -> None:
    hex_ = card("Hex", "Sorcery", "Hex deals 1 damage to each nonblack creature and an additional 1 damage to each "
                "green creature.")  # fmt: skip
    document = game_of([WALL, BIRD, SHADE, hex_], A=seat(["Hex"], "Wall", "Bird"), B={"battlefield": ["Shade"]})
    assert hurt(played(document, "cast hex", *TWICE), "wall", "bird", "shade") == [2, 1, 0]


@pytest.mark.rule("120.3")
def test_all_but_some_are_dealt_damage() -> None:
    sweep = card("Sweep", "Sorcery", "Sweep deals 2 damage to each creature except for creatures you control with "
                 "flying.")  # fmt: skip
    document = game_of([WALL, BIRD, sweep], A=seat(["Sweep"], "Wall", "Bird"), B={"battlefield": ["Bird"]})
    assert hurt(played(document, "cast sweep", *TWICE), "wall", "bird", "bird#2") == [2, 0, 2]


@pytest.mark.rule("120.3", "608.2c")
def test_other_creatures_of_the_same_controller() -> None:
    foes = card("Foes", "Sorcery", "Foes deals X damage to target creature and 1 damage to each other creature with "
                "the same controller.", mana_cost="{X}{R}")  # fmt: skip
    document = game_of([WALL, BIRD, foes], A=seat(["Foes"], "Bird"), B={"battlefield": ["Wall", "Bird", "Bird"]})
    script = played(document, "cast foes x=3 -> wall", *TWICE)
    assert hurt(script, "wall", "bird#2", "bird#3", "bird") == [3, 1, 1, 0]


@pytest.mark.rule("120.3", "303.4")
def test_damage_by_what_is_attached_to_each() -> None:
    curse = card("Curse", "Sorcery", "Curse deals 2 damage to each creature for each Aura attached to that creature.")
    mark = card("Mark", "Enchantment — Aura", "Enchant creature")
    auras: list[Any] = [{"card": "Mark", "attached_to": "wall"}, {"card": "Mark", "attached_to": "wall"}]
    document = game_of([WALL, BIRD, curse, mark], A=seat(["Curse"], "Wall", "Bird", *auras))
    assert hurt(played(document, "cast curse", *TWICE), "wall", "bird") == [4, 0]


@pytest.mark.rule("122.1", "608.2h")
def test_counters_by_the_toughness_of_each() -> None:
    elder = card("Elder", "Creature — Dragon", "{0}: Put a number of +1/+1 counters on each other creature you control "
                 "equal to that creature's toughness.")  # fmt: skip
    document = game_of([BEAR, WALL, elder], A={"battlefield": ["Elder", "Wall", "Bear"]}, B={"battlefield": ["Bear"]})
    script = played(document, "activate elder.1", *TWICE)
    assert [counters(script, id) for id in ("elder", "wall", "bear", "bear#2")] == [{}, {"+1/+1": 9}, {"+1/+1": 2}, {}]


@pytest.mark.rule("120.3", "608.2h")
def test_each_of_two_targets_deals_damage_to_the_other() -> None:
    contest = card("Contest", "Instant", "Choose target creature you control and target creature an opponent controls. "
                   "Each of those creatures deals damage equal to its toughness to the other.")  # fmt: skip
    document = game_of([BEAR, WALL, contest], A=seat(["Contest"], "Wall"), B={"battlefield": ["Bear"]})
    script = played(document, "cast contest -> wall | bear", *TWICE)
    assert (hurt(script, "wall"), zone_of(script, "bear")) == ([2], "graveyard")


@pytest.mark.rule("608.2c")
def test_those_of_the_targets_that_fit() -> None:
    blast = card("Blast", "Sorcery", "Tap two target creatures. Blast deals 2 damage to each of those creatures with "
                 "flying.")  # fmt: skip
    document = game_of([WALL, BIRD, blast], A=seat(["Blast"], "Bird"), B={"battlefield": ["Wall", "Bird"]})
    script = played(document, "cast blast -> wall, bird", *TWICE)
    assert hurt(script, "wall", "bird", "bird#2") == [0, 2, 0]


@pytest.mark.rule("700.4", "608.2h")
def test_damage_by_how_many_died_this_way() -> None:
    hell = card("Hell", "Sorcery", "Destroy all nonblack creatures. Hell deals X plus 3 damage to you, where X is the "
                "number of creatures that died this way.")  # fmt: skip
    rock = card("Rock", "Creature — Golem", "Indestructible", mana_cost="{2}")
    theirs = {"battlefield": ["Bear", "Shade"]}
    document = game_of([BEAR, SHADE, hell, rock], A=seat(["Hell"], "Bear", "Rock"), B=theirs)
    assert life(played(document, "cast hell", *TWICE), "A") == 15


@pytest.mark.rule("120.3")
def test_as_much_damage_to_another_target() -> None:
    core = card("Core", "Artifact", "{0}, Sacrifice Core: It deals damage equal to the number of charge counters on it "
                "to target player and that much damage to up to one target creature.")  # fmt: skip
    mine = {"battlefield": [{"card": "Core", "counters": {"charge": 3}}]}
    document = game_of([WALL, core], A=mine, B={"battlefield": ["Wall"]})
    script = played(document, "activate core.1 -> B | wall", *TWICE)
    assert (life(script, "B"), hurt(script, "wall")) == (17, [3])


@pytest.mark.rule("608.2d", "701.21a")
@pytest.mark.parametrize(("moves", "left", "drawn"), [
    (["no"], (20, 20), 0), (["yes", "no"], (20, 18), 1), (["yes", "yes"], (20, 20), 0),
])  # fmt: skip
def test_each_opponent_who_does_not_do_it(moves: list[str], left: tuple[int, int], drawn: int) -> None:
    dream = card("Dream", "Enchantment", "At the beginning of your end step, you may sacrifice a creature. If you do, "
                 "each opponent may sacrifice a permanent of their choice that shares a card type with it. For each "
                 "opponent who doesn't, that player loses 2 life and you draw a card.")  # fmt: skip
    document = game_of([BEAR, dream], {"player": "A", "phase": "main2", "number": 1},
                       A={"battlefield": ["Dream", "Bear"]}, B={"battlefield": ["Bear"]})  # fmt: skip
    script = played(document, *TWICE, *TWICE, *moves)
    assert ((life(script, "A"), life(script, "B")), script.game.position.players["A"].hidden_hand) == (left, drawn)
