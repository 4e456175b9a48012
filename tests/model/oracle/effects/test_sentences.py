"""Sentences, each with the instruction that it is, and their kin that are not understood."""

from __future__ import annotations

from typing import Any

import pytest

from castable.model.language import effects as ef
from castable.model.language.abilities import (
    AddTypes,
    GainAbility,
    Keyword,
    ModifyPowerToughness,
    SetPowerToughness,
    SwitchPowerToughness,
)
from castable.model.language.amounts import Times
from castable.model.language.effects import Until
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
    "Proliferate twice.": ef.Repeat(2, ef.Proliferates()),
    "Put a double strike counter on target creature.": ef.PutsCounters(T0, "double strike", 1),
}
UNREAD = (
    "Target creature gets +1/+0 and gains control of it until end of turn.",
    "Whenever you discard one or more cards, target creature gets +2/+0 until end of turn for each card discarded this "
    "way.",
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
