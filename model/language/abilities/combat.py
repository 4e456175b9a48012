"""What is required of attackers and blockers (508.1d, 509.1c)."""

from __future__ import annotations

from dataclasses import dataclass

from ..conditions import Condition
from ..filters import ANYTHING, Filter
from .replacements import Replacement


@dataclass(frozen=True, slots=True)
class MustAttack(Replacement):
    """What fits attacks if able, one of these players and permanents where the text says whom (508.1d)."""

    what: Filter
    whom: Filter = ANYTHING
    if_: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class MustBlock(Replacement):
    """What fits blocks if able, one of these creatures where the text says which (509.1c)."""

    what: Filter
    attacker: Filter = ANYTHING
    if_: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class CantBlock(Replacement):
    """What fits can't block any of these creatures (509.1b)."""

    what: Filter
    attacker: Filter
    if_: tuple[Condition, ...] = ()
