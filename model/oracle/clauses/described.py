"""What a target phrase says beyond a noun phrase: conditions on the targets together, comparisons with an amount.

Such parts stand in the middle of a noun phrase ("cards with different names from your graveyard"), so each is taken
out, or said in words that the grammar of nouns knows, and the phrase is read on.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from ...language.filters import AnyOf, Filter, IsPlayer, Who
from ...language.targets import Joint, Related
from ..phrases.nouns import Noun, both, noun
from .asides import Aside, aside
from .earlier import OF_EACH, Earlier, about_each, refers_to


class Described(Struct, frozen=True):
    """What a target phrase means, and where it ends in its text."""

    what: Filter
    end: int
    joint: tuple[Joint, ...] = ()
    related: tuple[Related, ...] = ()
    goes_on: bool = False  # with the next target: "cards from target player's graveyard"
    chooser: Who = Who.YOU
    at_random: bool = False

    @property
    def is_plain(self) -> bool:
        """Whether it is no more than what each of them has to be."""
        return not (self.joint or self.related or self.goes_on) and self.chooser is Who.YOU and not self.at_random


def described(text: str, each: Who | None = None, earlier: Sequence[Earlier] = ()) -> Described | None:
    """The target phrase with which a text begins, after the word "target".

    ``each`` is whose "that player" is where there is one target for each of several players; the phrase must then say
    that it is about that player. ``earlier`` are the targets to which "that player" may refer.
    """
    found = noun(text)
    if found is None:
        return None
    parts: list[Aside] = []
    while (
        part := about_each(text[found.end :], each) or refers_to(text[found.end :], earlier) or aside(text[found.end :])
    ):
        parts.append(part)
        text = text[: found.end] + part.instead + text[found.end + part.length :]
        end = found.end + len(part.instead)
        found = noun(text)
        if found is not None and found.end > end and _ALTERNATIVE.match(text, end):
            found = noun(text[:end])  # what was said is not said of what comes then
        if found is None or found.end < end:
            return None
        if part.goes_on:
            break
    joint: tuple[Joint, ...] = tuple(dict.fromkeys(j for part in parts for j in part.joint))
    if each and OF_EACH not in joint:
        return None
    what = found.what
    for part in parts:
        what = both(what, part.what) if part.what else what
    whole = Described(
        what,
        found.end + sum(part.length - len(part.instead) for part in parts),
        joint,
        tuple(r for part in parts for r in part.related),
        goes_on=any(part.goes_on for part in parts),
        chooser=next((part.chooser for part in parts if part.chooser is not Who.YOU), Who.YOU),
        at_random=any(part.at_random for part in parts),
    )
    if not found.is_named:
        return None  # "nonattacking" of what?
    rest = text[found.end :]
    is_complete = bool(parts or _COMPLETE.search(text[: found.end]))
    more = _or_elsewhere(whole, rest) if is_complete else whole
    return _or_others(more, found, rest) if more == whole else more


_ALTERNATIVE = re.compile(r",| (?:and/)?or\b")
_COMPLETE = re.compile(r"\b(?:control|graveyard|counter on it|this turn)$")
_ELSEWHERE = re.compile(r" or (?=(?:suspended|exiled|tapped) |[\w ]+ on the battlefield\b)")


def _or_elsewhere(first: Described, rest: str) -> Described:
    """A phrase, and after "or" another one that is whole too: "permanent you control or suspended card you own"."""
    more = _ELSEWHERE.match(rest)
    then = described(rest[more.end() :]) if more else None
    if more is None or then is None or first.joint or first.related or then.joint:
        return first
    return replace(first, what=first.what | then.what, end=first.end + more.end() + then.end)


_MEMBER = re.compile(r",? (?P<last>(?:and/)?or )|, ")


def _or_others(first: Described, noun_of_first: Noun, rest: str) -> Described | None:
    """A phrase with the other members of its list: "Spirit, creature with disturb, or enchantment".

    Each member is whole by itself. What only the last one says at its end may be about all of them, so that such a
    list is not understood.
    """
    members, at, last = [noun_of_first], 0, False
    while not last and (more := _MEMBER.match(rest, at)) and (found := noun(rest[more.end() :])) and found.is_named:
        members.append(found)
        at, last = more.end() + found.end, bool(more["last"])
    if not last:
        return first
    if first.joint or first.related or first.end != noun_of_first.end:
        return None
    if members[-1].says_more and not all(m.says_more or isinstance(m.what, IsPlayer) for m in members):
        return None
    return replace(first, what=AnyOf(tuple(m.what for m in members)), end=first.end + at)
