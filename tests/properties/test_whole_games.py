"""Whole games, from the shuffle to the end; scripts/whole_games.py plays as many as one likes."""

from __future__ import annotations

from random import Random

import pytest

from castable.model.game.identity import color_identity
from castable.model.pack import PACK
from tests.examples import some
from tests.properties.random_games import cards_of
from tests.properties.whole_games import Known, begin, fault, hundred, sixty, tried

KNOWN = Known(PACK)
OF_TWO = some(range(8), 4)
OF_FOUR = some(range(2), 2)
COMMANDER = some(range(2), 2)


@pytest.mark.law
@pytest.mark.parametrize("seed", OF_TWO)
def test_a_game_of_two_comes_to_an_end_and_breaks_no_law(seed: int) -> None:
    assert tried(KNOWN, seed).kind in ("won", "drawn")


@pytest.mark.law
@pytest.mark.rule("100.1b", "806.1")
@pytest.mark.parametrize("seed", OF_FOUR)
def test_a_game_of_four_comes_to_an_end_and_breaks_no_law(seed: int) -> None:
    assert tried(KNOWN, seed, 4).kind in ("won", "drawn")


@pytest.mark.law
@pytest.mark.parametrize("seed", COMMANDER)
def test_a_commander_game_comes_to_an_end_and_breaks_no_law(seed: int) -> None:
    assert tried(KNOWN, seed, 2, "commander").kind in ("won", "drawn")


def test_decks_are_drawn_that_a_format_allows() -> None:
    deck = sixty(KNOWN, Random(1))
    assert deck.size == 60
    led = hundred(KNOWN, Random(1))
    assert led.size == 100
    (leader,) = led.commanders
    colors = color_identity(PACK.find_card(leader.name))  # type: ignore[arg-type]  # it is in the pack
    for entry in led.main:
        card = PACK.find_card(entry.name)
        assert card is not None
        assert color_identity(card) <= colors
        assert entry.count == 1 or "Basic" in card.front.type_line.supertypes


def test_a_card_that_is_gone_or_has_another_owner_breaks_a_law() -> None:
    game = begin(KNOWN, 1)
    cards = cards_of(game.position)
    assert fault(game, cards) is None
    some_card = next(iter(cards))
    assert fault(game, {**cards, "no-such-card": "A"}) is not None
    assert fault(game, {**cards, some_card: "B" if cards[some_card] == "A" else "A"}) is not None
