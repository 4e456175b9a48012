"""What objects did in combat this turn: what is still to be seen, or what a position says in the same words."""

from __future__ import annotations

import re

from ...language.conditions import Condition, ThisFits
from ...language.filters import BlockedBy, Blocks, Said
from .counted import several


def blocked_or_was_blocked(words: str) -> Condition | None:
    """Read "a blue creature": the object with the text blocks it or is blocked by it, or a position says so."""
    found = several(words) if re.match(r"an? ", words) else None
    if found is None:
        return None
    return ThisFits(Blocks(found[1]) | BlockedBy(found[1]) | Said(f"blocked or was blocked by {words} this turn"))
