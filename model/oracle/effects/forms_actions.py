"""Keyword actions of 701 that are instructions of their own, emblems, coins (114, 701, 705)."""

from __future__ import annotations

from ...language import effects as ef
from ...language.abilities import Ability, GainAbility, Inert
from ...language.conditions import Unless
from ...language.effects import Effect
from ...language.filters import HasCounter, Is, State, Zone
from ...language.names import Name
from .context import Context
from .forms_lasting import abilities_given
from .slots import WHERE, WHO, Match, N, clause, counted, how_much_of, read_amount, who
from .tokens import read_token


@clause(WHO + r"gets? an emblem with (?P<quote>⟦\d+⟧\.?(?: and ⟦\d+⟧)?)")
def _emblem(found: Match, context: Context) -> Effect | None:
    player, given = who(found, context), abilities_given(found["quote"], context)
    if player is None or given is None:
        return None
    abilities: tuple[Ability, ...] = tuple(c.ability for c in given if isinstance(c, GainAbility))
    return None if any(isinstance(a, Inert) for a in abilities) else ef.GetsEmblem(player, abilities)


@clause(r"(?P<what>.+?) connives?(?: (?P<n>\S+))?" + WHERE)
def _connive(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    number = read_amount(found["where"], context) if found["where"] else counted(found["n"], context)
    return None if what is None or number is None else ef.Connives(what, number)


@clause(rf"amass (?:(?P<type>[A-Z]\w+?)s )?{N}{WHERE}")
def _amass(found: Match, context: Context) -> Effect | None:
    number = how_much_of(found, context)
    kind = {"Zombie": "Zombie", "Orc": "Orc", "Sliver": "Sliver"}.get(found["type"] or "Zombie")
    return None if number is None or kind is None else ef.Amasses(kind, number)


@clause(r"populate")
def _populate(_: Match, context: Context) -> Effect | None:
    context.it = ef.IT
    return ef.Populates()


@clause(rf"bolster {N}{WHERE}")
def _bolster(found: Match, context: Context) -> Effect | None:
    number = how_much_of(found, context)
    return None if number is None else ef.Bolsters(number)


@clause(rf"support {N} on (?P<on>⟨\d+⟩)")
def _support(found: Match, context: Context) -> Effect | None:
    on = context.what(found["on"])
    return None if on is None else ef.PutsCounters(on, "+1/+1", 1)


@clause(rf"adapt {N}{WHERE}")
def _adapt(found: Match, context: Context) -> Effect | None:
    number = how_much_of(found, context)
    without = Unless(ef.Fits(ef.SOURCE, HasCounter("+1/+1", 1)))
    return None if number is None else ef.If((without,), ef.PutsCounters(ef.SOURCE, "+1/+1", number))


@clause(rf"monstrosity {N}{WHERE}")
def _monstrosity(found: Match, context: Context) -> Effect | None:
    number = how_much_of(found, context)
    if number is None:
        return None
    parts = (ef.PutsCounters(ef.SOURCE, "+1/+1", number), ef.GetsDesignation(ef.SOURCE, "monstrous"))
    return ef.If((Unless(ef.Fits(ef.SOURCE, Is(State.MONSTROUS))),), ef.Seq(parts))


@clause(r"suspect (?P<what>.+)|(?P<it>it|~) becomes suspected")
def _suspect(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"] or found["it"])
    return None if what is None else ef.GetsDesignation(what, "suspected")


@clause(r"(?P<verb>manifest|cloak) (?P<top>the top card of your library|the top (?P<n>\w+) cards of your library)")
def _manifest(found: Match, context: Context) -> Effect | None:
    number = counted(found["n"], context) if found["n"] else 1
    if number is None:
        return None
    context.it = ef.IT
    return ef.Manifests(ef.TopOf(ef.YOU, number), found["verb"].lower() == "cloak")


@clause(r"manifest dread")
def _manifest_dread(_: Match, context: Context) -> Effect | None:
    """Look at two, manifest one, the other into the graveyard (701.62a)."""
    context.it = ef.IT
    one = ef.Picked(ef.SpokenOf(ef.Bound(Name.SEEN)), 1, 1)
    return ef.Seq((ef.LooksAt(ef.TopOf(ef.YOU, 2)), ef.Manifests(one), ef.PutsAway(ef.TheRest(), Zone.GRAVEYARD)))


@clause(rf"incubate {N}{WHERE}")
def _incubate(found: Match, context: Context) -> Effect | None:
    number = how_much_of(found, context)
    made = read_token("an Incubator token", context, ef.YOU)
    if number is None or not isinstance(made, ef.CreatesTokens):
        return None
    return ef.CreatesTokens(made.who, made.token, 1, counters=(("+1/+1", number),))


@clause(r"double the number of (?:(?P<each>each kind of counter)|(?P<kind>\S+) counters) on (?P<on>.+)")
def _double(found: Match, context: Context) -> Effect | None:
    on = context.anyone(found["on"])
    return None if on is None else ef.DoublesCounters(on, found["kind"] or "")


@clause(r"flip a coin")
def _flip(_: Match, __: Context) -> Effect | None:
    return ef.FlipsCoins()


@clause(r"shuffle those cards into your library|shuffle the chosen cards into your library")
def _shuffle_those(_: Match, context: Context) -> Effect | None:
    if context.it is None:
        return None
    return ef.Seq((ef.MoveTo(what=context.it, to=Zone.LIBRARY), ef.Shuffles(ef.YOU)))


@clause(WHO + r"becomes? the monarch")
def _monarch(found: Match, context: Context) -> Effect | None:
    player = who(found, context)
    return None if player is None else ef.BecomesMonarch(player)


@clause(r"clash with an opponent")
def _clash(_: Match, __: Context) -> Effect | None:
    return ef.Clashes()
