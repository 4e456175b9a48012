"""Sentences about mana with their near misses: one word more or less, and they mean something else or are not read."""

from __future__ import annotations

import pytest

from castable.model.language import abilities as ab
from castable.model.language.amounts import Count, CountersHere, MostAlike, StatOf, Sum, Total, UnspentMana
from castable.model.language.cards import TypeLine
from castable.model.language.effects import (
    Add,
    AddChosen,
    AddEither,
    AddMana,
    ColorsOf,
    CouldProduce,
    Effect,
    FixedTypes,
    TheChosenColor,
    TheNotedTypes,
    add,
    add_any_color,
)
from castable.model.language.filters import (
    CREATURE,
    LAND,
    NOTHING,
    PERMANENT,
    THIS,
    YOURS,
    CastAs,
    Not,
    Quality,
    Stat,
    Took,
    Who,
)
from castable.model.language.mana import COLORS, TYPES, ManaType
from castable.model.oracle import Verdict, read_face, read_text
from tests.model.oracle.test_pack_twice import canonical

W, U, B, R, G, C = TYPES
LINE = TypeLine.parse("Artifact Creature — Elf")
MANA_VALUE = Total(Stat.MANA_VALUE, Took("sacrifice"))


def read(text: str, line: TypeLine = LINE) -> tuple[ab.Ability, ...]:
    return read_text("Test Card", text, line)


def added(text: str) -> list[Effect]:
    [found] = [a for a in read(text) if isinstance(a, ab.ActivatedAbility)]
    return [e for e in found.effects if isinstance(e, AddMana)]


def unread(text: str) -> list[str]:
    return [s.text for s in read_face("Test Card", text, LINE).spans if s.verdict is Verdict.UNREAD]


# ---------------------------------------------------------------- what is added


@pytest.mark.rule("605.1a")
@pytest.mark.parametrize(
    ("text", "effect"),
    [
        (
            "{T}, Sacrifice an artifact: Add an amount of {B} equal to the sacrificed artifact's mana value.",
            add("{B}", MANA_VALUE),
        ),
        (
            "Exile a creature you control: Add X mana of any one color, where X is 1 plus the exiled creature's "
            "mana value.",
            add_any_color(Sum((1, Total(Stat.MANA_VALUE, Took("exile"))))),
        ),
        (
            "Sacrifice a land: Add one mana of any type the sacrificed land could produce.",
            AddChosen(None, CouldProduce(Took("sacrifice"), colors_only=False)),
        ),
        ("{T}: Add {U} for each counter on this creature.", add("{U}", CountersHere(""))),
        ("{T}: Add X mana of any one color, where X is this creature's power.", add_any_color(StatOf(Stat.POWER))),
        (
            "{T}: Add X {G} or X {W}, where X is the number of creatures you control.",
            AddEither(
                None, tuple(Add(None, s, Count(PERMANENT & CREATURE & YOURS)) for s in ("{G}", "{W}"))
            ),
        ),
        (
            "{T}: Add X mana of any one color, where X is the greatest number of creatures you control that have a "
            "creature type in common.",
            add_any_color(MostAlike(Quality.CREATURE_TYPE, PERMANENT & CREATURE & YOURS)),
        ),
        ("{T}: Add one mana of any of this creature's colors.", AddChosen(None, ColorsOf(THIS))),
        ("{T}: Add one mana of either of the circled colors.", AddChosen(None, TheNotedTypes())),
        ("{T}: Choose a player. That player adds one mana of any color they choose.", add_any_color()),
    ],
)  # fmt: skip
def test_mana_is_read(text: str, effect: Effect) -> None:
    assert canonical(tuple(added(text))) == (canonical(effect),)
    assert not unread(text)


@pytest.mark.rule("605.1a")
@pytest.mark.parametrize(
    "text",
    [
        "{T}: Add an amount of {B} equal to the sacrificed artifact's mana value.",
        "{T}, Exile an artifact you control: Add an amount of {B} equal to the sacrificed artifact's mana value.",
        "{T}, Sacrifice two artifacts: Add an amount of {B} equal to the sacrificed artifact's mana value.",
        "{T}, Sacrifice this creature: Add an amount of {B} equal to the sacrificed creature's power.",
        "{T}, Untap two tapped lands: Add one mana of any type that land could produce.",
        "{T}: Add one mana of that color for each charge counter on this creature.",
        "{T}: Choose a number. Add one mana of that color for each charge counter on this creature.",
        "{T}: Choose a color. Add one mana of that color unless any player pays {1}.",
        "{T}: Reveal a number of artifact cards in your hand. Add {C}{C} for each card revealed this way.",
        "{T}: Add this creature's last noted type and amount of mana.",
    ],
)
def test_mana_that_nothing_names_is_not_read(text: str) -> None:
    assert unread(text)
    assert added(text) == []
    assert any(isinstance(a, ab.Unmodelled) and ab.Reach.MANA in a.reach for a in read(text))


# ---------------------------------------------------------------- triggers and replacements


@pytest.mark.rule("605.1b")
@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("Whenever you tap a permanent for {C}, add an additional {C}.", FixedTypes((C,))),
        ("Whenever a land is tapped for mana of the chosen color, its controller adds {G}.", TheChosenColor()),
        ("Whenever you tap a land for mana, add {G}.", None),
    ],
)
def test_triggers_wait_for_kinds_of_mana(text: str, made: object) -> None:
    [found] = read(text)
    assert isinstance(found, ab.TriggeredAbility)
    assert (found.made, found.is_mana_ability) == (made, True)


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you tap a permanent for {C} twice, add an additional {C}.",
        "Whenever you tap a land for mana, if you feel lucky, add {G}.",
        "Whenever a player taps a land for mana, that player adds {G}, and this creature deals 1 damage to you.",
        "Whenever a land with the same name as the third card is tapped for mana, its controller adds {G}.",
    ],
)
def test_triggers_that_add_mana_are_not_read_past(text: str) -> None:
    assert unread(text) == [text.replace("this creature", "~")]


@pytest.mark.rule("106.12b")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount.",
            [ab.ProducesInstead(PERMANENT & LAND, type_=C, to_one=True, at_least=2)],
        ),
        (
            "If you tap a land for mana, it produces mana of a color of your choice instead of any other type.",
            [ab.ProducesInstead(PERMANENT & LAND, any_color=True, who=Who.YOU)],
        ),
    ],
)
def test_other_mana_is_read(text: str, expected: list[ab.Ability]) -> None:
    assert list(read(text)) == expected


@pytest.mark.parametrize(
    "text",
    [
        "If a land is tapped for exactly two mana, it produces {C} instead of any other type and amount.",
        "If you tap a land for mana, it produces mana of a color of your choice instead of any other type and amount.",
        "If tapped for mana, Plains produce {R}, and Gates produce {B} instead of any other type.",
    ],
)
def test_unread_mana_is_named(text: str) -> None:
    assert unread(text) == [text]


# ---------------------------------------------------------------- spending


@pytest.mark.rule("609.4b")
@pytest.mark.parametrize(
    ("text", "from_types", "as_types", "who"),
    [
        ("You may spend white mana as though it were red mana.", (W,), (R,), Who.YOU),
        ("Players may spend mana as though it were mana of any color.", TYPES, COLORS, Who.ANYONE),
        ("You may spend mana as though it were mana of any type to cast Elf spells.", TYPES, TYPES, Who.YOU),
        ("You can spend mana of any type to cast creature spells.", TYPES, TYPES, Who.YOU),
        ("Mana of any type can be spent to activate this creature's abilities.", TYPES, TYPES, Who.ANYONE),
    ],
)
def test_mana_as_though(text: str, from_types: tuple[ManaType, ...], as_types: tuple[ManaType, ...], who: Who) -> None:
    [found] = read(text)
    assert isinstance(found, ab.SpendAsThough)
    assert (found.from_types, found.as_types, found.who) == (from_types, as_types, who)
    assert (found.spending is None) == (" to " not in text)


@pytest.mark.rule("609.4b")
def test_other_mana_is_what_the_sentence_before_leaves() -> None:
    text = "You may spend white mana as though it were mana of any color. "
    other = "You may spend other mana only as though it were colorless mana."
    assert read(text + other)[1] == ab.SpendAsThough((U, B, R, G, C), (C,), only=True)
    assert unread(other)


@pytest.mark.rule("118.9")
def test_life_or_no_mana_at_all() -> None:
    assert read("For each {B} in a cost, you may pay 2 life rather than pay that mana.") == (ab.LifeForMana((B,), 2),)
    assert read("You can't spend mana to cast this spell.") == (ab.SpendOnly(made_by=NOTHING),)


@pytest.mark.parametrize(
    "text",
    [
        "You may spend white mana as though it were shiny mana.",
        "Creatures you control have flying. You may spend mana as though it were mana of any color to activate those "
        "abilities.",
        "You can spend mana of any type to cast creature spells you like.",
        "For each {B} in its cost, you may pay 2 life rather than pay that mana.",
        "For each {2} in a cost, you may pay 2 life rather than pay that mana.",
        "Opponents can't spend mana to cast this spell.",
    ],
)
def test_unread_spending_restrictions_are_named(text: str) -> None:
    assert unread(text)


@pytest.mark.rule("106.6")
def test_mana_for_costs_of_a_keyword() -> None:
    text = "{T}: Add {U}. Spend this mana only to pay a disturb cost or cast an instant or sorcery spell."
    [effect] = added(text)
    assert isinstance(effect, AddMana)
    assert effect.only is not None
    assert CastAs("disturb") in getattr(effect.only.spells, "parts", ())
    assert unread(text.replace("disturb", "large"))


# ---------------------------------------------------------------- colors everywhere, abilities lost, unspent mana


@pytest.mark.rule("613.1f")
def test_abilities_but_mana_abilities_are_lost() -> None:
    [found] = read("All lands lose all abilities except mana abilities.")
    assert isinstance(found, ab.Continuous)
    assert found.changes == (ab.LoseAllAbilities(except_mana=True),)
    assert unread("All lands lose all abilities except old abilities.")


@pytest.mark.rule("106.4")
def test_unspent_mana_is_counted() -> None:
    [found] = read("This creature gets +1/+1 for each unspent green mana you have.")
    assert isinstance(found, ab.Continuous)
    assert found.changes == (ab.ModifyPowerToughness(UnspentMana((G,)), UnspentMana((G,))),)
    assert unread("This creature gets +1/+1 for each unspent green mana they have.")


def test_everything_is_colorless() -> None:
    [found] = read("All cards that aren't on the battlefield, spells, and permanents are colorless.")
    assert isinstance(found, ab.Continuous)
    assert found.changes == (ab.SetColors(()),)
    assert unread("All cards that aren't on the battlefield, spells, and permanents you like are colorless.")


def test_what_is_not_this_stays_not_this() -> None:
    [effect] = added("{T}: Add X {G} or X {W}, where X is the number of other creatures you control.")
    assert isinstance(effect, AddEither)
    assert Not(THIS) in getattr(getattr(effect.options[0].times, "what", None), "parts", ())


@pytest.mark.rule("607.2d")
def test_mana_of_the_chosen_color_for_spells_of_that_color() -> None:
    text = "{T}: Add four mana of %s. Spend this mana only to cast monocolored spells of that color."
    [effect] = added(text % "the chosen color")
    assert isinstance(effect, AddChosen)
    assert effect.only is not None
    assert "ChosenColor()" in repr(effect.only.spells)
    assert unread(text % "any one color")
