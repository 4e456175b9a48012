"""The card language in the phrases of documents."""

from __future__ import annotations

import pytest

from castable.model.documents.phrases import find_spending
from castable.model.language import filters as fi


@pytest.mark.parametrize(
    ("words", "spells", "abilities"),
    [
        ("spells", fi.ANYTHING, fi.NOTHING),
        ("abilities", fi.NOTHING, fi.ANYTHING),
        ("creature spells", fi.CREATURE, fi.NOTHING),
        ("cast creature spells", fi.CREATURE, fi.NOTHING),
        ("Spend this mana only to cast artifact spells.", fi.ARTIFACT, fi.NOTHING),
        ("artifact spells or abilities of artifacts", fi.ARTIFACT, fi.PERMANENT & fi.ARTIFACT),
        ("cast artifact spells or activate abilities of artifacts", fi.ARTIFACT, fi.PERMANENT & fi.ARTIFACT),
        ("cast a legendary spell or activate an ability of a creature", fi.LEGENDARY, fi.PERMANENT & fi.CREATURE),
        ("spells with mana value 4 or greater", fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.AT_LEAST, 4), fi.NOTHING),
        ("instant and sorcery spells", fi.INSTANT | fi.SORCERY, fi.NOTHING),
        ("legendary spells", fi.LEGENDARY, fi.NOTHING),
        ("noncreature spells", fi.Not(fi.CREATURE), fi.NOTHING),
        ("colorless Eldrazi spells", fi.COLORLESS & fi.HasType("Eldrazi"), fi.NOTHING),
        ("activated abilities of creatures", fi.NOTHING, fi.PERMANENT & fi.CREATURE),
        ("Elf spells", fi.HasType("Elf"), fi.NOTHING),
        ("Dragons and Elves spells", fi.HasType("Dragon") | fi.HasType("Elf"), fi.NOTHING),
    ],
)
def test_phrases_say_what_mana_is_for(words: str, spells: fi.Filter, abilities: fi.Filter) -> None:
    found = find_spending(words)
    assert found is not None
    assert (found.spells, found.abilities, found.words) == (spells, abilities, words)


@pytest.mark.parametrize("words", ["", "nice things", "frobnicated spells", "spells with style", "spells " * 100])
def test_other_phrases_are_not_guessed(words: str) -> None:
    assert find_spending(words) is None
