"""What is required of attackers and blockers (508.1d, 509.1c)."""

from __future__ import annotations

from ..conditions import Condition
from ..filters import ANYTHING, Filter
from .replacements import Replacement


class MustAttack(Replacement, frozen=True):
    """What fits attacks if able, one of these players and permanents where the text says whom (508.1d)."""

    what: Filter
    whom: Filter = ANYTHING
    if_: tuple[Condition, ...] = ()


class MustBlock(Replacement, frozen=True):
    """What fits blocks if able, one of these creatures where the text says which (509.1c)."""

    what: Filter
    attacker: Filter = ANYTHING
    if_: tuple[Condition, ...] = ()


class CantBlock(Replacement, frozen=True):
    """What fits can't block any of these creatures (509.1b)."""

    what: Filter
    attacker: Filter
    if_: tuple[Condition, ...] = ()
