"""Clauses that move objects between zones: destroy, exile, sacrifice, return, put, search (701)."""

from __future__ import annotations

from dataclasses import replace

from ...language import effects as ef
from ...language.amounts import Amount
from ...language.effects import Effect, Place, Ref, Verb
from ...language.filters import (
    ANYTHING,
    AllOf,
    AttachedTo,
    ExiledWithThis,
    Filter,
    InZone,
    IsPlayer,
    Not,
    OfPlayer,
    Owned,
    Who,
    Zone,
)
from ...language.names import Name
from ...language.parts import parts_of
from .context import Context
from .slots import INSTRUCTIONS, as_theirs
from .things import To

form = INSTRUCTIONS.form
Counters = tuple[tuple[str, Amount | int], ...]


@form("destroy <what:object>")
def _destroy(what: Ref) -> Effect:
    return ef.destroy(what)


@form(
    "(<what:target>'s owner|the owner of <what:target>) puts it on their choice of the top or bottom of their library",
    "<what:its> owner puts it on their choice of the top or bottom of their library",
    "(<what:target>'s owner|the owner of <what:target>) puts (it|that card|that spell) into their library "
    "<nth=second|third|fourth|seventh> from the top or on the bottom",
)
def _top_or_bottom(what: Ref, nth: str | None = None) -> Effect | None:
    if isinstance(what, ef.TheSource):
        return None
    places = (Place(f"{nth} from the top") if nth else Place.TOP, Place.BOTTOM)
    ways = tuple(ef.MoveTo(what=what, to=Zone.LIBRARY, place=place) for place in places)
    return ef.ChooseOne(ways, tuple(map(str, places)), ef.OwnerOf(what))


@form("put <what:thing> on your choice of the top or bottom of its owner's library")
def _your_top_or_bottom(what: Ref) -> Effect | None:
    if isinstance(what, ef.Picked):
        return None
    ways = tuple(ef.MoveTo(what=what, to=Zone.LIBRARY, place=place) for place in (Place.TOP, Place.BOTTOM))
    return ef.ChooseOne(ways, (str(Place.TOP), str(Place.BOTTOM)))


@form("<who:player> puts all the cards from their graveyard on the bottom of their library in a random order")
def _graveyard_under(who: Ref) -> Effect:
    return ef.PutsAway(ef.AllIn(who, Zone.GRAVEYARD), Zone.LIBRARY, Place.RANDOM_BOTTOM)


@form("[<who:player> ]exile[s] <top>[ <down=face down>]")
def _exile_top(context: Context, who: Ref, top: Ref, down: str | None) -> Effect:
    context.it = context.call("group", context.call("exiled", ef.Bound(Name.SEEN)))
    return replace(ef.exile(top, with_source=True), bound=Name.SEEN, face_down=down is not None)


@form("exile <what:thing>[ <down=face down>][ with <counters>]")
def _exile(what: Ref, down: str | None, counters: Counters) -> Effect:
    return replace(ef.exile(what, with_source=True), face_down=down is not None, counters=counters)


@form("return the exiled cards to their owner's graveyard")
def _exiled_back() -> Effect:
    """What the object with the text has exiled (406.2, 607.2a)."""
    cards = ef.Each(AllOf((InZone(Zone.EXILE), ExiledWithThis(now=True))))
    return ef.MoveTo(what=cards, to=Zone.GRAVEYARD, verb=Verb.RETURN)


@form("destroy <what:object> and (it|they) can't be regenerated")
def _destroy_for_good(what: Ref) -> Effect:
    return ef.destroy(what, regenerate=False)


@form("destroy any of them that are <what:noun>")
def _destroy_those(context: Context, what: Filter) -> Effect | None:
    them = context.what("them")
    known = isinstance(them, ef.Targeted)
    return ef.destroy(ef.Each(AllOf((ef.SpokenOf(them), what)))) if known and them is not None else None


@form("destroy <one:every> and all permanents attached to <host:noun>")
def _destroy_with_attached(one: Ref, host: Filter) -> Effect | None:
    """All at the same time: what is attached to them is so as they are destroyed."""
    attached = ef.Each(AllOf((InZone(Zone.BATTLEFIELD), AttachedTo(host))))
    return ef.destroy(ef.Together((one, attached))) if isinstance(one, ef.Each) else None


@form("exile <one:thing> from the battlefield, <two:thing>, and <three:thing>")
def _exile_from_all_over(one: Ref, two: Ref, three: Ref) -> Effect | None:
    """All at the same time."""
    if not all(isinstance(each, (ef.Each, ef.AllIn)) for each in (one, two, three)):
        return None
    return ef.exile(ef.Together((one, two, three)), with_source=True)


@form("return <one:every> on the battlefield and <other:thing> to their owners' hands")
def _return_from_both(one: Ref, other: Ref) -> Effect | None:
    """All at the same time."""
    both = isinstance(one, ef.Each) and isinstance(other, ef.Each)
    return ef.bounce(ef.Together((one, other))) if both else None


@form(
    "exile <who:whose> graveyard", "exile <who:player>' graveyards", "exile all opponents' graveyards",
    "exile <all=all> graveyards",
)  # fmt: skip
def _exile_graveyard(who: Ref = ef.EACH_OPPONENT, all: str | None = None) -> Effect:
    return ef.exile(ef.AllIn(ef.EACH_PLAYER if all else who, Zone.GRAVEYARD))


@form(
    "put <what:thing> <to>",
    "put <what:top> <to>",
    "<back=return> <what:thing> <to>",
    "<back=return> <what:put_there> <to>",
    "<back=return> <to> <what:target>",
    "<back=return> <what:top> <to>",
)
def _put(what: Ref, to: To, back: str | None = None) -> Effect | None:
    if isinstance(to, ef.PutsAway):
        return None if back else replace(to, what=what)
    if back and to.to is Zone.GRAVEYARD and ExiledWithThis(now=True) in parts_of(what):
        return None  # "the exiled card" of a token is what the text has exiled that made the token
    if to.attached == what:  # "that creature" is not the Aura itself
        return None
    shown = isinstance(what, ef.Each) and any(isinstance(part, ef.SpokenOf) for part in parts_of(what))
    own = to.to is Zone.BATTLEFIELD and (isinstance(what, ef.Picked) or (shown and not back))
    under = ef.YOU if own else to.under
    return replace(to, what=what, under=under, verb=Verb.RETURN if back else Verb.MOVE)


@form(
    "return <what:thing> to the battlefield[ <tapped=tapped>] under (its owner's|their owner's|their owners') control"
)
def _back_to_its_owner(what: Ref, tapped: str | None) -> Effect:
    """Also of cards that are chosen, which may be those of others (110.2a)."""
    return ef.MoveTo(what=what, to=Zone.BATTLEFIELD, verb=Verb.RETURN, tapped=tapped is not None)


@form(
    "<back=return> <what:thing> to the battlefield[ <tapped=tapped>] under an opponent's control",
    "put <what:thing> onto the battlefield[ <tapped=tapped>] under an opponent's control",
)
def _under_an_opponents(what: Ref, tapped: str | None, back: str | None = None) -> Effect:
    """Under the control of an opponent whom its controller chooses as it happens (608.2d)."""
    verb = Verb.RETURN if back else Verb.MOVE
    moved = ef.MoveTo(what=what, to=Zone.BATTLEFIELD, verb=verb, tapped=tapped is not None)
    chosen = ef.Picked(IsPlayer(Who.OPPONENT), name=Name.PLAYER)
    return ef.Seq((ef.Picks(chosen), replace(moved, under=ef.Bound(Name.PLAYER))))


@form("<who:player> put[s] <what:those> <to>")
def _they_put(who: Ref, what: Ref, to: To) -> Effect | None:
    """A player puts a card onto the battlefield, under their own control (110.2a)."""
    if who in (ef.YOU, ef.EACH_PLAYER, ef.EACH_OPPONENT) or not isinstance(to, ef.MoveTo):
        return None
    if to.to is Zone.LIBRARY or to.under is not None:
        return None
    return replace(to, what=what, under=who if to.to is Zone.BATTLEFIELD else None)


@form(
    "[(its owner|that card's owner|their owner[s]|~'s owner|[the owner of ]<of:target>['s owner]) ]"
    "shuffle[s] <what:object> into (its owner's|their|your|their owners') (library|libraries)"
)
def _shuffle_into(what: Ref, of: Ref | None) -> Effect | None:
    """What one chooses to shuffle in is one's own, or it is not understood who shuffles."""
    chosen = isinstance(what, ef.Picked)
    if chosen and Owned(Who.YOU) not in parts_of(what):
        return None
    who = ef.YOU if chosen else ef.OwnerOf(what)
    return ef.Seq((ef.MoveTo(what=what, to=Zone.LIBRARY, place=Place.BOTTOM), ef.Shuffles(who)))


@form(
    "[<who:player> ]search[es] (your|their) library for [<up=up to> ]<number:n> <what:kind_of_card>,"
    "[ <reveal=reveal>[s] (it|them|that card|those cards),][ and] put[s] (it|them|that card|those cards) <to>[,][ and]"
    " [then ]shuffle[s]"
)
def _search(
    context: Context, who: Ref, number: Amount | int, what: Filter, to: ef.MoveTo, up: str | None, reveal: str | None
) -> Effect | None:
    plain = ef.MoveTo(what=ef.IT, to=to.to, tapped=to.tapped)
    if to != plain or to.to is Zone.LIBRARY or (what == ANYTHING and up):
        return None
    context.it = ef.IT
    return ef.Searches(who, what, number, to.to, tapped=to.tapped, reveal=reveal is not None)


@form(
    "search your library for (a|an) <what:kind_of_card>,[ <reveal=reveal> (it|that card),] [then ]shuffle(,| and) "
    "[then ]put (it|that card|the card) (on top[ of your library]|<nth=second|third|fourth|seventh> from the top)"
)
def _tutor_on_top(what: Filter, reveal: str | None, nth: str | None) -> Effect:
    place = Place(f"{nth} from the top") if nth else Place.TOP
    return ef.Searches(ef.YOU, what, 1, Zone.LIBRARY, reveal=reveal is not None, place=place)


@form("look at <top>(.|,) [then ]put <most:n> of (them|those cards) into your hand and the (rest|other) <rest:to>")
def _impulse(top: ef.TopOf, most: Amount | int, rest: To) -> Effect | None:
    if top.who != ef.YOU or rest.to not in (Zone.LIBRARY, Zone.GRAVEYARD):
        return None
    at = rest.at if isinstance(rest, ef.PutsAway) else rest.place if rest.to is Zone.LIBRARY else Place.BOTTOM
    return ef.LooksAtTop(top.number, least=most, most=most, rest=rest.to, rest_at=at)


@form(
    "<who:player> <verb=exile>[s] <what:some> <theirs=they control|from their graveyard|from their hand>",
    "<who:player> <verb=return>[s] <what:listed> <theirs=they control|from their graveyard|from their hand> to "
    "(its owner's|their) hand",
)
def _of_their_own(context: Context, who: Ref, verb: str, what: str, theirs: str) -> Effect | None:
    """Players choose something of their own to exile or to return, in APNAP order (101.4)."""
    picked = context.what(as_theirs(f"{what} {theirs}"))
    if not isinstance(picked, ef.Picked) or who == ef.YOU:
        return None
    context.it = ef.IT
    done = ef.bounce(ef.IT) if verb == "return" else ef.exile(ef.IT, with_source=True)
    return ef.Seq((ef.Picks(replace(picked, by=who)), done))


@form(
    "(each player returns to the battlefield all cards they own|return to the battlefield all cards) exiled with (it|~)"
)
def _all_exiled_with(context: Context) -> Effect:
    """Under their owners' control, as nothing else is said (110.2a)."""
    context.it = ef.IT
    what = ef.Each(AllOf((InZone(Zone.EXILE), ExiledWithThis())))
    return ef.MoveTo(what=what, to=Zone.BATTLEFIELD, verb=Verb.RETURN)


# ---------------------------------------------------------------- what each of several players does (101.4)

_THEIR_OWN = "<what:listed> from their <where=hand|graveyard>"


@form(
    f"<who:player> <may=may> put {_THEIR_OWN} onto the battlefield",
    f"<who:player> puts {_THEIR_OWN} onto the battlefield",
    "<who:player> <may=may> <back=return> <what:listed> from their <where=graveyard> to the battlefield",
    "<who:player> <back=returns> <what:listed> from their <where=graveyard> to the battlefield",
)
def _each_puts(
    context: Context, who: Ref, what: str, where: str, may: str | None = None, back: str | None = None
) -> Effect | None:
    """All choose in APNAP order, and the cards enter at once."""
    picked = context.what(f"{what} from your {where}")
    if not isinstance(picked, ef.Picked) or who not in (ef.EACH_PLAYER, ef.EACH_OPPONENT):
        return None
    context.it = ef.IT
    chosen = replace(picked, by=who, least=0 if may else picked.least)
    verb = Verb.RETURN if back else Verb.MOVE
    return ef.Seq((ef.Picks(chosen), ef.MoveTo(what=ef.IT, to=Zone.BATTLEFIELD, verb=verb)))


@form(
    "<who:player> puts <what:listed>[ of their choice] from their <where=hand|graveyard> onto the battlefield"
    "[ under <your=your> control]",
    "<who:player> <back=returns> <what:listed>[ of their choice] from their <where=graveyard> to the battlefield",
)
def _one_puts(
    context: Context, who: Ref, what: str, where: str, your: str | None = None, back: str | None = None
) -> Effect | None:
    """One player who is spoken of chooses among their own cards; under their control where nothing else is said."""
    picked = context.what(f"{what} from your {where}")
    if not isinstance(picked, ef.Picked) or who in (ef.YOU, ef.EACH_PLAYER, ef.EACH_OPPONENT):
        return None
    context.it = ef.IT
    verb = Verb.RETURN if back else Verb.MOVE
    move = ef.MoveTo(what=ef.IT, to=Zone.BATTLEFIELD, verb=verb, under=ef.YOU if your else who)
    return ef.Seq((ef.Picks(replace(picked, by=who)), move))


@form("each player <verb=exile|return>s (all|each) <what:all_cards> from their graveyard[ <to>]")
def _each_moves_all(context: Context, verb: str, what: Filter, to: To | None) -> Effect | None:
    there = ef.Each(AllOf((InZone(Zone.GRAVEYARD), *(() if what == ANYTHING else (what,)))))
    if verb == "exile":
        context.it = context.call("group", context.call("exiled", ef.Bound(Name.SEEN)))
        return None if to else replace(ef.exile(there, with_source=True), bound=Name.SEEN)
    back = isinstance(to, ef.MoveTo) and to.to in (Zone.BATTLEFIELD, Zone.HAND) and to.under is None
    return _put(there, to, "return") if to and back else None


@form("<who:player> exiles all <what:all_cards> from their graveyard")
def _one_exiles_all(context: Context, who: Ref, what: Filter) -> Effect | None:
    """One player who is spoken of: "target player exiles all land cards from their graveyard"."""
    if not isinstance(who, (ef.Targeted, ef.Bound)):
        return None
    theirs = (InZone(Zone.GRAVEYARD), OfPlayer(ef.SpokenOf(who)), *(() if what == ANYTHING else (what,)))
    context.it = context.call("group", context.call("exiled", ef.Bound(Name.SEEN)))
    return replace(ef.exile(ef.Each(AllOf(theirs)), with_source=True), bound=Name.SEEN)


@form("each player puts all cards they exiled this way onto the battlefield")
def _each_puts_exiled(context: Context) -> Effect | None:
    """Under their own control, as they are their own cards."""
    exiled = context.names.get("exiled")
    return None if exiled is None else ef.MoveTo(what=exiled, to=Zone.BATTLEFIELD)


@form(
    "exile all [the ]cards from <who:whose> <zones=hand|library|hand and graveyard>",
    "exile all cards from all opponents' <zones=hands and graveyards>",
)
def _exile_zones(context: Context, who: Ref | None = None, zones: str = "") -> Effect:
    there = [
        ef.AllIn(ef.EACH_OPPONENT if who is None else who, Zone(z.removesuffix("s"))) for z in zones.split(" and ")
    ]
    context.it = context.call("group", context.call("exiled", ef.Bound(Name.SEEN)))
    them = there[0] if len(there) == 1 else ef.Together(tuple(there))
    return replace(ef.exile(them, with_source=True), bound=Name.SEEN)


@form("[you may ](reveal|put) <what:words> you own from outside the game[ and put it] into your hand")
def _wish(what: str) -> Effect:
    """There are no cards outside the game that a position knows of (400.11)."""
    return ef.Nothing()


@form("return ~ from your graveyard or from exile to the battlefield[ <tapped=tapped>]")
def _return_itself(tapped: str | None) -> Effect:
    """Whichever of the two zones it is in."""
    return ef.MoveTo(what=ef.SOURCE, to=Zone.BATTLEFIELD, verb=Verb.RETURN, tapped=tapped is not None)


@form("put ~ (onto the battlefield from|from) (your hand|the command zone)[ onto the battlefield][ <tapped=tapped>]")
def _from_where_it_is(tapped: str | None) -> Effect:
    """The object with the text, from where its ability functions (113.6k)."""
    return ef.MoveTo(what=ef.SOURCE, to=Zone.BATTLEFIELD, under=ef.YOU, tapped=tapped is not None)


@form("shuffle ~ and your graveyard into (their owner's|your) library")
def _shuffle_with_graveyard() -> Effect:
    both = ef.Together((ef.SOURCE, ef.AllIn(ef.YOU, Zone.GRAVEYARD)))
    return ef.Seq((ef.MoveTo(what=both, to=Zone.LIBRARY, place=Place.BOTTOM), ef.Shuffles(ef.YOU)))


@form(
    "return <what:every> to their owners' hands <but=except for> <other:words>",
)
def _return_all_but(context: Context, what: Ref, other: str, but: str) -> Effect | None:
    """What is left out is said behind where they go: "return all creatures to their owners' hands except for …"."""
    left_out = context.apart().what(f"all {other}")
    if not isinstance(what, ef.Each) or not isinstance(left_out, ef.Each):
        return None
    context.it = ef.IT
    return ef.bounce(ef.Each(AllOf((what.what, Not(left_out.what)))))


@form("return to (their owners' hands|its owner's hand) <what:every>")
def _return_all(what: Ref) -> Effect:
    return ef.bounce(what)


@form("put onto the battlefield under your control <what:every>")
def _put_all(what: Ref) -> Effect | None:
    """Said the other way round of all cards of a kind in graveyards."""
    there = isinstance(what, ef.Each) and InZone(Zone.GRAVEYARD) in parts_of(what)
    return ef.MoveTo(what=what, to=Zone.BATTLEFIELD, under=ef.YOU) if there else None


@form("return to (your <hand=hand>|the battlefield[ <tapped=tapped>]) <what:every>")
def _return_all_of_yours(what: Ref, hand: str | None, tapped: str | None) -> Effect | None:
    """Said the other way round of all cards of a kind in your graveyard."""
    asked = set(parts_of(what)) if isinstance(what, ef.Each) else set()
    if not asked >= {InZone(Zone.GRAVEYARD), Owned(Who.YOU)}:
        return None
    to = Zone.HAND if hand else Zone.BATTLEFIELD
    return ef.MoveTo(what=what, to=to, verb=Verb.RETURN, tapped=tapped is not None)
