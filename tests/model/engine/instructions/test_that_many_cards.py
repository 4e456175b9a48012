"""As many cards as were drawn or milled, where a text goes on with "that many" (608.2c)."""

from __future__ import annotations

import pytest

from tests.games import card, carried_out, game_of, life, seat, zone_of


@pytest.mark.rule("608.2c", "121.1")
@pytest.mark.parametrize(
    "text",
    [
        "You gain 1 life. Draw a card for each Island you control, then discard that many cards.",
        "You gain 1 life. Draw cards equal to the number of Islands you control, then discard that many cards.",
        "You gain 1 life. You may draw cards equal to the number of Islands you control. If you do, discard that many "
        "cards.",
    ],
)
@pytest.mark.parametrize("islands", [0, 2])
def test_as_many_cards_as_were_drawn(text: str, islands: int) -> None:
    stand = card("Stand", "Sorcery", text)
    known = {"library": ["3 Forest"]}
    document = game_of([stand], A=seat(["Stand"], f"{islands or 1} {'Island' if islands else 'Swamp'}", **known))
    script = carried_out(document, "cast stand", "pass", "pass", answers={"A": ["yes"]}, until="1.end")
    player = script.game.position.players["A"]
    assert (len(player.library), len(player.hand), len(player.graveyard)) == (3 - islands, 0, 1 + islands)


@pytest.mark.rule("608.2c", "121.2")
def test_cards_that_are_not_known_are_counted() -> None:
    stand = card("Stand", "Sorcery", "Draw a card for each Island you control. You gain that much life.")
    script = carried_out(game_of([stand], A=seat(["Stand"], "3 Island")), "cast stand", "pass", "pass")
    assert life(script, "A") == 23


@pytest.mark.rule("608.2c", "701.17")
def test_as_many_as_were_milled_and_no_more_than_there_are() -> None:
    text = "You gain 1 life. Mill a card for each Island you control, then you lose that much life."
    stand = card("Stand", "Sorcery", text)
    script = carried_out(game_of([stand], A=seat(["Stand"], "3 Island", library=["2 Forest"])), "cast stand", "pass",
                         "pass")  # fmt: skip
    assert life(script, "A") == 19


@pytest.mark.rule("608.2c")
def test_a_number_of_cards_that_is_said_is_not_what_that_much_means() -> None:
    text = "Whenever you gain life, draw a card, then each opponent loses that much life."
    gain = card("Gain", "Sorcery", "You gain 4 life.")
    document = game_of([gain, card("Watcher", "Enchantment", text)], A=seat(["Gain"], "Watcher"))
    script = carried_out(document, "cast gain", *["pass"] * 4)
    assert (life(script, "B"), zone_of(script, "gain")) == (16, "graveyard")
