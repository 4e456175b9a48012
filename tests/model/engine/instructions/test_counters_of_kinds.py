"""Counters of several kinds that one instruction puts (122.1)."""

from __future__ import annotations

import pytest

from tests.games import card, counters, game_of, life, played

OGRE = card("Ogre", "Creature — Ogre")
WATCH = card(
    "Watch", "Enchantment", "Whenever one or more +1/+1 counters are put on a creature you control, you gain 1 life."
)


@pytest.mark.rule("122.1")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Put a +1/+1 counter and a double strike counter on target creature.", {"+1/+1": 1, "double strike": 1}),
        ("Put two +1/+1 counters and a flying counter on target creature.", {"+1/+1": 2, "flying": 1}),
        (
            "Put a +1/+1 counter, a reach counter, and a deathtouch counter on target creature.",
            {"+1/+1": 1, "reach": 1, "deathtouch": 1},
        ),
    ],
)
def test_they_are_put_at_the_same_time(text: str, expected: dict[str, int]) -> None:
    boon = card("Boon", "Sorcery", text)
    document = game_of([OGRE, WATCH, boon], A={"hand": ["Boon"], "battlefield": ["Ogre", "Watch", "Mountain"]})
    script = played(document, "cast boon -> ogre", *["pass"] * 4)
    assert (counters(script, "ogre"), life(script, "A")) == (expected, 21)
