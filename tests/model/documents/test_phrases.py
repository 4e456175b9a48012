"""The card language in the phrases of documents."""

from __future__ import annotations

import pytest

from castable.model.documents.phrases import find_spending
from castable.model.language.filters import (
    ANYTHING,
    ARTIFACT,
    COLORLESS,
    CREATURE,
    INSTANT,
    LEGENDARY,
    NOTHING,
    PERMANENT,
    SORCERY,
    Compare,
    Filter,
    HasStat,
    HasType,
    Not,
    Stat,
)


@pytest.mark.parametrize(
    ("words", "spells", "abilities"),
    [
        ("spells", ANYTHING, NOTHING),
        ("abilities", NOTHING, ANYTHING),
        ("creature spells", CREATURE, NOTHING),
        ("cast creature spells", CREATURE, NOTHING),
        ("Spend this mana only to cast artifact spells.", ARTIFACT, NOTHING),
        ("artifact spells or abilities of artifacts", ARTIFACT, PERMANENT & ARTIFACT),
        ("cast artifact spells or activate abilities of artifacts", ARTIFACT, PERMANENT & ARTIFACT),
        ("cast a legendary spell or activate an ability of a creature", LEGENDARY, PERMANENT & CREATURE),
        ("spells with mana value 4 or greater", HasStat(Stat.MANA_VALUE, Compare.AT_LEAST, 4), NOTHING),
        ("instant and sorcery spells", INSTANT | SORCERY, NOTHING),
        ("legendary spells", LEGENDARY, NOTHING),
        ("noncreature spells", Not(CREATURE), NOTHING),
        ("colorless Eldrazi spells", COLORLESS & HasType("Eldrazi"), NOTHING),
        ("activated abilities of creatures", NOTHING, PERMANENT & CREATURE),
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
