"""Filters for players, and for objects by who owns or controls them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .base import Filter
from .words import Compare, Who

if TYPE_CHECKING:
    from ..amounts import Amount
    from ..conditions import Condition


@dataclass(frozen=True, slots=True)
class IsPlayer(Filter):
    """Is a player, seen from the text's controller."""

    who: Who = Who.ANYONE


@dataclass(frozen=True, slots=True)
class PlayerWhere(Filter):
    """Is a player for whom ``left``, as that player counts, compares so with ``right``, as the text's controller does.

    "Has more life than you" is the life total of the one, and one more than that of the other.
    """

    left: Amount | int
    compare: Compare
    right: Amount | int
    as_announced: bool = False  # of a target, asked only as it is chosen: "as you activate this ability" (601.2c)


@dataclass(frozen=True, slots=True)
class ChosenPlayer(Filter):
    """Is the player chosen for the object with the text (607.2d)."""


@dataclass(frozen=True, slots=True)
class CanGainLife(Filter):
    """Is a player of whom no effect says that they can't gain life (119.7)."""


@dataclass(frozen=True, slots=True)
class OfPlayer(Filter):
    """Is controlled by a player who fits ``part``; off the battlefield and the stack, is owned by one (109.4–5)."""

    part: Filter


@dataclass(frozen=True, slots=True)
class OfIgnoring(Filter):
    """Is a player who ignores the effects of the object with the text this turn (116.2d), or an object of one."""


@dataclass(frozen=True, slots=True)
class Whose(Filter):
    """Is a player for whom, as "you", a condition is true, or an object whose controller is one (109.5)."""

    if_: Condition
