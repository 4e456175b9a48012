"""Amounts of damage that one source deals at once, and what can't be chosen, as games play it (120.3, 608.2d)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, game_of, life, played, seat, shown

BEAR = card("Bear", "Creature — Bear")
WALL = card("Wall", "Creature — Wall", power="0", toughness="9")
WATCHER = card("Watcher", "Enchantment", "Whenever one or more creatures are dealt damage, you gain 1 life.")


@pytest.mark.rule("120.3", "603.2c")
@pytest.mark.parametrize(
    ("text", "aim"),
    [
        ("Wave deals 2 damage to any target and 1 damage to each other creature.", " -> wall"),
        ("Wave deals 2 damage to any target and 1 damage to another target.", " -> wall | wall#2"),
        ("Wave deals 3 damage to any target, 2 damage to another target, and 1 damage to a third target.",
         " -> wall | wall#2 | A"),
        ("Wave deals 1 damage to each creature and 1 additional damage to each Wall.", ""),
    ],
)  # fmt: skip
def test_several_amounts_of_damage_are_dealt_at_the_same_time(text: str, aim: str) -> None:
    wave = card("Wave", "Instant", text)
    document = game_of([WALL, WATCHER, wave], A=seat(["Wave"], "Watcher"), B={"battlefield": ["2 Wall"]})
    script = played(document, f"cast wave{aim}", *TWICE, *TWICE)
    assert life(script, "A") == 20 + 1 - (aim.endswith("A"))


@pytest.mark.rule("608.2d", "701.26a")
@pytest.mark.parametrize(("untapped", "asked"), [(0, False), (1, False), (2, True)])
def test_two_creatures_are_tapped_or_none(untapped: int, asked: bool) -> None:
    chief = card("Chief", "Enchantment", "{0}: You may tap two untapped creatures you control. If you do, you gain 3 "
                 "life.")  # fmt: skip
    bears = [{"card": "Bear", "tapped": n >= untapped} for n in range(3)]
    document = game_of([BEAR, chief], A=seat([], "Chief", *bears))
    script = played(document, "activate chief.1", *TWICE, *(("yes",) if asked else ()))
    assert life(script, "A") == 20 + 3 * asked


@pytest.mark.rule("608.2d", "701.26a")
@pytest.mark.parametrize("tapped", [True, False])
def test_what_is_tapped_can_not_be_tapped_for_something(tapped: bool) -> None:
    scribe = card("Scribe", "Creature — Wizard", "When Scribe enters, you may tap it. If you do, you gain 3 life.")
    rule = card("Mire", "Enchantment", "Creatures enter tapped.")
    document = game_of([scribe, rule], A=seat(["Scribe"], *(["Mire"] if tapped else [])))
    script = played(document, "cast scribe", *TWICE, *TWICE, *(() if tapped else ("yes",)))
    assert (life(script, "A"), shown(script, "scribe")["tapped"]) == (20 if tapped else 23, True)
