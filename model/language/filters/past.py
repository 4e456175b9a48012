"""What has happened this turn, as a game has recorded it, and the objects to which it happened (608.2h)."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from ..events import EventKind
from .base import ANYTHING, Filter
from .words import Who, Zone


class Role(StrEnum):
    """What an object was in an event."""

    IT = "it"  # the one to which it happened
    SOURCE = "source"
    BECAME = "became"  # what the card that moved has become (400.7)


class Past(Struct, frozen=True):
    """Events of this turn, or of the one before it: each field that says something narrows them.

    ``what`` is the object as it was before, ``into`` as it was right after: a creature that died is found by the one, a
    permanent that entered by the other.
    """

    kind: EventKind
    what: Filter = ANYTHING
    into: Filter = ANYTHING
    who: Who = Who.ANYONE  # the player who did it, or to whom it happened
    source: Filter = ANYTHING
    verb: str = ""
    frm: Zone | None = None
    to: Zone | None = None
    not_from: Zone | None = None
    combat: bool | None = None
    excess: bool = False  # of damage (120.10)
    removed: bool = False  # of counters
    result: int = 0  # of a die
    last_turn: bool = False  # of the turn before this one


class TookPart(Filter, frozen=True):
    """Is an object that took part in what happened this turn."""

    past: Past
    as_: Role = Role.IT
