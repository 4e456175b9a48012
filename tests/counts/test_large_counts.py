"""Numbers of plays far too large to list, against closed forms."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import comb, factorial
from typing import Any

import pytest

import castable
from castable.model.game.position import ObjectId

TRILLION = 10**12


def plays_of(id: str, mine: dict[str, Any], theirs: dict[str, Any]) -> Any:
    document = {"castable": 1, "players": {"A": mine, "B": theirs}}
    return castable.plays(castable.read(document)).of_objects((ObjectId(id),))


def rolling_thunder() -> int:
    """X damage from 0 to 28 divided among 62 targets: multisets of X of 62, and their sums (hockey stick).

    And any X above 0 with no target at all, as it is "any number of targets".
    """
    return comb(62 + 28, 28) + 28


def hex_() -> int:
    """Six different creatures of sixty."""
    return comb(60, 6)


CASES: dict[str, tuple[str, dict[str, Any], dict[str, Any], Callable[[], int]]] = {
    "X damage divided": (
        "rolling-thunder",
        {"hand": ["Rolling Thunder"], "battlefield": ["30 Mountain", "30 Grizzly Bears"]},
        {"battlefield": ["30 Grizzly Bears"]},
        rolling_thunder,
    ),
    "six targets of sixty": (
        "hex",
        {"hand": ["Hex"], "battlefield": ["6 Swamp", "30 Grizzly Bears"]},
        {"battlefield": ["30 Grizzly Bears"]},
        hex_,
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_counts_are_exact_whatever_their_size(name: str) -> None:
    id, mine, theirs, expected = CASES[name]
    plays = plays_of(id, mine, theirs)
    assert plays.count() == expected()
    rng = random.Random(3)
    for _ in range(20):
        assert plays.sample(rng) in plays


def test_a_number_beyond_a_trillion_is_among_them() -> None:
    assert max(expected() for *_, expected in CASES.values()) > TRILLION


def test_iteration_of_a_huge_set_begins_at_once_and_is_stable() -> None:
    id, mine, theirs, _ = CASES["X damage divided"]
    first = [play for play, _ in zip(plays_of(id, mine, theirs), range(200), strict=False)]
    again = [play for play, _ in zip(plays_of(id, mine, theirs), range(200), strict=False)]
    assert first == again
    assert len(set(first)) == 200


def test_orders_of_spliced_cards_are_plays_of_their_own() -> None:
    """Three cards to splice: every ordered choice of some of them (702.47b)."""
    hand = ["Lava Spike", *(["Glacial Ray"] * 3)]
    plays = plays_of("lava-spike", {"hand": hand, "mana": "{R}" * 20}, {})
    orders = [factorial(3) // factorial(3 - k) for k in range(4)]
    targets = [2 * 2**k for k in range(4)]  # a player for the Spike, a player for each Ray: no creature is there
    assert plays.count() == sum(o * t for o, t in zip(orders, targets, strict=True))
