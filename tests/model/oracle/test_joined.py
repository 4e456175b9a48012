"""What stands behind a comma or an "and" is read as what it is, not as what stands before it is."""

from __future__ import annotations

import re

import pytest

from castable.model.language.abilities import (
    Ability,
    Cant,
    Continuous,
    Doing,
    GainAbility,
    Inert,
    Keyword,
    UnreadRule,
)
from castable.model.language.cards import TypeLine
from castable.model.language.conditions import ThisFits
from castable.model.language.filters import HOST, THIS, HasCounter
from castable.model.oracle import Verdict, read_face
from castable.model.oracle.effects.statics import rules_of
from castable.model.oracle.sentences.keywords import read_keywords
from tests.model.oracle.card_file import all_sentences

CREATURE = TypeLine.parse("Creature — Elf")


def read(text: str) -> tuple[Ability, ...]:
    found = read_face("Test Card", text.replace("~", "Test Card"), CREATURE)
    assert [s.text for s in found.spans if s.verdict is Verdict.UNREAD] == []
    return found.abilities


def keywords_of(text: str) -> set[str]:
    return {a.name for a in read(text) if isinstance(a, Keyword)}


@pytest.mark.rule("702.1")
@pytest.mark.parametrize(
    ("text", "keywords"),
    [
        ("Ward {1}, haste", {"haste"}),
        ("Flying, ward {2}, haste", {"flying", "haste"}),
        ("Ward—Pay 3 life, vigilance", {"vigilance"}),
        ("Ward—{2}, pay 2 life", set()),
        ("Backup 1, flying", {"flying"}),
        ("Partner with Lark, Champion of Flying", set()),
    ],
)
def test_a_list_of_keywords_is_not_what_its_first_one_is(text: str, keywords: set[str]) -> None:
    assert keywords_of(text) == keywords


PLAIN = re.compile(r", (flying|haste|vigilance|trample|reach|flash|menace|defender|hexproof|deathtouch|lifelink)\b")


@pytest.mark.rule("702.1")
def test_no_keyword_of_the_card_file_is_lost_behind_another() -> None:
    lists = {text for _, text in all_sentences() if PLAIN.search(text) and not text.endswith((".", "⟧"))}
    found = [(text, read_keywords(text)) for text in sorted(lists)]
    said = [(text, word, repr(reading.abilities)) for text, reading in found if reading for word in PLAIN.findall(text)]
    assert len(said) > 100
    lost = [(text, word) for text, word, made in said if f"'{word}'" not in made and "Flash(" not in made]
    assert [each for each in lost if " from " not in each[0]] == []


@pytest.mark.rule("604.1")
def test_a_prohibition_behind_one_that_does_not_matter_counts() -> None:
    text = "Enchant creature\nEnchanted creature can't become untapped and can't have counters put on it."
    assert (
        Cant(Doing.PUT_COUNTERS, HOST) in read_face("Test Card", text, TypeLine.parse("Enchantment — Aura")).abilities
    )


@pytest.mark.rule("604.1")
@pytest.mark.parametrize(
    ("text", "conditions"),
    [
        ("As long as ~ has an ice counter on it, prevent all combat damage it would deal and it has defender.", True),
        ("~ can't be blocked by Walls and has defender.", False),
        ("~ attacks each combat if able and has defender.", False),
    ],
)
def test_a_keyword_behind_what_is_about_combat_counts(text: str, conditions: bool) -> None:
    gained = (GainAbility(Keyword("defender")),)
    if_ = (ThisFits(HasCounter("ice")),) if conditions else ()
    assert Continuous(THIS, gained, if_) in read(text)


@pytest.mark.parametrize(
    "text", ["~ can't block and has the bread of yesterday.", "~ can't block and is a riddle to all."]
)
def test_what_is_not_understood_is_not_made_harmless_by_what_stands_before_it(text: str) -> None:
    found = read_face("Test Card", text.replace("~", "Test Card"), CREATURE)
    assert any(s.verdict is Verdict.UNREAD for s in found.spans)


@pytest.mark.rule("508.1c", "508.1d", "509.1b", "509.1c")
@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("~ gets +2/+2 and is goaded.", "~ is goaded."),
        ("~ gets +2/+2 and attacks each combat if able.", "~ attacks each combat if able."),
        ("~ gets +2/+2, has vigilance, and can't attack you.", "~ can't attack you."),
        ("~ gets +2/+2 and can't block.", "~ can't block."),
        ("~ gets +1/+1 and must be blocked if able.", "~ must be blocked if able."),
        ("~ can't attack or block, and its activated abilities can't be activated.", "~ can't attack or block."),
        ("~ has trample and can't be blocked by Walls.", "~ can't be blocked by Walls."),
        ("As long as it's your turn, ~ gets +1/+0 and can't be blocked.",
         "As long as it's your turn, ~ can't be blocked."),
        ("Creatures you control that are enchanted get +1/+1 and can't be blocked.",
         "Creatures you control that are enchanted can't be blocked."),
        ("~ attacks each combat if able and has defender.", "~ attacks each combat if able."),
    ],
)  # fmt: skip
def test_what_is_about_combat_is_said_beside_what_stands_with_it(text: str, says: str) -> None:
    found = read(text)
    assert not [a for a in found if isinstance(a, UnreadRule)]
    said = rules_of(says)
    assert said
    assert set(said) < set(found)


@pytest.mark.parametrize("text", ["~ gets +2/+2 as long as it's attacking.", "Attacking creatures get +1/+1."])
def test_a_condition_about_combat_is_no_rule_of_combat(text: str) -> None:
    assert not any(isinstance(a, UnreadRule) for a in read(text))


SAYS_MORE = re.compile(r"\b(?:can't|doesn't|enters) .* and (?:it )?(?:has|have|can't have|gets?) ")


def test_no_sentence_of_the_card_file_is_harmless_by_its_first_half() -> None:
    told = [(n, s) for n, s in all_sentences() if SAYS_MORE.search(s) and re.match(r"(?:~|Enchanted|Equipped) ", s)]
    assert [(n, s) for n, s in told if set(read_face("~", s, CREATURE).abilities) <= {Inert()}] == []
