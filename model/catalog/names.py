"""Names of cards by what somebody has typed so far, and the nearest ones to a misspelt name.

Made once of all names; case, accents and punctuation don't matter. The name itself comes first, then what begins with
the text, names with its words inside, and those that hold it anywhere; in each of them those that are played most come
first (as far as a catalog knows that), then the alphabet decides.
"""

from __future__ import annotations

import re
import sys
from array import array
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import cached_property, lru_cache
from itertools import accumulate, islice

from msgspec import Struct

from ..language.cards import CardSource, plain
from ..language.close_names import START, triples
from ..pack.tokens import find_token, token_names
from .reading import Catalog, Several, printed

LONGEST = 200  # characters of a text that is looked for
WAYS = 5  # in so many ways may a name fit, and it is found in each of them
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
        keys, self._names = listed(cards)
        self._cards_end = len(keys)
        self._names += token_names()
        self._keys = [*keys, *map(folded, token_names())]
        self._text = f"\n{START}" + f"\n{START}".join(self._keys) + "\n"

    @cached_property
    def _starts(self) -> array[int]:
        """Where in the text of all names each of them begins, with what stands before it."""
        lengths = (len(key) + len(START) + 1 for key in self._keys)
        return array("I", accumulate(lengths, initial=0))

    def matching(self, text: str, limit: int) -> tuple[Named, ...]:
        """The cards whose names fit what was typed, the best ones first, at most so many."""
        typed = folded(text[:LONGEST])
        found = dict.fromkeys(islice(self._matches(typed), min(WAYS * limit, sys.maxsize))) if typed else {}
        return tuple(self._named(n) for n in islice(found, limit))

    def _named(self, number: int) -> Named:
        name = self._names[number]
        if number >= self._cards_end:
            token = find_token(name)
            return Named(name, None, str(token.front.type_line) if token else "", token=True)
        faces = printed(self._cards, name) or ()
        costs = [cost for cost, _ in faces if cost]
        return Named(name, " // ".join(costs) or None, " // ".join(line for _, line in faces), token=False)

    def _matches(self, typed: str) -> Iterator[int]:
        """Numbers of names, the best ones first, some in each of the ways in which they fit."""
        yield from self._holding(f"{START}{typed}\n")
        yield from self._holding(f"{START}{typed}")
        yield from self._holding(f" {typed}")
        words = sorted(typed.split(), key=len)
        if len(words) > 1:
            *others, rarest = words
            with_rarest = dict.fromkeys(self._holding(f" {rarest}"))
            yield from (n for n in with_rarest if all(f" {word}" in f" {self._keys[n]}" for word in others))
        if len(typed) >= SHORTEST_INSIDE:
            yield from dict.fromkeys(self._holding(typed))

    def _holding(self, part: str) -> Iterator[int]:
        """Names in whose text this stands, in order."""
        at = self._text.find(part)
        while at >= 0:
            yield bisect_right(self._starts, at) - 1
            at = self._text.find(part, at + 1)

    # ------------------------------------------------------------ misspelt ones

    def nearest(self, text: str, limit: int) -> tuple[Named, ...]:
        """The cards whose names look most like a text, or begin like it, at most so many."""
        typed = folded(text[:LONGEST])
        shared = self._shared_with(typed)
        enough = ENOUGH * max(shared.values(), default=0)
        likely = sorted((-hits, len(self._keys[n]), n) for n, hits in shared.items() if hits >= enough)[:CANDIDATES]
        matcher = SequenceMatcher(None, b=typed)
        alike = sorted((-self._likeness(n, matcher, len(typed)), n) for _, _, n in likely)
        return tuple(self._named(n) for likeness, n in alike[:limit] if -likeness >= NEAR)

    def _shared_with(self, typed: str) -> Counter[int]:
        """How many triples of letters of a text each name holds; what stands at their beginning is told apart.

        Looked for in the text of all names: an index of their triples takes ten times as long to make.
        """
        shared: Counter[int] = Counter()
        for triple in sorted(triples(typed)):
            shared.update(set(self._holding(triple)))
        return shared

    def _likeness(self, number: int, typed: SequenceMatcher[str], length: int) -> float:
        """How much a name is like a text, as a whole or as far as it has been typed."""
        key = self._keys[number]
        typed.set_seq1(key)
        whole = typed.ratio()
        typed.set_seq1(key[:length])
        return max(whole, BEGUN * typed.ratio())


def listed(cards: CardSource) -> tuple[list[str], list[str]]:
    """The names of a source: as they are compared, and as they are written.

    Those of a catalog that are played most come first; all others come in alphabetical order, and those of several
    sources one source after the other.
    """
    match cards:
        case Catalog():
            return cards.listed()
        case Several(sources=(first, *others)):
            keys, names = listed(first)
            known = set(names)
            for key, name in ((key, name) for each in others for key, name in zip(*listed(each), strict=True)):
                if name not in known:
                    known.add(name)
                    keys.append(key)
                    names.append(name)
            return keys, names
        case _:
            found = sorted((folded(name), name) for name in cards.names())
            return [key for key, _ in found], [name for _, name in found]


def names_of(cards: CardSource) -> Names:
    """The names of a source, made once."""
    return _made(cards)  # type: ignore[arg-type]  # a source is told from others by which one it is


@lru_cache(maxsize=2)
def _made(cards: CardSource) -> Names:
    return Names(cards)
