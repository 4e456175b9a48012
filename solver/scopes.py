"""From where the text of a spell or ability on the stack is read."""

from __future__ import annotations

from castable.model.game.characteristics import board
from castable.model.game.matching import Scope
from castable.model.game.position import GameObject, Position
from castable.model.language.filters import StackKind


def scope_for(position: Position, found: GameObject) -> Scope:
    """How the text of a spell or ability on the stack is read: with its X, its targets, its additional costs."""
    stacked = found.stacked
    source = stacked.source if stacked and stacked.kind is not StackKind.SPELL else found.ref
    this = None if source is None or position.current(source) is None else source.id
    x = stacked.x or 0 if stacked else 0
    targets = sum(map(len, stacked.targets)) if stacked else 0
    paid = stacked.additional if stacked else ()
    return Scope(board(position), found.controller, this, x, targets, paid=paid, it=found.id, gone=source)
