"""Which of the turn's spells one is, and a permanent was, as games play it (601.2i, 707.10)."""

from __future__ import annotations

import pytest

import castable
from castable.playing.game import run_script
from tests.games import TWICE, card, game_of, happened, played, seat

SHOCK = card("Shock", "Instant", "Shock deals 2 damage to any target.")
CLERIC = card("Cleric", "Creature — Human Cleric", "When Cleric enters, if it was the second spell you cast this turn, "
              "draw a card.")  # fmt: skip
GUESS = card("Guess", "Instant", "Counter target spell that's the second spell cast this turn.")


@pytest.mark.rule("603.4", "601.2i")
@pytest.mark.parametrize("before", [0, 1, 2])
@pytest.mark.parametrize("in_response", [False, True])
def test_a_permanent_is_asked_for_the_spell_that_it_was(before: int, in_response: bool) -> None:
    """Spells cast in response to it come after it."""
    document = game_of([SHOCK, CLERIC], A=seat(["3 Shock", "Cleric"], library=["9 Forest"]))
    first = [move for n in ("", "#2")[:before] for move in (f"cast shock{n} -> B", *TWICE)]
    response = ("cast shock#3 -> B", *TWICE) if in_response else ()
    script = played(document, *first, "cast cleric", *response, *TWICE, *(TWICE if before == 1 else ()))
    assert happened(script, "draw") == (before == 1)


@pytest.mark.rule("115.1", "601.2i")
@pytest.mark.parametrize(("target", "allowed"), [("shock", False), ("shock#2", True), ("shock#3", False)])
def test_the_second_spell_of_the_turn_is_counted_for_all_players(target: str, allowed: bool) -> None:
    document = game_of([SHOCK, GUESS], A=seat(["Shock"]), B=seat(["2 Shock", "Guess"]))
    moves = ("cast shock -> B", "pass", "cast shock#2 -> A", "cast shock#3 -> A", f"cast guess -> {target}")
    assert (run_script(castable.read(document), moves).refused is None) is allowed
