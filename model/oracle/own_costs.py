"""Sentences about what a spell itself costs beside or instead of its mana cost, and of its flash (118.8, 118.9)."""

from __future__ import annotations

import re

from .. import keywords as kw
from ..abilities import Ability, Flash
from ..conditions import Condition
from ..costs import Cost, OneOf, cost, sacrifice
from ..filters import PERMANENT, THIS
from .conditions import conditions
from .costs import read_cost
from .nouns import bare, whole_noun
from .spans import Reading, understood

_ADDITIONAL = re.compile(r"As an additional cost to cast ~, (?P<may>you may )?(?P<cost>.+)\.")
_RATHER = re.compile(
    r"(?:If (?P<if>.+?), )?you may (?P<cost>.+) rather than pay ~'s mana cost(?: if (?P<later>.+))?\.", re.IGNORECASE
)

_FLASH = re.compile(r"~ has flash as long as (?P<if>.+)\.")


def read_own_cost(sentence: str, before: tuple[Ability, ...] = ()) -> Reading | None:
    """What a sentence adds to the costs of its own spell, or offers instead; ``before`` are the abilities before it."""
    found = _ADDITIONAL.fullmatch(sentence)
    if found:
        return _additional(sentence, found["cost"], may=bool(found["may"]), before=before)
    found = _RATHER.fullmatch(sentence)
    if found:
        paid, if_ = either_cost(found["cost"]), _conditions(found["if"] or found["later"])
        return None if paid is None or if_ is None else understood(sentence, kw.rather_than(*paid.parts, if_=if_))
    found = _FLASH.fullmatch(sentence)
    when = conditions(found["if"]) if found else None
    return None if when is None else understood(sentence, Flash(THIS, if_=when))


def _additional(sentence: str, text: str, *, may: bool, before: tuple[Ability, ...]) -> Reading | None:
    """What "as an additional cost" asks for, or lets a player pay."""
    evidence = re.fullmatch(r"collect evidence (\d{1,3})", text)
    if may and evidence:
        return understood(sentence, kw.may_collect_evidence(int(evidence[1])))
    number = 1 + sum(getattr(a, "name", "").isdigit() for a in before)
    times = re.fullmatch(r"sacrifice any number of (?P<what>.+)", text)
    what = whole_noun(times["what"]) if times else None
    if may and what is not None:
        return understood(sentence, kw.may_also(sacrifice(bare(what, PERMANENT)), number=number, any_number=True))
    paid = either_cost(text)
    if paid is None:
        return None
    return understood(sentence, kw.may_also(*paid.parts, number=number) if may else kw.must_also(*paid.parts))


def _conditions(text: str | None) -> tuple[Condition, ...] | None:
    return () if text is None else conditions(text)


def either_cost(text: str) -> Cost | None:
    """A cost, or one of several: "sacrifice a creature or pay {3}{B}" (601.2b)."""
    whole = _joined(text)
    if whole is not None:
        return whole
    parts = [_joined(part) for part in re.split(r", or | or |, ", text)]
    known = tuple(part for part in parts if part is not None)
    return cost(OneOf(known)) if len(known) == len(parts) > 1 else None


def _joined(text: str) -> Cost | None:
    """A cost whose parts are joined by "and"."""
    whole = read_cost(text)
    if whole is not None:
        return whole
    first, _, rest = text.partition(" and ")
    left, right = (read_cost(first), _joined(rest)) if rest else (None, None)
    return None if left is None or right is None else left.plus(right)
