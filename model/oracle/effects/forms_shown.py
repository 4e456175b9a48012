"""Clauses about what becomes of cards that were shown, where several of them go to several places (701.20)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language import effects as ef
from ...language.amounts import Amount
from ...language.effects import Effect, Place, Ref
from ...language.filters import EXILED_WITH_THIS_NOW, AllOf, Zone
from ...language.names import Name
from ..phrases.forms import Kind
from .context import AN_OPPONENT, Context
from .forms_showing import SEEN, away, both, first_shown, put_first
from .slots import INSTRUCTIONS
from .things import SHOWN, To, some_of

form = INSTRUCTIONS.form
KINDS = INSTRUCTIONS.kinds


def _listed(words: str, context: Context) -> tuple[str, ...] | None:
    """Kinds of cards of which one each may be taken: "an Angel card, a Demon card, and/or a Dragon card"."""
    kinds = tuple(re.sub(r"^an? ", "", part) for part in re.split(r",? and/or |, ", words))
    return kinds if len(kinds) > 2 and all(kind.endswith(" card") for kind in kinds) else None


KINDS["kinds_listed"] = Kind(_listed, r"an? [\w-]+ card(?:, an? [\w-]+ card)+, and/or an? [\w-]+ card", in_context=True)


@SHOWN.form("<number:n> <group:among> at random", "<number:n> of (those cards|them) at random <group:among>")
def _some_at_random(number: Amount | int, group: Ref) -> ef.AtRandom | None:
    return ef.AtRandom(ef.Each(ef.SpokenOf(group)), number) if isinstance(group, ef.Bound) else None


@form("put <what:shown> <to> and <other:shown> <second:to>")
def _some_here_some_there(what: Ref, other: Ref, to: To, second: To, context: Context) -> Effect | None:
    """Cards of one kind go to one place, then cards of another kind to another."""
    if not isinstance(what, ef.Picked) or not isinstance(other, ef.Picked):
        return None
    return both(put_first(what, to, context), put_first(other, second, context))


@form("put <what:shown> <to> and the rest <rest:to>")
def _some_there_and_rest(what: Ref, to: To, rest: To, context: Context) -> Effect | None:
    """As many as the player likes go to one place, the others to another."""
    group = context.names.get("group")
    if not isinstance(group, ef.Bound) or not isinstance(what, ef.Picked):
        return None
    return both(put_first(what, to, context), away(ef.TheRest(group.name), rest))


_ONE = (ef.Targeted, ef.Bound)


@form("<who:player> puts <number:few> of (them|those cards) <to>")
def _they_put_some(who: Ref, number: int, to: To, context: Context) -> Effect | None:
    """One player chooses among the cards that were shown, which are theirs."""
    group = context.names.get("group")
    if (
        not isinstance(group, ef.Bound)
        or not isinstance(who, _ONE)
        or to.to not in (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD)
    ):
        return None
    picked = ef.Picked(ef.SpokenOf(group), number, number, who)
    put = put_first(picked, to, context)
    return replace(put, who=who) if isinstance(put, ef.PutsAway) else put


@form("<who:player> exiles <what:rest>")
def _they_exile_rest(who: Ref, what: Ref, context: Context) -> Effect | None:
    return None if who == ef.YOU or "found" in context.names else ef.exile(what, with_source=True)


@form("<who:player> discards <what:shown>")
def _discards_shown(who: Ref, what: Ref) -> Effect | None:
    """All cards of a kind among those that one player has revealed of their hand."""
    return ef.DiscardsThese(who, what) if isinstance(who, _ONE) and isinstance(what, ef.Each) else None


@form("fateseal <number:n>")
def _fateseal(context: Context, number: Amount | int) -> Effect:
    """Look at the top cards of an opponent's library, and put any number of them on the bottom (701.29)."""
    looks = ef.LooksAt(ef.TopOf(ef.Bound(Name.PLAYER), number))
    under = ef.PutsAway(ef.Picked(ef.SpokenOf(SEEN), 0, None), Zone.LIBRARY, Place.BOTTOM)
    return ef.Seq((AN_OPPONENT, looks, under, ef.PutsAway(ef.TheRest(Name.SEEN), Zone.LIBRARY, Place.TOP)))


@form("<who:player> puts <what:shown> <to>")
def _they_put_all(who: Ref, what: Ref, to: To) -> Effect | None:
    """All cards of a kind that players have revealed of their own: under their own control (110.2a)."""
    own = isinstance(to, ef.MoveTo) and to.to is not Zone.LIBRARY and to.under is None
    meant = who == ef.EACH_PLAYER or (isinstance(who, _ONE) and to.to in (Zone.GRAVEYARD, Zone.HAND))
    return replace(to, what=what) if own and isinstance(what, ef.Each) and meant else None


@form("[you ]put the <what:words> card <to>")
def _the_one_sought(context: Context, what: str, to: To) -> Effect | None:
    """The card of the kind up to which cards were revealed."""
    one = _sought(context, what)
    return None if one is None or context.names.get("group") != SEEN else put_first(one, to, context)


def _sought(context: Context, what: str) -> ef.Each | None:
    """The one card of a kind among those that were revealed up to it."""
    sought, group = context.names.get("sought"), context.names.get("group")
    if not isinstance(group, ef.Bound) or not isinstance(sought, ef.Each):
        return None
    return ef.Each(AllOf((ef.SpokenOf(group), sought.what))) if context.filter(f"{what} card") == sought.what else None


@form("look at the exiled cards and put them on top of your library in any order")
def _exiled_on_top(context: Context) -> Effect | None:
    """What this has exiled just now (607.2a), in an order of the player's choice (401.4)."""
    if context.exiles_none:
        return None
    exiled = ef.Each(EXILED_WITH_THIS_NOW)
    return ef.PutsAway(exiled, Zone.LIBRARY, Place.TOP)


@form("put <what:rest> on the top or bottom of your library")
def _rest_top_or_bottom(what: Ref) -> Effect:
    places = (Place.TOP, Place.BOTTOM)
    return ef.ChooseOne(tuple(ef.PutsAway(what, Zone.LIBRARY, at) for at in places), tuple(map(str, places)))


@form("you may then have that player shuffle that library")
def _may_have_shuffled(context: Context) -> Effect | None:
    """The player whose library was just looked at."""
    who = context.player
    return None if who is None or not context.is_player(who) else ef.May(ef.Shuffles(who))


@form("put the <what:words> card <to> and the rest <rest:to>")
def _the_one_and_rest(context: Context, what: str, to: To, rest: To) -> Effect | None:
    """The card of the kind up to which cards were revealed: no other one of those is of that kind."""
    group, one = context.names.get("group"), _sought(context, what)
    if one is None or not isinstance(group, ef.Bound):
        return None
    return both(put_first(one, to, context), away(ef.TheRest(group.name), rest))


@form("put the <what:words> cards revealed this way <to>")
def _those_revealed(context: Context, what: str, to: To) -> Effect | None:
    """All of a kind that were revealed."""
    group = context.names.get("group")
    fits = some_of(f"{what} cards", group, context) if group == SEEN and "revealed" not in context.names else None
    return None if fits is None else put_first(ef.Each(fits), to, context)


@form("put <number:few> <to> and exile the (rest|other|others)")
def _some_and_exile(context: Context, number: int, to: To) -> Effect | None:
    group = context.names.get("group")
    if not isinstance(group, ef.Bound):
        return None
    some = put_first(ef.Picked(ef.SpokenOf(group), number, number), to, context)
    return both(some, ef.exile(ef.TheRest(group.name), with_source=True))


@form("put (that card|it|the chosen card) <to> and exile the (rest|other|others)[ with <counters:counters>]")
def _one_and_exile(context: Context, to: To, counters: tuple[tuple[str, Amount | int], ...] | None) -> Effect | None:
    """One that has been chosen goes to one place, and those that are left are exiled."""
    group = context.names.get("group")
    if group != SEEN or context.it != ef.IT:
        return None
    exiled = ef.exile(ef.TheRest(group.name), with_source=True)
    return both(put_first(ef.IT, to, context), replace(exiled, counters=counters or (), bound=Name.PUT))


@form(
    "put <kinds:kinds_listed> <group:among> <to>",
    "<reveal=reveal> <kinds:kinds_listed> <group:among> and put them <to>",
)
def _one_of_each(
    context: Context, kinds: tuple[str, ...], group: Ref, to: To, reveal: str | None = None
) -> Effect | None:
    """Up to one card of each of several kinds; one of two kinds may be taken as either."""
    fits = [some_of(kind, group, context) for kind in kinds]
    if None in fits or (reveal and to.to is not Zone.HAND):
        return None
    moves = [put_first(ef.Picked(kind, 0, 1), to, context) for kind in fits if kind is not None]
    if not all(isinstance(move, ef.MoveTo) for move in moves):
        return None
    return ef.Seq(tuple(part for move in moves if move for part in first_shown(move, shown=reveal is not None)))
