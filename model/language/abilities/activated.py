"""Activated abilities (602), and special actions (116.2), which are announced likewise."""

from __future__ import annotations

from functools import cached_property

from ..amounts import Amount
from ..conditions import Condition
from ..costs import Cost
from ..effects import AddMana, Effect
from ..filters import Who, Zone
from ..targets import Target
from .base import Ability
from .costs import CostChange
from .spells import Modes, SpendOnly


class ActivatedAbility(Ability, frozen=True, dict=True):
    """A cost, an effect, and activation instructions (602.1)."""

    cost: Cost
    effects: tuple[Effect, ...] = ()
    targets: tuple[Target, ...] = ()
    modes: Modes | None = None
    only_if: tuple[Condition, ...] = ()  # activation instructions, all must hold (602.1b)
    zone: Zone = Zone.BATTLEFIELD  # where it functions (113.6)
    by: Who = Who.YOU  # who may activate it (602.2)
    keyword: str = ""  # "equip", "cycling"
    spend: SpendOnly | None = None
    other_zone: Zone | None = None  # where it functions too (commander ninjutsu, 702.49d)
    own_changes: tuple[CostChange, ...] = ()  # what it says of its own cost: "this ability costs {1} less" (602.2b)

    def functions_in(self, zone: Zone) -> bool:
        """Whether it functions in a zone (113.6)."""
        return zone is self.zone or zone is self.other_zone

    def is_called(self, keyword: str) -> bool:
        """Whether it is an ability of this keyword; ``loyalty`` means loyalty abilities, ``{T}`` such a cost."""
        return (
            keyword == self.keyword
            or (keyword == "loyalty" and self.is_loyalty)
            or (keyword == "{T}" and self.cost.taps_this)
        )

    @cached_property
    def is_loyalty(self) -> bool:
        """Whether a loyalty symbol is in its cost (606.2)."""
        return self.cost.loyalty is not None

    @cached_property
    def is_mana_ability(self) -> bool:
        """Whether it meets rule 605.1a, whatever the position is like (605.2)."""
        return not self.targets and not self.is_loyalty and any(isinstance(e, AddMana) for e in self.effects)


class SpecialAction(Ability, frozen=True):
    """A special action that the object offers (116.2): ``suspend``, ``foretell``, ``plot``, ``unmorph``.

    It may be taken by a player with priority while ``if_`` holds. ``number``: how many counters ``effects`` put.
    """

    name: str
    cost: Cost
    number: Amount | int = 0
    zone: Zone = Zone.HAND  # where the object must be
    effects: tuple[Effect, ...] = ()
    if_: tuple[Condition, ...] = ()
    as_cast: bool = False  # only if the card could begin to be cast (702.62a)
    by: Who = Who.YOU  # who may take it: the object's controller or owner, unless the text says who
    face_down: bool = False  # only while the object is face down; it is asked for as it would be face up (702.37e)
    least_x: int = 0  # "X can't be 0"
