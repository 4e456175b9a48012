"""What an object counts for costs and abilities of a keyword, as static abilities have it (702.122a, 702.184c)."""

from __future__ import annotations

from ..language.abilities import CountsAs
from ..language.costs import TotalPart
from ..language.filters import Stat
from .matching import Scope, matches, stat_of
from .statics import statics


def counted_for(part: TotalPart, scope: Scope, candidate: str) -> int:
    """What an object counts for a cost that asks for a total."""
    return 1 if part.stat is None else counted_as(part.stat, part.keyword, scope, candidate)


def counted_as(stat: Stat, keyword: str, scope: Scope, candidate: str) -> int:
    """A number of an object as a keyword uses it: perhaps another one, or more."""
    there = statics(scope.position, CountsAs) if keyword else ()
    said = [
        each.ability
        for each in there
        if keyword in each.ability.keywords
        and matches(each.ability.what, Scope(scope.view, each.you, each.source), candidate)
    ]
    stat = next((a.stat for a in said if a.stat is not None), stat)
    return (stat_of(scope, candidate, stat) or 0) + sum(a.more for a in said)
