"""What a sentence says more of the one before: "If you do, …", "Otherwise, …", "… instead" (608.2c)."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace

from ...language import effects as ef
from ...language.abilities import GoesElsewhere
from ...language.amounts import Amount
from ...language.conditions import Condition, Holds, Unless
from ...language.filters import ANYTHING, Compare
from ...language.names import Name
from ...language.parts import mentions, parts_of
from .asked import read_condition
from .branches import branch, parts_in
from .context import Context
from .following import as_much, unmoved
from .in_its_place import kinds, last_replaced, same_but_more
from .inner import inner_instruction
from .later import named, reflexive
from .said import of_the_course, of_what_was_done


def after_choice(words: str, context: Context, before: list[ef.Effect | None]) -> ef.Effect | None:
    """Read: "If you do, …" and "Otherwise, …" say more of the sentence before, which they become part of."""
    found = re.fullmatch(
        r"(?P<how>(?P<when>When|If) (?:you|they|that player|a player|the player) (?:do|does)|"
        r"(?P<paid>When) you pay this cost one or more times|"
        r"If you don't(?: (?:put|reveal|cast|exile|play) (?:it|the card|that card)(?: this way| (?:on|in)to .+?)?)?|"
        r"If you didn't put (?:it|that card|the revealed card) onto the battlefield this way|"
        r"If (?:you|they|that player|the player) can't|If you didn't put a card into your hand this way|"
        r"If no (?:one|player|opponent) does|"
        r"If they don't|Otherwise|If that player doesn't|If the player doesn't), (?P<rest>.+)", words
    )  # fmt: skip
    with_it = _as_it_is_exiled(words, context, before) or _of_life_lost(words, context, before)
    if with_it or found is None:
        return with_it or _after_what_was_done(words, context, before)
    last = before[-1] if before else None
    if last is None:
        return None
    several = context.done_by_several
    if _goes_on_within(words, context, before):
        return ef.Seq(())
    if found["how"] == "Otherwise" and isinstance(last, ef.CastsFree) and last.most is None and last.fits != ANYTHING:
        return None  # where it was no such spell, or where it was not cast
    negative = "n't" in found["how"] or found["how"] == "Otherwise" or found["how"].startswith("If no ")
    if negative and isinstance(last, ef.If | ef.May):
        context.it = unmoved(last.then if isinstance(last, ef.If) else last.do, context.it)
    read = reflexive if found["when"] == "When" or found["paid"] else inner_instruction
    rest = _of_what_is_left(lambda: read(found["rest"], context), last, context)
    rest = rest if rest is None or not negative else as_much(last, rest)
    if rest is None:
        return None
    if "can't" in found["how"] or "your hand this way" in found["how"]:
        return None if several else ef.If((Unless(ef.WasDone()),), rest)
    if found["how"] == "Otherwise":
        rest = _neither(before, rest)
    joined = _joined(last, rest, negative=negative, always=found["how"] != "Otherwise")
    if joined is None and several:
        return None
    if joined is None:
        did = ef.WasDone()
        return ef.If((Unless(did),) if negative else (did,), rest)
    before[-1] = joined
    return ef.Seq(())


def _as_it_is_exiled(words: str, context: Context, before: list[ef.Effect | None]) -> ef.Effect | None:
    """Read: "If you do, it becomes plotted": what is done as a spell is exiled instead is part of that (614.6)."""
    last = before[-1] if before else None
    rule = last.static if isinstance(last, ef.Rules) else None
    if not isinstance(last, ef.Rules) or not isinstance(rule, GoesElsewhere) or rule.verb != ef.Verb.RESOLVE:
        return None
    done = context.attempt(lambda: inner_instruction(re.sub(r"^If you do, |^Then ", "", words), context))
    if done is None or not mentions(done, ef.Bound):
        return None
    before[-1] = replace(last, static=replace(rule, instead_does=(*rule.instead_does, done)))
    return ef.Seq(())


def _of_life_lost(words: str, context: Context, before: list[ef.Effect | None]) -> ef.Effect | None:
    """Read: "If you lose life this way, draw that many cards", after life totals were exchanged (701.12c)."""
    found = re.fullmatch(r"If you (?:lose|lost) life this way, (?P<rest>.+)", words)
    last = before[-1] if before else None
    may = last if isinstance(last, ef.May) and last.then is None and last.otherwise is None else None
    done = may.do if may is not None else last
    if found is None or not isinstance(done, ef.Exchanges) or done.what != "life" or done.one != ef.YOU:
        return None
    context.much = Name.AMOUNT
    rest = inner_instruction(found["rest"], context)
    if rest is None:
        return None
    lost = Holds(ef.ThatMuch(Name.AMOUNT), Compare.AT_LEAST, 1)
    both = ef.Seq((done, ef.If((lost,), rest)))
    before[-1] = both if may is None else replace(may, do=both)
    return ef.Seq(())


def _of_what_is_left(read: Callable[[], ef.Effect | None], last: ef.Effect, context: Context) -> ef.Effect | None:
    """Read: "If you do, it gets +1/+1" after a sacrifice is about what was spoken of before that, as this is gone."""
    now = context.now
    rest = read()
    if rest is None or not any(map(_acts_on_it, parts_of(rest))):
        return rest
    if not any(isinstance(part, ef.SacrificeOf) for part in parts_of(last)):
        return rest
    if "before sacrificed" not in now.names:
        return None
    context.now = replace(now, it=now.names["before sacrificed"])
    return read()


def _acts_on_it(part: object) -> bool:
    """Whether an instruction does something to "it" that is only done to permanents."""
    match part:
        case ef.Changes(what=what) | ef.PutsCounters(on=what) | ef.TapsOrUntaps(what=what):
            return what == ef.IT
    return False


def _goes_on_within(words: str, context: Context, before: list[ef.Effect | None]) -> bool:
    """Whether it says more of the last thing that is done where one does what one may, which it becomes part of."""
    done = branch(before[-1])
    parts = list[ef.Effect | None](parts_in(done[0])) if done is not None else [None]
    if done is None or not isinstance(parts[-1], _CHOICES):
        return False
    joined = context.attempt(lambda: after_choice(words, context, parts))
    if joined == ef.Seq(()):
        before[-1] = done[1](ef.Seq(tuple(part for part in parts if part is not None)))
    return joined == ef.Seq(())


_CHOICES = (ef.Later, ef.May, ef.MayPay, ef.CastsFree, ef.UnlessPays)


def _neither(before: list[ef.Effect | None], rest: ef.Effect) -> ef.Effect:
    """Read: "If it was a creature card, … If it was a land card, … Otherwise, …" is where it was neither."""
    match before[-2:]:
        case [ef.If(if_=(ef.Fits() as first,), otherwise=None), ef.If(if_=(ef.Fits(),), otherwise=None)]:
            return ef.If((Unless(first),), rest)
    return rest


_YOU_MAY_INSTEAD = re.compile(r"If (?P<if>[^,]+), you may instead (?P<rest>.+)")
_INSTEAD = (
    _YOU_MAY_INSTEAD,
    re.compile(r"If (?P<if>[^,]+), instead (?P<rest>.+)"),
    re.compile(r"If (?P<if>[^,]+), (?P<rest>.+) instead"),
    re.compile(r"(?P<rest>[A-Z~].+) instead if (?P<if>[^,]+)"),
)


def instead(
    words: str, context: Context, before: list[ef.Effect | None], *, within_branch: bool = False
) -> ef.Effect | None:
    """Read: "If …, it deals 5 damage instead" puts an instruction in the place of the one before it (608.2c)."""
    done = branch(before[-1]) if before else None
    if done is not None:
        within: list[ef.Effect | None] = [done[0]]
        found_within = instead(words, context, within, within_branch=True)
        if found_within is not None and within[0] is not None:
            before[-1] = done[1](within[0])
            return found_within
    last = before[-1] if before else None
    words = re.sub(r" instead of putting it into your hand$", " instead", words)
    found = next((f for form in _INSTEAD if (f := form.fullmatch(words))), None)
    if found is None or last is None or isinstance(last, ef.Does):
        return None
    said = read_condition(found["if"], context)
    words = re.sub(r"^it ", "~ ", found["rest"]) if found["if"].startswith("~ ") else found["rest"]
    if said is None:
        return None
    more = same_but_more(words, last, context)
    if more is not None:
        before[-1] = ef.If(said, more, last)
        return ef.Seq(())
    words = re.sub(r"^only ", "", words[:1].lower() + words[1:])
    rest = inner_instruction(f"you may {words}" if found.re is _YOU_MAY_INSTEAD else words, context)
    alone = not within_branch and len(before) == len(kinds(last)) == 1  # it can be instead of nothing else
    if rest is None or rest == ef.Nothing():
        return None  # of two things that are only chosen, what is chosen would be told by nobody
    whole = alone or _replaces(rest, before)
    if whole and found.re is _YOU_MAY_INSTEAD:
        rest = _may_still(rest, last)
    new = ef.If(said, rest, last) if whole else last_replaced(said, rest, last)
    if new is None:
        return None
    before[-1] = new
    return ef.Seq(())


def _may_still(rest: ef.Effect, last: ef.Effect) -> ef.Effect:
    """Who does not do what they may do instead still does, or may do, the other."""
    declined = isinstance(rest, ef.May) and isinstance(last, ef.May) and rest.otherwise is None
    return replace(rest, otherwise=last) if isinstance(rest, ef.May) and declined else rest


def _replaces(rest: ef.Effect, before: list[ef.Effect | None]) -> bool:
    """Whether it is clear that an instruction is in the place of the last one, and of no other that was before."""
    last = before[-1]
    assert last is not None
    own, others = kinds(last), {kind for each in before[:-1] if each is not None for kind in kinds(each)}
    return kinds(rest) == own or (len(set(own)) == 1 and set(kinds(rest)) == set(own) and others.isdisjoint(own))


def _after_what_was_done(words: str, context: Context, before: list[ef.Effect | None]) -> ef.Effect | None:
    """Read: "When you discard a nonland card this way, …": a reflexive ability, where that was so (603.12)."""
    resolves = re.fullmatch(r"When (?P<time>~ resolves for the \w+ time this turn), (?P<rest>.+)", words)
    if resolves:
        which = of_the_course(resolves["time"].replace("~ resolves for", "it's").replace("time", "time ~ has resolved"))
        then = None if which is None else reflexive(resolves["rest"], context)
        return None if which is None or then is None else ef.If((which,), then)
    flipped = re.fullmatch(r"When (?P<did>you (?:win|lose) the flip), (?P<rest>.+)", words)
    if flipped:
        won, then = read_condition(flipped["did"], context), reflexive(flipped["rest"], context)
        return None if won is None or then is None else ef.If(won, then)
    found = re.fullmatch(r"When (?P<did>[^,]+ this way), (?P<rest>.+)", words)
    if found and found["did"] == "it connives this way" and isinstance(before[-1] if before else None, ef.Connives):
        return reflexive(found["rest"], context)  # whatever has become of it (701.50b)
    if found and found["did"] == "you search your library this way":
        then = reflexive(found["rest"], context)
        return None if then is None else ef.If((ef.WasDone(Name.SEARCHED),), then)
    said = of_what_was_done(found["did"], context) if found else None
    if said is not None and isinstance(context.it, ef.TheSource | None):
        context.it = ef.IT  # what it was done to
    if "one or more" in words and isinstance(said, Holds) and isinstance(said.left, Amount):
        context.much = said.left  # "that many": as many as it was done to
    rest = None if found is None or said is None else reflexive(found["rest"], context)
    last = before[-1] if before else None
    if said is None or rest is None or last is None:
        return None
    joined = _joined(last, ef.If((said,), rest), negative=False) if isinstance(last, (ef.May, ef.MayPay)) else None
    if joined is None:
        return ef.If((said,), rest)
    before[-1] = joined
    return ef.Seq(())


def _joined(last: ef.Effect, rest: ef.Effect, *, negative: bool, always: bool = False) -> ef.Effect | None:
    """The instruction before with what goes on with it; ``always``: also where its own condition does not hold."""
    match last:
        case ef.May() if not negative and last.then is None:
            return replace(last, then=rest)
        case ef.May() if negative and last.otherwise is None:
            return replace(last, otherwise=rest)
        case ef.MayPay() if not negative:
            return replace(last, do=rest if last.do == ef.Seq(()) else ef.Seq((last.do, rest)))
        case ef.MayPay() if negative and last.otherwise is None:
            return replace(last, otherwise=rest)
        case ef.If(then=ef.May() as may) if last.otherwise is None and not negative and may.then is None:
            return replace(last, then=replace(may, then=rest))
        case ef.If(then=ef.May(otherwise=None) | ef.CastsFree() as choice) if (
            last.otherwise is None and negative and always
        ):
            inner = _joined(choice, rest, negative=True)
            return None if inner is None else replace(last, then=inner, otherwise=rest)
        case ef.UnlessPays() if not negative and last.then is None:
            return replace(last, then=rest)
        case ef.UnlessPays() if negative:
            return replace(last, do=ef.Seq((last.do, rest)))
        case ef.If() if negative and last.otherwise is None:
            return replace(last, otherwise=rest)
        case ef.Later(ability=ability) if not last.now and ability.effects:
            return _joined_later(last, rest, negative=negative, always=always)
        case ef.CastsFree():
            cast: tuple[Condition, ...] = (Unless(ef.WasDone()),) if negative else (ef.WasDone(),)
            return ef.Seq((last, ef.If(cast, rest)))
    return None


def _joined_later(last: ef.Later, rest: ef.Effect, *, negative: bool, always: bool) -> ef.Effect:
    """What happens later with what goes on with it: whether that is done is known then, and not now."""
    *others, act = last.ability.effects
    inner = _joined(act, named(rest), negative=negative, always=always)
    if inner is None:
        did = ef.WasDone()
        inner = ef.Seq((*parts_in(act), ef.If((Unless(did),) if negative else (did,), named(rest))))
    return replace(last, ability=replace(last.ability, effects=(*others, inner)))
