"""Lists lose no member, and what is said of one member is not said of another: "creature with disturb, or Spirit"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from castable.model.language import filters as fi
from castable.model.language.amounts import Times, X
from castable.model.language.targets import SAME_CONTROLLER
from castable.model.oracle.clauses.targets import Instance, targets_in
from castable.model.oracle.phrases.nouns import noun, whole_noun
from tests.model.oracle.card_file import all_sentences

MORE = re.compile(r",? (?:and/)?or (?:an? )?|, (?!then )(?:an? )?")
"""What stands before another member of a list."""


@cache
def phrases() -> tuple[tuple[str, str, Instance], ...]:
    """The target phrases of the card file that are understood, with their sentences."""
    said = ((name, sentence) for name, sentence in all_sentences() if "target" in sentence.lower())
    return tuple((name, sentence, found) for name, sentence in said for found in targets_in(sentence) or ())


def parts(what: fi.Filter) -> tuple[fi.Filter, ...]:
    return what.parts if isinstance(what, fi.AllOf) else (what,)


@pytest.mark.rule("115.1")
def test_no_list_of_targets_ends_before_its_last_member() -> None:
    ends = [(name, text[i.start : i.end], text[i.end :]) for name, text, i in phrases()]
    assert [each for each in ends if (more := MORE.match(each[2])) and noun(each[2][more.end() :])] == []


@pytest.mark.rule("115.1")
def test_every_target_phrase_of_the_card_file_has_a_noun() -> None:
    adjectives = re.compile(r"(?:.* )?targets? (?:(?:non)?(?:attacking|blocking|tapped|legendary|basic)\b,? ?)+$", re.I)
    assert [text for _, text, i in phrases() if adjectives.fullmatch(text[i.start : i.end])] == []


NO_CHOICE = re.compile(
    r"(?:\b(?:the|that|new|its|single|one|each|both|only|can|could|must|copy|it|spell|ability|a)|'s) targets?\b|"
    r"\bchange any targets\b|\btarget of their choice\b",  # whoever chooses it when an ability triggers
    re.IGNORECASE,
)
"""Words that speak of a target without asking for one."""


def _without_choices(sentence: str, found: list[Instance]) -> str:
    """A sentence without its target phrases."""
    for instance in reversed(found):
        sentence = sentence[: instance.start] + sentence[instance.end :]
    return NO_CHOICE.sub("", sentence)


@pytest.mark.rule("601.2c")
def test_no_target_beside_others_is_missed() -> None:
    read = ((name, said, targets_in(said)) for name, said in all_sentences() if "target" in said.lower())
    left = ((name, _without_choices(said, found)) for name, said, found in read if found is not None)
    assert [each for each in left if re.search(r"\btargets?\b", each[1], re.I)] == []


OFFERED = re.compile(r"(?<!the pile )\btarget\b[^.,]*? of an opponent's choice\b")


@pytest.mark.rule("601.2c")
def test_targets_of_an_opponents_choice_say_so() -> None:
    told = [(said, targets_in(said) or []) for _, said in all_sentences() if OFFERED.search(said)]
    assert len(told) > 8
    assert [said for said, found in told if [i.target.chooser for i in found].count(fi.Who.OPPONENT) != 1] == []


@pytest.mark.rule("601.2c")
@pytest.mark.parametrize(
    ("text", "choosers"),
    [
        (
            "~ deals 1 damage to any target and 1 damage to any target of an opponent's choice.",
            [fi.Who.YOU, fi.Who.OPPONENT],
        ),
        ("Tap target creature you control and target creature of an opponent's choice.", [fi.Who.YOU, fi.Who.OPPONENT]),
        ("Gain control of target creature of an opponent's choice they control.", [fi.Who.OPPONENT]),
        ("Destroy target creature of your choice.", [fi.Who.YOU]),
    ],
)
def test_a_target_says_who_chooses_it(text: str, choosers: list[fi.Who]) -> None:
    assert [i.target.chooser for i in targets_in(text) or ()] == choosers


SHARED = (
    (re.compile(r"(?:[A-Z]\w+(?:,| or|, or) )+[A-Z]\w+ creatures?\b"), fi.CREATURE),
    (re.compile(r"\battacking [A-Z]\w+(?:,| or)"), fi.Is(fi.State.ATTACKING)),
    (re.compile(r"\bblocking [A-Z]\w+(?:,| or)"), fi.Is(fi.State.BLOCKING)),
)
"""What words before the first of several subtypes, or after the last, say of them all."""


def _not_of_all() -> Iterator[tuple[str, str]]:
    for name, text, i in phrases():
        for pattern, quality in SHARED:
            if pattern.search(text[i.start : i.end]) and quality not in parts(i.target.what):
                yield name, text


@pytest.mark.rule("115.1")
def test_words_after_several_types_fit_each_of_them() -> None:
    assert list(_not_of_all()) == []


def of_types(*names: str) -> fi.AnyOf:
    return fi.AnyOf(tuple(map(fi.HasType, names)))


CARD = fi.InZone(fi.Zone.GRAVEYARD)


@pytest.mark.rule("115.1")
@pytest.mark.parametrize(
    ("text", "members"),
    [
        (
            "Choose target opponent, creature an opponent controls, or planeswalker an opponent controls.",
            [fi.OPPONENT, fi.PERMANENT & fi.CREATURE & fi.THEIRS, fi.PERMANENT & fi.PLANESWALKER & fi.THEIRS],
        ),
        (
            "Exile target Spirit, creature with disturb, or enchantment.",
            [
                fi.PERMANENT & fi.HasType("Spirit"),
                fi.PERMANENT & fi.CREATURE & fi.HasKeyword("disturb"),
                fi.PERMANENT & fi.ENCHANTMENT,
            ],
        ),
        (
            "Choose target spell, nonland permanent, or card in a graveyard.",
            [fi.SPELL, fi.PERMANENT & fi.Not(fi.HasType("Land")), CARD],
        ),
        ("Choose target spell or card in a graveyard.", [fi.SPELL, CARD]),
        (
            "Exile target creature from the battlefield and/or creature card from a graveyard.",
            [fi.PERMANENT & fi.CREATURE, CARD & fi.CREATURE],
        ),
    ],
)
def test_a_list_of_targets_has_all_its_members_each_as_it_is_described(text: str, members: list[fi.Filter]) -> None:
    [found] = targets_in(text) or []
    assert found.target.what == fi.AnyOf(tuple(members))


@pytest.mark.rule("115.1")
@pytest.mark.parametrize(
    "text",
    [
        "Exile target Spirit, creature with flying, or enchantment an opponent controls.",  # and the Spirit?
        "Tap target nonattacking.",
    ],
)
def test_a_phrase_that_may_mean_two_things_or_nothing_is_not_understood(text: str) -> None:
    assert targets_in(text) is None


@pytest.mark.parametrize(
    ("words", "quality", "types"),
    [
        ("attacking Wolf or Werewolf", (fi.Is(fi.State.ATTACKING),), ("Wolf", "Werewolf")),
        ("attacking Elf, Wolf, or Rat", (fi.Is(fi.State.ATTACKING),), ("Elf", "Wolf", "Rat")),
        ("blocking Wolf or Werewolf", (fi.Is(fi.State.BLOCKING),), ("Wolf", "Werewolf")),
        ("Elf or Soldier creature", (fi.CREATURE,), ("Elf", "Soldier")),
        ("Elf, Rat, or Soldier creature", (fi.CREATURE,), ("Elf", "Rat", "Soldier")),
        ("tapped Elf or Soldier creature", (fi.Is(fi.State.TAPPED), fi.CREATURE), ("Elf", "Soldier")),
    ],
)
def test_an_adjective_before_several_types_fits_each_of_them(
    words: str, quality: tuple[fi.Filter, ...], types: tuple[str, ...]
) -> None:
    assert whole_noun(words) == fi.AllOf((fi.PERMANENT, *quality, of_types(*types)))


@pytest.mark.parametrize(
    ("words", "members"),
    [
        ("Saga or enchantment creature", [fi.HasType("Saga"), fi.ENCHANTMENT & fi.CREATURE]),
        ("artifact or tapped creature", [fi.HasType("Artifact"), fi.Is(fi.State.TAPPED) & fi.CREATURE]),
    ],
)
def test_a_word_of_one_type_is_not_said_of_the_other(words: str, members: list[fi.Filter]) -> None:
    assert whole_noun(words) == fi.AllOf((fi.PERMANENT, fi.AnyOf(tuple(members))))


def test_a_card_needs_no_keyword_that_the_other_one_has() -> None:
    found = whole_noun("Assassin card or card with freerunning from your graveyard")
    assert found == fi.AllOf((CARD, fi.YOU_OWN, fi.AnyOf((fi.HasType("Assassin"), fi.HasKeyword("freerunning")))))


def test_neither_attacking_nor_blocking_are_two_qualities() -> None:
    neither = (fi.Not(fi.Is(fi.State.ATTACKING)), fi.Not(fi.Is(fi.State.BLOCKING)))
    assert whole_noun("nonattacking, nonblocking creature") == fi.AllOf((fi.PERMANENT, *neither, fi.CREATURE))


@pytest.mark.rule("601.2c")
def test_up_to_twice_x_targets() -> None:
    [found] = targets_in("Exile up to twice X target cards from graveyards.") or []
    assert (found.target.least, found.target.most) == (0, Times(2, X()))


@pytest.mark.rule("115.1")
@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("Counter target spell cast from a graveyard.", fi.SPELL & fi.CastFrom(fi.Zone.GRAVEYARD)),
        ("Counter target spell cast from exile.", fi.SPELL & fi.CastFrom(fi.Zone.EXILE)),
    ],
)
def test_a_target_spell_may_have_to_be_cast_from_somewhere(text: str, what: fi.Filter) -> None:
    assert [i.target.what for i in targets_in(text) or ()] == [what]


def test_a_target_spell_cast_from_elsewhere_is_not_any_spell() -> None:
    assert targets_in("Counter target spell cast from the command zone.") is None


@pytest.mark.rule("404.1")
@pytest.mark.parametrize(
    ("text", "together"),
    [
        ("Exile two target cards from an opponent's graveyard.", True),
        ("Exile up to three target cards from an opponent's graveyard.", True),
        ("Exile X target cards in an opponent's graveyard.", True),
        ("Exile target card from an opponent's graveyard.", False),
        ("Exile two target cards from graveyards.", False),
        ("Exile two target creatures an opponent controls.", False),
    ],
)
def test_several_cards_from_an_opponents_graveyard_are_from_one(text: str, together: bool) -> None:
    [found] = targets_in(text) or []
    assert found.target.joint == (SAME_CONTROLLER if together else ())


@pytest.mark.rule("404.1")
def test_cards_of_one_graveyard_are_told_together_in_the_whole_card_file() -> None:
    several = [
        (name, i.target)
        for name, said, i in phrases()
        if re.search(r"\bcards\b[^,]* (?:a single|an opponent's|a player's) graveyard", said[i.start : i.end])
    ]
    assert len(several) > 10
    assert [name for name, target in several if target.most != 1 and SAME_CONTROLLER[0] not in target.joint] == []
