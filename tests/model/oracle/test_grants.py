"""Abilities that are given to spells and to cards in graveyards, read from text, and what they allow."""

from __future__ import annotations

import pytest

from castable.model import keywords as kw
from castable.model.abilities import Continuous, GainAbility, Keyword
from castable.model.cards import Card, TypeLine, card
from castable.model.conditions import YourTurn
from castable.model.costs import OwnManaCost, exile_from
from castable.model.filters import (
    ARTIFACT,
    CREATURE,
    INSTANT,
    SORCERY,
    SPELL,
    THIS,
    YOU_OWN,
    YOURS,
    CastFrom,
    Filter,
    HasType,
    InZone,
    Zone,
)
from castable.model.oracle import Verdict, read_face, read_text
from tests.model.oracle.test_laws import same
from tests.scenes import illegal, legal, scene

LINE = TypeLine.parse("Enchantment")
INSTANTS_HAVE_FLASHBACK = (
    "Each instant and sorcery card in your graveyard has flashback. The flashback cost is equal to its mana cost."
)
FLASHBACK = kw.flashback(OwnManaCost())


def giver(text: str) -> Card:
    return card("Giver", "{5}", "Enchantment", *read_text("Giver", text, LINE))


@pytest.mark.rule("604.5")
@pytest.mark.parametrize(
    ("text", "what", "ability"),
    [
        ("Artifact spells you cast have convoke.", SPELL & YOURS & ARTIFACT, Keyword("convoke")),
        (
            "Noncreature spells you cast from exile have improvise.",
            SPELL & YOURS & ~CREATURE & CastFrom(Zone.EXILE),
            Keyword("improvise"),
        ),
        (
            INSTANTS_HAVE_FLASHBACK,
            InZone(Zone.GRAVEYARD) & YOU_OWN & (INSTANT | SORCERY),
            FLASHBACK,
        ),
        (
            "Each Dinosaur card in your graveyard has escape. The escape cost is equal to the card's mana cost plus "
            "exile three other cards from your graveyard.",
            InZone(Zone.GRAVEYARD) & YOU_OWN & HasType("Dinosaur"),
            kw.escape(OwnManaCost(), exile_from(Zone.GRAVEYARD, ~THIS, 3)),
        ),
    ],
)
def test_what_is_given_is_read(text: str, what: Filter, ability: Keyword) -> None:
    found = read_face("Giver", text, LINE)
    assert same(found.abilities) == same((Continuous(what, (GainAbility(ability),)),))
    assert all(s.verdict is Verdict.UNDERSTOOD for s in found.spans)


def test_what_is_given_at_times_is_read() -> None:
    [found] = read_text(
        "Giver",
        "During your turn, each non-Lesson instant and sorcery card in your graveyard has flashback. The flashback "
        "cost is equal to that card's mana cost.",
        LINE,
    )
    assert isinstance(found, Continuous)
    assert found.if_ == (YourTurn(),)


@pytest.mark.parametrize(
    "text",
    [
        "Each creature spell you cast has casualty 1.",
        "Creature spells you cast have frobnication.",
        "The first spell you cast each turn has convoke.",
        "Each Elf card in your graveyard has escape. The escape cost is equal to the card's mana cost plus a dance.",
        "Each frobnicated card in your graveyard has flashback. The flashback cost is equal to its mana cost.",
    ],
)
def test_what_is_given_and_not_understood_is_said(text: str) -> None:
    spans = read_face("Giver", text, LINE).spans
    assert [s.text for s in spans if s.verdict is Verdict.UNREAD] == [text]


@pytest.mark.rule("702.51a")
def test_a_spell_with_convoke_that_was_given_is_paid_by_creatures() -> None:
    cards = (giver("Artifact spells you cast have convoke."), card("Rock", "{2}", "Artifact"))
    board = ["Giver", "Grizzly Bears", "Llanowar Elves"]
    assert legal(scene(cards=cards, A={"hand": ["Rock"], "battlefield": board}), "cast rock")
    assert illegal(scene(cards=cards, A={"hand": ["Rock"], "battlefield": board[1:]}), "cast rock")


@pytest.mark.rule("702.34a")
def test_a_card_with_flashback_that_was_given_is_cast_from_the_graveyard() -> None:
    cards = (giver(INSTANTS_HAVE_FLASHBACK),)
    play = "cast lightning-bolt as flashback -> B"
    assert legal(scene(cards=cards, A={"graveyard": ["Lightning Bolt"], "battlefield": ["Giver", "Mountain"]}), play)
    assert illegal(scene(cards=cards, A={"graveyard": ["Lightning Bolt"], "battlefield": ["Giver", "Island"]}), play)
