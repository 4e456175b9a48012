"""Misspelt names of cards among very many: found by the triples of letters that they share."""

from __future__ import annotations

from random import Random

import pytest

from castable.model.game.errors import nearest
from castable.model.language.close_names import CloseNames
from castable.model.pack import PACK

NAMES = sorted(PACK.names())
CLOSE = CloseNames(NAMES)
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def misspelt(name: str, chance: Random) -> str:
    """A name with a letter exchanged, left out or put in."""
    at = chance.randrange(len(name))
    return name[:at] + chance.choice(("", chance.choice(LETTERS))) + name[at + chance.randrange(2) :]


@pytest.mark.parametrize(
    ("word", "name"),
    [("Lightnin Bolt", "Lightning Bolt"), ("LIGHTNING BOLT", "Lightning Bolt"), ("Giant Growht", "Giant Growth")],
)
def test_a_name_is_found(word: str, name: str) -> None:
    assert CLOSE.closest(word)[0] == name


def test_the_best_one_is_the_one_that_comparing_with_each_finds() -> None:
    chance, agreed = Random(3), 0
    for name in chance.sample(NAMES, 100):
        word = misspelt(name, chance)
        agreed += CLOSE.closest(word)[:1] == nearest(word, NAMES)[:1]
    assert agreed >= 97


@pytest.mark.parametrize("word", ["", "x" * 201, "qqqqzzzz"])
def test_nothing_is_offered_that_is_not_alike(word: str) -> None:
    assert CLOSE.closest(word) == ()
