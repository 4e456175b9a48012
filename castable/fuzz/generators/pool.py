"""The cards that may be drawn: those of a source that castable understands and a target knows."""

from __future__ import annotations

import os
from functools import cached_property, lru_cache
from pathlib import Path

from castable.model.catalog import find_catalog
from castable.model.catalog.reading import Several
from castable.model.language.abilities import Reach, Unmodelled
from castable.model.language.cards import PERMANENT_TYPES, Card, CardSource
from castable.model.pack import PACK
from castable.model.pack.tokens import find_token

from .themes import Names, names_in
from .wanted import EVERYTHING, Supported

TOKEN, MADE_UP = "token ", "Odd "


class Pool:
    """The cards that may be drawn, by name."""

    def __init__(self, source: CardSource = PACK, supported: Supported = EVERYTHING) -> None:
        self.source = source
        self.supported = supported
        self._known: dict[str, Card | None] = {}
        self._lists: dict[Names, tuple[str, ...]] = {}

    def find(self, name: str) -> Card | None:
        """A card that may be drawn, or ``None``."""
        if name not in self._known:
            card = self.source.find_card(name)
            drawn = card is not None and is_understood(card) and self.supported.knows(card)
            self._known[name] = card if drawn else None
        return self._known[name]

    def has(self, name: str) -> bool:
        """Whether a name of a theme may be drawn: a card, a ``token …``, or ``Odd …``, which a document defines."""
        if name.startswith(MADE_UP):
            return self.supported.defines_cards
        if name.startswith(TOKEN):
            token = find_token(name.removeprefix(TOKEN))
            return token is not None and "token" not in self.supported.lacks and self.supported.knows(token)
        return self.find(name) is not None

    def among(self, names: Names) -> tuple[str, ...]:
        """Those of a list that may be drawn, in its order; of ``*``, all names there are, drawn or not."""
        if names == "*":
            return self.all
        if names not in self._lists:
            self._lists[names] = tuple(filter(self.has, names_in(names)))
        return self._lists[names]

    @cached_property
    def all(self) -> tuple[str, ...]:
        """The names of all cards of the source, whether they may be drawn or not: reading many takes long."""
        return tuple(self.source.names())


def is_understood(card: Card) -> bool:
    """Whether castable understands all of a card that could matter."""
    unread = (a for face in card.faces for a in face.unmodelled)
    return all(isinstance(a, Unmodelled) and set(a.reach) <= {Reach.LOOKS} for a in unread)


def is_permanent(card: Card) -> bool:
    """Whether a card can be on the battlefield with its front face up (110.4)."""
    return bool(card.front.type_line.types & PERMANENT_TYPES)


def source_of(catalog: str) -> CardSource:
    """The cards of a catalog, then the built-in ones; of no catalog, the built-in ones alone.

    Raises:
        RequestError: the file is no catalog of this version.
    """
    return _opened(catalog, os.getpid()) if catalog else PACK


@lru_cache(maxsize=4)
def _opened(catalog: str, _: int) -> CardSource:
    """Opened once in each process."""
    found = find_catalog(str(Path(catalog)))
    assert found is not None
    return Several(found, PACK)


@lru_cache(maxsize=16)
def pool_of(catalog: str, supported: Supported) -> Pool:
    """The pool of a catalog for a target."""
    return Pool(source_of(catalog), supported)
