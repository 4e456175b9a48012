"""Who may look at what is face down (406.3, 708.5)."""

from __future__ import annotations

from ..language.abilities import MayPlayFrom
from ..language.filters import These, Zone
from ..language.parts import parts_of
from .position import GameObject, Position


def is_face_down(found: GameObject) -> bool:
    """Whether an object is face down, as foretold cards in exile are (702.143a)."""
    return found.face_down or (found.zone is Zone.EXILE and found.foretold)


def may_look_at(position: Position, found: GameObject, player: str) -> bool:
    """Whether a player may look at an object in a public zone: at what is face down, whoever it is theirs to look at.

    That is the controller of a permanent or spell (708.5), the owner of a foretold card (702.143a), and for other cards
    in exile whoever an effect lets play them (406.3b).
    """
    if not is_face_down(found):
        return True
    if found.zone is not Zone.EXILE:
        return found.controller == player
    return (found.foretold and found.owner == player) or _may_play(position, found, player)


def _may_play(position: Position, found: GameObject, player: str) -> bool:
    own = (e.static for e in position.effects if e.controller == player and isinstance(e.static, MayPlayFrom))
    return any(isinstance(part, These) and found.ref in part.members for static in own for part in parts_of(static))
