"""What triggered abilities wait for, in words: each family of events says its own forms."""

from __future__ import annotations

import re
from collections.abc import Callable

from ...language.abilities import When
from ...language.filters import (
    ANYTHING,
    AllOf,
    AttachedHost,
    DealtDamageBy,
    Filter,
    HauntedByThis,
    InZone,
    This,
    Who,
    Zone,
)
from ..phrases.amounts import number_or_x
from ..phrases.forms import Grammar, Kind
from ..phrases.nouns import noun

Match = re.Match[str]
Read = Callable[[Match], When | None]
Subject = tuple[Filter, bool]
"""What something happens to, and whether it counts once for any number of them."""
EVENTS: Grammar[When] = Grammar()
"""Single events, each with what is waited for; its kinds are said at the end of this module."""
WHO_IS = {
    "you": Who.YOU,
    "an opponent": Who.OPPONENT,
    "a player": Who.ANYONE,
    "each player": Who.ANYONE,
    "you or an opponent": Who.ANYONE,
    "each opponent": Who.OPPONENT,
    "another player": Who.OPPONENT,
    "one or more players": Who.ANYONE,
    "one or more opponents": Who.OPPONENT,
}
WHO = r"(?P<who>you|an opponent|a player|another player|each player)"
STATE = (
    r"(?:you|an opponent|a player|your opponents|the chosen player|~) (?:don't |doesn't )?"
    r"(?:have|has|controls?) (?!become|been|to )[^,]+|there (?:are|is) [^,]+|~'s \w+ is [^,]+|"
    r"a \w+ has \w+ or (?:more|fewer) \S+ counters on it|a player other than ~'s owner controls it"
)
"""What is no event, but a state of the game (603.8)."""
_PLACES = {
    r"(?:~|it) (?:is|was) in your graveyard|~ from your graveyard|~ is in your graveyard": Zone.GRAVEYARD,
    r"~ (?:is|was|remains) exiled|(?:~|it)(?:'s| is) exiled|~ from exile|~ is in exile": Zone.EXILE,
    r"~ from your hand|~ is in your hand": Zone.HAND,
    r"(?:~|it) is in the command zone|in the command zone or on the battlefield|~ from the command zone": Zone.COMMAND,
}


def places_of(text: str) -> tuple[Zone, ...]:
    """The zones beside its own where a text says that it functions (113.6)."""
    return tuple(zone for words, zone in _PLACES.items() if re.search(words, text))


NTH = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
STEPS = {
    "upkeep": "upkeep", "draw step": "draw", "precombat main phase": "main1", "first main phase": "main1",
    "main phase": "main1|main2", "combat": "combat", "end step": "end", "postcombat main phase": "main2",
    "second main phase": "main2", "end of combat": "end of combat", "beginning of combat": "combat",
}  # fmt: skip


def waits(pattern: str) -> Callable[[Read], Read]:
    """Say how an event of a form is read."""
    return EVENTS.raw(re.compile(pattern, re.IGNORECASE), asks=False)


def subject(text: str) -> tuple[Filter, bool] | None:
    """What something happens to, and whether it counts once for any number ("one or more")."""
    text = text.strip()
    if text.lower() in ("~", "this creature", "this permanent", "this artifact", "this enchantment", "this land"):
        return This(), False
    if text.lower() in ("enchanted creature", "equipped creature", "enchanted permanent", "enchanted land",
                        "enchanted artifact", "fortified land"):  # fmt: skip
        return AttachedHost(), False
    if text in ("the creature it haunts", "the creature ~ haunts"):
        return HauntedByThis(), False
    either = re.fullmatch(r"~ or (?P<other>another .+|a .+|an .+)", text)
    if either:
        other = subject(either["other"])
        return None if other is None else (This() | other[0], False)
    many = re.fullmatch(r"one or more (?P<what>.+)", text)
    if many:
        found = whole_noun_of(many["what"])
        return None if found is None else (found, True)
    hurt = dealt_damage(text)
    if hurt is not None:
        about = subject(hurt[0])
        return None if about is None else (AllOf((about[0], hurt[1])), about[1])
    both = re.fullmatch(r"(?P<what>an? .+?) that's both (?P<one>\w+) and (?P<other>\w+)", text)
    if both:
        halves = subject(f"{both['what']} that's {both['one']}"), subject(f"{both['what']} that's {both['other']}")
        return None if halves[0] is None or halves[1] is None else (AllOf((halves[0][0], halves[1][0])), False)
    single = re.fullmatch(r"(?P<another>another|an?) (?P<what>.+)", text)
    if single:
        found = whole_noun_of(("another " if single["another"] == "another" else "") + single["what"])
        return None if found is None else (found, False)
    return None


def dealt_damage(text: str) -> tuple[str, Filter] | None:
    """What precedes "dealt damage by ~ this turn", and what that asks for."""
    found = re.fullmatch(r"(?P<what>.+) dealt damage by (?P<by>~|equipped creature|enchanted creature) this turn", text)
    if found is None:
        return None
    return found["what"], DealtDamageBy(This() if found["by"] == "~" else AttachedHost())


def whole_noun_of(text: str) -> Filter | None:
    """What a text is about that is a noun to its end."""
    found = noun(text)
    return found.what if found is not None and found.end == len(text) else None


def without_place(what: Filter) -> Filter:
    """A filter that is asked wherever the object has gone."""
    if isinstance(what, InZone):
        return ANYTHING
    return AllOf(tuple(p for p in what.parts if not isinstance(p, InZone))) if isinstance(what, AllOf) else what


EVENTS.kinds |= {
    "subject": Kind(subject),
    "who": Kind(lambda words: WHO_IS[words.lower()], "|".join(sorted(WHO_IS, key=len, reverse=True))),
    "noun": Kind(whole_noun_of),
    "nth": Kind(lambda words: NTH.index(words.lower()) + 1, "|".join(NTH)),
    "number": Kind(number_or_x, r"\S+"),
    "counter": Kind(str, r"[\w+/-]+(?: strike)?"),
    "word": Kind(str, r"\S+"),
    "words": Kind(str),
    "phrase": Kind(str, r"[^,]+?"),
}
