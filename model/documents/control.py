"""Who controls what by the texts of Auras: puzzle files list a permanent under the player who has it otherwise."""

from __future__ import annotations

from ..game.copying import changed
from ..game.position import GameObject, Position
from ..language.abilities import Controls
from ..language.filters import HOST
from ..language.objects import ObjectRef


def controlled_by_texts(position: Position) -> Position:
    """The position in which enchanted permanents are controlled by whom their Auras say, the last of them (613.1b)."""
    auras = (position.objects[id] for id in position.battlefield)
    for aura in sorted(filter(_gives_control, auras), key=lambda o: o.timestamp):
        host = position.current(aura.attached_to) if isinstance(aura.attached_to, ObjectRef) else None
        if host is not None:
            controller = position.objects[aura.id].controller
            position = position.with_object(changed(host, controller=controller))
    return position


def _gives_control(o: GameObject) -> bool:
    is_there = not (o.face_down or o.phased_out)
    return is_there and any(isinstance(a, Controls) and a.what == HOST for a in o.printed.abilities)
