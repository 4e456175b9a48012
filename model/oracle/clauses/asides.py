"""What a target phrase says that is no noun phrase: what targets have in common, comparisons, what happened."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from ...language import filters as fi
from ...language.amounts import Amount, Count, Greatest, LifeOf, StatOf, Sum, X
from ...language.effects import Bound, SpokenOf
from ...language.events import EventKind
from ...language.mana import ManaCost
from ...language.names import Name
from ...language.targets import Alike, Apart, Joint, Related, TotalStat
from ..phrases.amounts import amount, number
from ..phrases.lexicon import NTH, NUMBERS
from ..phrases.nouns import bare, noun, whole_noun
from ..phrases.subjects import STATES
from ..phrases.vocabulary import may_follow
from .conditions import condition
from .this_turn import fought


class Aside(Struct, frozen=True):
    """A part of a phrase that is no noun phrase: how long it is, and what it says, or what may stand instead."""

    length: int
    instead: str = ""
    what: fi.Filter | None = None
    joint: tuple[Joint, ...] = ()
    related: tuple[Related, ...] = ()
    goes_on: bool = False
    chooser: fi.Who = fi.Who.YOU
    at_random: bool = False


def aside(rest: str) -> Aside | None:
    """What a text says next that is no noun phrase, or ``None``."""
    for pattern, read in _PARTS:
        found = pattern.match(rest)
        part = read(found) if found else None
        if part is not None:
            return part
    return None


def _together(joint: Joint, instead: str = "") -> Callable[[re.Match[str]], Aside]:
    return lambda found: Aside(found.end(), instead, joint=(joint,))


def _alike(found: re.Match[str]) -> Aside:
    return Aside(found.end(), joint=(Alike(fi.Quality(found["by"])),))


def _apart(found: re.Match[str]) -> Aside:
    return Aside(found.end(), joint=(Apart(fi.Quality(found["by"])),))


def _total(found: re.Match[str]) -> Aside:
    word = found["n"]
    number: int | Amount = X() if word == "X" else NUMBERS[word] if word in NUMBERS else int(word)
    compare = fi.Compare.AT_MOST if found["how"] in ("less", "fewer") else fi.Compare.AT_LEAST
    return Aside(found.end(), joint=(TotalStat(fi.Stat(found["stat"]), compare, number),))


_LONGEST = 12  # words of an amount


def _compared(found: re.Match[str]) -> Aside | None:
    """A number of each target, compared with an amount: "with power less than or equal to ~'s power"."""
    rest = found.string[found.end() :]
    own = re.match(r"~'s(?= from\b|[,.]|$)", rest)
    if own:
        number_ = StatOf(fi.Stat(found["stat"]))
        return Aside(found.end() + own.end(), what=comparison(fi.Stat(found["stat"]), found["how"], number_))
    ends = [m.end() for m in re.finditer(r"[^\s,.]+", re.split(r"[,.]| from ", rest, maxsplit=1)[0])][:_LONGEST]
    for end in reversed(ends):
        number = amount(rest[:end])
        if number is not None and (may_follow(rest[end:]) or rest.startswith(" from ", end)):
            return Aside(found.end() + end, what=comparison(fi.Stat(found["stat"]), found["how"], number))
    return None


def comparison(stat: fi.Stat, how: str, number: int | Amount) -> fi.Filter:
    """How a number of an object compares with another: "less than", "greater than or equal to", "equal to"."""
    match how:
        case "less than or equal to":
            return fi.HasStat(stat, fi.Compare.AT_MOST, number)
        case "greater than or equal to":
            return fi.HasStat(stat, fi.Compare.AT_LEAST, number)
        case "less than":
            return fi.Not(fi.HasStat(stat, fi.Compare.AT_LEAST, number))
        case "greater than":
            return fi.Not(fi.HasStat(stat, fi.Compare.AT_MOST, number))
    return fi.HasStat(stat, fi.Compare.EQUAL, number)


def _greatest(found: re.Match[str]) -> Aside | None:
    among = noun(found.string[found.end() :])
    if among is None:
        return None
    stat = fi.Stat(found["stat"])
    return Aside(found.end() + among.end, what=fi.HasStat(stat, fi.Compare.AT_LEAST, Greatest(stat, among.what)))


_TO_GRAVEYARD = fi.Past(EventKind.MOVE, to=fi.Zone.GRAVEYARD)


def _put_there(how: str, past: fi.Past) -> fi.Filter:
    return fi.Said(f"{how} this turn", fi.TookPart(past, fi.Role.BECAME))


_MILLED = replace(_TO_GRAVEYARD, frm=fi.Zone.LIBRARY, verb="mill")
_FROM_LIBRARY = _put_there("put there from your library", replace(_TO_GRAVEYARD, frm=fi.Zone.LIBRARY)) | _put_there(
    "milled", _MILLED
)
_FROM_ELSEWHERE = (
    fi.Is(fi.State.DISCARDED_THIS_TURN)
    | _put_there(
        "put there from anywhere other than the battlefield", replace(_TO_GRAVEYARD, not_from=fi.Zone.BATTLEFIELD)
    )
    | _FROM_LIBRARY
)
"""Of a card in a graveyard where it came from: each place counts for what asks for less (701.17a, 701.9a)."""

_SURVEILLED = fi.Said(
    "surveilled by you this turn",
    fi.TookPart(fi.Past(EventKind.MOVE, who=fi.Who.YOU, to=fi.Zone.GRAVEYARD, verb="surveil"), fi.Role.BECAME),
)

_HAPPENED = (
    r" that (?:was |were )?(?P<said>(?:dealt damage(?: to you)?|attacked you|blocked|milled|"
    r"blocked or was blocked by an? [\w ]+?) this turn|entered since your last turn ended)(?!\w)"
)
"""What an object did, or what became of it, that only ``history.facts`` says."""


def _happened(found: re.Match[str]) -> Aside | None:
    if found[0].split()[1] in ("was", "were") and found["said"][:6] != "milled":
        return None
    by = re.fullmatch(r"blocked or was blocked by an? (.+) this turn", found["said"])
    other = whole_noun(by[1]) if by else None
    if other is not None:
        return Aside(found.end(), what=fought(other, found["said"]))
    past, now = _PAST.get(found["said"]), _NOW.get(found["said"])
    said: fi.Filter = fi.Said(found["said"], None if past is None else fi.TookPart(*past))
    return Aside(found.end(), what=now | said if now else said)


_PAST: dict[str, tuple[fi.Past, fi.Role]] = {
    "dealt damage this turn": (fi.Past(EventKind.DAMAGE), fi.Role.SOURCE),
    "dealt damage to you this turn": (fi.Past(EventKind.DAMAGE, who=fi.Who.YOU), fi.Role.SOURCE),
    "attacked you this turn": (fi.Past(EventKind.ATTACK, who=fi.Who.YOU), fi.Role.IT),
    "milled this turn": (_MILLED, fi.Role.BECAME),
}
"""What a game records of it."""
_NOW: dict[str, fi.Filter] = {
    "blocked this turn": fi.Is(fi.State.BLOCKING),
    "attacked you this turn": fi.Attacks(fi.Who.YOU),
    "entered since your last turn ended": fi.Is(fi.State.ENTERED_THIS_TURN),
}
"""What a position itself says of what happened, as far as it is so now."""


def _whose(text: str) -> Callable[[re.Match[str]], Aside | None]:
    """What is asked of a player, or of an object's controller, said as though that player said it."""

    def read(found: re.Match[str]) -> Aside | None:
        if_ = condition(text.format(**found.groupdict()))
        return None if if_ is None else Aside(found.end(), what=fi.Whose(if_))

    return read


def _size(found: re.Match[str]) -> Aside:
    return Aside(found.end(), what=fi.HasStat(fi.Stat.SIZE, fi.Compare.AT_MOST, int(found["n"])))


def _x_plus(found: re.Match[str]) -> Aside:
    return Aside(found.end(), what=fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.EQUAL, Sum((X(), int(found["n"])))))


def _each_different(found: re.Match[str]) -> Aside:
    most = X() if found["n"] == "X" else int(found["n"])
    small = fi.HasStat(fi.Stat.MANA_VALUE, fi.Compare.AT_MOST, most)
    return Aside(found.end(), what=small, joint=(Apart(fi.Quality.MANA_VALUE),))


def _same_name(found: re.Match[str]) -> Aside | None:
    """Read "with the same name as a card exiled with ~": what else there is so named."""
    other = noun(found.string[found.end() :])
    if other is None or (found["other"] and not found["not"].endswith("have")):
        return None
    same = fi.Shares(fi.Quality.NAME, other.what)
    return Aside(found.end() + other.end, what=same if found["not"] == "with" else fi.Not(same))


def _more_than_you(found: re.Match[str]) -> Aside | None:
    """A player who has more of something than you have, or fewer, as the target is chosen."""
    slots = found.groupdict()
    by = number(slots.get("n") or "one")
    what = found["what"]
    if what == "life":
        amount: Amount | None = LifeOf(fi.Who.YOU)
    elif what == "cards in hand":
        amount = Count(fi.in_hand())
    else:
        cards = what.endswith(" in their graveyard")
        counted = whole_noun(what.replace("their", "your") if cards else f"{what} you control")
        amount = None if counted is None else Count(counted)
    if amount is None or by is None:
        return None
    if slots.get("how") == "fewer":
        return Aside(
            found.end(), what=fi.PlayerWhere(amount, fi.Compare.AT_MOST, Sum((amount, -by)), as_announced=True)
        )
    return Aside(found.end(), what=fi.PlayerWhere(amount, fi.Compare.AT_LEAST, Sum((amount, by)), as_announced=True))


def _with_mana_cost(found: re.Match[str]) -> Aside:
    """Read "with mana cost {0} or {1}" (202.1)."""
    costs = tuple(ManaCost.parse(cost) for cost in found["costs"].split(" or "))
    return Aside(found.end(), what=fi.HasManaCost(costs))


_MORE_THAN_THEY = re.compile(
    r" (?:who controls more (?P<permanents>\w+) than they do|who has more (?P<what>life|cards in hand) than they do|"
    r"whose graveyard has fewer (?P<cards>\w+ cards) in it than their graveyard does) and is their opponent"
)


def _more_than_they(found: re.Match[str]) -> Aside | None:
    """An opponent of the active player, who chooses them, with more of something than that player, or fewer cards."""
    if found["what"] == "life":
        amounts: tuple[Amount, Amount] = (LifeOf(fi.Who.YOU), LifeOf(fi.Who.ACTIVE))
    elif found["what"]:
        amounts = (Count(fi.in_hand()), Count(fi.in_hand(fi.Owned(fi.Who.ACTIVE))))
    else:
        words = found["permanents"] or found["cards"]
        own = (fi.Owned, " in a graveyard") if found["cards"] else (fi.Controlled, "")
        what = whole_noun(f"{words}{own[1]}")
        if what is None:
            return None
        amounts = (Count(fi.AllOf((what, own[0](fi.Who.YOU)))), Count(fi.AllOf((what, own[0](fi.Who.ACTIVE)))))
    how, by = (fi.Compare.AT_MOST, -1) if found["cards"] else (fi.Compare.AT_LEAST, 1)
    there = fi.AllOf((fi.Not(fi.IsPlayer(fi.Who.ACTIVE)), fi.PlayerWhere(amounts[0], how, Sum((amounts[1], by)))))
    return Aside(found.end(), what=there, chooser=fi.Who.ACTIVE)


def _other_than(found: re.Match[str]) -> Aside | None:
    """Read "card other than a basic land card"."""
    other = noun(found.string[found.end() :])
    return None if other is None else Aside(found.end() + other.end, what=fi.Not(bare(other.what)))


_STAT = r"(?P<stat>power|toughness|mana value)"
_PARTS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Aside | None]], ...] = tuple(
    (re.compile(pattern), read)
    for pattern, read in (
        (r" from a single graveyard", _together(Alike(fi.Quality.CONTROLLER), " from a graveyard")),
        (r" (?:controlled by different players|with different controllers)", _together(Apart(fi.Quality.CONTROLLER))),
        (r" controlled by the same player", _together(Alike(fi.Quality.CONTROLLER))),
        (
            r" from a player's graveyard(?= (?:on|into|to) )",
            _together(Alike(fi.Quality.CONTROLLER), " from a graveyard"),
        ),
        (r" that share an? (?P<by>(?:creature|card|permanent) type)", _alike),
        (r" with (?:the same|equal) (?P<by>power|toughness|name|mana value)(?! (?:as|to)\b)", _alike),
        (r" that share no (?P<by>creature type|card type|color)s", _apart),
        (r" with different (?P<by>power|toughness|mana value)s", _apart),
        (r" controlled by the same opponent", _together(Alike(fi.Quality.CONTROLLER), " an opponent controls")),
        (r" with different names", _together(Apart(fi.Quality.NAME))),
        (rf" with total {_STAT} (?P<n>X|\d+|{'|'.join(NUMBERS)}) or (?P<how>less|greater|more|fewer)", _total),
        (
            r" of an opponent's choice (?:they control|that player controls)",
            lambda found: Aside(found.end(), " an opponent controls", chooser=fi.Who.OPPONENT),
        ),
        (
            r" that (?:was|were) put there from the battlefield this turn",
            lambda found: Aside(found.end(), what=fi.Is(fi.State.DIED)),
        ),
        (r" chosen by chance", lambda found: Aside(found.end(), at_random=True)),  # as triggers say it
        (r" of the active player's choice", lambda found: Aside(found.end(), chooser=fi.Who.ACTIVE)),
        (r" of an opponent's choice", lambda found: Aside(found.end(), chooser=fi.Who.OPPONENT)),
        (r" of your choice(?=[,.])", lambda found: Aside(found.end())),
        (
            r" the active player has controlled continuously since the beginning of the turn",
            lambda found: Aside(found.end(), what=fi.Controlled(fi.Who.ACTIVE) & fi.Not(fi.Is(fi.State.SICK))),
        ),
        (
            r" that (?:(?P<not>didn't) attack|attacked) this turn",
            lambda found: Aside(
                found.end(), what=fi.Not(fi.Is(fi.State.ATTACKED)) if found["not"] else fi.Is(fi.State.ATTACKED)
            ),
        ),
        (
            rf" that (?:isn't|aren't) (?P<state>{'|'.join(STATES)})\b",
            lambda found: Aside(found.end(), what=fi.Not(STATES[found["state"]])),
        ),
        (_HAPPENED, _happened),
        (
            r" that (?:was|were) put there(?: from anywhere)? this turn",
            lambda found: Aside(
                found.end(), what=fi.Is(fi.State.DIED) | _FROM_ELSEWHERE | _put_there("put there", _TO_GRAVEYARD)
            ),
        ),
        (
            r" that (?:was|were) put there from your library this turn",
            lambda found: Aside(found.end(), what=_FROM_LIBRARY),
        ),
        (
            r" that (?:was|were) put there from anywhere other than the battlefield this turn",
            lambda found: Aside(found.end(), what=_FROM_ELSEWHERE),
        ),
        (
            r" that you(?:'ve)? cycled or discarded this turn",
            lambda found: Aside(found.end(), what=fi.Is(fi.State.DISCARDED_THIS_TURN)),
        ),
        (r" you've surveilled this turn", lambda found: Aside(found.end(), what=_SURVEILLED)),
        (
            r" of the creature type of your choice",
            lambda found: Aside(
                found.end(), what=fi.HasAny(fi.Quality.CREATURE_TYPE), joint=(Alike(fi.Quality.CREATURE_TYPE),)
            ),
        ),
        (r" that (?:was|were) activated this turn", lambda found: Aside(found.end(), what=fi.Is(fi.State.ACTIVATED))),
        (r" who (?P<what>lost life|attacked) this turn", _whose("you {what} this turn")),
        (r" whose turn it is", _whose("it's your turn")),
        (r" whose controller controls (?P<what>an? [\w ]+?)(?= for as long as|[,.]|$)", _whose("you control {what}")),
        (
            r" whose controller has (?P<what>\w+ or more) cards in their graveyard(?=[,.]|$)",
            _whose("there are {what} cards in your graveyard"),
        ),
        (r" with total power and toughness (?P<n>\d+) or less", _size),
        (r" with mana value X plus (?P<n>\d+)", _x_plus),
        (r" that each have a different mana value (?P<n>X|\d+) or less", _each_different),
        (r" (?P<not>that doesn't have|with) the same name as an?(?P<other>other)? ", _same_name),
        (_MORE_THAN_THEY.pattern, _more_than_they),
        (r" who has more (?P<what>life) than you do as you activate ~", _more_than_you),
        (r" who controls more (?P<what>\w+) than you do as you activate ~", _more_than_you),
        (
            r" who has at least (?P<n>\w+) (?P<how>more|fewer) (?P<what>cards in hand|[\w ]+cards in their graveyard)"
            r" than you do as you activate ~",
            _more_than_you,
        ),
        (r" other than enchanted creature", lambda found: Aside(found.end(), what=fi.Not(fi.HOST))),
        (
            r" other than the event's object",
            lambda found: Aside(found.end(), what=fi.Not(SpokenOf(Bound(Name.EVENT_IT)))),
        ),  # as triggers say it
        (r" other than an? ", _other_than),
        (
            rf" that's the (?P<nth>{'|'.join(NTH)}) spell cast this turn",
            lambda found: Aside(found.end(), what=fi.NthCast(NTH[found["nth"]], by_all=True)),
        ),
        (r" with mana cost (?P<costs>(?:\{\w+\})+(?: or (?:\{\w+\})+)*)", _with_mana_cost),
        (r" each with ", lambda found: Aside(found.end(), " with ")),
        (rf" with {_STAT} (?P<how>(?:less|greater) than(?: or equal to)?|equal to) ", _compared),
        (rf" with the greatest {_STAT} among ", _greatest),
    )
)
