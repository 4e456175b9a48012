"""Mana that does something where it is spent on a creature of a type of your commander (106.6, 903.3)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import TWICE, card, game_of, life, played, zone_of

PATH = card("Path", "Land", "{T}: Add {R}. When that mana is spent to cast a creature spell that shares a creature "
            "type with your commander, you gain 1 life.", mana_cost="")  # fmt: skip
ELF = card("Elf", "Creature — Elf Scout")
CHIEF = card("Chief", "Creature — Elf Druid")
BEAR = card("Bear", "Creature — Bear")


@pytest.mark.rule("106.6", "903.3")
@pytest.mark.parametrize("zone", ["command", "graveyard", "battlefield"])
@pytest.mark.parametrize(("spell", "gained"), [("elf", 1), ("bear", 0)])
def test_wherever_the_commander_is(zone: str, spell: str, gained: int) -> None:
    mine: dict[str, list[Any]] = {"hand": ["Elf", "Bear"], "battlefield": ["Path"]}
    mine[zone] = [*mine.get(zone, []), {"card": "Chief", "commander": True}]
    document = game_of([PATH, ELF, CHIEF, BEAR], A=mine)
    script = played(document, f"cast {spell}", *TWICE, *TWICE)
    assert (life(script, "A"), zone_of(script, spell)) == (20 + gained, "battlefield")


@pytest.mark.rule("106.6", "903.3")
def test_the_commander_itself_has_its_own_types() -> None:
    document = game_of([PATH, CHIEF], A={"command": [{"card": "Chief", "commander": True}], "battlefield": ["Path"]})
    assert life(played(document, "cast chief", *TWICE, *TWICE), "A") == 21


@pytest.mark.rule("106.6", "903.3")
def test_neither_that_of_an_opponent_nor_what_is_no_commander() -> None:
    document = game_of([PATH, ELF, CHIEF], A={"hand": ["Elf"], "battlefield": ["Path"], "command": ["Chief"]},
                       B={"command": [{"card": "Chief", "commander": True}]})  # fmt: skip
    assert life(played(document, "cast elf", *TWICE, *TWICE), "A") == 20
