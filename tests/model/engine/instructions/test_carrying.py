"""Instructions carried out one after the other, and what they speak of (608.2)."""

from __future__ import annotations

import pytest

from castable.model.engine.instructions.frame import among
from castable.model.language.filters import ANYTHING, Among
from tests.games import card, game_of, played, seat, zone_of

OGRE = card("Ogre", "Creature — Ogre", power="4", toughness="4")
BEAR = card("Bear", "Creature — Bear")


def test_objects_that_are_named_are_all_that_may_be_picked() -> None:
    assert among(ANYTHING) is None
    assert among(ANYTHING & Among(("bear",))) == ("bear",)


@pytest.mark.rule("702.96a", "702.96b")
def test_an_overloaded_spell_does_to_each_what_it_would_do_to_its_target() -> None:
    text = "Storm deals 3 damage to target creature you don't control.\nOverload {R}{R}"
    document = game_of(
        [card("Storm", "Sorcery", text), BEAR, OGRE],
        A={"hand": ["Storm"], "battlefield": ["2 Mountain", "Bear"]},
        B={"battlefield": ["2 Bear", "Ogre"]},
    )
    script = played(document, "cast storm as overload", until="1.end")
    assert [zone_of(script, i) for i in ("bear", "bear#2", "bear#3", "ogre")] == [
        "battlefield", "graveyard", "graveyard", "battlefield",
    ]  # fmt: skip


@pytest.mark.rule("608.2c")
def test_those_creatures_are_the_ones_that_were_meant_at_first() -> None:
    text = "Creatures with power 4 or greater get -2/-0 until end of turn. Destroy those creatures."
    document = game_of(
        [card("Rule", "Sorcery", text), OGRE, BEAR],
        A={"hand": ["Rule"], "battlefield": ["Mountain", "Bear"]},
        B={"battlefield": ["Ogre"]},
    )
    script = played(document, "cast rule", until="1.end")
    assert (zone_of(script, "ogre"), zone_of(script, "bear")) == ("graveyard", "battlefield")


@pytest.mark.rule("608.2d", "701.20")
def test_a_card_is_picked_among_those_that_were_looked_at_or_revealed() -> None:
    chat = (
        "Look at the top two cards of your library. "
        "Put one of them into your hand and the other on the bottom of your library."
    )
    distress = "Target player reveals their hand. You choose a nonland card from it. That player discards that card."
    document = game_of(
        [card("Chat", "Instant", chat), card("Distress", "Sorcery", distress), BEAR, OGRE],
        A={
            "hand": ["Chat", "Distress"],
            "battlefield": ["2 Mountain"],
            "library": {"top": ["Bear", "Ogre"], "count": 9},
        },
        B={"hand": ["Bear", "Mountain"]},
    )
    script = played(document, "cast chat", "pass", "pass", "choose ogre", "cast distress -> B", until="1.end")
    assert (zone_of(script, "bear"), zone_of(script, "ogre")) == ("library", "hand")
    assert (zone_of(script, "bear#2"), zone_of(script, "mountain#3")) == ("graveyard", "hand")


@pytest.mark.rule("603.12")
@pytest.mark.parametrize(
    "text",
    [
        "you may pay {1}. When you do, put a +1/+1 counter on target creature. That creature gains trample until end "
        "of turn.",
        "you may sacrifice a land. When you do, choose a nonland card name, then target player reveals their hand and "
        "discards all cards with that name.",
    ],
)
def test_what_would_be_named_later_is_not_named_where_it_is_declined(text: str) -> None:
    odd = card("Odd", "Creature — Beast", f"When ~ enters, {text}")
    script = played(game_of([odd], A=seat(["Odd"])), "cast odd", "pass", "pass", "pass", "pass", answers={"A": ["no"]})
    assert zone_of(script, "odd") == "battlefield"
