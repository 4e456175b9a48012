"""What objects did in combat this turn: what is still to be seen, or what a game or a position says of it."""

from __future__ import annotations

import re

from ...language.conditions import Condition, ThisFits
from ...language.events import EventKind
from ...language.filters import BlockedBy, Blocks, Filter, Past, Role, Said, TookPart
from .counted import several


def blocked_or_was_blocked(words: str) -> Condition | None:
    """Read "a blue creature": the object with the text blocked it or was blocked by it."""
    found = several(words) if re.match(r"an? ", words) else None
    return None if found is None else ThisFits(fought(found[1], f"blocked or was blocked by {words} this turn"))


def fought(other: Filter, words: str) -> Filter:
    """What blocked something that fits or was blocked by it this turn, be it there or not, in the words of cards."""
    blocked = TookPart(Past(EventKind.BLOCK, source=other), Role.IT)
    was_blocked = TookPart(Past(EventKind.BLOCK, what=other), Role.SOURCE)
    return Blocks(other) | BlockedBy(other) | Said(words, blocked | was_blocked)
