"""Clauses of keyword actions and keyword abilities that stand in sentences (701, 702)."""

from __future__ import annotations

import re
from dataclasses import replace

from ...language import effects as ef
from ...language.abilities import ChoosesVotes, GainAbility, Keyword
from ...language.effects import Effect, Until
from .context import Context
from .slots import Match, clause, read_clause


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
