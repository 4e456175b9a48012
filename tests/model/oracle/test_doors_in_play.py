"""Doors of Rooms that spells and abilities lock and unlock (709.5f–g)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import TWICE, card, game_of, played, seat, zone_of

ROOM = {
    "name": "Hall // Attic", "layout": "split",
    "faces": [
        {"name": "Hall", "type_line": "Enchantment — Room", "mana_cost": "{R}",
         "oracle_text": "When you unlock this door, you gain 2 life."},
        {"name": "Attic", "type_line": "Enchantment — Room", "mana_cost": "{2}{R}",
         "oracle_text": "When you unlock this door, you gain 5 life.\nCreatures you control have haste."},
    ],
}  # fmt: skip
ROOM_IN_HAND = {"card": "Hall // Attic", "id": "room"}
KEY = card("Key", "Artifact", "{0}: Lock or unlock a door of target Room you control.")


def _with_key(*moves: Any, **options: Any) -> tuple[int, tuple[int, ...]]:
    document = game_of([ROOM, KEY], A=seat([ROOM_IN_HAND], "Key"))
    script = played(document, "cast room face=hall", *TWICE, *TWICE, *moves, **options)
    room = next(o for o in script.game.position.objects.values() if o.card.has_halves)
    return script.game.position.players["A"].life, room.unlocked


@pytest.mark.rule("709.5f", "709.5h")
def test_a_door_that_an_ability_unlocks_triggers_what_waits_for_it() -> None:
    life, unlocked = _with_key("activate key -> room", *TWICE, "choose 2", *TWICE)
    assert (life, unlocked) == (20 + 2 + 5, (0, 1))


@pytest.mark.rule("709.5g")
def test_an_open_door_can_be_locked_and_nothing_triggers() -> None:
    life, unlocked = _with_key("activate key -> room", *TWICE, "choose 1")
    assert (life, unlocked) == (22, ())


@pytest.mark.rule("709.5f", "608.2d")
def test_one_may_unlock_a_locked_door_instead_of_returning_a_card() -> None:
    ghost = card("Ghost", "Creature — Spirit", "When Ghost enters, return an enchantment card from your graveyard to "
                 "your hand or unlock a locked door of a Room you control.")  # fmt: skip
    veil = card("Veil", "Enchantment")
    for choice, life, zone in (("choose 1", 22, "hand"), ("choose 2", 27, "graveyard")):
        document = game_of([ROOM, veil, ghost], A=seat([ROOM_IN_HAND, "Ghost"], graveyard=["Veil"]))
        script = played(document, "cast room face=hall", *TWICE, *TWICE, "cast ghost", *TWICE, *TWICE, choice, *TWICE)
        assert (script.game.position.players["A"].life, zone_of(script, "veil")) == (life, zone)


@pytest.mark.rule("709.5h")
def test_what_waits_for_something_else_about_itself_is_no_door() -> None:
    mole = card("Mole", "Creature — Mole", "When Mole is turned face up, you gain 9 life.")
    document = game_of([ROOM, KEY, mole], A=seat([ROOM_IN_HAND], "Key", "Mole"))
    script = played(document, "cast room face=hall", *TWICE, *TWICE, "activate key -> room", *TWICE, "choose 2", *TWICE)
    assert script.game.position.players["A"].life == 20 + 2 + 5
