"""A card that may be played during one's next turn, and neither before nor after it (611.2a)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.playing.game import run_script
from tests.games import TWICE, card, game_of, seat

SPARK = card("Spark", "Instant", "You gain 1 life.")
RELAY = card("Relay", "Sorcery", "Exile the top card of your library. During your next turn, you may play that card.")


@pytest.mark.rule("611.2a", "601.3")
@pytest.mark.parametrize(
    ("at", "may"), [("1.main1", False), ("1.end", False), ("2.main1", False), ("3.upkeep", True), ("3.main1", True),
                    ("4.main1", False), ("5.main1", False)],
)  # fmt: skip
def test_the_card_may_be_cast_in_that_turn_alone(at: str, may: bool) -> None:
    document = game_of([SPARK, RELAY], A=seat(["Relay"], library=["Spark", *["Mountain"] * 9]),
                       B={"library": ["Mountain"] * 9})  # fmt: skip
    moves: tuple[Any, ...] = ("cast relay", *TWICE, {"move": "cast spark", "at": at, "player": "A"})
    script = run_script(castable.read(document), moves, defaults="first")
    assert script.stopped is None
    assert (script.refused is None) is may


@pytest.mark.rule("611.2a", "305.1")
def test_a_land_is_played_in_that_turn_too() -> None:
    document = game_of([RELAY], A=seat(["Relay"], library=["Forest", *["Mountain"] * 9]),
                       B={"library": ["Mountain"] * 9})  # fmt: skip
    now = run_script(castable.read(document), ("cast relay", *TWICE, "play forest"))
    assert now.refused is not None
    moves: tuple[Any, ...] = ("cast relay", *TWICE, {"move": "play forest", "at": "3.main1", "player": "A"})
    then = run_script(castable.read(document), moves, defaults="first")
    assert then.refused is None
    assert then.stopped is None
