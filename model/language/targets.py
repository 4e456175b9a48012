"""Targets as data: one ``Target`` for each instance of the word "target" (115, 601.2c)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from .amounts import Amount, Happened, Tally
from .conditions import Condition
from .events import EventKind
from .filters import Compare, Filter, Is, Past, PlayerWhere, Quality, Stat, State, Who

T = TypeVar("T")


class Joint(Struct, frozen=True):
    """Base of the conditions on all targets of one group together."""


class Alike(Joint, frozen=True):
    """All targets have a quality in common: the same controller, a creature type that they share."""

    by: Quality


class Apart(Joint, frozen=True):
    """No two of the targets have a quality in common: they have different names, different controllers."""

    by: Quality


SAME_CONTROLLER = (Alike(Quality.CONTROLLER),)
HURT = Is(State.DAMAGED) | PlayerWhere(Happened(Past(EventKind.DAMAGE, who=Who.YOU), Tally.TIMES), Compare.AT_LEAST, 1)
"""What was dealt damage this turn, be it a permanent or a player."""


class TotalStat(Joint, frozen=True):
    """A number, summed up over the targets, compares so with an amount."""

    stat: Stat
    compare: Compare
    amount: Amount | int


class Related(Struct, frozen=True):
    """How each target is related to one of another group, ``to`` (from 0): what it has is what that one has.

    "Target creature that player controls" has the ``CONTROLLER`` of the target before, "target Equipment attached to
    that creature" has as ``HOST`` what that creature has as ``ITSELF``.
    """

    to: int
    own: Quality = Quality.CONTROLLER
    theirs: Quality = Quality.CONTROLLER
    at_most: bool = False  # a number is no greater than that one, and need not be the same


class Target(Struct, frozen=True):
    """One instance of "target": what fits, and how many may be chosen.

    ``most`` is ``None`` for "any number of". ``other_than`` lists the groups (from 0) whose targets may not be
    chosen again here ("another target"), ``related`` the groups to whose targets these must be related. ``divided`` is
    the amount to divide among the chosen (601.2d). Where ``if_`` does not hold as the spell or ability is announced, it
    is as though the text did not have the word (702.33g). ``chooser`` is whoever makes the choice ("of an opponent's
    choice"); a play says what was chosen, whoever did. ``at_random``: chance chooses it, for triggered abilities only.
    """

    what: Filter
    least: Amount | int = 1
    most: Amount | int | None = 1
    other_than: tuple[int, ...] = ()
    joint: tuple[Joint, ...] = ()
    divided: Amount | int | None = None
    if_: tuple[Condition, ...] = ()
    related: tuple[Related, ...] = ()
    chooser: Who = Who.YOU
    at_random: bool = False

    def numbered(self, places: Mapping[int, int]) -> Target:
        """The same with the groups' new numbers; a relation to a group that is gone is left out."""
        if not self.other_than and not self.related:
            return self
        return replace(
            self,
            other_than=tuple(places[n] for n in self.other_than if n in places),
            related=tuple(replace(r, to=places[r.to]) for r in self.related if r.to in places),
        )


def shifted(targets: Iterable[Target], by: int) -> tuple[Target, ...]:
    """Targets that come after so many others: what refers to other groups counts from the first of their own text."""
    return tuple(
        replace(
            t,
            other_than=tuple(n + by for n in t.other_than),
            related=tuple(replace(r, to=r.to + by) for r in t.related),
        )
        if by and (t.other_than or t.related)
        else t
        for t in targets
    )


class TargetChange(StrEnum):
    """How an effect lets a player change the targets of a spell or ability (115.7)."""

    ALL = "change-target"  # "change the target(s)": all of them, or none (115.7a)
    ONE = "change-a-target"  # "change a target": one of them (115.7b)
    ANY = "change-any"  # "change any targets" (115.7c)
    NEW = "choose-new"  # "choose new targets" (115.7d)


def in_groups(targets: tuple[tuple[T, ...], ...], number: int) -> tuple[tuple[T, ...], ...]:
    """Targets group by group, for so many instances of "target"; written as one list they are one for each.

    >>> in_groups((("bear", "elves"),), 2)
    (('bear',), ('elves',))
    """
    if number > 1 and len(targets) == 1 and len(targets[0]) == number:
        return tuple((t,) for t in targets[0])
    return (*targets, *((),) * (number - len(targets)))


def target(what: Filter) -> Target:
    """Exactly one target."""
    return Target(what)


def up_to(number: int, what: Filter) -> Target:
    """Up to so many targets, none included (115.6)."""
    return Target(what, 0, number)


def any_number(what: Filter) -> Target:
    """Any number of targets (107.1c)."""
    return Target(what, 0, None)
