"""Target phrases in running text: "up to two other target creatures you control" (115.1, 601.2c).

Each instance of the word "target" that asks for a choice is found, and the words after it must be ones that can follow
a whole noun phrase: a part of the phrase that is not understood is never dropped.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from ..amounts import Amount, X
from ..filters import THIS, AllOf, Filter, InZone, Not
from ..targets import DifferentControllers, DifferentNames, Joint, SameController, Target
from .lexicon import NUMBERS
from .nouns import noun
from .vocabulary import FOLLOWS

_N = "X|" + "|".join(NUMBERS)
_HOW_MANY = (
    rf"(?:(?P<upto>up to (?P<most>{_N}))|(?P<any>any number of)|"
    rf"(?P<between>(?P<low>{_N})(?:, \w+,)? or (?P<high>{_N}))|"
    rf"(?P<atleast>(?P<min>{_N}) or more)|(?P<number>{_N})|each of(?: (?:(?P<upto2>up to) )?(?P<each>{_N}))?)"
)
_INSTANCE = re.compile(
    rf"\b(?:{_HOW_MANY} )?(?P<other>other |another )?"
    r"(?:target (?P<own>abilities? )?|(?P<anytarget>any (?:other )?target\b)|targets?\b)",
    re.IGNORECASE,
)
_NOT_INSTANCES = re.compile(
    r"\b(?:(?:the|that|this|its|new|same|different|a single|no|those|their|additional|each|whose|more|legal|"
    r"original|only|chosen|which|first|isn't the|becomes the|become the|with a single|be the) targets?\b|"
    r"targets? of\b|targeted\b|targeting\b|"
    r"targets (?:~|you|only|a |an |one|another|two|enchanted|it\b|the|other|your|more|each|any|no)|"
    r"can't target|could target|can target|must target|may target|target only|beyond the first)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Instance:
    """One instance of "target" in a text, with the place that it takes there."""

    target: Target
    start: int
    end: int


def targets_in(text: str) -> list[Instance] | None:
    """The instances of "target" in a sentence in their order, or ``None`` where one is not understood."""
    found: list[Instance] = []
    place = 0
    while match := _INSTANCE.search(text, place):
        other = _NOT_INSTANCES.search(text, max(0, match.start() - 16))
        if other and other.start() < match.end() and other.end() >= match.end() - 1 and other.end() > match.start():
            place = max(other.end(), match.end())
            continue
        instance = _instance(text, match, len(found))
        if instance is None:
            return None
        found.append(instance)
        place = instance.end
    return found


def _instance(text: str, match: re.Match[str], earlier: int) -> Instance | None:
    if match[0].lower().endswith("targets") or match["anytarget"]:  # "up to X targets", as in "any number of targets"
        what, end = noun("any target"), match.end()
        filter_ = what.what if what else None
    else:
        rest = (match["own"] or "") + text[match.end() :]
        what = noun(rest)
        end = match.end() - len(match["own"] or "") + (what.end if what else 0)
        filter_ = what.what if what else None
    if filter_ is None:
        return None
    joint, end = _joint(text, end)
    if not _may_follow(text[end:]) or _is_card_of_no_zone(filter_, text[match.end() : end]):
        return None
    least, most = _number(match)
    another = (match["other"] or "").strip() or ("other" if match["anytarget"] and "other" in match[0] else "")
    made = Target(filter_, least, most, joint=joint)
    if another:
        made = _other(made, earlier)
    return Instance(made, match.start(), end)


def _is_card_of_no_zone(what: Filter, phrase: str) -> bool:
    """Whether a "card" is meant of which the phrase does not say where it is (108.2): that stands elsewhere."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    return bool(re.search(r"\bcards?$", phrase)) and not any(isinstance(p, InZone) for p in parts)


def _other(target: Target, earlier: int) -> Target:
    """Read "Another target": other than the targets before it, or where there are none, than the object itself."""
    if earlier:
        return replace(target, other_than=tuple(range(earlier)))
    parts = target.what.parts if isinstance(target.what, AllOf) else (target.what,)
    return replace(target, what=AllOf((*parts, Not(THIS))))


def _number(match: re.Match[str]) -> tuple[int | Amount, int | Amount | None]:
    """The least and the largest number of targets."""
    if match["any"]:
        return 0, None
    if match["upto"]:
        return 0, value(match["most"])
    if match["between"]:
        return value(match["low"]), value(match["high"])
    if match["atleast"]:
        return value(match["min"]), None
    if match["each"]:
        number = value(match["each"])
        return (0, number) if match["upto2"] else (number, number)
    if match["number"]:
        number = value(match["number"])
        return number, number
    return 1, 1


def value(word: str) -> int | Amount:
    """A number word, digits or X."""
    if word.upper() == "X":
        return X()
    return NUMBERS[word.lower()] if word.lower() in NUMBERS else int(word)


_JOINTS: tuple[tuple[str, Joint], ...] = (
    (" controlled by different players", DifferentControllers()),
    (" with different controllers", DifferentControllers()),
    (" controlled by the same player", SameController()),
    (" with different names", DifferentNames()),
)


def _joint(text: str, end: int) -> tuple[tuple[Joint, ...], int]:
    for words, joint in _JOINTS:
        if text.startswith(words, end):
            return (joint,), end + len(words)
    return (), end


_WORD = re.compile(r"\s*(\w[\w'-]*|.)?")


def _may_follow(rest: str) -> bool:
    found = _WORD.match(rest)
    word = (found[1] or ".") if found else "."
    return word.lower() in FOLLOWS or word in '—⟦)"'
