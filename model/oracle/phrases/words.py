"""The words of nouns found in a text: those of the lexicon, and counters, names and sizes, of which there is no end."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from ...language.filters import AllOf, Compare, HasCounter, HasName, HasStat, Not, Stat
from .lexicon import NUMBERS, Word, lexicon

_COUNTERS = re.compile(
    r"(?:an? |(?P<least>\w+) or more )?(?:(?P<kind>(?!a |an |no )[\w/+-]+(?: strike)?) )?counters? on (?:it|them)"
)
_NO_COUNTERS = frozenset(
    {
        *NUMBERS,
        "X",
        "with",
        "without",
        "no",
        "that",
        "has",
        "have",
        "all",
        "any",
        "those",
        "these",
        "additional",
        "other",
        "more",
        "fewer",
        "many",
    }
)
_NAMED = re.compile(r"named (?P<name>[A-Z][\w'-]*(?: (?:(?:of|the|from|to|in) )*[A-Z][\w'-]*)*)")
_NAME_GOES_ON = re.compile(r",? (?:(?:and|or|of|the|from|to|in|for|with|a) )*[A-Z~]|, (?:the|of) |['-]")
_SIZE = re.compile(r"(?P<power>\d{1,2})/(?P<toughness>\d{1,2})")


def _counters(phrase: str) -> Word | None:
    """Counters on an object: "a +1/+1 counter on it", "two or more oil counters on it"."""
    found = _COUNTERS.fullmatch(phrase)
    if found is None or (found["least"] or "one") not in NUMBERS or found["kind"] in _NO_COUNTERS:
        return None
    return Word("COUNTER", HasCounter(found["kind"] or "", NUMBERS[found["least"] or "one"]))


def _named(phrase: str, rest: str) -> Word | None:
    """A name, unless it may go on after the phrase."""
    found = _NAMED.fullmatch(phrase.removeprefix("not "))
    if found is None or _NAME_GOES_ON.match(rest):
        return None
    is_so = HasName(found["name"])
    return Word("WHOSE", Not(is_so) if phrase.startswith("not ") else is_so)


def _size(phrase: str) -> Word | None:
    """Power and toughness: "a 1/1 creature"."""
    found = _SIZE.fullmatch(phrase)
    if found is None:
        return None
    numbers = ((Stat.POWER, int(found["power"])), (Stat.TOUGHNESS, int(found["toughness"])))
    return Word("ADJECTIVE", AllOf(tuple(HasStat(stat, Compare.EQUAL, number) for stat, number in numbers)))


_BASE = "with base power and toughness "


def _base_size(phrase: str) -> Word | None:
    """Base power and toughness: "with base power and toughness 1/1"."""
    found = _SIZE.fullmatch(phrase.removeprefix(_BASE)) if phrase.startswith(_BASE) else None
    if found is None:
        return None
    numbers = ((Stat.BASE_POWER, int(found["power"])), (Stat.BASE_TOUGHNESS, int(found["toughness"])))
    return Word("WHOSE", AllOf(tuple(HasStat(stat, Compare.EQUAL, number) for stat, number in numbers)))


_PART = re.compile(r"\s*([\w+/'~{}-]+|[^\w\s])")
LONGEST = 8  # words that go together


class Found(Struct, frozen=True):
    """A word found in a text, with the place where it ends."""

    word: Word
    end: int


def words_of(text: str, start: int = 0) -> Iterator[Found]:
    """Yield the words of nouns from a place in a text, the longest that fit, up to the first that is none."""
    known = lexicon()
    while True:
        ends = _ends(text, start)
        for end in reversed(ends):
            phrase = text[start:end].strip()
            found = _word(phrase, end, text[end:], known) or _open(phrase, text, end)
            if found:
                yield found
                break
        else:
            return
        start = found.end


def _word(phrase: str, end: int, rest: str, known: dict[str, Word]) -> Found | None:
    """A word or words; of "player's" the noun alone."""
    if phrase in ("other", "another") and rest.startswith(" than"):
        return None
    if phrase.isdecimal():
        return Found(Word("NUMBER", int(phrase[:9])), end)
    if phrase not in known and phrase.endswith(("'s", "s'")):
        end -= 1 if phrase.endswith("s'") else 2
        phrase = phrase[:-1] if phrase.endswith("s'") else phrase[:-2]
        if phrase not in known or known[phrase].kind not in ("HEAD", "TYPE"):
            return None
    return Found(known[phrase], end) if phrase in known else None


def _open(phrase: str, text: str, end: int) -> Found | None:
    """A phrase of a kind that has no end: counters, names, numbers."""
    word = _counters(phrase) or _size(phrase) or _base_size(phrase) or _named(phrase, text[end:])
    return Found(word, end) if word else None


def _ends(text: str, start: int) -> list[int]:
    """Where the next one, two, … words end."""
    ends: list[int] = []
    while len(ends) < LONGEST and (part := _PART.match(text, start)):
        start = part.end()
        ends.append(start)
    return ends
