"""The monarch and the initiative change hands by combat damage (724.2, 725.2)."""

from __future__ import annotations

from typing import Any

import pytest

from castable.playing.script import Script
from tests.games import card, carried_out, game_of, is_written_and_read_again, seat

COMBAT = {"player": "A", "phase": "combat_begin", "number": 3}
BEAR, OX = (card(name, f"Creature — {name}") for name in ("Bear", "Ox"))
MONARCH, INITIATIVE = "you're the monarch", "you have the initiative"


def fought(fact: str, attack: str, *moves: Any, hand: tuple[str, ...] = (), **more: Any) -> Script:
    """A game in which B is what a fact says, and creatures of A have attacked."""
    document = game_of([BEAR, OX, *more.pop("cards", ())], COMBAT, A=seat(hand, "Bear", "Ox", library=["20 Mountain"]),
                       B=seat([], "Bear", library=["20 Mountain"]), **more)  # fmt: skip
    document["history"] = {"facts": {"B": [fact]}}
    declared = {"at": "3.declare_attackers", "player": "A", "move": f"attack {attack}"}
    return carried_out(document, declared, *moves, until="3.main2")


def who_is(script: Script, fact: str) -> list[str]:
    """The players of whom a fact is true."""
    return [player for player, facts in script.game.position.history.facts.items() if fact in facts]


@pytest.mark.rule("724.2", "724.3")
@pytest.mark.parametrize(("attack", "holder"), [("bear", "A"), ("none", "B"), ("bear, ox", "A")])
def test_the_controller_of_a_creature_that_deals_combat_damage_to_the_monarch_becomes_it(
    attack: str, holder: str
) -> None:
    script = fought(MONARCH, attack)
    assert who_is(script, MONARCH) == [holder]


@pytest.mark.rule("724.2")
def test_damage_that_is_no_combat_damage_leaves_the_monarch_as_it_is() -> None:
    bolt = card("Bolt", "Instant", "Target creature you control deals 3 damage to target opponent.")
    cast = {"at": "3.declare_blockers", "player": "A", "move": "cast bolt -> ox | B"}
    blocks = {"at": "3.declare_blockers", "player": "B", "move": "block bear#2:bear"}
    script = fought(MONARCH, "bear", blocks, cast, hand=("Bolt",), cards=(bolt,))
    assert script.game.position.players["B"].life == 17
    assert who_is(script, MONARCH) == ["B"]


@pytest.mark.rule("724.2", "603.2")
def test_who_becomes_the_monarch_by_combat_damage_draws_at_their_end_step() -> None:
    document = game_of([BEAR], COMBAT, A=seat([], "Bear", library=["20 Mountain"]), B={"library": ["20 Mountain"]})
    document["history"] = {"facts": {"B": [MONARCH]}}
    attack = {"at": "3.declare_attackers", "player": "A", "move": "attack bear"}
    script = carried_out(document, attack, until="3.cleanup")
    assert len(script.game.position.players["A"].hand) == 1


@pytest.mark.rule("725.2", "725.3")
def test_who_deals_combat_damage_to_the_player_with_the_initiative_takes_it_and_ventures() -> None:
    script = fought(INITIATIVE, "bear, ox")
    assert who_is(script, INITIATIVE) == ["A"]
    rooms = [event.text for event in script.events if "ventures" in event.text or "Secret Entrance" in event.text]
    assert len(rooms) == 1


@pytest.mark.rule("724.2", "113.7a")
def test_what_triggered_for_the_old_monarch_can_be_written_after_another_has_become_it() -> None:
    document = game_of([BEAR, OX], COMBAT, A=seat([], "Bear", "Ox", library=["20 Mountain"]), B=seat([]))
    document["history"] = {"facts": {"B": [MONARCH]}}
    attack = {"at": "3.declare_attackers", "player": "A", "move": "attack bear, ox"}
    first = {"at": "3.combat_damage", "player": "A", "move": "pass", "stack": True}
    script = carried_out(document, attack, first, {**first, "player": "B"}, until=None)  # type: ignore[arg-type]
    assert (who_is(script, MONARCH), len(script.game.position.stack)) == (["A"], 1)
    assert is_written_and_read_again(script)
