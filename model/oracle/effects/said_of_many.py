"""Conditions on how many something was done to, and whose they were; on what is spoken of in few words (608.2c)."""

from __future__ import annotations

import re

from ...language import filters as fi
from ...language.amounts import Amount, Count
from ...language.conditions import Condition, Either, Holds, Unless
from ...language.effects import IT, SOURCE, Bound, Each, Fits, HowMany, SpokenOf
from ...language.names import Name
from ...language.parts import exchanged
from ..phrases.amounts import number
from .context import Context
from .said import anywhere

_DONE = "exiled|milled|discarded|returned|revealed|sacrificed|destroyed"
_MINE_DONE = re.compile(
    r"an? (?P<what>\w+) you controlled (?P<token>or a token )?was (?P<verb>destroyed|exiled) this way|"
    r"you return (?P<n>\w+) or more (?P<whats>[\w ]+) you control this way"
)
_MANY_DONE = re.compile(
    rf"(?P<n>\w+) or more (?P<what>[\w ]+?) were (?P<verb>{_DONE})(?P<hand> to your hand)? this way"
)


def of_many(text: str, context: Context) -> Condition | None:
    """Whether so many, or one of your own, are among what something was done to, as they last were (608.2h)."""
    mine = _MINE_DONE.fullmatch(text)
    if mine:
        kind = context.filter(mine["what"] or mine["whats"])
        least = number(mine["n"]) if mine["n"] else 1
        if kind is None or least is None:
            return None
        done = context.done_this_way(mine["verb"] or "returned")
        own = _at_least(HowMany(done, theirs=True, what=anywhere(kind)), least)
        return Either((own, _at_least(HowMany(done, what=fi.Is(fi.State.TOKEN)), 1))) if mine["token"] else own
    many = _MANY_DONE.fullmatch(text)
    least = number(many["n"]) if many else None
    if many is None or least is None or least < 2:
        return None
    what = fi.ANYTHING if re.fullmatch("cards|permanents", many["what"]) else context.filter(many["what"])
    done = context.done_this_way(many["verb"])
    if what is None or (many["hand"] and what != fi.ANYTHING):
        return None
    there = fi.InZone(fi.Zone.HAND) if many["hand"] else anywhere(what)
    return Holds(Count(fi.AllOf((SpokenOf(done), there))), fi.Compare.AT_LEAST, least) if many["hand"] else (
        _at_least(HowMany(done, what=there), least)
    )  # fmt: skip


def _at_least(amount: Amount, least: int) -> Condition:
    return Holds(amount, fi.Compare.AT_LEAST, least)


def of_it_or_a_player(text: str, context: Context) -> Condition | None:
    """Whether it was dealt damage, has a name of its own, or who "that player" is."""
    hurt = re.fullmatch(r"(?P<what>it|that \w+|⟨\d+⟩) was dealt damage this turn", text)
    if hurt:
        what, is_so = context.what(hurt["what"]), context.filter("creature that was dealt damage this turn")
        return None if what is None or is_so is None else Fits(what, anywhere(is_so))
    if text == "that player is you":
        return None if context.player is None else Fits(context.player, fi.IsPlayer(fi.Who.YOU))
    aimed = _AIMED.fullmatch(text)
    if aimed:
        return _targets_one(aimed, context)
    unlike = _UNLIKE.fullmatch(text)
    return _unlike(unlike, context) if unlike else None


_AIMED = re.compile(r"(?P<it>it|that spell) targets (?P<n>one or more|an?) (?P<what>[\w ]+ you control)")


def _targets_one(found: re.Match[str], context: Context) -> Condition | None:
    """Whether a spell that was cast, or is a target, targets something; of what was cast that is "those permanents"."""
    cast, it = context.names.get("that spell"), context.it
    what = context.filter(found["what"])
    of_event = cast is not None and it in (cast, IT)
    of_target = found["n"] != "one or more" and context.is_on_the_stack()
    if what is None or it is None or not (of_event or of_target):
        return None
    if found["n"] == "one or more":
        context.call("those permanents", Each(fi.AllOf((what, SpokenOf(Bound(Name.AIMED_AT))))))
    return Fits(it, fi.TargetsOne(what))


_UNLIKE = re.compile(
    r"it doesn't have the same name as (?P<one>another [\w ]+? you control)(?: or an? (?P<other>.+ graveyard))?"
)


def _unlike(found: re.Match[str], context: Context) -> Condition | None:
    """Of nothing else of some kinds it has the name (201.2)."""
    it = context.it
    others = [context.filter(found["one"]), *([context.filter(found["other"])] if found["other"] else [])]
    known = tuple(each for each in others if each is not None)
    if it is None or it == SOURCE or len(known) < len(others):
        return None
    than_it = exchanged(known[0], lambda part: fi.Not(SpokenOf(it)) if part == fi.Not(fi.THIS) else part)
    return Unless(Fits(it, fi.Shares(fi.Quality.NAME, fi.AnyOf((than_it, *known[1:])))))
