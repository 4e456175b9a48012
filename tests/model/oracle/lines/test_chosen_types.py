"""Which type "the chosen type" is: of the kind that the text lets a player choose (607.2d)."""

from __future__ import annotations

import pytest

from castable.model.language.abilities import Ability, CostChange, Replacement, Unmodelled, UnreadRule
from castable.model.language.cards import TypeLine
from castable.model.language.filters import ChosenCardType, ChosenType, Who
from castable.model.language.mana import ManaCost
from castable.model.oracle import read_text

LESS = "\nSpells you cast of the chosen type cost {1} less to cast."
ONE = ManaCost.parse("{1}")


@pytest.mark.rule("607.2d")
@pytest.mark.parametrize(
    ("choice", "expected"),
    [
        ("choose a creature type.", CostChange(ONE, ChosenType(), less=True, who=Who.YOU)),
        ("choose Elf, Goblin, or Merfolk.", CostChange(ONE, ChosenType(), less=True, who=Who.YOU)),
        ("choose a card type.", CostChange(ONE, ChosenCardType(), less=True, who=Who.YOU)),
        ("choose artifact, creature, or land.", CostChange(ONE, ChosenCardType(), less=True, who=Who.YOU)),
        ("choose a planeswalker type.", None),
        ("choose a land type.", None),
    ],
)
def test_the_chosen_type(choice: str, expected: Ability | None) -> None:
    found = read_text("Test Card", f"As this artifact enters, {choice}{LESS}", TypeLine.parse("Artifact"))
    if expected is None:
        assert isinstance(found[-1], Unmodelled)
    else:
        assert tuple(a for a in found if not isinstance(a, Replacement | UnreadRule)) == (expected,)
