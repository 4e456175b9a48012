"""Noun phrases, read into filters: "nonblack creature an opponent controls with power 3 or less".

A phrase stands in the middle of a sentence, so the longest beginning of a text that is one is read; whether the text
may go on as it does is for the caller to judge.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput
from lark.lexer import Lexer
from msgspec import Struct

from ...language import filters as fi
from ...language.cards import BASIC_LAND_TYPES
from ...language.subtypes import CREATURE_TYPES
from ...language.targets import HURT
from .lexicon import Head
from .words import Found, words_of


class Noun(Struct, frozen=True):
    """A noun phrase: what it means, and where it ends in its text.

    ``is_named`` says whether it has a noun at all ("tapped" has none), ``says_more`` whether something stands after it.
    """

    what: fi.Filter
    end: int
    is_named: bool = True
    says_more: bool = False


class _Words(Lexer):
    """Hands words that are already found to the parser."""

    def __init__(self, _: object) -> None:
        pass

    def lex(self, data: Any) -> Iterator[Token]:  # type: ignore[override]  # a custom lexer takes what it is given
        for place, found in enumerate(data):
            yield Token(found.word.kind, found.word.meaning, start_pos=place)


@cache
def _parser() -> Lark:
    grammar = (Path(__file__).parent / "nouns.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", lexer=_Words)


_ANY_TARGET = re.compile(
    r"any target(?: that isn't an? (?P<other>[A-Z]\w+)|(?P<hurt> that was dealt damage this turn))?"
)


@lru_cache(maxsize=20_000)
def noun(text: str) -> Noun | None:
    """The longest noun phrase with which a text begins, or ``None``."""
    any_target = _ANY_TARGET.match(text)
    if any_target:
        other = any_target["other"]
        but = fi.Not(fi.HasType(other)) if other in CREATURE_TYPES else HURT if any_target["hurt"] else None
        return (
            Noun(fi.ANY_TARGET, len("any target"))
            if but is None
            else Noun(fi.AllOf((fi.ANY_TARGET, but)), any_target.end())
        )
    words = list(words_of(text))
    length = len(words)
    while length:
        tree = _parse(words[:length])
        if isinstance(tree, int) or _says_more_of_players(tree) or _says_nothing(tree) or _is_half_a_list(tree):
            length = min(tree if isinstance(tree, int) else length, length - 1)
            continue
        first, *later = tree.children
        last = _alternatives(first)[-1]
        return Noun(_meaning(tree), words[length - 1].end, bool(last.types or last.head), bool(later))
    return None


def _is_half_a_list(tree: Tree[Any]) -> bool:
    """Whether nouns stand side by side, as in "Spirit, creature": only adjectives are said together so."""
    sides = [[side for side in each.children if isinstance(side, Tree)][:-1] for each in tree.find_data("all_of")]
    return any(_described(each).types or _described(each).head for side in sides for each in side)


def _says_more_of_players(tree: Tree[Any]) -> bool:
    """Whether something stands after a noun for players: what it says is not understood."""
    first, *later = tree.children
    return bool(later) and _alternatives(first)[-1].is_player


def _says_nothing(tree: Tree[Any]) -> bool:
    """Whether "that's …" has an alternative that says nothing by itself: what follows may be about that one alone."""
    said = [part for part in tree.children[1:] if isinstance(part, Tree) and part.data in ("that_is", "that_is_not")]
    kinds = [d for part in said for d in _alternatives(part.children[-1])]
    return any(not d.types and not d.others and _kind(d) == [fi.ANYTHING] for d in kinds)


def whole_noun(text: str) -> fi.Filter | None:
    """What a text means that is a noun phrase and nothing else."""
    found = noun(text)
    return found.what if found and found.end == len(text) else None


def _parse(words: list[Found]) -> Tree[Any] | int:
    """The tree of a phrase, or how many words could be taken."""
    try:
        return _parser().parse(words)
    except UnexpectedInput as error:
        place = getattr(getattr(error, "token", None), "start_pos", None)
        return place if isinstance(place, int) else len(words) - 1


# ---------------------------------------------------------------- from trees to filters


class _Described(Struct):
    """One alternative of a phrase: "red creature card"."""

    types: list[fi.Filter]
    others: list[fi.Filter]
    head: Head | None

    @property
    def is_bare(self) -> bool:
        """Whether it is a noun alone that says where something is: "token"."""
        return not self.types and not self.others

    @property
    def is_player(self) -> bool:
        return self.head is not None and self.head.is_player


def _meaning(tree: Tree[Any]) -> fi.Filter:
    first, *later = tree.children
    extra = [part for each in later for part in _later(each)]
    places = [e for e in extra if _is_place(e)]
    others = [e for e in extra if not _is_place(e)]
    known = _alternatives(first)
    whole = [
        _alternative(d, _places_of(d, places, known[-1]), [e for e in others if _can_be_said(e, d, known[-1])])
        for d in known
    ]
    return whole[0] if len(whole) == 1 else _any(whole)


def _places_of(described: _Described, places: list[fi.Filter], last: _Described) -> list[fi.Filter]:
    """Where an alternative is: in "spell, nonland permanent, or card in a graveyard" only the card is there."""
    is_elsewhere = described.head is not None and described.head.where in (fi.SPELL, fi.PERMANENT)
    is_card = last.head is not None and last.head.where == fi.ANYTHING
    return [] if is_elsewhere and is_card else places


_NO_CREATURES = tuple(map(fi.HasType, ("Artifact", "Enchantment", "Land", "Planeswalker", "Battle")))


def _can_be_said(quality: fi.Filter, described: _Described, last: _Described) -> bool:
    """Whether an alternative has what is said at the end of a list.

    In "artifact, enchantment, or creature with flying" only the creature flies: what only creatures have is said of
    them alone.
    """
    plain = quality.part if isinstance(quality, fi.Not) else quality
    of_creatures = isinstance(plain, fi.HasKeyword) or (
        isinstance(plain, fi.HasStat) and plain.stat in (fi.Stat.POWER, fi.Stat.TOUGHNESS)
    )
    if last.is_bare and described.head == last.head and not described.is_bare:
        return False  # "Assassin card or card with freerunning"
    if not of_creatures or fi.CREATURE not in last.types or fi.CREATURE in described.types:
        return True
    return not any(t in _NO_CREATURES for t in described.types)


def _alternative(described: _Described, places: list[fi.Filter], extra: list[fi.Filter]) -> fi.Filter:
    """One alternative with the words that go with all of them, as far as they fit it."""
    if described.is_player:
        assert described.head is not None
        return _all([described.head.where, *described.others])
    where: list[fi.Filter] = [described.head.where] if described.head else [] if places else [fi.PERMANENT]
    if where == [fi.PERMANENT] and places:  # "permanent card in a graveyard" (110.4a)
        where = [fi.Not(fi.INSTANT), fi.Not(fi.SORCERY)]
    if where == [fi.SPELL]:  # a spell "from a graveyard" was cast from there
        places = [_cast_from(place) for place in places]
    return _all([*places, *where, *described.others, *described.types, *extra])


def _cast_from(place: fi.Filter) -> fi.Filter:
    parts = place.parts if isinstance(place, fi.AllOf) else (place,)
    return _all(fi.CastFrom(p.zone) if isinstance(p, fi.InZone) else p for p in parts)


def _alternatives(tree: Tree[Any]) -> list[_Described]:
    """The alternatives, each with the noun that stands after the last of them: "artifact or creature spell"."""
    if tree.data == "described":
        return [_described(tree)]
    found = [_described(each) for each in tree.children if isinstance(each, Tree)]
    if tree.data == "all_of":
        types = [t for d in found for t in d.types]
        return [_Described(types, [o for d in found for o in d.others], found[-1].head)]
    for before, after in zip(reversed(found[:-1]), reversed(found[1:]), strict=True):
        if before.head is None and not after.is_player and not (before.types and after.is_bare):
            if not before.types:  # "blue or black noncreature permanent": noncreature of both
                before.others += after.others[len(before.others) :]
                before.types = after.types if after.others else after.types[1:]  # "black or artifact creature"
            before.head = after.head
    _share(found)
    return found


def _share(found: list[_Described]) -> None:
    """Say of each of several alternatives what one of them says of all."""
    shared = [other for other in found[0].others if other in _OF_ALL] if found[0].types else []
    if all(d.types and set(d.types) <= _BASIC_TYPES for d in found):  # "basic Plains, Island, or Swamp": basic of all
        shared = found[0].others
    for later in found[1:]:  # "another creature or artifact": another one of both
        if later.types and not later.others and not later.is_player:
            later.others = list(shared)
    if found[-1].types[1:] == [fi.CREATURE]:  # "Elf or Soldier creature": Elf creatures too
        for before in found[:-1]:
            if before.types and before.head == found[-1].head and all(t in _CREATURE_TYPES for t in before.types):
                before.types = [*before.types, fi.CREATURE]
    for before, after in pairwise(found):
        if before.types == [fi.INSTANT] and after.types == [fi.SORCERY]:  # "red instant or sorcery": red ones of both
            after.others = after.others or before.others


_IN_COMBAT = tuple(map(fi.Is, (fi.State.ATTACKING, fi.State.BLOCKING, fi.State.UNBLOCKED)))
_OF_ALL: tuple[fi.Filter, ...] = (fi.Not(fi.THIS), fi.Not(fi.TOKEN), fi.TAPPED, fi.Not(fi.TAPPED), *_IN_COMBAT)
"""What an adjective before the first of several nouns says of them all."""


_CREATURE_TYPES = frozenset(map(fi.HasType, CREATURE_TYPES))
_BASIC_TYPES: frozenset[fi.Filter] = frozenset(map(fi.HasType, BASIC_LAND_TYPES))


def _described(tree: Tree[Any]) -> _Described:
    by_kind: dict[str, list[Any]] = {"TYPE": [], "ADJECTIVE": [], "HEAD": []}
    tokens: list[Any] = tree.children
    for token in tokens:
        by_kind[token.type].append(token.value)
    heads: list[Head] = by_kind["HEAD"]
    head = heads[0] if len(heads) == 1 else Head(_all([h.where for h in heads])) if heads else None
    if len(heads) > 1 and heads[0].where == fi.PERMANENT and heads[1].where in (fi.ANYTHING, fi.SPELL):  # 110.4a–b
        head = Head(_all([heads[1].where, fi.Not(fi.INSTANT), fi.Not(fi.SORCERY)]))
    return _Described(by_kind["TYPE"], by_kind["ADJECTIVE"], head)


def _later(tree: Tree[Any]) -> Iterator[fi.Filter]:
    """What a part after the noun says."""
    children: list[Any] = tree.children
    values = [child.value if isinstance(child, Token) else child for child in children]
    kinds = [child.type if isinstance(child, Token) else "" for child in children]
    match tree.data:
        case "fixed":
            yield values[-1]
        case "negated":
            yield fi.Not(values[-1])
        case "with_keyword":
            yield _any([v for v, k in zip(values, kinds, strict=True) if k == "KEYWORD"])
        case "without_keyword":
            yield from (fi.Not(v) for v, k in zip(values, kinds, strict=True) if k == "KEYWORD")
        case "with_stat":
            by_kind = dict(zip(kinds, values, strict=True))
            yield fi.HasStat(by_kind["STAT"], by_kind.get("COMPARE", fi.Compare.EQUAL), by_kind["NUMBER"])
        case "with_either":
            stats = [v for v, k in zip(values, kinds, strict=True) if k == "STAT"]
            if stats == [fi.Stat.BASE_POWER, fi.Stat.TOUGHNESS]:
                stats = [fi.Stat.BASE_POWER, fi.Stat.BASE_TOUGHNESS]
            yield _any([fi.HasStat(stat, values[-1], values[-2]) for stat in stats])
        case "refers":
            others = [_other(child) for child, kind in zip(children, kinds, strict=True) if kind in ("", "ITSELF")]
            yield values[0](_any(others))
        case "from_source":
            [described] = _alternatives(values[1])
            yield fi.SourceIs(_all([*described.others, *described.types]))
        case "that_is" | "that_is_not":
            said = _any([_all([*_kind(d), *d.others, *d.types]) for d in _alternatives(values[-1])])
            yield said if tree.data == "that_is" else fi.Not(said)


def _kind(described: _Described) -> list[fi.Filter]:
    """What a noun says of an object beside where it is: a "token" is one."""
    return [bare(described.head.where)] if described.head else []


def _other(child: Token | Tree[Any]) -> fi.Filter:
    """What another object, or a player, is that a phrase refers to: "~", "you", "a creature you control"."""
    if isinstance(child, Token):
        itself: fi.Filter = child.value
        return itself
    return _meaning(child if child.data == "phrase" else child.children[1])  # after the article


def _is_place(what: fi.Filter) -> bool:
    return isinstance(what, fi.InZone) or (
        isinstance(what, fi.AllOf) and any(isinstance(p, fi.InZone) for p in what.parts)
    )


def _all(parts: Iterable[fi.Filter]) -> fi.Filter:
    """Everything together, flat and without repetition."""
    flat: dict[fi.Filter, None] = {}
    for part in parts:
        flat |= dict.fromkeys(part.parts if isinstance(part, fi.AllOf) else (part,))
    return next(iter(flat)) if len(flat) == 1 else fi.AllOf(tuple(flat))


def _any(parts: list[fi.Filter]) -> fi.Filter:
    """One of several; what all of them ask for stands before."""
    if len(parts) == 1:
        return parts[0]
    split = [list(p.parts) if isinstance(p, fi.AllOf) else [p] for p in parts]
    common = [p for p in split[0] if all(p in s for s in split)]
    rest = [_all(p for p in s if p not in common) for s in split]
    return _all([*common, fi.AnyOf(tuple(rest))])


def bare(what: fi.Filter, *known: fi.Filter) -> fi.Filter:
    """A filter without what goes without saying where it stands: the zone, that it is a spell, whose it is."""
    if isinstance(what, fi.AnyOf):
        return _any([bare(part, *known) for part in what.parts])
    parts = what.parts if isinstance(what, fi.AllOf) else (what,)
    left = [p for p in parts if not isinstance(p, (fi.InZone, fi.OnStack)) and p not in known]
    return _all([bare(p, *known) if isinstance(p, fi.AnyOf) else p for p in left])


def both(what: fi.Filter, more: fi.Filter) -> fi.Filter:
    """What fits both, flat."""
    return _all([what, more])
