"""Where cards are played from, in words: "your graveyard", "graveyards or exile", "the top of your library" (601.3)."""

from __future__ import annotations

import re

from ..filters import AnyOf, CastFrom, Filter, Not, Zone

_ZONES = {
    "graveyards": Zone.GRAVEYARD,
    "your graveyard": Zone.GRAVEYARD,
    "libraries": Zone.LIBRARY,
    "exile": Zone.EXILE,
    "your hand": Zone.HAND,
    "their hands": Zone.HAND,
}


def cast_from(text: str) -> Filter | None:
    """Spells cast "from graveyards or libraries", "from anywhere other than their hands"; ``text`` without "from"."""
    other = text.removeprefix("anywhere other than ")
    zones = [_ZONES.get(part) for part in re.split(r" or ", other)]
    known = tuple(CastFrom(zone) for zone in zones if zone is not None)
    if len(known) < len(zones):
        return None
    where = known[0] if len(known) == 1 else AnyOf(known)
    return Not(where) if other != text else where
