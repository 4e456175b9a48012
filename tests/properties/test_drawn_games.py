"""Random games of forty cards of the pack; scripts/drawn_games.py plays them with the cards of a catalog."""

from __future__ import annotations

import pytest

from castable.model.pack import PACK
from tests.examples import some
from tests.properties.drawn_games import CARDS_DRAWN, different, drawn, faults, is_understood

NAMES = sorted(PACK.names())


@pytest.mark.law
@pytest.mark.parametrize("seed", some(range(6), 3))
def test_a_game_of_drawn_cards_breaks_no_law(seed: int) -> None:
    assert next(faults(PACK, NAMES, seed), None) is None


def test_cards_are_drawn_that_are_understood_each_once() -> None:
    cards = drawn(PACK, NAMES, 1)
    assert len({card.name for card in cards}) == CARDS_DRAWN
    assert all(map(is_understood, cards))
    assert not all(is_understood(card) for name in NAMES if (card := PACK.find_card(name)))


def test_a_difference_of_documents_is_named_by_its_place() -> None:
    one = {"players": {"A": {"hand": ["bear", "elves"], "life": 3}}}
    other = {"players": {"A": {"hand": ["bear", "bolt"], "life": 3}}}
    assert list(different(one, other)) == ['players.A.hand[1]: "elves" → "bolt"']
    assert list(different(one, one)) == []
