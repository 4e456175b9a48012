"""Compleated (702.150) as a game moves."""

from __future__ import annotations

import pytest

from tests.games import card, counters, game_of, played

TEXT = "Compleated\n+1: You gain 1 life."
AJANI = card("Ajani", "Legendary Planeswalker — Ajani", TEXT, mana_cost="{1}{G/W/P}{G/W/P}", loyalty="6")
DOUBLING = card("Doubling", "Enchantment", "If an effect would put one or more counters on a permanent you control, it "
                "puts twice that many of those counters on that permanent instead.")  # fmt: skip
BLINK = card("Blink", "Instant", "Exile target permanent, then return it to the battlefield under its owner's control.")


def loyalty(lands: list[str], *more: str) -> int:
    here = {"hand": ["Ajani", "Blink"], "battlefield": lands}
    document = game_of([AJANI, BLINK], A=here)
    moves = [move for play in ("cast ajani", *more) for move in (play, "pass", "pass")]
    return counters(played(document, *moves), "ajani")["loyalty"]


@pytest.mark.rule("702.150a")
def test_two_loyalty_counters_fewer_for_each_symbol_that_life_paid_for() -> None:
    assert loyalty(["3 Plains"]) == 6
    assert loyalty(["2 Plains"]) == 4
    assert loyalty(["Wastes"]) == 2


@pytest.mark.rule("702.150a")
def test_what_enters_in_another_way_was_cast_for_no_life() -> None:
    assert loyalty(["Wastes", "Mountain"], "cast blink -> ajani") == 6


@pytest.mark.rule("616.1")
@pytest.mark.parametrize(("first", "number"), [("1", 4), ("2", 8)])
def test_its_controller_orders_it_with_what_else_changes_the_counters(first: str, number: int) -> None:
    document = game_of([AJANI, DOUBLING], A={"hand": ["Ajani"], "battlefield": ["Wastes", "Doubling"]})
    script = played(document, "cast ajani", "pass", "pass", f"choose {first}")
    assert counters(script, "ajani") == {"loyalty": number}
