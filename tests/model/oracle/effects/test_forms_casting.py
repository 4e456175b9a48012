"""Clauses that let cards be cast or played, text by text: what each means, and the kin that must not be read."""

from __future__ import annotations

import pytest

from castable.model.language import effects as ef
from castable.model.language.abilities import MayPlayFrom
from castable.model.language.effects import Effect, Until
from castable.model.language.filters import AllOf, AnyOf, Compare, HasStat, HasType, Stat, Zone
from castable.model.language.names import Name
from castable.model.language.parts import parts_of
from tests.model.oracle.effects.test_pronouns import effects_of, understood

SEEN = ef.Bound(Name.SEEN)
EXILED = "Exile the top card of your library. "
TOP = "Exile the top four cards of your library. "
SPELL = AnyOf((HasType("Instant"), HasType("Sorcery")))
CHEAP = HasStat(Stat.MANA_VALUE, Compare.AT_MOST, 3)
HAND = ef.AllIn(ef.YOU, Zone.HAND)


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        (EXILED + "You may play that card this turn.", ef.LetsPlay(SEEN, Until.END_OF_TURN)),
        (
            EXILED + "Until the end of your next turn, you may cast that card without paying its mana cost.",
            ef.LetsPlay(SEEN, Until.END_OF_YOUR_NEXT_TURN, lands=False, free=True),
        ),
        (
            EXILED + "You may play that card for as long as it remains exiled, and mana of any type can be spent to "
            "cast that spell.",
            ef.LetsPlay(SEEN, Until.WHILE_EXILED, spend="type"),
        ),
        (
            TOP + "You may cast an instant or sorcery spell with mana value 3 or less from among them without paying "
            "its mana cost.",
            ef.CastsFree(SEEN, ef.YOU, AllOf((SPELL, CHEAP)), 1),
        ),
        (
            "You may cast a spell with mana value 3 or less from your hand without paying its mana cost.",
            ef.CastsFree(HAND, ef.YOU, AllOf((CHEAP,)), 1),
        ),
        (
            "Until end of turn, you may cast spells from your hand without paying their mana costs.",
            ef.Rules(MayPlayFrom(Zone.HAND, lands=False, free=True), Until.END_OF_TURN),
        ),
        (
            "You may cast creature spells from your graveyard this turn.",
            ef.Rules(MayPlayFrom(Zone.GRAVEYARD, HasType("Creature"), lands=False), Until.END_OF_TURN),
        ),
        ("Discover 3.", ef.Discovers(3)),
    ],
)
def test_clauses_mean(text: str, effect: Effect) -> None:
    assert effects_of(text)[-1] == effect


@pytest.mark.parametrize(
    "text",
    [
        "You may play that card this turn.",
        EXILED + "Each player may play that card this turn.",
        TOP + "You may cast a spell from among them with mana value 3 or less without paying its mana cost, where X "
        "is the number of lands you control.",
    ],
)
def test_kin_that_is_not_read(text: str) -> None:
    assert not understood(*effects_of(text))


@pytest.mark.rule("601.3")
@pytest.mark.parametrize(
    "text",
    [
        "You may cast a creature spell from your graveyard this turn.",
        "Until end of turn, you may cast an artifact spell from your graveyard.",
    ],
)
def test_leave_for_one_card_ends_once_it_has_been_cast(text: str) -> None:
    assert [part.uses for part in parts_of(effects_of(text)) if isinstance(part, MayPlayFrom)] == [1]


@pytest.mark.rule("601.3")
def test_leave_for_one_land_is_not_read_as_leave_for_many() -> None:
    assert not understood(*effects_of("You may play a land from your graveyard this turn."))
