"""Sentences that say what happens, read as instructions; ``None`` where any word of one is not understood."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from ...language.abilities import ForThatPlayer, GainAbility
from ...language.amounts import Amount, Told, X
from ...language.conditions import Condition, Either, Unless, was_paid
from ...language.costs import Action
from ...language.effects import (
    IT,
    AnyMay,
    Bound,
    CameFrom,
    CastsFree,
    Changes,
    ChooseOne,
    ChoosesNewTargets,
    ControllerOf,
    CreatesCopies,
    CreatesTokens,
    DealsDamage,
    Does,
    DoneThisTurn,
    Draws,
    Each,
    Effect,
    ExilesUntilLeaves,
    Fits,
    ForEach,
    HowMany,
    If,
    Later,
    LetsPlay,
    May,
    MayPay,
    MoveTo,
    Nothing,
    Picked,
    Picks,
    PutsCounters,
    Ref,
    Repeat,
    Rules,
    SacrificeOf,
    Seq,
    TapsOrUntaps,
    ThatMuch,
    The,
    TheSource,
    Together,
    UnlessPays,
    Until,
    WasDone,
)
from ...language.filters import (
    ANYTHING,
    THIS,
    AllOf,
    Filter,
    InZone,
    IsPlayer,
    OnStack,
    Quality,
    Said,
    Shares,
    This,
    Who,
    Zone,
)
from ...language.names import Name, paid_by
from ...language.parts import exchanged, mentions, parts_of
from ..clauses.announced import was_announced
from ..clauses.conditions import conditions
from ..clauses.costs import read_cost
from ..phrases.qualities import clause as quality
from .branches import branch
from .context import PLACE, Context
from .following import as_much, more_of_before, unmoved
from .forms import read_clause, times
from .inner import inner_instruction
from .later import delayed, named, reflexive, waits_for_event
from .said import (
    is_kept,
    of_an_object,
    of_its_control,
    of_its_cost,
    of_mana_spent,
    of_the_course,
    of_what_was_done,
)
from .slots import counted, read_amount
from .unless import any_may, read_unless

_JOINTS = re.compile(r"(?:, then | then |; |, and (?!/)| and (?!/)|, )")


def read_one(text: str, context: Context, before: list[Effect | None]) -> Effect | None:
    """Read a sentence in which each target phrase stands as ``⟨n⟩``; ``None`` where a word of it is not understood.

    Args:
        text: the sentence.
        context: what pronouns stand for.
        before: the effects of the sentences before, the last of which it may say more of.
    """
    words = _chosen_words(text.strip().rstrip(".!"), context)
    context.exiles_none = any(before) and not _EXILES.search(words) and not any(map(_exiles, before))
    last = before[-1] if before else None
    context.done_by_several = last is not None and _is_done_by_several(last)
    for more in (_after_choice, _instead, more_of_before):
        after = more(words, context, before)
        if after is not None:
            return after
    return read_instruction(re.sub(r"^Then,? ", "", words), context)


_EXILES = re.compile(r"\b[Ee]xiles?\b")


def _exiles(effect: Effect | None) -> bool:
    """Whether an instruction exiles something, or is not understood."""
    if effect is None:
        return True
    parts = tuple(parts_of(effect))
    return any(isinstance(p, ExilesUntilLeaves) or (isinstance(p, MoveTo) and p.to is Zone.EXILE) for p in parts)


_OF_THAT = {
    "creature_type": (r"\bof that type\b", "of the chosen type"),
    "color": (r"\bof that color\b", "of the chosen color"),
    "card_name": (r"\bwith that name\b", "with the chosen name"),
}


def _chosen_words(words: str, context: Context) -> str:
    """Read: "of that color" after "Choose a color" is "of the chosen color"."""
    that, chosen = _OF_THAT.get(context.chose, ("(?!)", ""))
    return re.sub(that, chosen, words)


def _after_choice(words: str, context: Context, before: list[Effect | None]) -> Effect | None:
    """Read: "If you do, …" and "Otherwise, …" say more of the sentence before, which they become part of."""
    found = re.fullmatch(
        r"(?P<how>(?P<when>When|If) (?:you|they|that player|a player|the player) (?:do|does)|"
        r"If you don't(?: (?:put|reveal|cast|exile|play) (?:it|the card|that card)(?: (?:on|in)to .+?)?)?|"
        r"If (?:you|they|that player|the player) can't|If you didn't put a card into your hand this way|"
        r"If no (?:one|player|opponent) does|"
        r"If they don't|Otherwise|If that player doesn't|If the player doesn't), (?P<rest>.+)", words
    )  # fmt: skip
    if found is None:
        return _after_what_was_done(words, context, before)
    last = before[-1] if before else None
    if last is None:
        return None
    if _goes_on_within(words, context, before):
        return Seq(())
    negative = "n't" in found["how"] or found["how"] == "Otherwise" or found["how"].startswith("If no ")
    if negative and isinstance(last, If | May):
        context.it = unmoved(last.then if isinstance(last, If) else last.do, context.it)
    read = reflexive if found["when"] == "When" else read_instruction
    rest = _of_what_is_left(lambda: read(found["rest"], context), last, context)
    rest = rest if rest is None or not negative else as_much(last, rest)
    if rest is None:
        return None
    if "can't" in found["how"] or "this way" in found["how"]:
        return None if context.done_by_several else If((Unless(WasDone()),), rest)
    if found["how"] == "Otherwise":
        rest = _neither(before, rest)
    joined = _joined(last, rest, negative=negative, always=found["how"] != "Otherwise")
    if joined is None and context.done_by_several:
        return None
    if joined is None:
        did = WasDone()
        return If((Unless(did),) if negative else (did,), rest)
    before[-1] = joined
    return Seq(())


def _of_what_is_left(read: Callable[[], Effect | None], last: Effect, context: Context) -> Effect | None:
    """Read: "If you do, it gets +1/+1" after a sacrifice is about what was spoken of before that, as this is gone."""
    now = context.now
    rest = read()
    if rest is None or not any(map(_acts_on_it, parts_of(rest))):
        return rest
    if not any(isinstance(part, SacrificeOf) for part in parts_of(last)):
        return rest
    if "before sacrificed" not in now.names:
        return None
    context.now = replace(now, it=now.names["before sacrificed"])
    return read()


def _acts_on_it(part: object) -> bool:
    """Whether an instruction does something to "it" that is only done to permanents."""
    match part:
        case Changes(what=what) | PutsCounters(on=what) | TapsOrUntaps(what=what):
            return what == IT
    return False


def _goes_on_within(words: str, context: Context, before: list[Effect | None]) -> bool:
    """Whether it says more of the last thing that is done where one does what one may, which it becomes part of."""
    done = branch(before[-1])
    parts = list[Effect | None](_parts(done[0])) if done is not None else [None]
    if done is None or not isinstance(parts[-1], _CHOICES):
        return False
    joined = context.attempt(lambda: _after_choice(words, context, parts))
    if joined == Seq(()):
        before[-1] = done[1](Seq(tuple(part for part in parts if part is not None)))
    return joined == Seq(())


_CHOICES = (Later, May, MayPay, CastsFree, UnlessPays)


def _is_done_by_several(effect: Effect) -> bool:
    """Whether each of several players does what an instruction says, so that it is not told which of them did."""
    last = effect.parts[-1] if isinstance(effect, Seq) and effect.parts else effect
    who = getattr(last, "who", None)
    return isinstance(who, The) and who.who is not Who.YOU and not isinstance(last, AnyMay)


def _neither(before: list[Effect | None], rest: Effect) -> Effect:
    """Read: "If it was a creature card, … If it was a land card, … Otherwise, …" is where it was neither."""
    match before[-2:]:
        case [If(if_=(Fits() as first,), otherwise=None), If(if_=(Fits(),), otherwise=None)]:
            return If((Unless(first),), rest)
    return rest


_INSTEAD = (
    re.compile(r"If (?P<if>[^,]+), instead (?P<rest>.+)"),
    re.compile(r"If (?P<if>[^,]+), (?P<rest>.+) instead"),
    re.compile(r"(?P<rest>[A-Z~].+) instead if (?P<if>[^,]+)"),
)


def _instead(words: str, context: Context, before: list[Effect | None]) -> Effect | None:
    """Read: "If …, it deals 5 damage instead" puts an instruction in the place of the one before it (608.2c)."""
    done = branch(before[-1]) if before else None
    if done is not None:
        within: list[Effect | None] = [done[0]]
        found_within = _instead(words, context, within)
        if found_within is not None and within[0] is not None:
            before[-1] = done[1](within[0])
            return found_within
    last = before[-1] if before else None
    found = next((f for form in _INSTEAD if (f := form.fullmatch(words))), None)
    if found is None or last is None or isinstance(last, Does):
        return None
    said = read_condition(found["if"], context)
    words = re.sub(r"^it ", "~ ", found["rest"]) if found["if"].startswith("~ ") else found["rest"]
    rest = None if said is None else _same_but_more(words, last, context)
    if said is not None and rest is None:
        rest = read_instruction(words[:1].lower() + words[1:], context)
    if said is None or rest is None or _kinds(rest) != _kinds(last):
        return None
    before[-1] = If(said, rest, last)
    return Seq(())


def _same_but_more(words: str, last: Effect, context: Context) -> Effect | None:
    """Read: "it deals 4 damage instead", of which the text leaves out what goes without saying: to what."""
    found = re.fullmatch(r"(?:[Ii]t|~) deals (?P<n>X plus \w+|\S+) damage", words)
    if found is None or not isinstance(last, DealsDamage) or last.divided:
        return None
    amount = counted(found["n"], context)
    return None if amount is None else replace(last, amount=amount)


def _kinds(effect: Effect) -> tuple[type[Effect], ...]:
    """The kinds of the instructions of an effect, by which it is clear which of them another one replaces."""
    return tuple(type(part.do if isinstance(part, Repeat) else part) for part in _parts(effect))


def _after_what_was_done(words: str, context: Context, before: list[Effect | None]) -> Effect | None:
    """Read: "When you discard a nonland card this way, …": a reflexive ability, where that was so (603.12)."""
    found = re.fullmatch(r"When (?P<did>[^,]+ this way), (?P<rest>.+)", words)
    said = of_what_was_done(found["did"], context) if found else None
    if said is not None and isinstance(context.it, TheSource | None):
        context.it = IT  # what it was done to
    rest = None if found is None or said is None else reflexive(found["rest"], context)
    last = before[-1] if before else None
    if said is None or rest is None or last is None:
        return None
    joined = _joined(last, If((said,), rest), negative=False) if isinstance(last, (May, MayPay)) else None
    if joined is None:
        return If((said,), rest)
    before[-1] = joined
    return Seq(())


def _joined(last: Effect, rest: Effect, *, negative: bool, always: bool = False) -> Effect | None:
    """The instruction before with what goes on with it; ``always``: also where its own condition does not hold."""
    match last:
        case May() if not negative and last.then is None:
            return replace(last, then=rest)
        case May() if negative and last.otherwise is None:
            return replace(last, otherwise=rest)
        case MayPay() if not negative:
            return replace(last, do=rest if last.do == Seq(()) else Seq((last.do, rest)))
        case MayPay() if negative and last.otherwise is None:
            return replace(last, otherwise=rest)
        case If(then=May() as may) if last.otherwise is None and (negative or may.then is None):
            if negative and always and may.otherwise is None:
                return replace(last, then=replace(may, otherwise=rest), otherwise=rest)
            return replace(last, otherwise=rest) if negative else replace(last, then=replace(may, then=rest))
        case UnlessPays() if not negative and last.then is None:
            return replace(last, then=rest)
        case UnlessPays() if negative:
            return replace(last, do=Seq((last.do, rest)))
        case If() if negative and last.otherwise is None:
            return replace(last, otherwise=rest)
        case Later(ability=ability) if not last.now and ability.effects:
            return _joined_later(last, rest, negative=negative, always=always)
        case CastsFree():
            cast: tuple[Condition, ...] = (Unless(WasDone()),) if negative else (WasDone(),)
            return Seq((last, If(cast, rest)))
    return None


def _joined_later(last: Later, rest: Effect, *, negative: bool, always: bool) -> Effect:
    """What happens later with what goes on with it: whether that is done is known then, and not now."""
    *others, act = last.ability.effects
    inner = _joined(act, named(rest), negative=negative, always=always)
    if inner is None:
        did = WasDone()
        inner = Seq((*_parts(act), If((Unless(did),) if negative else (did,), named(rest))))
    return replace(last, ability=replace(last.ability, effects=(*others, inner)))


_WHERE = re.compile(r"(?P<rest>.+), where X is (?P<amount>.+)")


def _where(words: str, context: Context) -> Effect | None:
    """Read: "… X …, where X is …", which is what every X before it comes to (107.3i); targets know it already."""
    found = _WHERE.fullmatch(words)
    if found is None or ", where X is " in found["rest"]:
        return None
    times_said = len(re.findall(r"\bX\b", found["rest"]))
    if times_said == 0:
        known = PLACE.search(found["rest"]) and not any(mentions(target.what, X) for target in context.targets)
        return read_instruction(found["rest"], context) if known else None
    saved = context.now
    if not _JOINTS.search(found["rest"]):
        whole = read_clause(words, context)  # which knows best of what its number speaks
        if whole is not None:
            context.x = context.x if mentions(whole, X) else read_amount(found["amount"], context.apart(it=saved.it))
            return whole
    before = context.apart()
    rest = read_instruction(found["rest"], context)
    about = before if isinstance(context.it, Bound) else context
    number = None if rest is None or not mentions(rest, X) else read_amount(found["amount"], about)
    if rest is None or number is None:
        context.now = saved
        return None
    context.x = number
    return _with_x(rest, number)


def _with_x(effect: Effect, number: Amount | int) -> Effect:
    put: Effect = exchanged(effect, lambda part: number if part == X() else part)
    return put


@inner_instruction.read_by
def read_instruction(words: str, context: Context) -> Effect | None:
    """One instruction, with the conditions and choices around it."""
    words = words.strip()
    for read in (
        _where,
        _an_opponent,
        _conditional,
        _delayed,
        _for_each,
        any_may,
        _optional,
        read_unless,
        _duration_first,
        read_clause,
    ):
        found = read(words, context)
        if found is not None:
            return found
    several = _sequence(words, context) or _either(words, context)
    if several is None and words.lower().startswith("you "):  # "… and you untap all lands you control"
        return read_instruction(words[len("you ") :], context)
    return several


def _an_opponent(words: str, context: Context) -> Effect | None:
    """Read: "An opponent draws a card", who is one of your choice (608.2d)."""
    found = re.fullmatch(r"[Aa]n opponent (?P<rest>(?!may\b|chooses?\b|separates?\b)\w+s .+)", words)
    if found is None:
        return None
    context.player = Bound(Name.PLAYER)
    rest = read_instruction(f"that player {found['rest']}", context)
    return None if rest is None else Seq((Picks(Picked(IsPlayer(Who.OPPONENT), name=Name.PLAYER)), rest))


def _conditional(words: str, context: Context) -> Effect | None:
    found = re.fullmatch(r"[Ii]f (?P<if>[^,]+(?:, [^,]+)*?), (?P<rest>.+)", words)
    if found:
        said = read_condition(found["if"], context)
        if said is not None:
            if re.search(r"\binstead\b", found["rest"]) and " would " not in found["rest"]:
                return None
            own = found["if"].startswith("~ ")  # of which "it" then speaks too
            rest = read_instruction(re.sub(r"^it ", "~ ", found["rest"]) if own else found["rest"], context)
            return None if rest is None else If(said, rest)
    found = re.fullmatch(r"(?P<rest>.+) (?P<word>if|unless) (?P<if>.+)", words)
    if found and not re.search(r" pays? ", found["if"]) and not found["rest"].endswith(" instead"):
        saved = context.now
        if re.search(r", (?:then|and) ", found["rest"]):  # what comes last has the condition, and not the others
            single = _sequence(words, context)
            if single is not None or ", then " in found["rest"]:
                return single
        rest = read_instruction(found["rest"], context)
        after = context.it
        context.it = after if rest is None else unmoved(rest, after)
        said = read_condition(found["if"], context)
        context.it = after
        if rest is None or said is None:
            context.now = saved
        if said is not None:
            if found["word"] == "unless" and len(said) == 1:
                said = (Unless(said[0]),)
            elif found["word"] == "unless":
                return None
            return None if rest is None else _where_so(rest, said)
    return None


def _where_so(rest: Effect, said: tuple[Condition, ...]) -> Effect | None:
    """An instruction with a condition behind it, which is asked when what the instruction lets happen would."""
    if isinstance(rest, Later) and rest.ability.when is not None:
        effects = (named(If(said, Seq(rest.ability.effects))),)
        return replace(rest, ability=replace(rest.ability, effects=effects))
    return _played_where(rest, said) if isinstance(rest, LetsPlay) else If(said, rest)


_SETTLED = (Ref, WasDone, DoneThisTurn, CameFrom, ThatMuch, X)
"""What stands in conditions of which it is known once and for all as something resolves whether they hold."""


def _played_where(may: LetsPlay, said: tuple[Condition, ...]) -> Effect | None:
    """A permission with a condition inside, which is asked of the game and of the spell as it is played (601.3)."""
    fits: list[Filter] = []
    settled: list[Condition] = []
    for each in said:
        spell = each.filter if isinstance(each, Fits) and each.what == may.what else None
        if spell is not None and mentions(spell, OnStack) and isinstance(spell, AllOf):
            fits += (part for part in spell.parts if not isinstance(part, OnStack))
        elif mentions(each, _SETTLED):
            settled.append(each)
        elif mentions(each, This):
            return None
        else:
            may = replace(may, if_=(*may.if_, each))
    if fits:
        may = replace(may, fits=AllOf((*(may.fits.parts if isinstance(may.fits, AllOf) else (may.fits,)), *fits)))
    return If(tuple(settled), may) if settled else may


_SEARCHED = re.compile(
    r"(?:you|they) (?:search|searched) (?:your|their) library this way|that player searche[sd] their library this way"
)


def read_condition(text: str, context: Context) -> tuple[Condition, ...] | None:
    """A condition, of the game or of what is spoken of."""
    told = _announced(text) or of_the_course(text) or of_an_object(text, context) or of_what_was_done(text, context)
    told = told or of_its_cost(text, context) or of_its_control(text, context)
    if isinstance(told, ForThatPlayer):
        return (replace(told, who=context.player),) if context.player is not None else None
    if told is not None:
        return (told,)
    spent = of_mana_spent(text, context)
    if spent is not None:
        return spent
    own = re.fullmatch(
        r"(?P<what>it|that (?!player|opponent|spell's|creature's)\w+|⟨\d+⟩|the exiled card|"
        rf"the (?:{_MOVED}) \w+)(?: is|'s|"
        r" was) (?P<not>not |n't )?(?:an? )?(?P<noun>.+)", text
    )  # fmt: skip
    if own:
        what, fits = _moved(own["what"], context), context.filter(own["noun"]) or _adjective(own["noun"])
        if what is not None and fits is not None:
            said: Condition = Fits(what, _without_zone(fits))
            return (Unless(said),) if own["not"] else (said,)
    has = re.fullmatch(
        r"(?P<what>it|that creature|that card|that permanent|that spell|⟨\d+⟩|the exiled card) (?P<is>has|had"
        r"|doesn't have|"
        r"isn't|wasn't) (?P<rest>.+)", text
    )  # fmt: skip
    if has:
        about = quality(f"it {has['is'].replace('had', 'has').replace('wasn', 'isn')} {has['rest']}")
        what = context.what(has["what"])
        if about is not None and about[0] == "it" and what is not None and not mentions(about[1], Told):
            return (Fits(what, _without_zone(about[1])),)
    shares = re.fullmatch(
        r"(?P<what>it|that card|that spell) shares a (?P<kind>creature type|card type|color) with ~", text
    )
    if shares:
        what = context.what(shares["what"])
        return None if what is None else (Fits(what, Shares(Quality(shares["kind"]), THIS)),)
    if _SEARCHED.fullmatch(text):
        return (WasDone(Name.SEARCHED),)
    if text in ("you do", "you did", "they do", "that player does"):
        return None if context.done_by_several else (WasDone(),)
    if PLACE.search(text):
        return None
    found = conditions(text) or _both_conditions(text, context)
    return None if found is not None and not is_kept(found) else found


def _both_conditions(text: str, context: Context) -> tuple[Condition, ...] | None:
    """Read: "~ was cast from your hand and you've cast another spell this turn"."""
    for joint in re.finditer(r" and (?=(?:you|your|it|an?|there|that|~)\b|~)", text):
        one = read_condition(text[: joint.start()], context)
        other = None if one is None else read_condition(text[joint.end() :], context)
        if one is not None and other is not None:
            return (*one, *other)
    return None


_MOVED = "sacrificed|discarded|revealed|milled|returned"


_AS_COST = {"sacrificed": paid_by(Action.SACRIFICE), "discarded": paid_by(Action.DISCARD)}


def _moved(text: str, context: Context) -> Ref | None:
    """What is spoken of as what was sacrificed, discarded or the like, as a cost where no instruction has done so."""
    word = text.removeprefix("the ").partition(" ")[0]
    if word not in _AS_COST:
        return context.what(text)
    context.it = context.names.get(word) or Bound(_AS_COST[word])
    return context.it


def _announced(text: str) -> Condition | None:
    """A condition on how the spell was announced, where what was paid has a name of its own."""
    found = None if text == "~'s additional cost was paid" else was_announced(text)
    return Either((found, was_paid("multikicker"))) if found == was_paid("kicker") and found is not None else found


def _adjective(text: str) -> Filter | None:
    """The filter for "equipped", "tapped" or "attacking", where the text says it of an object that it has named."""
    found = quality(f"it is {text}") if re.fullmatch(r"(?:not )?[a-z]+(?: or [a-z]+)?", text) else None
    return None if found is None or found[0] != "it" or mentions(found[1], (Told, Said)) else found[1]


def _without_zone(what: Filter) -> Filter:
    """A filter without the zone that its noun stands for: it is asked of one that may be elsewhere by now."""
    if isinstance(what, InZone) and what.zone is Zone.BATTLEFIELD:
        return ANYTHING
    if isinstance(what, AllOf):
        return AllOf(tuple(p for p in what.parts if not (isinstance(p, InZone) and p.zone is Zone.BATTLEFIELD)))
    return what


def _optional(words: str, context: Context) -> Effect | None:
    found = re.fullmatch(
        r"(?P<who>[Yy]ou|[Tt]hat player|[Tt]hey|⟨\d+⟩|[Ii]ts controller|[Ee]ach player|[Ee]ach opponent|"
        r"[Tt]hat \w+'s controller|[Tt]hat player or that \w+'s controller) may (?P<rest>.+)", words
    )  # fmt: skip
    if found is None or ", then you " in found["rest"]:  # which is no longer what one may do
        return None
    who = context.who(found["who"])
    if who is None:
        return None
    if isinstance(who, The) and who.who is not Who.YOU and not found["rest"].startswith("pay "):
        return _each_may(who, found["rest"], context)
    if isinstance(who, ControllerOf):
        context.player = who
    paid = re.fullmatch(r"pay (?P<cost>[^,.]+)", found["rest"])
    if paid:
        cost = read_cost(f"Pay {paid['cost']}") or read_cost(paid["cost"])
        return None if cost is None else MayPay(cost, Seq(()), who)
    caused = re.fullmatch(r"have (?P<who>~|it|that \w+|⟨\d+⟩|them) (?P<rest>.+)", found["rest"])
    if caused:
        done = read_instruction(_third_person(caused["who"], caused["rest"]), context)
        return None if done is None else May(done, who)
    several = re.fullmatch(r"have (?P<rest>[^,]+s you control (?:get|gain|become|each) .+)", found["rest"])
    if several:
        done = read_clause(several["rest"], context)
        return None if done is None else May(done, who)
    subject = "you" if found["who"].lower() == "you" else found["who"]
    whole = read_clause(words, context)
    if isinstance(whole, (ChoosesNewTargets, LetsPlay, Nothing, Rules)):
        return whole
    rest = read_instruction(f"{subject} {found['rest']}" if subject != "you" else found["rest"], context)
    if isinstance(rest, CastsFree):
        return replace(rest, who=who)  # which lets them choose already
    return None if rest is None else May(rest, who)


_EACH_PLAYER = {"opponent": Who.OPPONENT, "player": Who.ANYONE}


def _for_each(words: str, context: Context) -> Effect | None:
    """Read: "For each opponent, destroy ⟨0⟩", where the targets are of them all, or "For each card …, draw a card"."""
    targets = re.fullmatch(r"[Ff]or (?P<each>⟨\d+⟩), (?P<rest>.+)", words)  # "for each of X target permanents"
    if targets:
        return _for_each_object(f"of {targets['each']}", targets["rest"], context)
    found = re.fullmatch(r"[Ff]or each (?P<what>[^,]+), (?P<rest>.+)", words)
    if found is None:
        return None
    if found["what"] in _EACH_PLAYER and PLACE.search(found["rest"]):
        return None if re.search(r"\bthat player\b", found["rest"]) else read_instruction(found["rest"], context)
    if found["what"] in _EACH_PLAYER:
        inner = context.apart(player=Bound(Name.PLAYER))
        each = read_instruction(found["rest"], inner)
        context.names = inner.names
        return None if each is None else ForEach(The(_EACH_PLAYER[found["what"]]), each, Name.PLAYER)
    if re.search(r"\bits (?:controller|owner)\b", found["rest"]):
        return _for_each_ones_player(found["what"], found["rest"], context)
    of_each = _for_each_object(found["what"], found["rest"], context)
    if of_each is not None:
        return of_each
    number = times(1, found["what"], context)
    if number is None or PLACE.search(found["rest"]) or re.search(r"\b(?:that|those|it|them)\b", found["rest"]):
        return None
    rest = read_instruction(found["rest"], context)
    return None if rest is None else _so_often(rest, number)


def _for_each_object(what: str, rest: str, context: Context) -> Effect | None:
    """Read: "For each of them, create a token that's a copy of that creature": a copy of each of them at once."""
    if not re.fullmatch(r"create .+? cop(?:y|ies) of (?:it|that \w+)\b.*", rest) or PLACE.search(rest):
        return None
    noun = context.filter(what)
    them = context.what(what.removeprefix("of ")) if what.startswith("of ") else None if noun is None else Each(noun)
    if them is None or isinstance(them, (TheSource, Picked)) or context.is_player(them):
        return None
    context.it = them
    made = read_instruction(rest, context)
    return made if isinstance(made, CreatesCopies) and made.of == them else None


_DONE_TO = re.compile(
    r"(?:(?P<any>permanent|creature|land|artifact|enchantment|planeswalker|card)|(?P<what>.+?)) "
    r"(?:destroyed|sacrificed|exiled|put into a graveyard) this way"
)


def _for_each_ones_player(what: str, rest: str, context: Context) -> Effect | None:
    """What the controller of each object does to which something has been done: for their own ones, each of them."""
    done = _DONE_TO.fullmatch(what)
    about = context.filter(done["what"]) if done is not None and done["what"] is not None else None
    if done is None or (about is None and done["any"] is None):
        return None
    one = read_instruction(rest, context.apart(it=IT, player=ControllerOf(IT)))
    if one is None:
        return None
    at_once = isinstance(one, (CreatesTokens, Draws)) and one.who == ControllerOf(IT) and one.number == 1
    if at_once and about is None:
        return _so_often(one, HowMany(IT, theirs=True))
    return ForEach(IT, one if about is None else If((Fits(IT, _without_zone(about)),), one), Name.IT)


def _so_often(effect: Effect, number: Amount | int) -> Effect:
    """An instruction so many times: at once where it says a number itself (608.2c)."""
    if isinstance(effect, (CreatesTokens, Draws)) and effect.number == 1:
        return replace(effect, number=number)
    return Repeat(number, effect)


_EACH_ONE = {who: name for name, who in _EACH_PLAYER.items()}


def _each_may(who: The, rest: str, context: Context) -> Effect | None:
    """What each of several players may do for themselves, one after the other where nothing says it of all at once."""
    whole = read_clause(f"each {_EACH_ONE[who.who]} may {rest}", context)
    if whole is not None:
        return whole
    done = read_instruction(f"they {rest}", context.apart(player=Bound(Name.PLAYER)))
    return None if done is None else ForEach(who, May(done, Bound(Name.PLAYER)), Name.PLAYER)


def _delayed(words: str, context: Context) -> Effect | None:
    return delayed(words, context, read_instruction) or waits_for_event(words, context)


_VERBS = r"(?:sacrifice|discard|exile|pay|return|tap|untap|draw|gain|lose|put|create|destroy|scry|mill|have|search)"


def _either(words: str, context: Context) -> Effect | None:
    """Read: "sacrifice an artifact or discard a card": one of two instructions, as a player chooses (608.2d)."""
    found = re.fullmatch(rf"(?P<who>you )?(?P<one>{_VERBS} .+?),? or (?P<other>{_VERBS} .+)", words, re.IGNORECASE)
    if found is None:
        return None
    saved = context.now
    one = read_instruction(found["one"], context)
    context.now = saved
    other = None if one is None else read_instruction(found["other"], context)
    context.now = saved
    return None if one is None or other is None else ChooseOne((one, other), (found["one"], found["other"]))


def _duration_first(words: str, context: Context) -> Effect | None:
    found = re.fullmatch(r"(?P<until>Until (?:end of turn|your next turn)), (?P<rest>.+)", words)
    if found is None:
        return None
    if re.match(r"(?:you|its owner|they|that player) may (?:play|cast)\b", found["rest"]):
        return read_clause(words, context)
    rest, _, where = found["rest"].partition(", where X is ")
    return read_clause(f"{rest} {found['until'].lower()}{f', where X is {where}' if where else ''}", context)


def _sequence(words: str, context: Context) -> Effect | None:
    """Several instructions, one after the other; each has a subject, or that of the one before."""
    for joint in _JOINTS.finditer(words):
        saved = context.now
        left = read_instruction_simple(words[: joint.start()], context)
        if left is None:
            context.now = saved
            continue
        rest = words[joint.end() :]
        subject = subject_of(words[: joint.start()])
        right = _goes_on(rest, subject, context, saved.it, left)
        if right is not None and not _differ_in_duration(left, right):
            return _at_once(left, right) or Seq((*_parts(left), *_parts(right)))
        context.now = saved
    return None


def _differ_in_duration(left: Effect, right: Effect) -> bool:
    """Whether one of two changes of the same thing lasts for good only as the other alone says how long (611.2a)."""
    one, other = _parts(left)[-1], _parts(right)[0]
    if not isinstance(one, Changes) or not isinstance(other, Changes) or one.what != other.what:
        return False
    for_good = [each for each in (one, other) if each.until is Until.FOREVER]
    return len(for_good) == 1 and all(isinstance(change, GainAbility) for change in for_good[0].changes)


def _at_once(left: Effect, right: Effect) -> Effect | None:
    """As one, where a source deals as much damage to several: "2 damage to target creature and 2 damage to you"."""
    if not isinstance(left, DealsDamage) or not isinstance(right, DealsDamage):
        return None
    if left.divided or right != replace(left, to=right.to):
        return None
    return replace(left, to=Together((left.to, right.to)))


def _goes_on(rest: str, subject: str, context: Context, it: Ref | None, left: Effect) -> Effect | None:
    """What stands after "and" or "then": a whole instruction, or one with the subject or verb of the one before.

    ``it`` is what "it" was before the sentence, where its subject is a pronoun.
    """
    found = read_instruction(rest, context)
    if found is None and re.match(r"(?:it|they|that|those)\b", subject, re.IGNORECASE) and it is not None:
        context.it = it
    if found is None and subject:
        found = read_instruction(f"{subject} {rest}", context)
    if found is None and isinstance(left, PutsCounters) and re.match(r"\S+ \S+(?: strike)? counters? on ", rest):
        found = read_instruction(f"put {rest}", context)
    if found is None and subject and re.match(r"\S+ damage to ", rest):
        found = read_instruction(f"{subject} deals {rest}", context)
    if found is None and re.match(r"the (?:rest|other|others)\b", rest):
        found = read_instruction(f"put {rest}", context)
    return found


def _third_person(who: str, rest: str) -> str:
    """Read: "have it deal 2 damage" as "it deals 2 damage"."""
    verb, _, more = rest.partition(" ")
    ending = "es" if verb.endswith(("s", "h")) else "s"
    return f"{who} {verb}{'' if who == 'them' else ending} {more}"


def read_instruction_simple(words: str, context: Context) -> Effect | None:
    """An instruction that is no sequence."""
    trailing = re.match(r"[^,]+ if [^,]+$", words) and not re.match(r"[Ii]f ", words)
    if trailing:
        found = _conditional(words, context)
        if found is not None:
            return found
    for read in (_delayed, _optional, read_unless, read_clause):
        found = read(words, context)
        if found is not None:
            return found
    return None


_SUBJECT = re.compile(
    r"(?P<who>You|[Ee]ach player|[Ee]ach opponent|That player|[Tt]hey|⟨\d+⟩(?:'s (?:controller|owner))?|~|It|"
    r"[Tt]he owner of ⟨\d+⟩|[Ii]ts (?:controller|owner)|[Tt]he player|That creature|you|it) (?!may\b)\w+"
)


def subject_of(words: str) -> str:
    """The subject with which an instruction begins, or nothing."""
    found = _SUBJECT.match(words)
    return found["who"] if found else ""


def _parts(effect: Effect) -> tuple[Effect, ...]:
    return effect.parts if isinstance(effect, Seq) else (effect,)


__all__ = ["Picked", "read_condition", "read_instruction", "read_one"]
