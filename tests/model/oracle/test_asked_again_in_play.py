"""Conditions in a row that ask of one card, played: what one of them makes is not what the next asks of (608.2c)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, game_of, played, seat, shown, tokens_in

SORTER = card(
    "Test Sorter",
    "Sorcery",
    "Exile a card from your graveyard. If it's a land card, create a 1/1 red Goblin creature token. If it's "
    "a nonland card, create a 2/2 black Rogue creature token.",
)


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("exiled", "token"), [("Mountain", "Goblin"), ("Lightning Bolt", "Rogue")])
def test_a_token_is_not_the_card_that_is_asked_of(exiled: str, token: str) -> None:
    document = game_of([SORTER], A=seat(["Test Sorter"], graveyard=[exiled]))
    script = played(document, "cast test-sorter", *TWICE)
    assert [shown(script, id)["name"] for id in tokens_in(script)] == [f"{token} Token"]
