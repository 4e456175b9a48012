"""Conditions that compare what is spoken of with all others: the least power, no greater power, the same name."""

from __future__ import annotations

import re

from ...language import filters as fi
from ...language.amounts import Amount, Count, Greatest, Least, PlayerCounters, Sum
from ...language.conditions import Condition, Holds
from ...language.effects import Bound, ControllerOf, Fits, ForPlayer, SameNameAs, SpokenOf, Targeted, TheSource
from ...language.events import EventKind
from ...language.names import Name
from ..phrases.amounts import number
from .context import Context
from .inner import inner_amount

_MOST = re.compile(
    r"(?P<what>it|that \w+|⟨\d+⟩) has the (?P<how>least|greatest) (?P<stat>power|toughness)"
    r"(?: or is tied for (?P=how) (?P=stat))? among (?P<among>.+)"
)
_NO_MORE = re.compile(r"no other (?P<among>.+) has (?P<how>greater|lesser) (?P<stat>power|toughness)")
_SAME_NAME = re.compile(r"another (?P<what>[a-z ]+) with the same name is on the battlefield")
_DID = re.compile(r"(?P<what>it|that \w+|⟨\d+⟩) (?P<did>attacked or blocked|was dealt (?:non)?combat damage) this turn")
_DONE: dict[str, fi.Filter] = {
    "was dealt combat damage": fi.TookPart(fi.Past(EventKind.DAMAGE, combat=True), fi.Role.IT),
    "was dealt noncombat damage": fi.TookPart(fi.Past(EventKind.DAMAGE, combat=False), fi.Role.IT),
}


def among_others(text: str, context: Context) -> Condition | None:
    """A condition on what is spoken of, as it compares with others or took part in what happened this turn."""
    most = _MOST.fullmatch(text)
    if most:
        what, among = context.what(most["what"]), context.filter(most["among"])
        fits = None if among is None else _extreme(fi.Stat(most["stat"]), among, greatest=most["how"] == "greatest")
        return None if what is None or fits is None else Fits(what, fits)
    did = _DID.fullmatch(text)
    done = _DONE.get(did["did"]) if did else None
    if did and done is not None:
        what = context.what(did["what"])
        return None if what is None else Fits(what, done)
    return (
        like_another(text, context)
        or _has_number(text, context)
        or _all_shown(text, context)
        or _of_it(text, context)
        or _of_numbers(text, context)
    )


_NUMBER_IS = re.compile(
    r"its (?P<stat>power|toughness|mana value) is (?:(?P<how>less|greater) than or equal to |equal to |exactly )?"
    r"(?P<of>X|the .+)"
)
_LIKE_COST = re.compile(r"it has the same (?P<stat>mana value) as (?P<of>the (?:discarded card|sacrificed creature))")
_SHARES = re.compile(r"it shares a (?P<quality>color|creature type|card type) with an? (?P<other>\S+ you control)")


def _of_numbers(text: str, context: Context) -> Condition | None:
    """What is asked of the numbers and qualities of a target: "if its mana value is X", "if it shares a color"."""
    it = context.it
    if not isinstance(it, Targeted):
        return None
    shares = _SHARES.fullmatch(text)
    other = context.filter(shares["other"]) if shares else None
    if shares and other is not None:
        return Fits(it, fi.Shares(fi.Quality(shares["quality"]), other))
    alike, is_so = _LIKE_COST.fullmatch(text), _NUMBER_IS.fullmatch(text)
    if alike:
        number = inner_amount(f"{alike['of']}'s {alike['stat']}", context.apart())
        return None if number is None else Fits(it, fi.HasStat(fi.Stat(alike["stat"]), fi.Compare.EQUAL, number))
    number = inner_amount(is_so["of"], context.apart()) if is_so else None
    if is_so is None or number is None:
        return _of_its_controller(text, it, context)
    how = {"less": fi.Compare.AT_MOST, "greater": fi.Compare.AT_LEAST}.get(is_so["how"] or "", fi.Compare.EQUAL)
    return Fits(it, fi.HasStat(fi.Stat(is_so["stat"]), how, number))


_MORE_CARDS = re.compile(r"its controller has more than (?P<n>\w+) cards in hand")
_MORE_THAN_IT = re.compile(r"you control more (?P<what>\w+) than (?:that spell's|its) controller")


def _of_its_controller(text: str, it: Targeted, context: Context) -> Condition | None:
    """Whether a target's controller has poison counters, many cards in hand, or fewer permanents than you."""
    many = _MORE_CARDS.fullmatch(text)
    most = number(many["n"]) if many else None
    if isinstance(most, int):
        context.player = ControllerOf(it)  # whom "they" means then
        hand = fi.AllOf((fi.InZone(fi.Zone.HAND), fi.OfPlayer(SpokenOf(ControllerOf(it)))))
        return Holds(Count(hand), fi.Compare.AT_LEAST, most + 1)
    if text == "its controller is poisoned":  # 104.3d
        return Holds(ForPlayer(ControllerOf(it), PlayerCounters("poison")), fi.Compare.AT_LEAST, 1)
    more = _MORE_THAN_IT.fullmatch(text)
    what = context.filter(f"{more['what']} you control") if more else None
    if what is None:
        return None
    return Holds(Count(what), fi.Compare.AT_LEAST, Sum((ForPlayer(ControllerOf(it), Count(what)), 1)))


_HAS_NUMBER = re.compile(
    r"(?P<what>it|that card) has (?P<stat>power|toughness|mana value) (?P<how>less|greater) than "
    r"(?P<equal>or equal to )?"
    r"(?P<of>the .+|~'s .+)"
)


def _has_number(text: str, context: Context) -> Condition | None:
    """Whether a number of what is spoken of is less or more than another one."""
    found = _HAS_NUMBER.fullmatch(text)
    of = inner_amount(found["of"], context.apart()) if found else None
    what = context.what(found["what"]) if found else None
    if found is None or what is None or not isinstance(of, Amount):
        return None
    less, stat = found["how"] == "less", fi.Stat(found["stat"])
    if found["equal"]:
        return Fits(what, fi.HasStat(stat, fi.Compare.AT_MOST if less else fi.Compare.AT_LEAST, of))
    return Fits(what, fi.Not(fi.HasStat(stat, fi.Compare.AT_LEAST if less else fi.Compare.AT_MOST, of)))


_ALL_REVEALED = re.compile(r"all cards revealed this way are (?P<what>[a-z ]*cards)")


def _all_shown(text: str, context: Context) -> Condition | None:
    """Whether all cards that were revealed are of a kind; not where there is none."""
    found, group = _ALL_REVEALED.fullmatch(text), context.names.get("group")
    kind = context.filter(found["what"]) if found else None
    if kind is None or group != Bound(Name.SEEN) or "revealed" in context.names:
        return None
    context.it = group
    return Fits(group, kind)


_LIKE_CARD = re.compile(r"(?P<what>it|that card) has the same name as an? (?P<other>card in your graveyard|permanent)")
_ENCHANTED_OR = re.compile(r"it's an enchanted creature or enchantment creature")
_COLORS = re.compile(r"that target is (?P<one>\w+) and/or (?P<other>\w+)")


def like_another(text: str, context: Context) -> Condition | None:
    """Whether what is spoken of has the name of something there, or a color of two."""
    like = _LIKE_CARD.fullmatch(text)
    what = context.what(like["what"]) if like else None
    other = context.filter(like["other"]) if like else None
    if what is not None and other is not None:
        return Fits(what, fi.Shares(fi.Quality.NAME, other))
    attached = _ENCHANTED_OR.fullmatch(text)
    it = context.what("it") if attached else None
    if it is not None:
        enchanted = fi.AllOf((fi.HasType("Creature"), fi.HasAttached(fi.HasType("Aura"))))
        return Fits(it, fi.AnyOf((enchanted, fi.AllOf((fi.HasType("Enchantment"), fi.HasType("Creature"))))))
    colors = _COLORS.fullmatch(text)
    found = [context.filter(f"{colors[name]} permanent") for name in ("one", "other")] if colors else []
    if len(context.targets) != 1 or not found or None in found:
        return None
    return Fits(Targeted(0), fi.AnyOf(tuple(_without_place(f) for f in found if f is not None)))


def _without_place(what: fi.Filter) -> fi.Filter:
    """A filter that is asked of an object that has been named."""
    parts = what.parts if isinstance(what, fi.AllOf) else (what,)
    return fi.AllOf(tuple(p for p in parts if not isinstance(p, fi.InZone)))


def _of_it(text: str, context: Context) -> Condition | None:
    """What does not name the object: it is the one that the instruction is about."""
    it = context.it
    if it is None or isinstance(it, TheSource):
        return None
    more, same = _NO_MORE.fullmatch(text), _SAME_NAME.fullmatch(text)
    among = context.filter(more["among"]) if more else None
    if more and among is not None:
        return Fits(it, _extreme(fi.Stat(more["stat"]), among, greatest=more["how"] == "greater"))
    what = context.filter(same["what"]) if same else None
    if what is None:
        return None
    return Holds(Count(fi.AllOf((what, SameNameAs(it), fi.Not(SpokenOf(it))))), fi.Compare.AT_LEAST, 1)


def _extreme(stat: fi.Stat, among: fi.Filter, *, greatest: bool) -> fi.Filter:
    bound = Greatest(stat, among) if greatest else Least(stat, among)
    return fi.HasStat(stat, fi.Compare.AT_LEAST if greatest else fi.Compare.AT_MOST, bound)
