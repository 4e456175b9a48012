"""Day and night, daybound and nightbound (730, 702.145)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import card, carried_out, game_of, life, shown

KNOWN = {"library": ["9 Plains"]}
WOLF = {
    "name": "Man // Wolf", "layout": "transform",
    "faces": [
        {"name": "Man", "mana_cost": "{R}", "type_line": "Creature — Human", "oracle_text": "Daybound", "power": "1",
         "toughness": "1"},
        {"name": "Wolf", "mana_cost": "", "type_line": "Creature — Werewolf", "oracle_text": "Nightbound", "power": "3",
         "toughness": "3"},
    ],
}  # fmt: skip
DUSK = card("Dusk", "Instant", "It becomes night.")
SIP = card("Sip", "Instant", "You gain 1 life.")


def size(script: Any, id: str) -> int:
    """The power of a permanent."""
    power: int = shown(script, id)["power"]
    return power


def game(*hand: str, here: tuple[str, ...] = (), **more: Any) -> dict[str, Any]:
    """A game with mountains, and cards that are known."""
    seat = {"hand": list(hand), "battlefield": ["4 Mountain", *here], **KNOWN}
    return game_of([WOLF, DUSK, SIP, *more.get("cards", ())], A=seat, B=KNOWN)


@pytest.mark.rule("702.145d", "730.2a", "702.145b")
def test_it_becomes_day_with_a_daybound_permanent_and_night_after_a_turn_without_spells() -> None:
    document = game("Man // Wolf")
    assert size(carried_out(document, "cast man-wolf", until="2.upkeep"), "man-wolf") == 1
    assert size(carried_out(document, "cast man-wolf", until="3.upkeep"), "man-wolf") == 3


@pytest.mark.rule("730.2b", "702.145e")
def test_it_becomes_day_again_after_a_turn_with_two_spells() -> None:
    document = game("2 Sip", here=("Man // Wolf",))
    moves = [{"at": "3.main1", "player": "A", "move": f"cast {sip}"} for sip in ("sip", "sip#2")]
    assert size(carried_out(document, *moves[:1], until="4.upkeep"), "man-wolf") == 3
    assert size(carried_out(document, *moves, until="4.upkeep"), "man-wolf") == 1


@pytest.mark.rule("702.145b", "730.1")
def test_a_daybound_permanent_enters_transformed_at_night() -> None:
    later = {"at": "1.main1", "player": "A", "move": "cast man-wolf"}
    assert size(carried_out(game("Dusk", "Man // Wolf"), "cast dusk", later), "man-wolf") == 3


@pytest.mark.rule("702.145c")
def test_daybound_permanents_transform_as_it_becomes_night() -> None:
    assert size(carried_out(game("Dusk", here=("Man // Wolf",)), "cast dusk"), "man-wolf") == 3


@pytest.mark.rule("702.145b")
def test_a_daybound_permanent_does_not_transform_otherwise() -> None:
    turn = card("Turn", "Instant", "Transform target creature.")
    script = carried_out(game("Turn", here=("Man // Wolf",), cards=(turn,)), "cast turn -> man-wolf")
    assert size(script, "man-wolf") == 1


@pytest.mark.rule("730.1a", "730.2c")
def test_what_waits_for_day_to_become_night_triggers_once_it_was_day() -> None:
    bell = card("Bell", "Artifact", "Whenever day becomes night or night becomes day, you gain 2 life.")
    assert life(carried_out(game("Dusk", here=("Bell",), cards=(bell,)), "cast dusk"), "A") == 20
    script = carried_out(game("Dusk", here=("Bell", "Man // Wolf"), cards=(bell,)), "cast dusk")
    assert life(script, "A") == 22


@pytest.mark.rule("730.1")
def test_a_permanent_may_make_it_day_as_it_enters() -> None:
    herald = card("Herald", "Creature — Human", "If it's neither day nor night, it becomes day as Herald enters.")
    script = carried_out(game("Herald", cards=(herald,)), "cast herald")
    assert "it's day" in script.game.position.history.facts["A"]
