"""Clauses of what players choose, own, lose and keep, text by text: what is read, and the kin that must not be."""

from __future__ import annotations

import pytest

from castable.model.language import effects as ef
from castable.model.language.amounts import Greatest, StartingLife, Sum
from castable.model.language.conditions import Unless, was_paid
from castable.model.language.filters import CREATURE, PERMANENT, AllOf, OfPlayer
from castable.model.language.parts import mentions, parts_of
from tests.model.oracle.effects.test_pronouns import T0, effects_of, understood

OPPONENTS = ef.EACH_OPPONENT


@pytest.mark.parametrize(
    "text",
    [
        "Each opponent sacrifices a creature or planeswalker with the greatest mana value among creatures and "
        "planeswalkers they control.",
        "Target player sacrifices a creature of their choice with flying.",
        "Each player sacrifices half the lands they control of their choice, rounded down.",
        "Target opponent exiles a creature they control with the greatest power among creatures they control.",
        "Each player chooses three permanents they control, then sacrifices the rest.",
        "Target player untaps all basic lands they control.",
        "Target player taps two creatures they control.",
        "Target player investigates.",
        "Each opponent blights 1.",
        "Target opponent incubates 2.",
        "Target opponent discards half the cards in their hand, rounded up.",
        "Put a flying, lifelink, or +1/+1 counter on target creature.",
        "Put a +1/+1 counter and a counter from among flying or lifelink on target creature.",
        "Until end of turn, target creature you control gets +1/+1 and target creature an opponent controls gets "
        "-1/-1.",
        "Choose a creature card name.",
        "Take two extra turns after this one.",
        "Target opponent skips their next combat phase.",
        "Two target players exchange life totals.",
        "Creatures your opponents control attack each combat if able until your next turn.",
        "Target player loses all poison counters.",
        "Target creature gains protection from the color of its controller's choice until end of turn.",
        "Creatures target player controls lose all creature types until end of turn.",
        "You gain life equal to the power of target creature you control.",
        "You may have each opponent lose 1 life.",
        "Target player adds {G}{G} for each land they control.",
    ],
)
def test_clauses_are_read(text: str) -> None:
    assert understood(*effects_of(text))


@pytest.mark.parametrize(
    "text",
    [
        "Creatures target opponent controls of the chosen type adds {G}.",
        "You lose all ward until end of turn.",
        "Creatures don't untap during each player's next untap step.",
    ],
)
def test_kin_that_is_not_read(text: str) -> None:
    assert not understood(*effects_of(text))


def test_the_greatest_power_is_of_those_of_the_player_who_sacrifices() -> None:
    (effect,) = effects_of("Target player sacrifices a creature with the greatest power among creatures they control.")
    assert isinstance(effect, ef.SacrificeOf)
    (greatest,) = (part for part in parts_of(effect.what) if isinstance(part, Greatest))
    assert not mentions(greatest, OfPlayer)


@pytest.mark.rule("608.2c")
def test_several_do_what_stands_after_and() -> None:
    (effect,) = effects_of("Any number of target opponents each draw a card and lose 3 life.")
    assert isinstance(effect, ef.Seq)
    assert effect.parts == (ef.Draws(T0, 1), ef.LosesLife(T0, 3))


def test_a_life_total_becomes_a_starting_one() -> None:
    assert effects_of("Your life total becomes equal to your starting life total.") == (
        ef.SetsLife(ef.YOU, StartingLife()),
    )


def test_a_sum_of_its_numbers() -> None:
    *_, effect = effects_of("Destroy target creature. You gain life equal to its power plus its toughness.")
    assert isinstance(effect, ef.GainsLife)
    assert isinstance(effect.amount, Sum)


def test_a_gift_that_was_not_promised() -> None:
    (effect,) = effects_of("If the gift wasn't promised, you lose 2 life.")
    assert effect == ef.If((Unless(was_paid("gift")),), ef.LosesLife(ef.YOU, 2))


def test_what_each_owns_is_theirs_again() -> None:
    (effect,) = effects_of("Each player gains control of all creatures they own.")
    assert isinstance(effect, ef.GainsControl)
    assert isinstance(effect.what, ef.Each)
    assert isinstance(effect.what.what, AllOf)
    assert effect.what.what.parts[0] == PERMANENT & CREATURE
