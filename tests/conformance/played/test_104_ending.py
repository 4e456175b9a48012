"""How players win and lose, and what becomes of those who have (104), one rule at a time."""

from __future__ import annotations

import pytest

import castable
from castable.playing.game import run_script
from tests.games import card, game_of, life, played, seat, zone_of

OGRE = card("Ogre", "Creature — Ogre")
ZAP = card("Zap", "Instant", "Zap deals 3 damage to any target.")
DOOM = card("Doom", "Sorcery", "Target player loses the game.")


@pytest.mark.rule("104.4", "104.4a")
def test_the_game_is_a_draw_where_all_players_who_are_left_lose_at_once() -> None:
    cards = [card("Quake", "Sorcery", "Quake deals 3 damage to each player.")]
    document = game_of(cards, A=seat(["Quake"], life=3), B={"life": 2}, C={"life": 3})
    script = run_script(castable.read(document), ["cast quake", *["pass"] * 3])
    assert script.game.result is not None
    assert (script.game.result["won"], len(script.game.result["lost"])) == ([], 3)
    assert script.game.decision is None


@pytest.mark.rule("104.5", "800.4a")
def test_who_loses_leaves_the_game_with_what_they_own_and_the_others_go_on() -> None:
    lent = {"card": "Ogre", "id": "lent", "owner": "B"}
    document = game_of(
        [DOOM, OGRE], A=seat(["Doom"], lent), B=seat(["Ogre"], {"card": "Ogre", "id": "own"}), C=seat([])
    )
    script = played(document, "cast doom -> B", *["pass"] * 3)
    assert script.game.result is None
    assert [zone_of(script, i) for i in ("lent", "own", "ogre")] == [None, None, None]
    assert [script.game.position.priority, life(script, "C")] == ["A", 20]
    later = played(document, "cast doom -> B", *["pass"] * 3, until="2.upkeep")
    assert later.game.position.turn.player == "C"
