"""Clauses about searching zones, which say no more than that: what becomes of the cards is said after them (701.23)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language import effects as ef
from ...language import filters as fi
from ...language.amounts import Amount, X
from ...language.cards import BASIC_LAND_TYPES
from ...language.effects import Effect, Ref
from ...language.names import Name
from ...language.parts import mentions
from ..phrases.forms import Grammar, Kind
from .context import Context
from .forms_showing import SEEN, seen
from .slots import INSTRUCTIONS

form = INSTRUCTIONS.form
SOUGHT: Grammar[fi.Filter] = Grammar()
SOUGHT.kinds = INSTRUCTIONS.kinds


@SOUGHT.form("<what:kind_of_card> with the same name as (<like:one>|the chosen card)")
def _same_name(context: Context, what: fi.Filter, like: Ref | None) -> fi.Filter | None:
    like = like or context.it
    if like is None or context.is_player(like):
        return None
    return fi.AllOf((ef.SameNameAs(like), *(() if what == fi.ANYTHING else (what,))))


@SOUGHT.form("<what:kind_of_card> with the same name as <other:another>")
def _name_of_another(what: fi.Filter, other: fi.Filter) -> fi.Filter:
    return fi.AllOf((fi.Shares(fi.Quality.NAME, other), *(() if what == fi.ANYTHING else (what,))))


@SOUGHT.form("<what:kind_of_card> with the same name")
def _name_of_the_target(context: Context, what: fi.Filter) -> fi.Filter | None:
    """Of the one target that is no player."""
    it = context.it
    return _same_name(context, what, it) if isinstance(it, ef.Targeted) else None


@SOUGHT.form("<what:kind_of_card> with that name")
def _that_name(context: Context, what: fi.Filter) -> fi.Filter | None:
    """The name that was chosen, or else that of what was spoken of."""
    kinds = () if what == fi.ANYTHING else (what,)
    if (context.chose or "").endswith("name"):
        return fi.AllOf((fi.ChosenName(), *kinds))
    if context.it is None or context.is_player(context.it):
        return None
    return fi.AllOf((ef.SameNameAs(context.it), *kinds))


@SOUGHT.form("land card[s] that each have a basic land type")
def _of_basic_type() -> fi.Filter:
    return fi.AllOf((fi.HasType("Land"), fi.AnyOf(tuple(map(fi.HasType, sorted(BASIC_LAND_TYPES))))))


@SOUGHT.form("card[s] named <name:words>")
def _named(name: str) -> fi.Filter | None:
    said = re.search(r"~|^[^A-Z]|,? or (?:an? |[A-Z])| and/or | reveals? | puts? | that |, an? card named |\.", name)
    return None if said else fi.HasName(name)


@SOUGHT.form("card named <one:phrase> or <other:phrase>")
def _either_named(one: str, other: str) -> fi.Filter | None:
    """Either of two names, each of which begins as names do."""
    names = [_named(name) for name in (one, other)]
    return None if None in names else fi.AnyOf(tuple(name for name in names if name is not None))


def _sought(text: str, context: Context) -> fi.Filter | None:
    """The cards of a description; where several are described, either will do: "a Plains card or a Gate card"."""
    whole = fi.ANYTHING if text in ("card", "cards") else SOUGHT.read(text, context) or context.filter(text)
    if whole is not None:
        return whole
    several = re.split(r",? or an? ", text)
    kinds = [_sought(part, context) for part in several] if len(several) > 1 else [None]
    return None if None in kinds else fi.AnyOf(tuple(k for k in kinds if k is not None))


_EACH_BASIC = "a land card of each basic land type"


def _one_of_each(text: str, context: Context) -> tuple[fi.Filter, ...] | None:
    """The kinds of a list of which one card each is sought: "a Forest card and a Plains card"."""
    if text == _EACH_BASIC:
        return tuple(fi.AllOf((fi.HasType("Land"), fi.HasType(kind))) for kind in sorted(BASIC_LAND_TYPES))
    parts = re.split(r",? and(?:/or)? an? |, an? ", re.sub("^an? ", "", text))
    kinds = tuple(_sought(part, context) for part in parts)
    return None if len(kinds) < 2 or None in kinds else tuple(k for k in kinds if k is not None)


_ZONE = "(?:library|graveyard|hand)"
INSTRUCTIONS.kinds |= {
    "sought": Kind(_sought, in_context=True),
    "one_of_each": Kind(_one_of_each, rf"an? .+? and(?:/or)? an? .+?|{_EACH_BASIC}", in_context=True),
    "zones": Kind(
        lambda words: (tuple(map(fi.Zone, re.findall(_ZONE, words))), "and/or" in words),
        rf"{_ZONE}(?:(?:, (?:and/or |and )?| and/or | and ){_ZONE})*",
    ),
}


INSTRUCTIONS.kinds["its_controller"] = Kind(
    lambda words, context: context.who(words),
    r"that (?:spell|creature|permanent)'s (?:controller|owner)",
    in_context=True,
)


@form(
    "[<who:player> ]search[es] (<whose> <zones>|the <zones> of <whose:its_controller>) for "
    "(<any=any number of>|<all=all>|[<up=up to> ]<number:count>) "
    "<what:sought>[[ that each have| that have| with] different <apart=names|powers>]"
    "[ that each have mana value <value:n>][ with total <stat> <total:at_most>]"
    "[ and <reveal=reveal>[s] (it|them|that card|those cards)][, where X is <x:amount>]"
)
def _finds(
    context: Context, who: Ref, whose: Ref, zones: tuple[tuple[fi.Zone, ...], bool], any: str | None, all: str | None,
    up: str | None,
    number: Amount | int | None, what: fi.Filter, reveal: str | None, x: Amount | int | None, apart: str | None,
    stat: fi.Stat | None, total: Amount | int | None, value: Amount | int | None,
) -> Effect | None:  # fmt: skip
    where, either = zones
    several = who in (ef.EACH_PLAYER, ef.EACH_OPPONENT) or isinstance(who, ef.Together)
    if several or len(set(where)) != len(where) or (x is not None and number != X()):
        return None
    before: tuple[Effect, ...] = ()
    if whose != who and isinstance(whose, (ef.OwnerOf, ef.ControllerOf)) and isinstance(whose.of, ef.Bound):
        before = (ef.Settles(whose, Name.PLAYER),)  # of what is no longer "it" once cards were found
        whose = ef.Bound(Name.PLAYER)
    if whose != who:
        context.player = whose
    if value is not None:
        what = fi.AllOf((what, fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.EQUAL, value)))
    seen(context)
    context.call("found", SEEN)
    found = ef.Finds(who, what, x or number, None if whose == who else whose, where, all is not None,
                    either, reveal is not None, up is not None, _APART[apart] if apart else None,
                    total=None if stat is None or total is None else (stat, total))  # fmt: skip
    return ef.Seq((*before, found)) if before else found


_APART = {"names": fi.Quality.NAME, "powers": fi.Quality.POWER}


@form("search <whose> <zones> for <kinds:one_of_each>[ and <reveal=reveal> (them|those cards)]")
def _finds_one_of_each(
    context: Context,
    whose: Ref,
    zones: tuple[tuple[fi.Zone, ...], bool],
    kinds: tuple[fi.Filter, ...],
    reveal: str | None,
) -> Effect | None:
    """Of each kind that is named one card is found, or none (701.23b)."""
    where, either = zones
    if whose != ef.YOU:
        return None
    seen(context)
    context.call("found", SEEN)
    one = ef.Finds(ef.YOU, kinds[0], 1, None, where, either=either, reveal=reveal is not None)
    return ef.Seq((one, *(replace(one, what=kind, more=True) for kind in kinds[1:])))


@form("search your library for up to two <what:sought> that share a land type")
def _finds_alike(context: Context, what: fi.Filter) -> Effect:
    """One card, and of those that have a land type of it another one in the same search (205.3i, 701.23b)."""
    seen(context)
    context.call("found", SEEN)
    one = ef.Finds(ef.YOU, what, 1, None, (fi.Zone.LIBRARY,), up_to=True)
    alike = fi.AllOf((what, fi.Shares(fi.Quality.LAND_TYPE, ef.SpokenOf(SEEN))))
    return ef.Seq((one, replace(one, what=alike, more=True)))


@form("each of them searches their library for a card, then shuffles and puts that card on top")
def _each_target_tutors(context: Context) -> Effect | None:
    """Several target players, one after the other (101.4)."""
    who = context.player
    several = isinstance(who, ef.Targeted) and context.is_player(who) and context.targets[who.group].most != 1
    return ef.Searches(who, fi.ANYTHING, 1, fi.Zone.LIBRARY) if several and who is not None else None


@form("search your library and graveyard for <number:n> cards and exile the rest")
def _finds_and_exiles_the_rest(context: Context, number: Amount | int) -> Effect:
    """Of two zones only the cards that are found are left, and whoever searches for any cards finds some (701.23d)."""
    seen(context)
    context.call("found", SEEN)
    context.call("chosen", SEEN)
    zones = (fi.Zone.LIBRARY, fi.Zone.GRAVEYARD)
    there = fi.AllOf((fi.AnyOf(tuple(map(fi.InZone, zones))), fi.Owned(fi.Who.YOU), fi.Not(ef.SpokenOf(SEEN))))
    found = ef.Finds(ef.YOU, fi.ANYTHING, number, None, zones)
    return ef.Seq((found, ef.exile(ef.Each(there), with_source=True)))


@form("put the chosen cards on top of your library in any order")
def _chosen_on_top(context: Context) -> Effect | None:
    chosen = context.names.get("chosen")
    return ef.PutsAway(SEEN, fi.Zone.LIBRARY, ef.Place.TOP) if chosen == context.names.get("found") == SEEN else None


@form("shuffle and put (it|that card|those cards|them) on top[ of your library][ in any order]")
def _shuffle_under(context: Context) -> Effect | None:
    """The cards that were found stay on top of the others, in an order of their player's choice (401.4)."""
    found = context.names.get("found") == context.it == SEEN
    return ef.Seq((ef.Shuffles(ef.YOU), ef.PutsAway(SEEN, fi.Zone.LIBRARY, ef.Place.TOP))) if found else None


@form("shuffle and put the last cards you looked at this way on top in any order")
def _shuffle_under_the_last(context: Context) -> Effect | None:
    """Of a process that has been repeated as often as its player chose."""
    did = context.did
    looked = isinstance(did, ef.ARepeatedProcess) and mentions(did, ef.LooksAt)
    return ef.Seq((ef.Shuffles(ef.YOU), ef.PutsAway(SEEN, fi.Zone.LIBRARY, ef.Place.TOP))) if looked else None


@form("each player who searched their library this way shuffles")
def _searchers_shuffle() -> Effect:
    return ef.Shuffles(ef.Bound(Name.SEARCHERS))


@form("reveal (it|that card|them|those cards)")
def _reveal_them(context: Context) -> Effect | None:
    return ef.Reveals(SEEN) if context.it == SEEN else None
