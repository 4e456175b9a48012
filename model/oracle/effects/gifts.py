"""What "Gift a [something]" gives the chosen player (702.174d–i)."""

from __future__ import annotations

import re

from ...language import effects as ef
from ...language.abilities import Ability, SpellAbility
from ...language.effects import Effect
from ...language.keywords.triggered import CHOSEN_PLAYER, given_as_it_enters, gives
from .context import Context
from .tokens import read_token

_GIFT = re.compile(r"Gift (?P<what>an? .+)", re.IGNORECASE)
_TOKENS = {
    "a tapped fish": "a tapped 1/1 blue Fish creature token",
    "an octopus": "an 8/8 blue Octopus creature token",
    "a food": "a Food token",
    "a treasure": "a Treasure token",
}


def given_by(line: str, *, is_spell: bool) -> tuple[Ability, ...]:
    """The second ability of a gift keyword (702.174b); none where the line is none, or what it gives is not known."""
    found = _GIFT.fullmatch(line)
    gift = None if found is None else _gift(found["what"].lower())
    if gift is None:
        return ()
    return (SpellAbility((), (gives(gift),)) if is_spell else given_as_it_enters(gift),)


def _gift(what: str) -> Effect | None:
    if what == "a card":
        return ef.Draws(CHOSEN_PLAYER, 1)
    if what == "an extra turn":
        return ef.ExtraTurns(CHOSEN_PLAYER)
    words = _TOKENS.get(what)
    return None if words is None else read_token(words, Context(), CHOSEN_PLAYER)
