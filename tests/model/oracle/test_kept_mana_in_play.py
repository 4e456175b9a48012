"""Mana that triggers add besides what else they do, and mana that is not lost as steps end (106.4, 500.5)."""

from __future__ import annotations

import pytest

from castable.model.language.mana import ManaType
from castable.playing.script import Script
from tests.games import TWICE, card, carried_out, game_of, life, played, seat, stopped_at

KEPT = "Until end of turn, you don't lose this mana as steps and phases end."


def green(script: Script) -> int:
    """How much green mana A has."""
    return sum(unit.type is ManaType.GREEN for unit in script.game.position.players["A"].mana.units)


@pytest.mark.rule("500.5", "106.4")
@pytest.mark.parametrize(("text", "left"), [(f"add {{G}}{{G}}. {KEPT}", 2), ("add {G}{G}.", 0)])
def test_mana_that_is_not_lost_is_there_in_the_next_phase(text: str, left: int) -> None:
    spring = card("Spring", "Creature — Elemental", f"When this creature enters, {text}")
    script = carried_out(game_of([spring], A=seat(["Spring"])), "cast spring", until="1.main2")
    assert green(script) == left
    assert green(carried_out(game_of([spring], A=seat(["Spring"])), "cast spring", until="2.upkeep")) == 0


@pytest.mark.rule("603.3", "106.3")
def test_a_trigger_adds_mana_and_does_what_else_it_says() -> None:
    spring = card("Spring", "Creature — Elemental", "When this creature enters, add {G}. You gain 2 life.")
    script = played(game_of([spring], A=seat(["Spring"])), "cast spring", *TWICE, *TWICE)
    assert (green(script), life(script, "A")) == (1, 22)


def test_a_trigger_of_mana_with_words_that_are_not_understood_stops() -> None:
    spring = card("Spring", "Creature — Elemental", "When this creature enters, add {G}. You frobnicate.")
    assert stopped_at(game_of([spring], A=seat(["Spring"])), "cast spring", *TWICE, *TWICE) is not None
