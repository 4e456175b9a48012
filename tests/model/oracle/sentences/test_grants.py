"""Abilities that are given to spells and to cards in graveyards, read from text, and what they allow."""

from __future__ import annotations

import pytest

from castable.model.language import filters as fi
from castable.model.language import keywords as kw
from castable.model.language.abilities import Continuous, GainAbility, Keyword
from castable.model.language.cards import Card, TypeLine, card
from castable.model.language.conditions import YourTurn
from castable.model.language.costs import OwnManaCost, exile_from
from castable.model.oracle import Verdict, read_face, read_text
from tests.model.oracle.sentences.test_laws import same
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
        ("Artifact spells you cast have convoke.", fi.SPELL & fi.YOURS & fi.ARTIFACT, Keyword("convoke")),
        (
            "Noncreature spells you cast from exile have improvise.",
            fi.SPELL & fi.YOURS & ~fi.CREATURE & fi.CastFrom(fi.Zone.EXILE),
            Keyword("improvise"),
        ),
        (
            INSTANTS_HAVE_FLASHBACK,
            fi.InZone(fi.Zone.GRAVEYARD) & fi.YOU_OWN & (fi.INSTANT | fi.SORCERY),
            FLASHBACK,
        ),
        (
            "Each Dinosaur card in your graveyard has escape. The escape cost is equal to the card's mana cost plus "
            "exile three other cards from your graveyard.",
            fi.InZone(fi.Zone.GRAVEYARD) & fi.YOU_OWN & fi.HasType("Dinosaur"),
            kw.escape(OwnManaCost(), exile_from(fi.Zone.GRAVEYARD, ~fi.THIS, 3)),
        ),
    ],
)
def test_what_is_given_is_read(text: str, what: fi.Filter, ability: Keyword) -> None:
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
        "Each creature spell you cast has casualty X.",
        "Creature spells you cast have frobnication.",
        "Creature spells you cast have warp {2}.",
        "The first creature spell you cast from your hand each turn has convoke.",
        "Each creature spell you cast has emerge. The emerge cost is equal to its power.",
        "Each creature card in your graveyard has scavenge. The unearth cost is equal to its mana cost.",
        "Each Elf card in your graveyard has escape. The escape cost is equal to the card's mana cost plus a dance.",
        "Each frobnicated card in your graveyard has flashback. The flashback cost is equal to its mana cost.",
    ],
)
def test_unread_abilities_that_are_given_are_named(text: str) -> None:
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


CREATURES_HAVE_EMERGE = "Each creature spell you cast has emerge. The emerge cost is equal to its mana cost."
SPELLS_HAVE_REPLICATE = (
    "Each instant and sorcery spell you cast has replicate. The replicate cost is equal to its mana cost."
)


@pytest.mark.rule("702.119a")
def test_a_spell_with_emerge_that_was_given_is_paid_for_with_a_creature() -> None:
    cards = (giver(CREATURES_HAVE_EMERGE), card("Gorger", "{5}{G}", "Creature — Beast", pt="5/6"))
    at = {"hand": ["Gorger", "Lightning Bolt"], "battlefield": ["Giver", "Forest", "Angel of Sanctions"]}
    assert legal(scene(cards=cards, A=at), "cast gorger as emerge")
    assert illegal(scene(cards=cards, A={**at, "battlefield": ["Giver", "Forest", "Memnite"]}), "cast gorger as emerge")
    assert illegal(scene(cards=cards, A={**at, "battlefield": ["Giver", "Mountain"]}), "cast lightning-bolt as emerge")


@pytest.mark.rule("702.56a")
def test_a_spell_with_replicate_that_was_given_is_paid_for_several_times() -> None:
    cards = (giver(SPELLS_HAVE_REPLICATE),)
    at = {"hand": ["Lightning Bolt"], "battlefield": ["Giver", "3 Mountain"]}
    assert legal(scene(cards=cards, A=at), "cast lightning-bolt with replicate*2 -> B")
    assert illegal(scene(cards=cards, A=at), "cast lightning-bolt with replicate*3 -> B")
    assert legal(scene(cards=cards, A={**at, "battlefield": ["Giver", "Mountain"]}), "cast lightning-bolt -> B")


@pytest.mark.rule("702.153a")
def test_only_the_first_spell_of_a_turn_has_the_casualty_that_it_is_given() -> None:
    cards = (giver("The first instant or sorcery spell you cast each turn has casualty 2."),)
    at = {"hand": ["Lightning Bolt"], "battlefield": ["Giver", "Mountain", "Grizzly Bears"]}
    play = "cast lightning-bolt with casualty -> B"
    assert legal(scene(cards=cards, A=at), play)
    assert legal(scene(cards=cards, A=at, document={"history": {"spells_cast": {"A": ["Grizzly Bears"]}}}), play)
    assert illegal(scene(cards=cards, A=at, document={"history": {"spells_cast": {"A": ["Shock"]}}}), play)


@pytest.mark.rule("702.41a")
def test_spells_that_are_given_affinity_cost_less() -> None:
    cards = (giver("Artifact creature spells you cast have affinity for artifacts."),)
    golem = card("Golem", "{3}", "Artifact Creature — Golem", pt="3/3")
    at = {"hand": ["Golem"], "battlefield": ["Giver", "3 Ornithopter"]}
    assert legal(scene(cards=(*cards, golem), A=at), "cast golem")
    assert illegal(scene(cards=(*cards, golem), A={**at, "battlefield": ["Giver", "2 Ornithopter"]}), "cast golem")


@pytest.mark.rule("702.97a")
def test_a_card_is_scavenged_for_its_own_mana_cost() -> None:
    text = "Each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana cost."
    at = {"graveyard": ["Grizzly Bears"], "battlefield": ["Giver", "2 Forest", "Memnite"]}
    play = "activate grizzly-bears.1 -> memnite"
    assert legal(scene(cards=(giver(text),), A=at), play)
    assert illegal(scene(cards=(giver(text),), A={**at, "battlefield": ["Giver", "Forest", "Memnite"]}), play)


@pytest.mark.rule("702.143d")
def test_a_foretold_card_without_foretell_costs_two_less() -> None:
    text = (
        "Each nonland card in your hand without foretell has foretell. "
        "Its foretell cost is equal to its mana cost reduced by {2}."
    )
    ogre = {"card": "Gray Ogre", "foretold": True}
    foretold = "cast gray-ogre as foretell"
    at = {"hand": ["Gray Ogre"], "battlefield": ["Giver", "2 Mountain"]}
    assert legal(scene(cards=(giver(text),), A=at), "special foretell gray-ogre")
    assert illegal(scene(A={**at, "battlefield": ["2 Mountain"]}), "special foretell gray-ogre")
    assert legal(scene(A={"exile": [ogre], "battlefield": ["Mountain"]}), foretold)
    assert illegal(scene(A={"exile": [ogre], "battlefield": ["Island"]}), foretold)
    assert illegal(scene(A={"exile": ["Gray Ogre"], "battlefield": ["Mountain"]}), foretold)


@pytest.mark.rule("702.8a")
def test_cards_that_are_given_flash_elsewhere_are_cast_in_combat() -> None:
    cards = (giver("Creature cards you own that aren't on the battlefield have flash."),)
    at = {"hand": ["Grizzly Bears"], "battlefield": ["Giver", "2 Forest"]}
    combat = {"turn": {"player": "A", "phase": "combat_begin"}}
    assert legal(scene(cards=cards, A=at, document=combat), "cast grizzly-bears")
    assert illegal(scene(A={**at, "battlefield": ["2 Forest"]}, document=combat), "cast grizzly-bears")


def test_a_reduction_is_about_the_cost_in_the_sentence_before() -> None:
    text = "White spells you cast cost {W} less to cast. This effect reduces only the amount of colored mana you pay."
    found = read_face("Giver", text, LINE)
    assert all(s.verdict is Verdict.UNDERSTOOD for s in found.spans)
