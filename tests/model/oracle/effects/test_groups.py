"""Phrases for several objects: lists of targets, others like one of them, what is attached, what is left."""

from __future__ import annotations

from castable.model.language import effects as ef
from castable.model.language.filters import ANYTHING, AttachedTo, Not, OfPlayer, Quality, Shares
from castable.model.language.parts import parts_of
from tests.model.oracle.effects.test_pronouns import T0, all_of, effects_of, understood

T1 = ef.Targeted(1)


def test_several_targets_are_taken_together() -> None:
    (effect,) = effects_of("Exile target creature, target artifact, and target land.")
    assert all_of(ef.MoveTo, effect)[0].what == ef.Together((T0, T1, ef.Targeted(2)))


def test_all_others_with_the_same_name_are_other_than_the_target() -> None:
    (effect,) = effects_of("Destroy target creature and all other creatures with the same name as that creature.")
    what = all_of(ef.MoveTo, effect)[0].what
    assert isinstance(what, ef.Together)
    assert what.parts[0] == T0
    assert {ef.SameNameAs(T0), Not(ef.SpokenOf(T0))} <= set(parts_of(what.parts[1]))


def test_each_other_creature_that_shares_a_color_shares_it_with_the_target() -> None:
    (effect,) = effects_of(
        "Target creature and each other creature that shares a color with it get +1/+1 until end of turn."
    )
    assert Shares(Quality.COLOR, ef.SpokenOf(T0)) in parts_of(effect)


def test_what_is_attached_goes_with_what_it_is_attached_to() -> None:
    (effect,) = effects_of("Return target creature and all Auras attached to it to their owners' hands.")
    assert AttachedTo(ef.SpokenOf(T0)) in parts_of(effect)


def test_the_rest_are_those_of_the_kind_that_were_not_chosen() -> None:
    effects = effects_of("Choose up to one creature. Destroy the rest.")
    (move,) = all_of(ef.MoveTo, *effects)
    assert Not(ef.SpokenOf(ef.IT)) in parts_of(move.what)


def test_those_creatures_are_both_targets_that_were_chosen() -> None:
    text = "Choose target creature you control and target creature you don't control. Those creatures fight each other."
    assert all_of(ef.Fights, *effects_of(text)) == [ef.Fights(T0, T1)]


def test_the_creature_you_control_is_the_target_that_you_control() -> None:
    text = (
        "Choose target creature you control and target creature you don't control. The creature you control gets +1/+0 "
        "until end of turn. Then those creatures fight each other."
    )
    effects = effects_of(text)
    assert [c.what for c in all_of(ef.Changes, *effects)] == [T0]
    assert all_of(ef.Fights, *effects) == [ef.Fights(T0, T1)]


def test_each_other_creature_is_other_than_the_target_that_deals_the_damage() -> None:
    (effect,) = effects_of("Target creature you control deals damage equal to its power to each other creature.")
    assert Not(ef.SpokenOf(T0)) in parts_of(all_of(ef.DealsDamage, effect)[0].to)


def test_that_player_is_the_controller_of_what_an_opponent_controls() -> None:
    text = (
        "Destroy target creature an opponent controls. Each other creature that player controls gets -2/-0 until end "
        "of turn."
    )
    (change,) = all_of(ef.Changes, *effects_of(text))
    assert {OfPlayer(ef.SpokenOf(ef.ControllerOf(T0))), Not(ef.SpokenOf(T0))} <= set(parts_of(change.what))


def test_each_of_several_kinds_is_whatever_is_of_one_of_them() -> None:
    effects = effects_of("Destroy each artifact, creature, and enchantment with mana value 2.")
    assert understood(*effects)
    assert ANYTHING not in parts_of(effects)


def test_a_number_that_a_noun_is_compared_to_is_worked_out() -> None:
    text = (
        "Return to their owners' hands all creatures with toughness less than or equal to the number of Islands you "
        "control."
    )
    assert understood(*effects_of(text))


def test_that_player_or_planeswalker_is_the_target_that_may_be_either() -> None:
    text = (
        "Test Card deals 1 damage to target player or planeswalker and 1 damage to target creature.\n"
        "If you control a Swamp, Test Card deals 3 damage to that player or planeswalker and 3 damage to that creature "
        "instead."
    )
    (effect,) = effects_of(text)
    assert isinstance(effect, ef.If)
    assert effect.then == ef.DealsDamage(ef.SOURCE, ef.Together((T0, T1)), 3)
