"""With which objects anything can be done at all, by kind of play: most objects offer nothing of most kinds.

What is left out of a kind has no text, no type and no effect by which a play of that kind could begin; whatever is in
it stays to be asked.
"""

from __future__ import annotations

from msgspec import Struct

from castable.model.game.characteristics import Board, board, known
from castable.model.game.facts import OBJECTS, Aspect
from castable.model.game.memory import Memo
from castable.model.game.position import GameObject, ObjectId, Position
from castable.model.game.statics import statics
from castable.model.language.abilities import ActivatedAbility, MayPlayFrom, SpecialAction
from castable.model.language.filters import Zone


class Offering(Struct, frozen=True):
    """The objects of which plays of each kind may begin, in the order of the position."""

    play: tuple[ObjectId, ...] = ()
    cast: tuple[ObjectId, ...] = ()
    activate: tuple[ObjectId, ...] = ()
    special: tuple[ObjectId, ...] = ()


_OFFERING: Memo[str, Offering] = Memo(OBJECTS | Aspect.EFFECTS | Aspect.STATICS | Aspect.TURN)
_NOT_CAST_FROM = (Zone.BATTLEFIELD, Zone.STACK, Zone.OUTSIDE)


def offering(position: Position, player: str) -> Offering:
    """The objects with which a player may be able to do something, by what that is."""
    found = known(_OFFERING, position)
    if player not in found:
        found[player] = _find(position, player)
    return found[player]


def _find(position: Position, player: str) -> Offering:
    view = board(position)
    lent = frozenset(each.ability.zone for each in statics(position, MayPlayFrom))
    ended = frozenset(ref.id for effect in position.effects if effect.end is not None for ref in effect.objects)
    play, cast, activate, special = [], [], [], []
    for o in position.objects.values():
        if o.id not in ended and not _may_offer(o, player, view, lent):
            continue
        now = view.look(o.id)
        if o.zone not in _NOT_CAST_FROM:
            cast.append(o.id)
            if any("Land" in face.type_line.types for face in o.card.faces):
                play.append(o.id)
        if now.intrinsic or any(isinstance(a, ActivatedAbility) for a in now.all_abilities):
            activate.append(o.id)
        if (
            o.id in ended
            or o.face_down
            or o.card.has_halves
            or any(isinstance(a, SpecialAction) for a in now.all_abilities)
        ):
            special.append(o.id)
    return Offering(tuple(play), tuple(cast), tuple(activate), tuple(special))


def _may_offer(o: GameObject, player: str, view: Board, lent: frozenset[Zone]) -> bool:
    """Whether it is where rules let things be played or used (601.2, 602.2, 903.8), or a text says so (113.6)."""
    zone = o.zone
    if zone is Zone.BATTLEFIELD or zone is Zone.COMMAND or (zone is Zone.HAND and o.owner == player):
        return True
    if zone in lent or zone in o.card.offers_in:
        return True
    return o.plotted or o.foretold or o.spell_of is not None or view.is_changed(o.id)
