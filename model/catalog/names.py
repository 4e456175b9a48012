"""Names of cards by what somebody has typed so far, and the nearest ones to a misspelt name.

Made once of all names; case, accents and punctuation don't matter. What begins with the text comes first, then names
with its words inside, then those that hold it anywhere; each of them in alphabetical order.
"""

from __future__ import annotations

import re
import sys
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import cached_property, lru_cache
from itertools import islice

from msgspec import Struct

from ..language.cards import CardSource, plain
from ..language.close_names import Triples
from ..pack.tokens import find_token, token_names
from .reading import printed

LONGEST = 200  # characters of a text that is looked for
SHORTEST_INSIDE = 3  # characters that are looked for inside of words
CANDIDATES = 24  # names that share the most triples of letters with a misspelt one, of which the nearest are chosen
ENOUGH = 0.6  # the part of the triples that the best one shares, with which a name is looked at more closely
BEGUN = 0.95  # what it counts to be like the beginning of a name only
NEAR = 0.6  # how much alike a name must be to be offered, between 0 and 1


def folded(text: str) -> str:
    """A name or a part of one as it is compared: letters and digits, lower case, without accents, and single spaces."""
    return " ".join(re.findall(r"[a-z0-9]+", re.sub(r"['’‘\"“”]", "", plain(text))))


class Named(Struct, frozen=True):
    """A card or predefined token as a list of names shows it; what its faces have is joined by ``//``."""

    name: str
    mana_cost: str | None
    type_line: str
    token: bool


class Names:
    """The names of a source of cards, and of the predefined tokens (111.10)."""

    def __init__(self, cards: CardSource) -> None:
        self._cards = cards
        tokens = ((folded(name), name, True) for name in token_names())
        found = sorted({*((folded(name), name, False) for name in cards.names()), *tokens})
        self._names = [(name, is_token) for _, name, is_token in found]
        self._keys = [key for key, _, _ in found]
        self._text = "\n" + "\n".join(self._keys) + "\n"

    @cached_property
    def _starts(self) -> array[int]:
        """Where in the text of all names each of them begins."""
        starts, at = array("I"), 1
        for key in self._keys:
            starts.append(at)
            at += len(key) + 1
        return starts

    def matching(self, text: str, limit: int) -> tuple[Named, ...]:
        """The cards whose names fit what was typed, the best ones first, at most so many."""
        typed = folded(text[:LONGEST])
        found = dict.fromkeys(islice(self._matches(typed), min(4 * limit, sys.maxsize))) if typed else {}
        return tuple(self._named(n) for n in islice(found, limit))

    def _named(self, number: int) -> Named:
        name, is_token = self._names[number]
        if is_token:
            token = find_token(name)
            return Named(name, None, str(token.front.type_line) if token else "", token=True)
        faces = printed(self._cards, name) or ()
        costs = [cost for cost, _ in faces if cost]
        return Named(name, " // ".join(costs) or None, " // ".join(line for _, line in faces), token=False)

    def _matches(self, typed: str) -> Iterator[int]:
        """Numbers of names, the best ones first, some more than once."""
        first = bisect_left(self._keys, typed)
        yield from range(first, bisect_right(self._keys, typed + "\uffff", first))
        yield from self._holding(f" {typed}")
        words = sorted(typed.split(), key=len)
        if len(words) > 1:
            *others, rarest = words
            yield from (n for n in self._with_word(rarest) if all(self._has_word(n, word) for word in others))
        if len(typed) >= SHORTEST_INSIDE:
            yield from self._holding(typed)

    def _with_word(self, word: str) -> Iterator[int]:
        """Names with a word that begins so."""
        yield from self._holding(f"\n{word}")
        yield from self._holding(f" {word}")

    def _has_word(self, number: int, word: str) -> bool:
        return f" {word}" in f" {self._keys[number]}"

    def _holding(self, part: str) -> Iterator[int]:
        """Names in whose text this stands, in order."""
        at = self._text.find(part)
        while at >= 0:
            yield bisect_right(self._starts, at + 1) - 1
            at = self._text.find(part, at + 1)

    # ------------------------------------------------------------ misspelt ones

    @cached_property
    def _triples(self) -> Triples:
        """The names by three letters in a row."""
        return Triples(self._keys)

    def nearest(self, text: str, limit: int) -> tuple[Named, ...]:
        """The cards whose names look most like a text, or begin like it, at most so many."""
        typed = folded(text[:LONGEST])
        shared = self._triples.shared_with(typed)
        enough = ENOUGH * max(shared.values(), default=0)
        likely = sorted((-hits, len(self._keys[n]), n) for n, hits in shared.items() if hits >= enough)[:CANDIDATES]
        matcher = SequenceMatcher(None, b=typed)
        alike = sorted((-self._likeness(n, matcher, len(typed)), n) for _, _, n in likely)
        return tuple(self._named(n) for likeness, n in alike[:limit] if -likeness >= NEAR)

    def _likeness(self, number: int, typed: SequenceMatcher[str], length: int) -> float:
        """How much a name is like a text, as a whole or as far as it has been typed."""
        key = self._keys[number]
        typed.set_seq1(key)
        whole = typed.ratio()
        typed.set_seq1(key[:length])
        return max(whole, BEGUN * typed.ratio())


def names_of(cards: CardSource) -> Names:
    """The names of a source, made once."""
    return _made(cards)  # type: ignore[arg-type]  # a source is told from others by which one it is


@lru_cache(maxsize=2)
def _made(cards: CardSource) -> Names:
    return Names(cards)
