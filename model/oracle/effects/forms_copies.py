"""Clauses that make copies: becoming one, copying spells and abilities (707)."""

from __future__ import annotations

from ...language import effects as ef
from ...language.abilities import Change, KeepsAbility, KeepsName
from ...language.amounts import Amount
from ...language.effects import Effect
from ...language.filters import Filter, InZone, Zone
from ...language.parts import parts_of
from .context import Context, copied
from .exceptions import exceptions
from .slots import UNTIL, WHO, Match, clause, counted, times, until, who


def exceptions_of(found: Match, context: Context) -> tuple[Change, ...] | None:
    """The exceptions that a clause names; none where it names none."""
    return exceptions(found["except"], context) if found["except"] else ()


@clause(
    r"(?P<what>~|it|⟨\d+⟩|that creature|enchanted creature|(?:each|all) [^,]+?) becomes? (?:a copy|copies) of "
    rf"(?P<of>[^,]+?){UNTIL}(?:, except (?P<except>.+?))?(?P<last> until end of turn| until your next turn)?"
)
def _becomes_copy(found: Match, context: Context) -> Effect | None:
    if found["until"] and found["last"]:
        return None
    what, of = context.two(found["what"], found["of"])
    changes = exceptions_of(found, context)
    if what is None or of is None or changes is None or context.is_player(of):
        return None
    if isinstance(of, (ef.Each, ef.Together)) or (isinstance(what, ef.Each) and isinstance(of, ef.Picked)):
        return None
    lasts = {" until end of turn": ef.Until.END_OF_TURN, " until your next turn": ef.Until.YOUR_NEXT_TURN}
    of = copied(of, found["of"])
    return (
        None
        if of is None
        else ef.BecomesCopy(what, of, changes, lasts[found["last"]] if found["last"] else until(found))
    )


@clause(
    WHO + r"(?:copy|copies) (?P<what>⟨\d+⟩|~|it|that spell|that ability|that spell or ability)"
    r"(?: (?P<n>twice|\w+ times)| for each (?P<each>[^,.]+))?(?:, except (?P<except>[^.]+?))?"
    r"(?:,? and (?:you )?(?P<new>may choose (?:a )?new targets? for (?:the|that) cop(?:y|ies)))?"
)
def _copy(found: Match, context: Context) -> Effect | None:
    player = who(found, context)
    what = context.what(found["what"])
    number = times(_times(found["n"], context), found["each"])
    changes = exceptions_of(found, context)
    if player is None or what is None or number is None or changes is None:
        return None
    if any(isinstance(c, (KeepsName, KeepsAbility)) for c in changes):
        return None
    if isinstance(what, ef.Targeted) and _is_card(context.targets[what.group].what):
        context.it = ef.IT
        return ef.CopiesCards(what) if player == ef.YOU and number == 1 and not changes else None
    return ef.CopiesSpell(what, number, bool(found["new"]), player, changes)


def _is_card(what: Filter) -> bool:
    """Whether it is a card that is no spell: what such text has exiled before (707.12)."""
    return any(isinstance(p, InZone) and p.zone in (Zone.GRAVEYARD, Zone.EXILE, Zone.HAND) for p in parts_of(what))


def _times(text: str | None, context: Context) -> Amount | int | None:
    if text is None:
        return 1
    return 2 if text == "twice" else counted(text.removesuffix(" times"), context)
