"""Rules of combat: what can't attack or block, what has to, at what cost, and how damage is assigned (508–510).

A rule is about what fits ``what`` while ``if_`` holds. One that stands in ``UnderRule`` is about ``THIS``, the object
that is under it.
"""

from __future__ import annotations

from enum import StrEnum

from ..amounts import Amount
from ..conditions import Condition
from ..costs import Cost
from ..filters import ANYTHING, CREATURE, Filter
from .base import StaticAbility
from .changes import Change


class Declared(StrEnum):
    """As what creatures are declared."""

    ATTACKERS = "attack"
    BLOCKERS = "block"


class CombatRule(StaticAbility, frozen=True, kw_only=True):
    """Base of the rules of combat, each while ``if_`` holds."""

    if_: tuple[Condition, ...] = ()


class UnderRule(Change, frozen=True):
    """Is under a rule of combat, which is about ``THIS``: no characteristic, but it lasts like one (611.2)."""

    rule: CombatRule


# ---------------------------------------------------------------- restrictions (508.1c, 509.1b)


class CantAttack(CombatRule, frozen=True):
    """What fits can't attack any of these players and permanents; ``keyword``: the one that says so."""

    what: Filter
    whom: Filter = ANYTHING
    keyword: str = ""


class CantBlock(CombatRule, frozen=True):
    """What fits can't block any of these creatures, which it can't be blocked by; ``keyword``: the one that says so."""

    what: Filter
    attacker: Filter = ANYTHING
    keyword: str = ""


class BlockerCount(CombatRule, frozen=True):
    """What fits can't be blocked by fewer creatures than ``least``, or more than ``most``."""

    what: Filter
    least: int = 1
    most: int | None = None
    keyword: str = ""


class InCompany(CombatRule, frozen=True):
    """What fits can't attack, or block, unless so many other creatures that fit ``others`` do."""

    what: Filter
    declared: Declared
    others: Filter = CREATURE
    number: int = 1


class OnlyAlone(CombatRule, frozen=True):
    """What fits can attack, or block, only alone."""

    what: Filter
    declared: Declared


class DeclaredAtMost(CombatRule, frozen=True):
    """No more than so many creatures that fit can attack these players and permanents, or block, each combat."""

    number: int
    declared: Declared
    what: Filter = CREATURE
    whom: Filter = ANYTHING


# ---------------------------------------------------------------- requirements (508.1d, 509.1c)


class MustAttack(CombatRule, frozen=True):
    """What fits attacks if able, one of these players and permanents where the text says whom."""

    what: Filter
    whom: Filter = ANYTHING


class Goaded(CombatRule, frozen=True):
    """What fits is goaded: it attacks if able, and another player than the effect's controller if able (701.15b)."""

    what: Filter


class MustBlock(CombatRule, frozen=True):
    """What fits blocks if able, each of these creatures where the text says which."""

    what: Filter
    attacker: Filter = ANYTHING


class MustBeBlocked(CombatRule, frozen=True):
    """What fits is blocked if able, by a creature that fits ``by``."""

    what: Filter
    by: Filter = CREATURE


# ---------------------------------------------------------------- permissions


class Ignores(CombatRule, frozen=True):
    """What fits attacks or blocks ``as though`` a keyword did not keep it from that.

    It is its own defender or lack of haste as it attacks, the keyword of an attacker that fits ``of`` as it blocks.
    """

    what: Filter
    keyword: str
    of: Filter = ANYTHING


class BlocksMore(CombatRule, frozen=True):
    """What fits can block so many creatures more than one, or any number where that is ``None``."""

    what: Filter
    more: int | None = 1


# ---------------------------------------------------------------- costs (508.1g–j, 509.1d–f)


class CostsToAttack(CombatRule, frozen=True):
    """What fits can't attack these players and permanents unless its controller pays a cost for each that does."""

    what: Filter
    cost: Cost
    whom: Filter = ANYTHING
    times: Amount | int = 1


class CostsToBlock(CombatRule, frozen=True):
    """What fits can't block these creatures unless its controller pays a cost for each that does."""

    what: Filter
    cost: Cost
    attacker: Filter = ANYTHING
    times: Amount | int = 1


class MayExert(CombatRule, frozen=True):
    """The controller of what fits may exert it as it attacks: it won't untap in their next untap step (701.43d)."""

    what: Filter


class MayEnlist(CombatRule, frozen=True):
    """The controller of what fits may tap another creature for it as it attacks (702.154a)."""

    what: Filter


def other_of(rule: CantAttack | CantBlock | CostsToAttack | CostsToBlock) -> Filter:
    """What a rule says that can't be attacked or blocked, or only for a cost."""
    return rule.whom if isinstance(rule, CantAttack | CostsToAttack) else rule.attacker


# ---------------------------------------------------------------- damage (510.1)


class AssignsByToughness(CombatRule, frozen=True):
    """What fits assigns combat damage equal to its toughness rather than its power."""

    what: Filter


class AssignsAsUnblocked(CombatRule, frozen=True):
    """The controller of what fits may have it assign its combat damage as though it weren't blocked."""

    what: Filter


class NoAssignment(CombatRule, frozen=True):
    """What fits assigns no combat damage."""

    what: Filter
