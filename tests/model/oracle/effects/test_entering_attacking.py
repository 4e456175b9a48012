"""What texts put onto the battlefield tapped and attacking (508.4)."""

from __future__ import annotations

from typing import Any

import pytest

from castable.model.game.position import GameObject, ObjectId
from castable.playing.script import Script
from tests.combat import attack
from tests.games import card, game_of
from tests.playing import RESOLVE

ATTACK = {"player": "A", "phase": "declare_attackers"}
BEAR = card("Bear", "Creature — Bear")


def attacked_with(text: str, **more: Any) -> Script:
    """A captain with a text attacks C, who is one of two opponents."""
    captain = card("Captain", "Creature — Soldier", text)
    mine = {
        "battlefield": [{"card": "Captain", "attacking": "C"}],
        "hand": ["Bear"],
        "graveyard": ["Bear"],
        "library": 9,
    }
    document = game_of([captain, BEAR], ATTACK, A=mine, B={}, C={})
    return attack(document, "pass", *RESOLVE, **more)


def object_of(script: Script, id: str) -> GameObject:
    """An object of a game."""
    return script.game.position.objects[ObjectId(id)]


@pytest.mark.rule("508.4")
@pytest.mark.parametrize(
    "text",
    [
        "Whenever ~ attacks, create a 1/1 red Goblin creature token that's tapped and attacking.",
        "Whenever ~ attacks, create a tapped and attacking 1/1 red Goblin creature token.",
    ],
)
@pytest.mark.parametrize("whom", ["B", "C"])
def test_a_token_attacks_whom_its_controller_chooses(text: str, whom: str) -> None:
    token = object_of(attacked_with(text, answers={"A": [f"choose {whom}"]}), "goblin")
    assert (token.tapped, str(token.attacking)) == (True, whom)


@pytest.mark.rule("508.4", "707.2")
def test_copies_enter_attacking() -> None:
    text = "Whenever ~ attacks, create two tokens that are copies of it and that are tapped and attacking."
    script = attacked_with(text, answers={"A": ["choose B", "choose C"]})
    copies = [object_of(script, id) for id in ("captain#2", "captain#3")]
    assert [(o.tapped, str(o.attacking)) for o in copies] == [(True, "B"), (True, "C")]


@pytest.mark.rule("508.4")
def test_a_card_from_the_hand_attacks_the_opponent_who_is_named() -> None:
    text = "Whenever ~ attacks an opponent, you may put a creature card from your hand onto the battlefield tapped and "
    script = attacked_with(f"{text}attacking that opponent.", answers={"A": ["yes", "choose bear"]})
    bear = object_of(script, "bear")
    assert (bear.tapped, str(bear.attacking)) == (True, "C")


@pytest.mark.rule("508.4")
def test_a_card_returns_attacking() -> None:
    text = (
        "Whenever ~ attacks, return target creature card from your graveyard to the battlefield tapped and attacking."
    )
    bear = object_of(attacked_with(text, answers={"A": ["choose B"]}), "bear#2")
    assert (bear.tapped, str(bear.attacking)) == (True, "B")
