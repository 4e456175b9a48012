"""The card language in English."""

from __future__ import annotations

from typing import Any

import pytest

from castable.model.language import wording
from castable.model.language.abilities import Cant, CantBeTarget, Doing, MayPlayFrom, SetCreatureTypes, Unmodelled
from castable.model.language.amounts import LifeOf, X
from castable.model.language.costs import cost, sacrifice
from castable.model.language.filters import (
    ANY_TARGET,
    ARTIFACT,
    CREATURE,
    PERMANENT,
    SPELL,
    YOURS,
    Compare,
    HasType,
    IsPlayer,
    Not,
    PlayerWhere,
    Who,
    Zone,
)
from castable.model.language.keywords import flashback
from castable.model.language.targets import Target
from castable.model.language.wording import describe, nouns
from castable.model.pack import PACK
from castable.model.plain.encoding import classes


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (PERMANENT & CREATURE & YOURS, "creature you control"),
        (PERMANENT & CREATURE & (CREATURE & YOURS), "creature you control"),
        (SPELL & Not(CREATURE), "noncreature spell"),
        (cost("{1}{T}", sacrifice(ARTIFACT)), "{1}, {T}, sacrifice an artifact"),
        (flashback("{2}{R}"), "flashback: {2}{R} from graveyard if this is an instant or sorcery"),
        (Target(CREATURE & PERMANENT, chooser=Who.OPPONENT), "target creature of an opponent's choice"),
        (Target(ANY_TARGET, least=1, most=3, divided=3), "1 to 3 targets, dividing 3 among them"),
        (Target(ANY_TARGET, least=0, most=2), "up to 2 targets"),
        (Target(ANY_TARGET, least=X(), most=X()), "X targets"),
        (Target(ANY_TARGET, least=1, most=None), "1 or more targets"),
        (Target(ANY_TARGET, least=0, most=None), "any number of targets"),
        (PlayerWhere(LifeOf(Who.YOU), Compare.AT_MOST, 5), "player for whom their life is 5 or less"),
        (SetCreatureTypes(()), "lose all creature types"),
        (CantBeTarget(IsPlayer(Who.YOU)), "you can't be the target of spells or abilities that a player controls"),
        (Cant(Doing.PLAY_LAND), "players can't play a land"),
        (Cant(Doing.PLAY_LAND, HasType("Basic")), "players can't play a land that is a basic object"),
        (
            MayPlayFrom(Zone.EXILE, any_type=True),
            "you may play lands or cast spells from exile, spending mana of any type",
        ),
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
    combining = {"AllOf", "AnyOf", "Not", "InZone", "Characteristics", "ObjectRef", "PlayerRef", "AbilityRef", "NameOf"}
    wordless = {
        name
        for name, cls in classes().items()
        if cls not in bases and wording.WORDS.keys().isdisjoint(cls.__mro__) and cls not in nouns.PLACES
    }
    assert wordless <= combining
