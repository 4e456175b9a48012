"""The engine's refusal of a play, as a reason."""

from __future__ import annotations

from castable.model.engine import find_refusal
from castable.model.game.plays import Play
from castable.model.game.position import Position

from ..verdicts import Reason


def refusal_of(position: Position, play: Play, player: str) -> Reason | None:
    """The first rule by which the engine refuses a play before any cost is paid, or ``None``."""
    refusal = find_refusal(position, play, player)
    return None if refusal is None else Reason.of(refusal)
