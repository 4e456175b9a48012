"""Single clauses, verb by verb: who does what to what, how much, how long (701)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from ...language import effects as ef
from ...language.abilities import (
    AddTypes,
    Cant,
    Change,
    GainAbility,
    Keyword,
    LoseAllAbilities,
    ModifyPowerToughness,
    SetPowerToughness,
)
from ...language.amounts import Amount, Times, X
from ...language.effects import Effect, Place, Ref, Until, Verb
from ...language.filters import ANYTHING, Stat, Zone
from ..phrases.amounts import amount as plain_amount
from ..phrases.amounts import each as for_each
from ..phrases.amounts import number_or_x
from .context import Context
from .tokens import read_token

Match = re.Match[str]
Clause = tuple[re.Pattern[str], Callable[[Match, Context], Effect | None]]
_CLAUSES: list[Clause] = []

WHO = (
    r"(?:(?P<who>[Yy]ou|[Ee]ach (?:other )?(?:player|opponent)|[Aa]ll players|[Tt]hat (?:player|opponent)|[Tt]hey|"
    r"⟨\d+⟩(?:'s (?:controller|owner))?|[Ii]ts (?:controller|owner)|[Tt]hat \w+'s (?:controller|owner)|"
    r"[Tt]he(?:ir)? (?:controller|owner)s?|[Ee]nchanted \w+'s controller|[Yy]our opponents) )?"
)
N = r"(?P<n>\S+(?: \S+)?)"
UNTIL = r"(?: (?P<until>until end of turn|this turn|until your next turn|until end of combat|" \
        r"for as long as you control ~|for as long as ~ remains on the battlefield))?"


def clause(pattern: str) -> Callable[[Callable[[Match, Context], Effect | None]], Callable[[Match, Context], Effect | None]]:
    """Say how a clause of a form is read."""

    def register(read: Callable[[Match, Context], Effect | None]) -> Callable[[Match, Context], Effect | None]:
        _CLAUSES.append((re.compile(pattern, re.IGNORECASE), read))
        return read

    return register


def read_clause(words: str, context: Context) -> Effect | None:
    """One clause that is the whole text."""
    for pattern, read in _CLAUSES:
        found = pattern.fullmatch(words)
        if found is not None:
            saved = (context.it, context.player)
            effect = read(found, context)
            if effect is not None:
                return effect
            context.it, context.player = saved
    return None


# ---------------------------------------------------------------- what slots mean


def who(found: Match, context: Context) -> Ref | None:
    """Who does something: "you" where nobody is named."""
    named = found["who"]
    if named is None:
        return ef.YOU
    ref = context.who(named)
    if ref is not None and ref != ef.YOU and not isinstance(ref, ef.Bound):
        context.player = ref
    return ref


def read_amount(text: str, context: Context) -> Amount | int | None:
    """A number, "X", "that much", "its power", "the number of …"."""
    text = text.strip()
    if text in ("that many", "that much", "that many cards"):
        return ef.ThatMuch()
    of = re.fullmatch(
        r"(?P<of>its|~'s|that creature's|that card's|that spell's|that permanent's|⟨\d+⟩'s|the sacrificed creature's|"
        r"the exiled card's|their|the sacrificed permanent's|that planeswalker's) "
        r"(?P<stat>power|toughness|mana value|converted mana cost)", text
    )  # fmt: skip
    if of:
        name = of["of"].removesuffix("'s")
        ref: Ref | None
        if name.startswith("the sacrificed"):
            ref = ef.Bound("cost sacrifice") if context.names.get("sacrificed") is None else context.names["sacrificed"]
        else:
            ref = context.it if name in ("its", "their") else context.what(name)
        stat = Stat.MANA_VALUE if "mana" in of["stat"] else Stat(of["stat"])
        return None if ref is None else ef.NumberOf(stat, ref)
    theirs = re.fullmatch(r"the number of (?P<what>.+) (?P<zone>(?:in|that player controls|they control).*)", text)
    if theirs and ("their" in theirs["zone"] or "that player" in theirs["zone"] or "they" in theirs["zone"]):
        what = context.filter(f"{theirs['what']} {theirs['zone']}")
        return None if what is None else _count(what)
    counters = re.fullmatch(r"the number of (?P<kind>\S+) counters on (?P<on>~|it|that creature|⟨\d+⟩)", text)
    if counters:
        on = context.what(counters["on"])
        return None if on is None else ef.CountersOn(counters["kind"], on)
    return plain_amount(text)


def _count(what: Any) -> Amount:
    from ...language.amounts import Count  # noqa: PLC0415

    return Count(what)


def counted(text: str | None, context: Context) -> Amount | int | None:
    """How many, in words: "two", "X", "a", "that many", "twice that many"."""
    if text is None:
        return 1
    found = number_or_x(text)
    return found if found is not None else read_amount(text, context)


def until(found: Match, default: Until = Until.FOREVER) -> Until:
    """How long something lasts."""
    return {
        None: default,
        "until end of turn": Until.END_OF_TURN,
        "this turn": Until.END_OF_TURN,
        "until your next turn": Until.YOUR_NEXT_TURN,
        "until end of combat": Until.END_OF_COMBAT,
        "for as long as you control ~": Until.WHILE_CONTROLLED,
        "for as long as ~ remains on the battlefield": Until.WHILE_HERE,
    }[found["until"].lower() if found["until"] else None]


def times(number: Amount | int | None, each: str | None) -> Amount | int | None:
    """A number "for each" of something."""
    if each is None or number is None:
        return number
    more = for_each(each)
    if more is None:
        return None
    if isinstance(number, int):
        return more if number == 1 else Times(number, more)
    return None


EACH = r"(?: for each (?P<each>.+))?"
EQUAL = r"(?:(?P<n>\S+(?: \S+){0,2}) (?P<unit>UNIT)|(?P<unit2>UNIT) equal to (?P<amount>.+?))"


def how_much(found: Match, context: Context) -> Amount | int | None:
    """"3 damage", "damage equal to its power", "X life, where X is …", "1 life for each …"."""
    words = found.groupdict()
    if words.get("amount"):
        return read_amount(words["amount"], context)
    if words.get("where"):
        return read_amount(words["where"], context)
    return times(counted(words["n"], context), words.get("each"))


WHERE = r"(?:, where X is (?P<where>.+))?"

# ---------------------------------------------------------------- cards and life


@clause(WHO + rf"draws? (?:{N} cards?|(?P<unit>cards) equal to (?P<amount>.+?)){EACH}{WHERE}")
def _draw(found: Match, context: Context) -> Effect | None:
    player, number = who(found, context), how_much(found, context)
    return None if player is None or number is None else ef.Draws(player, number)


@clause(WHO + rf"discards? (?:(?P<hand>(?:your|their) hand)|{N} (?P<what>(?:\S+ )*?cards?)(?P<random> at random)?)")
def _discard(found: Match, context: Context) -> Effect | None:
    player = who(found, context)
    if player is None:
        return None
    if found["hand"]:
        return ef.Discards(player, None)
    number = counted(found["n"], context)
    what = ANYTHING if found["what"] in ("card", "cards") else context.filter(found["what"])
    if number is None or what is None:
        return None
    return ef.Discards(player, number, what, at_random=bool(found["random"]))


@clause(WHO + rf"mills? {N} cards?{EACH}{WHERE}")
def _mill(found: Match, context: Context) -> Effect | None:
    player, number = who(found, context), how_much(found, context)
    return None if player is None or number is None else ef.Mills(player, number)


@clause(WHO + rf"(?P<verb>gains?|loses?) (?:{N} life|life equal to (?P<amount>.+?)){EACH}{WHERE}")
def _life(found: Match, context: Context) -> Effect | None:
    player, number = who(found, context), how_much(found, context)
    if player is None or number is None:
        return None
    return (ef.GainsLife if found["verb"].lower().startswith("gain") else ef.LosesLife)(player, number)


@clause(WHO + r"(?:life total becomes|'s life total becomes) (?P<n>.+)")
def _life_becomes(found: Match, context: Context) -> Effect | None:
    player, number = who(found, context), read_amount(found["n"], context)
    return None if player is None or number is None else ef.SetsLife(player, number)


@clause(WHO + rf"(?P<verb>scry|scries|surveils?) {N}{WHERE}")
def _scry(found: Match, context: Context) -> Effect | None:
    player, number = who(found, context), how_much_of(found, context)
    return None if player is None or number is None else ef.Scries(player, number, found["verb"].startswith("surveil"))


def how_much_of(found: Match, context: Context) -> Amount | int | None:
    """A plain number, or what X is."""
    return read_amount(found["where"], context) if found["where"] else counted(found["n"], context)


@clause(WHO + r"shuffles?(?: (?:your|their) library)?")
def _shuffle(found: Match, context: Context) -> Effect | None:
    player = who(found, context)
    return None if player is None else ef.Shuffles(player)


@clause(r"proliferate")
def _proliferate(_: Match, __: Context) -> Effect | None:
    return ef.Proliferates()


@clause(r"(?P<what>~|it|that creature|⟨\d+⟩) explores")
def _explore(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    return None if what is None else ef.Explores(what)


# ---------------------------------------------------------------- damage


@clause(
    r"(?P<source>~|it|that creature|⟨\d+⟩|this creature|enchanted creature|equipped creature) deals? "
    rf"(?:{N} damage|damage equal to (?P<amount>.+?)) to (?P<to>.+?)(?:, where X is (?P<where>.+)| for each (?P<each>.+)|"
    r" equal to (?P<amount2>.+))?"
)
def _damage(found: Match, context: Context) -> Effect | None:
    source = context.what(found["source"])
    before = context.it
    words = found["to"]
    number = read_amount(found["amount2"], context) if found["amount2"] else how_much(found, context)
    to = _damaged(words, context)
    if before is not None and context.it is None:
        context.it = before
    if source is None or number is None or to is None:
        return None
    return ef.DealsDamage(source, to, number)


def _damaged(words: str, context: Context) -> Ref | None:
    if " divided as you choose among " in words:
        return None
    both = re.fullmatch(r"(?P<one>each [^,]+?|⟨\d+⟩|that player) and (?P<other>each [^,]+|⟨\d+⟩|you)", words)
    if both:
        one, other = _damaged(both["one"], context), _damaged(both["other"], context)
        return ef.Together((one, other)) if one is not None and other is not None else None
    if words == "itself":
        return context.it
    return context.who(words) or context.what(words)


@clause(r"(?P<source>~|it) deals? (?P<n>\S+) damage divided as you choose among (?P<to>⟨\d+⟩)(?:, where X is .+)?")
def _divided(found: Match, context: Context) -> Effect | None:
    source, to = context.what(found["source"]), context.what(found["to"])
    return None if source is None or to is None else ef.DealsDamage(source, to, 0, divided=True)


@clause(r"(?P<one>~|it|⟨\d+⟩|that creature) fights (?P<other>⟨\d+⟩|it|that creature|~)")
def _fight(found: Match, context: Context) -> Effect | None:
    one, other = context.what(found["one"]), context.what(found["other"])
    return None if one is None or other is None else ef.Fights(one, other)


# ---------------------------------------------------------------- zones


@clause(r"destroy (?P<what>.+?)(?P<never>\. (?:It|They) can't be regenerated)?")
def _destroy(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    return None if what is None else ef.destroy(what)


@clause(r"(?:it|they|that creature) can't be regenerated")
def _no_regeneration(_: Match, __: Context) -> Effect | None:
    return None


@clause(r"exile (?P<what>.+?)(?P<until> until ~ leaves the battlefield)?")
def _exile(found: Match, context: Context) -> Effect | None:
    if found["until"]:
        return None
    words = found["what"]
    whole = re.fullmatch(r"(?P<who>⟨\d+⟩|that player|your|each player)(?:'s)? graveyard|all graveyards", words)
    if whole:
        player = context.who(whole["who"].replace("your", "you")) if whole["who"] else ef.EACH_PLAYER
        return None if player is None else ef.exile(ef.AllIn(player, Zone.GRAVEYARD))
    top = re.fullmatch(r"the top (?:(?P<n>\S+) cards|card) of (?P<whose>your|that player's|⟨\d+⟩'s|their) library", words)
    if top:
        number = counted(top["n"], context) if top["n"] else 1
        player = ef.YOU if top["whose"] == "your" else context.who(top["whose"].removesuffix("'s").replace("their", "they"))
        if player is None or number is None:
            return None
        context.it = ef.Bound("it")
        return ef.exile(ef.TopOf(player, number), with_source=True)
    what = context.what(words)
    return None if what is None else ef.exile(what, with_source=True)


@clause(WHO + r"sacrifices? (?P<what>.+)")
def _sacrifice(found: Match, context: Context) -> Effect | None:
    player = who(found, context)
    words = found["what"]
    if player is None:
        return None
    if re.fullmatch(r"~|it|them|that creature|that token|those tokens|the tokens?|that permanent|this creature|those creatures", words):
        what = context.what(words)
        return None if what is None else ef.sacrifice(what)
    some = re.fullmatch(r"(?P<n>\S+|half the|all) (?P<what>.+?)(?: of (?:your|their) choice)?", words)
    if some is None or some["n"] == "half the":
        return None
    what_fits = context.filter(some["what"]) if some["n"] != "another" else context.filter(f"another {some['what']}")
    number = None if some["n"] == "all" else 1 if some["n"] == "another" else counted(some["n"], context)
    if what_fits is None or (number is None and some["n"] != "all"):
        return None
    context.it = ef.IT
    return ef.SacrificeOf(player, what_fits, number)


@clause(
    r"return (?P<what>.+?) to (?:(?P<hand>(?:its|their|your)(?: owner(?:'s|s'))? hands?)|"
    r"the battlefield(?P<tapped> tapped)?(?P<transformed> transformed)?"
    r"(?: under (?P<under>your|its owner's|their owners?'s?|that player's|their owners') control)?"
    r"(?: with (?P<counters>.+? counters? on (?:it|them)))?(?P<tapped2> tapped)?)"
)
def _return(found: Match, context: Context) -> Effect | None:
    what = _cards(found["what"], context)
    if what is None:
        return None
    if found["hand"]:
        return ef.bounce(what)
    return _onto_battlefield(what, found, context)


def _onto_battlefield(what: Ref, found: Match, context: Context) -> Effect | None:
    counters = _counters_with(found["counters"], context) if found["counters"] else ()
    if counters is None:
        return None
    under: Ref | None = None
    if found["under"] and found["under"] == "your":
        under = ef.YOU
    elif found["under"] and "owner" not in found["under"]:
        return None
    if under is None and isinstance(what, ef.Picked):
        under = ef.YOU
    tapped = bool(found["tapped"] or found.groupdict().get("tapped2"))
    return ef.MoveTo(what=what, to=Zone.BATTLEFIELD, verb=Verb.RETURN, under=under, tapped=tapped,
                     transformed=bool(found["transformed"]), counters=counters)  # fmt: skip


def _counters_with(text: str, context: Context) -> tuple[tuple[str, Amount | int], ...] | None:
    found = re.fullmatch(r"(?P<n>an?|\S+)(?: additional)? (?P<kind>\S+(?: strike)?) counters? on (?:it|them)", text)
    number = counted(found["n"], context) if found else None
    return None if found is None or number is None else ((found["kind"], number),)


def _cards(words: str, context: Context) -> Ref | None:
    """Cards, with where they are returned from."""
    named = re.fullmatch(r"(?P<what>~|it|that card|⟨\d+⟩|the exiled cards?|them|those cards|that creature) from "
                         r"(?:your|a|its owner's|their) (?:graveyard|exile)|(?P<else>.+)", words)  # fmt: skip
    assert named is not None
    return context.what(named["what"] or named["else"])


@clause(
    r"put (?P<what>.+?) (?:onto the battlefield(?P<tapped> tapped)?(?P<transformed> transformed)?"
    r"(?: under (?P<under>your|its owner's|their owners?'s?|that player's|their owners') control)?"
    r"(?: with (?P<counters>.+? counters? on (?:it|them)))?|"
    r"into (?P<hand>(?:its|your|their)(?: owner(?:'s|s'))? hands?)|"
    r"into (?P<graveyard>(?:its|your|their)(?: owner(?:'s|s'))? graveyards?)|"
    r"on (?:the )?(?P<place>top|bottom|top or bottom) of (?:its|your|their)(?: owner(?:'s|s'))? (?:library|libraries)"
    r"(?P<order> in (?:any|a random) order)?)"
)
def _put(found: Match, context: Context) -> Effect | None:
    if re.search(r"\bcounters?\b", found["what"]) or found["place"] == "top or bottom":
        return None
    what = _cards(found["what"], context)
    if what is None:
        return None
    if found["hand"]:
        return ef.MoveTo(what=what, to=Zone.HAND)
    if found["graveyard"]:
        return ef.MoveTo(what=what, to=Zone.GRAVEYARD)
    if found["place"]:
        return ef.MoveTo(what=what, to=Zone.LIBRARY, place=Place.TOP if found["place"] == "top" else Place.BOTTOM)
    return _onto_battlefield(what, found, context)


@clause(r"(?:(?P<owner>its owner|that card's owner|their owners?) )?shuffles? (?P<what>.+?) into (?:its owner's|their|your|their owners') (?:library|libraries)")
def _shuffle_into(found: Match, context: Context) -> Effect | None:
    words = found["what"]
    if words == "your graveyard":
        return ef.Seq((ef.MoveTo(what=ef.AllIn(ef.YOU, Zone.GRAVEYARD), to=Zone.LIBRARY), ef.Shuffles(ef.YOU)))
    what = context.what(words)
    if what is None:
        return None
    return ef.Seq((ef.MoveTo(what=what, to=Zone.LIBRARY, place=Place.BOTTOM), ef.Shuffles(ef.OwnerOf(what))))


@clause(
    r"search your library for (?P<what>.+?),(?P<reveal> reveal (?:it|them|that card|those cards),)?"
    r"(?: and)? put (?:it|them|that card|those cards) (?:(?P<battlefield>onto the battlefield)(?P<tapped> tapped)?|"
    r"(?P<hand>into your hand)|(?P<graveyard>into your graveyard)),(?: and)? (?:then )?shuffle"
)
def _search(found: Match, context: Context) -> Effect | None:
    some = re.fullmatch(r"(?:(?P<upto>up to )?(?P<n>\S+)) (?P<what>.+)", found["what"])
    if some is None:
        return None
    number = counted(some["n"], context)
    what = ANYTHING if some["what"] == "card" else context.filter(some["what"])
    if number is None or what is None:
        return None
    to = Zone.BATTLEFIELD if found["battlefield"] else Zone.HAND if found["hand"] else Zone.GRAVEYARD
    context.it = ef.IT
    return ef.Searches(ef.YOU, what, number, to, tapped=bool(found["tapped"]), reveal=bool(found["reveal"]))


@clause(
    r"search your library for (?P<what>.+?),(?P<reveal> reveal (?:it|that card),)? (?:then )?shuffle(?:,| and) "
    r"(?:then )?put (?:it|that card|the card) on top(?: of your library)?"
)
def _tutor_on_top(found: Match, context: Context) -> Effect | None:
    some = re.fullmatch(r"an? (?P<what>.+)", found["what"])
    what = None if some is None else ANYTHING if some["what"] == "card" else context.filter(some["what"])
    return None if what is None else ef.Searches(ef.YOU, what, 1, Zone.LIBRARY, reveal=bool(found["reveal"]))


@clause(r"look at the top (?P<n>\S+) cards of your library(?:\.|,) (?:then )?put (?P<m>\S+) of (?:them|those cards) into "
        r"your hand and the (?:rest|other) (?P<rest>on the bottom of your library(?: in (?:any|a random) order)?|"
        r"into your graveyard)")
def _impulse(found: Match, context: Context) -> Effect | None:
    number, most = counted(found["n"], context), counted(found["m"], context)
    if number is None or most is None:
        return None
    graveyard = "graveyard" in found["rest"]
    random = "random" in found["rest"]
    return ef.LooksAtTop(number, least=most, most=most, rest=Zone.GRAVEYARD if graveyard else Zone.LIBRARY,
                         rest_at=Place.RANDOM_BOTTOM if random else Place.BOTTOM)  # fmt: skip


# ---------------------------------------------------------------- counters, tapping, tokens


@clause(rf"put (?P<n>an?|\S+(?: \S+)?) (?P<kind>\S+(?: strike)?) counters? on (?P<on>.+?){WHERE}")
def _put_counters(found: Match, context: Context) -> Effect | None:
    each = re.fullmatch(r"(?P<on>.+?) for each (?P<each>.+)", found["on"])
    on_text = each["on"] if each else found["on"]
    on = context.who(on_text) or context.what(re.sub(r"^each of (?=⟨)", "", on_text))
    number = read_amount(found["where"], context) if found["where"] else times(
        counted(found["n"], context), each["each"] if each else None
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


@clause(r"(?P<verb>tap|untap) (?P<what>.+)")
def _tap(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    return None if what is None else ef.TapsOrUntaps(what, found["verb"].lower() == "untap")


@clause(r"(?P<what>it|that creature|that permanent|those creatures|they|⟨\d+⟩|those permanents|that land|~) (?:doesn't|don't) untap during "
        r"(?:its controller's|their controllers?'s?|your|their controllers') next untap steps?")
def _stays_tapped(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    return None if what is None else ef.TapsOrUntaps(what, stays=True)


@clause(WHO + r"creates? (?P<token>.+)")
def _create(found: Match, context: Context) -> Effect | None:
    player = who(found, context)
    made = None if player is None else read_token(found["token"], context, player)
    if made is not None:
        context.it = ef.IT
    return made


@clause(r"investigate(?P<twice> twice)?")
def _investigate(found: Match, context: Context) -> Effect | None:
    return read_token("two Clue tokens" if found["twice"] else "a Clue token", context, ef.YOU)


# ---------------------------------------------------------------- lasting changes


@clause(
    r"(?P<what>.+?) (?:(?:also )?gets? (?P<p>[+-](?:\d+|X))/(?P<t>[+-](?:\d+|X)))?(?P<and>,? and )?"
    rf"(?:(?P<gain>gains?|has|have|loses?) (?P<abilities>.+?))?{UNTIL}{WHERE}(?P<each> for each .+)?"
)
def _pump(found: Match, context: Context) -> Effect | None:
    if found["until"] is None or not (found["p"] or found["gain"]) or (found["and"] and not (found["p"] and found["gain"])):
        return None
    what = context.what(found["what"])
    if what is None:
        return None
    changes: list[Change] = []
    if found["p"]:
        size = _size(found, context)
        if size is None:
            return None
        changes.append(size)
    if found["gain"]:
        given = abilities_given(found["abilities"], context)
        if given is None or found["gain"].startswith("lose"):
            return None
        changes += given
    return ef.Changes(what, tuple(changes), until(found))


def _size(found: Match, context: Context) -> Change | None:
    x = read_amount(found["where"], context) if found["where"] else X()
    if x is None:
        return None
    numbers = []
    for text in (found["p"], found["t"]):
        sign = -1 if text[0] == "-" else 1
        number: Amount | int = sign * int(text[1:]) if text[1:].isdigit() else (x if sign > 0 else _negative(x))
        if found["each"]:
            more = for_each(found["each"].removeprefix(" for each "))
            if more is None or not isinstance(number, int):
                return None
            number = Times(number, more) if number else 0
        numbers.append(number)
    return ModifyPowerToughness(*numbers)


def _negative(x: Amount | int) -> Amount | int:
    return -x if isinstance(x, int) else Times(-1, x)


def abilities_given(text: str, context: Context) -> list[Change] | None:
    """Keywords and quoted abilities that something gains."""
    changes: list[Change] = []
    for word in re.split(r",? and |, ", text):
        quoted = re.fullmatch(r"⟦(\d+)⟧\.?", word)
        if quoted:
            given = context.quotes[int(quoted[1])] if int(quoted[1]) < len(context.quotes) else None
            if not isinstance(given, tuple) or not given:
                return None
            changes += [GainAbility(a) for a in given]
            continue
        ability = keyword_named(word.strip())
        if ability is None:
            return None
        changes.append(GainAbility(ability))
    return changes


_PLAIN = frozenset({
    "flying", "first strike", "double strike", "deathtouch", "lifelink", "trample", "vigilance", "menace", "reach",
    "indestructible", "haste", "hexproof", "shroud", "defender", "flash", "fear", "intimidate", "shadow", "skulk",
    "horsemanship", "wither", "infect", "islandwalk", "swampwalk", "mountainwalk", "forestwalk", "plainswalk", "banding",
    "prowess", "flanking", "persist", "undying",
})  # fmt: skip


def keyword_named(word: str) -> Keyword | None:
    """A plain keyword ability; protection and others with a quality are read elsewhere."""
    from ..sentences.keywords import read_keywords  # noqa: PLC0415  # a reader of whole lines, which comes later

    if word not in _PLAIN and not word.startswith(("protection from", "hexproof from")):
        return None
    found = read_keywords(word[:1].upper() + word[1:])
    abilities = found.abilities if found is not None else ()
    return abilities[0] if len(abilities) == 1 and isinstance(abilities[0], Keyword) else None


@clause(r"(?P<what>.+?) (?:has|have) base power and toughness (?P<p>\d+)/(?P<t>\d+)" + UNTIL)
def _base(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    if what is None or found["until"] is None:
        return None
    return ef.Changes(what, (SetPowerToughness(int(found["p"]), int(found["t"])),), until(found))


@clause(r"(?P<what>.+?) loses? all abilities" + UNTIL)
def _lose_all(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    return None if what is None or found["until"] is None else ef.Changes(what, (LoseAllAbilities(),), until(found))


@clause(WHO + r"gains? control of (?P<what>.+?)" + UNTIL)
def _control(found: Match, context: Context) -> Effect | None:
    player, what = who(found, context), context.what(found["what"])
    return None if player is None or what is None else ef.GainsControl(player, what, until(found))


@clause(r"exchange control of (?P<one>⟨\d+⟩|~) and (?P<other>⟨\d+⟩)")
def _exchange(found: Match, context: Context) -> Effect | None:
    one, other = context.what(found["one"]), context.what(found["other"])
    return None if one is None or other is None else ef.Exchanges(one, other)


# ---------------------------------------------------------------- spells, attaching, the rest


@clause(r"counter (?P<what>⟨\d+⟩|it|that spell|that spell or ability|that ability)")
def _counter(found: Match, context: Context) -> Effect | None:
    what = context.what(found["what"])
    return None if what is None else ef.CountersSpell(what)


@clause(r"copy (?P<what>⟨\d+⟩|it|that spell|that ability|that spell or ability)(?P<new>(?:\.|,)? (?:and )?you may choose new targets for the copy)?")
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


__all__ = ["AddTypes", "Cant", "abilities_given", "clause", "counted", "read_amount", "read_clause"]
