"""Events of steps and of spells, in words: what begins, what is cast or copied."""

from __future__ import annotations

import re

from ...language import abilities as ab
from ...language.abilities import When
from ...language.conditions import Condition, Unless, YourTurn
from ...language.filters import (
    ANYTHING,
    AllOf,
    OnStack,
    Paid,
    StackKind,
    This,
    Who,
    Zone,
)
from ...language.parts import parts_of
from ..phrases.nouns import bare
from .waits import (
    NTH,
    STEPS,
    WHO,
    WHO_IS,
    Match,
    subject,
    waits,
    whole_noun_of,
)

# ---------------------------------------------------------------- steps


@waits(
    r"the beginning of (?P<whose>your|each|each player's|each opponent's|an opponent's|the|each of "
    r"your|that player's|enchanted player's|enchanted creature's controller's|the chosen player's) "
    r"(?P<step>upkeep|draw step|end step|precombat main phase|first main phase|postcombat main phase|combat|"
    r"second main phase)(?P<yours> on your turn)?"
)
def _begins(found: Match) -> When | None:
    whose = found["whose"].lower()
    who = {"your": Who.YOU, "each of your": Who.YOU, "each opponent's": Who.OPPONENT, "an opponent's": Who.OPPONENT}
    if whose.startswith("that player"):
        return None
    if whose == "the chosen player's":
        return ab.Begins(STEPS[found["step"].lower()], Who.ANYONE, chosen=True)
    host = whose.startswith("enchanted")
    by = Who.YOU if found["yours"] else who.get(whose, Who.ANYONE)
    return ab.Begins(STEPS[found["step"].lower()], by, host)


@waits(r"the beginning of combat on (?P<whose>your|each opponent's|each player's) turn")
def _combat(found: Match) -> When | None:
    whose = {"your": Who.YOU, "each opponent's": Who.OPPONENT}.get(found["whose"].lower(), Who.ANYONE)
    return ab.Begins("combat", whose)


@waits(r"end of combat(?P<yours> on your turn)?")
def _end_of_combat(found: Match) -> When | None:
    return ab.Begins("end of combat", Who.YOU if found["yours"] else Who.ANYONE)


@waits(r"the beginning of each of your (?P<step>postcombat main|precombat main|main) phases")
def _each_main(found: Match) -> When | None:
    return ab.Begins(STEPS[f"{found['step'].lower()} phase"], Who.YOU)


@waits(r"the beginning of the (?P<step>upkeep|draw step|end step) of enchanted \w+'s controller")
def _hosts_step(found: Match) -> When | None:
    return ab.Begins(STEPS[found["step"].lower()], Who.ANYONE, host=True)


@waits(r"the beginning of the next (?P<step>end step|upkeep|combat)")
def _next(found: Match) -> When | None:
    return ab.Begins(STEPS[found["step"].lower()], Who.ANYONE, next_only=True)


@waits(r"the beginning of (?:your|the) next (?P<step>end step|upkeep|combat|main phase)")
def _your_next(found: Match) -> When | None:
    return ab.Begins(STEPS[found["step"].lower()], Who.YOU, next_only=True)


# ---------------------------------------------------------------- spells


@waits(
    WHO
    + r" casts? (?P<what>.+?)(?P<frm> from anywhere other than (?:your|their) hand| from exile| from your graveyard)?"
    r"(?: during (?P<during>your turn|an opponent's turn|each opponent's turn))?"
)
def _casts(found: Match) -> When | None:
    words, who = found["what"], WHO_IS[found["who"].lower()]
    during: tuple[Condition, ...] = ()
    if found["during"]:
        during = (YourTurn(),) if found["during"] == "your turn" else (Unless(YourTurn()),)
    frm = {" from exile": Zone.EXILE, " from your graveyard": Zone.GRAVEYARD}.get(found["frm"] or "")
    elsewhere = Zone.HAND if (found["frm"] or "").startswith(" from anywhere") else None
    if words == "~":
        return ab.Casts(This(), Who.YOU)
    first = re.fullmatch(r"(?:your|their) (?P<n>first|second|third) (?P<what>.+? spell)(?P<each> each turn)?", words)
    if first:
        return _nth_of_a_kind(first, who, during)
    if words == "a kicked spell":
        return ab.Casts(AllOf((OnStack((StackKind.SPELL,)), Paid(("kicker", "multikicker")))), who, during=during)
    nth = re.fullmatch(r"(?:your|their) (?P<n>first|second|third|fourth) spell(?P<each> each turn)?", words)
    if nth:
        if not nth["each"] and found["during"] not in ("your turn", "each opponent's turn"):
            return None
        return ab.Casts(ANYTHING, who, NTH.index(nth["n"]) + 1, during=during)
    about = subject(words)
    if about is None or not any(isinstance(part, OnStack) for part in parts_of(about[0])):
        return None
    return ab.Casts(about[0], who, not_from=elsewhere, frm=frm, during=during)


def _nth_of_a_kind(found: Match, who: Who, during: tuple[Condition, ...]) -> When | None:
    """The first noncreature spell that a player casts each turn, and its like."""
    about = whole_noun_of(found["what"])
    if about is None or not any(isinstance(part, OnStack) for part in parts_of(about)):
        return None
    if not found["each"] and during != (YourTurn(),):
        return None
    return ab.Casts(about, who, NTH.index(found["n"]) + 1, during=during, of_kind=bare(about))


@waits(WHO + r" casts? or copy (?P<what>.+?)|you cast or copy (?P<what2>.+)")
def _casts_or_copies(found: Match) -> When | None:
    about = subject(found["what"] or found["what2"])
    return None if about is None else ab.Casts(about[0], Who.YOU, or_copies=True)
