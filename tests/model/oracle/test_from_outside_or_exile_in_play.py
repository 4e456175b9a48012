"""A card from outside the game or one in exile, where there are no cards outside the game (400.11)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, game_of, played, seat, stopped_at, zone_of

RELIC = card("Relic", "Artifact")
BEAR = card("Bear", "Creature — Bear")
CALL = card("Call", "Sorcery", "You may reveal an artifact card you own from outside the game or choose a face-up "
            "artifact card you own in exile. Put that card into your hand.")  # fmt: skip


@pytest.mark.rule("608.2d", "400.11")
@pytest.mark.parametrize(("answer", "zone"), [("choose relic", "hand"), ("choose none", "exile")])
def test_a_face_up_card_of_your_own_in_exile_is_put_into_your_hand(answer: str, zone: str) -> None:
    exile = ["Relic", {"card": "Relic", "face_down": True}, "Bear"]
    document = game_of([RELIC, BEAR, CALL], A=seat(["Call"], exile=exile), B={"exile": ["Relic"]})
    script = played(document, "cast call", *TWICE, answer)
    assert zone_of(script, "relic") == zone
    assert [zone_of(script, id) for id in ("relic#2", "relic#3", "bear")] == ["exile"] * 3


@pytest.mark.rule("609.3")
def test_without_any_such_card_nothing_happens() -> None:
    document = game_of([RELIC, BEAR, CALL], A=seat(["Call"], exile=["Bear"]), B={"exile": ["Relic"]})
    script = played(document, "cast call", *TWICE)
    if script.game.decision is not None and script.game.decision.kind != "priority":
        script.take("choose none")
    assert [zone_of(script, id) for id in ("relic", "bear", "call")] == ["exile", "exile", "graveyard"]


@pytest.mark.rule("608.2c")
def test_cards_of_two_kinds_are_not_understood() -> None:
    odd = card("Odd", "Sorcery", "You may reveal an artifact card you own from outside the game or choose a face-up "
               "creature card you own in exile. Put that card into your hand.")  # fmt: skip
    assert stopped_at(game_of([odd], A=seat(["Odd"])), "cast odd", *TWICE) == "odd"
