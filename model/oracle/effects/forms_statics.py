"""Clauses that let what a static ability would say be so for a while: "Your opponents can't cast spells this turn"."""

from __future__ import annotations

import re
from dataclasses import replace

from ...language import effects as ef
from ...language.abilities import Cant, CantBeTarget, CostChange, ExtraLands, Flash, MayPlayFrom, StaticAbility
from ...language.effects import Effect, Ref, SpokenOf, Until
from ...language.filters import This, Who
from ...language.parts import parts_of
from ..sentences.cost_changes import read_cost_change
from ..sentences.permissions import read_permission
from ..sentences.prohibitions import read_prohibition
from ..sentences.spans import Verdict
from .context import Context
from .inner import inner_instruction
from .slots import Match, clause

_LASTS = {
    "this turn": Until.END_OF_TURN,
    "until end of turn": Until.END_OF_TURN,
    "until your next turn": Until.YOUR_NEXT_TURN,
}
_WHILE = "|".join(_LASTS)
_KINDS = (Cant, CantBeTarget, CostChange, ExtraLands, Flash, MayPlayFrom)
"""Effects on players, spells and cards: no change of characteristics, so what comes later is affected too (611.2c)."""
_SPEAKS_OF = re.compile(r"⟨|⟦|~|\b(?:it|its|that|those|them|they|their|chosen|way)\b")
_PLAYER = r"⟨\d+⟩|that player|they|each opponent|your opponents|players|each player|you"


@clause(
    rf"(?:(?P<first>{_WHILE}), )?(?P<who>{_PLAYER}) (?P<can>can't|may) (?P<what>[^,]+?)(?: (?P<last>{_WHILE}))?"
    r"(?P<as> as though (?:it|they) had flash)?"
)
def _players_for_a_while(found: Match, context: Context) -> Effect | None:
    """What players can't or may do for a while."""
    until = found["first"] or found["last"]
    if until is None or (found["first"] and found["last"]) or _SPEAKS_OF.search(found["what"]):
        return None
    who, named = context.who(found["who"]), found["who"].lower()
    if who is None or not context.is_player(who):
        return None
    others = isinstance(who, ef.The)
    subject = named.capitalize() if others else "You"
    said = _statics(f"{subject} {found['can']} {found['what']}{found['as'] or ''}.")
    if said is None or (not others and not all(isinstance(s, Cant) for s in said)):
        return None
    parts = tuple(ef.Rules(s if others else _of_player(s, who), _LASTS[until.lower()]) for s in said)
    return parts[0] if len(parts) == 1 else ef.Seq(parts)


def _of_player(said: StaticAbility, who: Ref) -> StaticAbility:
    """An effect on "you", made one on the player that the text names."""
    return replace(said, who=Who.ANYONE, players=SpokenOf(who)) if isinstance(said, Cant) else said


@clause(rf"(?:(?P<first>{_WHILE}), )?(?P<what>[^,]*?\bspells?\b[^,]* (?:cost|can't) [^,]+?)(?: (?P<last>{_WHILE}))?")
def _spells_for_a_while(found: Match, _: Context) -> Effect | None:
    """What spells cost, or can't do, for a while."""
    until = found["first"] or found["last"]
    if until is None or (found["first"] and found["last"]) or _SPEAKS_OF.search(found["what"]):
        return None
    words = found["what"]
    said = _statics(f"{words[:1].upper()}{words[1:]}.")
    if said is None:
        return None
    parts = tuple(ef.Rules(s, _LASTS[until.lower()]) for s in said)
    return parts[0] if len(parts) == 1 else ef.Seq(parts)


def _statics(sentence: str) -> tuple[StaticAbility, ...] | None:
    """The static abilities of a sentence about the game that is understood to its last word."""
    for read in (read_prohibition, read_permission, read_cost_change):
        found = read(sentence)
        if found is None or any(s.verdict is not Verdict.UNDERSTOOD for s in found.spans):
            continue
        said = tuple(a for a in found.abilities if isinstance(a, StaticAbility) and isinstance(a, _KINDS))
        if said and len(said) == len(found.abilities) and not any(isinstance(p, This) for p in parts_of(said)):
            return said
    return None


@clause(r"you and permanents you control gain (?P<words>hexproof(?: from [a-z ]+)?) until end of turn")
def _all_yours_hexproof(found: Match, context: Context) -> Effect | None:
    """A player's hexproof is no characteristic of an object; permanents are those that are there (611.2c)."""
    said = _statics(f"You have {found['words']}.")
    own = inner_instruction(f"permanents you control gain {found['words']} until end of turn", context)
    if said is None or own is None:
        return None
    return ef.Seq((*(ef.Rules(each, Until.END_OF_TURN) for each in said), own))
