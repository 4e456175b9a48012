"""Clauses about cards and life: drawing, discarding, milling, scrying, gaining life (119, 121, 701)."""

from __future__ import annotations

from ...language import effects as ef
from ...language.amounts import Amount, Count, LifeOf, StartingLife, Sum, Times, TimesPaid
from ...language.effects import Effect, Ref
from ...language.filters import ANYTHING, AllOf, Filter, HasType, InZone, Owned, Stat, Who, Zone, in_hand
from ...language.mana import ManaCost
from ...language.names import Name
from ..clauses.costs import read_cost
from .amounts_said import share
from .context import Context
from .slots import INSTRUCTIONS, so_much, times

form = INSTRUCTIONS.form


@form("[<who:player> ]draw[s] that many cards <sign=plus|minus> <by:n>")
def _draw_more(context: Context, who: Ref, sign: str, by: Amount | int) -> Effect | None:
    much = context.that_much()
    if not isinstance(by, int) or much is None:
        return None
    return ef.Draws(who, Sum((much, by if sign == "plus" else -by)))


form("[<who:player> ]draw[s] <number:how_many_cards>")(ef.Draws)


@form("<who:player> (may draw|draws) up to <number:n> cards", "draw up to <number:n> cards")
def _draw_up_to(number: Amount | int, who: Ref = ef.YOU) -> Effect:
    return ef.Draws(who, number, up_to=True)


@form("[<who:player> ]draw[s] as many cards as they discarded this way")
def _draw_as_many_as_discarded(context: Context, who: Ref) -> Effect | None:
    """As many as the one player has discarded by the instruction before."""
    did = context.did
    one = isinstance(did, ef.Discards) and did.who == who and isinstance(who, (ef.Targeted, ef.Bound))
    return ef.Draws(who, ef.ThatMuch()) if one else None


@form("<who:player> (discards their hand|discards all cards from their hand), then draws that many cards plus <by:n>")
def _discard_hand_and_draw_more(context: Context, who: Ref, by: Amount | int) -> Effect | None:
    """Each draws as many as they have discarded themselves, and more (101.4)."""
    if who == ef.YOU or not isinstance(by, int):
        return None
    many = ef.HowMany(ef.IT, theirs=True) if isinstance(who, (ef.The, ef.Each)) else ef.ThatMuch()
    context.call("discarded", ef.IT)
    return ef.Seq((ef.Discards(who, None), ef.Draws(who, Sum((many, by)))))


@form("[<who:player> ]discard[s] (your|their) hand[s]", "[<who:player> ]discard[s] all the cards in (your|their) hand")
def _discard_hand(context: Context, who: Ref) -> Effect:
    context.call("discarded", ef.IT)
    return ef.Discards(who, None)


@form("[<who:player> ]discard[s] [a number of ]cards equal to <number:amount>")
def _discard_as_many(context: Context, who: Ref, number: Amount | int) -> Effect:
    context.call("discarded", ef.IT)
    return ef.Discards(who, number)


@form("[<who:player> ]discard[s] <part=half|a third of> the cards in (your|their) hand, rounded <how=up|down>")
def _discard_share(context: Context, who: Ref, part: str, how: str) -> Effect:
    context.call("discarded", ef.IT)
    return ef.Discards(who, ef.Theirs(share(Count(in_hand()), part, how)))


@form("[<who:player> ]discard[s] <n:many> card[s] for each <each:words>")
def _discard_for_each(context: Context, who: Ref, n: str, each: str) -> Effect | None:
    number = so_much(context, n, each=each)
    context.call("discarded", ef.IT)
    return None if number is None else ef.Discards(who, number)


@form(
    "[<who:player> ]discard[s] [<up=up to> ]<number> <what:cards>[ <how=at random>]",
    "[<who:player> ]discard[s] another <what:cards>[ <how=at random>]",
)
def _discard(
    context: Context, who: Ref, what: Filter, how: str | None, number: Amount | int = 1, up: str | None = None
) -> Effect:
    context.call("discarded", ef.IT)
    return ef.Discards(who, number, what, at_random=how is not None, up_to=up is not None)


@form("discard (any number of|<one=one or more>) <what:cards>")
def _discard_some(context: Context, what: Filter, one: str | None) -> Effect:
    hand = AllOf((InZone(Zone.HAND), Owned(Who.YOU), *(() if what == ANYTHING else (what,))))
    context.call("discarded", ef.IT)
    return ef.DiscardsThese(ef.YOU, ef.Picked(hand, 1 if one else 0, None))


@form("[<who:player> ]mill[s] <number:how_many_cards>")
def _mill(context: Context, who: Ref, number: Amount | int) -> Effect:
    context.call("group", ef.Bound(Name.MILLED))
    if isinstance(context.it, ef.TheSource):
        context.call("other", ef.Bound(Name.MILLED))
    elif context.it is None:
        context.it = ef.Bound(Name.MILLED)
    return ef.Mills(who, number)


form("[<who:player> ]gain[s] <amount:how_much_life>")(ef.GainsLife)
form("you gain <n:n> life plus an additional <more:n> life for each additional <symbols> you paid")(
    lambda n, more, symbols: (
        ef.GainsLife(ef.YOU, Sum((n, Times(more, TimesPaid("1"))))) if isinstance(more, int) else None
    )
)
form("[<who:player> ]gain[s] life and draw[s] cards equal to <number:amount>")(
    lambda who, number: ef.Seq((ef.GainsLife(who, number), ef.Draws(who, number)))
)


@form("the controller of each of <those> <gains=gains|loses> life equal to its <stat=power|toughness|mana value>")
def _controller_of_each(those: Ref, gains: str, stat: str) -> Effect | None:
    """Each player for each of theirs, by a number of that, as it last was (608.2h)."""
    made = ef.GainsLife if gains == "gains" else ef.LosesLife
    return ef.ForEach(those, made(ef.ControllerOf(ef.IT), ef.NumberOf(Stat(stat), ef.IT)))


@form("<who:player> loses <n:number> life plus <more:number> life for each <each:words>")
def _lose_more(context: Context, who: Ref, n: Amount | int, more: Amount | int, each: str) -> Effect | None:
    by = times(more, each, context)
    return None if by is None else ef.LosesLife(who, Sum((n, by)))


@form("[<who:player> ]draw[s] cards and lose[s] life equal to <number:amount>")
def _draw_and_lose(who: Ref, number: Amount | int) -> Effect:
    return ef.Seq((ef.Draws(who, number), ef.LosesLife(who, number)))


form("[<who:player> ]lose[s] <amount:how_much_life>", "[<who:player> ]lose[s] <amount:half_life>")(ef.LosesLife)


@form("[<who:player> ]lose[s] all unspent mana[ <add=and you add the mana lost this way>]")
def _unspent_mana(who: Ref, add: str | None) -> Effect:
    return ef.LosesMana(who, ef.YOU if add else None)


form("<who:whose> life total becomes [equal to ]<amount>")(ef.SetsLife)


@form("it becomes [equal to ]your starting life total")
def _starting_life() -> Effect:
    """Of your life total, of which the text has asked how high it is."""
    return ef.SetsLife(ef.YOU, StartingLife())


@form(
    "[<who:player> ]scr(y|ies) (<number>|X, where X is <number:amount>|a number of cards equal to <number:amount>)",
    "[<who:player> ]<surveil=surveil>[s] (<number>|X, where X is <number:amount>)",
)
def _scry(who: Ref, number: Amount | int, surveil: str | None = None) -> Effect:
    return ef.Scries(who, number, surveil is not None)


form("[<who:player> ]shuffle[s][ (your|their) library]")(ef.Shuffles)


form("proliferate", "proliferate again")(ef.Proliferates)
form("<what:one> explores[ again]")(ef.Explores)


@form("<what:every> explores")
def _each_explores(what: Ref) -> Effect | None:
    """One after the other (701.44c)."""
    return ef.ForEach(what, ef.Explores(ef.IT)) if isinstance(what, ef.Each) else None


@form("<what:one> explores <number:n> times")
def _explores(what: Ref, number: Amount | int) -> Effect:
    return ef.Repeat(number, ef.Explores(what))


@form(
    "[<who:player> ]shuffle[s] [(the|all) cards from ](your|their) "
    "<zones=hand|graveyard|hand and graveyard|graveyard and hand> into (your|their) library"
)
def _shuffle_zones(context: Context, who: Ref, zones: str) -> Effect:
    if " and " not in zones:
        context.much = Name.AMOUNT
    moves = (
        ef.MoveTo(what=ef.AllIn(who, Zone(zone)), to=Zone.LIBRARY, bound=Name.SHUFFLED) for zone in zones.split(" and ")
    )
    return ef.Seq((*moves, ef.Shuffles(who)))


@form("draw a card and reveal it")
def _draw_and_reveal(context: Context) -> Effect:
    context.it = ef.Bound(Name.DRAWN)
    return ef.Seq((ef.Draws(ef.YOU, 1), ef.Reveals(ef.Bound(Name.DRAWN))))


@form("discard (it|that card)")
def _discard_drawn(context: Context) -> Effect | None:
    """The card that was just drawn (701.9a)."""
    drawn = context.it == ef.Bound(Name.DRAWN) and "discarded" not in context.names
    return ef.DiscardsThese(ef.YOU, ef.Bound(Name.DRAWN)) if drawn else None


@form("draw <number:n> cards, then discard one of them")
def _draw_and_discard_of_them(number: Amount | int) -> Effect:
    one = ef.Picked(ef.SpokenOf(ef.Bound(Name.DRAWN)), 1, 1)
    return ef.Seq((ef.Draws(ef.YOU, number), ef.DiscardsThese(ef.YOU, one)))


@form("learn")
def _learn() -> Effect:
    """Discard a card and draw one, or else bring in a Lesson from outside the game (701.48a)."""
    lesson = AllOf((InZone(Zone.OUTSIDE), HasType("Lesson"), Owned(Who.YOU)))
    wished = ef.Seq((ef.Reveals(ef.Picked(lesson)), ef.MoveTo(what=ef.IT, to=Zone.HAND)))
    return ef.May(ef.Discards(ef.YOU, 1), otherwise=ef.May(wished), then=ef.Draws(ef.YOU, 1))


@form("double <who:whose> life total")
def _double_life(who: Ref) -> Effect:
    """To double a life total is to gain as much life as it is (701.10d)."""
    return ef.GainsLife(who, ef.Theirs(LifeOf(Who.YOU)))


@form("exchange <who:whose> life total with ~'s <stat=power|toughness>")
def _exchange_with_stat(who: Ref, stat: str) -> Effect:
    """A life total and a number of the object itself become each other's (701.12g)."""
    return ef.Exchanges(who, ef.SOURCE, stat)


@form("<both:target> exchange[s] life totals")
def _both_exchange_life(context: Context, both: ef.Targeted) -> Effect | None:
    two = both.group < len(context.targets) and context.targets[both.group].most == 2
    return ef.Exchanges(both, both, "life") if two else None


@form("exchange life totals with <other:player>")
def _exchange_life(other: Ref) -> Effect:
    return ef.Exchanges(ef.YOU, other, "life")


@form("[<who:player> ]skip[s] (your|their) next <what=turn|untap step|draw step|upkeep step|combat phase>")
def _skip(who: Ref, what: str) -> Effect:
    return ef.SkipsNext(who, what.removesuffix(" step").removesuffix(" phase"))


@form("pay <cost:symbols>")
def _pay(cost: str) -> Effect | None:
    """A payment as an instruction: "Pay {E}{E}. If you can't, …" (118.12).

    Nobody has to activate mana abilities, so one of mana may be declined (118.3c): "Pay {3}. If you don't, …".
    """
    paid = read_cost(f"Pay {cost}") or read_cost(cost)
    return None if paid is None else ef.MayPay(paid, ef.Seq(()), must=paid.mana == ManaCost())


@form(
    "[<who:player> ][may ]pay[s] any amount of <what=life|mana>",
    "starting with you, <who:player> may pay any amount of <what=mana>",
    "[<who:player> ][may ]pay[s] (any amount of|one or more) <symbols>",
    "[<who:player> ][may ]pay[s] <symbols> any number of times",
)
def _pay_any(context: Context, who: Ref, what: str = "mana", symbols: str = "") -> Effect | None:
    each = read_cost("Pay 1 life") if what == "life" else read_cost(symbols or "{1}") or read_cost(f"Pay {symbols}")
    if each is None:
        return None
    context.call("removed", ef.Bound(Name.AMOUNT))
    context.much = Name.AMOUNT
    return ef.PaysAny(each, who)
