"""The rulebook: every rule that castable can name is there, said in words of our own."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given

import castable
from castable.fuzz.contract.protocol import Document
from castable.rulebook import rules
from castable.solver.verdicts import Illegal, Unknown
from tests.examples import examples
from tests.properties.strategies_positions import position_documents
from tests.test_architecture import SOURCES, WHOLE_TEXT, for_each, layer, module_name, tree_of

from ..conftest import Run

NUMBER = re.compile(r"(?<![\d.])[1-9]\d\d\.[1-9]\d*[a-z]?(?!\d|\.\d)")  # and no address such as 127.0.0.1
CHAPTER = re.compile(r"[1-9]\d\d")  # above the solver, three digits are any number
SHARED_WORDS = 9  # so many words in a row would be a quotation


@cache
def rules_named_in(path: Path) -> tuple[str, ...]:
    """The numbers of rules in the texts of a source file, outside docstrings."""
    return tuple(_rules_named_in(path))


def _rules_named_in(path: Path) -> Iterator[str]:
    nodes = list(ast.walk(tree_of(path)))
    docstrings = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield from NUMBER.findall(node.value)
            is_chapter = CHAPTER.fullmatch(node.value) and layer(module_name(path)) != "castable"
            yield from [node.value] if is_chapter else []


@for_each(SOURCES)
def test_every_rule_that_the_sources_name_is_explained(path: Path) -> None:
    assert [number for number in rules_named_in(path) if number not in rules()] == []


def test_the_rules_of_the_sources_are_really_found() -> None:
    named = {number for path in SOURCES for number in rules_named_in(path)}
    assert {"601.2c", "302.6", "702.61a", "118.9a"} <= named


@examples(30)
@given(position_documents())
def test_every_rule_that_an_answer_names_is_explained(document: Document) -> None:
    position = castable.read(document)
    for id in position.objects:
        verdict = castable.why(position, id)
        reasons = verdict.reasons if isinstance(verdict, Illegal | Unknown) else ()
        assert [r.rule for r in reasons if r.rule and r.rule not in rules()] == []


def test_what_a_rule_is_part_of_is_explained_too() -> None:
    for number in rules():
        assert all(whole.text for whole in castable.rule(number).part_of)


def test_rules_are_in_order() -> None:
    def place(number: str) -> tuple[int, int, str]:
        chapter, _, rest = number.partition(".")
        return int(chapter), int(rest.rstrip("abcdefghijklmnopqrstuvwxyz") or 0), rest.lstrip("0123456789")

    assert list(rules()) == sorted(rules(), key=place)


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9']+", text.lower().replace("’", "'"))


@pytest.mark.skipif(not WHOLE_TEXT.exists(), reason="the text of the rules is not beside this checkout")
def test_explanations_are_ours_and_not_the_rules_own_sentences() -> None:
    whole = words(WHOLE_TEXT.read_text(encoding="utf-8-sig"))
    runs = {tuple(whole[i : i + SHARED_WORDS]) for i in range(len(whole))}
    for number, text in rules().items():
        ours = words(text)
        assert [i for i in range(len(ours)) if tuple(ours[i : i + SHARED_WORDS]) in runs] == [], number


@pytest.mark.skipif(not WHOLE_TEXT.exists(), reason="the text of the rules is not beside this checkout")
def test_explained_rules_exist() -> None:
    text = WHOLE_TEXT.read_text(encoding="utf-8-sig")
    known = set(re.findall(r"^(\d{3}(?:\.\d+[a-z]?)?)", text, re.MULTILINE))
    assert [number for number in rules() if number not in known] == []


@pytest.mark.parametrize("spelled", ["601.2c", " 601.2C ", "601.2c."])
def test_a_rule_is_found_however_it_is_spelled(spelled: str) -> None:
    found = castable.rule(spelled)
    assert (found.number, [whole.number for whole in found.part_of]) == ("601.2c", ["601.2", "601"])


@pytest.mark.parametrize(("unknown", "near"), [("601.2z", "601.2"), ("702.61b", "702.61"), ("601.77", "601")])
def test_of_an_unknown_rule_the_one_that_it_is_part_of_is_offered(unknown: str, near: str) -> None:
    with pytest.raises(castable.RequestError) as error:
        castable.rule(unknown)
    assert error.value.fault.nearest[0] == near


def test_the_command_says_a_rule_and_what_it_is_part_of(run: Run) -> None:
    lines = run("rule", "302.6").out.splitlines()
    assert [line.partition(":")[0] for line in lines] == ["302.6", "  part of 302"]


def test_the_command_prints_json(run: Run) -> None:
    answer = run("rule", "302.6", "--json").json
    assert answer == {
        "rule": "302.6",
        "text": castable.rule("302.6").text,
        "part_of": [{"rule": "302", "text": castable.rule("302").text}],
    }


def test_an_unknown_rule_is_bad_input(run: Run) -> None:
    done = run("rule", "1000.1")
    assert (done.status, done.out) == (2, "")
    assert "1000.1" in done.err
