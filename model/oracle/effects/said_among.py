"""Conditions that compare what is spoken of with all others: the least power, no greater power, the same name."""

from __future__ import annotations

import re

from ...language.amounts import Count, Greatest, Least
from ...language.conditions import Condition, Holds
from ...language.effects import Fits, SameNameAs, SpokenOf, Targeted, TheSource
from ...language.events import EventKind
from ...language.filters import (
    AllOf,
    AnyOf,
    Compare,
    Filter,
    HasAttached,
    HasStat,
    HasType,
    InZone,
    Not,
    Past,
    Quality,
    Role,
    Shares,
    Stat,
    TookPart,
)
from .context import Context

_MOST = re.compile(
    r"(?P<what>it|that \w+|⟨\d+⟩) has the (?P<how>least|greatest) (?P<stat>power|toughness)"
    r"(?: or is tied for (?P=how) (?P=stat))? among (?P<among>.+)"
)
_NO_MORE = re.compile(r"no other (?P<among>.+) has (?P<how>greater|lesser) (?P<stat>power|toughness)")
_SAME_NAME = re.compile(r"another (?P<what>[a-z ]+) with the same name is on the battlefield")
_DID = re.compile(r"(?P<what>it|that \w+|⟨\d+⟩) (?P<did>attacked or blocked|was dealt (?:non)?combat damage) this turn")
_DONE: dict[str, Filter] = {
    "was dealt combat damage": TookPart(Past(EventKind.DAMAGE, combat=True), Role.IT),
    "was dealt noncombat damage": TookPart(Past(EventKind.DAMAGE, combat=False), Role.IT),
}


def among_others(text: str, context: Context) -> Condition | None:
    """A condition on what is spoken of, as it compares with others or took part in what happened this turn."""
    most = _MOST.fullmatch(text)
    if most:
        what, among = context.what(most["what"]), context.filter(most["among"])
        fits = None if among is None else _extreme(Stat(most["stat"]), among, greatest=most["how"] == "greatest")
        return None if what is None or fits is None else Fits(what, fits)
    did = _DID.fullmatch(text)
    done = _DONE.get(did["did"]) if did else None
    if did and done is not None:
        what = context.what(did["what"])
        return None if what is None else Fits(what, done)
    return like_another(text, context) or _of_it(text, context)


_LIKE_CARD = re.compile(r"(?P<what>it|that card) has the same name as an? (?P<other>card in your graveyard|permanent)")
_ENCHANTED_OR = re.compile(r"it's an enchanted creature or enchantment creature")
_COLORS = re.compile(r"that target is (?P<one>\w+) and/or (?P<other>\w+)")


def like_another(text: str, context: Context) -> Condition | None:
    """Whether what is spoken of has the name of something there, or a color of two."""
    like = _LIKE_CARD.fullmatch(text)
    what = context.what(like["what"]) if like else None
    other = context.filter(like["other"]) if like else None
    if what is not None and other is not None:
        return Fits(what, Shares(Quality.NAME, other))
    attached = _ENCHANTED_OR.fullmatch(text)
    it = context.what("it") if attached else None
    if it is not None:
        enchanted = AllOf((HasType("Creature"), HasAttached(HasType("Aura"))))
        return Fits(it, AnyOf((enchanted, AllOf((HasType("Enchantment"), HasType("Creature"))))))
    colors = _COLORS.fullmatch(text)
    found = [context.filter(f"{colors[name]} permanent") for name in ("one", "other")] if colors else []
    if len(context.targets) != 1 or not found or None in found:
        return None
    return Fits(Targeted(0), AnyOf(tuple(_without_place(f) for f in found if f is not None)))


def _without_place(what: Filter) -> Filter:
    """A filter that is asked of an object that has been named."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    return AllOf(tuple(p for p in parts if not isinstance(p, InZone)))


def _of_it(text: str, context: Context) -> Condition | None:
    """What does not name the object: it is the one that the instruction is about."""
    it = context.it
    if it is None or isinstance(it, TheSource):
        return None
    more, same = _NO_MORE.fullmatch(text), _SAME_NAME.fullmatch(text)
    among = context.filter(more["among"]) if more else None
    if more and among is not None:
        return Fits(it, _extreme(Stat(more["stat"]), among, greatest=more["how"] == "greater"))
    what = context.filter(same["what"]) if same else None
    if what is None:
        return None
    return Holds(Count(AllOf((what, SameNameAs(it), Not(SpokenOf(it))))), Compare.AT_LEAST, 1)


def _extreme(stat: Stat, among: Filter, *, greatest: bool) -> Filter:
    bound = Greatest(stat, among) if greatest else Least(stat, among)
    return HasStat(stat, Compare.AT_LEAST if greatest else Compare.AT_MOST, bound)
