"""What a rule is about, in our own words: every rule that castable names, and those that it is part of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

from msgspec import Struct

from castable.model.game.drawn import Drawn
from castable.model.game.errors import Fault, RequestError, nearest


class Rule(Struct, Drawn, frozen=True):
    """A numbered rule: one or two sentences of ours that say what it is about, and the rules that it is part of.

    The sentences help to find one's way; what counts are the Comprehensive Rules themselves.
    """

    number: str
    text: str
    part_of: tuple[Rule, ...] = ()


def rule(number: str) -> Rule:
    """Return what is said about a rule, such as 601.2c.

    Raises:
        RequestError: castable names no rule of that number; the nearest ones that it names are offered.
    """
    wanted = number.strip().lower().rstrip(".")
    known = rules()
    if wanted not in known:
        near = tuple(dict.fromkeys((*(n for n in _wholes(wanted) if n in known), *nearest(wanted, known))))
        raise RequestError(Fault("name", f'castable knows no rule "{number}"', "a number such as 601.2c", near))
    return Rule(wanted, known[wanted], tuple(Rule(n, known[n]) for n in _wholes(wanted)))


@cache
def rules() -> Mapping[str, str]:
    """Return what is said about each rule, by number."""
    import yaml  # noqa: PLC0415

    text = files("castable.rulebook").joinpath("rulebook.yaml").read_text(encoding="utf-8")
    said: Mapping[str, str] = yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return said


def _wholes(number: str) -> Iterator[str]:
    """The rules that one is part of, nearest first: of 601.2c these are 601.2 and 601."""
    without_letter = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    if without_letter != number:
        yield without_letter
    chapter, dot, _ = number.partition(".")
    if dot:
        yield chapter
