"""Instructions put together in words: one after another, if, may, unless, for each, later (608.2c, 603.7)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from .. import abilities as ab
from .. import conditions as co
from .. import effects as ef
from .. import filters as fi
from ..amounts import Amount, X
from ..effects import Effect
from ..filters import Zone
from ..names import Name, NameOf, target_of
from ..parts import exchanged
from .abilities import in_one, instructions, of_trigger
from .amounts import one_of_these, units
from .changes import quoted
from .clauses import Clause, Tell, clause, sentence_of, tell
from .conditions import provided
from .costs import paid
from .durations import until
from .english import YOU, NounPhrase, agree, joined, number_word, sentence
from .references import call, pronoun, refer
from .saying import Speech, say

APOSTROPHE = "'"
_MOST = 3  # instructions in one sentence


def _seq(effect: ef.Seq, t: Speech) -> Clause:
    clauses = [
        c for part in in_one(effect.parts, t) if (c := part if isinstance(part, Clause) else clause(part, t)).verb
    ]
    if not clauses:
        return Clause("")
    if len(clauses) == 1:
        return clauses[0]
    if len(clauses) > _MOST or any(c.after or c.whole for c in clauses[:-1]) or clauses[-1].whole:
        return _in_sentences(clauses)
    first = clauses[0]
    same = all(c.who == first.who for c in clauses) or all(c.who is None or c.who.is_you for c in clauses)
    if same and first.who is not None and not first.who.is_you:
        verbs = [first.verb, *(c.verb for c in clauses[1:])]
        said = [verbs[0], *(_as(first.who, verb) for verb in verbs[1:])]
        return Clause(_in_a_row(said), first.who, first.ref, first.says_you, after=clauses[-1].after)
    if first.who is not None and not first.who.is_you and any(c.who is None for c in clauses[1:]):
        return _in_sentences(clauses)
    texts = [first.verb, *(c.main if same else _explicit(c) for c in clauses[1:])]
    if any(c.says_you and c.who is not None and c.who.is_you for c in clauses[1:]) or not same:
        return Clause(joined(texts), first.who, first.ref, first.says_you, after=clauses[-1].after)
    return Clause(_in_a_row(texts), first.who, first.ref, first.says_you, after=clauses[-1].after)


def _explicit(said: Clause) -> str:
    """A clause after one with another subject."""
    return f"you {said.verb}" if said.who is not None and said.who.is_you else said.main


def _as(who: NounPhrase, verb: str) -> str:
    return agree(who, verb).removeprefix(f"{who} ")


def _in_a_row(texts: list[str]) -> str:
    return f"{', '.join(texts[:-1])}, then {texts[-1]}"


def _in_sentences(clauses: list[Clause]) -> Clause:
    first, *rest = clauses
    after = first.after
    for each in rest:
        text = sentence(str(each))
        after += f". {text.removesuffix('.')}"
    return Clause(first.verb, first.who, first.ref, first.says_you, first.whole, after)


def _one_sentence(effect: Effect, t: Speech) -> str:
    """An instruction within another one: as far as it has several sentences they are all meant."""
    said = clause(effect, t)
    return f"{said.main}{said.after}"


def _if(effect: ef.If, t: Speech) -> Clause:
    match effect:
        case ef.If((ef.WasDone(Name.DID),), ef.Later(now=True) as then, None):
            return clause(then, t)
        case ef.If(
            (co.Unless(ef.Fits(ef.TheSource(), fi.Is(fi.State.MONSTROUS))),),
            ef.Seq((ef.PutsCounters(ef.TheSource(), "+1/+1", number), _)),
            None,
        ):
            return Clause(f"monstrosity {say(number, t)}")
        case ef.If(
            (co.Unless(ef.Fits(ef.TheSource(), fi.HasCounter("+1/+1", 1))),),
            ef.PutsCounters(ef.TheSource(), "+1/+1", number),
            None,
        ):
            return Clause(f"adapt {say(number, t)}")
    held = provided(effect.if_, t).strip()
    said = sentence_of(f"{held}, {_one_sentence(effect.then, replace(t, held=(*t.held, *effect.if_)))}")
    return said.then(f"otherwise, {tell(effect.otherwise, t)}") if effect.otherwise is not None else said


def _may(effect: ef.May, t: Speech) -> Clause:
    who = refer(effect.who, t)
    done = clause(effect.do, t)
    said = Clause(f"may {_what_may_be_done(done, effect.who, who)}", who, effect.who, says_you=True, after=done.after)
    they = pronoun(who) if who.is_you else who if not who.text.startswith("each ") else NounPhrase("they", plural=True)
    t.called["may"] = who if who.is_you or not who.text.startswith("each ") else NounPhrase("that player")
    del they
    if effect.then is not None:
        said = said.then(_if_so(effect.then, t))
    if effect.otherwise is not None:
        said = said.then(f"if {_dont(t)}, {tell(effect.otherwise, t)}")
    return said


def _do(t: Speech) -> str:
    who = t.called.get("may", YOU)
    return agree(who, "do")


def _dont(t: Speech) -> str:
    who = t.called.get("may", YOU)
    return agree(who, "don't")


def _what_may_be_done(done: Clause, ref: ef.Ref, who: NounPhrase) -> str:
    if done.whole:
        return f"have this happen: {done.verb}"
    if done.who is None or done.ref == ref or (done.who.is_you and who.is_you):
        return done.verb
    return f"have {done.who} {_infinitive(done.verb)}"


def _infinitive(verb: str) -> str:
    return "not " + verb.removeprefix("don't ") if verb.startswith("don't ") else verb


def _may_pay(effect: ef.MayPay, t: Speech) -> Clause:
    who = refer(effect.who, t)
    may = "" if effect.must else "may "
    able = " if able" if effect.must else ""
    said = Clause(f"{may}{_paying(effect.cost, t, who)}{able}", who, effect.who, says_you=True)
    t.called["may"] = who if who.is_you or not who.text.startswith("each ") else NounPhrase("that player")
    if effect.do != ef.Seq(()):
        said = said.then(_if_so(effect.do, t))
    return said.then(f"if {_dont(t)}, {tell(effect.otherwise, t)}") if effect.otherwise is not None else said


def _pays_any(effect: ef.PaysAny, t: Speech) -> Clause:
    each = paid(effect.each, t).removeprefix("pay ")
    what = {"1 life": "life", "{1}": "mana"}.get(each, each)
    said = f"{each} any number of times" if each.count("{") > 1 else f"any amount of {what}"
    return Clause(f"may pay {said}", refer(effect.who, t), effect.who, says_you=True)


def _paying(cost: object, t: Speech, who: NounPhrase) -> str:
    said = paid(cost, t)  # type: ignore[arg-type]
    return said if who.is_you else said.replace("your ", "their ").replace("you control", "they control")


def _payer(who: ef.Ref, t: Speech) -> NounPhrase:
    """Who may pay: of several, any of them."""
    said = refer(who, t)
    return NounPhrase("any" + said.text.removeprefix("each")) if said.text.startswith("each ") else said


def _unless_pays(effect: ef.UnlessPays, t: Speech) -> Clause:
    if effect.do == ef.Nothing() and effect.then is not None:
        who = _payer(effect.who, t)
        return sentence_of(f"if {agree(who, _paying(effect.cost, t, who))}, {tell(effect.then, t)}")
    prices, do = [effect.cost], effect.do
    while isinstance(do, ef.UnlessPays) and do.who == effect.who and do.then is effect.then is None:
        prices.append(do.cost)
        do = do.do
    done = clause(do, t)
    who = _payer(effect.who, t)
    first, *others = (_paying(price, t, who) for price in prices)
    ways = [agree(who, first), *(agree(NounPhrase("", who.plural), other).strip() for other in others)]
    unless = f" unless {joined(ways, 'or')}"
    t.called["may"] = who
    said = Clause(done.verb + unless, done.who, done.ref, done.says_you, done.whole, done.after)
    return said if effect.then is None else said.then(_if_so(effect.then, t))


def _if_so(then: Effect, t: Speech) -> str:
    """What happens where something was done; a reflexive ability says "when"."""
    if isinstance(then, ef.Later) and then.now:
        return tell(then, t)
    return f"if {_do(t)}, {tell(then, t)}"


def _unless_each(effect: ef.UnlessPaysEach, t: Speech) -> Clause:
    if effect.do == ef.Nothing():
        who = t.called["may"] = _payer(effect.who, t)
        return sentence_of(f"{who} may {_paying(effect.cost, t, who)}{_each_time(effect, t)}")
    done = clause(effect.do, t)
    who = _payer(effect.who, t)
    unless = f" unless {agree(who, _paying(effect.cost, t, who))}"
    match effect.cost.parts:
        case (part,) if say(part, t) == "{1}":
            each = f" unless {agree(who, 'pay {X}')}, where X is {say(effect.times, t)}"
            return Clause(done.verb + each, done.who, done.ref, done.says_you, done.whole, done.after)
    return Clause(
        f"{done.verb}{unless}{_each_time(effect, t)}", done.who, done.ref, done.says_you, done.whole, done.after
    )


def _each_time(effect: ef.UnlessPaysEach, t: Speech) -> str:
    _, tail = units(effect.times, "time", t)
    return tail if tail.startswith(" for each") else f" a number of times equal to {say(effect.times, t)}"


def _for_each(effect: ef.ForEach, t: Speech) -> Clause:
    of = effect.of
    if isinstance(of, ef.Each | ef.The):
        each = str(refer(of, t)).removeprefix("each ")
        each = each.removeprefix("the ") if each.startswith("the exiled ") else each
        kind = "player" if "player" in each or "opponent" in each else ""
        call(t, effect.bound, NounPhrase("that player") if kind else NounPhrase("it"))
    else:
        each = one_of_these(of, t)
        call(t, effect.bound, NounPhrase("it"))
    done = tell(effect.do, t)
    return sentence_of(f"for each {each}, {done}")


def _so_often(times: Amount | int, t: Speech) -> str:
    if isinstance(times, int):
        return "twice" if times == 2 else f"{number_word(times)} times"
    if isinstance(times, X):
        return "X times"
    if isinstance(times, ef.ThatMuch) and times.name is not Name.REMOVED:
        return "that many times"
    return f"X times, where X is {say(times, t)}"


def _repeat(effect: ef.Repeat, t: Speech) -> Clause:
    done = clause(effect.do, t)
    times = _so_often(effect.times, t)
    if isinstance(effect.do, _REPEATED):
        return replace(done, verb=f"{done.verb} {times}")
    if (
        isinstance(effect.do, ef.CreatesTokens)
        and effect.do.token.name == "Clue Token"
        and done.verb == "create a Clue token"
    ):
        return replace(done, verb=f"investigate {times}")
    times, where, what = times.partition(", where ")
    return replace(done, after=f"{done.after}. Do this {times} in all{where}{what}")


_REPEATED = (
    ef.Proliferates,
    ef.RingTempts,
    ef.Explores,
    ef.Ventures,
    ef.Populates,
    ef.TimeTravels,
    ef.Amasses,
    ef.Connives,
)


def _choose_one(effect: ef.ChooseOne, t: Speech) -> Clause:
    told = refer(effect.who, t)
    match effect.options:
        case (
            ef.MoveTo(what=one, to=Zone.LIBRARY, place=ef.Place.TOP),
            ef.MoveTo(what=other, to=Zone.LIBRARY, place=ef.Place.BOTTOM),
        ) if one == other:
            it = "it" if isinstance(effect.who, ef.OwnerOf) and effect.who.of == one else str(refer(one, t))
            whose = "your" if told.is_you else "their"
            return Clause(
                (
                    f"put {it} on {whose} choice of the top or bottom of "
                    f"{whose if it == 'it' else 'its owner' + APOSTROPHE + 's'} library"
                ),
                told,
                effect.who,
            )
        case (ef.TapsOrUntaps(what=one, untap=False, stays=False), ef.TapsOrUntaps(what=other, untap=True)) if (
            one == other
        ):
            return Clause(f"tap or untap {refer(one, t)}", told, effect.who)
    chosen = _your_choice(effect, t)
    if chosen is not None:
        return chosen
    clauses = [clause(option, t) for option in effect.options]
    plain = all(
        c.who is None or c.ref == effect.who or (c.who.is_you and told.is_you and not c.says_you) for c in clauses
    )
    if plain and not any(c.after or c.whole for c in clauses):
        return Clause(joined((c.verb.removeprefix("may ") for c in clauses), "or"), told, effect.who)
    return Clause(f"choose one — {'; or '.join(map(str, clauses))}", told, effect.who)


def _your_choice(effect: ef.ChooseOne, t: Speech) -> Clause | None:
    """Something that gains one of several abilities: "gains your choice of flying or haste"."""
    first = effect.options[0]
    if not isinstance(first, ef.Changes):
        return None
    gained = [
        option.changes[0].ability
        for option in effect.options
        if isinstance(option, ef.Changes)
        and (option.what, option.until) == (first.what, first.until)
        and len(option.changes) == 1
        and isinstance(option.changes[0], ab.GainAbility)
    ]
    if len(gained) != len(effect.options) or effect.who != ef.YOU:
        return None
    said = joined((quoted(ability, t) for ability in gained), "or")
    return Clause(f"gain your choice of {said}{until(first.until, t)}", refer(first.what, t), first.what)


_LISTED = re.compile(r"whenever an? (?:\w+, )+or \w+ [^,]+(?=,)")
"""An event that something of one of several kinds takes part in."""


_BEFORE = str(NameOf(Name.THOSE, "before"))
"""What was spoken of before an ability that waits for something else."""


def _later(effect: ef.Later, t: Speech) -> Clause:
    ability = effect.ability
    inner = t
    if ability.targets:  # of its own, beside those of the text that it comes from
        inner = t.with_targets(ability.targets)
        for group in range(len(t.targets)):
            inner.called[str(target_of(group))] = refer(ef.Targeted(group), t)
        ability = replace(ability, when=exchanged(ability.when, ef.as_bound))
    if isinstance(ability.when, ab.Moves) and ability.when.what == fi.THIS:  # of which "it" is said then
        inner.called[_BEFORE] = NounPhrase("that creature")
        it = [ef.Bound(Name.IT), *(ef.Bound(target_of(n)) for n in range(len(t.targets)))]
        before = [part for part in it if str(refer(part, inner)) == "it" or part == ef.Bound(Name.IT)]
        spoken = ef.Bound(NameOf(Name.THOSE, "before"))
        ability = exchanged(ability, lambda part: spoken if part in before else part)
    if effect.now:
        head = "when " + (_do(t) if ability.when is None or not ability.if_ else say(ability.when, t))
        return sentence_of(f"{head}, {instructions(ability.effects, inner, ability.modes)}".rstrip("."))
    said = of_trigger(ability, inner)
    listed = _LISTED.match(said)
    first, comma, rest = (listed[0], ",", said[listed.end() + 1 :]) if listed else said.partition(",")
    if effect.this_turn:
        first += " this turn"
    if effect.until_your_turn:
        first = f"until your next turn, {first}"
    if not effect.again and first.startswith("whenever"):
        once = "the next time" if effect.this_turn else "when"
        first = once + first.removeprefix("whenever")
    text = f"{first}{comma}{rest}".rstrip(".")
    return sentence_of(text)


def _a_repeated_process(effect: ef.ARepeatedProcess, t: Speech) -> Clause:
    """It says itself where it is repeated, unless that is as often as its player chooses."""
    match effect.do:
        case ef.MayPay(do=ef.Seq((*parts, ef.RepeatsProcess(None)))) as may if len(parts) > 0:
            once = tell(replace(may, do=ef.Seq(tuple(parts))), t).replace(". If you do, ", ", ", 1)
            return sentence_of(f"as many times as you choose, {once[:1].lower()}{once[1:]}")
    return clause(effect.do, t)


def _settles(effect: ef.Settles, t: Speech) -> Clause:
    """What is meant is said where it is first spoken of."""
    if isinstance(effect.what, ef.AtRandom):
        return Clause(f"choose {refer(effect.what, t)}")
    t.settled[str(effect.name)] = effect.what
    return Clause("")


def _works_out(effect: ef.WorksOut, t: Speech) -> Clause:
    if effect.name is Name.WORKED_OUT:
        return sentence_of(f"X is {say(effect.amount, t)}")
    return sentence_of(f"note {say(effect.amount, t)}")


def _first_of_its_name(effect: ef.FirstOfItsName, t: Speech) -> Clause:
    first = f"if this is the first time you've resolved a spell with the same name as {t.me}"
    return sentence_of(f"{first}, {tell(effect.do, t)}")


def _any_may(effect: ef.AnyMay, t: Speech) -> Clause:
    """What any of several players may do; what happens then is said of whether any of them does."""
    one_ = "any opponent" if effect.who == ef.EACH_OPPONENT else "any player"
    who = NounPhrase(one_)
    if isinstance(effect.asked, ef.MayPay):
        call(t, Name.PLAYER, NounPhrase("that player"))
        said = Clause(f"may {_paying(effect.asked.cost, t, who)}", who, effect.who, says_you=True)
        then: Effect | None = effect.asked.do
    else:
        call(t, Name.PLAYER, who)
        done = clause(effect.asked.do, t)
        said = Clause(f"may {_what_may_be_done(done, effect.asked.who, who)}", who, effect.who, says_you=True)
        call(t, Name.PLAYER, NounPhrase("that player"))
        then = effect.asked.then
    otherwise = effect.asked.otherwise
    t.called["may"] = NounPhrase("a player")
    said = said.then(_if_so(then, t)) if then is not None and then != ef.Seq(()) else said
    return said.then(f"if no player does, {tell(otherwise, t)}") if otherwise is not None else said


INSTRUCTIONS: dict[type, Tell] = {
    ef.AnyMay: _any_may,
    ef.FirstOfItsName: _first_of_its_name,
    ef.Seq: _seq,
    ef.If: _if,
    ef.May: _may,
    ef.MayPay: _may_pay,
    ef.PaysAny: _pays_any,
    ef.UnlessPays: _unless_pays,
    ef.UnlessPaysEach: _unless_each,
    ef.UnlessPaidFor: lambda e, t: _for_each(ef.ForEach(e.of, e.each), t),
    ef.ForEach: _for_each,
    ef.Repeat: _repeat,
    ef.ARepeatedProcess: _a_repeated_process,
    ef.RepeatsProcess: lambda e, t: (
        "repeat this process"
        + ("" if e.times is None else " once" if e.times == 1 else f" {say(e.times, t)} more times")
    ),
    ef.ChooseOne: _choose_one,
    ef.Later: _later,
    ef.Settles: _settles,
    ef.WorksOut: _works_out,
    ef.MarksDone: lambda _, __: sentence_of("do this only once each turn"),
}
