"""Clauses about cards that are shown, text by text: what each means, and the kin that must not be read."""

from __future__ import annotations

import pytest

from castable.model.language import effects as ef
from castable.model.language.effects import Effect, Place
from castable.model.language.filters import AllOf, Controlled, HasType, Not, OfPlayer, Who, Zone
from castable.model.language.names import Name
from castable.model.language.parts import parts_of
from tests.model.oracle.effects.test_pronouns import all_of, effects_of, understood

SEEN = ef.Bound(Name.SEEN)
ONE = ef.Picked(ef.SpokenOf(SEEN), 1, 1)
LAND = ef.Picked(AllOf((ef.SpokenOf(SEEN), HasType("Land"))), 0, 1)
REST = ef.PutsAway(ef.TheRest(), Zone.LIBRARY, Place.BOTTOM)


def looks(number: int, *, reveal: bool = False) -> Effect:
    return ef.LooksAt(ef.TopOf(ef.YOU, number), reveal)


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        (
            "Look at the top five cards of your library. Put one of them into your hand and the rest on top of your "
            "library in any order.",
            (looks(5), ef.MoveTo(what=ONE, to=Zone.HAND), ef.PutsAway(ef.TheRest(), Zone.LIBRARY, Place.TOP)),
        ),
        (
            "Reveal the top three cards of your library. Put up to one land card revealed this way onto the "
            "battlefield tapped. Put the rest on the bottom of your library in any order.",
            (looks(3, reveal=True), ef.MoveTo(what=LAND, to=Zone.BATTLEFIELD, under=ef.YOU, tapped=True), REST),
        ),
        (
            "Look at the top two cards of your library. Put one of those cards into your graveyard. Put the other on "
            "the bottom of your library in a random order.",
            (
                looks(2), ef.MoveTo(what=ONE, to=Zone.GRAVEYARD),
                ef.PutsAway(ef.TheRest(), Zone.LIBRARY, Place.RANDOM_BOTTOM),
            ),
        ),
    ],
)  # fmt: skip
def test_clauses_mean(text: str, effects: tuple[Effect, ...]) -> None:
    read = effects_of(text)
    assert tuple(p for e in read for p in (e.parts if isinstance(e, ef.Seq) else (e,))) == effects


@pytest.mark.parametrize(
    "text",
    [
        "Each player looks at the top card of their library.",
        "Put the rest on the bottom of your library.",
        "Put one of them into your hand and the rest into your graveyard.",
    ],
)
def test_kin_that_is_not_read(text: str) -> None:
    assert not understood(*effects_of(text))


@pytest.mark.rule("101.4")
def test_the_rest_after_each_player_has_chosen_is_of_all_players() -> None:
    effects = effects_of("Each player chooses a creature they control. Destroy the rest.")
    (move,) = all_of(ef.MoveTo, *effects)
    assert {OfPlayer(ef.SpokenOf(ef.EACH_PLAYER)), Not(ef.SpokenOf(ef.IT))} <= set(parts_of(move))
    assert Controlled(Who.YOU) not in parts_of(move)
