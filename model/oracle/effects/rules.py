"""Sentences of static abilities that matter as a game moves, each form with how it is read (604, 614, 615)."""

from __future__ import annotations

import re

from ...language.abilities import Ability
from ...language.conditions import Condition
from ...language.filters import (
    ANYTHING,
    THIS,
    AllOf,
    AnyOf,
    ChosenColor,
    ChosenType,
    Controlled,
    Filter,
    InZone,
    IsPlayer,
    Not,
    OnStack,
    Who,
    Zone,
)
from ..clauses.conditions import conditions
from ..phrases.amounts import amount, number, number_or_x
from ..phrases.forms import Grammar, Kind
from ..phrases.nouns import whole_noun
from ..phrases.subjects import subject
from .waits import EVENTS, dealt_damage

Match = re.Match[str]
ReadAs = tuple[Ability, ...] | None
RULES: Grammar[tuple[Ability, ...]] = Grammar(asks="quotes")
"""Sentences of static abilities, each with the abilities that say it; its kinds are said at the end of this module."""


def read_rule(text: str, quotes: tuple[object, ...] = ()) -> ReadAs:
    """The rules that one or several sentences say; ``None`` where a word of them is not understood."""
    words = text.strip().removesuffix(".")
    said = RULES.read(words, quotes)
    if said is not None:
        return said
    return _one_by_one(words, quotes) if _OF_ITS_ENTERING.match(words) else None


_OF_ITS_ENTERING = re.compile(r"(?:As )?~ enters?\b[^.]*\. ")
"""What is followed by more of how the same object enters, each sentence a rule of its own."""


def _one_by_one(words: str, quotes: tuple[object, ...]) -> ReadAs:
    said: tuple[Ability, ...] = ()
    for sentence in words.split(". "):
        more = read_rule(sentence, quotes)
        if more is None:
            return None
        said += more
    return said


# ---------------------------------------------------------------- what slots mean

WHO = {
    "you": Who.YOU, "your opponents": Who.OPPONENT, "an opponent": Who.OPPONENT, "each opponent": Who.OPPONENT,
    "opponents": Who.OPPONENT, "players": Who.ANYONE, "a player": Who.ANYONE, "each player": Who.ANYONE,
}  # fmt: skip


def who(text: str) -> Who:
    """The players of a kind."""
    return WHO[text.lower()]


def if_read(*texts: str | None) -> tuple[Condition, ...] | None:
    """Conditions in words, all of them; ``None`` where one is not understood."""
    found: tuple[Condition, ...] = ()
    for text in texts:
        if not text:
            continue
        said = conditions(text)
        if said is None:
            return None
        found += said
    return found


def one(text: str) -> Filter | None:
    """What a single thing is: "~", "a creature you control", "another nontoken creature", "enchanted creature"."""
    text = text.strip()
    if text in ("~", "it"):
        return THIS
    host = subject(text[:1].upper() + text[1:]) if re.match(r"(?:enchanted|equipped|fortified) ", text) else None
    if host is not None:
        return host
    hurt = dealt_damage(text)
    if hurt is not None:
        hurt_one = one(hurt[0])
        return None if hurt_one is None else hurt_one & hurt[1]
    either = re.fullmatch(r"(?P<one>~|you|an? [^,]+?) or (?P<other>(?:another|an?) .+)", text)
    if either:
        other = (
            re.sub(r" attached to it$", " attached to ~", either["other"]) if either["one"] == "~" else either["other"]
        )
        halves = player_or_object(either["one"]), player_or_object(other)
        if halves[0] is not None and halves[1] is not None:
            return AnyOf((halves[0], halves[1]))
    single = re.fullmatch(r"(?P<another>another|an?|each) (?P<what>.+)", text)
    if single is None:
        return None
    return whole_noun(("another " if single["another"] == "another" else "") + single["what"])


def many(text: str) -> Filter | None:
    """What a plural subject is: "creatures your opponents control", "each other Elf you control", "~"."""
    return subject(text[:1].upper() + text[1:] if not text.startswith("~") else text)


def anywhere(what: Filter, *, stack: bool = True) -> Filter:
    """A filter that does not ask in which zone an object is; nor, with ``stack``, whether it is a spell."""
    if isinstance(what, InZone) or (stack and isinstance(what, OnStack)):
        return ANYTHING
    if isinstance(what, AllOf | AnyOf):
        parts = tuple(anywhere(p, stack=stack) for p in what.parts)
        return AllOf(tuple(p for p in parts if p != ANYTHING)) if isinstance(what, AllOf) else AnyOf(parts)
    return what


def of_cards(kind: str) -> Filter | None:
    """A kind of cards in whatever zone they are: "creature", "green"."""
    what = whole_noun(f"{kind} card")
    return None if what is None else anywhere(what)


_PLAYERS = {
    "you": IsPlayer(Who.YOU), "an opponent": IsPlayer(Who.OPPONENT), "a player": IsPlayer(), "players": IsPlayer(),
    "each opponent": IsPlayer(Who.OPPONENT), "your opponents": IsPlayer(Who.OPPONENT),
    "one of your opponents": IsPlayer(Who.OPPONENT),
}  # fmt: skip


def player_or_object(text: str) -> Filter | None:
    """Whom or what damage is dealt to, or counters are put on."""
    if text in ("a permanent or player", "a player or permanent", "any target", "a permanent or a player"):
        return ANYTHING
    if text in _PLAYERS:
        return _PLAYERS[text]
    text = text.replace(" or on yourself", " or you")
    several = re.fullmatch(
        r"(?P<one>.+?) (?:and|or|and/or) (?P<other>(?:another|an?|other|you|permanents|planeswalkers|creatures) ?.*)",
        text,
    )
    if several:
        halves = player_or_object(several["one"]), player_or_object(several["other"])
        if halves[0] is not None and halves[1] is not None:
            return AnyOf((halves[0], halves[1]))
    return one(text) or many(text)


def source(text: str) -> Filter | None:
    """What damage comes from: "a red source", "another source you control", "a spell", "~"."""
    text = text.strip()
    if text in ("a source", "any source", "sources"):
        return ANYTHING
    found = re.fullmatch(
        r"(?P<another>another |other |an? )?(?P<kind>[\w' ,-]*?)\bsources?(?P<color> of the chosen color)?"
        r"(?P<whose> you control| an opponent controls|"
        r" your opponents control| you don't control)?(?P<type> of the chosen type)?", text
    )  # fmt: skip
    if found:
        return _sources(found)
    what = one(text) or many(text)
    return None if what is None else anywhere(what, stack=False)


def _sources(found: Match) -> Filter | None:
    parts: list[Filter] = []
    if found["another"] in ("another ", "other "):
        parts.append(Not(THIS))
    if found["kind"].strip():
        kind = whole_noun(f"{found['kind'].strip()} card") or whole_noun(f"{found['kind'].strip()} permanent")
        if kind is None:
            return None
        parts.append(anywhere(kind))
    if found["color"]:
        parts.append(ChosenColor())
    if found["type"]:
        parts.append(ChosenType())
    if found["whose"]:
        yours = Controlled(Who.YOU)
        whose = {" you control": yours, " you don't control": Not(yours)}
        parts.append(whose.get(found["whose"], Controlled(Who.OPPONENT)))
    return AllOf(tuple(parts))


ZONES = {
    "graveyard": Zone.GRAVEYARD, "hand": Zone.HAND, "library": Zone.LIBRARY, "battlefield": Zone.BATTLEFIELD,
}  # fmt: skip


RULES.kinds |= {
    "one": Kind(one),
    "many": Kind(many),
    "things": Kind(lambda words: THIS if words in ("~", "it") else many(words), r"[^,.]+?"),
    "who": Kind(who, "|".join(sorted(WHO, key=len, reverse=True))),
    "to": Kind(player_or_object, r"[^.]+?", ANYTHING),
    "source": Kind(source, r"[^.]+?", ANYTHING),
    "if_": Kind(conditions, r"[^,]+", ()),
    "so": Kind(conditions, absent=()),
    "n": Kind(number, r"\w+"),
    "whose": EVENTS.kinds["whose"],
    "combat": EVENTS.kinds["combat"],
    "during": EVENTS.kinds["during"],
    "quoted": Kind(str, r"⟦\d+⟧"),
    "noun": Kind(whole_noun),
    "amount": Kind(amount),
    "number": Kind(number_or_x, r"\S+"),
}
