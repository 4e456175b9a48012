"""Who is attacked where a permanent is, kept for when that has left combat (506.4c, 508.5)."""

from __future__ import annotations

from msgspec.structs import replace

from ..language.objects import ObjectRef
from .characteristics import board
from .matching.states import defender_of
from .position import Position


def with_defenders(position: Position) -> Position:
    """The position in which each attacker of a permanent knows who controls or protects that now."""
    for id in position.battlefield:
        found = position.objects[id]
        if isinstance(found.attacking, ObjectRef):
            player = defender_of(board(position), found.attacking)
            if player is not None and player != found.defending:
                position = position.with_object(replace(found, defending=player))
    return position
