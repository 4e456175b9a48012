"""Under whose control something is put onto the battlefield (110.2a)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, game_of, played, seat, shown

BEAR = card("Bear", "Creature — Bear")


@pytest.mark.rule("110.2a")
@pytest.mark.parametrize(("words", "controller"), [("", "A"), (" under your control", "A"),
                                                   (" under its owner's control", "B")])  # fmt: skip
def test_who_is_told_to_put_it_there_controls_it_where_nobody_is_named(words: str, controller: str) -> None:
    blink = card("Blink", "Instant", f"Exile target creature, then return it to the battlefield{words}.")
    document = game_of([BEAR, blink], A=seat(["Blink"]), B=seat([], "Bear"))
    script = played(document, "cast blink -> bear", *TWICE)
    assert shown(script, "bear")["controller"] == controller


@pytest.mark.rule("110.2a", "603.7")
@pytest.mark.parametrize(("words", "controller"), [("", "A"), (" under its owner's control", "B")])
def test_it_is_so_of_what_returns_later(words: str, controller: str) -> None:
    blink = card("Blink", "Instant", f"Exile target creature. Return it to the battlefield{words} at the beginning of "
                 "the next end step.")  # fmt: skip
    document = game_of([BEAR, blink], A=seat(["Blink"]), B=seat([], "Bear"))
    script = played(document, "cast blink -> bear", until="1.cleanup")
    assert shown(script, "bear")["controller"] == controller


@pytest.mark.rule("110.2a")
def test_what_each_player_returns_are_their_own_cards() -> None:
    tide = card("Tide", "Enchantment", "{0}: Exile target creature.\nWhen this enchantment leaves the battlefield, "
                "each player returns to the battlefield all cards they own exiled with it.")  # fmt: skip
    smash = card("Smash", "Instant", "Destroy target enchantment.")
    document = game_of([BEAR, tide, smash], A=seat(["Smash"], "Tide"), B=seat([], "Bear"))
    moves = ("activate tide -> bear", *TWICE, "cast smash -> tide", *TWICE, *TWICE)
    assert shown(played(document, *moves), "bear")["controller"] == "B"
