"""Clauses about spells, attaching, and what else there is (701)."""

from __future__ import annotations

from ...language import effects as ef
from ...language.abilities import Cant, Doing, ExtraLands, SetLandTypes, UnderRule
from ...language.effects import Effect, Until
from ...language.targets import TargetChange
from .context import Context
from .slots import UNTIL, WHO, Match, clause, counted, until, who


@clause(r"counter (?P<what>⟨\d+⟩|it|that spell|that spell or ability|that ability)")
def _counter(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    return None if what is None else ef.CountersSpell(what)


@clause(r"end the turn")
def _end_the_turn(_: Match, __: Context) -> Effect | None:
    return ef.EndsTurn()


@clause(r"change (?P<how>the target|a target|the targets) of (?P<what>⟨\d+⟩|that \w+|it)(?: to (?P<to>~))?")
def _change_target(found: Match, context: Context) -> Effect | None:
    """Change the target of a spell or ability (115.7a), or one of its targets (115.7b)."""
    what = context.what(found["what"])
    if what is None or found["how"] == "the targets":
        return None
    how = TargetChange.ONE if found["how"] == "a target" else TargetChange.ALL
    return ef.ChangesTarget(what, how, ef.SOURCE if found["to"] else None)


@clause(r"(?:you )?(?:may )?choose new targets for (?P<what>⟨\d+⟩)")
def _new_targets(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    return None if what is None else ef.ChoosesNewTargets(what)


@clause(r"attach (?P<what>~|it|⟨\d+⟩|that Equipment) to (?P<to>.+)")
def _attach(found: Match, context: Context) -> Effect | None:
    what, to = context.two(found["what"], found["to"])
    return None if what is None or to is None else ef.Attaches(what, to)


@clause(r"regenerate (?P<what>.+)")
def _regenerate(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    return None if what is None else ef.Regenerates(what)


@clause(r"transform (?P<what>~|it|⟨\d+⟩)|(?P<it>~|it) transforms|convert (?P<other>~|it|⟨\d+⟩)")
def _transform(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"] or found["it"] or found["other"])  # to convert is to transform (701.28)
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
    to = context.anyone(found["to"])
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


@clause(
    r"prevent all (?P<combat>combat )?damage (?:that would be dealt this turn by (?P<a>.+)|that would be dealt by "
    r"(?P<b>.+?) this turn|(?P<c>⟨\d+⟩|it|that creature) would deal this turn)"
)
def _prevent_by(found: Match, context: Context) -> Effect | None:
    by = context.what(found["a"] or found["b"] or found["c"])
    return None if by is None else ef.Prevents(by=by, combat_only=bool(found["combat"]))


@clause(r"you may play an additional land this turn")
def _more_lands(_: Match, __: Context) -> Effect | None:
    return ef.Rules(ExtraLands(1))


@clause(r"you may play (?P<n>\w+) additional lands this turn")
def _several_lands(found: Match, context: Context) -> Effect | None:
    number = counted(found["n"], context)
    return ef.Rules(ExtraLands(number)) if isinstance(number, int) else None


@clause(r"goad (?P<what>.+)|(?P<it>it|that creature) is goaded")
def _goad(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"] or found["it"])
    return None if what is None else ef.Changes(what, (UnderRule("goaded"),), Until.YOUR_NEXT_TURN)


@clause(r"detain (?P<what>⟨\d+⟩)")
def _detain(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    if what is None:
        return None
    still = ef.Changes(what, (UnderRule("can't attack or block"),), Until.YOUR_NEXT_TURN)
    return ef.Seq((still, ef.Rules(Cant(Doing.ACTIVATE, ef.SpokenOf(what)), Until.YOUR_NEXT_TURN)))


@clause(r"(?P<what>⟨\d+⟩|~|it|that land) becomes the basic land type of your choice" + UNTIL)
def _land_type(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    if what is None:
        return None
    types = ("Plains", "Island", "Swamp", "Mountain", "Forest")
    return ef.ChooseOne(tuple(ef.Changes(what, (SetLandTypes((t,)),), until(found)) for t in types), types)
