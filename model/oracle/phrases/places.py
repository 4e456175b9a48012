"""Where cards are played from, in words: "your graveyard", "graveyards or exile", "the top of your library" (601.3)."""

from __future__ import annotations

import re

from ...language.filters import YOU_OWN, AnyOf, CastFrom, Filter, Not, Zone

_PLACES: dict[str, Filter] = {
    "graveyards": CastFrom(Zone.GRAVEYARD),
    "your graveyard": CastFrom(Zone.GRAVEYARD) & YOU_OWN,
    "libraries": CastFrom(Zone.LIBRARY),
    "exile": CastFrom(Zone.EXILE),
    "your hand": CastFrom(Zone.HAND) & YOU_OWN,
    "their hands": CastFrom(Zone.HAND),
}


def cast_from(text: str) -> Filter | None:
    """Spells cast "from graveyards or libraries", "from anywhere other than their hands"; ``text`` without "from"."""
    other = text.removeprefix("anywhere other than ")
    places = [_PLACES.get(part) for part in re.split(r" or ", other)]
    known = tuple(place for place in places if place is not None)
    if len(known) < len(places):
        return None
    where = known[0] if len(known) == 1 else AnyOf(known)
    return Not(where) if other != text else where
