"""Texts of mana abilities: what they add, on what it may be spent, what taps for mana add beside or instead."""

from __future__ import annotations

import pytest

from castable.model.language import filters as fi
from castable.model.language.abilities import ActivatedAbility, ManaEvent, ProducesInstead, TriggeredAbility, Unmodelled
from castable.model.language.amounts import AmountIf, Count, X
from castable.model.language.cards import TypeLine, card
from castable.model.language.conditions import there_is
from castable.model.language.effects import (
    Add,
    AddChosen,
    AddMana,
    AddOneOf,
    Effect,
    EitherTypes,
    FixedTypes,
    TheChosenColor,
    add,
    add_any_color,
)
from castable.model.language.mana import ManaType
from castable.model.oracle import Verdict, read_face, read_text
from castable.model.oracle.sentences.spending import read_restriction
from castable.model.pack.words import mana_ability
from tests.scenes import can_pay, listed, most_mana, scene

B = ManaType.BLACK
LINE = TypeLine.parse("Artifact Creature — Elf")
HERO = fi.HasType("Hero")


def added(text: str) -> list[Effect]:
    """What the activated ability of a text adds, in order."""
    [found] = [a for a in read_text("Test Card", text, LINE) if isinstance(a, ActivatedAbility)]
    return [e for e in found.effects if isinstance(e, AddMana)]


def unread(text: str, type_line: TypeLine = LINE) -> list[str]:
    found = read_face("Test Card", text, type_line)
    return [s.text for s in found.spans if s.verdict is Verdict.UNREAD]


# ---------------------------------------------------------------- what is added


@pytest.mark.rule("605.1a")
@pytest.mark.parametrize(
    ("text", "effects"),
    [
        ("{T}: You add {G}.", [add("{G}")]),
        ("{T}: A player of your choice adds {C}.", [add("{C}")]),
        (
            "{T}: Add {B} or one mana of the chosen color.",
            [AddChosen(None, EitherTypes((FixedTypes((B,)), TheChosenColor())))],
        ),
        (
            "{T}, Remove X storage counters from this artifact: Add {B} for each storage counter removed this way.",
            [add("{B}", X())],
        ),
        (
            "{T}: Add {G}. If you control an artifact, add {G}{G} instead.",
            [add("{G}", AmountIf(there_is(fi.PERMANENT & fi.ARTIFACT & fi.YOURS), 2, 1))],
        ),
        (
            "{T}: Add one mana of any color. If you control an artifact, add two mana of any one color instead.",
            [add_any_color(AmountIf(there_is(fi.PERMANENT & fi.ARTIFACT & fi.YOURS), 2, 1))],
        ),
    ],
)
def test_mana_is_read(text: str, effects: list[Effect]) -> None:
    assert [str(e) for e in added(text)] == [str(e) for e in effects]
    assert unread(text) == []


def test_different_colors_are_pairs() -> None:
    [found] = added("{T}: Add two mana of different colors.")
    assert isinstance(found, AddOneOf)
    assert len(found.options) == 10
    assert "{W}{W}" not in found.options


@pytest.mark.rule("605.1a")
@pytest.mark.parametrize(
    "text",
    [
        "{T}: Add {G} for each storage counter removed this way.",
        "{T}: Add {G}. If you feel like it, add {G}{G} instead.",
        "{T}: Add an amount of {G} equal to your joy.",
    ],
)
def test_mana_that_is_not_understood_is_not_counted(text: str) -> None:
    found = read_text("Test Card", text, LINE)
    assert not any(isinstance(a, ActivatedAbility) and a.is_mana_ability for a in found)
    assert any(isinstance(a, Unmodelled) for a in found)


@pytest.mark.rule("605.1a")
def test_mana_of_what_is_no_mana_ability_comes_on_resolution() -> None:
    text = "{T}: Target player adds {G}{G}."
    [found] = read_text("Test Card", text, LINE)
    assert isinstance(found, ActivatedAbility)
    assert not found.is_mana_ability
    assert len(found.targets) == 1
    assert unread("Add {R} for each joy. Spend this mana only to laugh.", TypeLine.parse("Sorcery")) == []
    assert unread("+1: Add {R} for each joy.", TypeLine.parse("Legendary Planeswalker — Test")) == []


# ---------------------------------------------------------------- on what it may be spent


@pytest.mark.rule("106.6")
@pytest.mark.parametrize(
    ("text", "spells", "abilities", "actions", "keyword"),
    [
        ("to cast creature spells", fi.CREATURE, fi.NOTHING, (), ""),
        ("to cast a Hero spell or to activate an ability of a Hero source", HERO, HERO, (), ""),
        ("to activate an ability or cast an artifact spell", fi.ARTIFACT, fi.ANYTHING, (), ""),
        ("to cast an Equipment spell or activate an equip ability", fi.HasType("Equipment"), fi.ANYTHING, (), "equip"),
        ("to cast a creature spell, and that spell can't be countered", fi.CREATURE, fi.NOTHING, (), ""),
        ("to turn permanents face up", fi.NOTHING, fi.NOTHING, ("unmorph",), ""),
        ("on costs that contain {X}", fi.ANYTHING, fi.ANYTHING, fi.OTHER_COSTS, ""),
        ("to pay cumulative upkeep costs", fi.NOTHING, fi.NOTHING, (), ""),
    ],
)
def test_restrictions_are_read(
    text: str, spells: fi.Filter, abilities: fi.Filter, actions: tuple[str, ...], keyword: str
) -> None:
    found = read_restriction(f"Spend this mana only {text}.")
    assert found is not None
    assert (found.spells, found.abilities, found.actions, found.keyword) == (spells, abilities, actions, keyword)


@pytest.mark.rule("106.6")
def test_what_mana_cannot_be_spent_on_is_read() -> None:
    [found] = added("{T}: Add {C}. This mana can't be spent to cast nonartifact spells.")
    assert isinstance(found, Add)
    assert found.only is not None
    assert (found.only.spells, found.only.abilities) == (fi.ARTIFACT, fi.ANYTHING)
    [found] = added("{T}: Add {W}. This mana can't be spent to pay generic mana costs.")
    assert isinstance(found, Add)
    assert found.only is not None
    assert not found.only.generic


@pytest.mark.parametrize(
    "text",
    [
        "Spend this mana only to cast frobnicated spells.",
        "Spend this mana only on costs that contain {X} or to cast creature spells.",
        "This mana can't be spent on Tuesdays.",
    ],
)
def test_restrictions_that_are_not_understood_are_said(text: str) -> None:
    assert read_restriction(text) is None
    assert unread(f"{{T}}: Add {{G}}. {text}") == [text]


@pytest.mark.rule("106.6")
def test_mana_for_costs_with_x_pays_no_special_action_without_it() -> None:
    on_x = mana_ability(
        "{T}", add("{C}{C}", only=fi.Spending(fi.ANYTHING, fi.ANYTHING, "", fi.OTHER_COSTS, with_x=True))
    )
    rock = card("Rock of X", "{1}", "Artifact", on_x)
    position = scene(cards=(rock,), A={"hand": ["Doomskar"], "battlefield": [rock.name, "Island"]})
    assert not any("foretell" in play for play in listed(position))
    position = scene(A={"hand": ["Doomskar"], "battlefield": ["Island", "Island"]})
    assert any("foretell" in play for play in listed(position))


# ---------------------------------------------------------------- taps for mana


@pytest.mark.rule("605.1b")
@pytest.mark.parametrize(
    ("text", "what", "effects", "same", "by"),
    [
        ("Whenever you tap a creature for mana, add an additional {G}.", fi.CREATURE, (add("{G}"),), 0, fi.Who.YOU),
        (
            "Whenever enchanted land is tapped for mana, its controller adds an additional {G}.",
            fi.HOST,
            (add("{G}"),),
            0,
            fi.Who.ANYONE,
        ),
        (
            "Whenever a player taps a land for mana, that player adds one mana of any type that land produced.",
            fi.LAND,
            (),
            1,
            fi.Who.ANYONE,
        ),
        (
            "Whenever enchanted land is tapped for mana, its controller adds an additional {G} for each Elf.",
            fi.HOST,
            (add("{G}", Count(fi.PERMANENT & fi.HasType("Elf"))),),
            0,
            fi.Who.ANYONE,
        ),
    ],
)
def test_triggered_mana_abilities_are_read(
    text: str, what: fi.Filter, effects: tuple[Effect, ...], same: int, by: fi.Who
) -> None:
    [found] = read_text("Test Card", text, LINE)
    assert isinstance(found, TriggeredAbility)
    assert (found.event, found.what, found.same_type, found.by) == (ManaEvent.TAPPED_FOR_MANA, what, same, by)
    assert len(found.effects) == len(effects)
    assert all(type(f) is type(e) for f, e in zip(found.effects, effects, strict=True))


@pytest.mark.rule("605.1b")
def test_what_waits_for_mana_of_any_ability_of_a_permanent() -> None:
    text = (
        "Whenever a land's ability causes you to add one or more mana of the chosen color, "
        "add one additional mana of that color."
    )
    [found] = read_text("Test Card", text, LINE)
    assert isinstance(found, TriggeredAbility)
    assert (found.event, found.by, found.made) == (ManaEvent.ADDS_MANA, fi.Who.YOU, TheChosenColor())
    assert found.is_mana_ability


@pytest.mark.rule("605.1b")
@pytest.mark.parametrize(
    "text",
    [
        "Whenever a land's ability causes you to add mana twice, add {G}.",
        "Whenever an artifact's ability causes an opponent to add one or more mana, you may add {C}.",
        "Whenever a player taps a Mountain, Forest, or Plains for mana, that player adds one mana of any type.",
        "Whenever you tap a land for mana while you're happy, add an additional {G}.",
        "Whenever an Island is tapped for mana, its controller may add an additional {U}.",
        "Whenever a player taps a land for mana, that player adds {G}, and you lose 1 life.",
    ],
)
def test_triggers_that_add_mana_are_never_read_past(text: str) -> None:
    assert unread(text) == [text]


def test_triggers_that_add_no_mana_wait_on_the_stack() -> None:
    assert unread("Whenever a player taps a land for mana, this artifact deals 1 damage to that player.") == []


@pytest.mark.rule("106.12b")
@pytest.mark.parametrize(
    ("text", "ability"),
    [
        (
            "If you tap a permanent for mana, it produces twice as much of that mana instead.",
            ProducesInstead(fi.PERMANENT, factor=2, who=fi.Who.YOU),
        ),
        (
            "If a land is tapped for mana, it produces {B} instead of any other type and amount.",
            ProducesInstead(fi.PERMANENT & fi.LAND, type_=B, to_one=True),
        ),
        (
            "If a land is tapped for mana, it produces colorless mana instead of any other type.",
            ProducesInstead(fi.PERMANENT & fi.LAND, type_=ManaType.COLORLESS),
        ),
    ],
)
def test_other_mana_instead_is_read(text: str, ability: ProducesInstead) -> None:
    assert read_text("Test Card", text, LINE) == (ability,)


# ---------------------------------------------------------------- and what comes of it


@pytest.mark.rule("607.2d")
def test_a_symbol_or_the_chosen_color() -> None:
    effect = AddChosen(None, EitherTypes((FixedTypes((B,)), TheChosenColor())))
    moor = card("Moor", None, "Land", mana_ability("{T}", effect))
    chosen = {"card": "Moor", "chosen": {"color": "R"}}
    assert can_pay("{B}", chosen, cards=(moor,))
    assert can_pay("{R}", chosen, cards=(moor,))
    assert not can_pay("{G}", chosen, cards=(moor,))
    assert can_pay("{B}", "Moor", cards=(moor,))
    assert not can_pay("{R}", "Moor", cards=(moor,))


@pytest.mark.rule("106.3")
def test_mana_under_a_condition() -> None:
    [effect] = added("{T}: Add {C}. If you control an artifact, add {C}{C} instead.")
    one, other = added("{T}: Add {U}. If you control an artifact, add {B} instead.")
    many = card("Many", None, "Land", mana_ability("{T}", effect))
    river = card("River", None, "Land", mana_ability("{T}", one, other))
    cards = (many, river)
    assert can_pay("{C}{U}", "Many", "River", cards=cards)
    assert not can_pay("{C}{C}", "Many", cards=cards)
    assert can_pay("{C}{C}{B}", "Many", "River", "Ornithopter", cards=cards)
    assert not can_pay("{U}", "River", "Ornithopter", cards=cards)
    assert most_mana(scene(cards=cards, A={"battlefield": ["River"]})) == {"{U}"}
