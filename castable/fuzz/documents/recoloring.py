"""Documents with two colors exchanged, as far as each of their cards has a card that is the same but for that.

No rule treats one color otherwise than another (105), nor one basic land type otherwise than another (305.6).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache, lru_cache
from typing import Any

from msgspec import Struct

from castable.model.game.position import Position
from castable.model.language.cards import BASIC_LAND_TYPES, Card, Face
from castable.model.language.mana import COLOR_NAMES, COLORS, ManaType
from castable.model.language.values import names_of
from castable.model.pack import PACK

from ..contract.protocol import Document

Swap = tuple[ManaType, ManaType]
SWAPS: tuple[Swap, ...] = tuple((one, two) for n, one in enumerate(COLORS) for two in COLORS[n + 1 :])
_SYMBOL = re.compile(r"\{[^{}]*\}")
_SYMBOLS_ONLY = re.compile(r"(?:\{[^{}]*\})+")
_NAMED = re.compile("|".join((*COLOR_NAMES.values(), *BASIC_LAND_TYPES)), re.IGNORECASE)
_WRITTEN = frozenset({"mana", "mana_cost", "oracle_text", "colors", "color", "end", "cost"})
"""Keys of a document under which colors are written."""


class NotExchangeable(Exception):
    """Something in a document has no counterpart in the other color."""


def recolored(document: Document, position: Position, swap: Swap) -> Document:
    """The document with two colors exchanged; ids stay.

    Raises:
        NotExchangeable: that can't be said.
    """
    own = {card.name for card in position.definitions}
    for found in position.objects.values():
        if found.token and shape(found.card, swap) != shape(found.card):
            raise NotExchangeable(found.card.name)
    made: Document = _recolored(document, "", swap, own)
    return made


def exchangeable(document: Document, position: Position) -> Iterator[Document]:
    """The other documents that exchanging two colors makes of one."""
    for swap in SWAPS:
        try:
            made = recolored(document, position, swap)
        except NotExchangeable:
            continue
        if made != document:
            yield made


def _recolored(value: Any, key: str, swap: Swap, own: set[str]) -> Any:
    if isinstance(value, list):
        return [_recolored(each, key, swap, own) for each in value]
    if isinstance(value, dict):
        below = "card" if key == "spells_cast" else None
        return {k: _recolored(v, below or k, swap, own) for k, v in value.items()}
    if not isinstance(value, str):
        return value
    if key in ("card", "card_name"):
        return value if value in own else counterpart(value, swap)
    if key in _WRITTEN:
        return _rewritten(value, swap)
    if key == "type_line" and _NAMED.search(value):
        raise NotExchangeable(value)
    return value


def _rewritten(text: str, swap: Swap) -> str:
    """Text with its symbols, or its single letters of colors, exchanged."""
    if _NAMED.search(text):  # words would have to be inflected
        raise NotExchangeable(text)
    if "{" in text:
        return _SYMBOL.sub(lambda found: _exchanged(found[0], swap), text)
    return _exchanged(text, swap) if set(text) <= set(COLORS) else text


def _exchanged(letters: str, swap: Swap) -> str:
    one, two = (color.value for color in swap)
    return letters.translate(str.maketrans(one + two, two + one))


@lru_cache(maxsize=10_000)
def counterpart(name: str, swap: Swap) -> str:
    """The name of the built-in card that says the same of the other color; of a card that is its own, its own.

    Raises:
        NotExchangeable: there is none.
    """
    card = PACK.find_card(name)
    if card is None:
        raise NotExchangeable(name)
    exchanged = shape(card, swap)
    if exchanged == shape(card):
        return name
    found = _by_shape().get(exchanged)
    if found is None:
        raise NotExchangeable(name)
    return found


@cache
def _by_shape() -> Mapping[object, str]:
    """The built-in cards by what they say."""
    return {shape(card): name for name in PACK.names() if (card := PACK.find_card(name))}


def shape(value: object, swap: Swap | None = None) -> object:
    """What a part of the card language says, with two colors exchanged: names, and orders that mean nothing, left out.

    Abilities keep their order, by which they are numbered.
    """
    if isinstance(value, ManaType):
        return _exchanged(value.value, swap) if swap else value.value
    if isinstance(value, Enum):
        return type(value).__name__, value.name
    if isinstance(value, str):
        return _shape_of_text(value, swap)
    if isinstance(value, frozenset):
        return tuple(sorted((shape(each, swap) for each in value), key=repr))
    if isinstance(value, tuple):
        parts = tuple(shape(each, swap) for each in value)
        return tuple(sorted(parts, key=repr)) if all(isinstance(each, str) for each in value) else parts
    if isinstance(value, Struct):
        left_out = ("name", "oracle_text") if isinstance(value, (Card, Face)) else ()
        said = [getattr(value, name) for name in names_of(type(value)) if name not in left_out]
        return type(value).__name__, *(shape(part, swap) for part in said)
    return value


def _shape_of_text(text: str, swap: Swap | None) -> object:
    if _SYMBOLS_ONLY.fullmatch(text):
        symbols = _SYMBOL.findall(text)
        return "".join(sorted(_exchanged(s, swap) if swap else s for s in symbols))
    if swap is None:
        return text
    words = {COLOR_NAMES[a]: COLOR_NAMES[b] for a, b in (swap, swap[::-1])}
    types = {mana: name for name, mana in BASIC_LAND_TYPES.items()}
    words |= {types[a]: types[b] for a, b in (swap, swap[::-1])}
    return words.get(text, text)
