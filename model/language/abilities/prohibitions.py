"""Static abilities that forbid something (101.2), or ask for a target."""

from __future__ import annotations

from enum import StrEnum

from ..conditions import Condition
from ..filters import ANYTHING, Filter, Who, Zone
from .activated import ActivatedAbility
from .base import StaticAbility


class Doing(StrEnum):
    """What a prohibition forbids or a permission allows."""

    CAST = "cast"
    ACTIVATE = "activate"
    PLAY_LAND = "play a land"
    TARGET = "target"
    SACRIFICE = "sacrifice"
    PAY_LIFE = "pay life"
    TURN_FACE_UP = "turn face up"
    PUT_COUNTERS = "put counters on"  # on what fits, whoever does it
    CREW = "crew with"  # tap the creature for the cost of a crew ability (702.122)


class Cant(StaticAbility, frozen=True):
    """Forbids something (101.2). ``what``: the spells, the abilities' sources, the lands, the objects to sacrifice.

    ``mana_abilities``: whether mana abilities are forbidden too. ``if_`` limits when it holds, ``players`` further whom
    it forbids something. Of abilities it may be about those alone that are ``called`` so, or those that are
    ``not_called`` so (see ``ActivatedAbility.is_called``); of counters, about those of the kind that is ``called`` so.
    """

    doing: Doing
    what: Filter = ANYTHING
    who: Who = Who.ANYONE
    mana_abilities: bool = True
    if_: tuple[Condition, ...] = ()
    zone: Zone = Zone.BATTLEFIELD
    only_for_costs: bool = False  # "to cast spells or activate abilities"
    players: Filter = ANYTHING
    called: str = ""
    not_called: str = ""

    def is_about_ability(self, ability: ActivatedAbility) -> bool:
        """Whether it forbids to activate such abilities, of whatever source."""
        return (
            (self.mana_abilities or not ability.is_mana_ability)
            and (not self.called or ability.is_called(self.called))
            and not (self.not_called and ability.is_called(self.not_called))
        )


class SpellLimit(StaticAbility, frozen=True):
    """Players can't cast more than ``most`` spells that fit each turn."""

    most: int = 1
    spells: Filter = ANYTHING
    who: Who = Who.ANYONE
    if_: tuple[Condition, ...] = ()


class LandLimit(StaticAbility, frozen=True):
    """Players can't play more than ``most`` lands each turn, whatever lets them play more (305.2b, 101.2)."""

    most: int = 1
    who: Who = Who.ANYONE
    if_: tuple[Condition, ...] = ()


class SorcerySpeed(StaticAbility, frozen=True):
    """Players can cast spells only any time they could cast a sorcery."""

    who: Who = Who.OPPONENT
    spells: Filter = ANYTHING
    if_: tuple[Condition, ...] = ()


class OnlyIf(StaticAbility, frozen=True):
    """The card itself can be cast only if this holds ("cast this spell only during combat")."""

    if_: tuple[Condition, ...]


class CantBeTarget(StaticAbility, frozen=True):
    """What fits ``affects`` can't be the target of spells, or of abilities of sources, that fit ``of`` (115)."""

    affects: Filter
    of: Filter = ANYTHING
    by: Who = Who.ANYONE
    spells: bool = True
    abilities: bool = True


class NoHexproof(StaticAbility, frozen=True):
    """What fits ``affects`` can be the target as though it didn't have hexproof, of what ``by`` controls (702.11)."""

    affects: Filter
    by: Who = Who.ANYONE


class MustTarget(StaticAbility, frozen=True):
    """Players choosing targets must choose at least one that fits, if able (601.2c)."""

    what: Filter
    who: Who = Who.OPPONENT
