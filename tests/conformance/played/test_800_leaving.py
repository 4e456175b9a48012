"""Players who leave a game of several players, which goes on without them (800.4)."""

from __future__ import annotations

from typing import Any

import pytest

import castable
from castable.playing.game import Game
from tests.games import card, game_of, seat

BEAR = card("Bear", "Creature — Bear")
ZAP = card("Zap", "Instant", "Zap deals 3 damage to any target.")


def begun(cards: list[dict[str, Any]], turn: dict[str, Any] | None = None, **seats: Any) -> Game:
    """The game of three players."""
    return castable.game(game_of(cards, turn, **{"C": {}, **seats}))


def passed(game: Game, phase: str, number: int) -> Game:
    """The game once a step has begun; nothing else is done than to pass, and where something is asked, the first."""
    while game.position.turn.number < number or game.position.turn.phase != phase:
        assert game.decision is not None, game
        game = game.take("pass" if game.decision.kind == "priority" else next(iter(game.decision.options)))
    return game


def ids(game: Game) -> set[str]:
    return {str(id) for id in game.position.objects}


@pytest.mark.rule("800.4a", "104.3a")
def test_who_concedes_takes_spells_and_permanents_along_and_whoever_is_next_has_priority() -> None:
    game = begun([BEAR, ZAP], A=seat(["Zap"], "Bear"), B=seat([], "Bear"))
    game = game.take("cast zap -> B").take("pass")
    assert game.position.priority == "B"
    game = game.concede("A")
    assert "zap" not in ids(game)
    assert "bear" not in ids(game)
    assert "bear#2" in ids(game)
    assert (game.position.stack, game.position.priority) == ((), "B")
    game = game.concede("B")
    assert game.result == {"won": ["C"], "lost": [{"player": p, "rule": "104.3a"} for p in "AB"]}


@pytest.mark.rule("800.4j", "800.4k")
def test_the_turn_of_a_player_who_has_left_goes_on_and_their_next_one_does_not_begin() -> None:
    game = passed(begun([], A=seat([]), B=seat([])), "main1", 2)
    assert game.position.turn.player == "B"
    game = game.concede("B")
    assert (game.position.turn.player, game.position.turn.phase, game.position.priority) == ("B", "main1", "C")
    turns = {2: "B"}
    while game.position.turn.number < 7:
        assert game.decision is not None
        game = game.take("pass" if game.decision.kind == "priority" else next(iter(game.decision.options)))
        turns[game.position.turn.number] = game.position.turn.player
        assert game.position.priority != "B"
    assert turns == {2: "B", 3: "C", 4: "A", 5: "C", 6: "A", 7: "C"}


@pytest.mark.rule("800.4e", "800.4a")
def test_no_combat_damage_is_assigned_to_a_player_who_has_left() -> None:
    turn = {"player": "A", "phase": "combat_begin", "number": 3}
    game = passed(begun([BEAR], turn, A=seat([], "2 Bear")), "declare_attackers", 3)
    game = game.take("attack bear -> B, bear#2 -> C")
    game = passed(game.concede("B"), "combat_end", 3)
    assert [player.life for player in game.position.players.values()] == [20, 20, 18]
    assert "bear" in ids(game)


@pytest.mark.rule("800.4d")
def test_what_has_triggered_for_a_player_who_has_left_is_not_put_on_the_stack() -> None:
    martyr = card("Martyr", "Creature — Human", "When Martyr dies, each opponent loses 5 life.")
    doom = card("Doom", "Sorcery", "Each creature deals 2 damage to itself. Target player loses the game.")
    game = begun([martyr, doom], A=seat(["Doom"]), B=seat([], "Martyr"))
    for move in ("cast doom -> B", "pass", "pass", "pass"):
        game = game.take(move)
    assert game.position.stack == ()
    assert [player.life for player in game.position.players.values()] == [20, 20, 20]


@pytest.mark.rule("800.4c")
def test_what_comes_back_under_the_control_of_a_player_who_has_left_is_exiled() -> None:
    borrow = card("Borrow", "Sorcery", "Gain control of target creature until end of turn.")
    bear = {"card": "Bear", "owner": "A", "id": "lent"}
    game = begun([BEAR, borrow], A=seat([]), B=seat([], bear), C=seat(["Borrow"]))
    game = passed(game, "main1", 3)
    for move in ("cast borrow -> lent", "pass", "pass", "pass"):
        game = game.take(move)
    lent = game.position.objects["lent"]  # type: ignore[index]  # ids are text
    assert (lent.controller, lent.zone) == ("C", "battlefield")
    game = game.concede("B")
    assert game.position.objects["lent"].zone == "battlefield"  # type: ignore[index]
    game = passed(game, "upkeep", 4)
    assert game.position.objects["lent"].zone == "exile"  # type: ignore[index]


@pytest.mark.rule("800.4b")
def test_nothing_comes_under_the_control_of_a_player_who_has_left() -> None:
    gift = card("Gift", "Sorcery", "Target player creates two 1/1 white Soldier creature tokens.")
    give = card("Give", "Sorcery", "Target player gains control of target creature.")
    for spell, target in ((gift, "B"), (give, "B | bear")):
        game = begun([BEAR, gift, give], A=seat([spell["name"]], "Bear"))
        game = game.take(f"cast {spell['name'].lower()} -> {target}").concede("B")
        while game.position.stack:
            game = game.take("pass")
        assert not [o for o in game.position.objects.values() if o.token]
        assert game.position.objects["bear"].controller == "A"  # type: ignore[index]


@pytest.mark.rule("800.4f", "800.4g")
def test_a_player_who_has_left_pays_and_chooses_nothing() -> None:
    tax = card("Tax", "Sorcery", "Each player may pay {1}. Each player sacrifices a creature.")
    game = begun([BEAR, tax], A=seat(["Tax"], "Bear"), B=seat([], "Bear"), C=seat([], "2 Bear"))
    game = game.take("cast tax").concede("B")
    asked = set()
    while game.position.stack:
        assert game.decision is not None
        asked.add(game.decision.player)
        game = game.take("pass" if game.decision.kind == "priority" else list(game.decision.options)[-1])
    assert asked == {"A", "C"}
    assert sum(o.zone == "battlefield" and o.card.name == "Bear" for o in game.position.objects.values()) == 1
