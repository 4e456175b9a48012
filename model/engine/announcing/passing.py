"""Passing priority (117.3d, 117.4)."""

from __future__ import annotations

from ...game.position import Position


def pass_priority(position: Position, player: str) -> Position:
    """The player passes; the next one in turn order gets priority (117.3d).

    Once all have passed in succession nobody has priority: the top of the stack is to resolve, or the step to end
    (117.4). Neither is carried out here.
    """
    passed = (*position.passed, player)
    there = [p for p in position.players if p not in position.course.out]
    if set(passed) >= set(there):
        return position.with_(passed=passed, priority=None)
    following = there[(there.index(player) + 1) % len(there)]
    return position.with_(passed=passed, priority=following)
