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


@clause(r"remove (?:(?P<upto>up to )(?P<n>\w+)|(?P<any>any number of)) (?P<kind>\S+ )?counters? from (?P<of>.+)")
def _remove_some_counters(found: Match, context: Context) -> Effect | None:
    """As many counters, of whichever kinds, as a player chooses."""
    of = context.anyone(re.sub(r"^among ", "", found["of"]))
    most = counted(found["n"], context) if found["upto"] else None
    if of is None or (found["upto"] and most is None) or isinstance(of, (ef.Each, ef.Picked)):
        return None
    return ef.RemovesCounters(of, (found["kind"] or "").strip(), most, up_to=True)


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


@clause(
    r"move (?P<n>an?|\w+|all|any number of|one or more|up to \w+) (?P<kind>\S+ )?counters? from "
    r"(?P<of>~|it|⟨\d+⟩|that \w+) (?:onto|to) (?P<on>⟨\d+⟩|~|it|that \w+)"
)
def _move_counters(found: Match, context: Context) -> Effect | None:
    """Counters from one object to another; how many and which kinds a player may choose (122.5)."""
    of, on = context.two(found["of"], found["on"])
    words, kind = found["n"].lower(), (found["kind"] or "").strip()
    chosen = words in ("any number of", "one or more") or words.startswith("up to ")
    unlimited = words in ("all", "any number of", "one or more")
    number = None if unlimited else counted(words.removeprefix("up to "), context)
    if of is None or on is None or (number is None and not unlimited):
        return None
    least = 1 if words == "one or more" else number if not chosen and not kind and not unlimited else 0
    if chosen or (not kind and not unlimited):
        return ef.MovesCounters(of, on, kind, number, least=least if isinstance(least, int) else 0, chosen=True)
    return ef.MovesCounters(of, on, kind, number)


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


@clause(r"put (?P<of>its|those|~'s|that \w+'s) counters on (?P<on>⟨\d+⟩|~|that \w+|it)")
def _put_its_counters(found: Match, context: Context) -> Effect | None:
    pronoun = found["of"].lower() in ("its", "those")
    of, on = context.two("it" if pronoun else found["of"].removesuffix("'s"), found["on"])
    return None if of is None or on is None or of == on else ef.PutsCountersOf(of, on)


@clause(r"put a number of (?P<kind>\S+) counters on (?P<on>.+?) equal to (?P<amount>.+)")
def _put_a_number(found: Match, context: Context) -> Effect | None:
    """As many counters as something comes to: "Put a number of +1/+1 counters on it equal to its power"."""
    on, number = context.anyone(found["on"]), read_amount(found["amount"], context)
    return None if on is None or number is None else ef.PutsCounters(on, found["kind"], number)


@clause(r"put (?:up to )?(?P<n>up to \w+) (?P<kind>\S+) counters? on (?P<on>⟨\d+⟩|~|it|that \w+)")
def _put_up_to(found: Match, context: Context) -> Effect | None:
    """As many as a player chooses, up to a number."""
    most, on = counted(found["n"].removeprefix("up to "), context), context.what(found["on"])
    if not isinstance(most, int) or on is None or most > _MANY:
        return None
    ways = tuple(ef.PutsCounters(on, found["kind"], n) if n else ef.Nothing() for n in range(most, -1, -1))
    return ef.ChooseOne(ways, tuple(str(n) for n in range(most, -1, -1)))


_MANY = 10


@clause(r"(?P<what>.+?) gains? all creature types" + UNTIL)
def _all_types(found: Match, context: Context) -> Effect | None:
    what, types = context.what(found["what"]), becomes("is every creature type")
    if what is None or types is None or found["until"] is None:
        return None
    return ef.Changes(what, types, until(found))
