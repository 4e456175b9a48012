"""Clauses of keyword actions and keyword abilities that stand in sentences (701, 702)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language import effects as ef
from ...language.abilities import (
    AddTypes,
    AnyOfThese,
    ChoosesVotes,
    GainAbility,
    Keyword,
    ManaEvent,
    Moves,
    SetPowerToughness,
    TriggeredAbility,
)
from ...language.amounts import Amount, Times, X
from ...language.costs import collect_evidence, cost
from ...language.effects import Effect, Ref, Until
from ...language.events import Deed
from ...language.filters import CREATURE, PERMANENT, YOURS, Filter, HasKeyword, Not, Zone
from ...language.keywords import forage
from ...language.names import Name
from ..phrases.forms import Kind
from .context import Context
from .inner import inner_instruction
from .slots import INSTRUCTIONS, read_clause, so_much

_SIDES = {"four": 4, "six": 6, "eight": 8, "ten": 10, "twelve": 12, "twenty": 20}
INSTRUCTIONS.kinds |= {
    "choices": Kind(str, r"[\w' ]+(?:, [\w' ]+)*,? or [\w' ]+?"),
    "exiled_card": Kind(lambda words, context: context.what(words), "the exiled card", in_context=True),
    "sides": Kind(lambda words: _SIDES.get(words) or int(words), "|".join((*_SIDES, r"\d+"))),
}
form = INSTRUCTIONS.form
_N = "(<number:n>|X, where X is <number:amount>)"


@form("<what:one> gains suspend", "<what:exiled_card> gains suspend")
def _gains_suspend(what: Ref) -> Effect | None:
    if isinstance(what, ef.TheSource):
        return None
    return ef.Changes(what, (GainAbility(Keyword("suspend")),), Until.FOREVER)


@form(
    "If <what:one> doesn't have suspend, <same:one> gains suspend",
    "If the exiled card doesn't have suspend, <what:exiled_card> gains suspend",
)
def _gains_suspend_once(what: Ref, same: Ref | None = None) -> Effect | None:
    gains = _gains_suspend(what) if same in (None, what) else None
    return None if gains is None else ef.If((ef.Fits(what, Not(HasKeyword("suspend"))),), gains)


@form(
    "Each card exiled this way that doesn't have suspend gains suspend",
    "Cards exiled this way that don't have suspend gain suspend",
)
def _exiled_gain_suspend(context: Context) -> Effect | None:
    """Each of several for itself."""
    exiled = context.names.get("exiled")
    once = None if exiled is None else _gains_suspend_once(ef.IT)
    return None if exiled is None or once is None else ef.ForEach(exiled, once)


@form("<what:object> become[s] <becomes=foretold|plotted>")
def _becomes_castable_later(what: Ref, becomes: str) -> Effect | None:
    return None if isinstance(what, ef.TheSource) else ef.Prepares(what, becomes)


# ---------------------------------------------------------------- votes (701.38)

_VOTES = "(Starting with you, each player votes|Each player secretly votes) for"
_REVEALED = "[, then those votes are revealed]"


@form(f"{_VOTES} <words:choices>{_REVEALED}")
def _votes_for_words(words: str) -> Effect | None:
    choices = tuple(re.split(r",? or |, ", words))
    return None if any(re.match(r"(?:an?|another|up to)\b", word) for word in choices) else ef.Votes(choices)


@form(f"{_VOTES} (a|an) <what:noun>{_REVEALED}")
def _votes_for_objects(what: Filter) -> Effect:
    return ef.Votes(what=what)


@form("You choose how each player votes this turn")
def _chooses_votes() -> Effect:
    return ef.Rules(ChoosesVotes(), Until.END_OF_TURN)


@form("Each opponent who voted for a choice you <voted=didn't vote|voted> for <rest:words>")
def _voters(context: Context, voted: str, rest: str) -> Effect | None:
    inner = context.apart(player=ef.OpponentsWhoVoted(voted != "voted"))
    return read_clause(f"those players each {rest}", inner) or read_clause(f"they {rest}", inner)


@form("you and each opponent who voted for a choice you voted for may <rest:words>")
def _you_and_voters_may(context: Context, rest: str) -> Effect | None:
    """You first, then each of them for themselves."""
    yours = inner_instruction(rest, context.apart())
    player = ef.Bound(Name.PLAYER)
    theirs = inner_instruction(f"they {rest.replace('scry', 'scries')}", context.apart(player=player))
    if yours is None or theirs is None:
        return None
    each = ef.ForEach(ef.OpponentsWhoVoted(False), ef.May(theirs, player), Name.PLAYER)
    return ef.Seq((ef.May(yours), each))


# ---------------------------------------------------------------- villainous choices (701.55)


@form("<who:player> face[s] a villainous choice — <said:words>")
def _villainous(context: Context, who: Ref, said: str) -> Effect | None:
    inner = context.apart(player=ef.Bound(Name.PLAYER))
    for joint in re.finditer(", or ", said):
        words = (said[: joint.start()], said[joint.end() :])
        options = [inner_instruction(w[:1].upper() + w[1:], inner.apart()) for w in words]
        known = tuple(o for o in options if o is not None)
        if len(known) == len(options):
            return ef.ForEach(who, ef.ChooseOne(known, words, who=ef.Bound(Name.PLAYER), either=True), Name.PLAYER)
    return None


# ---------------------------------------------------------------- what players and permanents become (701, 725, 730)


@form("it becomes <now=day|night>")
def _becomes_day(now: str) -> Effect:
    return ef.BecomesDay(night=now.lower() == "night")


form("the Ring tempts <who:player>")(ef.RingTempts)
form("[<who:player> ]venture[s] into the dungeon")(ef.Ventures)
form("[<who:player> ]take[s] the initiative")(ef.TakesInitiative)
form("<what:object> becomes <name=prepared|unprepared>")(ef.GetsDesignation)
form("<what:object> becomes <name=saddled> until end of turn")(ef.GetsDesignation)  # as it does by itself (702.171b)


# ---------------------------------------------------------------- bending


@form("[you ]earthbend <n:word> on <land:pronoun>[, where X is <where:words>]")
def _earthbend(context: Context, n: str, land: str, where: str | None) -> Effect | None:
    number, what = so_much(context, n, where=where), context.what(land)
    if number is None or what is None:
        return None
    alive = (AddTypes(("Creature",)), SetPowerToughness(0, 0), GainAbility(Keyword("haste")))
    gone = tuple(Moves(ef.SpokenOf(what), Zone.BATTLEFIELD, to) for to in (Zone.GRAVEYARD, Zone.EXILE))
    back = ef.MoveTo(what=ef.Bound(Name.EVENT_IT), to=Zone.BATTLEFIELD, verb=ef.Verb.RETURN, under=ef.YOU, tapped=True)
    returns = TriggeredAbility(ManaEvent.OTHER, effects=(back,), when=AnyOfThese(gone))
    parts = (ef.Changes(what, alive, Until.FOREVER), ef.PutsCounters(what, "+1/+1", number), ef.Later(returns))
    return ef.Seq((*parts, ef.HasDone(Deed.EARTHBEND)))


@form("[you ]airbend <what:object>")
def _airbend(context: Context, what: Ref) -> Effect:
    price = ef.LetsPlay(ef.IT, Until.WHILE_EXILED, ef.OwnerOf(ef.IT), lands=False, price=cost("{2}"))
    context.it = ef.IT
    return ef.Seq((ef.exile(what), ef.ForEach(ef.IT, price), ef.HasDone(Deed.AIRBEND)))


# ---------------------------------------------------------------- dice (706)

_DICE = "[<who:player> ]roll[s] <number:n> (d<sides>|<sides>-sided (die|dice))"


@form(
    f"{_DICE}[ and <which=ignore the lower roll|choose one result>]",
    f"{_DICE} and (add|<minus=subtract>) <more:amount>",
)
def _rolls(
    context: Context,
    who: Ref,
    number: Amount | int,
    sides: int,
    which: str | None = None,
    minus: str | None = None,
    more: Amount | int = 0,
) -> Effect:
    context.much = Name.RESULT
    plus = Times(-1, more) if minus and not isinstance(more, int) else more
    return ef.RollsDice(sides, number, who, plus, "ignore" in (which or ""), "choose" in (which or ""))


# ---------------------------------------------------------------- endure, blight, time travel, evidence (701)

form(f"<what:one> endures {_N}")(ef.Endures)
form("[you ]time travel")(ef.TimeTravels)


@form(f"[<who:player> ]blight[s] {_N}")
def _blights(context: Context, who: Ref, number: Amount | int) -> Effect:
    """Players who blight choose among their own creatures (701.68a)."""
    context.it = ef.IT
    own = ef.Picked(PERMANENT & CREATURE & YOURS)
    if who == ef.YOU:
        return ef.PutsCounters(own, "-1/-1", number)
    return ef.Seq((ef.Picks(replace(own, by=who)), ef.PutsCounters(ef.IT, "-1/-1", number, by=who)))


@form("you may collect evidence <number:n>", "you may forage")
def _may_do(number: Amount | int | None = None) -> Effect | None:
    """What is paid for like a cost, as an instruction (701.59, 701.61)."""
    if number is None:
        return ef.MayPay(cost(forage()), ef.HasDone(Deed.FORAGE))
    if not isinstance(number, int):
        return None
    return ef.MayPay(cost(collect_evidence(number)), ef.Seq(()))


_TIMES: dict[str, Amount | int] = {"twice": 2, "three times": 3, "four times": 4, "five times": 5, "X times": X()}
_REPEATED = "incubate|manifest dread|time travel|populate|proliferate|investigate|explore|discover"


@form("repeat this process[ <once=once|any number of times>]", "repeat this process <number:n> more times")
def _process(once: str | None = None, number: Amount | int | None = None) -> Effect:
    return ef.RepeatsProcess(1 if once == "once" else number)


@form(f"<verb={_REPEATED}>[ <more:phrase>] <times={'|'.join(_TIMES)}>")
def _so_often(context: Context, verb: str, more: str | None, times: str) -> Effect | None:
    what = read_clause(f"{verb} {more}" if more else verb, context)
    return None if what is None else ef.Repeat(_TIMES[times], what)
