"""Clauses of what players sacrifice, and what several players keep of their own (101.4, 701.21)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language import effects as ef
from ...language import filters as fi
from ...language.amounts import Amount, Count
from ...language.cards import BASIC_LAND_TYPES
from ...language.effects import Effect, Ref
from ...language.names import Name, NameOf
from ...language.parts import parts_of
from ..phrases.forms import Kind
from .amounts_said import share
from .context import GIVER, Context
from .slots import INSTRUCTIONS, as_theirs, times

form = INSTRUCTIONS.form
_ARTICLE = r"an? "
_GAVE = NameOf(Name.THOSE, "giver")


def _several_kinds(words: str, context: Context) -> tuple[fi.Filter, ...] | None:
    """Two kinds or more: "an artifact, a creature, and a land"; "a land of each basic land type"."""
    if words == "a land of each basic land type":
        return tuple(fi.AllOf((fi.LAND, fi.HasType(name))) for name in sorted(BASIC_LAND_TYPES))
    listed = re.split(r", (?:and )?| and ", words)
    kinds = tuple(context.filter(re.sub(_ARTICLE, "", each)) for each in listed if re.match(_ARTICLE, each))
    known = tuple(kind for kind in kinds if kind is not None)
    return known if 1 < len(known) == len(listed) else None


def _either_kind(words: str, context: Context) -> fi.Filter | None:
    """One of two kinds, each with its own article: "a token or a land"."""
    kinds = [context.filter(as_theirs(re.sub(_ARTICLE, "", part))) for part in words.split(" or ")]
    return None if len(kinds) != 2 or None in kinds else fi.AnyOf(tuple(kind for kind in kinds if kind is not None))


INSTRUCTIONS.kinds["either_kind"] = Kind(_either_kind, r"an? [^.,]+? or an? [^.,]+", in_context=True)
INSTRUCTIONS.kinds["several_kinds"] = Kind(_several_kinds, r"an? [^.]+?", in_context=True)


@form("[<who:player> ]sacrifice[s] <what:those>")
def _sacrifice_it(context: Context, who: Ref, what: Ref) -> Effect:
    """What is not theirs they can't sacrifice (701.21a)."""
    if who == ef.YOU:
        return ef.sacrifice(what)
    if what == GIVER and who == ef.ControllerOf(GIVER):  # who is spoken of further on, when it is gone (608.2h)
        it = ef.Bound(_GAVE)
        context.call("~giver", it)
        return ef.Seq((ef.Settles(GIVER, _GAVE), ef.SacrificeOf(ef.ControllerOf(it), ef.SpokenOf(it), None)))
    context.call("sacrificed", ef.Bound(Name.SACRIFICED))
    return ef.SacrificeOf(who, ef.SpokenOf(what), None)


@form(
    "[<who:player> ]sacrifice[s] <number> <what:own>[ of (your|their) choice]",
    "[<who:player> ]sacrifice[s] <what:another>[ of (your|their) choice]",
    "[<who:player> ]sacrifice[s] <what:either_kind>",
    "[<who:player> ]sacrifice[s] (<every=all>|<every=any number of>) <what:own>",
    "[<who:player> ]sacrifice[s] <every=all> <what:own_of_kinds>",
    "[<who:player> ]sacrifice[s] <up=up to> <number> <what:own>",
)
def _sacrifice(
    context: Context,
    who: Ref,
    what: fi.Filter,
    number: Amount | int = 1,
    every: str | None = None,
    up: str | None = None,
) -> Effect:
    context.call("sacrificed", ef.Bound(Name.SACRIFICED))
    if context.it is not None:
        context.call("before sacrificed", context.it)
    context.it = ef.IT
    up_to = up is not None or (every is not None and every != "all")
    return ef.SacrificeOf(who, what, None if every else number, up_to=up_to)


@form(
    "<who:player> sacrifices all other <what:noun> they control that don't share a <kind=creature type> with the "
    "chosen creature they control"
)
def _sacrifice_unlike(context: Context, who: Ref, what: fi.Filter, kind: str) -> Effect | None:
    """What has nothing in common with the one of theirs that has been chosen, which stays itself."""
    chosen = ef.SpokenOf(ef.IT)
    if who != ef.EACH_PLAYER or context.it != ef.IT or not isinstance(context.did, ef.ForEach):
        return None
    alike = fi.Shares(fi.Quality(kind), fi.AllOf((chosen, fi.YOURS)))
    return ef.SacrificeOf(who, fi.AllOf((what, fi.YOURS, fi.Not(chosen), fi.Not(alike))), None)


@form("[<who:player> ]sacrifice[s] <several:several_kinds> of (your|their) choice")
def _sacrifice_several(context: Context, who: Ref, several: tuple[fi.Filter, ...]) -> Effect:
    """One of each kind, each another permanent, and all of them at once (701.21a)."""
    names: list[ef.Bound] = []
    picks = []
    for number, what in enumerate(several, 1):
        name = NameOf(Name.THOSE, f"sacrificed {number}")
        others = fi.AllOf((what, fi.YOURS, *(fi.Not(ef.SpokenOf(each)) for each in names)))
        picks.append(ef.Picks(ef.Picked(others, 1, 1, by=None if who == ef.YOU else who, name=name)))
        names.append(ef.Bound(name))
    context.call("sacrificed", ef.Bound(Name.SACRIFICED))
    context.it = ef.IT
    return ef.Seq((*picks, ef.SacrificeOf(who, ef.SpokenOf(ef.Together(tuple(names))), None)))


@form("[<who:player> ]sacrifice[s] <number> <what:own> for each <each:phrase>")
def _sacrifice_for_each(context: Context, who: Ref, number: Amount | int, what: fi.Filter, each: str) -> Effect | None:
    many = times(number, each, context)
    return None if many is None else _sacrifice(context, who, what, many)


@form("[<who:player> ]sacrifice[s] <number> <one:phrase> of (your|their) choice <rest:phrase>")
def _sacrifice_such(context: Context, who: Ref, number: Amount | int, one: str, rest: str) -> Effect | None:
    """Read: "a creature of their choice with flying", "a land of their choice for each red creature you control"."""
    each = re.fullmatch(r"for each (?P<each>.+)", rest)
    if each is None:
        what = context.filter(as_theirs(f"{one} {rest}"))
        return None if what is None else _sacrifice(context, who, what, number)
    what, many = context.filter(as_theirs(one)), times(number, each["each"], context)
    return None if what is None or many is None else _sacrifice(context, who, what, many)


@form(
    "[<who:player> ]sacrifice[s] <part=half|a third of> the <what:noun> (they|you) control[ of (their|your) choice], "
    "rounded <how=up|down>"
)
def _sacrifice_share(context: Context, who: Ref, part: str, what: fi.Filter, how: str) -> Effect:
    return _sacrifice(context, who, what, ef.Theirs(share(Count(fi.AllOf((what, fi.YOURS))), part, how)))


@form("<who:player> exile[s] <what:some_own_with>")
def _exile_own(context: Context, who: Ref, what: ef.Picked) -> Effect | None:
    if who == ef.YOU:
        return None
    context.it = ef.IT
    return ef.Seq((ef.Picks(replace(what, by=who)), ef.exile(ef.IT, with_source=True)))


@form("<who:player> exiles <what:some_own> and their graveyard")
def _exile_own_and_graveyard(context: Context, who: Ref, what: ef.Picked) -> Effect | None:
    if not isinstance(who, ef.Targeted):
        return None
    context.it = ef.IT
    both = ef.Together((ef.IT, ef.AllIn(who, fi.Zone.GRAVEYARD)))
    return ef.Seq((ef.Picks(replace(what, by=who)), ef.exile(both, with_source=True)))


# ---------------------------------------------------------------- what each of them keeps


@form(
    "<who:player> chooses <kinds:several_kinds> from among the <of:noun> they control, then sacrifices the rest",
    "<who:player> chooses from [among ]the <of:noun> they control <kinds:several_kinds>, then sacrifices the rest",
)
def _keeps_several(who: Ref, kinds: tuple[fi.Filter, ...], of: fi.Filter) -> Effect | None:
    """Each chooses one of each kind, the same for two of them if they like; then the rest is sacrificed at once."""
    if who == ef.YOU:
        return None
    kept = [NameOf(Name.THOSE, f"kept {number}") for number, _ in enumerate(kinds, 1)]
    theirs = fi.AllOf((of, fi.YOURS))
    picks = (
        ef.Picks(ef.Picked(fi.AllOf((theirs, kind)), 1, 1, by=who, name=name))
        for name, kind in zip(kept, kinds, strict=True)
    )
    rest = fi.AllOf((theirs, fi.Not(ef.SpokenOf(ef.Together(tuple(map(ef.Bound, kept)))))))
    return ef.Seq((*picks, ef.SacrificeOf(who, rest, None)))


@form("<who:player> chooses a permanent they control of each permanent type and sacrifices the rest")
def _keeps_of_each_type(who: Ref) -> Effect | None:
    types = ("Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker")
    return _keeps_several(who, tuple(map(fi.HasType, types)), fi.PERMANENT)


@form("<who:player> sacrifices all <what:noun> they control except for <number:n>")
def _keeps_some(who: Ref, what: fi.Filter, number: Amount | int) -> Effect | None:
    if not isinstance(number, int):
        return None
    return _keeps(who, ef.Picked(fi.AllOf((what, fi.YOURS)), number, number))


@form("<who:player> chooses <number:n> cards in their graveyard and exiles the rest")
def _keeps_in_graveyard(who: Ref, number: Amount | int) -> Effect | None:
    if not isinstance(number, int) or who == ef.YOU:
        return None
    theirs = fi.AllOf((fi.InZone(fi.Zone.GRAVEYARD), fi.Owned(fi.Who.YOU)))
    rest = fi.AllOf((fi.InZone(fi.Zone.GRAVEYARD), fi.OfPlayer(ef.SpokenOf(who)), fi.Not(ef.SpokenOf(ef.IT))))
    return ef.Seq((ef.Picks(ef.Picked(theirs, number, number, by=who)), ef.exile(ef.Each(rest))))


@form("<who:player> chooses <what:some_own>(, then| and) sacrifices the rest")
def _keeps(who: Ref, what: ef.Picked) -> Effect | None:
    """Each chooses in turn order, then what nobody has chosen of that kind is sacrificed at once (101.4)."""
    if who == ef.YOU or any(isinstance(part, ef.SpokenOf) for part in parts_of(what)):
        return None
    rest = fi.AllOf((what.what, fi.Not(ef.SpokenOf(ef.IT))))
    return ef.Seq((ef.Picks(replace(what, by=who)), ef.SacrificeOf(who, rest, None)))
