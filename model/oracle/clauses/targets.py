"""Target phrases in running text: "up to two other target creatures you control" (115.1, 601.2c).

Each instance of the word "target" that asks for a choice is found, and the words after it must be ones that can follow
a whole noun phrase: a part of the phrase that is not understood is never dropped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from ...language import filters as fi
from ...language.amounts import Amount, Count, Times, X
from ...language.parts import exchanged, mentions
from ...language.targets import SAME_CONTROLLER, Target
from ..phrases.lexicon import NUMBERS
from ..phrases.nouns import both, noun
from ..phrases.vocabulary import may_follow
from .another import another
from .described import Described, described
from .earlier import Earlier

_N = "twice X|X|" + "|".join(NUMBERS)
_HOW_MANY = (
    rf"(?:(?P<upto>up to (?P<most>{_N}))|(?P<any>any number of)|"
    rf"(?P<between>(?P<low>{_N})(?:, \w+,)? or (?P<high>{_N}))|"
    rf"(?P<atleast>(?P<min>{_N}) or more)|(?P<number>{_N})|each of(?: (?:(?P<upto2>up to) )?(?P<each>{_N}))?)"
)
_INSTANCE = re.compile(
    rf"\b(?:{_HOW_MANY} )?(?P<other>other |another |a (?:second|third|fourth|different) )?"
    r"(?:target (?P<own>abilities? )?|(?P<anytarget>any (?:other )?target\b)|targets?\b)",
    re.IGNORECASE,
)
_NOT_INSTANCES = re.compile(
    r"\b(?:(?:the|that|this|its|new|same|different|a single|no|those|their|additional|each|whose|(?<!or )more|legal|"
    r"original|only|chosen|which|first|isn't the|becomes the|become the|with a single|be the|only one|both) targets?\b|"
    r"targets? of\b(?! an opponent's choice)|targeted\b|targeting\b|(?<=spell's )targets?\b|"
    r"targets (?:~|you|only|a |an |one|another|two|enchanted|it\b|the|other|your|more|each|any|no)|"
    r"can't target|could target|can target|must target|may target|target only|beyond the first)",
    re.IGNORECASE,
)

_IT = re.compile(r"\bit's blocking\b|\b(?:blocking|blocked by) it\b")
_EACH = re.compile(r"For (?P<how>each|any number of) (?P<who>opponent|player|other player)s?, ")
"""How a sentence begins that has one target for each of several players."""


class Instance(Struct, frozen=True):
    """One instance of "target" in a text, with the place that it takes there."""

    target: Target
    start: int
    end: int


def targets_in(text: str, before: Sequence[Target] = ()) -> list[Instance] | None:
    """The instances of "target" in a sentence in their order, or ``None`` where one is not understood.

    ``before`` are the targets of the sentences before, to which "that player" may refer.
    """
    found: list[Instance] = []
    each = _EACH.match(text)
    for match in _instances(text):
        if found and match.start() < found[-1].end:
            continue  # within the phrase before: "target spell that targets you"
        if (found or before) and _IT.search(text):
            return None  # which object "it" is then is not clear
        instance = _instance(text, match, (*_of_sentences_before(before), *_earlier(found, text)), each)
        if instance is None:
            return None
        found.append(instance)
    return _placed(found, text)


def _of_sentences_before(before: Sequence[Target]) -> Iterator[Earlier]:
    for at, target in enumerate(before):
        if not target.if_:  # it is surely there
            words = "player" if _speaks_of_players(target.what) else ""
            yield Earlier(at - len(before), target, words)


def _speaks_of_players(what: fi.Filter) -> bool:
    parts = what.parts if isinstance(what, fi.AllOf | fi.AnyOf) else ()
    return isinstance(what, fi.IsPlayer) or any(map(_speaks_of_players, parts))


def _earlier(found: Sequence[Instance], text: str) -> Iterator[Earlier]:
    for at, instance in enumerate(found):
        yield Earlier(at, instance.target, text[instance.start : instance.end])


def _instances(text: str) -> Iterator[re.Match[str]]:
    """Where "target" stands and asks for a choice."""
    place = 0
    while match := _INSTANCE.search(text, place):
        place = match.end()
        other = _NOT_INSTANCES.search(text, max(0, match.start() - 16))
        if other and other.start() < match.end() and other.end() >= match.end() - 1 and other.end() > match.start():
            place = max(other.end(), match.end())
        else:
            yield match


def count_targets(text: str) -> tuple[int, int]:
    """How many instances of "target" ask for a choice in a text, and how many of them are understood."""
    found = targets_in(text)
    if found is not None:
        return len(found), len(found)
    return sum(1 for _ in _instances(text)), 0


# ---------------------------------------------------------------- where cards are

_PLACE_BEFORE = re.compile(r"\b(?P<place>from (?:your graveyard|a graveyard|an opponent's graveyard|exile))\b")


def _placed(found: list[Instance], text: str) -> list[Instance] | None:
    """The instances, each card with the zone that the text names once for several, or before them all.

    "Target creature card and up to one target land card from your graveyard" are both in your graveyard.
    """
    before = _PLACE_BEFORE.search(text[: found[0].start]) if found else None
    named = noun(f"card {before['place']}") if before else None
    place = _place_of(named.what) if named else ()
    for at in reversed(range(len(found))):
        here = _place_of(found[at].target.what)
        if here:
            place = here if _is_plain(found[at].target) else ()
        elif not place:
            return None
        else:
            what = both(fi.AllOf(place), found[at].target.what)
            found[at] = replace(found[at], target=replace(found[at].target, what=what))
    return found


def _place_of(what: fi.Filter) -> tuple[fi.Filter, ...]:
    """What a filter says of the zone, with whose it is; nothing where it only says "card"."""
    if isinstance(what, fi.AnyOf):
        places = [_place_of(part) for part in what.parts]
        return next((p for p in places if p), ()) if all(places) else ()
    parts = what.parts if isinstance(what, fi.AllOf) else (what,)
    zones: tuple[fi.Filter, ...] = tuple(
        p for p in parts if isinstance(p, (fi.InZone, fi.OnStack, fi.IsPlayer, fi.ExiledWithThis))
    )
    inner = zones or next((p for part in parts if isinstance(part, fi.AnyOf) and (p := _place_of(part))), ())
    return (*inner, *(p for p in parts if isinstance(p, fi.Owned))) if inner else ()


def _is_plain(target: Target) -> bool:
    """Whether what a target phrase says at its end, its place aside, is surely about this target alone."""
    parts = target.what.parts if isinstance(target.what, fi.AllOf) else (target.what,)
    return not target.joint and not any(isinstance(p, fi.HasStat) for p in parts)


def _instance(
    text: str, match: re.Match[str], earlier: Sequence[Earlier], each: re.Match[str] | None
) -> Instance | None:
    start, what = match.end(), _what(text, match, each, earlier)
    if what is None:
        return None
    end = start + what.end
    if not what.goes_on and not may_follow(text[end:]):
        return None
    here = sum(e.place >= 0 for e in earlier)
    least, most = _number_for_each(match, each, what.what) if each else _number(match)
    if most == 1 and what.joint:  # "with the same mana value": as what?
        return None
    other = (match["other"] or "").strip() or ("other" if match["anytarget"] and "other" in match[0] else "")
    related = tuple(replace(r, to=here + r.to) if what.goes_on else r for r in what.related)
    together = SAME_CONTROLLER if most != 1 and _ONE_GRAVEYARD.search(text[start:end]) else ()
    chooser = fi.Who.OPPONENT if _OPPONENT_CHOOSES.search(text, 0, match.start()) else what.chooser
    made = Target(what.what, least, most, joint=what.joint + together, related=related, chooser=chooser)
    made = replace(made, at_random=what.at_random)
    if other:
        made = another(made, [e.target for e in earlier if e.place >= 0])
    return Instance(made, match.start(), end)


_OPPONENT_CHOOSES = re.compile(r"\b(?:an|that) opponent chooses $", re.IGNORECASE)
"""Who chooses the target that follows."""

_ONE_GRAVEYARD = re.compile(r" (?:from|in) an opponent's graveyard\b")
"""Of several cards it says that they are in the same one (404.1)."""


def _what(text: str, match: re.Match[str], each: re.Match[str] | None, earlier: Sequence[Earlier]) -> Described | None:
    """What may be targeted, and where the phrase ends after the match."""
    if match[0].lower().endswith("targets"):  # "up to X targets", as in "any number of targets"
        return Described(fi.ANY_TARGET, 0)
    if match["anytarget"]:
        said = described(f"any target{text[match.end() :]}")
        return replace(said, end=said.end - len("any target")) if said else None
    if match["other"] and match[0].endswith("target"):  # "1 damage to any target and 1 damage to another target"
        return Described(fi.ANY_TARGET, 0)
    attached = _ATTACHED.match(text, match.end())
    if attached:
        return None if each else _with_attached(text[attached.end() :], attached)
    own = match["own"] or ""
    found = described(own + text[match.end() :], _WHOSE[each["who"]] if each else None, earlier)
    if found is None and match["other"] and may_follow(text[match.end() :]):  # "another target for each …"
        return Described(fi.ANY_TARGET, 0)
    return replace(found, end=found.end - len(own)) if found else None


_ATTACHED = re.compile(r"(?P<how>enchanted|equipped) ")
_ATTACHMENTS = {"enchanted": fi.HasType("Aura"), "equipped": fi.HasType("Equipment")}


def _with_attached(rest: str, attached: re.Match[str]) -> Described | None:
    """Read "Target enchanted creature": any that has an Aura attached, not what this Aura is attached to (303.4)."""
    twice = _SAID_TWICE.match(rest)
    if twice:  # "enchanted creature or enchantment creature": of the first alone
        one, other = described(twice["one"]), described(twice["other"])
        if one is None or other is None:
            return None
        enchanted = both(one.what, fi.HasAttached(_ATTACHMENTS[attached["how"]]))
        either, end = fi.AnyOf((enchanted, other.what)), len(attached[0]) + twice.end()
        if rest.startswith(" you control", twice.end()):  # both of them
            return replace(one, what=both(fi.YOURS, either), end=end + len(" you control"))
        return replace(one, what=either, end=end)
    found = described(rest)
    if found is None or " or " in rest[: found.end]:  # of which of them it is said is not clear
        return None
    what = both(found.what, fi.HasAttached(_ATTACHMENTS[attached["how"]]))
    return replace(found, what=what, end=found.end + len(attached[0]))


_SAID_TWICE = re.compile(r"(?P<one>(?P<noun>[a-z]+)) or (?P<other>[a-z]+ (?P=noun))(?=[,. ])")
_WHOSE = {"opponent": fi.Who.OPPONENT, "player": fi.Who.ANYONE, "other player": fi.Who.OPPONENT}


def _number_for_each(
    match: re.Match[str], each: re.Match[str], what: fi.Filter
) -> tuple[int | Amount, int | Amount | None]:
    """How many targets there are where there is one for each player who has one (601.2c), or up to one.

    That no two are of the same player is said by their joint condition.
    """
    if match["upto"] or each["how"] == "any number of":
        return 0, None
    theirs = exchanged(
        what, lambda part: replace(part, by=fi.Who.YOU) if isinstance(part, fi.Controlled | fi.Owned) else part
    )
    has_one = fi.PlayerWhere(
        Count(theirs if mentions(theirs, (fi.Controlled, fi.Owned)) else both(theirs, fi.YOURS)), fi.Compare.AT_LEAST, 1
    )
    players = Count(fi.AllOf((fi.IsPlayer(_WHOSE[each["who"]]), has_one)))
    return players, players


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
    """A number word, digits, X or twice X."""
    if word.upper() == "X":
        return X()
    if word.lower() == "twice x":
        return Times(2, X())
    return NUMBERS[word.lower()] if word.lower() in NUMBERS else int(word)
