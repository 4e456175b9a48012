"""What is a crime (700.13)."""

from __future__ import annotations

from ...game.position import ObjectId, Position
from ...language.events import EventKind
from ...language.filters import Zone
from .told import Event


def is_crime(event: Event, position: Position) -> bool:
    """Whether a player targets an opponent, something that one controls, or a card in an opponent's graveyard."""
    if event.kind != EventKind.TARGET or event.player is None:
        return False
    if event.object is None:
        return event.whom is not None and position.is_opponent(event.whom, event.player)
    found = position.objects.get(ObjectId(event.object))
    if found is None:
        return False
    here = found.zone in (Zone.BATTLEFIELD, Zone.STACK)
    return position.is_opponent(found.controller if here else found.owner, event.player)
