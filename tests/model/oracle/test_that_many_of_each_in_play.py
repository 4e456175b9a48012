"""What each player does with as many as they did themselves, and libraries that are shuffled all the same (101.4)."""

from __future__ import annotations

import pytest

from tests.games import after, card, game_of, played, seat

BEAR = card("Bear", "Creature — Bear")


@pytest.mark.rule("101.4", "608.2c")
@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Each player discards all the cards in their hand, then draws that many cards.", (3, 1)),
        ("Each player discards all the cards in their hand, then draws that many cards minus one.", (2, 0)),
        ("Each player shuffles the cards from their hand into their library, then draws that many cards.", (3, 1)),
    ],
)
def test_that_many_is_what_each_player_has_put_away(text: str, drawn: tuple[int, int]) -> None:
    wind = card("Wind", "Sorcery", text)
    own = {"top": ["Island"] * 12}
    document = game_of(
        [wind, BEAR], A=seat(["Wind", "Bear", "Bear", "Bear"], library=own), B={"hand": ["Bear"], "library": own}
    )
    players = after(document, "cast wind").game.position.players
    assert (len(players["A"].hand), len(players["B"].hand)) == drawn


@pytest.mark.rule("701.24c", "701.24d")
@pytest.mark.parametrize("target", ["bear", ""])
def test_a_library_is_shuffled_also_where_no_card_goes_there(target: str) -> None:
    cover = card(
        "Cover",
        "Instant",
        "You gain 1 life. You may shuffle up to four target cards from your graveyard into your library.",
    )
    document = game_of([cover, BEAR], A=seat(["Cover"], graveyard=["Bear"], library={"top": ["Island"]}))
    move = f"cast cover -> {target}" if target else "cast cover"
    script = played(document, move, "pass", "pass", answers={"A": ["yes"]})
    assert [event.player for event in script.events if event.verb == "shuffle"] == ["A"]
