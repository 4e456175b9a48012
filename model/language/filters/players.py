"""Filters for players, and for objects by who owns or controls them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .base import Filter
from .words import Compare, Who

if TYPE_CHECKING:
    from ..amounts import Amount
    from ..conditions import Condition


class IsPlayer(Filter, frozen=True):
    """Is a player, seen from the text's controller."""

    who: Who = Who.ANYONE


class PlayerWhere(Filter, frozen=True):
    """Is a player for whom ``left``, as that player counts, compares so with ``right``, as the text's controller does.

    "Has more life than you" is the life total of the one, and one more than that of the other.
    """

    left: Amount | int
    compare: Compare
    right: Amount | int
    as_announced: bool = False  # of a target, asked only as it is chosen: "as you activate this ability" (601.2c)


class ChosenPlayer(Filter, frozen=True):
    """Is the player chosen for the object with the text (607.2d)."""


class CanGainLife(Filter, frozen=True):
    """Is a player of whom no effect says that they can't gain life (119.7)."""


class OfPlayer(Filter, frozen=True):
    """Is controlled by a player who fits ``part``; off the battlefield and the stack, is owned by one (109.4–5)."""

    part: Filter


class OfIgnoring(Filter, frozen=True):
    """Is a player who ignores the effects of the object with the text this turn (116.2d), or an object of one."""


class Whose(Filter, frozen=True):
    """Is a player for whom, as "you", a condition is true, or an object whose controller is one (109.5)."""

    if_: Condition
