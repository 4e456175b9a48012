"""What has been worked out about a position, kept beside it: each kind declared by the module that works it out.

    _TRIGGERS: Memo[None, list[Trigger]] = Memo(Aspect.PERMANENTS)

    known = _TRIGGERS.at(position)
    if None not in known:
        known[None] = find_triggers(position)

The declaration says from which facts it was worked out. As long as changes touch none of them, the positions that
follow know it too; ``changes.still_known`` is the one rule for that. What depends on what objects *are* is asked for by
``characteristics.known``, which adds the facts that continuous effects look at.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Generic, TypeVar

from .deadline import check_time
from .facts import EVERYTHING, Aspect

if TYPE_CHECKING:
    from .position import Position

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Memo(Generic[K, V]):
    """One kind of answer about positions, by what was asked: ``None`` where there is only one."""

    __slots__ = ("reads",)

    def __init__(self, reads: Aspect = EVERYTHING) -> None:
        """Declare it. ``reads``: the facts from which the answers are worked out, all unless said."""
        self.reads = int(reads)

    def at(self, position: Position, reads: int | None = None) -> dict[K, V]:
        """The answers known for a position, to be looked up and added to.

        Args:
            position: the position.
            reads: the facts from which these answers are worked out, where that differs from one to the other.

        Raises:
            OutOfTime: the deadline in force has passed; whatever takes long asks for what is known again and again.
        """
        check_time()
        facts = self.reads if reads is None else reads
        try:
            known: dict[K, V] = position.memo[facts][self]
        except KeyError:
            known = position.memo.setdefault(facts, {}).setdefault(self, {})
        return known
