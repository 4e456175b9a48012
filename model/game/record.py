"""What a game records of a turn: events, with the objects as they were then, for texts that ask later (608.2h)."""

from __future__ import annotations

from msgspec import Struct

from ..language.cards import Characteristics
from ..language.events import EventKind
from ..language.filters import Zone
from ..language.objects import ObjectRef


class Seen(Struct, frozen=True, kw_only=True):
    """An object as it was at some moment. Of its abilities only the keywords are kept."""

    ref: ObjectRef
    owner: str
    controller: str
    zone: Zone
    now: Characteristics
    token: bool = False
    face_down: bool = False
    counters: tuple[tuple[str, int], ...] = ()


class Recorded(Struct, frozen=True, kw_only=True):
    """An event that texts may ask for as long as the turn lasts."""

    kind: EventKind
    player: str = ""
    was: Seen | None = None  # the object as it was before
    became: Seen | None = None  # and, where it has moved, as it was after
    source: Seen | None = None
    amount: int = 0
    frm: Zone | None = None
    to: Zone | None = None
    verb: str = ""
    combat: bool = False
    excess: bool = False  # of damage, with what was dealt to the same object at the same time (120.10)
