"""How many of what: "a Swamp", "three or more artifacts", "no creatures"."""

from __future__ import annotations

import re

from ...language.filters import THIS, Compare, Filter, Not
from ..phrases.amounts import number
from ..phrases.nouns import bare, both, whole_noun
from ..phrases.subjects import STATES

At = tuple[Compare, int]

_AT = (
    ("exactly ", Compare.EQUAL, 0),
    ("at least ", Compare.AT_LEAST, 0),
    ("fewer than ", Compare.AT_MOST, -1),
    ("less than ", Compare.AT_MOST, -1),
    ("more than ", Compare.AT_LEAST, 1),
)


def at_least(text: str) -> At | None:
    """Read "three or more", "no", "exactly seven", "one or fewer", "a"."""
    if text == "no":
        return Compare.AT_MOST, 0
    for start, compare, more in _AT:
        count = number(text.removeprefix(start)) if text.startswith(start) else None
        if count is not None:
            return compare, count + more
    for ending, compare in (
        (" or more", Compare.AT_LEAST),
        (" or greater", Compare.AT_LEAST),
        (" or fewer", Compare.AT_MOST),
        (" or less", Compare.AT_MOST),
    ):
        if text.endswith(ending):
            count = number(text.removesuffix(ending))
            return None if count is None else (compare, count)
    return (Compare.AT_LEAST, 1) if text in ("a", "an", "another") else None


def several(text: str) -> tuple[At, Filter] | None:
    """Read "a Swamp", "three or more artifacts", "no creatures", "another Elf"."""
    found = re.match(r"(?:(?:(?:exactly|at least|fewer than) )?\w+(?: or (?:more|fewer))?|no) ", text)
    if not found:
        return None
    at = at_least(found[0].strip())
    state = _WITH_ATTACHED.match(text, found.end())  # of one that has any, not of what this one is attached to
    what = whole_noun(text[state.end() if state else found.end() :])
    if state and what is not None:
        what = both(what, STATES[state[1]])
    if at is None or what is None:
        return None
    return at, both(what, Not(THIS)) if found[0] == "another " else what


_WITH_ATTACHED = re.compile(r"(?<=^an )(enchanted|equipped) ")


def either_land(text: str) -> Filter | None:
    """Read "a Plains or an Island": either of them."""
    parts = [whole_noun(p) for p in re.split(r",? or an? ", re.sub(r"^an? ", "", text))]
    if not re.match(r"an? ", text) or None in parts:
        return None
    known = [p for p in parts if p]
    either = known[0]
    for part in known[1:]:
        either = either | part
    return either


def below(number: int) -> At:
    """Fewer than a number."""
    return Compare.AT_MOST, number - 1


def beyond(at: At) -> At | None:
    """What is asked of a number that does not compare so; ``None`` where that is two things."""
    compare, number = at
    match compare:
        case Compare.AT_LEAST:
            return Compare.AT_MOST, number - 1
        case Compare.AT_MOST:
            return Compare.AT_LEAST, number + 1
    return None


def spell_cards(text: str) -> Filter | None:
    """Which cards "green spell", "instant or sorcery spell" are."""
    what = whole_noun(text) if text.endswith(" spell") else None
    return None if what is None else bare(what)


def several_spells(text: str) -> tuple[At, Filter] | None:
    """Read "three or more noncreature spells"."""
    found = several(re.sub(r"\band(?:/or)?\b", "or", text)) if text.endswith(" spells") else None
    return None if found is None else (found[0], bare(found[1]))
