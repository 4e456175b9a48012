"""Cases that are solved, as games play them (719.3)."""

from __future__ import annotations

import pytest

from tests.games import card, carried_out, game_of, is_written_and_read_again, shown

BEAR = card("Bear", "Creature — Bear")


@pytest.mark.rule("719.3a", "719.3b")
@pytest.mark.parametrize("solved", [True, False])
def test_a_case_that_was_solved_stays_solved(solved: bool) -> None:
    clue = card("Clue Board", "Enchantment — Case", "To solve — You control a creature. (If unsolved, solve at the "
                "beginning of your end step.)\nSolved — Creatures you control get +1/+0.")  # fmt: skip
    mine = ["Clue Board", "Bear"] if solved else ["Clue Board"]
    document = game_of([BEAR, clue], A={"battlefield": mine}, B={"battlefield": ["Bear"]})
    script = carried_out(document, until="3.main1")
    if solved:
        assert shown(script, "bear")["power"] == 3
    assert [e.text for e in script.events if e.kind == "solved"] == (["clue-board becomes solved"] if solved else [])
    assert is_written_and_read_again(script)
