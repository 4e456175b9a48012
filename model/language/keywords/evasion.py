"""Keyword abilities that say what can't attack or block, as the rules that they stand for (702)."""

from __future__ import annotations

from .. import abilities as ab
from .. import filters as fi
from ..amounts import StatOf, Sum
from ..conditions import there_is

_POWER = fi.Stat.POWER
GREATER_POWER = fi.HasStat(_POWER, fi.Compare.AT_LEAST, Sum((StatOf(_POWER), 1)))
"""Creatures with power greater than that of the object with the text."""
_ARTIFACT_OR_BLACK = fi.ARTIFACT | fi.BLACK
_ARTIFACT_OR_ALIKE = fi.ARTIFACT | fi.Shares(fi.Quality.COLOR, fi.THIS)


def evades(by: fi.Filter, keyword: str = "") -> ab.CantBlock:
    """It can't be blocked by these."""
    return ab.CantBlock(by, fi.THIS, keyword=keyword)


def evades_but(by: fi.Filter, keyword: str = "") -> ab.CantBlock:
    """It can't be blocked except by these."""
    return evades(fi.Not(by), keyword)


def _both_ways(keyword: str) -> tuple[ab.CombatRule, ...]:
    """What has the keyword can't block, or be blocked by, what has it not."""
    has = fi.HasKeyword(keyword)
    return (evades_but(has, keyword), ab.CantBlock(fi.THIS, fi.Not(has), keyword=keyword))


_LANDS = {"land": fi.LAND, "snow": fi.SNOW, "legendary": fi.LEGENDARY, "nonbasic": fi.Not(fi.BASIC)}


def landwalk(keyword: str) -> tuple[ab.CombatRule, ...]:
    """It can't be blocked as long as the defending player controls a land of that kind; none for other keywords.

    Rule 702.14c; the keyword is "islandwalk", "snow swampwalk", "legendary landwalk".
    """
    if not keyword.endswith("walk"):
        return ()
    kinds = (_LANDS.get(word, fi.HasType(word.capitalize())) for word in keyword.removesuffix("walk").split())
    land = fi.AllOf((fi.PERMANENT, fi.LAND, *kinds, fi.OfDefender()))
    return (ab.CantBlock(fi.ANYTHING, fi.THIS, if_=(there_is(land),), keyword=keyword),)


RULES: dict[str, tuple[ab.CombatRule, ...]] = {
    "defender": (ab.CantAttack(fi.THIS, keyword="defender"),),  # 702.3b
    "flying": (evades_but(fi.HasKeyword("flying") | fi.HasKeyword("reach"), "flying"),),  # 702.9b
    "fear": (evades_but(_ARTIFACT_OR_BLACK, "fear"),),  # 702.36b
    "intimidate": (evades_but(_ARTIFACT_OR_ALIKE, "intimidate"),),  # 702.13b
    "skulk": (evades(GREATER_POWER, "skulk"),),  # 702.118b
    "horsemanship": (evades_but(fi.HasKeyword("horsemanship"), "horsemanship"),),  # 702.31b
    "shadow": _both_ways("shadow"),  # 702.28b
    "menace": (ab.BlockerCount(fi.THIS, least=2, keyword="menace"),),  # 702.111b
    "enlist": (ab.MayEnlist(fi.THIS),),  # 702.154a
    "decayed": (ab.CantBlock(fi.THIS, keyword="decayed"),),  # 702.147a
    "unleash": (ab.CantBlock(fi.THIS & fi.HasCounter("+1/+1"), keyword="unleash"),),  # 702.98a
}
"""The rules of combat that keywords without a parameter stand for."""
SUSPECTED = ab.CantBlock(fi.THIS)
"""What a suspected permanent has beside menace (701.60c)."""


def rules_of_keyword(ability: ab.Keyword) -> tuple[ab.CombatRule, ...]:
    """The rules of combat that a keyword ability stands for; protection from a quality among them (702.16f)."""
    if ability.quality is None:
        return RULES.get(ability.name, ()) or landwalk(ability.name)
    return (evades(ability.quality, ability.name),) if ability.name == "protection" else ()
