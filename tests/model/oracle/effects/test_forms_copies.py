"""Clauses that make copies or add mana, text by text: what each means, and the kin that must not be read."""

from __future__ import annotations

import pytest

from castable.model.language import effects as ef
from castable.model.language.effects import Effect, Until
from tests.model.oracle.effects.test_pronouns import T0, effects_of, understood

THIS_TURN = Until.END_OF_TURN


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Copy target instant spell.", ef.CopiesSpell(T0, 1, new_targets=False)),
        ("Copy target instant spell twice. You may choose new targets for the copies.", ef.CopiesSpell(T0, 2)),
        ("Exile a card at random from your graveyard. Copy it.", ef.CopiesCards(ef.IT)),
        ("Copy target instant spell, and you may choose new targets for the copy.", ef.CopiesSpell(T0, 1)),
        (
            "Test Card becomes a copy of target creature until end of turn.",
            ef.BecomesCopy(ef.SOURCE, T0, (), THIS_TURN),
        ),
        ("Add an amount of {R} equal to target creature's power.", None),
        (
            "Sacrifice any number of lands, then add that much {C}.",
            None,
        ),
    ],
)
def test_clauses_mean(text: str, effect: Effect | None) -> None:
    read = effects_of(text)
    assert understood(*read)
    if effect is not None:
        assert effect in read


@pytest.mark.parametrize(
    "text",
    [
        "Target player becomes a copy of target creature.",
        "Test Card becomes a copy of each creature.",
        "Exile the top ten cards of your library. Choose an instant card exiled this way and copy it three times.",
        "Exile a card at random from your graveyard. Copy it twice.",
        "Copy target instant spell, except the copy has its name.",
    ],
)
def test_kin_that_is_not_read(text: str) -> None:
    assert not understood(*effects_of(text))
