"""Sentences that say more of the one before, and those that put something in its place."""

from __future__ import annotations

import pytest

from castable.model.language import effects as ef
from castable.model.language.abilities import AddTypes, SetTypes
from castable.model.language.filters import Zone
from castable.model.language.names import target_of

from .test_pronouns import T0, all_of, effects_of, understood


@pytest.mark.rule("701.8")
def test_destruction_says_that_it_cannot_be_regenerated() -> None:
    (effect,) = effects_of("Destroy target creature. It can't be regenerated.")
    assert effect == ef.destroy(T0, regenerate=False)


@pytest.mark.rule("205.1b")
def test_a_land_that_becomes_a_creature_is_still_a_land() -> None:
    (effect,) = effects_of("Target land becomes a 3/3 Elemental creature until end of turn. It's still a land.")
    (change,) = all_of(ef.Changes, effect)
    assert AddTypes(("Elemental", "Creature")) in change.changes
    assert not any(isinstance(c, SetTypes) for c in change.changes)


@pytest.mark.rule("608.2c")
def test_instead_takes_the_place_of_the_instruction_before() -> None:
    text = "Draw two cards. If you control an artifact, draw three cards instead."
    (effect,) = effects_of(text)
    assert isinstance(effect, ef.If)
    assert (effect.then, effect.otherwise) == (ef.Draws(ef.YOU, 3), ef.Draws(ef.YOU, 2))


def test_instead_of_another_kind_of_instruction_is_not_understood() -> None:
    text = "Draw two cards. You gain 1 life. If you control an artifact, instead each opponent loses 3 life."
    assert not understood(*effects_of(text))


def test_instead_of_the_only_instruction_before() -> None:
    (effect,) = effects_of("Draw two cards. If you control an artifact, instead each opponent loses 3 life.")
    assert isinstance(effect, ef.If)
    assert isinstance(effect.then, ef.LosesLife)
    assert effect.otherwise == ef.Draws(ef.YOU, 2)


@pytest.mark.rule("707.10c")
def test_new_targets_are_offered_for_the_copy() -> None:
    (effect,) = effects_of("Copy target instant or sorcery spell. You may choose new targets for the copy.")
    assert effect == ef.CopiesSpell(T0, new_targets=True)


@pytest.mark.rule("111.3")
def test_what_a_token_has_too_is_part_of_it() -> None:
    (effect,) = effects_of(
        'Create a 0/1 colorless Eldrazi Spawn creature token. It has "Sacrifice this token: Add {C}."'
    )
    assert isinstance(effect, ef.CreatesTokens)
    assert len(effect.token.abilities) == 1


@pytest.mark.rule("603.7")
def test_what_happens_at_the_next_end_step_knows_the_target_by_name() -> None:
    text = (
        "Exile target creature. Return it to the battlefield under its owner's control at the beginning of "
        "the next end step."
    )
    (later,) = all_of(ef.Later, *effects_of(text))
    assert [e.what for e in all_of(ef.MoveTo, *later.ability.effects)] == [ef.Bound(target_of(0))]


@pytest.mark.rule("603.12")
def test_a_reflexive_ability_has_targets_of_its_own() -> None:
    text = (
        "When Test Card enters, you may sacrifice another creature. When you do, Test Card deals 3 damage to "
        "any target."
    )
    (later,) = all_of(ef.Later, *effects_of(text, "Creature"))
    assert later.now
    assert len(later.ability.targets) == 1


@pytest.mark.rule("701.20")
def test_the_rest_are_the_cards_that_have_not_moved() -> None:
    text = (
        "Look at the top four cards of your library. You may reveal a creature card from among them and put it into "
        "your hand. Put the rest on the bottom of your library in a random order."
    )
    effects = effects_of(text)
    assert effects[0] == ef.LooksAt(ef.TopOf(ef.YOU, 4))
    assert effects[-1] == ef.PutsAway(ef.TheRest(), Zone.LIBRARY, ef.Place.RANDOM_BOTTOM)


@pytest.mark.rule("610.3")
def test_exile_until_the_source_leaves() -> None:
    effects = effects_of(
        "When Test Card enters, exile target creature until Test Card leaves the battlefield.", "Enchantment"
    )
    assert effects == (ef.ExilesUntilLeaves(T0),)


def test_what_only_a_position_could_tell_is_not_understood() -> None:
    effects = effects_of("If you collected evidence this turn, draw a card.")
    assert not understood(*effects)


@pytest.mark.parametrize(
    "text",
    [
        "Target player reveals their hand. You choose a nonland card from it. That player discards that card.",
        "Reveal cards from the top of your library until you reveal a creature card. Put that card into your hand and "
        "the rest on the bottom of your library in a random order.",
        "Exile the top card of your library. You may play that card this turn.",
        "Target creature gets +2/+2 until end of turn and can't be blocked this turn.",
        "Target creature gains protection from the color of your choice until end of turn.",
        "Target creature connives.",
        "Amass Orcs 2.",
        "Each opponent loses half their life, rounded up.",
        "Whenever a creature dies this turn, draw a card.",
        "Destroy all artifacts and enchantments.",
        "Manifest the top card of your library.",
    ],
)
def test_every_word_is_understood(text: str) -> None:
    assert understood(*effects_of(text))
