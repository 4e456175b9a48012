"""What texts say of decks: how many of a card, who may lead one, what companions ask (100.2a, 702.124, 702.139)."""

from __future__ import annotations

import pytest

from castable.model.language.abilities import (
    Ability,
    DeckLimit,
    DeckTest,
    MayBeCommander,
    PartnerAmong,
    PartnerWith,
    SpellAbility,
    StartingDeck,
)
from castable.model.language.cards import TypeLine
from castable.model.language.filters import (
    ANYTHING,
    AnyOf,
    Compare,
    HasStat,
    HasType,
    IsEven,
    Not,
    Stat,
)
from castable.model.language.keywords import companion
from castable.model.language.wording import Speech, lines_of
from castable.model.oracle import read_face
from castable.model.oracle.phrases.nouns import whole_noun

NONLAND = Not(HasType("Land"))
PERMANENT = whole_noun("permanent card") or ANYTHING


def abilities(text: str, types: str = "Legendary Creature — Cat") -> tuple[Ability, ...]:
    return read_face("Test Card", text, TypeLine.parse(types), sized=True).abilities


@pytest.mark.rule("100.2a")
@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("A deck can have any number of cards named Test Card.", None),
        ("A deck can have up to nine cards named Test Card.", 9),
        ("A deck can have only one card named Test Card.", 1),
    ],
)
def test_how_many_of_a_card_a_deck_may_have(text: str, most: int | None) -> None:
    assert abilities(text) == (DeckLimit(most),)
    spell, limit = abilities(f"Draw a card.\n{text}", "Sorcery")
    assert isinstance(spell, SpellAbility)
    assert limit == DeckLimit(most)


@pytest.mark.rule("903.3a")
def test_who_may_lead_a_deck() -> None:
    assert abilities("Test Card can be your commander.", "Legendary Planeswalker — Elf") == (MayBeCommander(),)


@pytest.mark.rule("702.124i")
def test_partners_by_name_and_by_word() -> None:
    assert abilities("Partner with Some Friend (They know each other.)")[0] == PartnerWith("Some Friend")
    assert abilities("Partner—Neighbors (Two may lead.)") == (PartnerAmong("Neighbors"),)


ASKED = [
    ("Your starting deck contains only cards with even mana values.",
     StartingDeck(DeckTest.EACH_FITS, ANYTHING, IsEven(Stat.MANA_VALUE))),
    ("Your starting deck contains only cards with odd mana values and land cards.",
     StartingDeck(DeckTest.EACH_FITS, NONLAND, Not(IsEven(Stat.MANA_VALUE)))),
    ("Your starting deck contains only cards with mana value 3 or greater and land cards.",
     StartingDeck(DeckTest.EACH_FITS, NONLAND, HasStat(Stat.MANA_VALUE, Compare.AT_LEAST, 3))),
    ("Each permanent card in your starting deck has mana value 2 or less.",
     StartingDeck(DeckTest.EACH_FITS, PERMANENT, HasStat(Stat.MANA_VALUE, Compare.AT_MOST, 2))),
    ("Each creature card in your starting deck is a Cat or Beast card.",
     StartingDeck(DeckTest.EACH_FITS, HasType("Creature"), AnyOf((HasType("Cat"), HasType("Beast"))))),
    ("Each permanent card in your starting deck has an activated ability.",
     StartingDeck(DeckTest.ACTIVATED_ABILITY, PERMANENT)),
    ("Each nonland card in your starting deck has a different name.", StartingDeck(DeckTest.DIFFERENT_NAMES, NONLAND)),
    ("Each nonland card in your starting deck shares a card type.", StartingDeck(DeckTest.SHARED_CARD_TYPE, NONLAND)),
    ("No card in your starting deck has more than one of the same mana symbol in its mana cost.",
     StartingDeck(DeckTest.NO_SYMBOL_TWICE)),
    ("Your starting deck contains at least twenty cards more than the minimum deck size.",
     StartingDeck(DeckTest.MORE_CARDS, more=20)),
]  # fmt: skip


@pytest.mark.rule("702.139a")
@pytest.mark.parametrize(("text", "asked"), ASKED)
def test_what_companions_ask(text: str, asked: StartingDeck) -> None:
    assert abilities(f"Companion — {text}") == (companion(), asked)


@pytest.mark.parametrize(
    "text", ["Each card in your starting deck is pretty.", "Your starting deck contains only frobs."]
)
def test_what_is_not_understood_is_a_companion_all_the_same(text: str) -> None:
    assert abilities(f"Companion — {text}") == (companion(),)


@pytest.mark.parametrize("asked", [asked for _, asked in ASKED])
def test_what_is_said_is_read_again(asked: StartingDeck) -> None:
    [(said, of)] = lines_of((companion(), asked), Speech(me="this creature"))
    assert of == (companion(), asked)
    assert abilities(said) == (companion(), asked)


@pytest.mark.parametrize("text", ["Partner with Some Friend", "A deck can have up to nine cards named Test Card."])
def test_other_words_about_decks_are_read_again(text: str) -> None:
    made = abilities(text)
    [(said, _)] = lines_of(made, Speech(me="Test Card"))
    assert said == text
