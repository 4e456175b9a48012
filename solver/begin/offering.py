"""With which objects anything can be done at all, by kind of play: most objects offer nothing of most kinds.

What is left out of a kind has no text, no type and no effect by which a play of that kind could begin; whatever is in
it stays to be asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from castable.model.game.characteristics import board, known
from castable.model.game.facts import OBJECTS, Aspect
from castable.model.game.memory import Memo
from castable.model.game.position import GameObject, ObjectId, Position
from castable.model.game.statics import statics
from castable.model.language.abilities import ActivatedAbility, MayPlayFrom, SpecialAction
from castable.model.language.filters import Zone

Offering: TypeAlias = Mapping[str, Mapping[ObjectId, int]]
"""By kind of play the objects of which one may begin, with their places in the order of the position."""

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
    found: dict[str, dict[ObjectId, int]] = {kind: {} for kind in ("play", "cast", "activate", "special")}
    for place, (id, o) in enumerate(position.objects.items()):
        if not (_may_offer(o, player, lent) or id in view.changed or id in ended):
            continue
        now = view.look(id)
        texts = now.all_abilities
        if o.zone not in _NOT_CAST_FROM:
            found["cast"][id] = place
            if o.card.has_land_face:
                found["play"][id] = place
        if now.intrinsic or any(isinstance(a, ActivatedAbility) for a in texts):
            found["activate"][id] = place
        if id in ended or o.face_down or o.card.has_halves or any(isinstance(a, SpecialAction) for a in texts):
            found["special"][id] = place
    return found


def _may_offer(o: GameObject, player: str, lent: frozenset[Zone]) -> bool:
    """Whether it is where rules let things be played or used (601.2, 602.2, 903.8), or a text says so (113.6)."""
    zone = o.zone
    if zone is Zone.BATTLEFIELD or zone is Zone.COMMAND:
        return True
    if zone is Zone.HAND and o.owner == player:
        return True
    if zone in o.card.offers_in or zone in lent:
        return True
    return zone is Zone.EXILE and (o.plotted or o.foretold or o.spell_of is not None)
