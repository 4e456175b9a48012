"""Filters that ask for what stands on the stack: how it was cast, what it targets."""

from __future__ import annotations

from .base import ANYTHING, Filter
from .words import StackKind, Zone


class OnStack(Filter, frozen=True):
    """Stands on the stack as one of these (112, 113)."""

    kinds: tuple[StackKind, ...]


class SourceIs(Filter, frozen=True):
    """Is an ability whose source fits ``part``."""

    part: Filter


class CastFrom(Filter, frozen=True):
    """Is a spell that was cast from this zone."""

    zone: Zone


class CastAs(Filter, frozen=True):
    """Is a spell for which an alternative cost was announced, by its keyword: cast "as flashback" (118.9)."""

    name: str


class Paid(Filter, frozen=True):
    """Is a spell for which an additional cost of one of these keywords was announced: a kicked spell (702.33d)."""

    keywords: tuple[str, ...]


class KickedWith(Filter, frozen=True):
    """Is a spell whose kicker with this cost was announced, or the permanent that it became (702.33c)."""

    mana: str


class TargetsOne(Filter, frozen=True):
    """Is a spell or ability that targets something fitting ``part`` (115.9b); with ``only``, nothing else (115.9c)."""

    part: Filter
    only: bool = False


class NthCast(Filter, frozen=True):
    """Is the ``number``-th spell fitting ``what`` that its caster has cast this turn, or would be if it were cast.

    0 stands for the next one, seen from where an effect begins; as it begins it is settled which one that is. A
    permanent is asked for the spell that it was. ``by_all``: the spells of all players count.
    """

    number: int
    what: Filter = ANYTHING
    by_all: bool = False


class HasTargets(Filter, frozen=True):
    """Is a spell or ability for which so many targets were chosen, each instance counted (115.9a)."""

    number: int
