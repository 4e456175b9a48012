"""Plays in the making, and their changes where nobody can be asked: as the pure ``apply`` makes them (118.11).

What is done to make a play is a generator: it yields the changes that costs propose, and is sent the position after
them. In a game these go through the door, which asks for decisions; here they are made as the effects in force leave
them.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from ...game.errors import NoAnswer
from ...game.position import ObjectId, Position
from ...language.effects import Effect, Place
from ...language.filters import Zone
from ...language.objects import ObjectRef
from .. import zones
from .amounts import amounts_left
from .destination import destination
from .making import put_elsewhere, with_unknown_library
from .proposed import Counters, Damage, Life, Move, Proposed, Tapping, Unattaching

T = TypeVar("T")


class Batch(NamedTuple):
    """Changes that are proposed at the same time; ``hidden``: the player of whose library unknown cards are moved."""

    position: Position
    changes: tuple[Proposed, ...]
    hidden: str = ""


class Further(NamedTuple):
    """What a mana ability does besides adding mana, which only a game carries out (605.3b)."""

    position: Position
    source: ObjectRef
    effects: tuple[Effect, ...]
    x: int
    number: int = 0  # of the ability


Making = Generator[Batch | Further, Position, T]
"""A play in the making: it yields what is to happen, and is sent the position after that."""


def made_by(making: Making[T], make: Callable[[Batch], Position]) -> T:
    """What a play in the making comes to, where nothing but its changes happens."""
    try:
        step = next(making)
        while True:
            step = making.send(make(step) if isinstance(step, Batch) else step.position)
    except StopIteration as done:
        found: T = done.value
        return found


def made_without_asking(step: Batch) -> Position:
    """The position after changes, as the effects in force leave them; what a player may decline is declined.

    Raises:
        NoAnswer: a player has to choose in which order effects apply, and it makes a difference (616.1).
    """
    return _all_made(step, _the_only_one)


def made_in_some_order(step: Batch) -> Position:
    """The same, where effects apply in some order that a player may choose."""
    return _all_made(step, lambda left: left[0])


def _all_made(step: Batch, choose: Callable[[tuple[Proposed, ...]], Proposed]) -> Position:
    position = step.position
    left = [choose(_left(position, change)) for change in step.changes]
    for change in left:
        position = _made(position, change)
    return position


def _the_only_one(left: tuple[Proposed, ...]) -> Proposed:
    if len(left) > 1:
        raise NoAnswer(("a player chooses in which order replacement effects apply to what a cost does (616.1)",))
    return left[0]


def _left(position: Position, change: Proposed) -> tuple[Proposed, ...]:
    """What a change may come to."""
    match change:
        case Move():
            return destination(position, change).moves
        case Counters() if change.number > 0:
            return amounts_left(position, change)
        case Life() if change.amount < 0:
            return amounts_left(position, change)
        case Tapping(untap=True) if position.objects[ObjectId(change.id)].counters.get("stun"):
            return (Counters(on=change.id, kind="stun", number=-1),)  # 122.1d
        case _:
            return (change,)


def _made(position: Position, change: Proposed) -> Position:
    match change:
        case Tapping(untap=untap):
            return (zones.untap if untap else zones.tap)(position, ObjectId(change.id))
        case Unattaching():
            return zones.unattach(position, ObjectId(change.id))
        case Move():
            return _moved(position, change)
        case Counters():
            if change.on in position.players:
                return zones.put_counters_on_player(position, change.on, change.kind, change.number)
            return zones.put_counters(position, ObjectId(change.on), change.kind, change.number)
        case Life():
            return zones.lose_life(position, change.player, -change.amount)
        case Damage():
            return zones.lose_life(position, change.to, change.amount)
        case _:
            raise AssertionError(change)  # no cost proposes it


def _moved(position: Position, move: Move) -> Position:
    owner = position.objects[ObjectId(move.id)].owner
    position = put_elsewhere(position, move)
    shuffled = move.to is Zone.LIBRARY and move.place is Place.SHUFFLED
    return with_unknown_library(position, owner) if shuffled else position


def moves_from_top(position: Position, player: str, number: int, move: Move) -> Batch:
    """Cards from the top of a library, each moved likewise; those that nobody knows leave no trace."""
    owner = position.players[player]
    known = owner.library[:number]
    hidden = min(number, owner.library_size) - len(known)
    if hidden:
        position = position.with_player(replace(owner, library_size=owner.library_size - hidden))
    return Batch(position, tuple(replace(move, id=id) for id in known), player if hidden else "")
