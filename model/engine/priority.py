"""Passing priority (117.3d, 117.4)."""

from __future__ import annotations

from ..game.position import Position


def pass_priority(position: Position, player: str) -> Position:
    """The player passes; the next one in turn order gets priority (117.3d).

    Once all have passed in succession nobody has priority: the top of the stack is to resolve, or the step to end
    (117.4). Neither is carried out here.
    """
    passed = (*position.passed, player)
    if set(passed) >= set(position.players):
        return position.with_(passed=passed, priority=None)
    order = tuple(position.players)
    following = order[(order.index(player) + 1) % len(order)]
    return position.with_(passed=passed, priority=following)
