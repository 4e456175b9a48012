"""Sentences that look back: at what was done this way, how the spell was cast, what X is, what else is so (608.2c)."""

from __future__ import annotations

import pytest

from castable.model.language import effects as ef
from castable.model.language.abilities import Cant, Continuous, Doing, GoesElsewhere
from castable.model.language.amounts import X
from castable.model.language.conditions import ThisFits
from castable.model.language.filters import CastAs, Stat
from castable.model.language.names import Name
from castable.model.language.parts import mentions, parts_of
from tests.model.oracle.effects.test_pronouns import T0, all_of, effects_of, understood


@pytest.mark.rule("107.3i")
def test_x_is_what_the_end_of_the_sentence_says_in_every_clause_of_it() -> None:
    text = "You draw X cards and you lose X life, where X is the number of Swamps you control."
    effects = effects_of(text)
    assert understood(*effects)
    assert not mentions(effects, X)


@pytest.mark.rule("107.3i")
def test_x_of_a_later_sentence_is_what_the_first_one_has_said() -> None:
    text = "Test Card deals X damage to each opponent, where X is the number of artifacts you control. You gain X life."
    effects = effects_of(text)
    assert all_of(ef.WorksOut, *effects)
    assert [g.amount for g in all_of(ef.GainsLife, *effects)] == [ef.ThatMuch(Name.WORKED_OUT)]


def test_a_number_of_what_is_spoken_of_is_not_one_of_what_is_looked_at() -> None:
    text = "Whenever you cast a spell, reveal the top X cards of your library, where X is that spell's mana value."
    (shown,) = all_of(ef.LooksAt, *effects_of(text, "Enchantment"))
    assert ef.NumberOf(Stat.MANA_VALUE, ef.Bound(Name.EVENT_IT)) in parts_of(shown)


@pytest.mark.rule("118.9")
def test_whether_the_cost_of_a_keyword_was_paid_is_asked_of_the_spell() -> None:
    text = "Destroy target creature. If this spell's surge cost was paid, draw a card."
    effects = effects_of(text)
    assert ThisFits(CastAs("surge")) in parts_of(effects)


def test_whether_something_dies_this_way_is_whether_the_instruction_put_it_into_a_graveyard() -> None:
    effects = effects_of("Destroy target creature. If that creature dies this way, you gain 2 life.")
    assert understood(*effects)
    assert ef.HowMany(ef.Bound(Name.DIED)) in parts_of(effects)


@pytest.mark.rule("603.12")
def test_when_a_card_of_a_kind_is_discarded_this_way_an_ability_triggers_with_a_target_of_its_own() -> None:
    text = "Discard a card. When you discard a nonland card this way, Test Card deals 3 damage to target creature."
    effects = effects_of(text)
    (later,) = all_of(ef.Later, *effects)
    assert later.now
    assert len(later.ability.targets) == 1


def test_if_you_dont_put_it_there_also_means_where_it_is_no_such_card() -> None:
    text = (
        "Look at the top card of your library. If it's a land card, you may put it onto the battlefield. If you don't "
        "put the card onto the battlefield, put it into your hand."
    )
    (condition,) = [e for e in effects_of(text) if isinstance(e, ef.If)]
    assert condition.otherwise is not None
    assert isinstance(condition.then, ef.May)
    assert condition.then.otherwise == condition.otherwise


def test_what_a_second_line_says_instead_takes_the_place_of_the_first() -> None:
    (effect,) = effects_of("Target player gains 4 life.\nIf you control a Swamp, that player gains 8 life instead.")
    assert isinstance(effect, ef.If)
    assert effect.then == ef.GainsLife(T0, 8)


@pytest.mark.rule("611.2c")
def test_what_creatures_cant_do_this_turn_those_that_enter_later_cant_either() -> None:
    (effect,) = effects_of("Creatures without flying can't block this turn.")
    assert isinstance(effect, ef.Rules)
    assert isinstance(effect.static, Continuous)


@pytest.mark.rule("611.2c")
def test_what_players_cant_do_this_turn_is_a_rule_of_it() -> None:
    (rule,) = all_of(ef.Rules, *effects_of("Target player can't cast spells this turn."))
    assert rule.static == Cant(Doing.CAST, players=ef.SpokenOf(T0))


def test_a_creature_that_would_leave_is_exiled_for_as_long_as_it_is_that_object() -> None:
    text = (
        "Return target creature card from your graveyard to the battlefield. If it would leave the battlefield, exile "
        "it instead of putting it anywhere else."
    )
    (rule,) = all_of(ef.Rules, *effects_of(text))
    assert isinstance(rule.static, GoesElsewhere)
    assert rule.until is ef.Until.FOREVER


@pytest.mark.rule("205.1b")
def test_still_a_land_says_nothing_where_no_type_is_set() -> None:
    text = "{1}: This land becomes a 1/1 Golem artifact creature until end of turn. It's still a land."
    assert understood(*effects_of(text, "Land"))


def test_that_spell_is_the_one_that_was_cast_though_a_card_was_revealed_since() -> None:
    text = (
        "Whenever an opponent casts a spell, you may reveal the top card of your library. If you do, counter that "
        "spell if it has the same mana value as the revealed card."
    )
    effects = effects_of(text, "Enchantment")
    assert understood(*effects)
    assert [c.what for c in all_of(ef.CountersSpell, *effects)] == [ef.Bound(Name.EVENT_IT)]


@pytest.mark.rule("608.2h")
def test_each_condition_at_the_end_of_a_clause_is_of_that_clause_alone() -> None:
    text = (
        "Creatures your opponents control lose flying until end of turn if {G} was spent to cast this spell, and "
        "creatures you control gain flying until end of turn if {U} was spent to cast this spell."
    )
    (effect,) = effects_of(text)
    assert isinstance(effect, ef.Seq)
    assert [type(part) for part in effect.parts] == [ef.If, ef.If]


@pytest.mark.rule("106.4")
def test_a_triggered_ability_that_adds_mana_and_is_no_mana_ability_says_so_alone() -> None:
    assert not all_of(ef.Does, *effects_of("When this creature enters, add {R}.", "Creature"))


def test_that_creature_is_the_one_that_was_dealt_damage_and_not_the_one_that_dealt_it() -> None:
    text = "Whenever this creature deals combat damage to a creature, destroy that creature."
    (move,) = all_of(ef.MoveTo, *effects_of(text, "Creature — Elf"))
    assert move.what == ef.Bound(Name.DAMAGED)


def test_that_creatures_controller_controls_the_one_that_was_dealt_damage() -> None:
    text = "Whenever this creature deals damage to a creature, that creature's controller loses 2 life."
    (loss,) = all_of(ef.LosesLife, *effects_of(text, "Creature — Elf"))
    assert loss.who == ef.ControllerOf(ef.Bound(Name.DAMAGED))


def test_that_creature_is_never_the_aura_that_speaks() -> None:
    text = "At the beginning of your end step, this Aura deals 2 damage to you unless that creature attacked this turn."
    assert not understood(*effects_of(text, "Enchantment — Aura"))


def test_what_is_exiled_as_the_rest_of_a_library_that_was_searched_is_not_what_was_found() -> None:
    assert not understood(*effects_of("Search your library for five cards and exile the rest."))


def test_each_of_those_creatures_deals_damage_equal_to_its_own_power() -> None:
    text = (
        "When this creature enters, choose any number of target creatures. Each of those creatures deals damage equal "
        "to its power to Test Card."
    )
    (each,) = all_of(ef.ForEach, *effects_of(text, "Creature — Hydra"))
    assert each.do == ef.DealsDamage(ef.IT, ef.SOURCE, ef.NumberOf(Stat.POWER, ef.IT))


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("after", ["If you do, draw a card.", "If you can't, you gain 2 life."])
def test_it_is_not_told_which_of_several_players_did_something(after: str) -> None:
    one, each = (effects_of(f"{who} creature. {after}") for who in ("Sacrifice a", "Each player sacrifices a"))
    assert understood(*one)
    assert not understood(*each)
