"""Conditions in words: "you control a Swamp", "it's your turn"; several are joined by "and" and "or"."""

from __future__ import annotations

import re

from msgspec.structs import replace

from ...language.amounts import Amount, AsCast
from ...language.conditions import Condition, Either, Fact, Holds, ThisFits, there_is, was_paid
from ...language.filters import HOST
from ..phrases.amounts import AS_CAST
from ..phrases.forms import read_forms
from ..phrases.nouns import both
from ..phrases.qualities import clause
from .condition_forms import CONDITIONS, SLOTS
from .recorded import recorded

_LONGEST = 300
"""Every "and" of a condition is tried, which takes too long where there are very many."""


def condition(text: str) -> Condition | None:
    """What "if …", "as long as …" or "unless …" asks for."""
    found = _plain(text)
    if found is not None:
        return found
    for either in _OR.finditer(text) if len(text) <= _LONGEST else ():
        one = text[: either.start()]
        parts = _plain(one) or _fact(one), condition(text[either.end() :])
        if parts[0] and parts[1]:
            return Either((parts[0], parts[1]))
    return _fact(text)


def _fact(text: str) -> Condition | None:
    """What only a position can say, in the same words."""
    known = _TOLD.fullmatch(text) or (_FACT.fullmatch(text) and not _ABOUT_ONE.search(text))
    return Fact(text) if known else None


_CONTROLLED = re.compile(
    r"(?:you revealed an? (?P<card>\w+) card or |you )controlled (?P<what>an? [^,]+?) as you cast ~"
)


def _as_cast(text: str) -> Condition | None:
    """What a player controlled as they cast the spell, or showed for its one optional additional cost."""
    found = _CONTROLLED.fullmatch(text)
    there = None if found is None else _plain(f"you control {found['what']}")
    if found is None or not isinstance(there, Holds) or not isinstance(there.left, Amount):
        return None
    then = replace(there, left=AsCast(there.left))
    alike = found["card"] is None or found["what"] in (f"a {found['card']}", f"an {found['card']}")
    return None if not alike else Either((was_paid("1"), then)) if found["card"] else then


def _plain(text: str) -> Condition | None:
    """A condition of one form."""
    if text.endswith(AS_CAST):
        return _as_cast(text)
    found = read_forms(CONDITIONS, text, SLOTS) or recorded(text)
    if found is not None:
        return found
    about = clause(text)
    if about is None or about[0] == "it":
        return None
    return ThisFits(about[1]) if about[0] == "~" else there_is(both(HOST, about[1]))


_TOLD = re.compile(
    r"a player attacked you during their last turn|"
    r"every card in your card pool started the game in your library or in the command zone"
)
"""Facts of one form of words, which nothing else in a position says."""
_OR = re.compile(r" or (?:if )?")

_FACT = re.compile(
    r"(?:you(?:'ve| had| have|r)?|an?|one or more|two or more|three or more|no|another)\b.* this turn|"
    r"you're the monarch|you control a stickered permanent|"
    r"you have (?:the city's blessing|the initiative)|you've completed a dungeon|"
    r"it's (?:night|day)"
)
_ABOUT_ONE = re.compile(
    r"~|⟦| and only |\b(?:it|its|that|those|this way)\b|"  # about an object
    r"\b(?:casts?|attacked|lost life|discarded|died|entered|entering|spells?)\b"
)
"""Facts that a position says in the same words (see ``Fact``)."""


_TWO_KINDS = re.compile(r"(?P<you>you control) (?P<one>an? [^,]+?) and (?P<other>an? [^,]+)")
"""Of "you control a Human creature and an artifact" both parts are conditions."""


def conditions(text: str) -> tuple[Condition, ...] | None:
    """One condition, or several joined by "and"; longer texts than any card asks for are not read."""
    if len(text) > _LONGEST:
        return None
    text = _BOTH_NAMED.sub(r"you control a \1 named \2 and a \1 named \3", text)
    text = _BOTH_THERE.sub(r"\1 is in your graveyard and \2 is in your graveyard", text)
    text = _THREE_OF_IT.sub(r"~ is \1 and ~ is \2 and ~ \3", text)
    text = _BOTH_ATTACKED.sub(r"\1 attacked this combat and \2 attacked this combat", text)
    whole = condition(text)
    if whole is not None:
        return (whole,)
    two = _TWO_KINDS.fullmatch(text)
    if two:
        text = f"{two['you']} {two['one']} and {two['you']} {two['other']}"
    for joint in re.finditer(r" and (?:only )?(?:if |as long as )?", text):
        left, right = condition(text[: joint.start()]), _and(text[joint.end() :], text)
        if left is not None and right is not None:
            return (left, *right)
    return None


def _and(text: str, whole: str) -> tuple[Condition, ...] | None:
    """What stands after an "and"; the verb may be left out: "you control an Urza's Mine and an Urza's Tower"."""
    found = conditions(text)
    if found is None and whole.startswith("you control ") and text.startswith("have "):
        return conditions(f"you {text}")
    again = found is None and whole.startswith("you control ") and text.startswith(("a ", "an "))
    return conditions(f"you control {text}") if again else found


_BOTH_THERE = re.compile(r"^(an? [a-z]+ card) and (an? [a-z]+ card) are in your graveyard$")
_BOTH_ATTACKED = re.compile(r"^(~|an? \w+) and (an? \w+|at least \w+ other \w+) attacked this combat$")
_THREE_OF_IT = re.compile(r"^~ is ([a-z]+), ([a-z]+), and (has [^,]+)$")
_BOTH_NAMED = re.compile(r"^you control (creature|artifact|land)s named ([^,]+?) and ([^,]+)$")
"""Two that a player controls: "creatures named Mine Worker and Power Plant Worker"."""
