"""Filters that ask for where an object is, whose it is, and what state it is in."""

from __future__ import annotations

from .base import Filter
from .words import State, Who, Zone


class HasCounter(Filter, frozen=True):
    """Has at least ``at_least`` counters of a kind (122); kind ``""`` is any kind."""

    kind: str
    at_least: int = 1


class Attacks(Filter, frozen=True):
    """Attacks one of these players, not a permanent of theirs (508.1b)."""

    who: Who


class Blocks(Filter, frozen=True):
    """Blocks an attacking creature that fits ``part`` (509.1g)."""

    part: Filter


class BlockedBy(Filter, frozen=True):
    """Is an attacking creature that a creature fitting ``part`` blocks (509.1g)."""

    part: Filter


class Is(Filter, frozen=True):
    """Has a status such as tapped or attacking."""

    state: State


class Controlled(Filter, frozen=True):
    """Is controlled by (109.4); off the battlefield and the stack, is owned by (109.5)."""

    by: Who


class Owned(Filter, frozen=True):
    """Is owned by (108.3)."""

    by: Who


class SameOwner(Filter, frozen=True):
    """Owned by the player who owns the object with the text, or that player (108.3)."""


class OwnedByController(Filter, frozen=True):
    """Owned by the player who controls it (108.3, 109.4)."""


class InZone(Filter, frozen=True):
    """Is in this zone."""

    zone: Zone


class TopOfGraveyard(Filter, frozen=True):
    """Is among the ``number`` topmost cards of a graveyard that fit ``part`` (404.2)."""

    part: Filter
    number: int = 1


class Modified(Filter, frozen=True):
    """Has a counter on it, is equipped, or is enchanted by an Aura that its controller controls (700.9)."""


class Said(Filter, frozen=True):
    """Is an object of which ``history.facts`` says something, in the words of a card: "dealt damage to you this turn".

    There a player's name stands for "you". ``so`` is what a game itself knows it by.
    """

    words: str
    so: Filter | None = None


class OfDefender(Filter, frozen=True):
    """Is the defending player, or controlled by one: whom the object with the text attacks, else any (506.2)."""
