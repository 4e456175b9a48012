"""Games that are restarted: what begins the new one, and what is left out of it (104.6, 726)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from castable.playing.script import Script
from tests.games import TWICE, card, game_of, is_written_and_read_again, played

KARN = {"card": "Karn Liberated", "id": "karn", "loyalty": 14}
BEAR = card("Bear", "Creature — Bear")
ZAP = card("Zap", "Instant", "Zap deals 3 damage to any target.")
EMBLEM = card("Oath", "Sorcery", 'You get an emblem with "Creatures you control get +1/+1."')
MUSTER = card("Muster", "Sorcery", "Create two 1/1 white Soldier creature tokens.")
RESTART = ("activate karn.3", *TWICE)
KEEP = ("yes", "yes")


def seats(**more: Any) -> dict[str, Any]:
    """Two players in the middle of a game; A has Karn."""
    return {
        "A": {"life": 3, "battlefield": [KARN, "9 Mountain"], "hand": ["Bear"], "library": ["20 Mountain"],
              "counters": {"poison": 4}, **more},
        "B": {"life": 41, "graveyard": ["Bear", "Zap"], "exile": ["Bear"], "library": ["20 Forest"]},
    }  # fmt: skip


def restarted(*before: str, hand: tuple[str, ...] = (), **more: Any) -> Script:
    players = seats(**more)
    players["A"]["hand"] = [*players["A"]["hand"], *hand]
    return played(game_of([BEAR, ZAP, EMBLEM, MUSTER], **players), *before, *RESTART, *KEEP)


def cards_of(script: Script, player: str) -> Counter[str]:
    """The cards of a player, wherever they are."""
    return Counter(o.card.name for o in script.game.position.objects.values() if o.owner == player)


@pytest.mark.rule("104.6", "104.1", "726.1", "726.1a", "726.2")
def test_a_restarted_game_begins_anew_with_all_cards_and_the_player_who_restarted_it() -> None:
    script = restarted()
    position = script.game.position
    assert (position.turn.player, position.turn.number, position.turn.phase) == ("A", 1, "upkeep")
    for player, library in (("A", 31 - 7), ("B", 23 - 7)):
        seat = position.players[player]
        assert (seat.life, seat.counters, len(seat.hand), seat.library_size) == (20, {}, 7, library)
        assert (*seat.graveyard, *seat.exile, *seat.command) == ()
    assert position.battlefield == ()
    assert cards_of(script, "A") == {"Mountain": 29, "Bear": 1, "Karn Liberated": 1}
    assert cards_of(script, "B") == {"Forest": 20, "Bear": 2, "Zap": 1}
    assert script.game.result is None
    assert is_written_and_read_again(script)


@pytest.mark.rule("726.2")
def test_tokens_and_emblems_are_no_cards_of_the_new_game() -> None:
    script = restarted("cast oath", *TWICE, "cast muster", *TWICE, hand=("Oath", "Muster"))
    assert cards_of(script, "A") == {"Mountain": 29, "Bear": 1, "Karn Liberated": 1, "Oath": 1, "Muster": 1}
    assert script.game.position.players["A"].command == ()


@pytest.mark.rule("726.4", "726.5")
def test_cards_exiled_with_the_source_are_left_out_and_come_onto_the_battlefield_before_the_first_untap_step() -> None:
    exiled = [{"card": name, "exiled_with": "karn", "id": id} for name, id in (("Bear", "bear-2"), ("Zap", "zap-2"))]
    players = seats()
    players["B"]["exile"] = exiled
    script = played(game_of([BEAR, ZAP], **players), *RESTART, *KEEP)
    position = script.game.position
    (bear,) = position.battlefield
    found = position.objects[bear]
    assert (bear, found.owner, found.controller, found.sick) == ("bear-2", "B", "A", False)
    assert "zap-2" in (*position.players["B"].hand, *position.players["B"].library)
    assert position.players["B"].exile == ()


@pytest.mark.rule("726.1", "903.6")
def test_commanders_begin_the_new_game_in_the_command_zone_at_their_first_price() -> None:
    mine = {"card": "Bear", "commander": True, "casts": 2, "commander_damage": {"B": 20}, "id": "leader"}
    script = restarted(graveyard=[mine])
    found = script.game.position.objects["leader"]  # type: ignore[index]  # ids are text
    assert (found.zone, found.commander, found.casts, found.commander_damage) == ("command", True, 0, {})
    assert script.game.position.players["A"].command == ("leader",)


@pytest.mark.rule("726.1", "103.5")
def test_mulligans_are_taken_in_the_new_game() -> None:
    players = seats()
    script = played(game_of([BEAR, ZAP], **players), *RESTART, "no", "yes")
    assert script.game.decision is not None
    assert (script.game.decision.player, script.game.decision.kind) == ("A", "choose")
