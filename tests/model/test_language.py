"""The card language as data, in the phrases of documents, in Oracle texts, and in English."""

from __future__ import annotations

import json
from typing import Any

import pytest

from castable.model.documents.phrases import find_spending
from castable.model.game.errors import DocumentError
from castable.model.language import wording
from castable.model.language.abilities import Unmodelled
from castable.model.language.cards import Card
from castable.model.language.costs import cost, sacrifice
from castable.model.language.filters import (
    ANY_TARGET,
    ANYTHING,
    ARTIFACT,
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
from castable.model.language.keywords import flashback
from castable.model.language.wording import describe, nouns
from castable.model.pack import PACK
from castable.model.plain.encoding import classes, from_data, to_data

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


# ---------------------------------------------------------------- English


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (PERMANENT & CREATURE & YOURS, "creature you control"),
        (SPELL & Not(CREATURE), "noncreature spell"),
        (cost("{1}{T}", sacrifice(ARTIFACT)), "{1}, {T}, sacrifice an artifact"),
        (flashback("{2}{R}"), "flashback: {2}{R} from graveyard if this is an instant or sorcery"),
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
        if cls not in bases and cls not in wording.WORDS and cls not in nouns.PLACES
    }
    assert wordless <= combining
