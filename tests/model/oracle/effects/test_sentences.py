"""Sentences, each with the instruction that it is, and their kin that are not understood."""

from __future__ import annotations

from typing import Any

import pytest

from castable.model.language import effects as ef
from castable.model.language.abilities import (
    AddTypes,
    CantBeTarget,
    GainAbility,
    InBoundColor,
    Keyword,
    LoseAllAbilities,
    ModifyPowerToughness,
    PreventsDamage,
    SetColors,
    SetPowerToughness,
    SetTypes,
    SwitchPowerToughness,
)
from castable.model.language.amounts import DividedBy, ItsStat, Sum, Times, X
from castable.model.language.conditions import Holds, Unless
from castable.model.language.effects import Until
from castable.model.language.filters import CREATURE, PERMANENT, YOURS, Compare, IsPlayer, Stat, Who, Zone
from castable.model.language.mana import ManaType
from castable.model.language.names import Name
from castable.model.language.parts import parts_of
from tests.model.oracle.effects.test_pronouns import T0, all_of, effects_of, understood

HERE = ef.SOURCE
FLYING = GainAbility(Keyword("flying"))
READ: dict[str, Any] = {
    "Target creature becomes an Angel in addition to its other types and gains flying.": ef.Changes(
        T0, (AddTypes(("Angel",)), FLYING), Until.FOREVER
    ),
    "Test Card gains flying.": ef.Changes(HERE, (FLYING,), Until.FOREVER),
    "Switch target creature's power and toughness until end of turn.": ef.Changes(T0, (SwitchPowerToughness(),)),
    "Target creature gets +1/-1 or -1/+1 until end of turn.": ef.ChooseOne(
        (ef.Changes(T0, (ModifyPowerToughness(1, -1),)), ef.Changes(T0, (ModifyPowerToughness(-1, 1),))),
        ("+1/-1", "-1/+1"),
    ),
    "Target creature has base power and toughness 2/2 until your next turn.": ef.Changes(
        T0, (SetPowerToughness(2, 2),), Until.YOUR_NEXT_TURN
    ),
    "Test Card deals 2 damage to each of one or two targets.": ef.DealsDamage(HERE, T0, 2),
    "Discard a nonland card.": ef.Discards(ef.YOU, 1, effects_of("Discard a nonland card.")[0].what),  # type: ignore[attr-defined]
    "Creatures you control have base power and toughness X/X until end of turn.": ef.Changes(
        ef.Each(PERMANENT & CREATURE & YOURS), (SetPowerToughness(X(), X()),)
    ),
    "Target creature has base power 2 until end of turn.": ef.Changes(
        T0, (SetPowerToughness(2, ItsStat(Stat.TOUGHNESS)),)
    ),
    "Target creature loses all abilities and becomes a green Elk creature with base power and toughness 3/3.": (
        ef.Changes(
            T0,
            (LoseAllAbilities(), SetTypes(("Elk", "Creature")), SetColors((ManaType.GREEN,)), SetPowerToughness(3, 3)),
            Until.FOREVER,
        )
    ),
    "Target creature gets +1/+1 and becomes the color of your choice until end of turn.": ef.Seq(
        (ef.ChoosesColor(), ef.Changes(T0, (ModifyPowerToughness(1, 1), InBoundColor())))
    ),
    "Target creature gains your choice of flying or reach until end of turn.": ef.ChooseOne(
        (ef.Changes(T0, (FLYING,)), ef.Changes(T0, (GainAbility(Keyword("reach")),))), ("flying", "reach")
    ),
    "Target creature can't be the target of spells or abilities your opponents control this turn.": ef.Rules(
        CantBeTarget(ef.SpokenOf(T0), by=Who.OPPONENT)
    ),
    "You gain hexproof until your next turn.": ef.Rules(
        CantBeTarget(IsPlayer(Who.YOU), by=Who.OPPONENT), Until.YOUR_NEXT_TURN
    ),
    "You gain protection from everything until your next turn.": ef.Seq(
        (
            ef.Rules(CantBeTarget(IsPlayer(Who.YOU), by=Who.ANYONE), Until.YOUR_NEXT_TURN),
            ef.Rules(PreventsDamage(to=IsPlayer(Who.YOU)), Until.YOUR_NEXT_TURN),
        )
    ),
    "You get six {E}.": ef.PutsCounters(ef.YOU, "energy", 6),
    "Put your choice of a flying counter or a first strike counter on target creature.": ef.ChooseOne(
        (ef.PutsCounters(T0, "flying"), ef.PutsCounters(T0, "first strike")), ("flying", "first strike")
    ),
    "Put a +1/+1 counter on target creature, two +1/+1 counters on another target creature.": ef.Seq(
        (ef.PutsCounters(T0, "+1/+1"), ef.PutsCounters(ef.Targeted(1), "+1/+1", 2))
    ),
    "Test Card deals X damage divided evenly, rounded down, among any number of targets.": ef.DealsDamage(
        HERE, T0, DividedBy(X(), ef.HowMany(T0))
    ),
    "Counter target spell. If that spell is countered this way, put it into its owner's hand instead of into that "
    "player's graveyard.": ef.CountersSpell(T0, Zone.HAND),
    "Counter target spell. If that spell is countered this way, put it on top of its owner's library instead of into "
    "that player's graveyard.": ef.CountersSpell(T0, Zone.LIBRARY),
    "If there are three or more soul counters on Test Card, remove those counters and transform it.": ef.If(
        (Holds(ef.CountersOn("soul", HERE), Compare.AT_LEAST, 3),),
        ef.Seq((ef.RemovesCounters(HERE, "soul", None), ef.Transforms(HERE))),
    ),
    "Target creature you control and target artifact creature you control each deal damage equal to their power to "
    "target player.": ef.ForEach(
        ef.Together((T0, ef.Targeted(1))),
        ef.DealsDamage(ef.IT, ef.Targeted(2), ef.NumberOf(Stat.POWER, ef.IT)),
    ),
    "Test Card deals X damage to target creature, where X is 7 minus its power.": ef.DealsDamage(
        HERE, T0, Sum((7, Times(-1, ef.NumberOf(Stat.POWER, HERE))))
    ),
    "Put a number of +1/+1 counters equal to Test Card's power on target creature.": ef.PutsCounters(
        T0, "+1/+1", ef.NumberOf(Stat.POWER, HERE)
    ),
    "Test Card deals X plus 2 damage to target creature.": ef.DealsDamage(HERE, T0, Sum((X(), 2))),
    "Proliferate twice.": ef.Repeat(2, ef.Proliferates()),
    "Put a double strike counter on target creature.": ef.PutsCounters(T0, "double strike", 1),
}
UNREAD = (
    "Target creature gets +1/+0 and gains control of it until end of turn.",
    "Target creature gains your choice of flying or waterwalking until end of turn.",
    "You gain flying until your next turn.",
    "Draw a card for each counter removed this way.",
    "Whenever equipped creature attacks, you may return a land you control to its owner's hand. If you do, the "
    "creature gets +2/+2 until end of turn.",
    "Put a +1/+1 counter or a card on target creature.",
    "Whenever you cast a spell, you may copy it. If you do, those spells gain flying.",
    "Mill four cards. Whenever a creature attacks this turn, it gets +1/+0 until end of turn for each creature card "
    "put into your graveyard this way.",
)


@pytest.mark.parametrize("text", READ)
def test_a_sentence_is_this_instruction(text: str) -> None:
    assert effects_of(text) == (READ[text],)


@pytest.mark.parametrize("text", UNREAD)
def test_what_does_not_fit_wholly_is_not_understood(text: str) -> None:
    assert not understood(*effects_of(text, "Enchantment" if text.startswith("When") else "Sorcery"))


@pytest.mark.rule("611.2a")
def test_a_duration_is_that_of_all_that_is_said_with_it() -> None:
    each = "until end of turn for each creature you control"
    (change,) = all_of(ef.Changes, *effects_of(f"Target creature gains trample and gets +1/+1 {each}."))
    assert (len(change.changes), change.until) == (2, ef.Until.END_OF_TURN)
    assert not understood(*effects_of(f"Target creature gets +1/+1 {each} and gains trample."))


@pytest.mark.rule("608.2c")
def test_what_was_tapped_this_way_is_counted() -> None:
    text = "Tap any number of untapped creatures you control. Test Card gets +1/+1 until end of turn for each creature "
    changes = all_of(ef.Changes, *effects_of(f"{text}tapped this way."))
    tapped = Times(1, ef.HowMany(ef.Bound(Name.IT)))
    assert [change.changes for change in changes] == [(ModifyPowerToughness(tapped, tapped),)]


@pytest.mark.rule("611.2c")
def test_x_of_an_earthbending_speaks_of_what_was_spoken_of_before_its_land() -> None:
    text = "When Test Card enters, earthbend X, where X is the amount of mana spent to cast it."
    assert ef.ManaSpentOn(HERE) in list(parts_of(effects_of(text, "Creature — Bear")))


PLAYER = ef.Bound(Name.PLAYER)


@pytest.mark.rule("118.12a")
@pytest.mark.parametrize(
    "unless",
    [
        "that player sacrifices a nonland permanent of their choice or discards a card",
        "they discard a card or pay 2 life",
    ],
)
def test_each_of_two_costs_may_keep_it_from_happening(unless: str) -> None:
    (each,) = effects_of(f"Each opponent loses 3 life unless {unless}.")
    assert isinstance(each, ef.ForEach)
    assert [paid.who for paid in all_of(ef.UnlessPays, each)] == [PLAYER, PLAYER]
    assert all_of(ef.UnlessPays, each)[-1].do == ef.LosesLife(PLAYER, 3)


@pytest.mark.rule("118.12a")
@pytest.mark.parametrize(
    "text",
    [
        "Destroy any number of target creatures unless their controller pays {2}.",
        "Destroy two target lands unless their controller sacrifices them.",
    ],
)
def test_who_may_keep_it_from_happening_is_one_player_and_by_what_is_known(text: str) -> None:
    assert not understood(*effects_of(text))


@pytest.mark.rule("608.2d")
def test_what_happens_unless_somebody_is_dealt_damage() -> None:
    (both,) = effects_of("Counter target spell unless its controller has Test Card deal 4 damage to them.")
    controller = ef.ControllerOf(T0)
    assert all_of(ef.May, both) == [ef.May(ef.DealsDamage(HERE, controller, 4), controller)]
    assert all_of(ef.CountersSpell, both) == [ef.CountersSpell(T0)]


@pytest.mark.rule("101.4")
def test_any_player_may_and_if_no_one_does() -> None:
    asked, then = effects_of("Any player may have Test Card deal 5 damage to them. If no one does, draw three cards.")
    assert asked == ef.AnyMay(ef.EACH_PLAYER, ef.May(ef.DealsDamage(HERE, PLAYER, 5), PLAYER))
    assert then == ef.If((Unless(ef.WasDone()),), ef.Draws(ef.YOU, 3))
