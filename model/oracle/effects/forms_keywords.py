"""Clauses of keyword actions and keyword abilities that stand in sentences (701, 702)."""

from __future__ import annotations

import re
from dataclasses import replace

from ...language import effects as ef
from ...language.abilities import ChoosesVotes, GainAbility, Keyword
from ...language.effects import Effect, Until
from .context import Context
from .slots import WHO, Match, clause, read_clause


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
    inner = replace(context, player=ef.OpponentsWhoVoted(found["not"] != "voted"))
    return read_clause(f"those players each {found['rest']}", inner) or read_clause(f"they {found['rest']}", inner)


# ---------------------------------------------------------------- villainous choices (701.55)


@clause(WHO + r"faces? a villainous choice — (?P<options>.+, or .+)")
def _villainous(found: Match, context: Context) -> Effect | None:
    if not found["who"]:
        return None
    faced = context.who(found["who"])
    from .reading import read_instruction  # noqa: PLC0415  # which reads by these clauses

    inner = replace(context, player=ef.Bound("player"))
    for joint in re.finditer(", or ", found["options"]):
        words = (found["options"][: joint.start()], found["options"][joint.end() :])
        options = [read_instruction(w[:1].upper() + w[1:], replace(inner)) for w in words]
        known = tuple(o for o in options if o is not None)
        if faced is not None and len(known) == len(options):
            return ef.ForEach(faced, ef.ChooseOne(known, words, who=ef.Bound("player")), "player")
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
