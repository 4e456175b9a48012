"""With which objects anything can be done at all: most cards of a game lie in a library and offer nothing.

What is left out here has no text and no effect by which any play could begin; whatever is in stays to be asked.
"""

from __future__ import annotations

from collections.abc import Mapping

from castable.model.game.characteristics import Board, board, known
from castable.model.game.facts import OBJECTS, Aspect
from castable.model.game.memory import Memo
from castable.model.game.position import GameObject, ObjectId, Position
from castable.model.game.statics import statics
from castable.model.language.abilities import MayPlayFrom
from castable.model.language.filters import Zone

_OFFERING: Memo[str, Mapping[ObjectId, int]] = Memo(OBJECTS | Aspect.EFFECTS | Aspect.STATICS | Aspect.TURN)


def offering(position: Position, player: str) -> Mapping[ObjectId, int]:
    """The objects with which a player may be able to do something, with their places in the order of the position."""
    found = known(_OFFERING, position)
    if player not in found:
        view = board(position)
        lent = frozenset(each.ability.zone for each in statics(position, MayPlayFrom))
        ended = frozenset(ref.id for effect in position.effects if effect.end is not None for ref in effect.objects)
        objects = position.objects.values()
        offered = (o.id for o in objects if o.id in ended or _may_offer(o, player, view, lent))
        found[player] = {id: place for place, id in enumerate(offered)}
    return found[player]


def _may_offer(o: GameObject, player: str, view: Board, lent: frozenset[Zone]) -> bool:
    """Whether it is where rules let things be played or used (601.2, 602.2, 903.8), or a text says so (113.6)."""
    zone = o.zone
    if zone is Zone.BATTLEFIELD or zone is Zone.COMMAND or (zone is Zone.HAND and o.owner == player):
        return True
    if zone in lent or zone in o.card.offers_in:
        return True
    return o.plotted or o.foretold or o.spell_of is not None or view.is_changed(o.id)
