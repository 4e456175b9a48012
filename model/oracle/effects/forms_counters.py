"""Clauses about counters, tapping and tokens (111, 122, 701.26)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language import effects as ef
from ...language.abilities import CantHappen, GainAbility, StaysTapped
from ...language.amounts import Amount, Sum, Times, X
from ...language.conditions import Holds
from ...language.effects import Effect, Ref, Until
from ...language.events import EventKind
from ...language.filters import AllOf, Compare, Filter, OfPlayer, Stat, This, Zone
from ...language.names import Name, NameOf
from ...language.parts import mentions, parts_of
from ..phrases.amounts import number_or_x
from ..phrases.forms import Kind
from .amounts_said import share
from .context import Context
from .forms_lasting import keyword_named
from .inner import inner_instruction
from .slots import INSTRUCTIONS, so_much, times
from .tokens import read_kinds, read_token

form = INSTRUCTIONS.form


@form(
    "put <n:many> <counter> counter[s] on <on:anyone>[ for each <each:words>]",
    "put X <counter> counters on <on:anyone>, where X is <number:amount>",
    "put a number of <counter> counters on <on:anyone> equal to <number:amount>",
    "put a number of <counter> counters equal to <number:amount> on <on:anyone>",
    "put <counter> counters on <on:anyone> equal to <number:amount>",
)
def _put_counters(
    context: Context, on: Ref, counter: str, number: Amount | int | None = None, n: str = "", each: str | None = None
) -> Effect | None:
    number = so_much(context, n, each=each) if number is None else number
    return None if number is None else ef.PutsCounters(on, counter, number)


@form("put a number of <counter> counters on <on:every> equal to that creature's <stat=power|toughness|mana value>")
def _put_by_its_own(on: Ref, counter: str, stat: str) -> Effect | None:
    """As many on each of several as a number of its own."""
    if not isinstance(on, ef.Each):
        return None
    return ef.ForEach(on, ef.PutsCounters(ef.IT, counter, ef.NumberOf(Stat(stat), ef.IT)))


_COUNTERS = r"(?:an?|\w+) [\w+/-]+(?: strike)? counters?"


def _of_kinds(text: str) -> tuple[tuple[str, Amount | int], ...] | None:
    """Read "two +1/+1 counters and a flying counter", and those with "or"."""
    said = [re.fullmatch(r"(\w+) (.+?) counters?", each) for each in re.split(r",? (?:and|or) |, ", text)]
    kinds = [(each[2], number_or_x(each[1])) for each in said if each is not None]
    known = tuple((kind, number) for kind, number in kinds if number is not None)
    return known if len(known) == len(said) else None


_KIND = r"[\w+/-]+(?: strike)?"


def _one_of_kinds(text: str) -> tuple[tuple[str, Amount | int], ...]:
    """Read "a flying, lifelink, or +1/+1 counter": one of one of these kinds."""
    said = re.sub(r"^an? | counter$", "", text)
    return tuple((kind, 1) for kind in re.split(r",? (?:or|and) |, ", said))


INSTRUCTIONS.kinds["several"] = Kind(
    lambda words, context: context.what(words),
    r"each attacking creature|the chosen creatures?",
    in_context=True,
)
INSTRUCTIONS.kinds |= {
    "those_named": Kind(
        lambda words, context: context.what(words), r"that permanent(?: or (?:player|card))?|it", in_context=True
    ),
    "several_others": Kind(str, r"(?:other )?(?:creatures|permanents)(?: you control)?"),
    "whose_next": Kind(str, r"your|their|that player's|the player's|⟨\d+⟩'s"),
    "gained": Kind(str, r"[\w ]+(?:, [\w ]+)*,? or [\w ]+"),
    "kinds_of_counters": Kind(_of_kinds, rf"{_COUNTERS}(?:(?:,? and |, ){_COUNTERS})+"),
    "counters_or": Kind(_of_kinds, rf"{_COUNTERS}(?:, {_COUNTERS})*,? or {_COUNTERS}"),
    "counter_and": Kind(_of_kinds, _COUNTERS),
    "one_of_kinds": Kind(_one_of_kinds, rf"an? (?:{_KIND}, )*{_KIND},? or {_KIND} counter"),
    "kinds_among": Kind(
        lambda words: _one_of_kinds(f"a {words} counter"), rf"(?:{_KIND}, )*{_KIND},? (?:and|or) {_KIND}"
    ),
}


@form("put <counter:counter_and> on <on:one> or <same:one> gains <words:gained>")
def _counters_or_ability(
    context: Context, counter: tuple[tuple[str, Amount | int], ...], on: Ref, same: Ref, words: str
) -> Effect | None:
    """A counter, or for good one of several abilities, as a player chooses."""
    named = re.split(r",? or |, ", words)
    known = [k for k in map(keyword_named, named) if k is not None]
    if len(known) != len(named) or same != on:
        return None
    ways = (ef.Changes(on, (GainAbility(k),), Until.FOREVER) for k in known)
    return ef.ChooseOne((ef.PutsCounters(on, *counter[0]), *ways), (f"{counter[0][0]} counter", *named))


@form("put <kinds:kinds_of_counters> on <on:anyone>")
def _put_counters_of_kinds(kinds: tuple[tuple[str, Amount | int], ...], on: Ref) -> Effect:
    """They are put at the same time."""
    return ef.PutsCounters(on, *kinds[0], also=kinds[1:])


@form(
    "put your choice of <kinds:counters_or> on <on:anyone>", "put <kinds:counters_or> on <on:anyone>",
    "put your choice of <kinds:one_of_kinds> on <on:anyone>", "put <kinds:one_of_kinds> on <on:anyone>",
    "put your choice of a counter from among <kinds:kinds_among> on <on:anyone>",
    "put a counter from among <kinds:kinds_among> on <on:anyone>",
)  # fmt: skip
def _put_one_of(kinds: tuple[tuple[str, Amount | int], ...], on: Ref) -> Effect:
    ways = tuple(ef.PutsCounters(on, kind, number) for kind, number in kinds)
    return ef.ChooseOne(ways, tuple(kind for kind, _ in kinds))


@form("put <first:counter_and> and a counter from among <kinds:kinds_among> on <on:anyone>")
def _put_one_and_one_of(
    first: tuple[tuple[str, Amount | int], ...], kinds: tuple[tuple[str, Amount | int], ...], on: Ref
) -> Effect:
    ways = tuple(ef.PutsCounters(on, *first[0], also=(kind,)) for kind in kinds)
    return ef.ChooseOne(ways, tuple(kind for kind, _ in kinds))


@form("(distribute|put) <n:word> <counter> counters [distributed ]among <on:target>")
def _distribute(on: Ref, counter: str, n: str) -> Effect:
    return ef.PutsCounters(on, counter, 0, divided=True)


@form(
    "remove up to <most:n> [<counter> ]counter[s] from [among ]<of:anyone>",
    "remove any number of [<counter> ]counters from [among ]<of:anyone>",
)
def _remove_some_counters(
    context: Context, of: Ref, counter: str | None, most: Amount | int | None = None
) -> Effect | None:
    """As many counters, of whichever kinds, as a player chooses."""
    if isinstance(of, ef.Picked) or (isinstance(of, ef.Each) and most is not None):
        return None  # so many in all
    context.call("removed", ef.IT)
    return ef.RemovesCounters(of, counter or "", most, up_to=True)


@form("remove <number> [<counter> ]counter[s] from <of:object>", "remove all [<counter> ]counters from <of:object>")
def _remove_counters(context: Context, of: Ref, counter: str | None, number: Amount | int | None = None) -> Effect:
    context.call("removed", ef.IT)
    return ef.RemovesCounters(of, counter or "", number)


@form("remove <n:many> <counter> counter[s] from <of:one> for each <each:words>")
def _remove_for_each(context: Context, n: str, counter: str, of: Ref, each: str) -> Effect | None:
    number = so_much(context, n, each=each)
    context.call("removed", ef.IT)
    return None if number is None else ef.RemovesCounters(of, counter, number)


@form("remove all but <left:n> <counter> counter[s] from <of:one>")
def _remove_all_but(context: Context, left: Amount | int, counter: str, of: Ref) -> Effect | None:
    """As many as there are more than those that are left."""
    context.call("removed", ef.IT)
    return ef.RemovesCounters(of, counter, Sum((ef.CountersOn(counter, of), -left))) if isinstance(left, int) else None


@form("<of:player> lose[s] all [<kind=poison|rad|energy|experience> ]counters")
def _lose_counters(of: Ref, kind: str | None) -> Effect:
    return ef.RemovesCounters(of, kind or "", None)


form("<on:player> get[s] a number of <kind=poison|experience|energy|rad|ticket> counters equal to <number:amount>")(
    ef.PutsCounters
)
form("[<on:player> ]get[s] <number> <kind=poison|experience|energy|rad|ticket> counter[s]")(ef.PutsCounters)


@form("[<on:player> ]get[s] half X <kind=poison|experience|energy|rad|ticket> counters, rounded <how=up|down>")
def _get_half_x(on: Ref, kind: str, how: str) -> Effect:
    return ef.PutsCounters(on, kind, share(X(), "half", how))


form("[<on:player> ]get[s] <number:n> {{E}", "[<on:player> ]get[s] an amount of {{E} equal to <number:amount>")(
    lambda on, number: ef.PutsCounters(on, "energy", number)
)


@form("you may pay any amount of {{E}")
def _pay_energy(context: Context) -> Effect:
    """To pay energy is to remove its counters (107.14)."""
    context.call("removed", ef.IT)
    return ef.RemovesCounters(ef.YOU, "energy", None, up_to=True)


@form(
    "if there are <least:n> or more <counter> counters on <of:one>, [<may=you may> ]remove (those counters|all of them)"
    "(, | and )<rest:words>"
)
def _remove_those(
    context: Context, least: Amount | int, counter: str, of: Ref, rest: str, may: str | None = None
) -> Effect | None:
    then = inner_instruction(rest, context)
    there = Holds(ef.CountersOn(counter, of), Compare.AT_LEAST, least)
    done = None if then is None else ef.Seq((ef.RemovesCounters(of, counter, None), then))
    return None if done is None else ef.If((there,), ef.May(done) if may else done)


@form(
    "if <of:one> has <least:n> or more <counter> counters on it, <may=you may remove|remove> (those counters|them) and "
    "<rest:words>"
)
def _remove_those_it_has(
    context: Context, of: Ref, least: Amount | int, counter: str, may: str, rest: str
) -> Effect | None:
    return _remove_those(context, least, counter, of, rest, None if may == "remove" else may)


@form("[<on:player> ]get[s] {{E} for each <each:words>")
def _energy_for_each(context: Context, on: Ref, each: str) -> Effect | None:
    number = times(1, each, context)
    return None if number is None else ef.PutsCounters(on, "energy", number)


@form("[<who:player> ]get[s] <symbols>", "[<who:player> ]get[s] <many=that many> {{E}")
def _energy(context: Context, who: Ref, symbols: str = "{E}", many: str | None = None) -> Effect | None:
    number = context.that_much() if many else symbols.count("{E}")
    if symbols.replace("{E}", "") or number is None:
        return None
    return ef.PutsCounters(who, "energy", number)


@form("<verb=tap|untap> <what:object>")
def _tap(what: Ref, verb: str) -> Effect:
    return ef.TapsOrUntaps(what, verb.lower() == "untap")


@form(
    "<who:player> <verb=tap|untap>[s] <some:some_own>", "<who:player> <verb=tap|untap>[s] (all|each) <every:noun>",
    "<who:player> <verb=tap|untap>[s] <what:those>",
)  # fmt: skip
def _they_tap(
    context: Context, who: Ref, verb: str, some: ef.Picked | None = None, every: Filter | None = None,
    what: Ref | None = None,
) -> Effect | None:  # fmt: skip
    """What players tap or untap of their own, as they choose where they choose."""
    if who == ef.YOU:
        return None
    untap = verb == "untap"
    if what is not None:
        return None if who in (ef.EACH_PLAYER, ef.EACH_OPPONENT) else ef.TapsOrUntaps(what, untap)
    if some is not None:
        context.it = ef.IT
        return ef.Seq((ef.Picks(replace(some, by=who)), ef.TapsOrUntaps(ef.IT, untap)))
    theirs = every is not None and mentions(every, OfPlayer)
    return ef.TapsOrUntaps(ef.Each(every), untap) if every is not None and theirs else None


@form(
    "<who:player> put[s] <number:n> <counter> counter[s] on <some:some_own>",
    "<who:player> chooses <some:some_own> and puts <number:n> <counter> counter[s] on it",
)
def _they_put_counters(
    context: Context, who: Ref, number: Amount | int, counter: str, some: ef.Picked
) -> Effect | None:
    """On what players choose of their own."""
    if who == ef.YOU:
        return None
    context.it = ef.IT
    return ef.Seq((ef.Picks(replace(some, by=who)), ef.PutsCounters(ef.IT, counter, number, by=who)))


@form("each (<all=player>|opponent) chooses a <what:noun> and puts a <counter> counter on it")
def _each_chooses_one(all: str | None, what: Filter, counter: str) -> Effect:
    """Any that fits, whoever controls it."""
    one = ef.Picked(what, by=ef.Bound(Name.PLAYER))
    each = ef.Seq((ef.Picks(one), ef.PutsCounters(ef.IT, counter, by=ef.Bound(Name.PLAYER))))
    return ef.ForEach(ef.EACH_PLAYER if all else ef.EACH_OPPONENT, each, Name.PLAYER)


@form("<who:player> put[s] <number:n> <counter> counter[s] on <on:one>")
def _they_put(who: Ref, number: Amount | int, counter: str, on: Ref) -> Effect | None:
    """What one player puts on an object, whoever controls it."""
    several = isinstance(who, (ef.The, ef.Each, ef.Together))
    return None if several else ef.PutsCounters(on, counter, number, by=who)


@form("<who:player> put[s] <number:n> <counter> counter[s] on each <what:noun>")
def _they_put_on_each(who: Ref, number: Amount | int, counter: str, what: Filter) -> Effect | None:
    """On each of what a player controls."""
    theirs = not isinstance(who, (ef.The, ef.Each, ef.Together)) and mentions(what, OfPlayer)
    return ef.PutsCounters(ef.Each(what), counter, number, by=who) if theirs else None


@form("<who:player> taps <some:some_own> for each <each:words>")
def _they_tap_for_each(context: Context, who: Ref, some: ef.Picked, each: str) -> Effect | None:
    """As many of their own as there are of something."""
    number = times(1, each, context) if who != ef.YOU and some.least == some.most == 1 else None
    if number is None:
        return None
    return ef.Seq((ef.Picks(replace(some, least=number, most=number, by=who)), ef.TapsOrUntaps(ef.IT)))


@form(
    "[<who:player> ]put[s] (a|an) <counter> counter on <on:one> or remove[s] (one|(a|an) <same:counter> counter) from "
    "<of:pronoun>",
)
def _put_or_remove(
    context: Context, who: Ref, counter: str, on: Ref, of: str, same: str | None = None
) -> Effect | None:
    """A counter more or a counter less of the same kind, as the player chooses who does it."""
    several = isinstance(who, (ef.The, ef.Each, ef.Together)) and who != ef.YOU
    if several or same not in (None, counter) or context.what(of) != on:
        return None
    by = None if who == ef.YOU else who
    ways = (ef.PutsCounters(on, counter, by=by), ef.RemovesCounters(on, counter))
    return ef.ChooseOne(ways, (f"put a {counter} counter", f"remove a {counter} counter"), who=who)


@form(
    "for each kind of counter on <on:target>, (put|give <same:those_named>) another counter of that kind[ on it]"
    "[ or <fewer=remove one> from it]"
)
def _of_each_kind(on: Ref, fewer: str | None, same: Ref | None = None) -> Effect | None:
    return ef.AltersCounters(on, fewer=fewer is not None) if same in (None, on) else None


@form("choose a counter on <on:target>")
def _choose_a_counter(context: Context, on: Ref) -> Effect:
    """It is chosen as the next sentence says what becomes of it."""
    context.call("chosen counter", on)
    return ef.Nothing()


@form(
    "(give|put an additional counter of that kind on) <on:those_named>[ another counter of that kind]",
    "<fewer=remove> that counter from <on:those_named> or put another of those counters on it",
)
def _alter_chosen(context: Context, on: Ref, fewer: str | None = None) -> Effect | None:
    chosen = on == context.names.get("chosen counter")
    return ef.AltersCounters(on, one=True, fewer=fewer is not None) if chosen else None


@form("<what:one> can't have counters put on it <until>", "<who:player> can't get counters <until>")
def _no_counters(until: Until, what: Ref | None = None, who: Ref | None = None) -> Effect | None:
    """Of one object or player (122.1)."""
    on = what or who
    if on is None or isinstance(on, (ef.The, ef.Each, ef.Together)):
        return None
    return ef.Rules(CantHappen(event=EventKind.COUNTERS, what=ef.SpokenOf(on)), until)


_WERE_PUT = NameOf(Name.THOSE, "put onto the battlefield")


@form("untap all <what:noun> put onto the battlefield this way")
def _untap_those_put(context: Context, what: Filter) -> Effect | None:
    put = [part for part in parts_of(context.did) if isinstance(part, (ef.MoveTo, ef.Searches))]
    there = len(put) == 1 and put[0].to is Zone.BATTLEFIELD
    if not there:
        return None
    settled = ef.Settles(ef.Each(AllOf((ef.SpokenOf(ef.IT), what))), _WERE_PUT)
    context.it = ef.Bound(_WERE_PUT)
    return ef.Seq((settled, ef.TapsOrUntaps(ef.Bound(_WERE_PUT), untap=True)))


_WERE_TAPPED = NameOf(Name.THOSE, "tapped before")


@form("simultaneously untap <tapped:every> and tap <untapped:every>")
def _tap_and_untap(tapped: Ref, untapped: Ref) -> Effect | None:
    """Which of them are tapped is settled before any of them is untapped."""
    if not isinstance(tapped, ef.Each) or not isinstance(untapped, ef.Each):
        return None
    untaps = ef.TapsOrUntaps(ef.Bound(_WERE_TAPPED), untap=True)
    return ef.Seq((ef.Settles(tapped, _WERE_TAPPED), ef.TapsOrUntaps(untapped), untaps))


@form("tap or untap <what:object>")
def _tap_or_untap(what: Ref) -> Effect:
    return ef.ChooseOne((ef.TapsOrUntaps(what), ef.TapsOrUntaps(what, untap=True)), ("tap", "untap"))


_NEXT = (
    "(doesn't|don't) untap during (its controller's|their controller's|their controllers'|their controllers|your|"
    "their|that player's|the player's) next untap step[s]"
)


@form(f"<what:ones> {_NEXT}", f"<what:several> {_NEXT}")
def _stays_tapped(what: Ref) -> Effect:
    return ef.TapsOrUntaps(what, stays=True)


@form(
    "<what:words> don't untap during <whose:whose_next> next untap step",
    "during <whose:whose_next> next untap step, <what:words> don't untap",
)
def _stay_tapped_once(context: Context, what: str, whose: str) -> Effect | None:
    """All that fits then; what comes to fit it until then, too, as it isn't settled which they are (611.2c)."""
    name = whose.removesuffix("'s")
    first = context.who(name) if name not in ("their", "your") else None
    context.player = first or context.player
    them = context.what(what)
    who = ef.YOU if name == "your" else first or context.who("that player")
    if not isinstance(them, ef.Each) or who is None or mentions(them, This):
        return None
    if who != ef.YOU and isinstance(who, ef.The):
        return None
    return ef.StaysTappedOnce(them.what, who)


@form(
    "<what:one> doesn't untap during its controller's untap step <until>",
    "<what:ones> don't untap during their (controller's|controllers') untap step[s] <until>",
)
def _kept_tapped(what: Ref, until: Until) -> Effect:
    return ef.Rules(StaysTapped(what=ef.SpokenOf(what)), until)


@form("[<who:player> ]create[s] <token:words>")
def _create(context: Context, who: Ref, token: str) -> Effect | None:
    made = read_token(token, context, who) or read_kinds(token, context, who)
    if made is not None:
        context.token_made()
    if isinstance(made, ef.CreatesTogether):
        context.it = None  # it is none of several
    return made


@form("create your choice of <kinds:words>")
def _token_of_choice(context: Context, kinds: str) -> Effect | None:
    each = re.split(r",? or |, ", kinds)
    made = tuple(read_token(kind, context, ef.YOU) for kind in each)
    if None in made or len(made) < 2:
        return None
    context.token_made()
    return ef.ChooseOne(tuple(m for m in made if m is not None), tuple(re.sub(r"^an? ", "", kind) for kind in each))


@form("create one of those tokens", "[you ]create another one of those tokens")
def _one_more(context: Context) -> Effect | None:
    """Of the only kind of tokens that the sentence before creates, with all that it says of them."""
    made = [part for part in parts_of(context.did) if isinstance(part, ef.CreatesTokens)]
    if len(made) != 1 or made[0].who != ef.YOU or made[0].attached is not None:
        return None
    context.token_made()
    return replace(made[0], number=1)


@form("create (a|an) <one:phrase> token or (a|an) <other:phrase> token")
def _one_token_or(context: Context, one: str, other: str) -> Effect | None:
    made = tuple(inner_instruction(f"create a {kind} token", context) for kind in (one, other))
    return None if None in made else ef.ChooseOne(tuple(m for m in made if m is not None), (one, other))


@form(
    "[<who:player> ]investigate[s]", "[<who:player> ]investigate[s][ once] for each <number:for_each>",
    "[<who:player> ]investigate[s] X times, where X is <number:amount>",
    "[<who:player> ]investigate[s] <number:count> times",
    "[<who:player> ]investigate[s] <twice=twice> for each <number:for_each>",
)  # fmt: skip
def _investigate(context: Context, who: Ref, number: Amount | int = 1, twice: str | None = None) -> Effect | None:
    """One Clue after the other, as each time is one of its own (701.16a)."""
    number = number if twice is None else Times(2, number) if isinstance(number, Amount) else 2 * number
    made = read_token("a Clue token", context, who)
    return None if made is None else made if number == 1 else ef.Repeat(number, made)


_FROM = "from <of:pronoun> (onto|to) <on:pronoun>"


@form(
    f"move <how=all|any number of|one or more> [<counter> ]counters {_FROM}",
    f"move [<how=up to> ]<n> [<counter> ]counter[s] {_FROM}",
)
def _move_counters(
    context: Context, of: str, on: str, counter: str | None, how: str | None, n: Amount | int | None = None
) -> Effect | None:
    """Counters from one object to another; how many and which kinds a player may choose (122.5)."""
    source, goal = context.two(of, on)
    if source is None or goal is None:
        return None
    how, kind = (how or "").lower(), counter or ""
    if how in ("any number of", "one or more", "up to") or (n is not None and not kind):
        least = 1 if how == "one or more" else n if isinstance(n, int) and not how and not kind else 0
        return ef.MovesCounters(source, goal, kind, n, least=least, chosen=True)
    return ef.MovesCounters(source, goal, kind, n)


@form("move any number of [<counter> ]counters from [among ]<of:several_others> onto <on:pronoun>")
def _move_some_of_each(context: Context, of: str, on: str, counter: str | None) -> Effect | None:
    """As many from each of several as a player chooses, onto one (122.5)."""
    goal, sources = context.what(on), context.apart().what(of)
    known = goal is not None and isinstance(sources, ef.Each)
    return ef.MovesCounters(sources, goal, counter or "", None, chosen=True) if known and goal and sources else None


@form("move any number of [<counter> ]counters from ~ onto <on:several_others>")
def _move_onto_several(context: Context, on: str, counter: str | None) -> Effect | None:
    """As many onto each of several as a player chooses; what is moved onto one is no longer there for the next."""
    goals = context.what(on)
    moved = ef.MovesCounters(ef.SOURCE, ef.IT, counter or "", None, chosen=True)
    return ef.ForEach(goals, moved) if isinstance(goals, ef.Each) else None


@form("move all <counter> counters from <of:every> onto <on:pronoun>")
def _move_all_counters(context: Context, counter: str, of: Ref, on: str) -> Effect | None:
    """From each of several onto one, which is the object with the text."""
    return ef.MovesCounters(of, ef.SOURCE, counter, None) if on in ("it", "~") and context.of_event else None


@form("put (its|<those=those>|<of:pronoun>'s) counters on <on:pronoun>")
def _put_its_counters(context: Context, of: str | None, on: str, those: str | None) -> Effect | None:
    source, goal = context.two(of or "it", on)
    return None if source is None or goal is None or source == goal else ef.PutsCountersOf(source, goal)


@form("put its <counter> counters on <on:target>")
def _put_its_counters_of_a_kind(context: Context, counter: str, on: Ref) -> Effect | None:
    """As many of a kind as the object has or last had (122.8)."""
    return ef.PutsCounters(on, counter, ef.CountersOn(counter, ef.SOURCE)) if context.of_event else None


@form("put the same number of each kind of counter on <on:one>")
def _same_counters(on: Ref) -> Effect | None:
    """As many as there are on the object with the text, which a condition before has said to have some."""
    return None if on == ef.SOURCE else ef.PutsCountersOf(ef.SOURCE, on)


@form("put up to <most:n> <counter> counter[s] on <on:one>")
def _put_up_to(most: Amount | int, counter: str, on: Ref) -> Effect | None:
    """As many as a player chooses, up to a number."""
    if not isinstance(most, int) or most > _MANY:
        return None
    ways = tuple(ef.PutsCounters(on, counter, n) if n else ef.Nothing() for n in range(most, -1, -1))
    return ef.ChooseOne(ways, tuple(str(n) for n in range(most, -1, -1)))


_MANY = 10
