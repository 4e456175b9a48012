"""What others may do so that something else does not happen, played (118.12, 608.2d)."""

from __future__ import annotations

import pytest

from tests.games import TWICE, card, game_of, played, seat

BROWBEAT = card(
    "Test Browbeat",
    "Sorcery",
    "Any player may have Test Browbeat deal 5 damage to them. If no one does, draw three cards.",
)
TORMENT = card(
    "Test Torment",
    "Sorcery",
    "Each opponent loses 3 life unless that player sacrifices a creature of their choice or discards a card.",
)
SALVO = card(
    "Test Salvo", "Sorcery", "Destroy target creature unless its controller has Test Salvo deal 5 damage to them."
)
BEAR = card("Test Bear", "Creature — Bear")


@pytest.mark.rule("101.4")
@pytest.mark.parametrize(
    ("answers", "life", "hand"),
    [(("no", "no"), (20, 20), 3), (("no", "yes"), (20, 15), 0), (("yes", "yes"), (15, 15), 0)],
)
def test_each_player_is_asked_in_turn_order(answers: tuple[str, str], life: tuple[int, int], hand: int) -> None:
    script = played(game_of([BROWBEAT], A=seat(["Test Browbeat"])), "cast test-browbeat", *TWICE, *answers)
    players = script.game.position.players
    assert (players["A"].life, players["B"].life) == life
    assert players["A"].hidden_hand == hand


@pytest.mark.rule("118.12a")
@pytest.mark.parametrize(
    ("answers", "life", "left"), [(("yes",), 20, 0), (("no", "yes"), 20, 1), (("no", "no"), 17, 1)]
)
def test_an_opponent_may_sacrifice_or_else_discard_or_else_loses_life(
    answers: tuple[str, ...], life: int, left: int
) -> None:
    b = {"hand": ["Lightning Bolt"], "battlefield": ["Test Bear"]}
    document = game_of([TORMENT, BEAR], A=seat(["Test Torment"]), B=b)
    script = played(document, "cast test-torment", *TWICE, *answers)
    position = script.game.position
    assert position.players["B"].life == life
    assert sum(position.objects[i].card.name == "Test Bear" for i in position.battlefield) == left


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("answer", "life", "left"), [("yes", 15, 1), ("no", 20, 0)])
def test_a_controller_is_dealt_damage_or_else_loses_the_creature(answer: str, life: int, left: int) -> None:
    document = game_of([SALVO, BEAR], A=seat(["Test Salvo"]), B={"battlefield": ["Test Bear"]})
    script = played(document, "cast test-salvo -> test-bear", *TWICE, answer)
    position = script.game.position
    assert position.players["B"].life == life
    assert sum(position.objects[i].card.name == "Test Bear" for i in position.battlefield) == left
