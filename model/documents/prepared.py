"""What prepared permanents of a document have in exile: copies of their spells, which no document lists."""

from __future__ import annotations

from msgspec.structs import replace

from ..game.position import GameObject, ObjectId, Position
from ..game.prepared import copy_of_spell


def with_spells_of_prepared(position: Position) -> Position:
    """The position in which each prepared permanent's controller has the copy of its spell in exile."""
    for permanent in (position.objects[id] for id in position.battlefield):
        copy = copy_of_spell(permanent, _id(position, permanent))
        if copy is not None:
            owner = position.players[copy.owner]
            position = position.with_object(copy).with_player(replace(owner, exile=(*owner.exile, copy.id)))
    return position


def _id(position: Position, permanent: GameObject) -> ObjectId:
    """An id that follows from that of the permanent and is nobody else's."""
    id = f"{permanent.id}@spell"
    while id in position.objects or id in position.players:
        id += "@spell"
    return ObjectId(id)
