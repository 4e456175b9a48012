"""What a condition says of one object: "is white", "isn't a creature", "has three or more oil counters on it"."""

from __future__ import annotations

import re

from ...language.filters import PERMANENT, AllOf, BlockedBy, Blocks, Filter, HasCounter, InZone, Is, Not, State
from .amounts import number
from .nouns import bare, both, whole_noun
from .subjects import STATES

_CLAUSE = re.compile(
    r"(?P<it>~|it|(?:enchanted|equipped|fortified) \w+)(?P<verb>'s| is| isn't| has| doesn't have) (?P<what>.+)"
)
_STATES = {"entered": State.ENTERED_THIS_TURN, "attacked": State.ATTACKED}
_HAPPENED = re.compile(rf"(?P<it>~|it) (?P<what>{'|'.join(_STATES)}) this turn")
_NO_QUALITY = re.compile(r"\b(?:and|spell|card|player|opponent|ability)s?\b")
_COUNTERS = re.compile(
    r"(?:(?P<no>no)|(?P<n>\w+)(?P<more> or more)?(?P<fewer> or fewer)?)"
    r"(?P<kind> [\w+/-]+(?: strike)?)? counters? on (?:it|~|them)"
)


def clause(text: str) -> tuple[str, Filter] | None:
    """What a clause is about ("~", "it", "enchanted creature"), and what it says of that object."""
    found = _CLAUSE.fullmatch(text)
    if found is None:
        happened = _HAPPENED.fullmatch(text)
        return None if happened is None else (happened["it"], Is(_STATES[happened["what"]]))
    denied = found["verb"] in (" isn't", " doesn't have")
    said = (_having if found["verb"] in (" has", " doesn't have") else _being)(found["what"])
    return None if said is None else (found["it"], Not(said) if denied else said)


def _being(text: str) -> Filter | None:
    """Read "white", "not attacking", "a Human or an Angel", "equipped", "an Equipment"."""
    if text.startswith("not "):
        said = _being(text.removeprefix("not "))
        return None if said is None else Not(said)
    if text in STATES:
        return STATES[text]
    if text.endswith(" and untapped"):
        said = _being(text.removesuffix(" and untapped"))
        return None if said is None else both(said, Not(Is(State.TAPPED)))
    fights = _FIGHTS.fullmatch(text)
    if fights:
        with_ = whole_noun(fights[1])
        return None if with_ is None else Blocks(with_) | BlockedBy(with_)
    first, either, other = text.partition(" or a")
    if either:
        parts = _being(first), _being(f"a{other}")
        return parts[0] | parts[1] if parts[0] and parts[1] else None
    words = re.sub(r"^an? ", "", text)
    found = whole_noun(words)
    return None if found is None or _NO_QUALITY.search(words) else _with_place(found)


def _with_place(what: Filter) -> Filter:
    """What goes without saying is left out, not that something is "exiled" or "suspended" (702.62b)."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    elsewhere = [p for p in parts if isinstance(p, InZone) and p != PERMANENT]
    return both(elsewhere[0], bare(what)) if elsewhere else bare(what)


_FIGHTS = re.compile(r"blocking or blocked by an? (.+)")


def _having(text: str) -> Filter | None:
    found = _COUNTERS.fullmatch(text)
    if found is None:
        return _with(text)
    kind = (found["kind"] or "").strip()
    if found["no"]:
        return Not(HasCounter(kind))
    least = number(found["n"])
    if found["fewer"]:
        return None if least is None else Not(HasCounter(kind, least + 1))
    return None if least is None or (least > 1 and not found["more"]) else HasCounter(kind, least)


def _with(text: str) -> Filter | None:
    """Read "flying", "power 4 or greater"."""
    found = whole_noun(f"permanent with {text}")
    return None if found is None else bare(found)
