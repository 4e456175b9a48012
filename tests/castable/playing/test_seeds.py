"""Seeds of games are whole numbers, whoever has made them."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.model.game.errors import RequestError

np = pytest.importorskip("numpy", reason="NumPy is not installed: it comes with the extra dev")

LIST = "24 Mountain\n36 Lightning Bolt\n"
DUEL = {"players": {"A": {"library": ["Mountain"] * 9}, "B": {"library": ["Mountain"] * 9}}}


@pytest.mark.parametrize("seed", [np.int64(3), np.uint8(3), np.array(3)])
def test_a_number_of_numpy_is_the_seed_that_it_says(seed: Any) -> None:
    begun = castable.start([LIST, LIST], seed=seed)
    assert begun.position == castable.start([LIST, LIST], seed=3).position
    assert begun.beginning is not None
    assert type(begun.beginning.seed) is int
    assert castable.game(DUEL, seed).position == castable.game(DUEL, 3).position
    assert castable.games(DUEL, np.int64(2), seed).seeds == (3, 4)


@pytest.mark.parametrize("seed", [True, np.True_, 1.0, np.float64(1), "a", None, [1], np.array([1])])
def test_what_is_no_whole_number_is_no_seed(seed: Any) -> None:
    with pytest.raises(RequestError, match=r"seed: .* is no seed; expected a whole number"):
        castable.start([LIST, LIST], seed=seed)
    with pytest.raises(RequestError, match=r"seed: .* is no seed; expected a whole number"):
        castable.game(DUEL, seed)
