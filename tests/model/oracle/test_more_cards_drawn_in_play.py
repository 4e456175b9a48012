"""Cards that are drawn besides those that would be drawn, as games play it (614.1a, 614.5, 121.2)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, game_of, played, seat

SPHINX = card("Sphinx", "Creature — Sphinx", "As long as you have one or fewer cards in hand, if you would draw one or "
              "more cards, you draw that many cards plus one instead.")  # fmt: skip
STUDY = card("Study", "Sorcery", "Draw two cards.")
BEAR = card("Bear", "Creature — Bear")
THOUGHT = card("Thought", "Enchantment", "If you would draw a card, draw two cards instead.")


@pytest.mark.rule("614.1a", "121.2")
@pytest.mark.parametrize(("there", "kept", "drawn"), [
    ((), 0, 2), (("Sphinx",), 0, 3), (("Sphinx",), 1, 3), (("Sphinx",), 2, 2), (("Sphinx", "Sphinx"), 0, 4),
    (("Sphinx", "Thought"), 0, 6),
])  # fmt: skip
def test_one_more_card_is_drawn_with_few_cards_in_hand(there: tuple[str, ...], kept: int, drawn: int) -> None:
    document = game_of(
        [SPHINX, STUDY, BEAR, THOUGHT], A=seat(["Study", *["Bear"] * kept], *there, library=["Bear"] * 9)
    )
    script = played(document, "cast study", *TWICE)
    assert script.game.position.players["A"].library_size == 9 - drawn


@pytest.mark.rule("614.1a", "504.1")
def test_the_card_of_the_draw_step_is_one_more_too_and_another_player_draws_as_ever() -> None:
    document = game_of([SPHINX, BEAR], {"player": "B", "phase": "end", "number": 1}, A=seat([], "Sphinx"))
    script = played(document, until="2.main1", defaults="first")
    assert script.game.position.players["A"].library_size == 18
    theirs = game_of([SPHINX, BEAR], {"player": "B", "phase": "end", "number": 1}, B=seat([], "Sphinx"))
    assert played(theirs, until="2.main1", defaults="first").game.position.players["A"].library_size == 19
