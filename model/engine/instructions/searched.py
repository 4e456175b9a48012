"""What of a library a player searches, as far as effects let them (701.23, 614.1a)."""

from __future__ import annotations

from ...language.abilities import SearchesTop
from ...language.events import EventKind
from ...language.filters import Zone
from ..events.rules import cant_happen, standing, true_now
from .frame import Frame


def can_search(frame: Frame, player: str, whose: str) -> bool:
    """Whether a player can search a library: at all, and in their own one by a spell or ability of their own."""
    position = frame.run.position
    rules = (e for e in cant_happen(frame.run, EventKind.SEARCH) if position.is_who(player, e.rule.who, e.you))
    return not any(each.rule.by is None or frame.you == player == whose for each in rules)


def searched(frame: Frame, player: str, whose: str) -> tuple[str, ...]:
    """The cards of a library that a player looks at: all of them, or so many on top where an effect says so."""
    position = frame.run.position
    rules = (each for each in standing(position, SearchesTop) if true_now(position, each))
    tops = [each.rule.number for each in rules if position.is_who(player, each.rule.who, each.you)]
    return frame.cards_in(whose, Zone.LIBRARY)[: min(tops, default=None)]
