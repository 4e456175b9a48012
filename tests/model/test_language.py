"""The card language as data, in the phrases of documents, in Oracle texts, and in English."""

from __future__ import annotations

import json
from typing import Any

import pytest

from castable.model import wording
from castable.model.abilities import (
    Ability,
    ActivatedAbility,
    AdditionalCost,
    AlternativeCost,
    Enchant,
    Keyword,
    SpellAbility,
    Unmodelled,
)
from castable.model.cards import Card, TypeLine
from castable.model.costs import cost, sacrifice
from castable.model.documents.language import classes, from_data, to_data
from castable.model.documents.phrases import find_spending
from castable.model.effects import Add, AddChosen, AddOneOf, DamageYou
from castable.model.errors import DocumentError
from castable.model.filters import (
    ANY_TARGET,
    ANYTHING,
    ARTIFACT,
    BLACK,
    COLORLESS,
    CREATURE,
    INSTANT,
    LEGENDARY,
    NOTHING,
    PERMANENT,
    SORCERY,
    SPELL,
    YOURS,
    Compare,
    Filter,
    HasStat,
    HasType,
    Not,
    Stat,
)
from castable.model.keywords import flashback
from castable.model.oracle import read_text
from castable.model.pack import PACK
from castable.model.wording import describe

# ---------------------------------------------------------------- data


def test_every_card_of_the_pack_is_the_same_again() -> None:
    for name in PACK.names():
        found = PACK.find_card(name)
        data = json.loads(json.dumps(to_data(found)))
        assert from_data(data, name, Card) == found


def test_data_is_short() -> None:
    assert to_data(PERMANENT & CREATURE) == {
        "AllOf": {"parts": [{"InZone": {"zone": "battlefield"}}, {"HasType": {"name": "Creature"}}]}
    }
    assert to_data(ANY_TARGET) == to_data(from_data(to_data(ANY_TARGET)))


@pytest.mark.parametrize(
    ("data", "where", "words"),
    [
        ({"HasTyp": {"name": "Creature"}}, "x", 'did you mean "HasType"'),
        ({"HasType": {"nam": "Creature"}}, "x.HasType.nam", 'did you mean "name"?'),
        ({"HasType": {}}, "x.HasType", 'field "name" is missing'),
        ({"HasType": {"name": 3}}, "x.HasType.name", "3 stands here; expected text"),
        ({"AllOf": {"parts": ["This", "Thsi"]}}, "x.AllOf.parts[1]", 'did you mean "This"'),
        ({"HasColor": {"color": "Q"}}, "x.HasColor.color", "one of W, U, B, R, G, C"),
        ({"HasStat": {"stat": "power", "compare": "=", "amount": True}}, "x.HasStat.amount", "a whole number"),
        ({"Filter": {}}, "x", "no filter of the card language"),
        ({"Keyword": {"name": "flying"}}, "x", "no filter of the card language"),
        (7, "x", "a mapping such as"),
        (None, "x", "a mapping such as"),
    ],
)
def test_faults_of_data_name_their_place(data: Any, where: str, words: str) -> None:
    with pytest.raises(DocumentError) as refused:
        from_data(data, "x", Filter)
    assert any(fault.where == where and words in str(fault) for fault in refused.value.faults), str(refused.value)


def test_mana_to_add_is_checked() -> None:
    with pytest.raises(DocumentError, match="is no mana"):
        from_data({"Add": {"symbols": "{W/U}"}}, "x")


# ---------------------------------------------------------------- phrases


@pytest.mark.parametrize(
    ("words", "spells", "abilities"),
    [
        ("spells", ANYTHING, NOTHING),
        ("abilities", NOTHING, ANYTHING),
        ("creature spells", CREATURE, NOTHING),
        ("cast creature spells", CREATURE, NOTHING),
        ("Spend this mana only to cast artifact spells.", ARTIFACT, NOTHING),
        ("artifact spells or abilities of artifacts", ARTIFACT, ARTIFACT),
        ("cast artifact spells or activate abilities of artifacts", ARTIFACT, ARTIFACT),
        ("cast a legendary spell or activate an ability of a creature", LEGENDARY, CREATURE),
        ("spells with mana value 4 or greater", HasStat(Stat.MANA_VALUE, Compare.AT_LEAST, 4), NOTHING),
        ("instant and sorcery spells", INSTANT | SORCERY, NOTHING),
        ("legendary spells", LEGENDARY, NOTHING),
        ("noncreature spells", Not(CREATURE), NOTHING),
        ("colorless Eldrazi spells", COLORLESS & HasType("Eldrazi"), NOTHING),
        ("activated abilities of creatures", NOTHING, CREATURE),
        ("Elf spells", HasType("Elf"), NOTHING),
        ("Dragons and Elves spells", HasType("Dragon") | HasType("Elf"), NOTHING),
    ],
)
def test_phrases_say_what_mana_is_for(words: str, spells: Filter, abilities: Filter) -> None:
    found = find_spending(words)
    assert found is not None
    assert (found.spells, found.abilities, found.words) == (spells, abilities, words)


@pytest.mark.parametrize("words", ["", "nice things", "frobnicated spells", "spells with style", "spells " * 100])
def test_other_phrases_are_not_guessed(words: str) -> None:
    assert find_spending(words) is None


# ---------------------------------------------------------------- Oracle texts

INSTANT_LINE, CREATURE_LINE = TypeLine.parse("Instant"), TypeLine.parse("Creature — Elf")


def read(text: str, type_line: TypeLine = CREATURE_LINE) -> tuple[Ability, ...]:
    return read_text("Test Card, of Tests", text, type_line)


def test_keywords_are_read() -> None:
    assert read("Flying, first strike\nConvoke (Your creatures can help.)") == (
        Keyword("flying"), Keyword("first strike"), Keyword("convoke"),
    )  # fmt: skip
    assert read("Protection from black") == (Keyword("protection", BLACK),)
    assert read("Flashback {2}{R}") == (flashback("{2}{R}"),)
    assert read("Enchant creature you control") == (Enchant(PERMANENT & CREATURE & YOURS),)
    [kicker] = read("Kicker {1}{B}")
    assert isinstance(kicker, AdditionalCost)
    assert kicker.optional


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("{T}: Add {G}.", Add(symbols="{G}")),
        ("{T}: Add {W} or {U}.", AddOneOf(options=("{W}", "{U}"))),
        ("{T}, Sacrifice this creature: Add one mana of any color.", AddChosen()),
        ("{T}, Pay 1 life: Add {C}{C}.", Add(symbols="{C}{C}")),
    ],
)
def test_mana_abilities_are_read(text: str, effect: Any) -> None:
    [found] = read(text)
    assert getattr(found, "effects", None) == (effect,)


def test_pain_is_read() -> None:
    [found] = read("{T}: Add {B} or {R}. Test Card deals 1 damage to you.")
    assert isinstance(found, ActivatedAbility)
    assert found.effects[1] == DamageYou(1)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("Destroy target creature.", PERMANENT & CREATURE),
        ("Counter target creature spell.", SPELL & CREATURE),
        ("Test Card deals 3 damage to any target.", ANY_TARGET),
        ("Exile target nonblack creature. You gain 2 life.", PERMANENT & Not(BLACK) & CREATURE),
    ],
)
def test_spells_are_read(text: str, what: Filter) -> None:
    [spell] = read(text, INSTANT_LINE)
    assert isinstance(spell, SpellAbility)
    [chosen] = spell.targets
    assert chosen.what in (what, PERMANENT & (Not(BLACK) & CREATURE))


@pytest.mark.parametrize(
    "text",
    [
        "Players can't cast spells.",
        "Destroy target creature with power 4 or greater.",
        "Spells you cast cost {1} less to cast.",
        "Whenever you tap a land for mana, add {G}.",
        "{T}: Add {G}. Spend this mana only to cast creature spells.",
        "Kicker {1}{R} and/or {2}{B}",
        "Flying, frobnicate",
        "Draw a card. Players can't gain life.",
        "As an additional cost to cast this spell, sacrifice a creature.",
        "Sacrifice a creature you don't control: Add {G}.",
        'Creatures you control have "{T}: Add {G}."',
    ],
)
def test_other_texts_are_kept_whole(text: str) -> None:
    assert read(text) == (Unmodelled(text),)
    assert read(text, INSTANT_LINE) == (Unmodelled(text),)


def test_what_is_understood_stays_beside_what_is_not() -> None:
    found = read("Flash\nPlayers can't gain life.\nFlashback {U}", INSTANT_LINE)
    assert found[0] == Keyword("flash")
    assert isinstance(found[1], Unmodelled)
    assert isinstance(found[2], AlternativeCost)


# ---------------------------------------------------------------- English


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (PERMANENT & CREATURE & YOURS, "creature you control"),
        (SPELL & Not(CREATURE), "noncreature spell"),
        (cost("{1}{T}", sacrifice(ARTIFACT)), "{1}, {T}, sacrifice an artifact"),
        (flashback("{2}{R}"), "flashback: {2}{R} from graveyard"),
        (Unmodelled("Huh?"), 'not understood: "Huh?"'),
    ],
)
def test_english_is_short(value: Any, words: str) -> None:
    assert describe(value) == words


def test_every_card_of_the_pack_can_be_described() -> None:
    for name in PACK.names():
        found = PACK.find_card(name)
        assert found is not None
        text = describe(found)
        assert text.startswith(found.front.name)
        assert "object at" not in text


def test_every_class_of_the_language_has_words() -> None:
    bases = {base for cls in classes().values() for base in cls.__mro__[1:]}
    combining = {"AllOf", "AnyOf", "Not", "InZone", "Characteristics"}
    wordless = {
        name
        for name, cls in classes().items()
        if cls not in bases and cls not in wording._WORDS and cls not in wording._FILTERS
    }
    assert wordless <= combining
