"""Costs that depend on how many targets of a kind are chosen (601.2f)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import castable
from castable.model.game.notation import format_play
from castable.model.game.position import Position
from tests.scenes import illegal, legal, scene

LORD = {
    "name": "Thaumaturge", "mana_cost": "{2}{U}", "type_line": "Creature — Wizard", "power": "2", "toughness": "1",
    "oracle_text": "Each instant and sorcery spell you cast costs {1} less to cast for each creature it targets.",
}  # fmt: skip


def spell(text: str, cost: str = "{3}{R}") -> dict[str, Any]:
    return {"name": "Test", "mana_cost": cost, "type_line": "Instant", "oracle_text": text}


def board(text: str, mountains: int, cost: str = "{3}{R}") -> Position:
    mine = {"hand": ["Test"], "battlefield": ["Thaumaturge", f"{mountains} Mountain"] if mountains else ["Thaumaturge"]}
    theirs = {"battlefield": ["Grizzly Bears", "Hill Giant", "Ornithopter"]}
    return scene(document={"cards": [LORD, spell(text, cost)]}, A=mine, B=theirs)


UP_TO_THREE = "Test deals 1 damage to each of up to three targets."
TWO = "Destroy target creature. Test deals 2 damage to any target."


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize("mountains", range(1, 5))
def test_each_creature_that_is_targeted_makes_it_cheaper(mountains: int) -> None:
    """All sets of targets of one group, against what each costs."""
    position = board(UP_TO_THREE, mountains)
    creatures = ["thaumaturge", "grizzly-bears", "hill-giant", "ornithopter"]
    anything = [*creatures, "A", "B"]
    affordable = {
        frozenset(chosen)
        for size in range(4)
        for chosen in combinations(anything, size)
        if 4 - sum(t in creatures for t in chosen) <= mountains
    }
    plays = castable.plays(position)
    cast = [p for p in plays if getattr(p, "object", None) == "test"]
    assert {frozenset(t for group in p.targets for t in group) for p in cast} == affordable  # type: ignore[union-attr]
    assert len(cast) == len(affordable)
    assert len({format_play(p, position) for p in cast}) == len(affordable)


@pytest.mark.rule("601.2f")
def test_one_creature_targeted_twice_is_one_creature() -> None:
    position = board(TWO, 2)
    legal(position, "cast test -> hill-giant | grizzly-bears")
    illegal(position, "cast test -> hill-giant | hill-giant")
    illegal(position, "cast test -> hill-giant | B")
    legal(board(TWO, 3), "cast test -> hill-giant | hill-giant")


@pytest.mark.rule("101.2")
def test_counters_that_cant_be_put_are_no_payment() -> None:
    law = {
        "name": "Solemn", "mana_cost": "{2}{W}", "type_line": "Enchantment",
        "oracle_text": "Players can't get counters.\n"
        "Counters can't be put on artifacts, creatures, enchantments, or lands.",
    }  # fmt: skip
    devoted = {
        "name": "Devoted", "mana_cost": "{1}{G}", "type_line": "Creature — Druid", "power": "0", "toughness": "2",
        "oracle_text": "{T}: Add {G}.\nPut a -1/-1 counter on this creature: Untap this creature.",
    }  # fmt: skip
    cards = {"cards": [law, devoted]}
    legal(scene(document=cards, A={"battlefield": ["Devoted"]}), "activate devoted.2")
    assert illegal(
        scene(document=cards, A={"battlefield": ["Devoted"]}, B={"battlefield": ["Solemn"]}), "activate devoted.2"
    )
    loyal = {"battlefield": ["Jace, the Mind Sculptor"]}
    legal(scene(document=cards, A=loyal, B={"battlefield": ["Solemn"]}), "activate jace-the-mind-sculptor.1 -> A")
    still = {**law, "name": "Still", "oracle_text": "Counters can't be put on planeswalkers."}
    assert illegal(
        scene(document={"cards": [still]}, A=loyal, B={"battlefield": ["Still"]}),
        "activate jace-the-mind-sculptor.1 -> A",
    ) == {"118.3"}
    legal(
        scene(document={"cards": [still]}, A=loyal, B={"battlefield": ["Still"]}), "activate jace-the-mind-sculptor.2"
    )
