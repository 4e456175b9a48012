"""Clauses that move objects between zones, text by text: what each means, and the kin that must not be read."""

from __future__ import annotations

import pytest

from castable.model.language import effects as ef
from castable.model.language.effects import Effect, Place
from castable.model.language.filters import Zone
from castable.model.language.names import Name
from tests.model.oracle.effects.test_pronouns import T0, all_of, effects_of, understood

THIRD = ef.MoveTo(what=ef.SOURCE, to=Zone.LIBRARY, place=Place.THIRD)
EACH_ONE = ef.Bound(Name.PLAYER)


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Put Test Card from your graveyard into your library third from the top.", THIRD),
        ("Exile all graveyards.", ef.exile(ef.AllIn(ef.EACH_PLAYER, Zone.GRAVEYARD))),
        ("Exile any number of target players' graveyards.", ef.exile(ef.AllIn(T0, Zone.GRAVEYARD))),
        ("Exile target player's graveyard.", ef.exile(ef.AllIn(T0, Zone.GRAVEYARD))),
    ],
)
def test_clauses_mean(text: str, effect: Effect) -> None:
    assert effects_of(text) == (effect,)


@pytest.mark.parametrize(
    "text",
    [
        "Each player reveals the top card of their library, loses life equal to its mana value, then puts it into "
        "their hand.",
        "Return target creature to the top of its owner's library.",
    ],
)
def test_kin_that_is_not_read(text: str) -> None:
    assert not understood(*effects_of(text))


def test_each_player_pays_for_what_they_would_do_themselves() -> None:
    (effect,) = effects_of("Each player sacrifices a creature of their choice unless they pay {2}.")
    assert isinstance(effect, ef.ForEach)
    assert isinstance(effect.do, ef.UnlessPays)
    assert effect.do.who == EACH_ONE


def test_the_top_cards_that_were_exiled_are_the_exiled_cards() -> None:
    effects = effects_of("Exile the top two cards of your library. You may play those cards this turn.")
    assert [e.what for e in all_of(ef.LetsPlay, *effects)] == [ef.Bound(Name.SEEN)]


@pytest.mark.parametrize(
    "text",
    [
        "Each player puts a creature card from their graveyard onto the battlefield tapped and attacking.",
        "Each opponent exiles all creature cards from their graveyard, then puts all cards they exiled this way onto "
        "the battlefield.",
        "You may shuffle up to three cards from a graveyard into your library.",
        "Each player manifests the top card of their library.",
        "Test Card gains flashback until end of turn. The flashback cost is equal to its mana cost plus one.",
        "The owner of target permanent shuffles it into their library, then that owner draws two cards.",
    ],
)
def test_kin_of_what_players_do_that_is_not_read(text: str) -> None:
    assert not understood(*effects_of(text))
