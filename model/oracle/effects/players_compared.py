"""Players by how much they have: "opponent who controls fewer creatures than you", "the player with the most life"."""

from __future__ import annotations

import re

from ...language.amounts import Amount, Count, LifeOf, MostOf, Sum
from ...language.filters import AllOf, Compare, Filter, InZone, IsPlayer, Owned, PlayerWhere, Who, Zone
from ..phrases.nouns import whole_noun

_ANYONE = IsPlayer(Who.ANYONE)
_MOST = re.compile(
    r"(?:the|each) player (?:with the most life|who has the most (?P<what>cards in hand)|"
    r"who controls the most (?P<controlled>[\w ]+))"
)
_THAN_YOU = re.compile(r"(?:has|have|controls?) (?P<how>more|fewer|less) (?P<what>[\w ]+?) than you(?: do)?")


def with_most(text: str) -> Filter | None:
    """The one player, or each one, who has the most of something."""
    found = _MOST.fullmatch(text[:1].lower() + text[1:])
    theirs = None if found is None else _theirs(found["what"] or found["controlled"] or "life")
    most = None if theirs is None else PlayerWhere(theirs, Compare.AT_LEAST, MostOf(_ANYONE, theirs))
    return None if most is None else AllOf((_ANYONE, most))


def has_than_you(text: str) -> Filter | None:
    """Who has more of something than the text's controller has, or fewer: "controls fewer creatures than you"."""
    found = _THAN_YOU.fullmatch(text)
    theirs = None if found is None else _theirs(found["what"])
    if found is None or theirs is None:
        return None
    if found["how"] == "more":
        return PlayerWhere(theirs, Compare.AT_LEAST, Sum((theirs, 1)))
    return PlayerWhere(theirs, Compare.AT_MOST, Sum((theirs, -1)))


def _theirs(what: str) -> Amount | None:
    """How much of something a player has, as that player counts."""
    if what in ("life", "cards in hand"):
        return LifeOf(Who.YOU) if what == "life" else Count(AllOf((InZone(Zone.HAND), Owned(Who.YOU))))
    kind = whole_noun(f"{what} you control")
    return None if kind is None else Count(kind)
