"""How long effects last, one rule at a time (611)."""

from __future__ import annotations

import pytest

from tests.games import after, card, game_of, is_written_and_read_again, seat

BEAR = card("Bear", "Creature — Bear")


@pytest.mark.rule("611.2a")
@pytest.mark.parametrize(
    "text",
    [
        "Exile the top card of your library. Until the end of your next turn, you may play that card.",
        "Exile the top card of each player's library. Until the end of your next turn, you may play those cards.",
        "Until your next turn, creatures you control get +1/+0.",
    ],
)
def test_an_effect_that_lasts_into_a_later_turn_is_written_and_read_again(text: str) -> None:
    library = {"library": ["Bear", "Bear"]}
    script = after(
        game_of([card("Deed", "Sorcery", text), BEAR], A=seat(["Deed"], "Bear", **library), B=library), "cast deed"
    )
    assert script.game.position.effects
    assert is_written_and_read_again(script)
