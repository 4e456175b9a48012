"""The ledger of rules says what is so: its modules exist, its tests carry the marks, and what has no test says why."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from functools import cache

import pytest

from .ledger import BEGIN, END, FACTS, PAGE, ROOT, SCOPES, TESTS, Rule, chapters, facts, marks, order, page, titles

LEDGER = ROOT.parent / "shared" / "rules" / "ledger.csv"


@cache
def rules() -> list[Rule]:
    """All rules of the ledger, found as a test asks for them: who only collects tests parses no sources."""
    return [rule for chapter in chapters() for rule in chapter.rules]


def test_the_page_shows_the_marks_of_the_tests() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m tests.docs.ledger writes its tables anew"


def test_the_page_keeps_what_is_written_by_hand() -> None:
    text = page()
    assert text.count(BEGIN) == text.count(END) == 1
    assert "## Not covered" in text.partition(END)[2]


def test_every_module_that_the_page_names_exists() -> None:
    named = set(re.findall(r"`([a-z]+/[\w/]*\w)`", PAGE.read_text(encoding="utf-8")))
    assert {name for chapter in chapters() for name in chapter.where} <= named
    assert sorted(name for name in named if not any(_are_there(name))) == []


def _are_there(name: str) -> Iterator[bool]:
    """Whether a name is that of a source, of a module of tests, or of a table."""
    for folder in (ROOT, TESTS):
        yield from ((folder / f"{name}{suffix}").exists() for suffix in (".py", ".yaml"))


def test_every_rule_has_a_test_or_a_sentence() -> None:
    assert [rule.number for rule in rules() if not rule.tests and not rule.excuse] == [], FACTS


def test_no_rule_has_both() -> None:
    assert [rule.number for rule in rules() if rule.tests and rule.excused] == [], "take out why they have no test"


def test_sentences_are_ours_and_end() -> None:
    assert sorted({r.excuse for r in rules() if r.excuse and not r.excuse.endswith(".")}) == []


def test_rules_stand_once_and_in_their_order() -> None:
    for chapter in chapters():
        numbers = [rule.number for rule in chapter.rules]
        assert all(number.startswith(chapter.number + ".") for number in numbers)
        assert numbers == sorted(set(numbers), key=order)
    assert {rule.scope for rule in rules()} <= set(SCOPES)


def test_every_rule_says_in_few_words_what_it_is_about() -> None:
    assert [r.number for r in rules() if not 1 <= len(r.about.split()) <= 9] == []


def test_every_reason_is_used() -> None:
    text = FACTS.read_text(encoding="utf-8")
    assert [name for name in facts()["reasons"] if not re.search(rf": {name}\b", text)] == []


def test_every_marked_rule_is_of_a_chapter_that_is_known() -> None:
    assert [rule for rule in marks() if rule.split(".")[0] not in titles()] == []


def test_nearly_all_rules_of_legality_have_tests() -> None:
    legality = [rule for rule in rules() if rule.scope == "legality"]
    assert sum(bool(rule.tests) for rule in legality) >= 0.97 * len(legality)


@pytest.mark.skipif(not LEDGER.exists(), reason="the ledger of rules is not beside this checkout")
def test_the_ledger_holds_the_rules_that_castable_is_about() -> None:
    with LEDGER.open(encoding="utf-8", newline="") as rows:
        wanted = {(row["rule"], row["scope"]) for row in csv.DictReader(rows)}
    assert {(rule.number, rule.scope) for rule in rules()} == wanted
