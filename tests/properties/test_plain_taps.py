"""Tapping a permanent for one mana: what the engine sees at a glance, held against one rule after the other."""

from __future__ import annotations

from itertools import product
from unittest.mock import patch

from hypothesis import given
from hypothesis import strategies as st

from castable.fuzz.contract.protocol import Document
from castable.fuzz.generators.engines import make_board
from castable.model.documents import read_position
from castable.model.engine.paying import mana_abilities
from castable.model.game.characteristics import activated_abilities
from castable.model.game.errors import IllegalAction
from castable.model.game.plays import ActivateMana, PayObject
from castable.model.game.position import Position
from castable.model.language.costs import Action
from castable.model.language.mana import TYPES, Mana, ManaType
from tests.examples import examples

from .strategies_positions import Drawing, position_documents


@given(position_documents())
@examples(60)
def test_taps_of_all_themes(document: Document) -> None:
    judge(read_position(document))


@given(data=st.data())
@examples(60)
def test_taps_of_objects_with_several_uses(data: st.DataObject) -> None:
    judge(read_position(make_board(Drawing(data.draw))))


def judge(position: Position) -> None:
    """Carry out every tap for one mana of every type, by each player, in both ways."""
    for id, player in product(position.battlefield, position.players):
        for number, _ in enumerate(activated_abilities(position, id), 1):
            for type_, snow in product(TYPES, (False, True)):
                cost, adds = (PayObject(Action.TAP, id),), (Mana(ManaType(type_), snow, None, id),)
                step = ActivateMana(id, number, cost, adds)
                at_a_glance = carried_out(position, step, player)
                with patch.object(mana_abilities, "_is_plain", lambda *_: False):
                    assert carried_out(position, step, player) == at_a_glance


def carried_out(position: Position, step: ActivateMana, player: str) -> Position | tuple[str, str]:
    """The position after a step, or the rule that it breaks."""
    try:
        return mana_abilities.activate_mana(position, step, player)
    except IllegalAction as refusal:
        return refusal.rule, refusal.text
