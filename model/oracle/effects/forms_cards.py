"""Clauses about cards and life: drawing, discarding, milling, scrying, gaining life (119, 121, 701)."""

from __future__ import annotations

from ...language import effects as ef
from ...language.effects import Effect
from ...language.filters import ANYTHING, AllOf, InZone, Owned, Who, Zone
from .context import Context
from .slots import EACH, WHERE, WHO, Match, N, clause, counted, how_much, how_much_of, read_amount, who


@clause(WHO + rf"draws? (?:{N} cards?|(?P<unit>cards) equal to (?P<amount>.+?)){EACH}{WHERE}")
def _draw(found: Match, context: Context) -> Effect | None:
    player, number = who(found, context), how_much(found, context)
    return None if player is None or number is None else ef.Draws(player, number)


@clause(WHO + rf"discards? (?:(?P<hand>(?:your|their) hand)|{N} (?P<what>(?:\S+ )*?cards?)(?P<random> at random)?)")
def _discard(found: Match, context: Context) -> Effect | None:
    player = who(found, context)
    if player is None:
        return None
    if found["hand"]:
        return ef.Discards(player, None)
    number = counted(found["n"], context)
    what = ANYTHING if found["what"] in ("card", "cards") else context.filter(found["what"])
    if number is None or what is None:
        return None
    return ef.Discards(player, number, what, at_random=bool(found["random"]))


@clause(WHO + rf"mills? {N} cards?{EACH}{WHERE}")
def _mill(found: Match, context: Context) -> Effect | None:
    player, number = who(found, context), how_much(found, context)
    return None if player is None or number is None else ef.Mills(player, number)


@clause(WHO + rf"(?P<verb>gains?|loses?) (?:{N} life|life equal to (?P<amount>.+?)){EACH}{WHERE}")
def _life(found: Match, context: Context) -> Effect | None:
    player, number = who(found, context), how_much(found, context)
    if player is None or number is None:
        return None
    return (ef.GainsLife if found["verb"].lower().startswith("gain") else ef.LosesLife)(player, number)


@clause(WHO + r"(?:life total becomes|'s life total becomes) (?P<n>.+)")
def _life_becomes(found: Match, context: Context) -> Effect | None:
    player, number = who(found, context), read_amount(found["n"], context)
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
        ef.MoveTo(what=ef.AllIn(player, Zone(zone)), to=Zone.LIBRARY, bound="shuffled")
        for zone in found["zones"].split(" and ")
    )
    return ef.Seq((*moves, ef.Shuffles(player)))
