"""What a spell or an ability does, sentence by sentence, as far as it matters before it resolves.

Of most sentences only the targets matter: what happens on resolution can't change what may be announced or how it is
paid. The exceptions are said here: mana, divisions, choices that depend on how costs were paid, instructions on when an
ability may be activated.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from ...language.abilities import Ability, CostChange, Reach, SpendOnly
from ...language.amounts import Amount, AmountIf, StatOf, TimesPaid, X
from ...language.conditions import Condition, Holds, ThisFits, Unless, was_paid
from ...language.costs import BoundsOfX
from ...language.effects import AddChosen, AddMana, Does, Effect, TheChosenColor
from ...language.filters import THIS, AllOf, CastAs, Compare, Not, Stat, Who
from ...language.targets import Target, shifted
from ..clauses.announced import was_announced
from ..clauses.conditions import conditions
from ..clauses.instructions import instruction
from ..clauses.targets import Instance, targets_in
from ..clauses.variables import asks_x, with_x
from ..phrases.amounts import amount, number, number_or_x
from ..phrases.nouns import noun
from ..phrases.vocabulary import BEGINNINGS
from .cost_changes import read_own_change
from .mana import instead_if, more_of_that, only_if, read_add, read_add_after
from .own_costs import read_limit_of_x
from .spans import Reading, Span, Verdict, unread
from .spending import read_restriction, restricted
from .splitting import sentences

EFFECT = "what it does when it resolves"


@dataclass(frozen=True, slots=True)
class Meaning:
    """What sentences mean together; ``unread`` are those that are not understood."""

    targets: tuple[Target, ...] = ()
    effects: tuple[Effect, ...] = ()
    only_if: tuple[Condition, ...] = ()
    by: Who = Who.YOU
    spans: tuple[Span, ...] = ()
    bounds: tuple[BoundsOfX, ...] = ()  # what its X may be
    spend: SpendOnly | None = None
    own_changes: tuple[CostChange, ...] = ()  # of the ability's own cost

    @property
    def unread(self) -> tuple[str, ...]:
        """The sentences that are not understood."""
        return tuple(s.text for s in self.spans if s.verdict is Verdict.UNREAD)

    @property
    def says_how(self) -> bool:
        """Whether it says how, when or by whom its ability is activated, beside what that does."""
        return bool(self.only_if or self.bounds or self.spend or self.own_changes) or self.by is not Who.YOU

    def plus(self, other: Meaning) -> Meaning:
        """Both, one after the other; "another target" counts from the first of all."""
        later = shifted(other.targets, len(self.targets))
        by = other.by if other.by is not Who.YOU else self.by
        return Meaning(
            self.targets + later,
            self.effects + other.effects,
            self.only_if + other.only_if,
            by,
            self.spans + other.spans,
            self.bounds + other.bounds,
            self.spend or other.spend,
            self.own_changes + other.own_changes,
        )


def whole(ability: Ability, meaning: Meaning, reach: tuple[Reach, ...]) -> Reading:
    """An ability with the verdicts on its sentences; what of it is not understood stands beside it."""
    spans = tuple(replace(s, reach=reach) if s.verdict is Verdict.UNREAD else s for s in meaning.spans)
    gaps = tuple(a for text in meaning.unread for a in unread(text, reach).abilities)
    return Reading((ability, *gaps), spans)


def other_than_before(targets: tuple[Target, ...]) -> tuple[Target, ...]:
    """The targets of a spell: "another target" in a later sentence means other than those before, not the spell."""
    return tuple(_other_than(t, n) for n, t in enumerate(targets))


def _other_than(target: Target, before: int) -> Target:
    parts = target.what.parts if isinstance(target.what, AllOf) else ()
    if not before or Not(THIS) not in parts:
        return target
    return replace(target, what=AllOf(tuple(p for p in parts if p != Not(THIS))), other_than=tuple(range(before)))


def read_sentences(text: str, *, mana: bool = True) -> Meaning:
    """What the sentences of one ability mean, each with its verdict.

    Without ``mana`` the ability is no mana ability: mana that it adds is added when it resolves.
    """
    whole = Meaning()
    for sentence in sentences(text):
        if sentence.startswith(("Spend this mana only", "This mana can't be spent")):
            whole = _restricted(whole, sentence) if mana else whole.plus(_later(sentence))
        else:
            more = _mana_after(whole, sentence) if mana else _if_paid(whole, sentence) or _if_divided(whole, sentence)
            whole = more or whole.plus(read_sentence(sentence, mana=mana, before=whole.targets))
    return _with_x(whole, text)


def _with_x(meaning: Meaning, text: str) -> Meaning:
    """A meaning with what the text says X is in place of X in targets; all is unread where that is not understood."""
    if not asks_x(meaning.targets):
        return meaning
    targets = [with_x(t, text) for t in meaning.targets]
    if None in targets:
        return Meaning(spans=(Span(text, Verdict.UNREAD),))
    return replace(meaning, targets=tuple(t for t in targets if t is not None))


def read_sentence(sentence: str, *, mana: bool = True, before: tuple[Target, ...] = ()) -> Meaning:
    """What one sentence means; ``before`` are the targets of the sentences before it."""
    for read in (_instruction, _activator, _own_change, _mana, _limit_of_x):
        found = read(sentence)
        if found is not None:
            return found
    return _effect(sentence, mana=mana, before=before) or Meaning(spans=(Span(sentence, Verdict.UNREAD),))


def _later(sentence: str) -> Meaning:
    return Meaning(spans=(Span(sentence, Verdict.EFFECT_ONLY, EFFECT),))


def _understood(sentence: str) -> tuple[Span, ...]:
    return (Span(sentence, Verdict.UNDERSTOOD),)


# ---------------------------------------------------------------- who and when


def _instruction(sentence: str) -> Meaning | None:
    if not sentence.startswith("Activate "):
        return None
    found = instruction(sentence)
    return None if found is None else Meaning(only_if=found, spans=_understood(sentence))


_ACTIVATOR = re.compile(r"(?P<who>Any player|Only your opponents) may activate ~(?: (?:but|and) only (?P<when>.+))?\.")


def _activator(sentence: str) -> Meaning | None:
    found = _ACTIVATOR.fullmatch(sentence)
    if found is None:
        return None
    when = instruction(f"Activate only {found['when']}.") if found["when"] else ()
    who = Who.ANYONE if found["who"] == "Any player" else Who.OPPONENT
    return None if when is None else Meaning(only_if=when, by=who, spans=_understood(sentence))


def _limit_of_x(sentence: str) -> Meaning | None:
    limit = read_limit_of_x(sentence)
    if limit is None:
        return None
    if isinstance(limit, BoundsOfX):
        return Meaning(bounds=(limit,), spans=_understood(sentence))
    return Meaning(spend=limit, spans=_understood(sentence))


def _own_change(sentence: str) -> Meaning | None:
    change = read_own_change(sentence)
    return None if change is None else Meaning(spans=_understood(sentence), own_changes=(change,))


# ---------------------------------------------------------------- mana


def _mana(sentence: str) -> Meaning | None:
    effect = read_add(sentence.rstrip("."))
    return None if effect is None else Meaning(effects=(effect,), spans=_understood(sentence))


def _restricted(before: Meaning, sentence: str) -> Meaning:
    """The mana that the sentences before add, to be spent only so."""
    of_chosen = any(isinstance(e, AddChosen) and e.types == TheChosenColor() for e in before.effects)
    only = read_restriction(sentence.replace("that color", "the chosen color") if of_chosen else sentence)
    if only is None or not any(isinstance(e, AddMana) for e in before.effects):
        return replace(before, spans=(*before.spans, Span(sentence, Verdict.UNREAD)))
    effects = tuple(restricted(e, only) for e in before.effects)
    return replace(before, effects=effects, spans=before.spans + _understood(sentence))


def _mana_after(before: Meaning, sentence: str) -> Meaning | None:
    """Mana of which the sentence before says more: what is chosen, or what is added where this does not hold."""
    chosen = before.spans[-1].text.rstrip(".") if before.spans else ""
    effect = read_add_after(chosen, sentence.rstrip(".")) if chosen else None
    if effect is None:
        return _more_mana(before, sentence)
    kept = before.effects[:-1] if before.effects and isinstance(before.effects[-1], Does) else before.effects
    spans = (*before.spans[:-1], *_understood(before.spans[-1].text), *_understood(sentence))
    return replace(before, effects=(*kept, effect), spans=spans)


_CONDITIONAL = re.compile(
    r"(?:If (?P<if>.+?), (?P<instead>instead )?(?P<add>add .+?)(?P<later> instead)?|"
    r"(?P<first>Add .+?) instead if (?P<then>.+?))\."
)
_MORE = re.compile(r"[Aa]dd (?P<n>\w+) mana of that (?:type|color)")


def _more_mana(before: Meaning, sentence: str) -> Meaning | None:
    """What is added under a condition, in addition or instead of what was added before."""
    found = _CONDITIONAL.fullmatch(sentence)
    if found is None:
        return None
    if_, text = conditions(found["if"] or found["then"]), found["add"] or found["first"]
    last = before.effects[-1] if before.effects else None
    then = _that_mana(text, last) or read_add(text[:1].upper() + text[1:])
    if if_ is None or not isinstance(then, AddMana):
        return None
    made: tuple[Effect, ...] | None
    if found["instead"] or found["later"] or found["first"]:
        made = instead_if(last, then, if_) if last is not None and isinstance(last, AddMana) else None
        kept = before.effects[:-1]
    else:
        more = only_if(then, if_)
        made, kept = None if more is None else (more,), before.effects
    return None if made is None else replace(before, effects=kept + made, spans=before.spans + _understood(sentence))


def _that_mana(text: str, last: Effect | None) -> AddMana | None:
    found = _MORE.fullmatch(text)
    count = number(found["n"]) if found else None
    return None if count is None or last is None else more_of_that(last, count)


# ---------------------------------------------------------------- other effects

_MATTERS = re.compile(
    r"(?<!to pay ~'s )\badditional cost\b(?! was)|\brather than pay|"
    r"(?<!mana )\bcosts?\b(?! was).*\b(?:more|less|additional)\b|"
    r"\bhas split second\b|\bchoose (?:one|two|three|four|both|any|up to|X|all)\b[^.]*\binstead\b|\b[Aa]ctivate only|"
    r"^(?:Activate|Only)\b.*\b(?:times?|activate)\b|^[^,.]* may activate ~|"
    r"(?<!spent to )(?<!as you )(?<!If you )\b[Cc]ast ~(?! for as long as it remains exiled)|\b[Pp]lay ~|"
    r"^Choose (?:one|two|three|four|up to|any number)\b.*—|can't be (?:0|greater|less)|"
    r"^X (?:is|can't)\b|^~ has (?!base)|^~ is (?:all|col|also)|^(?:You|Players) can't [^.]*~|^If ~ is [^.]*\bcast it\b|"
    r"[Oo]nce each turn, you may|for each target\b.*\bcost|"
    r"^If\b.*\b(?:damage|counters) (?:among them |this way )instead",
)
"""Words of sentences that may matter before resolution: only a reader of their kind may take them."""
_OF_LATER_SPELLS = re.compile(
    r"^Until (?:end of turn|your next turn), [^.~]* spells (?:you|that player) casts? cost [^.~]*\.|"
    r"^(?:[^.~]* s|S)pells you cast this turn (?:that are [^.~]*? )?cost [^.~]*\."
)
"""What spells cost that are cast after this one, or this ability, has resolved."""
_ADDS = re.compile(
    r"\b[Aa]dds? (?:\{|an? |one |two |three |four |X |that |twice |five |six |ten |~'s )|mana of any|"
    r"\bSpend this mana\b|\bThis mana can't\b|unspent mana"
)
"""Words of sentences that add mana: what they say matters where a mana ability says it (605.1a)."""
_PAID = re.compile(
    r"\b(?:was|were|wasn't) (?:kicked|bargained|cast|paid|foretold|overloaded|entwined|promised|collected|beheld)|"
    r"\bcost was|\bgift\b.*\bpromised|\bevidence was|^If\b.*\binstead\b|\binstead if\b|"
    r"\bas you cast ~|\bIf you cast ~",
)
"""What may make the number or kind of targets depend on the announcement; what mana is spent comes later (601.2h)."""
_INSTANCE_FIRST = re.compile(r"(?:Up to|Any number of|One or|Two|Three|Another|X) .*\btargets?\b|⟦|\d+(?:—\d+|\+)? \|")
_DIVIDED = re.compile(
    r"(?P<n>(?:twice |half )?\w+|that much) (?:damage|\S+ counters?) divided as you choose among |"
    r"[Dd]istribute (?P<d>\w+) \S+ counters among |divide (?P<v>\w+) damage |"
    r"damage equal to its (?P<s>power|toughness) divided as you choose among |"
    r"Prevent the next (?P<p>\w+) damage that would be dealt this turn to (?=[^.,]*, divided as you choose\b)",
)
_FOR_EACH_KICK = re.compile(r"^Choose [^,.]*, then choose another [^,.]* for each time ~ was kicked\.$")
_AMONG_OTHERS = re.compile(r"(?:any number of )?(?!(?:one|two|three|X|up|each|any|other|another|targets?)\b)\w")
"""What is chosen as an effect happens, and no target."""
_AS_ANNOUNCED = re.compile(r"(?P<where>, where X is [^.,]+) as you (?:cast|activate) ~")
"""An amount of what is so as the text is announced, which is now (601.2c)."""


def _says_what_happens(sentence: str) -> bool:
    word = re.match(r"[\w~'-]+", sentence)
    first = word[0] if word else ""
    known = first.lower() in BEGINNINGS or sentence.startswith("As many times as you choose, ")
    return known or any(noun(form) is not None for form in (first, first.lower(), first[:1].lower() + first[1:]))


_HOW_IT_WAS_CAST = re.compile(
    r"\bspent to cast ~|\bcast ~ during your main phase|\bas you cast ~|~'s additional cost was paid"
)
_ANNOUNCES = re.compile(r"\btargets?\b|\b[Cc]hoose|\bcosts? \{")


def _that_matters(sentence: str) -> str:
    """A sentence without what it says of how its spell was cast, where that decides only what happens later."""
    return sentence if _ANNOUNCES.search(sentence) else _HOW_IT_WAS_CAST.sub("", sentence)


def _effect(sentence: str, *, mana: bool, before: tuple[Target, ...] = ()) -> Meaning | None:
    if not sentence.endswith((".", "⟧", "!", "?")):  # a name or a word, no sentence
        return None
    matters = _MATTERS.search(_that_matters(sentence)) and not _OF_LATER_SPELLS.fullmatch(sentence)
    if matters or (mana and _ADDS.search(sentence)):
        return None
    if not _says_what_happens(sentence) and not _INSTANCE_FIRST.match(sentence):
        return None
    now = _AS_ANNOUNCED.sub(r"\g<where>", until_trigger(sentence))
    instances = targets_in(now, before)
    for_kicks = _FOR_EACH_KICK.search(now)
    if instances is None or (instances and not for_kicks and _PAID.search(_beside(instances, now))):
        return None
    divided = _divided(sentence, instances)
    if divided is None:
        return None
    if for_kicks and len(divided) == 2:
        times = TimesPaid("multikicker")
        kicked = replace(divided[1].target, least=times, most=times, if_=(was_paid("multikicker"),))
        divided[1] = replace(divided[1], target=kicked)
    effect: Effect = Does(sentence)
    if not divided:
        return replace(_later(sentence), effects=(effect,))
    return Meaning(tuple(i.target for i in divided), (effect,), spans=_understood(sentence))


def _beside(instances: list[Instance], text: str) -> str:
    """A text without its target phrases."""
    places = [0, *(place for i in instances for place in (i.start, i.end)), len(text)]
    return " ".join(text[start:end] for start, end in zip(places[::2], places[1::2], strict=True))


_IF_PAID = re.compile(r"If (?P<if>[^,]+), (?P<first>instead )?(?P<rest>.+?)(?P<last> instead)?\.")
_BACK = re.compile(r"\b(?:that|those|them|it|its|their)\b")


def _if_paid(before: Meaning, sentence: str) -> Meaning | None:
    """What is done only if a cost was paid, or then instead: its targets are there only then (601.2c, 702.33g)."""
    found = _IF_PAID.fullmatch(sentence)
    if_ = was_announced(found["if"]) if found else None
    if found is None or if_ is None:
        return None
    then = _effect(found["rest"][:1].upper() + found["rest"][1:] + ".", mana=False)
    if then is None or not then.targets:
        return None
    if found["first"] or found["last"]:
        if len(before.targets) > 1 or any(t.if_ for t in before.targets) or _refers_back(found["rest"]):
            return None
        if not before.targets:
            return before.plus(_only_if(then, if_, sentence))
        merged = _same_but_number(before.targets[0], then.targets, if_)
        if merged is not None:
            effects = before.effects + then.effects
            return replace(before, targets=(merged,), effects=effects, spans=before.spans + _understood(sentence))
        before = replace(before, targets=(replace(before.targets[0], if_=(Unless(if_),)),))
    return before.plus(_only_if(then, if_, sentence))


def _only_if(then: Meaning, if_: Condition, sentence: str) -> Meaning:
    targets = tuple(replace(t, if_=(*t.if_, if_)) for t in then.targets)
    return replace(then, targets=targets, spans=_understood(sentence))


def _refers_back(text: str) -> bool:
    """Whether a text refers to a target before: words before its own targets, its first "it" aside, which is "~"."""
    first = min((i.start for i in targets_in(text) or ()), default=len(text))
    return bool(_BACK.search(re.sub(r"^it (?=deals )", "", text[:first])))


_IF_DIVIDED = re.compile(
    r"If (?P<if>[^,]+), (?:~|it) deals (?P<n>[^,.]+) damage divided as you choose among "
    r"(?:them|those [\w/ ]+) instead\."
)


def _if_divided(before: Meaning, sentence: str) -> Meaning | None:
    """Another amount that is divided among the same targets, if something is so as they are announced (601.2d)."""
    found = _IF_DIVIDED.fullmatch(sentence)
    if_, number = (_as_announced(found["if"]), amount(found["n"])) if found else (None, None)
    last = before.targets[-1] if before.targets else None
    if if_ is None or number is None or last is None or last.divided is None:
        return None
    divided = replace(last, divided=AmountIf(if_, number, last.divided))
    return replace(before, targets=(*before.targets[:-1], divided), spans=before.spans + _understood(sentence))


def _as_announced(text: str) -> Condition | None:
    """Read "X is 6 or more", "~'s madness cost was paid"."""
    least = re.fullmatch(r"X is (\d+) or more", text)
    if least:
        return Holds(X(), Compare.AT_LEAST, int(least[1]))
    cast_as = re.fullmatch(r"~'s (madness|flashback) cost was paid", text)
    return ThisFits(CastAs(cast_as[1])) if cast_as else None


def _same_but_number(target: Target, then: tuple[Target, ...], if_: Condition) -> Target | None:
    """One target for two of which only the numbers differ: "up to two … if promised, instead up to three …"."""
    if len(then) != 1 or target.most is None or then[0].most is None:
        return None
    if replace(then[0], least=target.least, most=target.most) != target:
        return None
    least = target.least if target.least == then[0].least else AmountIf(if_, then[0].least, target.least)
    most = target.most if target.most == then[0].most else AmountIf(if_, then[0].most, target.most)
    return replace(target, least=least, most=most)


_TRIGGER = re.compile(r"(?:^|, )(?:when(?:ever)?|at the beginning of)\b[^,]*, ", re.IGNORECASE)


def until_trigger(sentence: str) -> str:
    """A sentence without what an ability does that triggers later: its targets are chosen then (603.7, 603.12)."""
    found = _TRIGGER.search(sentence)
    return sentence[: found.end()] if found else sentence


def _divided(sentence: str, instances: list[Instance]) -> list[Instance] | None:
    """The instances, that among which something is divided with its amount (601.2d)."""
    found = _DIVIDED.search(sentence)
    if re.search(r"divided as you choose among th(?:em|ose)\b", sentence):
        return None
    if found is None:
        return None if re.search(r"divided as you choose|[Dd]istribute", sentence) and instances else instances
    if not any(i.start == found.end() for i in instances):
        return instances if not instances or _AMONG_OTHERS.match(sentence, found.end()) else None
    total = StatOf(Stat(found["s"])) if found["s"] else _amount(next(filter(None, found.groups())), sentence)
    if total is None:
        return None
    return [replace(i, target=replace(i.target, divided=total)) if i.start == found.end() else i for i in instances]


def _amount(word: str, sentence: str) -> int | Amount | None:
    where = re.search(r"where X is ([^.]+)", _AS_ANNOUNCED.sub(r"\g<where>", sentence))
    if word == "X" and where:
        return amount(where[1])
    return number_or_x(word)
