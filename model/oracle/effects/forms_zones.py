"""Clauses that move objects between zones: destroy, exile, sacrifice, return, put, search (701)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language import effects as ef
from ...language import filters as fi
from ...language.amounts import Amount, AmountIf, Count, Half, Sum, X
from ...language.conditions import Holds
from ...language.effects import Effect, Place, Ref, Verb
from ...language.names import Name
from ...language.parts import exchanged, parts_of
from .context import AN_OPPONENT, Context
from .slots import INSTRUCTIONS, as_theirs
from .things import To

form = INSTRUCTIONS.form
Counters = tuple[tuple[str, Amount | int], ...]


@form("shuffle ~ into your library from your graveyard")
def _shuffle_itself_from_graveyard() -> Effect:
    """If it is there: as a cost it may have been exiled instead."""
    there = ef.Each(fi.AllOf((fi.InZone(fi.Zone.GRAVEYARD), ef.SpokenOf(ef.SOURCE))))
    return ef.Seq((ef.MoveTo(what=there, to=fi.Zone.LIBRARY, place=Place.BOTTOM), ef.Shuffles(ef.YOU)))


@form("<who:player> destroys <what:some_own>")
def _destroys_their_own(context: Context, who: Ref, what: ef.Picked) -> Effect | None:
    """What a player chooses among what they control."""
    if who == ef.YOU:
        return None
    context.it = ef.IT
    return ef.Seq((ef.Picks(replace(what, by=who)), ef.destroy(ef.IT)))


@form("return half the <what:noun> to (its owner's hand|their owner's hand|their owners' hands), rounded <up=up|down>")
def _return_half(context: Context, what: fi.Filter, up: str) -> Effect:
    """Half of those that a player controls, as you choose."""
    half = Half(Count(what), up.lower() == "up")
    context.it = ef.IT
    return ef.bounce(ef.Picked(what, half, half))


@form(
    "each player returns to the battlefield all <what:words> in their graveyard that were put there from the "
    "battlefield this turn"
)
def _each_returns_what_went(context: Context, what: str) -> Effect | None:
    """Under their own control, as they are their own cards."""
    there = context.what(f"all {what} in all graveyards that were put there from the battlefield this turn")
    return ef.MoveTo(what=there, to=fi.Zone.BATTLEFIELD, verb=Verb.RETURN) if isinstance(there, ef.Each) else None


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
    ways = tuple(ef.MoveTo(what=what, to=fi.Zone.LIBRARY, place=place) for place in places)
    return ef.ChooseOne(ways, tuple(map(str, places)), ef.OwnerOf(what))


@form("put <what:thing> on your choice of the top or bottom of its owner's library")
def _your_top_or_bottom(what: Ref) -> Effect | None:
    if isinstance(what, ef.Picked):
        return None
    ways = tuple(ef.MoveTo(what=what, to=fi.Zone.LIBRARY, place=place) for place in (Place.TOP, Place.BOTTOM))
    return ef.ChooseOne(ways, (str(Place.TOP), str(Place.BOTTOM)))


@form("that player simultaneously sacrifices the <kind:word> and returns the <same:word> card to the battlefield")
def _in_its_place(context: Context, kind: str, same: str) -> Effect | None:
    """Of two targets, one that a player controls and a card of the same kind in that player's graveyard."""
    there, card = (
        (target.what for target in context.targets) if len(context.targets) == 2 else (fi.ANYTHING, fi.ANYTHING)
    )
    of_kind = fi.HasType(kind.title())
    if (
        kind != same
        or there != fi.InZone(fi.Zone.BATTLEFIELD) & of_kind
        or card != fi.InZone(fi.Zone.GRAVEYARD) & of_kind
    ):
        return None
    one, player = ef.Targeted(0), ef.ControllerOf(ef.Targeted(0))
    back = ef.MoveTo(what=ef.Targeted(1), to=fi.Zone.BATTLEFIELD, verb=ef.Verb.RETURN, under=player)
    return ef.MovesAtOnce((ef.SacrificeOf(player, ef.SpokenOf(one), None), back))


@form("<who:player> puts all the cards from their graveyard on the bottom of their library in a random order")
def _graveyard_under(who: Ref) -> Effect:
    return ef.PutsAway(ef.AllIn(who, fi.Zone.GRAVEYARD), fi.Zone.LIBRARY, Place.RANDOM_BOTTOM)


@form(
    "exile (the top card|a card from the top) of your library[ <down=face down>] for each <number:for_each>",
)
def _exile_top_for_each(context: Context, number: Amount | int, down: str | None) -> Effect:
    """As many of the top cards as there are of something."""
    return _exile_top(context, ef.YOU, ef.TopOf(ef.YOU, number), down)


@form("[<who:player> ]exile[s] <top>[ <down=face down>]")
def _exile_top(context: Context, who: Ref, top: Ref, down: str | None) -> Effect:
    context.it = context.call("group", context.call("exiled", ef.Bound(Name.SEEN)))
    return replace(ef.exile(top, with_source=True), bound=Name.SEEN, face_down=down is not None)


@form("exile <top> face down and look at (it|them)")
def _exile_top_and_look(context: Context, top: Ref) -> Effect:
    """To look at what is face down changes nothing in the game (406.3)."""
    return _exile_top(context, ef.YOU, top, "face down")


@form("exile <what:target> and <top>")
def _exile_with_top(context: Context, what: Ref, top: Ref) -> Effect | None:
    """A permanent and a card at the same time; both are what is exiled."""
    if context.is_player(what):
        return None
    context.it = context.call("exiled", ef.IT)
    return ef.exile(ef.Together((what, top)), with_source=True)


@form("exile <what:thing>[ <down=face down>][ with <counters>]")
def _exile(what: Ref, down: str | None, counters: Counters) -> Effect:
    return replace(ef.exile(what, with_source=True), face_down=down is not None, counters=counters)


@form("return the exiled cards to their owner's graveyard")
def _exiled_back() -> Effect:
    """What the object with the text has exiled (406.2, 607.2a)."""
    cards = ef.Each(fi.EXILED_WITH_THIS_NOW)
    return ef.MoveTo(what=cards, to=fi.Zone.GRAVEYARD, verb=Verb.RETURN)


@form("destroy <what:object> and (it|they) can't be regenerated")
def _destroy_for_good(what: Ref) -> Effect:
    return ef.destroy(what, regenerate=False)


@form("destroy any of them that are <what:noun>")
def _destroy_those(context: Context, what: fi.Filter) -> Effect | None:
    them = context.what("them")
    known = isinstance(them, ef.Targeted)
    return ef.destroy(ef.Each(fi.AllOf((ef.SpokenOf(them), what)))) if known and them is not None else None


@form("destroy <one:every> and all permanents attached to <host:noun>")
def _destroy_with_attached(one: Ref, host: fi.Filter) -> Effect | None:
    """All at the same time: what is attached to them is so as they are destroyed."""
    attached = ef.Each(fi.AllOf((fi.InZone(fi.Zone.BATTLEFIELD), fi.AttachedTo(host))))
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
    return ef.exile(ef.AllIn(ef.EACH_PLAYER if all else who, fi.Zone.GRAVEYARD))


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
    if back and to.to is fi.Zone.GRAVEYARD and fi.ExiledWithThis(now=True) in parts_of(what):
        return None  # "the exiled card" of a token is what the text has exiled that made the token
    if to.attached == what:  # "that creature" is not the Aura itself
        return None
    shown = isinstance(what, ef.Each) and any(isinstance(part, ef.SpokenOf) for part in parts_of(what))
    own = to.to is fi.Zone.BATTLEFIELD and (isinstance(what, ef.Picked) or (shown and not back))
    under = (to.under or ef.YOU) if own else to.under
    return replace(to, what=what, under=under, verb=Verb.RETURN if back else Verb.MOVE)


@form(
    "<back=return> <what:thing> to the battlefield[ <tapped=tapped>] under an opponent's control",
    "put <what:thing> onto the battlefield[ <tapped=tapped>] under an opponent's control",
)
def _under_an_opponents(what: Ref, tapped: str | None, back: str | None = None) -> Effect:
    """Under the control of an opponent whom its controller chooses as it happens (608.2d)."""
    verb = Verb.RETURN if back else Verb.MOVE
    moved = ef.MoveTo(what=what, to=fi.Zone.BATTLEFIELD, verb=verb, tapped=tapped is not None)
    return ef.Seq((AN_OPPONENT, replace(moved, under=ef.Bound(Name.PLAYER))))


@form("put <all=all cards exiled this way> <to>", "put the exiled card <to> if it wasn't cast this way")
def _put_exiled(context: Context, to: To, all: str | None = None) -> Effect | None:
    """What this resolution has exiled, as far as it is still there: what was cast is not."""
    if context.exiles_none or context.did is None or not isinstance(to, ef.MoveTo) or to.to is fi.Zone.LIBRARY:
        return None
    return replace(to, what=ef.Each(fi.AllOf((fi.InZone(fi.Zone.EXILE), ef.SpokenOf(ef.Bound(Name.EXILED_SO))))))


@form(
    "return <number:few> of (them|those cards) at random to the battlefield "
    "and put the other[s] on the bottom of your library"
)
def _some_targets_back(context: Context, number: int) -> Effect | None:
    """Some of the target cards of a graveyard, as chance has it; those that are left there are the others."""
    them = context.it
    if not isinstance(them, ef.Targeted) or fi.InZone(fi.Zone.GRAVEYARD) not in parts_of(
        context.targets[them.group].what
    ):
        return None
    back = ef.MoveTo(what=ef.AtRandom(them, number), to=fi.Zone.BATTLEFIELD, verb=Verb.RETURN)
    left = ef.Each(fi.AllOf((fi.InZone(fi.Zone.GRAVEYARD), ef.SpokenOf(them))))
    context.it = ef.IT
    return ef.Seq((back, ef.PutsAway(left, fi.Zone.LIBRARY, Place.BOTTOM)))


@form("return <what:listed> of an opponent's choice from your graveyard to your hand")
def _return_of_their_choice(context: Context, what: str) -> Effect | None:
    """Chosen by an opponent of your choice (608.2d)."""
    picked = context.what(f"{what} from your graveyard")
    if not isinstance(picked, ef.Picked):
        return None
    context.it = ef.IT
    fits = exchanged(
        picked.what, lambda part: fi.OfPlayer(ef.SpokenOf(ef.YOU)) if part == fi.Owned(fi.Who.YOU) else part
    )
    chosen = ef.Picks(replace(picked, what=fits, by=ef.Bound(Name.PLAYER)))
    return ef.Seq((AN_OPPONENT, chosen, ef.MoveTo(what=ef.IT, to=fi.Zone.HAND, verb=Verb.RETURN)))


@form("put <what:object> on top of their owners' libraries, then those players shuffle[ their libraries]")
def _put_and_shuffle(what: Ref) -> Effect | None:
    """Objects of several owners, each of whom shuffles."""
    kept = ef.Bound(Name.KEPT)
    if isinstance(what, ef.Picked):
        return None
    move = ef.MoveTo(what=kept, to=fi.Zone.LIBRARY)
    return ef.Seq((ef.Settles(what, Name.KEPT), move, ef.Shuffles(ef.OwnerOf(kept))))


@form("<who:player> puts (it|that card) on [the ]<place=top|bottom> of their library")
def _puts_one_on_library(context: Context, who: Ref, place: str) -> Effect | None:
    """One card of a player's own."""
    if who == ef.YOU or context.it in (None, ef.SOURCE) or isinstance(context.it, ef.Each):
        return None
    return ef.MoveTo(what=context.it, to=fi.Zone.LIBRARY, place=Place(place))


@form("<who:player> put[s] <what:those> <to>")
def _they_put(who: Ref, what: Ref, to: To) -> Effect | None:
    """A player puts a card onto the battlefield, under their own control (110.2a)."""
    if who in (ef.YOU, ef.EACH_PLAYER, ef.EACH_OPPONENT) or not isinstance(to, ef.MoveTo):
        return None
    ordered = to.to is fi.Zone.LIBRARY and to.place in (Place.TOP, Place.BOTTOM)
    if ordered or to.under is not None:
        return None
    return replace(to, what=what, under=who if to.to is fi.Zone.BATTLEFIELD else None)


@form(
    "[(its owner|that card's owner|their owner[s]|~'s owner|that player|"
    "the owners of those cards|[the owner of ]<of:target>['s owner]) ]"
    "shuffle[s] <what:object> into (its owner's|their|your|their owners') (library|libraries)"
)
def _shuffle_into(context: Context, what: Ref, of: Ref | None) -> Effect | None:
    """What one chooses to shuffle in is one's own, or it is not understood who shuffles."""
    chosen = isinstance(what, ef.Picked)
    if chosen and fi.Owned(fi.Who.YOU) not in parts_of(what):
        return None
    meant = context.targets[what.group].what if isinstance(what, ef.Targeted) else what
    own = chosen or (isinstance(what, ef.Each | ef.Targeted) and fi.Owned(fi.Who.YOU) in parts_of(meant))
    player = of is not None and context.is_player(of)
    who = ef.YOU if own else of if of is not None and player else ef.OwnerOf(what)  # even without a card (701.24d)
    context.player = who if of is not None and context.player is None else context.player
    return ef.Seq((ef.MoveTo(what=what, to=fi.Zone.LIBRARY, place=Place.BOTTOM), ef.Shuffles(who)))


@form("<what:its> owner shuffles it into their library")
def _owner_shuffles(context: Context, what: Ref) -> Effect | None:
    """Its owner, whoever controls it: "enchanted creature's owner"."""
    return None if isinstance(what, (ef.Picked, ef.TheSource)) else _shuffle_into(context, what, None)


@form("<who:player> exiles all but the bottom <number:n> cards of their library[ <down=face down>]")
def _exile_all_but_bottom(context: Context, who: Ref, number: Amount | int, down: str | None) -> Effect | None:
    """As many from the top as there are more; none where there are not (107.1b)."""
    if not isinstance(number, int):
        return None
    library = Count(fi.AllOf((fi.InZone(fi.Zone.LIBRARY), fi.Owned(fi.Who.YOU))))
    more = AmountIf(Holds(library, fi.Compare.AT_LEAST, number), Sum((library, -number)))
    return _exile_top(context, who, ef.TopOf(who, ef.Theirs(more)), down)


@form(
    "[<who:player> ]search[es] (your|their) library for (<any=any>|[<up=up to> ]<number:n>) <what:kind_of_card>,"
    "[ where X is <x:amount>,]"
    "[ <reveal=reveal>[s] (it|them|that card|those cards),][ and] put[s] (it|them|that card|those cards) <to>[,][ and]"
    " [then ]shuffle[s]"
)
def _search(
    context: Context, who: Ref, number: Amount | int | None, what: fi.Filter, to: ef.MoveTo, up: str | None,
    reveal: str | None, any: str | None, x: Amount | int | None,
) -> Effect | None:  # fmt: skip
    if x is not None and number != X():
        return None
    number = number if x is None else x
    plain = ef.MoveTo(what=ef.IT, to=to.to, tapped=to.tapped)
    if to != plain or to.to is fi.Zone.LIBRARY or (what == fi.ANYTHING and up):
        return None
    context.it = ef.IT
    number = 1 if any or number is None else number
    return ef.Searches(who, what, number, to.to, tapped=to.tapped, reveal=reveal is not None)


@form(
    "search your library for (a|an) <what:kind_of_card>,[ <reveal=reveal> (it|that card),] [then ]shuffle(,| and) "
    "[then ]put (it|that card|the card) (on top[ of your library]|<nth=second|third|fourth|seventh> from the top)"
)
def _tutor_on_top(what: fi.Filter, reveal: str | None, nth: str | None) -> Effect:
    place = Place(f"{nth} from the top") if nth else Place.TOP
    return ef.Searches(ef.YOU, what, 1, fi.Zone.LIBRARY, reveal=reveal is not None, place=place)


@form(
    "search your library for (a|an) <what:kind_of_card>,[ <reveal=reveal> (it|that card),] put (it|that card) into "
    "your hand or graveyard,[ and] [then ]shuffle"
)
def _search_for_either(what: fi.Filter, reveal: str | None) -> Effect:
    """Into either zone, as whoever searches chooses (608.2d)."""
    seen = ef.Bound(Name.SEEN)
    ways = tuple(ef.MoveTo(what=seen, to=zone) for zone in (fi.Zone.HAND, fi.Zone.GRAVEYARD))
    put = ef.ChooseOne(ways, ("hand", "graveyard"))
    return ef.Seq((ef.Finds(ef.YOU, what, reveal=reveal is not None), put, ef.Shuffles(ef.YOU)))


@form("look at <top>(.|,) [then ]put <most:n> of (them|those cards) into your hand and the (rest|other) <rest:to>")
def _impulse(top: ef.TopOf, most: Amount | int, rest: To) -> Effect | None:
    if top.who != ef.YOU or rest.to not in (fi.Zone.LIBRARY, fi.Zone.GRAVEYARD):
        return None
    at = rest.at if isinstance(rest, ef.PutsAway) else rest.place if rest.to is fi.Zone.LIBRARY else Place.BOTTOM
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
    "(<each=each player> returns to the battlefield all cards they own|return to the battlefield all cards) "
    "exiled with (it|~)"
)
def _all_exiled_with(context: Context, each: str | None = None) -> Effect:
    """Each player is told to return their own cards (110.2a)."""
    context.it = ef.IT
    what, under = ef.Each(fi.EXILED_WITH_THIS), ef.OWNERS if each else None
    return ef.MoveTo(what=what, to=fi.Zone.BATTLEFIELD, verb=Verb.RETURN, under=under)


@form(
    "each player <back=returns> to their hand all cards they own exiled with (it|~)",
    "put the cards exiled with (it|~) into their (owner's hand|owners' hands)",
)
def _all_exiled_to_hands(context: Context, back: str | None = None) -> Effect:
    context.it = ef.IT
    what = ef.Each(fi.EXILED_WITH_THIS)
    return ef.MoveTo(what=what, to=fi.Zone.HAND, verb=Verb.RETURN if back else Verb.MOVE)


@form("<who:player> exiles <one:some> from their hand or <other:some> they control")
def _exiles_from_hand_or_there(context: Context, who: Ref, one: str, other: str) -> Effect | None:
    """Each chooses something of their own in either zone (101.4)."""
    cards, there = context.what(f"{one} from your hand"), context.what(f"{other} you control")
    alike = isinstance(cards, ef.Picked) and isinstance(there, ef.Picked) and cards.least == there.least == 1
    if not alike or cards.most != 1 or there.most != 1 or who == ef.YOU:  # type: ignore[union-attr]
        return None
    context.it = ef.IT
    picked = ef.Picked(fi.AnyOf((cards.what, there.what)), by=who)  # type: ignore[union-attr]
    return ef.Seq((ef.Picks(picked), ef.exile(ef.IT, with_source=True)))


@form("<who:player> exiles <what:listed> from their hand until ~ leaves the battlefield")
def _exiles_for_a_while(context: Context, who: Ref, what: str) -> Effect | None:
    """Cards that players choose, in APNAP order (101.4), and which come back (610.3)."""
    picked = context.what(f"{what} from your hand")
    if not isinstance(picked, ef.Picked) or who == ef.YOU:
        return None
    context.it = ef.IT
    return ef.Seq((ef.Picks(replace(picked, by=who)), ef.ExilesUntilLeaves(ef.IT)))


@form("<who:player> exiles <number:few> card[s] from their hand at random")
def _exiles_at_random(context: Context, who: Ref, number: int) -> Effect | None:
    if who == ef.YOU or who in (ef.EACH_PLAYER, ef.EACH_OPPONENT):
        return None
    context.it = context.call("exiled", ef.IT)
    return ef.exile(ef.AtRandom(ef.AllIn(who, fi.Zone.HAND), number), with_source=True)


@form(
    "<who:player> returns <what:listed> they control to its owner's hand, then repeats this process for <kinds:words>"
)
def _returns_of_each_kind(context: Context, who: Ref, what: str, kinds: str) -> Effect | None:
    """One permanent after the other, of one kind each."""
    others = re.split(r", and |, | and ", kinds)
    done = [_of_their_own(context, who, "return", each, "they control") for each in (what, *others)]
    known = tuple(each for each in done if each is not None)
    return ef.Seq(known) if len(known) == len(done) else None


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
    return ef.Seq((ef.Picks(chosen), ef.MoveTo(what=ef.IT, to=fi.Zone.BATTLEFIELD, verb=verb)))


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
    move = ef.MoveTo(what=ef.IT, to=fi.Zone.BATTLEFIELD, verb=verb, under=ef.YOU if your else who)
    return ef.Seq((ef.Picks(replace(picked, by=who)), move))


@form("each player <verb=exile|return>s (all|each) <what:all_cards> from their graveyard[ <to>]")
def _each_moves_all(context: Context, verb: str, what: fi.Filter, to: To | None) -> Effect | None:
    there = ef.Each(fi.AllOf((fi.InZone(fi.Zone.GRAVEYARD), *(() if what == fi.ANYTHING else (what,)))))
    if verb == "exile":
        context.it = context.call("group", context.call("exiled", ef.Bound(Name.SEEN)))
        return None if to else replace(ef.exile(there, with_source=True), bound=Name.SEEN)
    back = isinstance(to, ef.MoveTo) and to.to in (fi.Zone.BATTLEFIELD, fi.Zone.HAND) and to.under is None
    return _put(there, to, "return") if to and back else None


@form("each player returns all <what:all_cards> from their graveyard that weren't put there this way <to>")
def _each_returns_others(context: Context, what: fi.Filter, to: To) -> Effect | None:
    """All but what each player has just sacrificed (400.7)."""
    back = isinstance(to, ef.MoveTo) and to.to in (fi.Zone.BATTLEFIELD, fi.Zone.HAND) and to.under is None
    if not back or not isinstance(to, ef.MoveTo) or not isinstance(context.did, ef.SacrificeOf):
        return None
    since = ef.SpokenOf(ef.CardOf(ef.Bound(Name.SACRIFICED)))
    kinds = () if what == fi.ANYTHING else (what,)
    return replace(to, what=ef.Each(fi.AllOf((fi.InZone(fi.Zone.GRAVEYARD), *kinds, fi.Not(since)))), verb=Verb.RETURN)


@form("<who:player> exiles all <what:all_cards> from their graveyard")
def _one_exiles_all(context: Context, who: Ref, what: fi.Filter) -> Effect | None:
    """One player who is spoken of: "target player exiles all land cards from their graveyard"."""
    if not isinstance(who, (ef.Targeted, ef.Bound)):
        return None
    theirs = (fi.InZone(fi.Zone.GRAVEYARD), fi.OfPlayer(ef.SpokenOf(who)), *(() if what == fi.ANYTHING else (what,)))
    context.it = context.call("group", context.call("exiled", ef.Bound(Name.SEEN)))
    return replace(ef.exile(ef.Each(fi.AllOf(theirs)), with_source=True), bound=Name.SEEN)


@form("each player puts all cards they exiled this way onto the battlefield")
def _each_puts_exiled(context: Context) -> Effect | None:
    """Under their own control, as they are their own cards."""
    exiled = context.names.get("exiled")
    return None if exiled is None else ef.MoveTo(what=exiled, to=fi.Zone.BATTLEFIELD, under=ef.OWNERS)


@form(
    "exile all [the ]cards from <who:whose> <zones=hand|library|hand and graveyard>",
    "exile all cards from all opponents' <zones=hands and graveyards>",
)
def _exile_zones(context: Context, who: Ref | None = None, zones: str = "") -> Effect:
    there = [
        ef.AllIn(ef.EACH_OPPONENT if who is None else who, fi.Zone(z.removesuffix("s"))) for z in zones.split(" and ")
    ]
    context.it = context.call("group", context.call("exiled", ef.Bound(Name.SEEN)))
    them = there[0] if len(there) == 1 else ef.Together(tuple(there))
    return replace(ef.exile(them, with_source=True), bound=Name.SEEN)


@form(
    "[<may=you may> ]<verb=reveal|put> a[n] <what:words> you own[ named <name:words>] from outside the game"
    "[ and put it] <to=into your hand|on top of your library>",
)
def _wish(
    context: Context, verb: str, what: str, to: str, may: str | None = None, name: str | None = None
) -> Effect | None:
    """A card of a sideboard, or a companion, comes into the game (400.11)."""
    found = _outside(context, f"{what} named {name}" if name else what)
    if found is None:
        return None
    context.it = ef.IT
    wished = ef.MoveTo(what=ef.Picked(found), to=fi.Zone.HAND if "hand" in to else fi.Zone.LIBRARY)
    shown = ef.Seq((ef.Reveals(ef.Picked(found)), replace(wished, what=ef.IT)))
    done = shown if verb.lower() == "reveal" else wished
    return ef.May(done) if may else done


def _outside(context: Context, what: str) -> fi.Filter | None:
    """Cards of a kind that you own outside the game."""
    found = context.filter(f"{what} you own in exile")
    if not isinstance(found, fi.AllOf):
        return None
    return fi.AllOf(tuple(fi.InZone(fi.Zone.OUTSIDE) if p == fi.InZone(fi.Zone.EXILE) else p for p in found.parts))


@form("you may reveal a[n] <what:words> you own from outside the game or choose a[n] <there:words> in exile")
def _wish_or_from_exile(context: Context, what: str, there: str) -> Effect | None:
    """One of either kind is chosen, or none, which is "that card"."""
    found, outside = context.filter(f"{there} in exile"), _outside(context, what)
    if found is None or outside is None or there != f"face-up {what} you own":
        return None
    context.it = ef.IT
    return ef.Picks(ef.Picked(fi.AnyOf((outside, found)), 0, 1))


@form("shuffle up to <number:n> cards you own from outside the game into your library")
def _shuffle_wishes(context: Context, number: Amount | int) -> Effect | None:
    """The library is shuffled also where no card comes into it."""
    found = _outside(context, "card")
    if found is None:
        return None
    cards = ef.MoveTo(what=ef.Picked(found, 0, number), to=fi.Zone.LIBRARY, place=Place.BOTTOM)
    return ef.Seq((cards, ef.Shuffles(ef.YOU)))


@form("return ~ from your graveyard or from exile to the battlefield[ <tapped=tapped>]")
def _return_itself(tapped: str | None) -> Effect:
    """Whichever of the two zones it is in."""
    return ef.MoveTo(what=ef.SOURCE, to=fi.Zone.BATTLEFIELD, verb=Verb.RETURN, tapped=tapped is not None)


@form("put ~ (onto the battlefield from|from) (your hand|the command zone)[ onto the battlefield][ <tapped=tapped>]")
def _from_where_it_is(tapped: str | None) -> Effect:
    """The object with the text, from where its ability functions (113.6k)."""
    return ef.MoveTo(what=ef.SOURCE, to=fi.Zone.BATTLEFIELD, under=ef.YOU, tapped=tapped is not None)


@form("shuffle ~ and your graveyard into (their owner's|your) library")
def _shuffle_with_graveyard() -> Effect:
    both = ef.Together((ef.SOURCE, ef.AllIn(ef.YOU, fi.Zone.GRAVEYARD)))
    return ef.Seq((ef.MoveTo(what=both, to=fi.Zone.LIBRARY, place=Place.BOTTOM), ef.Shuffles(ef.YOU)))


@form(
    "return <what:every> to their owners' hands <but=except for> <other:words>",
)
def _return_all_but(context: Context, what: Ref, other: str, but: str) -> Effect | None:
    """What is left out is said behind where they go: "return all creatures to their owners' hands except for …"."""
    left_out = context.apart().what(f"all {other}")
    if not isinstance(what, ef.Each) or not isinstance(left_out, ef.Each):
        return None
    context.it = ef.IT
    return ef.bounce(ef.Each(fi.AllOf((what.what, fi.Not(left_out.what)))))


@form("return to (their owners' hands|its owner's hand) <what:every>")
def _return_all(what: Ref) -> Effect:
    return ef.bounce(what)


@form("put onto the battlefield under your control <what:every>")
def _put_all(what: Ref) -> Effect | None:
    """Said the other way round of all cards of a kind in graveyards."""
    there = isinstance(what, ef.Each) and fi.InZone(fi.Zone.GRAVEYARD) in parts_of(what)
    return ef.MoveTo(what=what, to=fi.Zone.BATTLEFIELD, under=ef.YOU) if there else None


@form("return to (your <hand=hand>|the battlefield[ <tapped=tapped>]) <what:every>")
def _return_all_of_yours(what: Ref, hand: str | None, tapped: str | None) -> Effect | None:
    """Said the other way round of all cards of a kind in your graveyard."""
    asked = set(parts_of(what)) if isinstance(what, ef.Each) else set()
    if not asked >= {fi.InZone(fi.Zone.GRAVEYARD), fi.Owned(fi.Who.YOU)}:
        return None
    to = fi.Zone.HAND if hand else fi.Zone.BATTLEFIELD
    return ef.MoveTo(what=what, to=to, verb=Verb.RETURN, tapped=tapped is not None)
