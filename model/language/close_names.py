"""The names of cards that look most like a misspelt one, found among tens of thousands without comparing with each.

Names that share the most triples of letters with it are looked at more closely (cf. E. Ukkonen, Approximate
string-matching with q-grams and maximal matches, 1992).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from difflib import get_close_matches
from functools import lru_cache
from heapq import nlargest
from operator import itemgetter

from .cards import CardSource

LONGEST = 200  # characters of a name
SUGGESTED = 3
MORE = 200  # names that share the most triples with it
CANDIDATES = 40  # those that do so for their length
START = "  "
"""What stands before a text, so that its beginning is told apart."""


class Triples:
    """Which of many texts hold which three letters in a row; what stands at their beginning is told apart."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._holding = defaultdict[str, list[int]](list)  # whose numbers are shared: lists are the quickest to count
        for number, text in enumerate(texts):
            for triple in triples(text):
                self._holding[triple].append(number)

    def shared_with(self, text: str) -> Counter[int]:
        """How many triples of a text each of them holds, by their numbers."""
        shared: Counter[int] = Counter()
        for triple in sorted(triples(text)):
            shared.update(self._holding.get(triple, ()))
        return shared

    def most_like(self, text: str, number: int) -> list[tuple[int, int]]:
        """The texts that hold the most triples of one, and how many: so many texts, of equal ones the first."""
        shared = self.shared_with(text)
        least = min(sorted(shared.values(), reverse=True)[:number], default=0)
        many = [(n, held) for n, held in shared.items() if held >= least]
        return sorted(many, key=itemgetter(1), reverse=True)[:number]


def triples(text: str) -> set[str]:
    """Three letters in a row of a text, with two spaces before it."""
    padded = f"{START}{text}"
    return {padded[n : n + 3] for n in range(len(padded) - 2)}


class CloseNames:
    """Names, to be compared with misspelt ones."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = {name.lower(): name for name in names}
        self._lower = list(self._names)
        self._triples = Triples(f"{name} " for name in self._lower)  # how they end is told apart, too

    def closest(self, word: str) -> tuple[str, ...]:
        """The names that look most like a word, best first, three at most; case does not matter."""
        if not 0 < len(word) <= LONGEST:
            return ()
        typed = word.lower()
        shared = self._triples.most_like(f"{typed} ", MORE)
        likely = nlargest(CANDIDATES, ((held / (len(typed) + len(self._lower[n])), -n) for n, held in shared))
        alike = get_close_matches(typed, [self._lower[-n] for _, n in likely], SUGGESTED)
        return tuple(self._names[name] for name in alike)


def close_names(word: str, cards: CardSource) -> tuple[str, ...]:
    """The names of a source of cards that look most like a word, best first, three at most."""
    return _of(cards).closest(word)  # type: ignore[arg-type]  # a source is told from others by which one it is


@lru_cache(maxsize=4)
def _of(cards: CardSource) -> CloseNames:
    return CloseNames(cards.names())
