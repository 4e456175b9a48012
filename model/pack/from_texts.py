"""The cards of the pack whose values come from their texts: read once, and kept in a file, one a line.

A line is the name as names are compared, a tab, and the card as plain data. ``scripts/write_pack.py`` writes the file.
No printed text stands in it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from ..language.cards import Card, plain
from ..language.parts import parts_of
from ..plain.encoding import from_data, to_data

A_FEW = 5
FILE = Path(__file__).with_name("from_texts.tsv")


def line_of(card: Card) -> str:
    """A card as it stands in the file."""
    return f"{plain(card.name)}\t{json.dumps(to_data(card), ensure_ascii=False, separators=(',', ':'))}"


def printed_words(card: Card) -> list[str]:
    """What of a card's values is more than a few words in a row: those are words of its text."""
    found = (part for face in card.faces for part in parts_of(face.abilities) if isinstance(part, str))
    return [words for words in found if len(words.split()) > A_FEW]


class FromTexts:
    """The cards of the file, each made when it is asked for."""

    def __init__(self) -> None:
        self._known: dict[str, Card] = {}

    @cached_property
    def _lines(self) -> str:
        return "\n" + FILE.read_text(encoding="utf-8")

    def named(self, key: str) -> Card | None:
        """The card with this full name, as names are compared."""
        return self._at(key, self._lines.find(f"\n{key}\t"))

    def with_face(self, key: str) -> Card | None:
        """The card with a face of this name, as names are compared."""
        name = re.escape(key)
        found = re.search(rf"\n(?:{name} // [^\t\n]*|[^\t\n]* // {name})\t", self._lines)
        return self._at(found[0].strip(), found.start()) if found else None

    def _at(self, key: str, at: int) -> Card | None:
        if at < 0:
            return None
        if key not in self._known:
            begins = self._lines.index("\t", at) + 1
            data = json.loads(self._lines[begins : self._lines.index("\n", begins)])
            self._known[key] = from_data(data, "card", Card)
        return self._known[key]

    def names(self) -> Iterator[str]:
        """All full names."""
        return (json.loads(name) for name in re.findall(r'\t\{"Card":\{"name":("(?:[^"\\]|\\.)*")', self._lines))
