"""Keyword actions of 701 that are instructions of their own, emblems, coins (114, 701, 705)."""

from __future__ import annotations

from ...language import effects as ef
from ...language.abilities import GainAbility, Inert
from ...language.amounts import Amount
from ...language.conditions import Unless
from ...language.effects import Effect, Ref
from ...language.filters import AllOf, AnyOf, HasCounter, InZone, Is, Owned, State, Who, Zone
from ...language.names import Name
from . import things  # noqa: F401
from .context import Context
from .forms_lasting import abilities_given
from .slots import INSTRUCTIONS
from .tokens import read_token

form = INSTRUCTIONS.form
_N = "(<number>|X, where X is <number:amount>)"
form("each creature that convoked ~ connives")(lambda: ef.Connives(ef.Convokers()))
form("<what:object> connive[s]", f"<what:object> connive[s] {_N}")(ef.Connives)
form(f"bolster {_N}")(ef.Bolsters)
form("double the number of each kind of counter on <on:anyone>")(ef.DoublesCounters)
form("double the number of each kind of counter you have")(lambda: ef.DoublesCounters(ef.YOU))
form("double the number of <kind:counter> counters on <on:anyone>")(ef.DoublesCounters)
form("harness ~")(lambda: ef.GetsDesignation(ef.SOURCE, "harnessed"))
form("if any of them are suspected, they're no longer suspected")(
    lambda context: (
        None if context.what("they") is None else ef.GetsDesignation(context.what("they"), "suspected", no_longer=True)
    )
)
form("suspect <what:object>", "<what:one> becomes suspected")(lambda what: ef.GetsDesignation(what, "suspected"))
form(
    "<what:object> (is|are) no longer suspected",
    "<what:object>('s|'re) no longer suspected",
    "<what:object> become[s] no longer suspected",
    "[you may ]have <what:object> become no longer suspected",
)(lambda what: ef.GetsDesignation(what, "suspected", no_longer=True))


@form("[<who:player> ]flip[s] a coin")
def _flip(who: Ref) -> Effect | None:
    """One player flips, who calls it; of several nobody would call anything (705.2)."""
    return ef.FlipsCoins(who) if who == ef.YOU or isinstance(who, (ef.Targeted, ef.Bound, ef.ControllerOf)) else None


@form("flip a coin until you lose a flip")
def _flips_until_lost(context: Context) -> Effect:
    context.call("flips", ef.Bound(Name.AMOUNT))
    return ef.FlipsCoins(until_lost=True)


@form("choose a player at random")
def _random_player(context: Context) -> Effect:
    context.player = ef.Bound(Name.PLAYER)
    return ef.Settles(ef.AtRandom(ef.EACH_PLAYER), Name.PLAYER)


@form("choose an opponent at random")
def _opponent_at_random(context: Context) -> Effect:
    context.player = ef.Bound(Name.PLAYER)
    return ef.Settles(ef.AtRandom(ef.The(Who.OPPONENT)), Name.PLAYER)


@form("put your commander into your hand from the command zone")
def _commander_to_hand() -> Effect:
    """One of them, where there are two (702.124)."""
    yours = AllOf((InZone(Zone.COMMAND), Is(State.COMMANDER), Owned(Who.YOU)))
    return ef.MoveTo(what=ef.Picked(yours), to=Zone.HAND)


@form("put all commanders from the command zone onto the battlefield under your control")
def _commanders_to_battlefield() -> Effect:
    """Those of all players."""
    there = ef.Each(AllOf((InZone(Zone.COMMAND), Is(State.COMMANDER))))
    return ef.MoveTo(what=there, to=Zone.BATTLEFIELD, under=ef.YOU)


@form("put all commanders you own from the command zone and from your graveyard into your hand")
def _commanders_from_both_to_hand() -> Effect:
    yours = (Is(State.COMMANDER), Owned(Who.YOU))
    places = tuple(AllOf((InZone(zone), *yours)) for zone in (Zone.COMMAND, Zone.GRAVEYARD))
    return ef.MoveTo(what=ef.Each(AnyOf(places)), to=Zone.HAND)


@form("clash with an opponent")
def _clash(context: Context) -> Effect:
    if context.player is None:
        context.player = ef.Bound(Name.OPPONENT)
    return ef.Clashes()


form("[<who:player> ]become[s] the monarch")(ef.BecomesMonarch)


@form("[<who:player> ]get[s] an emblem with <words>")
def _emblem(context: Context, who: Ref, words: str) -> Effect | None:
    given = abilities_given(words, context) if words.startswith("⟦") else None
    if given is None:
        return None
    abilities = tuple(c.ability for c in given if isinstance(c, GainAbility))
    return None if any(isinstance(a, Inert) for a in abilities) else ef.GetsEmblem(who, abilities)


@form(f"amass [<kind=Zombies|Orcs|Slivers> ]{_N}")
def _amass(context: Context, kind: str | None, number: Amount | int) -> Effect:
    context.call("the amassed army", ef.IT)
    return ef.Amasses((kind or "Zombies").removesuffix("s"), number)


@form("populate")
def _populate(context: Context) -> Effect:
    context.token_made()
    return ef.Populates()


@form("support <number> on <on:target>")
def _support(number: Amount | int, on: Ref) -> Effect:
    return ef.PutsCounters(on, "+1/+1", 1)


@form(f"adapt {_N}")
def _adapt(number: Amount | int) -> Effect:
    without = Unless(ef.Fits(ef.SOURCE, HasCounter("+1/+1", 1)))
    return ef.If((without,), ef.PutsCounters(ef.SOURCE, "+1/+1", number))


@form(f"monstrosity {_N}")
def _monstrosity(number: Amount | int) -> Effect:
    parts = (ef.PutsCounters(ef.SOURCE, "+1/+1", number), ef.GetsDesignation(ef.SOURCE, "monstrous"))
    return ef.If((Unless(ef.Fits(ef.SOURCE, Is(State.MONSTROUS))),), ef.Seq(parts))


@form("[<who:player> ]<verb=manifest|cloak>[s] <what:top>", "[<who:player> ]<verb=manifest|cloak>[s] <what:thing>")
def _manifest(context: Context, who: Ref, verb: str, what: Ref) -> Effect | None:
    if who in (ef.EACH_PLAYER, ef.EACH_OPPONENT) or context.is_player(what):
        return None
    context.it = ef.IT
    return ef.Manifests(what, verb.lower() == "cloak", who)


@form("[<who:player> ]manifest[s] dread")
def _manifest_dread(context: Context, who: Ref) -> Effect | None:
    """Look at two, manifest one, the other into the graveyard (701.62a)."""
    if who in (ef.EACH_PLAYER, ef.EACH_OPPONENT):
        return None
    context.it = ef.IT
    one = ef.Picked(ef.SpokenOf(ef.Bound(Name.SEEN)), 1, 1, by=None if who == ef.YOU else who)
    manifests = ef.Manifests(one, who=who)
    return ef.Seq((ef.LooksAt(ef.TopOf(who, 2), who=who), manifests, ef.PutsAway(ef.TheRest(), Zone.GRAVEYARD)))


@form(f"[<who:player> ]incubate[s] {_N}")
def _incubate(context: Context, who: Ref, number: Amount | int) -> Effect | None:
    made = read_token("an Incubator token", context, who)
    if not isinstance(made, ef.CreatesTokens):
        return None
    return ef.CreatesTokens(made.who, made.token, 1, counters=(("+1/+1", number),))


@form("shuffle (those cards|the chosen cards) into your library")
def _shuffle_those(context: Context) -> Effect | None:
    if context.it is None:
        return None
    return ef.Seq((ef.MoveTo(what=context.it, to=Zone.LIBRARY), ef.Shuffles(ef.YOU)))
