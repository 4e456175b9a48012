"""Every text of a card is in a span, so that it has a verdict: none is passed over in silence."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from castable.model.language.cards import TypeLine
from castable.model.oracle import Verdict, read_face
from castable.model.oracle.lines.text import prepare, without_ability_word
from tests.examples import share
from tests.model.oracle.card_file import texts
from tests.scenes import illegal, legal, most_mana, scene

_COST = re.compile(r"[^:⟦]+?: ")
"""The cost of an ability, or that of a class level; the verdict on its effect is the verdict on both."""
_PRICE = re.compile(r"(?:\+ |.{2,40}? — )?(?:\{[^{}]+\})+ — ")
_WHEN_COUNTED = re.compile(r" as you activate ~(?=\.)")
"""When X is counted, which is when it is announced in any case (601.2b)."""
_EXERTED = re.compile(r"(?<=as it attacks\. )When you do,")
"""What is linked to a cost that is paid as a creature attacks triggers as it is exerted (607.2h)."""
_ALSO = re.compile(r"\bIt also costs\b")


def words(text: str) -> Counter[str]:
    return Counter(re.findall(r"[\w'~⟦⟧/+{}-]+", text.lower()))


def passed_over(name: str, text: str, type_line: TypeLine) -> Counter[str]:
    """The words of a text that are in no span."""
    wanted: Counter[str] = Counter()
    for raw in prepare(name, text, type_line).lines:
        line = _COST.sub("", without_ability_word(raw.removeprefix("•").strip()), count=1)
        line = _WHEN_COUNTED.sub("", line)
        line = _EXERTED.sub("whenever you exert ~,", line)
        wanted += words(_ALSO.sub("~ costs", _PRICE.sub("", line, count=1)))
    return wanted - words(" ".join(span.text for span in read_face(name, text, type_line).spans))


@pytest.mark.law
def test_no_text_of_the_card_file_is_in_no_span() -> None:
    left = ((name, passed_over(name, text, type_line)) for name, text, type_line in texts(share()))
    assert [each for each in left if each[1]] == []


ENCHANTMENT = TypeLine.parse("Enchantment")


@pytest.mark.parametrize(
    "text",
    [
        "Flying\n• You may play lands from your graveyard.",
        "Creatures you control get +1/+1.\n• You may play lands from your graveyard.",
        "Bake a cake: Choose one.\n• Draw a card.\n• Destroy target creature.",
    ],
)
def test_bullets_that_no_line_takes_are_not_understood(text: str) -> None:
    assert passed_over("Test Card", text, ENCHANTMENT) == Counter()
    assert any(s.verdict is Verdict.UNREAD for s in read_face("Test Card", text, ENCHANTMENT).spans)


SIEGE = {
    "name": "Test Siege",
    "type_line": "Enchantment",
    "oracle_text": "As Test Siege enters, choose Khans or Dragons.\n"
    "• Khans — You may play lands from your graveyard.\n"
    "• Dragons — Spells your opponents cast that target you cost {2} more to cast.",
}
ENGINE = {
    "name": "Test Engine",
    "type_line": "Artifact",
    "oracle_text": "As Test Engine enters, choose Mir or Thar.\n• Mir — {T}: Add {U}{U}.\n• Thar — {T}: Add {R}.",
}


@pytest.mark.rule("614.12c")
@pytest.mark.parametrize(("chosen", "allowed"), [({"word": "Khans"}, True), ({"word": "Dragons"}, False), ({}, False)])
def test_a_permanent_has_the_ability_behind_the_word_that_was_chosen(chosen: dict[str, str], allowed: bool) -> None:
    siege = {"card": "Test Siege", "chosen": chosen}
    position = scene(A={"graveyard": ["Forest"], "battlefield": [siege]}, document={"cards": [SIEGE]})
    if allowed:
        legal(position, "play forest")
    else:
        assert illegal(position, "play forest")


@pytest.mark.rule("614.12c")
@pytest.mark.parametrize(("word", "allowed"), [("Khans", True), ("Dragons", False)])
def test_the_ability_behind_the_word_changes_costs(word: str, allowed: bool) -> None:
    siege = {"card": "Test Siege", "chosen": {"word": word}}
    bolt = {"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}
    position = scene(A=bolt, B={"battlefield": [siege]}, document={"cards": [SIEGE]})
    legal(position, "cast lightning-bolt -> A")
    if allowed:
        legal(position, "cast lightning-bolt -> B")
    else:
        assert illegal(position, "cast lightning-bolt -> B")


@pytest.mark.rule("614.12c")
@pytest.mark.parametrize(("chosen", "mana"), [({"word": "Mir"}, {"{U}{U}"}), ({"word": "thar"}, {"{R}"}), ({}, {""})])
def test_mana_behind_the_word(chosen: dict[str, str], mana: set[str]) -> None:
    engine = {"card": "Test Engine", "chosen": chosen}
    assert most_mana(scene(A={"battlefield": [engine]}, document={"cards": [ENGINE]})) == mana
