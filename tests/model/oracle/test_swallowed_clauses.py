"""No clause of a target phrase is swallowed: every word that restricts is accounted for, in the whole card file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from castable.model.language.filters import ANY_TARGET
from castable.model.oracle.clauses.targets import Instance, count_targets, targets_in

from .card_file import all_sentences, require_card_file

require_card_file()

_AFTER = re.compile(
    r"\s*(?:only|with|without|that|who|whose|which|except|other|named|of|from|in|among|under|blocked|blocking|attached|"
    r"controlled|owned|exiled|instead of|chosen|this way|each with|on the battlefield|dealt|you control|cast from)\b"
)
"""Words that go on describing, after a phrase that is taken for whole."""
_MAY_FOLLOW = re.compile(
    r"\s*(?:from combat|without paying|"
    r"that (?:player|creature|artifact|permanent|opponent|much|many|card|land|spell)\b|with (?:~|it|a single)\b)"
)
_BEFORE = re.compile(r"(?:\b(?:second|third|fourth|only|random|different|twice|half|hundred)|\bnon\S+) $")
_NOTHING_MORE = re.compile(
    r" that planeswalker's controller| a player controls| of your choice| and all other cards with the same name as"
)
"""Words that say nothing of the target that its other words, or the rules, don't say."""
_PART = re.compile(r"[\w'/+-]+")

_SAID_BY: tuple[tuple[str, str], ...] = (
    (r"\bnon-?\w|\bwithout\b|n't\b|\bnot\b|\buntapped\b|\bno counters\b", r"Not\("),
    (r"\b(?:other|another|second|third)\b", r"Not\(part=(?:This|AttachedHost|AllOf|Shares)|other_than=\(\d|NthCast"),
    (r"(?<!exiled )\bwith\b", r"(?:Has\w+|ChosenName|IsEven|Shares)\(|TotalStat|Alike|Apart|Related"),
    (r"\bnamed\b", r"HasName|ChosenName"),
    (r"\b(?:you control|your(?! opponents)|you own)\b", r"Who\.YOU|TargetsOne"),
    (r"\bopponents?\b(?!'s choice)", r"Who\.OPPONENT|Not\(part=IsPlayer\(who=<Who\.ACTIVE"),
    (r"\btapped\b|\buntapped\b", r"State\.TAPPED"),
    (r"\battacking\b", r"State\.ATTACKING|Attacks|ALONE"),
    (r"\bblocking\b", r"State\.BLOCKING|Blocks|BlockedBy"),
    (r"\btwice\b", r"Times\(factor=2"),
    (r"\bcast from\b", r"CastFrom"),
    (r"(?<!or )(?<!being )\bblocked\b", r"BlockedBy"),
    (r"\bface-down\b", r"FACE_DOWN"),
    (r"\benchanted\b", r"HasAttached.*Aura|AttachedHost"),
    (r"\bequipped\b", r"HasAttached.*Equipment|AttachedHost"),
    (r"\bdamage\b", r"DAMAGED|Said"),
    (r"\bentered\b", r"ENTERED_THIS_TURN|Said"),
    (r"\bput there\b", r"DIED"),
    (r"\btokens?\b", r"State\.TOKEN"),
    (r"\bcommander\b", r"COMMANDER"),
    (r"\battached to\b", r"AttachedTo"),
    (r"\bthat targets?\b", r"TargetsOne"),
    (r"\bsource\b", r"SourceIs"),
    (r"\bcounters? on\b", r"HasCounter|CountersHere"),
    (r"\bchosen\b", r"Chosen"),
    (r"\bcolorless\b|\bmonocolored\b|\bmulticolored\b|\bcolors\b", r"ColorCount"),
    (r"\bhistoric\b", r"Saga"),
    (r"\btotal\b", r"TotalStat|LifeOf|Stat\.SIZE"),
    (r"\bgraveyards?\b", r"GRAVEYARD"),
    (r"\bexiled?\b", r"EXILE|ExiledWithThis"),
    (r"\bspells?\b", r"StackKind\.SPELL"),
    (r"\bactivated\b", r"StackKind\.ACTIVATED|State\.ACTIVATED"),
    (r"\btriggered\b", r"StackKind\.TRIGGERED"),
    (r"\bhas an Adventure\b", r"HasAdventure"),
    (r"\bplayers?\b", r"IsPlayer|Quality\.CONTROLLER|Who\.ACTIVE|OfDefender|DefendingPlayer"),
    (r"\bpower\b", r"(?:Stat|Quality)\.POWER|Stat\.SIZE"),
    (r"\btoughness\b", r"(?:Stat|Quality)\.TOUGHNESS|Stat\.SIZE"),
    (r"\bmana value\b", r"(?:Stat|Quality)\.MANA_VALUE"),
    (r"\b(?:or less|or fewer|less than or equal)\b", r"Compare\.AT_MOST|at_most=True"),
    (r"\b(?:or greater|or more colors|greater than or equal)\b", r"Compare\.(?:AT_LEAST|EQUAL)"),
    (r"\bgreatest\b", r"Greatest"),
    *((rf"\b{c}\b", rf"ManaType\.{c.upper()}") for c in ("white", "blue", "black", "red", "green")),
    *(
        (rf"\b{t}(?:s)?\b", rf"name='{t.capitalize()}'")
        for t in ("artifact", "creature", "enchantment", "land", "planeswalker", "battle", "instant", "legendary")
    ),
)  # fmt: skip


@cache
def _sentences() -> tuple[tuple[str, str], ...]:
    """The names of the cards whose sentences have the word "target", and those sentences."""
    return tuple((name, sentence) for name, sentence in all_sentences() if "target" in sentence.lower())


@cache
def _instances() -> tuple[tuple[str, str, Instance], ...]:
    """The targets that are understood, with their sentences."""
    return tuple((name, sentence, i) for name, sentence in _sentences() for i in targets_in(sentence) or ())


def _swallowed(sentence: str, instance: Instance) -> Iterator[str]:
    """The words of a phrase, and beside it, that no part of the value accounts for."""
    rest, phrase = sentence[instance.end :], sentence[instance.start : instance.end]
    if _AFTER.match(rest) and not _MAY_FOLLOW.match(rest):
        yield f"after: {rest[:25]}"
    if found := _BEFORE.search(sentence[: instance.start]):
        yield f"before: {found[0]}"
    if instance.target.what == ANY_TARGET:
        return
    value = repr(instance.target)
    for words in re.findall(r"Said\(words='([^']*)'", value):  # it says its words as they are
        phrase = phrase.replace(words, "")
    phrase = _NOTHING_MORE.sub("", phrase)
    yield from (words for words, said in _SAID_BY if re.search(words, phrase) and not re.search(said, value))
    for number in re.findall(r"(?<![\w/+-])\d+(?![\w/+-])", phrase):
        if not re.search(rf"=-?{number}\b", value):
            yield number


@pytest.mark.rule("115.1")
def test_no_restriction_of_a_target_phrase_is_swallowed() -> None:
    found = [(name, sentence, list(_swallowed(sentence, i))) for name, sentence, i in _instances()]
    assert [each for each in found if each[2]] == []


@pytest.mark.rule("115.1")
def test_subtypes_in_a_target_phrase_are_all_said() -> None:
    lost = [
        (name, word, sentence)
        for name, sentence, i in _instances()
        for word in _PART.findall(sentence[i.start : i.end])
        if word[0].isupper() and word not in _NO_SUBTYPES and i.target.what != ANY_TARGET
        if not any(re.search(rf"\b{form}\b", repr(i.target)) for form in _forms(word))
    ]
    assert lost == []


_NO_SUBTYPES = {"Adventure", "X", "Up", "Any", "One", "Two", "Three", "Each", "Target", "Another"}


def _forms(word: str) -> tuple[str, ...]:
    """A subtype as the type line writes it: "Elves" is Elf, "non-Wall" is Wall."""
    plain = word.removesuffix("'s").split("-", 1)[-1] if word.startswith("non-") else word
    singular = [plain.removesuffix("s"), plain.removesuffix("es"), plain.removesuffix("ves") + "f"]
    return (plain, *singular, plain.removesuffix("ies") + "y")


def test_most_targets_are_understood() -> None:
    counted = [count_targets(sentence) for _, sentence in _sentences()]
    there, understood = (sum(numbers) for numbers in zip(*counted, strict=True))
    assert understood / there > 0.95
