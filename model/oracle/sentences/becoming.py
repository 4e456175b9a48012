"""What something "is" or "are": colors, types, power and toughness (105.3, 205.1, 208.3, 305.7)."""

from __future__ import annotations

import re

from ...language.abilities import (
    AddColors,
    AddTypes,
    Change,
    ChosenColorChange,
    ChosenTypeChange,
    GainAbility,
    SetColors,
    SetCreatureTypes,
    SetLandTypes,
    SetName,
    SetPowerToughness,
    SetTypes,
)
from ...language.amounts import ItsCounters, ItsStat
from ...language.cards import BASIC_LAND_TYPES, CARD_TYPES, LAND_TYPES, SUPERTYPES
from ...language.filters import Stat
from ...language.mana import COLOR_NAMES, ManaType
from ...language.subtypes import CREATURE_TYPES, plural
from ..phrases.lexicon import SUBTYPES
from .keywords import read_keywords

_BECOMES = re.compile(
    r"(?:is|are|becomes?) (?P<also>also )?(?:(?:an?|every) )?(?:(?P<p>\d{1,3})/(?P<t>\d{1,3}) )?(?P<words>[\w' ,-]+?)"
    r"(?: with (?P<with>[^⟦]+?))?"
    r"(?P<add> in addition to (?:its|their) other (?P<kinds>[a-z ]*(?:types|colors)))?"
    r"(?P<still> (?:that's|that is|that are) still (?:an?|)? ?(?:lands?|artifacts?|planeswalkers?))?"
)
_COLORS = {name: color for color, name in COLOR_NAMES.items()}
_LEGENDARY_FIRST = re.compile(
    rf"^(?P<a>becomes? a) legendary (?P<size>\d+/\d+(?: (?:{'|'.join(_COLORS)})(?: and (?:{'|'.join(_COLORS)}))?)?) "
)
_CARD_TYPES = {t.lower(): t for t in CARD_TYPES} | {f"{t.lower()}s": t for t in CARD_TYPES}
_SUPERTYPES = {t.lower(): t for t in SUPERTYPES}
_SUBTYPES = {t: t for t in SUBTYPES} | {plural(t): t for t in SUBTYPES}
_WORDS = _CARD_TYPES | _SUPERTYPES | _SUBTYPES
_BASIC = tuple(BASIC_LAND_TYPES)
_EVERY = {
    "creature type": tuple(sorted(CREATURE_TYPES)),
    "basic land type": _BASIC,
    "nonbasic land type": tuple(sorted(LAND_TYPES.difference(_BASIC))),
    "land type": tuple(sorted(LAND_TYPES)),
}


def becomes(text: str) -> tuple[Change, ...] | None:
    """The changes that "is a black Zombie in addition to its other colors and types" makes, or ``None``."""
    text = _LEGENDARY_FIRST.sub(r"\g<a> \g<size> legendary ", text)
    named = re.fullmatch(r"(?P<rest>.+) named (?P<name>[A-Z][\w'-]*(?: [A-Z][\w'-]*)*)", text)
    if named:
        so = becomes(named["rest"])
        return None if so is None else (*so, SetName(named["name"]))
    of_all = re.fullmatch(r"(?P<rest>.+ with .+) and all creature types(?P<still> that are still .+)?", text)
    if of_all:
        first = becomes(of_all["rest"] + (of_all["still"] or ""))
        return None if first is None else (*first, AddTypes(_EVERY["creature type"]))
    text = _LEGENDARY_SIZED.sub(r"\g<size> legendary ", text) if " in addition to " in text else text
    found = _BECOMES.fullmatch(text)
    if found is None or _CHOSEN.fullmatch(text):
        return _chosen(text)
    every = re.search(r"(?<!with )\b(?:every|all) (creature type|(?:(?:non)?basic )?land type)s?\b", text)
    if every:
        whole = (
            found["words"].removeprefix("all ").removesuffix("s") == every[1]
            and not found["with"]
            and (bool(found["add"]) or every[1] not in ("basic land type", "land type"))
        )
        return (AddTypes(_EVERY[every[1]]),) if whole else None
    colors, words = _colors_first(found["words"])
    types = types_of(words)
    kinds = found["kinds"] or ""
    if types is None or (not types and colors is None):
        return None
    more = _with(found["with"], found["p"], found["t"])
    made = _type_changes(types, stays=bool(found["still"] or found["also"]) or kinds.endswith("types"))
    if more is None or made is None:
        return None
    painted = () if colors is None else (AddColors(colors) if "colors" in kinds else SetColors(colors),)
    return (*made, *painted, *more)


_LEGENDARY_SIZED = re.compile(r"\blegendary (?P<size>\d{1,3}/\d{1,3}) ")
_CHOSEN = re.compile(
    r"(?:is|are|has|have) the chosen (?:(?P<color>color)|(?:(?P<kind>creature|land) )?type)"
    r"(?P<adds> in addition to (?:its|their) other (?:creature |land )?(?:types|colors))?"
)


def _chosen(text: str) -> tuple[Change, ...] | None:
    """The change that "is the chosen color" makes (607.2d)."""
    found = _CHOSEN.fullmatch(text)
    if found is None:
        return None
    adds = bool(found["adds"])
    if found["color"]:
        return (ChosenColorChange(adds),)
    return (ChosenTypeChange(f"{found['kind'] or 'creature'}_type", adds),)


def still(changes: tuple[Change, ...]) -> tuple[Change, ...] | None:
    """The changes with "It's still a land" after them (205.1b), or ``None`` where they set no types."""
    if not any(isinstance(c, SetTypes) for c in changes):
        return None
    return tuple(AddTypes(c.types) if isinstance(c, SetTypes) else c for c in changes)


def _colors_first(text: str) -> tuple[tuple[ManaType, ...] | None, str]:
    """The colors with which words begin, and the other words: "white and blue Bird"."""
    if text == "all colors" or text.startswith("all colors "):
        return tuple(_COLORS.values()), text.removeprefix("all colors").strip()
    if text == "colorless" or text.startswith("colorless "):
        return (), text.removeprefix("colorless").strip()
    found: list[ManaType] = []
    words = re.split(r"(?:,? and |, | )", text)
    while words and words[0] in _COLORS:
        found.append(_COLORS[words.pop(0)])
    if not found:
        return None, text
    return tuple(found), " ".join(words)


def types_of(text: str) -> tuple[str, ...] | None:
    """Words of a type line, "Rogue, Warrior, and Wizard" among them; ``None`` where one is none."""
    words = [w for w in re.split(r",? and |, | ", text) if w]
    made = [_WORDS.get(w) for w in words]
    return tuple(w for w in made if w) if all(made) else None


def _type_changes(types: tuple[str, ...], *, stays: bool) -> tuple[Change, ...] | None:
    """Types set or added; ``None`` where it is not clear which types are replaced (205.1a–b)."""
    if not types:
        return ()
    if types == ("Aura",):  # what is an enchantment is one still
        return (AddTypes(types),)
    if stays or set(types) <= set(SUPERTYPES) or {"Artifact", "Creature"} <= set(types):
        return (AddTypes(types),)
    above = tuple(t for t in types if t in SUPERTYPES)
    if above:  # which it is besides those that it has (205.4b)
        rest = _type_changes(tuple(t for t in types if t not in SUPERTYPES), stays=False)
        return None if rest is None else (*rest, AddTypes(above))
    basic, other = tuple(t for t in types if t in _BASIC), tuple(t for t in types if t not in _BASIC)
    if other and not basic and set(other) <= CREATURE_TYPES:
        return (SetCreatureTypes(other),)
    if other and not set(other) & set(CARD_TYPES):
        return None
    return (*((SetTypes(other),) if other else ()), *((SetLandTypes(basic),) if basic else ()))


def _with(text: str | None, p: str | None, t: str | None) -> tuple[Change, ...] | None:
    """Power and toughness before or after "with", and keywords."""
    made: list[Change] = [SetPowerToughness(int(p), int(t))] if p and t else []
    plain = (text or "").replace("power and toughness", "power & toughness")
    value = r"base power & toughness (\d{1,3})/(\d{1,3})"
    for part in re.split(r",? and |, ", plain) if plain else ():
        if part == "all creature types":
            made.append(AddTypes(_EVERY["creature type"]))
            continue
        own = re.fullmatch(
            r"power & toughness each equal to (its mana value|the number of [a-z]+ counters on it)", part
        )
        if own:
            number = ItsStat(Stat.MANA_VALUE) if own[1] == "its mana value" else ItsCounters(own[1].split()[3])
            made.append(SetPowerToughness(number, number))
            continue
        sized = re.fullmatch(value, part)
        if sized:
            made.append(SetPowerToughness(int(sized[1]), int(sized[2])))
            continue
        reading = read_keywords(part.capitalize() if part.startswith("enchant ") else part)
        if reading is None:
            return None
        made += [GainAbility(a) for a in reading.abilities]
    return tuple(made)
