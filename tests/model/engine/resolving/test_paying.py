"""Costs that are paid while something resolves (118.12), and what follows from that."""

from __future__ import annotations

import pytest

import castable
from castable.playing.script import run_script
from tests.games import card, game_of, played, zone_of

BEAR = card("Bear", "Creature — Bear")
DIVERT = card("Divert", "Instant", "Counter target spell unless its controller pays {1}. If they do, you gain 4 life.")


@pytest.mark.rule("118.12a", "608.2c")
def test_what_happens_if_a_player_pays_happens_only_then() -> None:
    document = game_of(
        [DIVERT, BEAR],
        A={"hand": ["Divert"], "battlefield": ["Mountain"]},
        B={"hand": ["Bear"], "battlefield": ["2 Mountain"]},
        turn={"player": "B", "phase": "main1"},
    )
    for answer, life, zone in (("pay", 24, "battlefield"), ("no", 20, "graveyard")):
        script = played(
            document, "cast bear", "pass", "cast divert -> bear", answers={"B": [answer]}, until="1.end",
        )  # fmt: skip
        assert (script.game.position.players["A"].life, zone_of(script, "bear")) == (life, zone)


@pytest.mark.rule("118.3", "101.2")
def test_what_forbids_paying_to_cast_or_activate_stops_where_something_else_is_paid() -> None:
    angel = card("Angel", "Creature — Angel", "Players can't pay life or sacrifice creatures to cast spells or "
                 "activate abilities.")  # fmt: skip
    tax = card("Tax", "Sorcery", "Target player loses 5 life unless they pay 3 life.")
    document = game_of([angel, tax], A={"hand": ["Tax"], "battlefield": ["Mountain", "Angel"]})
    script = run_script(castable.read(document), ["cast tax -> B"], until="1.end")
    assert script.stopped is not None
    assert script.stopped.why == "what may be paid here is not built"
