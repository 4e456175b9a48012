"""Ids of objects: those that a document gives, and those that follow from names where it gives none."""

from __future__ import annotations

import re
from collections import Counter

from ..game.position import ObjectId
from ..language.cards import kebab

NAME = re.compile(r"[^\s,:|=+<>\"'\[\]{}]+")
NAME_EXPECTED = "a word without spaces and without any of , : | = + < > [ ] { } and quotes"
_ABILITY = re.compile(r"(?P<source>.+?)\.(?P<number>[0-9]{1,9})", re.ASCII)


def is_name(text: str) -> bool:
    """Whether the notation can address a player or object by this text."""
    return NAME.fullmatch(text) is not None and len(text) <= 200


def is_id(text: str) -> bool:
    """Whether the text can be an id: a name that doesn't look like an ability (``elves.1``)."""
    return is_name(text) and _ABILITY.fullmatch(text) is None


def split_ability(text: str) -> tuple[str, int] | None:
    """Source and number of an ability written ``elves.1``, or ``None`` where it is not written so."""
    found = _ABILITY.fullmatch(text)
    return (found["source"], int(found["number"])) if found else None


def split_mode(text: str) -> tuple[str, int] | None:
    """An ability and the number of one of its modes written ``bowls.1/2``, or ``None`` where it is not written so."""
    ability, _, mode = text.rpartition("/")
    return (ability, int(mode)) if re.fullmatch(r"[1-9][0-9]{0,2}", mode) and split_ability(ability) else None


class Ids:
    """Ids taken so far, in document order."""

    def __init__(self) -> None:
        self.taken: set[str] = set()
        self.numbers: Counter[str] = Counter()

    def take(self, id: str) -> bool:
        """Take an id that is given; ``False`` where it is taken already."""
        if id in self.taken:
            return False
        self.taken.add(id)
        return True

    def default(self, name: str) -> ObjectId:
        """The id that an object of this name gets now: the name in kebab form, with ``#2``, ``#3``, … where taken."""
        return self._next(kebab(name))

    def next_of(self, id: str) -> ObjectId:
        """The id of a further copy of an entry with a given id."""
        return self._next(id)

    def _next(self, base: str) -> ObjectId:
        if base not in self.taken:
            return ObjectId(base)
        number = max(self.numbers[base], 2)
        while f"{base}#{number}" in self.taken:
            number += 1
        self.numbers[base] = number
        return ObjectId(f"{base}#{number}")
