"""Filters that ask for where an object is, whose it is, and what state it is in."""

from __future__ import annotations

from dataclasses import dataclass

from .base import Filter
from .words import State, Who, Zone


@dataclass(frozen=True, slots=True)
class HasCounter(Filter):
    """Has at least ``at_least`` counters of a kind (122); kind ``""`` is any kind."""

    kind: str
    at_least: int = 1


@dataclass(frozen=True, slots=True)
class Attacks(Filter):
    """Attacks one of these players, not a permanent of theirs (508.1b)."""

    who: Who


@dataclass(frozen=True, slots=True)
class Blocks(Filter):
    """Blocks an attacking creature that fits ``part`` (509.1g)."""

    part: Filter


@dataclass(frozen=True, slots=True)
class BlockedBy(Filter):
    """Is an attacking creature that a creature fitting ``part`` blocks (509.1g)."""

    part: Filter


@dataclass(frozen=True, slots=True)
class Is(Filter):
    """Has a status such as tapped or attacking."""

    state: State


@dataclass(frozen=True, slots=True)
class Controlled(Filter):
    """Is controlled by (109.4); off the battlefield and the stack, is owned by (109.5)."""

    by: Who


@dataclass(frozen=True, slots=True)
class Owned(Filter):
    """Is owned by (108.3)."""

    by: Who


@dataclass(frozen=True, slots=True)
class SameOwner(Filter):
    """Owned by the player who owns the object with the text (108.3)."""


@dataclass(frozen=True, slots=True)
class OwnedByController(Filter):
    """Owned by the player who controls it (108.3, 109.4)."""


@dataclass(frozen=True, slots=True)
class InZone(Filter):
    """Is in this zone."""

    zone: Zone


@dataclass(frozen=True, slots=True)
class TopOfGraveyard(Filter):
    """Is among the ``number`` topmost cards of a graveyard that fit ``part`` (404.2)."""

    part: Filter
    number: int = 1


@dataclass(frozen=True, slots=True)
class Modified(Filter):
    """Has a counter on it, is equipped, or is enchanted by an Aura that its controller controls (700.9)."""


@dataclass(frozen=True, slots=True)
class Said(Filter):
    """Is an object of which ``history.facts`` says something, in the words of a card: "dealt damage to you this turn".

    There a player's name stands for "you". ``so`` is what a game itself knows it by.
    """

    words: str
    so: Filter | None = None


@dataclass(frozen=True, slots=True)
class OfDefender(Filter):
    """Is the defending player, or controlled by one: whom the object with the text attacks, else any (506.2)."""
