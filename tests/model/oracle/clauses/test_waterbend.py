"""Waterbending: generic mana of a cost that artifacts and creatures may pay for by being tapped."""

from __future__ import annotations

import pytest

from castable.model.language.cards import Card, TypeLine, card
from castable.model.oracle import Verdict, read_face, read_text
from tests.scenes import illegal, legal, scene

INSTANT = TypeLine.parse("Instant")
CREATURE = TypeLine.parse("Creature — Human")


def whip(text: str) -> Card:
    return card("Whip", "{1}{U}", "Instant", *read_text("Whip", text, INSTANT))


def bender(text: str) -> Card:
    return card("Bender", "{2}{U}", "Creature — Human", *read_text("Bender", text, CREATURE), pt="2/2")


MUST = whip("As an additional cost to cast this spell, waterbend {2}.\nDraw a card.")
MAY = whip("As an additional cost to cast this spell, you may waterbend {2}.\nDraw a card.")
FOR_X = whip("As an additional cost to cast this spell, waterbend {X}.\nDraw X cards.")
THREE = bender("Waterbend {3}, {T}: Draw a card.")


@pytest.mark.rule("601.2h")
def test_creatures_and_artifacts_pay_for_what_is_waterbent_and_nothing_else() -> None:
    at = {"hand": ["Whip"], "battlefield": ["2 Island", {"card": "Grizzly Bears", "sick": True}, "Sol Ring"]}
    assert legal(scene(cards=(MUST,), A=at), "cast whip")
    assert illegal(scene(cards=(MUST,), A={**at, "battlefield": ["2 Island", "Grizzly Bears"]}), "cast whip")
    assert illegal(scene(cards=(MUST,), A={**at, "battlefield": ["Island", "5 Grizzly Bears"]}), "cast whip")


@pytest.mark.rule("118.8b")
def test_waterbending_that_is_optional_is_announced() -> None:
    at = {"hand": ["Whip"], "battlefield": ["2 Island", "Grizzly Bears"]}
    assert legal(scene(cards=(MAY,), A=at), "cast whip")
    assert illegal(scene(cards=(MAY,), A=at), "cast whip with 1")
    assert legal(scene(cards=(MAY,), A={**at, "battlefield": ["2 Island", "2 Grizzly Bears"]}), "cast whip with 1")


@pytest.mark.rule("107.3a")
def test_x_is_waterbent() -> None:
    at = {"hand": ["Whip"], "battlefield": ["3 Island", "2 Grizzly Bears"]}
    assert legal(scene(cards=(FOR_X,), A=at), "cast whip x=3")
    assert illegal(scene(cards=(FOR_X,), A=at), "cast whip x=4")


@pytest.mark.rule("602.2b")
def test_an_ability_is_paid_for_by_waterbending() -> None:
    board = ["Island", "2 Grizzly Bears"]
    assert legal(scene(cards=(THREE,), A={"battlefield": ["Bender", *board]}), "activate bender")
    sick = {"card": "Bender", "sick": True}
    assert illegal(scene(cards=(THREE,), A={"battlefield": [sick, *board]}), "activate bender") >= {"302.6"}
    assert illegal(scene(cards=(THREE,), A={"battlefield": ["Bender", "2 Grizzly Bears"]}), "activate bender")


@pytest.mark.parametrize("text", ["Waterbend {3}{U}: Draw a card.", "Earthbend {3}: Draw a card."])
def test_other_costs_are_not_taken_for_it(text: str) -> None:
    spans = read_face("Bender", text, CREATURE).spans
    assert any(s.verdict is Verdict.UNREAD for s in spans)
