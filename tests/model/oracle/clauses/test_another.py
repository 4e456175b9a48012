"""What "another target" is other than: a target before it that could be the same, else the object itself (115.3)."""

from __future__ import annotations

import re

import pytest

from castable.model.language.abilities import ActivatedAbility
from castable.model.language.cards import TypeLine
from castable.model.language.filters import CREATURE, PERMANENT, PLANESWALKER, YOURS, AllOf, Not, This, Who
from castable.model.language.parts import parts_of
from castable.model.language.targets import Target
from castable.model.oracle import read_text
from tests.model.oracle.card_file import texts

SOME = TypeLine.parse("Creature — Human Wizard")


def targets(text: str, type_line: TypeLine = SOME) -> tuple[Target, ...]:
    (ability,) = read_text("Some Wizard", text, type_line)
    assert isinstance(ability, ActivatedAbility)
    return ability.modes.options[0].targets if ability.modes else ability.targets


def excludes_itself(target: Target) -> bool:
    return any(isinstance(part, Not) and part.part == This() for part in parts_of(target.what))


LIKE = [
    "{T}: Target creature gets +2/+2 until end of turn. Another target creature gets -2/-2 until end of turn.",
    "{T}: Target player draws a card. Another target player loses 1 life.",
    "{T}: Tap target permanent. Untap another target permanent.",
    "{T}: Tap target artifact, then untap another target artifact or creature.",
    "{T}: This creature deals 1 damage to any target. Another target creature can't block this turn.",
    "{T}: Choose one —\n• Tap target land. Untap another target land.\n• Draw a card.",
]


@pytest.mark.rule("115.3")
@pytest.mark.parametrize("text", LIKE)
def test_another_target_is_other_than_the_one_before_and_may_be_the_object_itself(text: str) -> None:
    first, second = targets(text)
    assert (first.other_than, second.other_than) == ((), (0,))
    assert not excludes_itself(second)


UNLIKE = [
    "{T}: Target opponent gains control of another target permanent you control.",
    "{T}: Target player draws a card. Untap another target creature.",
    "{T}: Tap target land. Another target creature gains haste until end of turn.",
]


@pytest.mark.rule("115.3")
@pytest.mark.parametrize("text", UNLIKE)
def test_another_target_behind_one_that_it_can_not_be_is_other_than_the_object_itself(text: str) -> None:
    _, second = targets(text)
    assert second.other_than == ()
    assert excludes_itself(second)


@pytest.mark.rule("115.3")
def test_no_ability_of_the_card_file_says_other_than_itself_behind_a_like_target() -> None:
    said = re.compile(r"^[^\"\n]*: .*\btarget .*\b(?:an)?other target ", re.MULTILINE | re.IGNORECASE)
    found = [
        name
        for name, text, type_line in texts()
        for ability in (read_text(name, text, type_line) if said.search(text) else ())
        if isinstance(ability, ActivatedAbility) and any(excludes_itself(t) for t in ability.targets[1:])
    ]
    assert found == ["Stiltzkin, Moogle Merchant"]  # behind an opponent


@pytest.mark.rule("601.2c")
def test_a_target_that_that_opponent_chooses_is_of_an_opponents_choice() -> None:
    mine, theirs = targets(
        "{T}: You choose target creature an opponent controls, and that opponent chooses target creature. Destroy one."
    )
    assert (mine.chooser, theirs.chooser) == (Who.YOU, Who.OPPONENT)


@pytest.mark.rule("702.6e")
def test_equip_planeswalker_targets_a_planeswalker_that_need_be_no_creature() -> None:
    (target,) = targets("Equip planeswalker {1}", TypeLine.parse("Artifact — Equipment"))
    assert target.what == PERMANENT & PLANESWALKER & YOURS
    (other,) = targets("Equip {1}", TypeLine.parse("Artifact — Equipment"))
    assert isinstance(other.what, AllOf)
    assert CREATURE in other.what.parts
