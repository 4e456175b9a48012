"""What a target phrase says beyond a noun phrase: conditions on the targets together, comparisons with an amount.

Such parts stand in the middle of a noun phrase ("cards with different names from your graveyard"), so each is taken
out, or said in words that the grammar of nouns knows, and the phrase is read on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from ...game.matching import zones_of
from ...language.amounts import Amount, Count, Greatest, LifeOf, Sum, X
from ...language.filters import (
    HOST,
    Attacks,
    BlockedBy,
    Blocks,
    Compare,
    Controlled,
    Filter,
    HasStat,
    Is,
    Not,
    PlayerWhere,
    Quality,
    Said,
    Shares,
    Stat,
    State,
    Who,
    Whose,
    Zone,
    in_hand,
)
from ...language.targets import Alike, Apart, Joint, Related, Target, TotalStat
from ..phrases.amounts import amount, number
from ..phrases.lexicon import NUMBERS
from ..phrases.nouns import bare, both, noun, whole_noun
from ..phrases.vocabulary import may_follow
from .conditions import condition


@dataclass(frozen=True, slots=True)
class Described:
    """What a target phrase means, and where it ends in its text."""

    what: Filter
    end: int
    joint: tuple[Joint, ...] = ()
    related: tuple[Related, ...] = ()
    goes_on: bool = False  # with the next target: "cards from target player's graveyard"


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a phrase that is no noun phrase: how long it is, and what it says, or what may stand instead."""

    length: int
    instead: str = ""
    what: Filter | None = None
    joint: tuple[Joint, ...] = ()
    related: tuple[Related, ...] = ()
    goes_on: bool = False


def described(text: str, each: Who | None = None, earlier: Sequence[Earlier] = ()) -> Described | None:
    """The target phrase with which a text begins, after the word "target".

    ``each`` is whose "that player" is where there is one target for each of several players; the phrase must then say
    that it is about that player. ``earlier`` are the targets to which "that player" may refer.
    """
    found = noun(text)
    if found is None:
        return None
    parts: list[_Part] = []
    while part := _each_part(text[found.end :], each) or _back(text[found.end :], earlier) or _part(text[found.end :]):
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
    if each and _OF_EACH not in joint:
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
    )
    is_complete = bool(parts or _COMPLETE.search(text[: found.end]))
    return _or_elsewhere(whole, text[found.end :]) if is_complete else whole


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
            return _Part(len(words), instead, joint=(_OF_EACH,))
    return None


_OF_EACH = Apart(Quality.CONTROLLER)


# ---------------------------------------------------------------- related to a target before, or to the next one


@dataclass(frozen=True, slots=True)
class Earlier:
    """A target to which later words may refer: its place, seen from the first of its sentence, and its words."""

    place: int
    target: Target
    words: str

    @property
    def is_player(self) -> bool:
        """Whether "that player" may be its player: it is one, or a player's."""
        return bool(re.search(r"player|opponent", self.words)) and self.target.most == 1

    @property
    def is_object(self) -> bool:
        """Whether it is one permanent: "that creature"."""
        return zones_of(self.target.what) == {Zone.BATTLEFIELD} and self.target.most == 1 and not self.is_player


_SAME_PLAYER = (Quality.CONTROLLER, Quality.CONTROLLER)
_OF_THAT_PLAYER = r" (?:that (?:player|opponent)|that player or that (?:planeswalker|permanent)'s controller) controls"
_IN_THEIR_GRAVEYARD = r" (?:from|in) (?:that player's|that opponent's|their) graveyard"
_BACK: tuple[tuple[re.Pattern[str], str, bool, tuple[Quality, Quality]], ...] = (
    (re.compile(_OF_THAT_PLAYER), "", True, _SAME_PLAYER),
    (
        re.compile(r" (?:from|in) (?:that player's|that opponent's|their) graveyard"),
        " from a graveyard",
        True,
        _SAME_PLAYER,
    ),
    (re.compile(r" with the same controller"), "", False, _SAME_PLAYER),
    (re.compile(r" attached to that (?:creature|permanent)"), "", False, (Quality.HOST, Quality.ITSELF)),
)
"""Words that refer to an earlier target, what stands in their place, whether it is a player, and what is the same."""
_NEXT = re.compile(r" (?:from|in)(?= target (?:player|opponent)'s graveyard)")


def _back(rest: str, earlier: Sequence[Earlier]) -> _Part | None:
    """What refers to a target before, where only one can be meant, or to the next one."""
    for pattern, instead, is_player, (own, theirs) in _BACK:
        found = pattern.match(rest)
        meant = [e for e in earlier if (e.is_player if is_player else e.is_object)]
        if found and len(meant) == 1:
            return _Part(found.end(), instead, related=(Related(meant[0].place, own, theirs),))
    found = _NEXT.match(rest)
    if found is None:
        return None
    return _Part(found.end(), " from a graveyard", related=(Related(1, *_SAME_PLAYER),), goes_on=True)


# ---------------------------------------------------------------- all targets together


def _together(joint: Joint, instead: str = "") -> Callable[[re.Match[str]], _Part]:
    return lambda found: _Part(found.end(), instead, joint=(joint,))


def _alike(found: re.Match[str]) -> _Part:
    return _Part(found.end(), joint=(Alike(Quality(found["by"])),))


def _apart(found: re.Match[str]) -> _Part:
    return _Part(found.end(), joint=(Apart(Quality(found["by"])),))


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


_HAPPENED = (
    r" that (?:was |were )?(?P<said>(?:dealt damage(?: to you)?|attacked you|blocked|milled|"
    r"blocked or was blocked by an? [\w ]+?) this turn|entered since your last turn ended)(?!\w)"
)
"""What an object did, or what became of it, that only ``history.facts`` says."""


def _happened(found: re.Match[str]) -> _Part | None:
    if found[0].split()[1] in ("was", "were") and found["said"][:6] != "milled":
        return None
    said: Filter = Said(found["said"])
    by = re.fullmatch(r"blocked or was blocked by an? (.+) this turn", found["said"])
    other = whole_noun(by[1]) if by else None
    now = Blocks(other) | BlockedBy(other) if other else _NOW.get(found["said"])
    return _Part(found.end(), what=now | said if now else said)


_NOW: dict[str, Filter] = {
    "blocked this turn": Is(State.BLOCKING),
    "attacked you this turn": Attacks(Who.YOU),
    "entered since your last turn ended": Is(State.ENTERED_THIS_TURN),
}
"""What a position itself says of what happened, as far as it is so now."""


def _whose(text: str) -> Callable[[re.Match[str]], _Part | None]:
    """What is asked of a player, or of an object's controller, said as though that player said it."""

    def read(found: re.Match[str]) -> _Part | None:
        if_ = condition(text.format(**found.groupdict()))
        return None if if_ is None else _Part(found.end(), what=Whose(if_))

    return read


def _size(found: re.Match[str]) -> _Part:
    return _Part(found.end(), what=HasStat(Stat.SIZE, Compare.AT_MOST, int(found["n"])))


def _x_plus(found: re.Match[str]) -> _Part:
    return _Part(found.end(), what=HasStat(Stat.MANA_VALUE, Compare.EQUAL, Sum((X(), int(found["n"])))))


def _each_different(found: re.Match[str]) -> _Part:
    most = X() if found["n"] == "X" else int(found["n"])
    small = HasStat(Stat.MANA_VALUE, Compare.AT_MOST, most)
    return _Part(found.end(), what=small, joint=(Apart(Quality.MANA_VALUE),))


def _same_name(found: re.Match[str]) -> _Part | None:
    """Read "with the same name as a card exiled with ~": what else there is so named."""
    other = noun(found.string[found.end() :])
    if other is None or (found["other"] and not found["not"].endswith("have")):
        return None
    same = Shares(Quality.NAME, other.what)
    return _Part(found.end() + other.end, what=same if found["not"] == "with" else Not(same))


def _more_than_you(found: re.Match[str]) -> _Part | None:
    """A player who has more of something than you have, or fewer."""
    slots = found.groupdict()
    by = number(slots.get("n") or "one")
    what = found["what"]
    if what == "life":
        amount: Amount | None = LifeOf(Who.YOU)
    elif what == "cards in hand":
        amount = Count(in_hand())
    else:
        cards = what.endswith(" in their graveyard")
        counted = whole_noun(what.replace("their", "your") if cards else f"{what} you control")
        amount = None if counted is None else Count(counted)
    if amount is None or by is None:
        return None
    if slots.get("how") == "fewer":
        return _Part(found.end(), what=PlayerWhere(amount, Compare.AT_MOST, Sum((amount, -by))))
    return _Part(found.end(), what=PlayerWhere(amount, Compare.AT_LEAST, Sum((amount, by))))


def _other_than(found: re.Match[str]) -> _Part | None:
    """Read "card other than a basic land card"."""
    other = noun(found.string[found.end() :])
    return None if other is None else _Part(found.end() + other.end, what=Not(bare(other.what)))


_STAT = r"(?P<stat>power|toughness|mana value)"
_PARTS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], _Part | None]], ...] = tuple(
    (re.compile(pattern), read)
    for pattern, read in (
        (r" from a single graveyard", _together(Alike(Quality.CONTROLLER), " from a graveyard")),
        (r" (?:controlled by different players|with different controllers)", _together(Apart(Quality.CONTROLLER))),
        (r" controlled by the same player", _together(Alike(Quality.CONTROLLER))),
        (r" from a player's graveyard(?= (?:on|into|to) )", _together(Alike(Quality.CONTROLLER), " from a graveyard")),
        (r" that share an? (?P<by>(?:creature|card|permanent) type)", _alike),
        (r" with (?:the same|equal) (?P<by>power|toughness|name|mana value)(?! (?:as|to)\b)", _alike),
        (r" that share no (?P<by>creature type|card type|color)s", _apart),
        (r" with different (?P<by>power|toughness|mana value)s", _apart),
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
        (r" of your choice(?=[,.])", lambda found: _Part(found.end())),
        (
            r" the active player has controlled continuously since the beginning of the turn",
            lambda found: _Part(found.end(), what=Controlled(Who.ACTIVE) & Not(Is(State.SICK))),
        ),
        (_HAPPENED, _happened),
        (
            r" that (?:was|were) put there(?: from anywhere)? this turn",
            lambda found: _Part(
                found.end(), what=Is(State.DIED) | Is(State.DISCARDED_THIS_TURN) | Said("put there this turn")
            ),
        ),
        (r" that (?:was|were) activated this turn", lambda found: _Part(found.end(), what=Is(State.ACTIVATED))),
        (r" who (?P<what>lost life|attacked) this turn", _whose("you {what} this turn")),
        (r" whose turn it is", _whose("it's your turn")),
        (r" whose controller controls (?P<what>an? [\w ]+?)(?= for as long as|[,.]|$)", _whose("you control {what}")),
        (r" with total power and toughness (?P<n>\d+) or less", _size),
        (r" with mana value X plus (?P<n>\d+)", _x_plus),
        (r" that each have a different mana value (?P<n>X|\d+) or less", _each_different),
        (r" (?P<not>that doesn't have|with) the same name as an?(?P<other>other)? ", _same_name),
        (r" and all other cards with the same name as that card(?= from your graveyard)", lambda f: _Part(f.end())),
        (r" who has more (?P<what>life) than you do as you activate ~", _more_than_you),
        (r" who controls more (?P<what>\w+) than you do as you activate ~", _more_than_you),
        (
            r" who has at least (?P<n>\w+) (?P<how>more|fewer) (?P<what>cards in hand|[\w ]+cards in their graveyard)"
            r" than you do as you activate ~",
            _more_than_you,
        ),
        (r" other than enchanted creature", lambda found: _Part(found.end(), what=Not(HOST))),
        (r" other than an? ", _other_than),
        (r" each with ", lambda found: _Part(found.end(), " with ")),
        (rf" with {_STAT} (?P<how>(?:less|greater) than(?: or equal to)?|equal to) ", _compared),
        (rf" with the greatest {_STAT} among ", _greatest),
    )
)
