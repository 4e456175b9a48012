"""Cards that come into a game from outside of it: wishes, learning, sideboards (100.4, 108.3b, 400.11, 701.48)."""

from __future__ import annotations

import json
from typing import Any

import pytest

import castable
from castable.playing.script import Script
from tests.games import TWICE, card, game_of, played, seat, zone_of

RELIC = card("Relic", "Artifact")
BEAR = card("Bear", "Creature — Bear")
LESSON = card("Primer", "Sorcery — Lesson", "Draw a card.")
OUTSIDE = "from outside the game"
WISH = card("Wish", "Sorcery", f"You may reveal an artifact card you own {OUTSIDE} and put it into your hand. Exile ~.")
STUDY = card("Study", "Sorcery", "Learn.")


def wished(text: str, *answers: str, sideboard: tuple[Any, ...] = ("Relic", "Bear"), **more: Any) -> Script:
    """A spell is cast that brings in cards from outside the game."""
    spell = card("Call", "Sorcery", text)
    mine = seat(["Call", *more.pop("hand", ())], sideboard=list(sideboard), **more)
    document = game_of([RELIC, BEAR, LESSON, spell], A=mine, B={"sideboard": ["Relic"]})
    return played(document, "cast call", *TWICE, *answers)


@pytest.mark.rule("400.11a", "400.11b", "108.3b", "100.4")
def test_a_card_of_the_sideboard_is_revealed_and_put_into_its_owners_hand() -> None:
    script = wished(WISH["oracle_text"], "yes")
    assert (zone_of(script, "relic"), zone_of(script, "bear"), zone_of(script, "call")) == (
        "hand",
        "companion",
        "exile",
    )
    assert zone_of(script, "relic#2") == "companion"  # another player's
    assert [str(id) for id in script.game.position.players["A"].sideboard] == ["bear"]
    assert [(e.kind, e.others) for e in script.events if e.kind == "reveal"] == [("reveal", ("relic",))]
    assert "relic moves: from outside the game to hand" in [event.text for event in script.events]


@pytest.mark.rule("400.11", "608.2d")
def test_nobody_has_to_bring_in_anything_and_who_has_nothing_there_can_not() -> None:
    assert zone_of(wished(WISH["oracle_text"], "no"), "relic") == "companion"
    nothing = wished(WISH["oracle_text"], sideboard=("Bear",))
    assert (zone_of(nothing, "bear"), zone_of(nothing, "call")) == ("companion", "exile")


@pytest.mark.rule("400.11b")
@pytest.mark.parametrize(
    ("text", "answers", "zone"),
    [
        (f"You may put a card you own {OUTSIDE} into your hand.", ("yes", "choose relic"), "hand"),
        (f"Put a card you own {OUTSIDE} into your hand.", ("choose relic",), "hand"),
        (f"You may put a card you own {OUTSIDE} on top of your library.", ("yes", "choose relic"), "library"),
        (f"You may reveal a card you own named Relic {OUTSIDE} and put it into your hand.", ("yes",), "hand"),
        (f"Shuffle up to four cards you own {OUTSIDE} into your library.", ("choose relic",), "library"),
    ],
)
def test_cards_come_in_as_the_text_says(text: str, answers: tuple[str, ...], zone: str) -> None:
    script = wished(text, *answers)
    assert (zone_of(script, "relic"), zone_of(script, "bear")) == (zone, "companion")
    assert script.game.position.players["A"].library_size == 20 + (zone == "library")


@pytest.mark.rule("400.11", "702.139c")
def test_a_companion_is_a_card_outside_the_game_too() -> None:
    script = wished(WISH["oracle_text"], "yes", sideboard=(), companion="Relic")
    assert zone_of(script, "relic") == "hand"
    assert script.game.position.players["A"].companion is None


@pytest.mark.rule("701.48a")
@pytest.mark.parametrize(
    ("answers", "zone", "drawn"),
    [(("no", "yes"), "hand", 0), (("no", "no"), "companion", 0), (("yes",), "companion", 1)],
)
def test_who_learns_and_discards_nothing_may_bring_in_a_lesson(answers: tuple[str, ...], zone: str, drawn: int) -> None:
    script = wished("Learn.", *answers, sideboard=("Primer", "Bear"), hand=("Bear",))
    assert zone_of(script, "primer") == zone
    assert script.game.position.players["A"].hidden_hand == drawn


@pytest.mark.rule("400.11a", "400.2")
def test_nobody_else_sees_a_sideboard_and_it_is_written_and_read_with_the_position() -> None:
    document = game_of([RELIC, BEAR], A={"sideboard": ["2 Relic", "Bear"]})
    position = castable.read(document)
    assert [str(id) for id in position.players["A"].sideboard] == ["relic", "relic#2", "bear"]
    again = castable.read(json.loads(json.dumps(position.to_document())))
    assert again == position
    game = castable.game(position)
    assert game.view("A").players["A"].sideboard == position.players["A"].sideboard
    assert game.view("B").players["A"].sideboard == ()
    assert not any(o.card.name == "Relic" for o in game.view("B").objects.values())


@pytest.mark.rule("400.11c", "100.4")
def test_cards_outside_the_game_can_not_be_cast_and_do_nothing() -> None:
    lord = card("Lord", "Creature — Bear", "Bears you control get +1/+1.\nYou may cast ~ from exile.")
    document = game_of([lord, BEAR], A=seat([], "Bear", sideboard=["Lord"]))
    assert not [play for play in castable.plays(document) if "lord" in str(play)]
    assert castable.show(document, ["bear"])["objects"]["bear"]["power"] == 2
