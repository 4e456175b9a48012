"""Clauses of keyword actions and keyword abilities that stand in sentences (701, 702)."""

from __future__ import annotations

import re

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
from ...language.effects import Effect, Until
from ...language.events import Deed
from ...language.filters import CREATURE, PERMANENT, YOURS, Zone
from ...language.keywords import forage
from ...language.names import Name
from .context import Context
from .inner import inner_instruction
from .slots import WHERE, WHO, Match, clause, how_much_of, read_amount, read_clause
from .slots import who as who_does


@clause(
    r"(?:If (?:it|that card|the exiled card) doesn't have suspend, )?(?P<what>it|that card|the exiled card) gains "
    r"suspend"
)
def _gains_suspend(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    if what is None or isinstance(what, ef.TheSource):
        return None
    return ef.Changes(what, (GainAbility(Keyword("suspend")),), Until.FOREVER)


# ---------------------------------------------------------------- votes (701.38)

_VOTES = r"(?:Starting with you, each player votes|Each player secretly votes) for "
_REVEALED = r"(?:, then those votes are revealed)?"


@clause(_VOTES + r"(?P<words>[\w' ]+(?:, [\w' ]+)*,? or [\w' ]+?)" + _REVEALED)
def _votes_for_words(found: Match, _: Context) -> Effect | None:
    words = tuple(re.split(r",? or |, ", found["words"]))
    return None if any(re.match(r"(?:an?|another|up to)\b", word) for word in words) else ef.Votes(words)


@clause(_VOTES + r"(?P<what>an? .+?)" + _REVEALED)
def _votes_for_objects(found: Match, context: Context) -> Effect | None:
    what = context.filter(found["what"].partition(" ")[2])
    return None if what is None else ef.Votes(what=what)


@clause(r"You choose how each player votes this turn")
def _chooses_votes(_: Match, __: Context) -> Effect | None:
    return ef.Rules(ChoosesVotes(), Until.END_OF_TURN)


@clause(r"Each opponent who voted for a choice you (?P<not>didn't vote|voted) for (?P<rest>.+)")
def _voters(found: Match, context: Context) -> Effect | None:
    inner = context.apart(player=ef.OpponentsWhoVoted(found["not"] != "voted"))
    return read_clause(f"those players each {found['rest']}", inner) or read_clause(f"they {found['rest']}", inner)


# ---------------------------------------------------------------- villainous choices (701.55)


@clause(WHO + r"faces? a villainous choice — (?P<options>.+, or .+)")
def _villainous(found: Match, context: Context) -> Effect | None:
    if not found["who"]:
        return None
    faced = context.who(found["who"])
    inner = context.apart(player=ef.Bound(Name.PLAYER))
    for joint in re.finditer(", or ", found["options"]):
        words = (found["options"][: joint.start()], found["options"][joint.end() :])
        options = [inner_instruction(w[:1].upper() + w[1:], inner.apart()) for w in words]
        known = tuple(o for o in options if o is not None)
        if faced is not None and len(known) == len(options):
            return ef.ForEach(faced, ef.ChooseOne(known, words, who=ef.Bound(Name.PLAYER), either=True), Name.PLAYER)
    return None


# ---------------------------------------------------------------- day and night (730)


@clause(r"it becomes (?P<now>day|night)")
def _becomes_day(found: Match, _: Context) -> Effect | None:
    return ef.BecomesDay(night=found["now"].lower() == "night")


# ---------------------------------------------------------------- the Ring (701.54)


@clause(r"the Ring tempts (?P<who>you|that player|each player|each opponent)")
def _ring_tempts(found: Match, context: Context) -> Effect | None:
    who = context.who(found["who"])
    return None if who is None else ef.RingTempts(who)


# ---------------------------------------------------------------- dungeons (701.49), the initiative (725), speed


@clause(WHO + r"ventures? into the dungeon")
def _ventures(found: Match, context: Context) -> Effect | None:
    who = who_does(found, context)
    return None if who is None else ef.Ventures(who)


@clause(WHO + r"takes? the initiative")
def _takes_initiative(found: Match, context: Context) -> Effect | None:
    who = who_does(found, context)
    return None if who is None else ef.TakesInitiative(who)


# ---------------------------------------------------------------- bending, and prepared permanents


@clause(r"(?:you )?earthbend (?P<n>\S+) on (?P<what>⟨\d+⟩|that land|it)" + WHERE)
def _earthbend(found: Match, context: Context) -> Effect | None:
    number, what = how_much_of(found, context), context.what(found["what"])
    if number is None or what is None:
        return None
    alive = (AddTypes(("Creature",)), SetPowerToughness(0, 0), GainAbility(Keyword("haste")))
    gone = tuple(Moves(ef.SpokenOf(what), Zone.BATTLEFIELD, to) for to in (Zone.GRAVEYARD, Zone.EXILE))
    back = ef.MoveTo(what=ef.Bound(Name.EVENT_IT), to=Zone.BATTLEFIELD, verb=ef.Verb.RETURN, under=ef.YOU, tapped=True)
    returns = TriggeredAbility(ManaEvent.OTHER, effects=(back,), when=AnyOfThese(gone))
    parts = (ef.Changes(what, alive, Until.FOREVER), ef.PutsCounters(what, "+1/+1", number), ef.Later(returns))
    return ef.Seq((*parts, ef.HasDone(Deed.EARTHBEND)))


@clause(r"(?:you )?airbend (?P<what>.+)")
def _airbend(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    if what is None:
        return None
    price = ef.LetsPlay(ef.IT, Until.WHILE_EXILED, ef.OwnerOf(ef.IT), lands=False, price=cost("{2}"))
    context.it = ef.IT
    return ef.Seq((ef.exile(what), ef.ForEach(ef.IT, price), ef.HasDone(Deed.AIRBEND)))


@clause(r"(?P<what>.+?) becomes (?P<how>(?:un)?prepared)")
def _becomes_prepared(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    return None if what is None else ef.GetsDesignation(what, found["how"])


# ---------------------------------------------------------------- dice (706)

_SIDES = {"four": 4, "six": 6, "eight": 8, "ten": 10, "twelve": 12, "twenty": 20}


@clause(
    WHO + r"rolls? (?P<n>\w+) (?:d(?P<sides>\d+)|(?P<word>four|six|eight|ten|twelve|twenty|\d+)-sided (?:die|dice))"
    r"(?: and (?P<how>add|subtract) (?P<more>.+?)| and (?P<which>ignore the lower roll|choose one result))?" + WHERE
)
def _rolls(found: Match, context: Context) -> Effect | None:
    who = who_does(found, context)
    word = found["sides"] or str(_SIDES.get(found["word"], found["word"]))
    number = how_much_of(found, context)
    plus = read_amount(found["more"], context) if found["more"] else 0
    if who is None or number is None or plus is None or not word.isdigit():
        return None
    more = Times(-1, plus) if found["how"] == "subtract" and not isinstance(plus, int) else plus
    context.much = Name.RESULT
    which = found["which"] or ""
    return ef.RollsDice(int(word), number, who, more, "ignore" in which, "choose" in which)


# ---------------------------------------------------------------- endure, blight, time travel, evidence (701)


@clause(r"(?P<what>it|~|that creature|⟨\d+⟩) endures (?P<n>\S+)" + WHERE)
def _endures(found: Match, context: Context) -> Effect | None:
    number, what = how_much_of(found, context), context.what(found["what"])
    return None if number is None or what is None else ef.Endures(what, number)


@clause(r"(?:you )?blight (?P<n>\S+)" + WHERE)
def _blights(found: Match, context: Context) -> Effect | None:
    number = how_much_of(found, context)
    context.it = ef.IT
    return None if number is None else ef.PutsCounters(ef.Picked(PERMANENT & CREATURE & YOURS), "-1/-1", number)


@clause(r"(?:you )?time travel")
def _time_travels(_: Match, __: Context) -> Effect | None:
    return ef.TimeTravels()


@clause(r"you may (?P<what>collect evidence (?P<n>\d+)|forage)")
def _may_do(found: Match, _: Context) -> Effect | None:
    """What is paid for like a cost, as an instruction (701.59, 701.61)."""
    if found["n"]:
        return ef.MayPay(cost(collect_evidence(int(found["n"]))), ef.HasDone(Deed.COLLECT_EVIDENCE))
    return ef.MayPay(cost(forage()), ef.HasDone(Deed.FORAGE))


_TIMES: dict[str, Amount | int] = {"twice": 2, "three times": 3, "four times": 4, "five times": 5, "X times": X()}


@clause(
    r"(?P<what>(?:incubate|manifest dread|time travel|populate|proliferate|investigate|explore|discover)[^,]*?) "
    r"(?P<times>twice|three times|four times|five times|X times)"
)
def _so_often(found: Match, context: Context) -> Effect | None:
    what = read_clause(found["what"], context)
    return None if what is None else ef.Repeat(_TIMES[found["times"]], what)
