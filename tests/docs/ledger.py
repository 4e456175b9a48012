"""The ledger of rules: what each is about and where it lives (``docs/ledger.yaml``), and which tests carry its number.

``python -m tests.docs.ledger`` writes the tables of ``docs/rules.md`` anew; what stands around them is written by hand.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from msgspec import Struct

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
FACTS = ROOT / "docs" / "ledger.yaml"
PAGE = ROOT / "docs" / "rules.md"
BEGIN, END = "<!-- ledger: python -m tests.docs.ledger -->\n", "<!-- end of ledger -->\n"
SCOPES = ("legality", "engine", "setup", "variant")
NAMED = re.compile(r"(\d{3}\.\d+[a-z]?)-")
SHOWN_FILES = 4

Marks = Mapping[str, tuple[str, ...]]
"""The files of tests that carry the number of a rule, by rule."""


class Rule(Struct, frozen=True, kw_only=True):
    """A rule of the ledger: facts written by hand, and the tests that name it."""

    number: str
    about: str
    scope: str
    where: tuple[str, ...]
    tests: tuple[str, ...]
    excuse: str
    excused: bool
    now: str


class Chapter(Struct, frozen=True, kw_only=True):
    """The rules that begin with one number, such as 601."""

    number: str
    title: str
    where: tuple[str, ...]
    rules: tuple[Rule, ...]


# ---------------------------------------------------------------- marks


@cache
def marks() -> Marks:
    """Return which tests carry which rule: marks in Python, and the ids of rows of the tables by rule."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in sorted(TESTS.rglob("*.py")):
        for rule in _marked(ast.parse(path.read_text(encoding="utf-8"))):
            found[rule].add(_name(path))
    for path in sorted((TESTS / "conformance").glob("*.yaml")):
        for row in yaml.safe_load(path.read_text(encoding="utf-8")):
            found[row["id"].split("-")[0]].add(_name(path))
    return {rule: tuple(sorted(files)) for rule, files in found.items()}


def _marked(module: ast.Module) -> Iterator[str]:
    """The rules that a module of tests is marked with.

    A mark that is given no text takes its rule from the names of cases: those that begin with a number.
    """
    calls = (node for node in ast.walk(module) if isinstance(node, ast.Call))
    given = [argument for call in calls if _is_mark(call.func) for argument in call.args]
    yield from (text for argument in given for text in _texts(argument))
    if not all(isinstance(argument, ast.Constant) for argument in given):
        yield from (begin[1] for text in _texts(module) if (begin := NAMED.match(text)))


def _is_mark(called: ast.expr) -> bool:
    return isinstance(called, ast.Attribute) and called.attr == "rule" and ast.unparse(called) == "pytest.mark.rule"


def _texts(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def _name(path: Path) -> str:
    return path.relative_to(TESTS).with_suffix("").as_posix()


# ---------------------------------------------------------------- facts


@cache
def facts() -> Mapping[str, Any]:
    """Return what is written by hand."""
    read: Mapping[str, Any] = yaml.safe_load(FACTS.read_text(encoding="utf-8"))
    return read


@cache
def chapters() -> tuple[Chapter, ...]:
    """Return the whole ledger, in the order of the rulebook."""
    return tuple(_chapter(number, said) for number, said in facts()["chapters"].items())


def _chapter(number: str, said: Mapping[str, Any]) -> Chapter:
    rules = {n: {"about": r} if isinstance(r, str) else r for n, r in said["rules"].items()}
    return Chapter(
        number=number,
        title=said["title"],
        where=tuple(said.get("where", ())),
        rules=tuple(_rule(n, rules, said) for n in rules),
    )


def _rule(number: str, rules: Mapping[str, Mapping[str, Any]], chapter: Mapping[str, Any]) -> Rule:
    own, whole = rules[number], rules.get(number.rstrip("abcdefghijklmnopqrstuvwxyz"), {})
    scope = own.get("scope", chapter["scope"])
    tests = marks().get(own.get("now", number), ())
    return Rule(
        number=number,
        about=own["about"],
        scope=scope,
        where=tuple(own.get("where", whole.get("where", ()))),
        tests=tuple(sorted(tests)),
        excuse="" if tests else _excuse(number, own, chapter),
        excused="untested" in own,
        now=own.get("now", ""),
    )


def _excuse(number: str, own: Mapping[str, Any], chapter: Mapping[str, Any]) -> str:
    """Why a rule has no test, as it says itself, or its chapter, or else its scope; nothing where none of them does."""
    scope = own.get("scope", chapter["scope"])
    of_chapter = chapter.get("untested", "") if scope == chapter["scope"] else ""
    said: str = own.get("untested", "") or of_chapter or facts()["untested"].get(scope, "")
    return said if " " in said or not said else facts()["reasons"][said]


# ---------------------------------------------------------------- the page


def tables() -> str:
    """Return the tables: figures by scope, the ledger by chapter, and the other rules that have tests."""
    return "\n".join([*_figures(), *(line for chapter in chapters() for line in _section(chapter)), *_beyond()]) + "\n"


def page() -> str:
    """Return the page as it should be: its tables new, the rest as it stands."""
    head, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    return f"{head}{BEGIN}\n{tables()}\n{END}{rest.partition(END)[2]}"


def _figures() -> Iterator[str]:
    rules = [rule for chapter in chapters() for rule in chapter.rules]
    yield from ("| scope | rules | with a test | |", "|---|---:|---:|---:|")
    for scope in SCOPES:
        yield _figure(scope, [rule for rule in rules if rule.scope == scope])
    yield from (_figure("all", rules), "")


def _figure(name: str, rules: list[Rule]) -> str:
    tested = sum(bool(rule.tests) for rule in rules)
    return f"| {name} | {len(rules)} | {tested} | {tested / len(rules):.0%} |"


def _section(chapter: Chapter) -> Iterator[str]:
    tested = sum(bool(rule.tests) for rule in chapter.rules)
    where = f" Unless a rule says otherwise: {_code(chapter.where)}." if chapter.where else ""
    yield from (f"### {chapter.number} {chapter.title}", "")
    yield from (f"{tested} of {len(chapter.rules)} rules with tests.{where}", "")
    yield from ("| rule | about | where | tests |", "|---|---|---|---|")
    yield from (*map(_row, chapter.rules), "")


def _row(rule: Rule) -> str:
    now = f" (now {rule.now})" if rule.now else ""
    more = f" and {len(rule.tests) - SHOWN_FILES} more" if len(rule.tests) > SHOWN_FILES else ""
    tests = _code(rule.tests[:SHOWN_FILES]) + more if rule.tests else f"*{rule.excuse}*"
    return f"| {rule.number}{now} | {rule.about} | {_code(rule.where)} | {tests} |"


def _beyond() -> Iterator[str]:
    """The rules outside the ledger that have tests, by chapter."""
    inside = {number for chapter in chapters() for rule in chapter.rules for number in (rule.number, rule.now)}
    yield from ("### Other rules that have tests", "", "| chapter | rules |", "|---|---|")
    for chapter, title in titles().items():
        rules = sorted((r for r in marks() if r.startswith(chapter + ".") and r not in inside), key=order)
        if rules:
            yield f"| {chapter} {title} | {', '.join(rules)} |"


def titles() -> Mapping[str, str]:
    """Return the titles of all chapters of which a test may carry a rule."""
    own = {chapter.number: chapter.title for chapter in chapters()}
    named: dict[str, str] = facts()["beyond"] | own
    return dict(sorted(named.items()))


def order(number: str) -> tuple[int, int, str]:
    """Return the place of a rule in the rulebook."""
    chapter, rest = number.split(".")
    digits = re.match(r"\d+", rest)
    assert digits is not None
    return int(chapter), int(digits[0]), rest[digits.end() :]


def _code(names: tuple[str, ...]) -> str:
    return ", ".join(f"`{name}`" for name in names)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
