"""Abilities that say what mana comes of tapping, and what it may be spent as (106)."""

from __future__ import annotations

from enum import StrEnum

from ..amounts import Amount
from ..conditions import Condition
from ..effects import AddMana, Effect, TypesOf
from ..filters import ANYTHING, Filter, Spending, Who, Zone
from ..mana import ManaType
from ..targets import Target
from .base import Ability, StaticAbility
from .spells import Modes
from .triggers import When


class ManaEvent(StrEnum):
    """What a triggered ability waits for where that may make it a mana ability (605.1b); others say ``when``."""

    TAPPED_FOR_MANA = "tapped for mana"
    ADDS_MANA = "adds mana"  # an activated mana ability of it resolves and adds some, whatever its cost
    OTHER = "other"


class TriggeredAbility(Ability, frozen=True):
    """A triggered ability (603). If it waits for mana and has an ``AddMana`` it is a mana ability (605.1b).

    ``same_type`` adds mana of a type that was produced, all of one type. It triggers only while ``if_`` holds and, with
    ``made``, only if mana of such a type was produced.
    """

    event: ManaEvent
    what: Filter = ANYTHING
    effects: tuple[Effect, ...] = ()
    targets: tuple[Target, ...] = ()
    same_type: Amount | int = 0
    by: Who = Who.ANYONE
    if_: tuple[Condition, ...] = ()
    made: TypesOf | None = None
    when: When | None = None  # what any other one waits for
    modes: Modes | None = None
    times_each_turn: int = 0  # how often it triggers at most; 0: as often as that happens
    only_once: bool = False  # as long as its object is there
    zone: Zone = Zone.BATTLEFIELD  # where it functions (113.6)
    keyword: str = ""  # that stands for it

    @property
    def is_mana_ability(self) -> bool:
        """Whether it meets rule 605.1b."""
        adds = self.same_type != 0 or any(isinstance(e, AddMana) for e in self.effects)
        return self.event is not ManaEvent.OTHER and not self.targets and adds

    def may_follow(self, *, tapped_for_mana: bool) -> bool:
        """Whether it waits for what an activated mana ability does: any one, or only one with {T} (106.12a)."""
        return self.event is ManaEvent.ADDS_MANA or (self.event is ManaEvent.TAPPED_FOR_MANA and tapped_for_mana)


class ProducesInstead(StaticAbility, frozen=True):
    """When a permanent that fits is tapped for mana, other mana comes out (106.6a, 106.12b).

    ``factor`` multiplies the amount, ``type_`` replaces every unit's type, or, with ``any_color``, a chosen color does.
    """

    what: Filter
    factor: int = 1
    type_: ManaType | None = None
    any_color: bool = False
    to_one: bool = False  # "one mana of that type instead of any other type and amount"
    who: Who = Who.ANYONE
    at_least: int = 1  # applies only to productions of at least so much mana


class SpendAsThough(StaticAbility, frozen=True):
    """You may spend mana of the given types as though it were mana of any of ``as_types`` (609.4b).

    With ``only`` it may be spent only so, and no longer as what it is.
    """

    from_types: tuple[ManaType, ...]
    as_types: tuple[ManaType, ...]
    who: Who = Who.YOU
    spending: Spending | None = None
    only: bool = False


class LifeForMana(StaticAbility, frozen=True):
    """For each mana of these types in a cost, you may pay ``life`` rather than that mana."""

    types: tuple[ManaType, ...]
    life: int = 2
    who: Who = Who.YOU
