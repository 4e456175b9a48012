"""Clauses about cards that players put from their hands, and about parts of their libraries (401, 402)."""

from __future__ import annotations

from msgspec.structs import replace

from ...language import effects as ef
from ...language.amounts import Amount, Count, Half, MostOf, Sum, Times
from ...language.effects import Effect, Place, Ref, Verb
from ...language.filters import ANYTHING, PLAYER, AllOf, AnyOf, Filter, InZone, Not, OfPlayer, Owned, Who, Zone, in_hand
from ...language.names import Name
from ...language.parts import parts_of
from ..phrases.forms import Kind
from .context import Context
from .forms_showing import SEEN, seen
from .slots import INSTRUCTIONS, counted, so_much
from .things import spoken_of

form = INSTRUCTIONS.form
_SEVERAL = (ef.EACH_PLAYER, ef.EACH_OPPONENT)
_LIBRARY = AllOf((InZone(Zone.LIBRARY), Owned(Who.YOU)))


def _from_hand(context: Context, what: str, who: Ref) -> ef.Picked | None:
    """Cards of their own hand that players choose, in APNAP order where there are several (101.4)."""
    picked = context.what(f"{what} from your hand")
    if not isinstance(picked, ef.Picked) or who == ef.YOU:
        return None
    context.it = ef.IT
    return replace(picked, by=who)


@form(
    "<who:player> put[s] <what:listed> from their hand on [the ]<place=top|bottom> of their library[ in any order]",
    "<who:player> chooses <what:listed> from their hand and puts (it|them) on [the ]<place=top|bottom> of their library"
    "[ in any order]",
)
def _puts_on_library(context: Context, who: Ref, what: str, place: str) -> Effect | None:
    """One who puts several there orders them (401.4); of several players each puts one."""
    picked = _from_hand(context, what, who)
    if picked is None or (who in _SEVERAL and picked.most != 1):
        return None
    if picked.most == 1:
        move = ef.MoveTo(what=ef.IT, to=Zone.LIBRARY, place=Place(place))
        return ef.Seq((ef.Picks(picked), move))
    return ef.Seq((ef.Picks(picked), ef.PutsAway(ef.IT, Zone.LIBRARY, Place(place), who)))


@form(
    "<who:player> puts the cards (from|in) their hand on [the ]<place=top|bottom> of their library[ in any order]",
)
def _puts_hand_on_library(context: Context, who: Ref, place: str) -> Effect | None:
    if who in _SEVERAL or who == ef.YOU:
        return None
    context.it = None
    return ef.PutsAway(ef.AllIn(who, Zone.HAND), Zone.LIBRARY, Place(place), who)


@form(
    "<who:player> <may=may> put <what:listed> from their hand onto the battlefield",
    "<who:player> <may=may> put <what:listed> onto the battlefield from their hand",
)
def _may_put_from_hand(context: Context, who: Ref, what: str, may: str) -> Effect | None:
    """Under their own control, as it is their own card (110.2a); all choose in APNAP order, and all enter at once."""
    picked = _from_hand(context, what, who)
    if picked is None:
        return None
    return ef.Seq((ef.Picks(replace(picked, least=0)), ef.MoveTo(what=ef.IT, to=Zone.BATTLEFIELD)))


@form("put <number:few> of (them|those cards) back on top of your library[ in any order]")
def _some_back(context: Context, number: int) -> Effect | None:
    """Some of the cards that were looked at stay on top, in an order of the player's choice."""
    if context.names.get("group") != SEEN:
        return None
    some = ef.Picked(ef.SpokenOf(SEEN), number, number)
    if number == 1:
        return ef.MoveTo(what=some, to=Zone.LIBRARY, place=Place.TOP)
    return ef.PutsAway(some, Zone.LIBRARY, Place.TOP)


@form("<who:player> exiles the top half of their library, rounded <up=up|down>")
def _exiles_half(context: Context, who: Ref, up: str) -> Effect | None:
    if who == ef.YOU or who in _SEVERAL:
        return None
    context.it = context.call("group", context.call("exiled", SEEN))
    half = ef.ForPlayer(who, Half(Count(_LIBRARY), up.lower() == "up"))
    return replace(ef.exile(ef.TopOf(who, half), with_source=True), bound=Name.SEEN)


@form(
    "each player with fewer cards in hand than the player with the most cards in hand draws cards "
    "equal to the difference"
)
def _draws_up_to_the_most() -> Effect:
    """Whoever has the most draws none, so that the most stays what it is as one after the other draws (121.2)."""
    hand = Count(in_hand())
    return ef.Draws(ef.EACH_PLAYER, ef.Theirs(Sum((MostOf(PLAYER, hand), Times(-1, hand)))))


@form("[<who:player> ]mill[s] half their library, rounded <up=up|down>")
def _mills_half(context: Context, who: Ref, up: str) -> Effect | None:
    if who == ef.YOU:
        return None
    context.it = None
    return ef.Mills(who, ef.Theirs(Half(Count(_LIBRARY), up.lower() == "up")))


@form(
    "<who:player> reveals cards from the top of their library until they reveal <number:n> <what:noun>, then puts "
    "(those cards|all cards revealed this way) into their graveyard",
)
def _reveals_until_into_graveyard(context: Context, who: Ref, number: Amount | int, what: Filter) -> Effect | None:
    """Each of several players does so: all that they have revealed is put away at once (101.4)."""
    if who not in _SEVERAL or spoken_of(what):
        return None
    seen(context)
    return ef.Seq((ef.RevealsUntil(what, who, number), ef.PutsAway(SEEN, Zone.GRAVEYARD)))


@form("exile all but the bottom card of <whose> library[ <down=face down>]")
def _exile_all_but_the_bottom(context: Context, whose: Ref, down: str | None) -> Effect | None:
    rest = Sum((Count(_LIBRARY), -1))
    if whose in _SEVERAL:
        return None
    context.it = context.call("group", context.call("exiled", SEEN))
    above = ef.TopOf(whose, rest if whose == ef.YOU else ef.ForPlayer(whose, rest))
    return replace(ef.exile(above, with_source=True), bound=Name.SEEN, face_down=down is not None)


# ---------------------------------------------------------------- as many as each of them did


@form("<who:player> discards any number of <what:cards>, then draws that many cards")
def _discards_any_number_and_draws(context: Context, who: Ref, what: Filter) -> Effect | None:
    """Each draws as many cards as they have discarded themselves, once all have discarded (101.4)."""
    if who == ef.YOU:
        return None
    many = ef.HowMany(ef.IT, theirs=True) if who in _SEVERAL else ef.ThatMuch()
    context.call("discarded", ef.IT)
    return ef.Seq((ef.Discards(who, None, what, up_to=True), ef.Draws(who, many)))


@form(
    "<who:player> puts the cards (from|in) their hand on [the ]<place=top|bottom> of their library[ in any order], "
    "then draws that many cards",
)
def _puts_hand_away_and_draws(context: Context, who: Ref, place: str) -> Effect | None:
    """As many as that player had in hand."""
    put = _puts_hand_on_library(context, who, place)
    if put is None:
        return None
    hand = Count(AllOf((InZone(Zone.HAND), OfPlayer(ef.SpokenOf(who)))))
    return ef.Seq((ef.WorksOut(hand, Name.AMOUNT), put, ef.Draws(who, ef.ThatMuch())))


# ---------------------------------------------------------------- what they keep, and all the rest


def _how_many(words: str, context: Context) -> tuple[bool, Amount | int] | None:
    """A number, and whether it may be fewer: "up to seven"."""
    number = counted(words.removeprefix("up to "), context)
    return None if number is None else (words.startswith("up to "), number)


INSTRUCTIONS.kinds["how_many"] = Kind(_how_many, r"(?:up to )?\S+", in_context=True)


@form(
    "[<who:player> ]choose[s] <up:how_many> card[s] in (your|their) hand and discard[s] the rest",
    "<who:player> chooses <up:how_many> card[s] in their hand(, then| and) <back=shuffles> the rest into their library",
)
def _keeps_some(who: Ref, up: tuple[bool, Amount | int], back: str | None = None) -> Effect | None:
    """Those of a hand that its player has not chosen are discarded, or shuffled into the library."""
    least, number = not up[0], up[1]
    kept = ef.Picked(AllOf((InZone(Zone.HAND), Owned(Who.YOU))), number if least else 0, number, who)
    rest = AllOf((InZone(Zone.HAND), Not(ef.SpokenOf(ef.IT))))
    if back:
        gone = ef.MoveTo(what=ef.Each(rest), to=Zone.LIBRARY, bound=Name.SHUFFLED)
        return ef.Seq((ef.Picks(kept), gone, ef.Shuffles(who))) if who in _SEVERAL else None
    theirs = ef.Each(AllOf((rest, OfPlayer(ef.SpokenOf(who)))))
    return None if who in _SEVERAL else ef.Seq((ef.Picks(kept), ef.DiscardsThese(who, theirs)))


@form("<who:player> exiles all cards from their <zone=hand|library>[ <down=face down>]")
def _exiles_their_zone(context: Context, who: Ref, zone: str, down: str | None) -> Effect | None:
    if who == ef.YOU or who in _SEVERAL:
        return None
    context.it = context.call("group", context.call("exiled", SEEN))
    exiled = ef.exile(ef.AllIn(who, Zone(zone)), with_source=True)
    return replace(exiled, bound=Name.SEEN, face_down=down is not None)


@form("each player exiles all cards from their hand[ <down=face down>] and draws <number:n> cards")
def _all_exile_their_hands(context: Context, number: Amount | int, down: str | None) -> Effect:
    """At the same time; then each of them draws (101.4)."""
    context.it = context.call("exiled hands", SEEN)
    exiled = ef.exile(ef.AllIn(ef.EACH_PLAYER, Zone.HAND), with_source=True)
    exiled = replace(exiled, bound=Name.SEEN, face_down=down is not None)
    return ef.Seq((exiled, ef.Draws(ef.EACH_PLAYER, number)))


@form("each player discards their hand and returns to their hand each card they exiled this way")
def _all_take_back_what_they_exiled(context: Context) -> Effect | None:
    """What is in exile still, as it is the same object (400.7)."""
    exiled = context.names.get("exiled hands")
    if exiled is None:
        return None
    back = ef.MoveTo(what=exiled, to=Zone.HAND, verb=ef.Verb.RETURN, bound=Name.PUT)
    return ef.Seq((ef.Discards(ef.EACH_PLAYER, None), back))


@form("each player shuffles their hand, graveyard, and all permanents they own into their library")
def _all_is_shuffled_in() -> Effect:
    zones = (ef.AllIn(ef.EACH_PLAYER, Zone.HAND), ef.AllIn(ef.EACH_PLAYER, Zone.GRAVEYARD))
    everything = ef.Together((*zones, ef.Each(InZone(Zone.BATTLEFIELD))))
    return ef.Seq((ef.MoveTo(what=everything, to=Zone.LIBRARY, bound=Name.SHUFFLED), ef.Shuffles(ef.EACH_PLAYER)))


@form("shuffle all <what:cards> from <who:whose> graveyard into (your|their|that player's) library")
def _shuffle_all_of_a_kind(who: Ref, what: Filter) -> Effect | None:
    if who == ef.YOU or who in _SEVERAL or what == ANYTHING:
        return None
    there = AllOf((InZone(Zone.GRAVEYARD), OfPlayer(ef.SpokenOf(who)), what))
    return ef.Seq((ef.MoveTo(what=ef.Each(there), to=Zone.LIBRARY, place=Place.BOTTOM), ef.Shuffles(who)))


@form("return (a|an) <what:cards> from your graveyard to your hand for each <each:words>")
def _return_for_each(context: Context, what: Filter, each: str) -> Effect | None:
    """As many cards as there are of something, chosen together."""
    number = so_much(context, None, each=each)
    if number is None:
        return None
    there = AllOf((InZone(Zone.GRAVEYARD), Owned(Who.YOU), *(() if what == ANYTHING else (what,))))
    return ef.MoveTo(what=ef.Picked(there, number, number), to=Zone.HAND, verb=Verb.RETURN)


@form("[you ]choose <number:few> <what:cards> from it or <other:few> <kind:cards> from <whose> graveyard")
def _choose_shown_or_buried(
    context: Context, number: int, what: Filter, other: int, kind: Filter, whose: Ref
) -> Effect | None:
    """A card of a hand that was shown, or one of a graveyard."""
    group = context.names.get("group")
    if group != SEEN or whose in _SEVERAL or number != 1 or other != 1:
        return None
    shown = AllOf((ef.SpokenOf(SEEN), *(() if what == ANYTHING else (what,))))
    buried = (InZone(Zone.GRAVEYARD), OfPlayer(ef.SpokenOf(whose)), *(() if kind == ANYTHING else (kind,)))
    context.it = context.call("chosen", ef.IT)
    return ef.Picks(ef.Picked(AnyOf((shown, AllOf(buried)))))


@form("[you ]choose <one:shown>, then choose <number:few> <what:cards> from <whose> graveyard")
def _choose_shown_and_buried(context: Context, one: Ref, number: int, what: Filter, whose: Ref) -> Effect | None:
    """Cards of a hand that was shown, and others of a graveyard: "the chosen cards" are all of them."""
    if not isinstance(one, ef.Picked) or whose in _SEVERAL:
        return None
    buried = AllOf((InZone(Zone.GRAVEYARD), OfPlayer(ef.SpokenOf(whose)), *(() if what == ANYTHING else (what,))))
    context.it = context.call("chosen", ef.Together((ef.Bound(Name.KEPT), ef.IT)))
    return ef.Seq((ef.Picks(replace(one, name=Name.KEPT)), ef.Picks(ef.Picked(buried, number, number))))


@form("<who:player> exile[s] cards from their hand equal to <number:amount>")
def _exiles_so_many(context: Context, who: Ref, number: Amount | int) -> Effect | None:
    """As many cards of their hand as one player has too many."""
    if who == ef.YOU or who in _SEVERAL:
        return None
    hand = AllOf((InZone(Zone.HAND), OfPlayer(ef.SpokenOf(who))))
    context.it = ef.IT
    return ef.Seq((ef.Picks(ef.Picked(hand, number, number, who)), ef.exile(ef.IT, with_source=True)))


@form("<who:player> chooses (a|an) <what:noun> for each <each:words>")
def _chooses_for_each(context: Context, who: Ref, what: Filter, each: str) -> Effect | None:
    """As many as there are of something."""
    number = so_much(context, None, each=each)
    if number is None or who == ef.YOU or who in _SEVERAL:
        return None
    context.it = ef.IT
    return ef.Picks(ef.Picked(what, number, number, who))


@form("<who:player> exiles all cards from it with the same name as <like:one>")
def _exiles_namesakes(context: Context, who: Ref, like: Ref) -> Effect | None:
    """Cards of a hand that its player has revealed."""
    if context.names.get("group") != SEEN or who in _SEVERAL or like == SEEN:
        return None
    return ef.exile(ef.Each(AllOf((ef.SpokenOf(SEEN), ef.SameNameAs(like)))), with_source=True)


@form("<who:player> exiles all cards with that name from their hand and graveyard")
def _exiles_of_that_name(context: Context, who: Ref) -> Effect | None:
    """The name of the one target."""
    if who == ef.YOU or who in _SEVERAL or len(context.targets) != 1 or context.targets[0].most != 1 or context.chose:
        return None
    there = AnyOf((InZone(Zone.HAND), InZone(Zone.GRAVEYARD)))
    theirs = AllOf((there, OfPlayer(ef.SpokenOf(who)), ef.SameNameAs(ef.Targeted(0))))
    return ef.exile(ef.Each(theirs), with_source=True)


@form("exchange your <one=hand|graveyard|library> and <other=hand|graveyard|library>")
def _exchange_zones(one: str, other: str) -> Effect | None:
    """The cards of two zones of yours (701.12f)."""
    if one == other:
        return None
    return ef.Exchanges(ef.AllIn(ef.YOU, Zone(one)), ef.AllIn(ef.YOU, Zone(other)), "zones")


@form("put <number:few> <what:cards> from your hand both on top of your library or both on the bottom of your library")
def _both_top_or_bottom(number: int, what: Filter) -> Effect | None:
    """All of them in one place, in an order of the player's choice (401.4)."""
    if number != 2:
        return None
    some = ef.Picked(AllOf((InZone(Zone.HAND), Owned(Who.YOU), *(() if what == ANYTHING else (what,)))), number, number)
    places = (Place.TOP, Place.BOTTOM)
    return ef.ChooseOne(tuple(ef.PutsAway(some, Zone.LIBRARY, at) for at in places), tuple(map(str, places)))


_ONE_OR_UP_TO = r"(?:an?|up to one) (?:[\w-]+ )*cards?"
INSTRUCTIONS.kinds["one_card"] = Kind(str, _ONE_OR_UP_TO)


@form(
    "<back=return> <one:one_card> and <other:one_card> from your <where=graveyard> to your hand",
    "put <one:one_card> and/or <other:one_card> from your <where=hand> onto the battlefield",
)
def _two_kinds_at_once(context: Context, one: str, other: str, where: str, back: str | None = None) -> Effect | None:
    """A card of each of two kinds, which are two cards, and move together."""
    picked = [context.apart().what(f"{each} from your {where}") for each in (one, other)]
    first, second = picked
    if not isinstance(first, ef.Picked) or not isinstance(second, ef.Picked):
        return None
    if back is None:
        first, second = replace(first, least=0), replace(second, least=0)
    second = replace(second, what=AllOf((second.what, Not(ef.SpokenOf(ef.Bound(Name.KEPT))))))
    both = ef.Together((ef.Bound(Name.KEPT), ef.IT))
    to, verb = (Zone.HAND, Verb.RETURN) if back else (Zone.BATTLEFIELD, Verb.MOVE)
    move = ef.MoveTo(what=both, to=to, verb=verb, under=None if back else ef.YOU)
    return ef.Seq((ef.Picks(replace(first, name=Name.KEPT)), ef.Picks(second), move))


@form("return to your hand <what:object>")
def _return_to_your_hand(what: Ref) -> Effect | None:
    """One that is chosen among your own cards."""
    own = isinstance(what, ef.Picked) and {InZone(Zone.GRAVEYARD), Owned(Who.YOU)} <= set(parts_of(what))
    return replace(ef.bounce(what), verb=Verb.RETURN) if own else None


@form("<who:player> put[s] <what:top> into (your|their) graveyard")
def _puts_bottom_card(context: Context, who: Ref, what: ef.TopOf) -> Effect | None:
    """The bottom card of the library of whoever is told to (401.2)."""
    if not what.bottom or what.who != who:
        return None
    context.it = ef.IT
    return ef.MoveTo(what=what, to=Zone.GRAVEYARD)
