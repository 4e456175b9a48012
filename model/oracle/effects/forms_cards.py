"""Clauses about cards and life: drawing, discarding, milling, scrying, gaining life (119, 121, 701)."""

from __future__ import annotations

from ...language import effects as ef
from ...language.amounts import LifeOf, Sum
from ...language.effects import Effect
from ...language.filters import ANYTHING, AllOf, InZone, Owned, Who, Zone
from ...language.names import Name
from ..clauses.costs import read_cost
from .context import Context
from .slots import EACH, WHERE, WHO, Match, N, clause, counted, how_much, how_much_of, read_amount, who


@clause(WHO + r"draws? that many cards (?P<more>plus|minus) (?P<n>\w+)")
def _draw_more(found: Match, context: Context) -> Effect | None:
    player, number = who(found, context), counted(found["n"], context)
    if player is None or not isinstance(number, int):
        return None
    more = number if found["more"] == "plus" else -number
    return ef.Draws(player, Sum((ef.ThatMuch(context.much), more)))


@clause(WHO + rf"draws? (?:{N} cards?|(?P<unit>cards) equal to (?P<amount>.+?)){EACH}{WHERE}")
def _draw(found: Match, context: Context) -> Effect | None:
    player, number = who(found, context), how_much(found, context)
    return None if player is None or number is None else ef.Draws(player, number)


@clause(
    WHO
    + r"discards? (?:(?P<hand>(?:your|their) hand)|(?:a number of )?cards equal to (?P<amount>.+)|"
    + rf"(?P<upto>up to )?{N} (?P<what>(?:\S+ )*?cards?)(?P<random> at random)?)"
)
def _discard(found: Match, context: Context) -> Effect | None:
    player = who(found, context)
    if player is None:
        return None
    number = None if found["hand"] else how_much(found, context)
    what = ANYTHING if found["what"] in (None, "card", "cards") else context.filter(found["what"])
    if what is None or (number is None and not found["hand"]):
        return None
    context.names["discarded"] = ef.IT
    return ef.Discards(player, number, what, at_random=bool(found["random"]), up_to=bool(found["upto"]))


@clause(WHO + rf"mills? (?:{N} cards?|(?P<unit>cards) equal to (?P<amount>.+?)){EACH}{WHERE}")
def _mill(found: Match, context: Context) -> Effect | None:
    player, number = who(found, context), how_much(found, context)
    if player is None or number is None:
        return None
    context.names["group"] = ef.Bound(Name.MILLED)
    if isinstance(context.it, ef.TheSource):
        context.names["other"] = ef.Bound(Name.MILLED)
    elif context.it is None:
        context.it = ef.Bound(Name.MILLED)
    return ef.Mills(player, number)


@clause(WHO + rf"(?P<verb>gains?|loses?) (?:{N} life|life equal to (?P<amount>.+?)){EACH}{WHERE}")
def _life(found: Match, context: Context) -> Effect | None:
    player, number = who(found, context), how_much(found, context)
    if player is None or number is None:
        return None
    return (ef.GainsLife if found["verb"].lower().startswith("gain") else ef.LosesLife)(player, number)


@clause(WHO + r"loses? all unspent mana(?P<add> and you add the mana lost this way)?")
def _unspent_mana(found: Match, context: Context) -> Effect | None:
    player = who(found, context)
    return None if player is None else ef.LosesMana(player, ef.YOU if found["add"] else None)


@clause(r"(?P<who>your|⟨\d+⟩'s|that player's|each player's) life total becomes (?P<n>.+)")
def _life_becomes(found: Match, context: Context) -> Effect | None:
    player = context.who({"your": "you"}.get(found["who"].lower(), found["who"].removesuffix("'s")))
    number = read_amount(found["n"], context)
    return None if player is None or number is None else ef.SetsLife(player, number)


@clause(WHO + rf"(?P<verb>scry|scries|surveils?) {N}{WHERE}")
def _scry(found: Match, context: Context) -> Effect | None:
    player, number = who(found, context), how_much_of(found, context)
    surveil = found["verb"].lower().startswith("surveil")
    return None if player is None or number is None else ef.Scries(player, number, surveil)


@clause(WHO + r"shuffles?(?: (?:your|their) library)?")
def _shuffle(found: Match, context: Context) -> Effect | None:
    player = who(found, context)
    return None if player is None else ef.Shuffles(player)


@clause(r"proliferate(?P<twice> twice)?")
def _proliferate(found: Match, _: Context) -> Effect | None:
    return ef.Seq((ef.Proliferates(), ef.Proliferates())) if found["twice"] else ef.Proliferates()


@clause(r"(?P<what>~|it|that creature|⟨\d+⟩) explores")
def _explore(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    return None if what is None else ef.Explores(what)


@clause(WHO + r"loses? (?P<n>half (?:your|their) life, rounded (?:up|down))")
def _half_life(found: Match, context: Context) -> Effect | None:
    player, number = who(found, context), read_amount(found["n"], context)
    return None if player is None or number is None else ef.LosesLife(player, number)


@clause(WHO + r"discards? all the cards in (?:your|their) hand")
def _discard_all(found: Match, context: Context) -> Effect | None:
    player = who(found, context)
    return None if player is None else ef.Discards(player, None)


@clause(WHO + r"exiles? (?P<n>an?|two|three) (?P<what>(?:\S+ )*?cards?) from (?:your|their) (?P<zone>hand|graveyard)")
def _exile_own(found: Match, context: Context) -> Effect | None:
    player, number = who(found, context), counted(found["n"], context)
    what = ANYTHING if found["what"] in ("card", "cards") else context.filter(found["what"])
    if player is None or number is None or what is None or isinstance(player, ef.Together) or player == ef.EACH_PLAYER:
        return None
    if player == ef.EACH_OPPONENT:
        return None
    there = AllOf((InZone(Zone(found["zone"])), Owned(Who.YOU), *(() if what == ANYTHING else (what,))))
    context.it = ef.IT
    return ef.exile(ef.Picked(there, number, number, by=player), with_source=True)


@clause(WHO + r"shuffles? (?:your|their) (?P<zones>hand|graveyard|hand and graveyard) into (?:your|their) library")
def _shuffle_zones(found: Match, context: Context) -> Effect | None:
    player = who(found, context)
    if player is None:
        return None
    moves = tuple(
        ef.MoveTo(what=ef.AllIn(player, Zone(zone)), to=Zone.LIBRARY, bound=Name.SHUFFLED)
        for zone in found["zones"].split(" and ")
    )
    return ef.Seq((*moves, ef.Shuffles(player)))


@clause(r"draw a card and reveal it")
def _draw_and_reveal(_: Match, context: Context) -> Effect | None:
    context.it = ef.Bound(Name.DRAWN)
    return ef.Seq((ef.Draws(ef.YOU, 1), ef.Reveals(ef.Bound(Name.DRAWN))))


@clause(r"learn")
def _learn(_: Match, __: Context) -> Effect | None:
    """Nobody has cards outside the game that a position knows of: what is left is to discard and draw (701.48a)."""
    return ef.May(ef.Discards(ef.YOU, 1), then=ef.Draws(ef.YOU, 1))


@clause(r"double (?P<who>your|⟨\d+⟩'s) life total")
def _double_life(found: Match, context: Context) -> Effect | None:
    """To double a life total is to gain as much life as it is (701.10d)."""
    player = ef.YOU if found["who"].lower() == "your" else context.who(found["who"].removesuffix("'s"))
    return None if player is None else ef.GainsLife(player, ef.Theirs(LifeOf(Who.YOU)))


@clause(r"exchange life totals with (?P<other>⟨\d+⟩)")
def _exchange_life(found: Match, context: Context) -> Effect | None:
    other = context.who(found["other"])
    return None if other is None else ef.Exchanges(ef.YOU, other, "life")


@clause(WHO + r"skips? (?:your|their) next (?P<what>turn|untap step|draw step|upkeep step)")
def _skip(found: Match, context: Context) -> Effect | None:
    player = who(found, context)
    return None if player is None else ef.SkipsNext(player, found["what"].removesuffix(" step"))


@clause(r"pay (?P<cost>(?:\{[^}]+\})+)")
def _pay(found: Match, _: Context) -> Effect | None:
    """A payment as an instruction, which a player may decline: "Pay {3}. If you don't, …" (118.12)."""
    cost = read_cost(f"Pay {found['cost']}") or read_cost(found["cost"])
    return None if cost is None else ef.MayPay(cost, ef.Seq(()))


@clause(r"discard (?P<n>up to \w+|any number of) (?P<what>(?:\S+ )*?cards?)")
def _discard_some(found: Match, context: Context) -> Effect | None:
    most = None if found["n"].startswith("any") else counted(found["n"].removeprefix("up to "), context)
    what = ANYTHING if found["what"] in ("card", "cards") else context.filter(found["what"])
    if what is None or (most is None and not found["n"].startswith("any")):
        return None
    hand = AllOf((InZone(Zone.HAND), Owned(Who.YOU), *(() if what == ANYTHING else (what,))))
    context.names["discarded"] = ef.IT
    return ef.DiscardsThese(ef.YOU, ef.Picked(hand, 0, most))
