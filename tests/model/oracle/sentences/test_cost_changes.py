"""Sentences about what costs more or less."""

from __future__ import annotations

import pytest

from castable.model.language.abilities import EVERYTHING, ActivatedAbility, CostChange, OnAnyTurn, Reach, Unmodelled
from castable.model.language.amounts import Count, SpellsCastThisTurn
from castable.model.language.cards import TypeLine
from castable.model.language.conditions import Condition, Holds, YourTurn, was_paid
from castable.model.language.filters import (
    ANYTHING,
    CREATURE,
    HOST,
    PERMANENT,
    THIS,
    YOU_OWN,
    YOURS,
    CastAs,
    CastFrom,
    ChosenName,
    Compare,
    Filter,
    HasKeyword,
    HasType,
    Not,
    Who,
    Zone,
)
from castable.model.language.mana import ManaCost
from castable.model.oracle import read_text

ENCHANTMENT = TypeLine.parse("Enchantment")
pytestmark = pytest.mark.rule("601.2f")


def the_only(text: str) -> CostChange:
    [found] = read_text("Test Card", text, ENCHANTMENT)
    assert isinstance(found, CostChange), found
    return found


@pytest.mark.parametrize(
    ("text", "spells", "who"),
    [
        ("Spells you cast from anywhere other than your hand cost {2} less to cast.",
         Not(CastFrom(Zone.HAND) & YOU_OWN), Who.YOU),
        ("Spells your opponents cast from graveyards or from exile cost {2} more to cast.",
         CastFrom(Zone.GRAVEYARD) | CastFrom(Zone.EXILE), Who.OPPONENT),
        ("Creature spells with flying you cast cost {1} less to cast.", CREATURE & HasKeyword("flying"), Who.YOU),
        ("Spells you cast but don't own cost {1} less to cast.", Not(YOU_OWN), Who.YOU),
        ("Spells with the chosen name you cast cost {2} less to cast.", ChosenName(), Who.YOU),
        ("Flashback costs you pay cost {2} less.", CastAs("flashback"), Who.YOU),
    ],
)  # fmt: skip
def test_spells(text: str, spells: Filter, who: Who) -> None:
    found = the_only(text)
    assert (found.spells, found.who, found.abilities) == (spells, who, None)
    assert found.less == ("less" in text)


@pytest.mark.parametrize(
    ("text", "abilities", "keyword", "who"),
    [
        ("Activated abilities of enchanted creature cost {3} more to activate.", HOST, "", Who.ANYONE),
        ("Enchanted artifact's activated abilities cost {2} less to activate.", HOST, "", Who.ANYONE),
        ("Activated abilities of sources with the chosen name cost {2} more to activate.",
         ChosenName(), "", Who.ANYONE),
        ("Equip costs you pay cost {1} less.", ANYTHING, "equip", Who.YOU),
        ("Test Card's equip ability costs {2} less to activate.", THIS, "equip", Who.ANYONE),
    ],
)  # fmt: skip
def test_abilities(text: str, abilities: Filter, keyword: str, who: Who) -> None:
    found = the_only(text)
    assert (found.abilities, found.keyword, found.who, found.spells) == (abilities, keyword, who, None)


def test_abilities_that_target_and_abilities_that_add_no_mana() -> None:
    taxed = the_only("Abilities your opponents activate that target a Merfolk you control cost {2} more to activate.")
    assert (taxed.who, taxed.abilities) == (Who.OPPONENT, ANYTHING)
    assert taxed.targeting == PERMANENT & HasType("Merfolk") & YOURS
    spared = the_only(
        "Abilities you activate that aren't mana abilities cost {2} less to activate. "
        "This effect can't reduce the mana in that cost to less than one mana."
    )
    assert (spared.mana_abilities, spared.minimum) == (False, 1)


@pytest.mark.parametrize(
    ("text", "if_"),
    [
        ("The second spell you cast each turn costs {1} less to cast.",
         Holds(SpellsCastThisTurn(Who.YOU), Compare.EQUAL, 1)),
        ("Spells your opponents cast during your turn cost {1} more to cast.", YourTurn()),
        ("Test Card costs {1} less to cast if it's bargained.", was_paid("bargain")),
    ],
)  # fmt: skip
def test_when_costs_change(text: str, if_: Condition) -> None:
    assert the_only(text).if_ == (if_,)


def test_special_actions() -> None:
    assert the_only("Plotting cards from your hand costs {2} less.").actions == ("plot",)
    always = read_text(
        "Test", "Foretelling cards from your hand costs {1} less and can be done on any player's turn.", ENCHANTMENT
    )
    assert always == (
        CostChange(ManaCost.parse("{1}"), less=True, who=Who.YOU, actions=("foretell",)), OnAnyTurn(("foretell",)),
    )  # fmt: skip


IN_PLAY = (Reach.ABILITIES, Reach.MANA, Reach.PERMITS, Reach.FORBIDS)


@pytest.mark.parametrize(
    ("text", "reach"),
    [
        ("Test Card costs {2} less to cast if a creature sings as it.", (Reach.PAYING,)),
        ("Test Card costs {2} more to cast if a creature sings as it.", (Reach.CASTING,)),
        ("The second fancy spell you cast each turn costs {1} less to cast.", (Reach.PERMITS_SPELLS,)),
        ("Spells you cast from somewhere cost {1} less to cast.", (Reach.PERMITS_SPELLS,)),
        ("Spells you cast that sing cost {1} more to cast.", (Reach.FORBIDS_SPELLS,)),
        ("Abilities you activate that sing cost {1} more.", EVERYTHING),
        ("Buyback costs cost {2} less.", EVERYTHING),
        ("Test Card gets +1/+1 as long as a creature sings.", (Reach.LOOKS,)),
        ("As long as a creature sings, Elves you control get +1/+1.", (Reach.LOOKS,)),
        ("As long as a creature sings, Elves you control have trample and menace.", (Reach.LOOKS,)),
        ("Test Card gets +1/+1 and has haste as long as a creature sings.", IN_PLAY),
        ("Elves you control have hexproof as long as a creature sings.", IN_PLAY),
        ("As long as a creature sings, Test Card gets +1/+1 and has flash.", EVERYTHING),
        ("As long as Test Card is in your hand, creatures you control get +1/+1.", (Reach.LOOKS,)),
        ("As long as Test Card is in your hand, creatures you control have haste.", EVERYTHING),
    ],
)  # fmt: skip
def test_what_is_not_understood_reaches_as_far_as_it_could_matter(text: str, reach: tuple[Reach, ...]) -> None:
    unread = [a for a in read_text("Test Card", text, ENCHANTMENT) if isinstance(a, Unmodelled)]
    assert unread == [Unmodelled(text.replace("Test Card", "~"), reach)]


OWN_MANA = (Reach.ABILITIES, Reach.MANA, Reach.LOOKS)


@pytest.mark.parametrize(
    ("text", "reach"),
    [
        ('As long as a creature sings, Test Card has "{T}: Add {G}."', OWN_MANA),
        ('As long as Test Card sings, it has "{T}: Add {G}."', OWN_MANA),
        ('Test Card has "{T}: Add {G}." as long as a creature sings.', OWN_MANA),
        ('As long as a creature sings, Test Card has "{T}: Draw a card."', (Reach.ABILITIES, Reach.LOOKS)),
        ('As long as a creature sings, Test Card has "Whenever a creature dies, draw a card."',
         (Reach.ABILITIES, Reach.LOOKS)),
        ('As long as a creature sings, Test Card has "Spells cost {1} more to cast."', IN_PLAY),
        ('As long as a creature sings, Elves you control have "{T}: Add {G}."', IN_PLAY),
        ('As long as enchanted creature sings, it has "{T}: Add {G}."', IN_PLAY),
    ],
)  # fmt: skip
def test_an_ability_of_the_object_itself_reaches_no_further_than_that_ability(
    text: str, reach: tuple[Reach, ...]
) -> None:
    (found,) = (a for a in read_text("Test Card", text, ENCHANTMENT) if isinstance(a, Unmodelled))
    assert found.reach == reach


@pytest.mark.parametrize(
    "text",
    [
        "{4}: Draw a card. This ability costs {1} less to activate for each creature you control.",
        "Equip {4}. This ability costs {1} less to activate for each creature you control.",
    ],
)
def test_an_ability_says_what_it_costs_itself(text: str) -> None:
    [found] = read_text("Test Card", text, TypeLine.parse("Artifact"))
    assert isinstance(found, ActivatedAbility)
    creatures = Count(PERMANENT & CREATURE & YOURS)
    assert found.own_changes == (CostChange(ManaCost.parse("{1}"), abilities=THIS, less=True, times=creatures),)


def test_unread_words_about_the_cost_of_an_ability_are_named() -> None:
    text = "{4}: Draw a card. This ability costs {1} less to activate for each song."
    found = read_text("Test Card", text, TypeLine.parse("Artifact"))
    assert [a.reach for a in found if isinstance(a, Unmodelled)] == [(Reach.ABILITIES,)]
