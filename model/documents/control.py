"""Who controls what by the texts of Auras, in a document that lists it under the player who has it otherwise."""

from __future__ import annotations

from msgspec.structs import replace

from ..game.control import Hold, by_auras, holds_in, with_holds
from ..game.position import Position
from ..language.objects import ObjectRef


def controlled_by_texts(position: Position) -> Position:
    """The position in which enchanted permanents are controlled by whom their Auras say (611.3a, 613.1b)."""
    holds, base = holds_in(position)
    holds = by_auras(position, holds)
    position, now = with_holds(position, holds, {**_without_auras(position, holds), **base})
    for ref, player in now.items():
        found = position.current(ref)
        if found is not None and found.controller != player:
            position = position.with_object(replace(found, controller=player))
    return position


def _without_auras(position: Position, holds: list[Hold]) -> dict[ObjectRef, str]:
    """Who has what by no other effect: its owner, where it is listed under a player whose Aura holds it."""
    found: dict[ObjectRef, str] = {}
    for hold in holds:
        aura = position.current(hold.effect.tied_to) if hold.effect.tied_to is not None else None
        o = position.current(hold.held)
        if o is not None and aura is not None and hold.player is None:
            so = found.get(hold.held, o.controller)
            found[hold.held] = o.owner if o.controller == aura.controller else so
    return found
