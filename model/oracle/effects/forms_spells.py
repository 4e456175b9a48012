"""Clauses about spells, attaching, and what else there is (701)."""

from __future__ import annotations

from ...language import effects as ef
from ...language.effects import Effect
from .context import Context
from .slots import WHO, Match, clause, counted, who


@clause(r"counter (?P<what>⟨\d+⟩|it|that spell|that spell or ability|that ability)")
def _counter(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    return None if what is None else ef.CountersSpell(what)


@clause(
    r"copy (?P<what>⟨\d+⟩|it|that spell|that ability|that spell or ability)(?P<new>(?:\.|,)? (?:and )?you may choose new targets for the copy)?"
)
def _copy(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    return None if what is None else ef.CopiesSpell(what, new_targets=False)


@clause(r"attach (?P<what>~|it|⟨\d+⟩|that Equipment) to (?P<to>.+)")
def _attach(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    to = context.what(found["to"])
    return None if what is None or to is None else ef.Attaches(what, to)


@clause(r"regenerate (?P<what>.+)")
def _regenerate(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    return None if what is None else ef.Regenerates(what)


@clause(r"transform (?P<what>~|it|⟨\d+⟩)|(?P<it>~|it) transforms")
def _transform(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"] or found["it"])
    return None if what is None else ef.Transforms(what)


@clause(WHO + r"(?P<verb>loses?|wins?) the game")
def _game(found: Match, context: Context) -> Effect | None:
    player = who(found, context)
    return None if player is None else ef.WinsOrLoses(player, found["verb"].lower().startswith("win"))


@clause(r"prevent all combat damage that would be dealt this turn")
def _fog(_: Match, __: Context) -> Effect | None:
    return ef.Prevents(combat_only=True)


@clause(r"prevent (?:all|the next (?P<n>\S+)) damage that would be dealt to (?P<to>.+?) this turn")
def _prevent(found: Match, context: Context) -> Effect | None:
    to = context.who(found["to"]) or context.what(found["to"])
    number = counted(found["n"], context) if found["n"] else None
    return None if to is None or (found["n"] and number is None) else ef.Prevents(to, amount=number)


@clause(WHO + r"takes? an extra turn after this one")
def _extra_turn(found: Match, context: Context) -> Effect | None:
    player = who(found, context)
    return None if player is None else ef.ExtraTurns(player)


@clause(r"(?P<what>.+?) phases? out")
def _phase_out(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    return None if what is None else ef.PhasesOut(what)
