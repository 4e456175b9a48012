"""Mana that may be spent only on some things, and what is paid while something resolves (106.6, 118.12)."""

from __future__ import annotations

import pytest

import castable
from castable.playing.game import run_script
from tests.games import card, game_of, life

BURN = card("Burn", "Instant", "Burn deals 3 damage to any target.")
LEAK = card("Leak", "Instant", "Counter target spell unless its controller pays {X}.", mana_cost="{X}{R}")
TAX = card("Tax", "Instant", "Counter target spell unless its controller pays {2}.")


def _countered(text: str, countering: str) -> int:
    """The life of B after a Burn whose controller has only the mana of this text to pay for it."""
    rock = card("Rock", "Artifact", text)
    document = game_of([rock, BURN, LEAK, TAX], A={"hand": ["Burn"], "battlefield": ["Mountain", "Rock"]},
                       B={"hand": ["Leak", "Tax"], "battlefield": ["4 Mountain"]})  # fmt: skip
    moves = ["cast burn -> B", {"at": "1.main1", "player": "B", "move": countering, "stack": True}]
    script = run_script(castable.read(document), moves, answers={"A": ["pay"]}, until="1.end")
    assert script.refused is None
    return life(script, "B")


@pytest.mark.rule("106.6", "118.12")
@pytest.mark.parametrize(
    ("restriction", "with_x", "without"),
    [
        ("Spend this mana only on costs that contain {X}.", 17, 20),
        ("This mana can't be spent to cast a nonartifact spell.", 17, 17),
        ("Spend this mana only to activate abilities.", 20, 20),
        ("Spend this mana only to cast creature spells.", 20, 20),
    ],
)
def test_what_resolves_is_paid_with_mana_that_may_be_spent_on_it(restriction: str, with_x: int, without: int) -> None:
    text = "{T}: Add {C}{C}. " + restriction
    assert _countered(text, "cast leak x=2 -> burn") == with_x
    assert _countered(text, "cast tax -> burn") == without
