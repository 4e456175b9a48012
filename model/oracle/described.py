"""What a target phrase says beyond a noun phrase: conditions on the targets together, comparisons with an amount.

Such parts stand in the middle of a noun phrase ("cards with different names from your graveyard"), so each is taken
out, or said in words that the grammar of nouns knows, and the phrase is read on.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from ..amounts import Amount, Greatest, X
from ..filters import Compare, Filter, HasStat, Is, Not, Quality, Stat, State, Who
from ..targets import Alike, Apart, Joint, TotalStat
from .amounts import amount
from .lexicon import NUMBERS
from .nouns import both, noun
from .vocabulary import may_follow


@dataclass(frozen=True, slots=True)
class Described:
    """What a target phrase means, and where it ends in its text."""

    what: Filter
    end: int
    joint: tuple[Joint, ...] = ()


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a phrase that is no noun phrase: how long it is, and what it says, or what may stand instead."""

    length: int
    instead: str = ""
    what: Filter | None = None
    joint: tuple[Joint, ...] = ()


def described(text: str, each: Who | None = None) -> Described | None:
    """The target phrase with which a text begins, after the word "target".

    ``each`` is whose "that player" is where there is one target for each of several players; the phrase must then say
    that it is about that player.
    """
    found = noun(text)
    if found is None:
        return None
    joint: tuple[Joint, ...] = (Apart(Quality.CONTROLLER),) if each else ()
    more: list[Filter] = []
    taken, is_each = 0, each is None
    while part := _each_part(text[found.end :], each) or _part(text[found.end :]):
        is_each = is_each or part.joint == (Apart(Quality.CONTROLLER),)
        joint += tuple(j for j in part.joint if j not in joint)
        more += [part.what] if part.what else []
        text = text[: found.end] + part.instead + text[found.end + part.length :]
        taken += part.length - len(part.instead)
        end = found.end + len(part.instead)
        found = noun(text)
        if found is None or found.end < end:
            return None
    what = found.what
    for filter_ in more:
        what = both(what, filter_)
    return Described(what, found.end + taken, joint) if is_each else None


def _part(rest: str) -> _Part | None:
    for pattern, read in _PARTS:
        found = pattern.match(rest)
        part = read(found) if found else None
        if part is not None:
            return part
    return None


# ---------------------------------------------------------------- one target for each of several players

_THAT_PLAYER: dict[Who, tuple[tuple[str, str], ...]] = {
    Who.OPPONENT: (
        (" that player controls", " an opponent controls"),
        (" from that player's graveyard", " from an opponent's graveyard"),
        (" in that player's graveyard", " in an opponent's graveyard"),
    ),
    Who.ANYONE: (
        (" that player controls", ""),
        (" from that player's graveyard", " from a graveyard"),
        (" in that player's graveyard", " in a graveyard"),
    ),
}


def _each_part(rest: str, each: Who | None) -> _Part | None:
    """What "that player controls" says where there is one target for each player (601.2c)."""
    for words, instead in _THAT_PLAYER[each] if each else ():
        if rest.startswith(words):
            return _Part(len(words), instead, joint=(Apart(Quality.CONTROLLER),))
    return None


# ---------------------------------------------------------------- all targets together


def _together(joint: Joint, instead: str = "") -> Callable[[re.Match[str]], _Part]:
    return lambda found: _Part(found.end(), instead, joint=(joint,))


def _total(found: re.Match[str]) -> _Part:
    word = found["n"]
    number: int | Amount = X() if word == "X" else NUMBERS[word] if word in NUMBERS else int(word)
    compare = Compare.AT_MOST if found["how"] in ("less", "fewer") else Compare.AT_LEAST
    return _Part(found.end(), joint=(TotalStat(Stat(found["stat"]), compare, number),))


# ---------------------------------------------------------------- comparisons

_LONGEST = 12  # words of an amount


def _compared(found: re.Match[str]) -> _Part | None:
    """A number of each target, compared with an amount: "with power less than or equal to ~'s power"."""
    rest = found.string[found.end() :]
    ends = [m.end() for m in re.finditer(r"[^\s,.]+", re.split(r"[,.]| from ", rest, maxsplit=1)[0])][:_LONGEST]
    for end in reversed(ends):
        number = amount(rest[:end])
        if number is not None and (may_follow(rest[end:]) or rest.startswith(" from ", end)):
            return _Part(found.end() + end, what=_comparison(Stat(found["stat"]), found["how"], number))
    return None


def _comparison(stat: Stat, how: str, number: int | Amount) -> Filter:
    match how:
        case "less than or equal to":
            return HasStat(stat, Compare.AT_MOST, number)
        case "greater than or equal to":
            return HasStat(stat, Compare.AT_LEAST, number)
        case "less than":
            return Not(HasStat(stat, Compare.AT_LEAST, number))
        case "greater than":
            return Not(HasStat(stat, Compare.AT_MOST, number))
    return HasStat(stat, Compare.EQUAL, number)


def _greatest(found: re.Match[str]) -> _Part | None:
    among = noun(found.string[found.end() :])
    if among is None:
        return None
    stat = Stat(found["stat"])
    return _Part(found.end() + among.end, what=HasStat(stat, Compare.AT_LEAST, Greatest(stat, among.what)))


_STAT = r"(?P<stat>power|toughness|mana value)"
_PARTS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], _Part | None]], ...] = tuple(
    (re.compile(pattern), read)
    for pattern, read in (
        (r" from a single graveyard", _together(Alike(Quality.CONTROLLER), " from a graveyard")),
        (r" (?:controlled by different players|with different controllers)", _together(Apart(Quality.CONTROLLER))),
        (r" controlled by the same player", _together(Alike(Quality.CONTROLLER))),
        (r" controlled by the same opponent", _together(Alike(Quality.CONTROLLER), " an opponent controls")),
        (r" with different names", _together(Apart(Quality.NAME))),
        (rf" with total {_STAT} (?P<n>X|\d+|{'|'.join(NUMBERS)}) or (?P<how>less|greater|more|fewer)", _total),
        (
            r" of an opponent's choice (?:they control|that player controls)",
            lambda found: _Part(found.end(), " an opponent controls"),
        ),
        (
            r" that (?:was|were) put there from the battlefield this turn",
            lambda found: _Part(found.end(), what=Is(State.DIED)),
        ),
        (r" of an opponent's choice", lambda found: _Part(found.end())),
        (r" each with ", lambda found: _Part(found.end(), " with ")),
        (rf" with {_STAT} (?P<how>(?:less|greater) than(?: or equal to)?|equal to) ", _compared),
        (rf" with the greatest {_STAT} among ", _greatest),
    )
)
