"""Phases that are added to a turn, and what they come before (500.8, 505.1a)."""

from __future__ import annotations

import pytest

from castable.playing.script import Script
from tests.games import TWICE, card, carried_out, game_of, is_written_and_read_again, life, played, seat

ASSAULT = card("Assault", "Sorcery", "After this main phase, there is an additional combat phase followed by an "
               "additional main phase.")  # fmt: skip
RALLY = card("Rally", "Instant", "After this phase, there is an additional combat phase.")
HORN = card("Horn", "Enchantment", "At the beginning of combat on your turn, you gain 1 life.")


def phases(script: Script) -> list[str]:
    """The phases of combat and main phases that have begun, in order."""
    return [str(e.verb) for e in script.events if e.verb in ("main1", "combat", "main2", "end")]


@pytest.mark.rule("500.8", "505.1a")
def test_a_combat_and_a_main_phase_come_before_the_usual_ones() -> None:
    script = carried_out(game_of([ASSAULT, HORN], A=seat(["Assault"], "Horn")), "cast assault", until="2.upkeep")
    assert phases(script) == ["combat", "main2", "combat", "main2", "end"]
    assert life(script, "A") == 22


@pytest.mark.rule("500.8")
def test_the_most_recently_added_phases_come_first() -> None:
    document = game_of([ASSAULT, RALLY], A=seat(["Assault", "Rally"]))
    script = carried_out(document, "cast assault", *TWICE, "cast rally", until="2.upkeep")
    assert phases(script) == ["combat", "combat", "main2", "combat", "main2", "end"]
    assert is_written_and_read_again(played(document, "cast assault", *TWICE))


@pytest.mark.rule("500.8")
@pytest.mark.parametrize(
    ("phase", "come"),
    [
        ("combat_begin", ["combat", "main2", "end"]),
        ("main2", ["combat", "end"]),
        ("upkeep", ["main1", "combat", "main2", "end"]),
    ],
)
def test_a_combat_phase_follows_the_phase_that_it_is(phase: str, come: list[str]) -> None:
    turn = {"player": "A", "phase": phase, "number": 1}
    script = carried_out(game_of([RALLY], turn, A=seat(["Rally"])), "cast rally", until="2.upkeep")
    assert phases(script) == come


@pytest.mark.rule("500.8", "506.1")
@pytest.mark.parametrize("phase", ["main1", "combat_begin"])
def test_only_the_first_combat_phase_of_the_turn_brings_another(phase: str) -> None:
    hammer = card("Hammer", "Creature — Giant", "Hammer attacks each combat if able.\nWhenever Hammer attacks, if it's "
                  "the first combat phase of the turn, untap it. After this phase, there is an additional combat "
                  "phase.")  # fmt: skip
    turn = {"player": "A", "phase": phase, "number": 3}
    script = carried_out(game_of([hammer], turn, A=seat([], "Hammer")), until="4.upkeep")
    assert phases(script) == ["combat"] * (1 + (phase == "main1")) + ["main2", "end"]
    assert life(script, "B") == 16


@pytest.mark.rule("500.8")
def test_nothing_follows_a_main_phase_that_it_is_not() -> None:
    rush = card("Rush", "Instant", "After this main phase, there is an additional combat phase followed by an "
                "additional main phase.")  # fmt: skip
    turn = {"player": "A", "phase": "combat_begin", "number": 1}
    script = carried_out(game_of([rush], turn, A=seat(["Rush"])), "cast rush", until="2.upkeep")
    assert phases(script) == ["main2", "end"]


@pytest.mark.rule("500.9", "603.2")
@pytest.mark.parametrize(("hazes", "upkeeps"), [(0, 1), (1, 2), (2, 3)])
def test_only_the_first_upkeep_of_a_turn_adds_another(hazes: int, upkeeps: int) -> None:
    haze = card("Haze", "Enchantment — Aura", "Enchant player\nAt the beginning of enchanted player's first upkeep "
                "each turn, that player gets an additional upkeep step after this step.")  # fmt: skip
    bell = card("Bell", "Enchantment", "At the beginning of your upkeep, you gain 1 life.")
    there = [{"card": "Haze", "attached_to": "B"}] * hazes
    document = game_of([haze, bell], A=seat([], "Bell", *there), B={"battlefield": ["Bell"]})
    script = carried_out(document, until="3.main1")
    assert (life(script, "A"), life(script, "B")) == (21, 20 + upkeeps)
