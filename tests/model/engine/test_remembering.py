"""What a position remembers from the one before it is what would be worked out anew."""

from __future__ import annotations

import pytest

from castable.model.engine import propose
from castable.model.engine.statics import in_force
from castable.model.engine.zones import move, tap
from castable.model.game.characteristics import look
from castable.model.game.copying import changed
from castable.model.game.plays import Cast
from castable.model.game.position import ObjectId, Position
from castable.model.language.abilities import CostChange, Flash, StaticAbility
from castable.model.language.filters import Zone
from tests.scenes import scene

BOARD = ["Forest", "Wild Growth", "Goblin Electromancer", "Grizzly Bears"]


def board_with(card: str) -> Position:
    return scene(A={"hand": [card, "Llanowar Elves"], "battlefield": BOARD})


def forgotten(position: Position) -> Position:
    """The same position, nothing remembered."""
    return changed(position, memo={})


def known(position: Position) -> tuple[object, ...]:
    kinds: tuple[type[StaticAbility], ...] = (CostChange, Flash)
    looks = {id: look(position, id) for id in position.objects}
    return (looks, *(list(in_force(position, kind)) for kind in kinds))


@pytest.mark.parametrize("card", ["Vedalken Orrery", "Lightning Bolt", "Goblin Electromancer", "Blood Moon"])
@pytest.mark.parametrize("to", [Zone.STACK, Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE])
def test_a_moved_object_leaves_nothing_behind_that_is_no_longer_true(card: str, to: Zone) -> None:
    position = board_with(card)
    known(position)
    id = next(iter(position.players["A"].hand))
    there = move(position, id, to)
    assert known(there) == known(forgotten(there))
    known(there)
    back = move(there, id, Zone.HAND)
    assert known(back) == known(forgotten(back))


def test_what_leaves_the_battlefield_is_no_longer_in_force() -> None:
    position = board_with("Lightning Bolt")
    assert in_force(position, CostChange)
    assert not in_force(move(position, ObjectId("goblin-electromancer"), Zone.GRAVEYARD), CostChange)


def test_the_same_play_is_proposed_once_for_a_position() -> None:
    position = board_with("Lightning Bolt")
    play = Cast(object=ObjectId("llanowar-elves"))
    proposed = propose(position, play, "A")
    assert propose(position, Cast(object=ObjectId("llanowar-elves")), "A") is proposed
    other = tap(position, ObjectId("forest"))
    assert propose(other, play, "A") is not proposed
    assert propose(other, play, "A").objects[ObjectId("forest")].tapped


def test_a_changed_copy_leaves_the_old_one_alone() -> None:
    found = board_with("Lightning Bolt").objects[ObjectId("forest")]
    assert changed(found, tapped=True).tapped
    assert not found.tapped
    assert changed(changed(found, tapped=True), tapped=False) == found
