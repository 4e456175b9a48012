"""Clauses about searching, text by text: what each means, and the kin that must not be read."""

from __future__ import annotations

import pytest

from castable.model.language import effects as ef
from castable.model.language.amounts import Count
from castable.model.language.effects import Effect
from castable.model.language.filters import ANYTHING, AnyOf, HasName, HasType, Zone
from tests.model.oracle.effects.test_pronouns import T0, all_of, effects_of

LAND = HasType("Land")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Search your library for a land card.", ef.Finds(ef.YOU, LAND)),
        ("Search your library for up to two cards.", ef.Finds(ef.YOU, ANYTHING, 2, up_to=True)),
        ("Search your library for a card named Island.", ef.Finds(ef.YOU, HasName("Island"))),
        (
            "Search your library for a card named Island or a card named Forest.",
            ef.Finds(ef.YOU, AnyOf((HasName("Island"), HasName("Forest")))),
        ),
        (
            "Search your library and/or graveyard for a land card and reveal it.",
            ef.Finds(ef.YOU, LAND, zones=(Zone.LIBRARY, Zone.GRAVEYARD), either=True, reveal=True),
        ),
        (
            "Search target player's graveyard, hand, and library for all land cards.",
            ef.Finds(ef.YOU, LAND, None, T0, (Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY), all=True),
        ),
        (
            "Search your library for an artifact card or a Gate card.",
            ef.Finds(ef.YOU, AnyOf((HasType("Artifact"), HasType("Gate")))),
        ),
    ],
)
def test_clauses_mean(text: str, found: Effect) -> None:
    assert all_of(ef.Finds, *effects_of(text)) == [found]


def test_so_many_as_x_is() -> None:
    (found,) = all_of(
        ef.Finds, *effects_of("Search your library for X land cards, where X is the number of creatures you control.")
    )
    assert isinstance(found.most, Count)


@pytest.mark.parametrize(
    "text",
    [
        "Each player searches their library for a land card.",
        "Search your library for a card named Island or Forest or Swamp.",
        "Search your library and library for a land card.",
        "Search your library for two land cards, where X is the number of creatures you control.",
    ],
)
def test_kin_that_is_not_read(text: str) -> None:
    assert not all_of(ef.Finds, *effects_of(text))
