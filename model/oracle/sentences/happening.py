"""A sentence that says what happens: of most, only the targets matter before it resolves."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language.amounts import Amount, StatOf, TimesPaid
from ...language.conditions import was_paid
from ...language.effects import Does, Effect
from ...language.filters import Stat
from ...language.targets import Target
from ..clauses.targets import Instance, targets_in
from ..phrases.amounts import amount, number_or_x
from ..phrases.nouns import noun
from ..phrases.vocabulary import BEGINNINGS
from .meaning import Meaning, happens_later, understands

_MATTERS = re.compile(
    r"(?<!to pay ~'s )\badditional cost\b(?! was)|\brather than pay|"
    r"(?<!mana )(?<!pay this )\bcosts?\b(?! was).*\b(?:more|less|additional)\b|"
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
    r"^(?:[^.~]* s|S)pells you cast this turn (?:that are [^.~]*? )?cost [^.~]*\.|"
    r"^The next [^.~]* spell you cast this turn costs \{\w+\} less to cast(?:, where X is [^.~]* as ~ resolves)?\.|"
    r"^(?:Spells you cast|A spell cast by an opponent) this way costs? \{\d+\} (?:less|more) to cast\.|"
    r"^If that spell [^.~,]*, it costs \{\d+\} more to cast this way\.|"
    r"^Rather than pay the mana cost of the next spell you cast this turn, you may [^.~]*\.|"
    r"^If you cast a spell this way, pay life equal to that spell's mana value rather than pay its mana cost\.|"
    r"^For one spell this turn, you may spend mana as though it were mana of any type to pay that spell's mana cost\."
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
_TIMES_KICKED = re.compile(
    r"\b(?:where X is the number of times|for each time|equal to (?:twice )?the number of times) (?:it|~) was kicked\b"
)
"""A number, whatever was announced."""
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
_AS_ACTIVATED = re.compile(r"(?<= you control) as you activate ~(?=\.$)")
"""When the number of targets is counted, which is when they are chosen (601.2c)."""
_KICKED_TARGET = re.compile(r"(?<=target spell) if it was kicked\b")
"""What is asked of a target as the effect happens."""
_ANNOUNCES = re.compile(r"\btargets?\b|\b[Cc]hoose|\bcosts? \{")


def _that_matters(sentence: str) -> str:
    """A sentence without what it says of how its spell was cast, where that decides only what happens later."""
    return sentence if _ANNOUNCES.search(sentence) else _HOW_IT_WAS_CAST.sub("", sentence)


def what_happens(sentence: str, *, mana: bool, before: tuple[Target, ...] = ()) -> Meaning | None:
    """The targets of a sentence that says what happens, or ``None`` where it may say more."""
    if not sentence.endswith((".", "⟧", "!", "?")):  # a name or a word, no sentence
        return None
    matters = _MATTERS.search(_that_matters(sentence)) or (mana and _ADDS.search(sentence))
    if matters and not _OF_LATER_SPELLS.fullmatch(sentence):
        return None
    if not _says_what_happens(sentence) and not _INSTANCE_FIRST.match(sentence):
        return None
    sentence = _AS_ACTIVATED.sub("", sentence)
    now = _KICKED_TARGET.sub("", _AS_ANNOUNCED.sub(r"\g<where>", until_trigger(sentence)))
    instances = targets_in(now, before)
    for_kicks = _FOR_EACH_KICK.search(now)
    if instances is None or (instances and not for_kicks and _asks_what_was_paid(_beside(instances, now))):
        return None
    divided = _divided(sentence, instances)
    if divided is None:
        return None
    if for_kicks and len(divided) == 2:
        times = TimesPaid("multikicker")
        kicked = replace(divided[1].target, least=times, most=times, if_=(was_paid("multikicker"),))
        divided[1] = replace(divided[1], target=kicked)
    effect: Effect = Does(sentence, _marked(sentence, now, divided, len(before)))
    if not divided:
        return replace(happens_later(sentence), effects=(effect,))
    return Meaning(tuple(i.target for i in divided), (effect,), spans=understands(sentence))


def _asks_what_was_paid(text: str) -> bool:
    """Whether it depends on how its spell was announced what a text does, and not just how much of it."""
    return _PAID.search(_TIMES_KICKED.sub("", text)) is not None


def _marked(sentence: str, now: str, instances: list[Instance], first: int) -> str:
    """A sentence with its target phrases by number; nothing where a part of it is looked at apart."""
    end = instances[-1].end if instances else 0
    as_announced = instances and _AS_ANNOUNCED.search(sentence, end) and sentence[:end] == now[:end]
    same = now in (sentence, _KICKED_TARGET.sub("", sentence)) or as_announced
    if not same and (not instances or not sentence.startswith(now)):
        return "" if instances else sentence
    marked, place = "", 0
    for number, instance in enumerate(instances, first):
        marked += f"{sentence[place : instance.start]}⟨{number}⟩"
        place = instance.end
    return marked + sentence[place:]


def with_later_targets(effect: Does, by: int) -> Does:
    """An instruction that is not understood yet, its targets after so many others of the same ability."""
    return replace(effect, marked=re.sub(r"⟨(\d+)⟩", lambda m: f"⟨{int(m[1]) + by}⟩", effect.marked))


def _beside(instances: list[Instance], text: str) -> str:
    """A text without its target phrases."""
    places = [0, *(place for i in instances for place in (i.start, i.end)), len(text)]
    return " ".join(text[start:end] for start, end in zip(places[::2], places[1::2], strict=True))


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
