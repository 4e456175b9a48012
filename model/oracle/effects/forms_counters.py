"""Clauses about counters, tapping and tokens (111, 122, 701.26)."""

from __future__ import annotations

import re

from ...language import effects as ef
from ...language.abilities import StaysTapped
from ...language.effects import Effect
from ..sentences.becoming import becomes
from .context import Context
from .slots import UNTIL, WHERE, WHO, Match, clause, counted, read_amount, times, until, who
from .tokens import read_token


@clause(rf"put (?P<n>an?|\S+(?: \S+)?) (?P<kind>\S+(?: strike)?) counters? on (?P<on>.+?){WHERE}")
def _put_counters(found: Match, context: Context) -> Effect | None:
    each = re.fullmatch(r"(?P<on>.+?) for each (?P<each>.+)", found["on"])
    on_text = each["on"] if each else found["on"]
    on = context.anyone(re.sub(r"^each of (?=⟨)", "", on_text))
    number = (
        read_amount(found["where"], context)
        if found["where"]
        else times(counted(found["n"], context), each["each"] if each else None, context)
    )
    if on is None or number is None or found["kind"] in ("of", "more"):
        return None
    return ef.PutsCounters(on, found["kind"], number)


@clause(r"(?:distribute|put) (?P<n>\S+) (?P<kind>\S+) counters (?:distributed )?among (?P<on>⟨\d+⟩)")
def _distribute(found: Match, context: Context) -> Effect | None:
    on = context.what(found["on"])
    return None if on is None else ef.PutsCounters(on, found["kind"], 0, divided=True)


@clause(r"remove (?P<n>an?|\S+|all) (?P<kind>\S+ )?counters? from (?P<of>.+)")
def _remove_counters(found: Match, context: Context) -> Effect | None:
    of = context.what(found["of"])
    number = None if found["n"] == "all" else counted(found["n"], context)
    if of is None or (number is None and found["n"] != "all"):
        return None
    return ef.RemovesCounters(of, (found["kind"] or "").strip(), number)


@clause(WHO + r"gets? (?P<n>an?|\S+) (?P<kind>poison|experience|energy|rad|ticket) counters?")
def _player_counters(found: Match, context: Context) -> Effect | None:
    player, number = who(found, context), counted(found["n"], context)
    return None if player is None or number is None else ef.PutsCounters(player, found["kind"], number)


@clause(WHO + r"gets? (?P<e>(?:\{E\})+)")
def _energy(found: Match, context: Context) -> Effect | None:
    player = who(found, context)
    return None if player is None else ef.PutsCounters(player, "energy", found["e"].count("{E}"))


@clause(r"(?P<verb>tap|untap) (?P<what>(?!or untap).+)")
def _tap(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    return None if what is None else ef.TapsOrUntaps(what, found["verb"].lower() == "untap")


@clause(
    r"(?P<what>it|that \w+|those \w+|they|⟨\d+⟩|~|[A-Z]?[a-z]+s ⟨\d+⟩ controls|creatures you control|"
    r"lands you control) (?:doesn't|don't) untap during "
    r"(?:its controller's|their controllers?'s?|your|their|their controllers'|that player's) next untap steps?"
)
def _stays_tapped(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    return None if what is None else ef.TapsOrUntaps(what, stays=True)


@clause(WHO + r"creates? (?P<token>.+)")
def _create(found: Match, context: Context) -> Effect | None:
    player = who(found, context)
    made = None if player is None else read_token(found["token"], context, player)
    if made is not None:
        context.token_made()
    return made


@clause(r"investigate(?P<twice> twice)?")
def _investigate(found: Match, context: Context) -> Effect | None:
    return read_token("two Clue tokens" if found["twice"] else "a Clue token", context, ef.YOU)


@clause(r"tap or untap (?P<what>.+)")
def _tap_or_untap(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    return (
        None
        if what is None
        else ef.ChooseOne((ef.TapsOrUntaps(what), ef.TapsOrUntaps(what, untap=True)), ("tap", "untap"))
    )


@clause(r"move (?P<n>an?|\w+|all) (?P<kind>\S+ )?counters? from (?P<of>~|it|⟨\d+⟩) (?:onto|to) (?P<on>⟨\d+⟩|~|it)")
def _move_counters(found: Match, context: Context) -> Effect | None:
    of, on = context.two(found["of"], found["on"])
    number = None if found["n"] == "all" else counted(found["n"], context)
    if of is None or on is None or (number is None and found["n"] != "all") or not (found["kind"] or number is None):
        return None
    return ef.MovesCounters(of, on, (found["kind"] or "").strip(), number)


@clause(WHO + r"gets? that many (?P<e>\{E\})")
def _that_much_energy(found: Match, context: Context) -> Effect | None:
    player = who(found, context)
    return None if player is None else ef.PutsCounters(player, "energy", ef.ThatMuch(context.much))


@clause(
    r"(?P<what>it|that \w+|⟨\d+⟩) doesn't untap during its controller's untap step (?P<until>for as long as "
    r"(?:you control ~|~ remains on the battlefield|~ remains tapped))"
)
def _kept_tapped(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    return None if what is None else ef.Rules(StaysTapped(what=ef.SpokenOf(what)), until(found))


@clause(r"put (?:its|those) counters on (?P<on>⟨\d+⟩|~|that creature)")
def _put_its_counters(found: Match, context: Context) -> Effect | None:
    of, on = context.it, context.what(found["on"])
    return None if of is None or on is None or of == on else ef.PutsCountersOf(of, on)


@clause(r"(?P<what>.+?) gains? all creature types" + UNTIL)
def _all_types(found: Match, context: Context) -> Effect | None:
    what, types = context.what(found["what"]), becomes("is every creature type")
    if what is None or types is None or found["until"] is None:
        return None
    return ef.Changes(what, types, until(found))
