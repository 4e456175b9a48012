"""What is not the same of a copy: "except it isn't legendary, has haste, and is a Zombie" (707.9)."""

from __future__ import annotations

import re

from ...language.abilities import (
    Change,
    GainAbility,
    KeepsAbility,
    KeepsName,
    Keyword,
    RemoveTypes,
    SetName,
    SetPowerToughness,
    SetTypes,
)
from ...language.amounts import Amount
from ...language.cards import PERMANENT_TYPES
from ...language.filters import ANYTHING, Filter
from ..phrases.amounts import number_or_x
from ..phrases.nouns import bare, whole_noun
from ..sentences.becoming import becomes
from .context import Context
from .forms_lasting import abilities_given

_WHO = r"(?:it|they|he|she|the token|the tokens|the copy|the copies|that token|those tokens|those creatures)"
_VERB = r"(?:is|isn't|are|aren't|has|have|its name is|enters)\b"
_PARTS = re.compile(
    rf",? and (?={_WHO}(?:'s|'re| is| isn't| are| aren't| has| have| enters)\b|{_VERB})|, (?={_WHO}\b|{_VERB})"
)


_ONLY = re.compile(
    rf"(?P<as>(?:{_WHO}(?:'s| is) )?an? (?P<kinds>[A-Za-z ]+?))(?: with (?P<with>[a-z0-9 ]+))?,? and "
    rf"(?:{_WHO} )?loses all other card types"
)
_ONE_TYPE = re.compile(rf"{_WHO}'s an? (?P<kinds>artifact|enchantment|creature|land)(?=,? and |, |$)")
"""Of a copy that is of one card type only: "except it's an artifact and it has …"."""


def exceptions(text: str, context: Context) -> tuple[Change, ...] | None:
    """The exceptions of a copy; ``None`` where a part of them is not understood."""
    changes: list[Change] = []
    only = _ONLY.search(text)
    if only:  # and the subtypes that go with those (205.1a)
        changes.append(_of_no_types_but(only["kinds"]))
        more = f" and it has {only['with']}" if only["with"] else ""
        text = text.replace(only[0], f"{only['as']} in addition to its other types{more}")
    one = None if only else _ONE_TYPE.search(text)
    if one:  # as what it is called, it has that type and no other (205.1a)
        changes.append(_of_no_types_but(one["kinds"]))
        text = text.replace(one[0], f"{one[0]} in addition to its other types")
    for part in _PARTS.split(text):
        made = _exception(re.sub(rf"^{_WHO}(?='| )", "it", part.strip()), context)
        if made is None:
            return None
        changes += made
    return tuple(changes)


_COUNTERS = re.compile(
    r"(?:it )?enters with (?P<n>an?|\w+) additional (?P<kind>\S+) counters? on it(?: if it's (?P<what>[^,]+))?"
)


def _of_no_types_but(kinds: str) -> RemoveTypes:
    kept = kinds.title().split()
    return RemoveTypes(tuple(name for name in sorted(PERMANENT_TYPES) if name not in kept))


def counters_of_copy(text: str) -> tuple[str, tuple[tuple[str, Amount | int, Filter], ...]] | None:
    """The exceptions of a copy without the counters that it enters with, and these (707.9e–f)."""
    counters: list[tuple[str, Amount | int, Filter]] = []
    left: list[str] = []
    for part in _PARTS.split(text):
        found = _COUNTERS.fullmatch(part.strip())
        if found is None:
            left.append(part)
            continue
        count, what = number_or_x(found["n"]), _being_one(found["what"])
        if count is None or what is None:
            return None
        counters.append((found["kind"], count, what))
    return ", ".join(left), tuple(counters)


def _being_one(text: str | None) -> Filter | None:
    """What "if it's a creature" asks for."""
    if text is None:
        return ANYTHING
    found = whole_noun(re.sub(r"^an? ", "", text))
    return None if found is None else bare(found)


_IF_LEGENDARY = r"(?: if (?:it|the spell|that \w+) is(?: legendary)?)?"
"""What is not legendary loses nothing."""


def _exception(part: str, context: Context) -> list[Change] | None:
    if re.fullmatch(
        rf"(?:it )?(?:isn't|aren't|is not|are not) legendary{_IF_LEGENDARY}|it(?:'s|'re) not legendary", part
    ):
        return [RemoveTypes(("Legendary",))]
    name = re.fullmatch(r"its name is (?P<name>[A-Z][\w' ]+)", part)
    if name:
        return [SetName(name["name"])]
    if part in ("its name is ~", "it's still named ~"):
        return [KeepsName()]
    has = re.fullmatch(r"(?:it )?(?:has|have) (?P<what>.+)", part)
    if has:
        return _abilities(has["what"], context)
    named = re.fullmatch(r"(?P<rest>.+) named (?P<name>[A-Z][\w' ]+)", part)
    if named:
        rest = _exception(named["rest"], context)
        return None if rest is None else [*rest, SetName(named["name"])]
    being = re.fullmatch(r"(?:it's|it're|it is|it are|is|are) (?P<as>.+)", part)
    size = re.fullmatch(r"(?P<p>\d+)/(?P<t>\d+)", being["as"]) if being else None
    if size:
        return [SetPowerToughness(int(size["p"]), int(size["t"]))]
    return None if being is None else _being(being["as"], context)


def _abilities(text: str, context: Context) -> list[Change] | None:
    """Keywords and quoted abilities, and "this ability", which is the one that makes the copy (707.9a)."""
    words = re.split(r",? and |, ", text)
    others = [w for w in words if w != "~"]
    given = abilities_given(", ".join(others), context) if others else []
    if given is None or not all(isinstance(c, GainAbility) for c in given):
        return None
    return [*given, *([KeepsAbility()] if len(others) < len(words) else [])]


def _being(text: str, context: Context) -> list[Change] | None:
    """Colors, types, power and toughness, and abilities after "with"."""
    quote = re.fullmatch(r"(?P<as>.+?) with (?P<with>.*⟦.*)", text)
    made = becomes(f"becomes {quote['as'] if quote else text}")
    given = _abilities(quote["with"], context) if quote else []
    if made is None or given is None or any(isinstance(c, SetTypes) for c in made):
        return None
    if any(isinstance(c, GainAbility) and not isinstance(c.ability, Keyword) for c in made):
        return None
    return [*made, *given]


__all__ = ["exceptions"]
