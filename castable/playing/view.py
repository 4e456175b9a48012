"""What a player knows of a game: hidden cards are a number, face-down ones of others have no name (400.2)."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct
from msgspec.structs import replace

from castable.model.game.looking import may_look_at
from castable.model.game.position import ObjectId, Player, Position
from castable.model.language.cards import Card, Face, TypeLine

UNSEEN = Card(
    name="Unseen card",
    faces=(Face(name="Unseen card", type_line=TypeLine.parse("Creature"), power="2", toughness="2"),),
)
"""What stands for a card that is face down: a permanent is then a 2/2 creature (708.2a), in exile it is nothing."""
NOBODY = ""
"""The player whose view a spectator has: what everybody knows."""


class Concealed(Struct, frozen=True):
    """The ids of objects that a player does not know: those that are ``hidden``, and those ``face_down`` in view.

    Abilities on the stack of what is face down are among these, as they bear its name.
    """

    hidden: frozenset[ObjectId]
    face_down: frozenset[ObjectId]


def concealed_from(position: Position, player: str) -> Concealed:
    """The objects of a position that a player does not know; of ``NOBODY``, those that not all players know."""
    seers = seers_of(position, player)
    partners = _partners(position, seers)
    hidden = frozenset(id for p in position.players.values() for id in _hidden(p, seers, partners))
    others = [o for o in position.objects.values() if o.id not in hidden]
    unseen = {o.ref: o.id for o in others if not any(may_look_at(position, o, each) for each in seers)}
    theirs = (o.id for o in others if unseen and o.stacked is not None and o.stacked.source in unseen)
    return Concealed(hidden, frozenset((*unseen.values(), *theirs)))


def view_of(position: Position, player: str) -> Position:
    """The position as far as a player knows it; of ``NOBODY``, as far as everybody does.

    Libraries and hands of players on other teams are numbers of cards, also where the position knows more: what
    somebody was shown is not remembered. Teammates may look at each other's hands (808.5). What chance will draw is
    not told, nor how things were before.
    """
    seers = seers_of(position, player)
    partners = _partners(position, seers)
    concealed = concealed_from(position, player)
    for id in concealed.hidden:
        position = position.without_object(id)
    for owner in position.players.values():
        position = position.with_player(_as_seen(owner, seers, partners))
    for id in position.objects:
        if id in concealed.face_down:
            position = position.with_object(replace(position.objects[id], card=UNSEEN, own=None, face=0))
    if concealed.face_down:
        position = position.with_(definitions=(*position.definitions, UNSEEN))
    effects = tuple(e for e in position.effects if not concealed.hidden.intersection(e.objects))
    course = replace(position.course, last={}, seed=0, chances=0, pending=None)
    return position.with_(effects=effects, course=course)


def seers_of(position: Position, player: str) -> frozenset[str]:
    """A player, and those whom that player controls (722.4)."""
    return frozenset({player, *(p for p, by in position.course.controlled.items() if by == player)})


def _partners(position: Position, seers: Collection[str]) -> frozenset[str]:
    """Whose hands they see: their own, and those of their teammates (402.3, 808.5)."""
    return frozenset(partner for each in seers for partner in position.team_of(each))


def _hidden(owner: Player, seers: Collection[str], partners: Collection[str]) -> tuple[ObjectId, ...]:
    hand = () if owner.name in partners else owner.hand
    return (*owner.library, *hand, *(() if owner.name in seers else owner.sideboard))


def _as_seen(owner: Player, seers: Collection[str], partners: Collection[str]) -> Player:
    if owner.name in seers:
        return replace(owner, library=())
    if owner.name in partners:
        return replace(owner, library=(), sideboard=())
    return replace(owner, library=(), hand=(), sideboard=(), hidden_hand=owner.hidden_hand + len(owner.hand))
