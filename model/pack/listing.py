"""All cards of the pack, one a line of a file: each as plain data, or where it is written by hand.

A line is the name as names are compared, the name, and the card as plain data or the module in which it stands, with
tabs between them. ``scripts/write_pack.py`` writes the file. No printed text stands in it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from ..language.cards import Card, plain
from ..language.parts import parts_of
from ..plain.encoding import to_data

FILE = Path(__file__).with_name("cards.tsv")
A_FEW = 5


def line_of(card: Card, by_hand: str = "") -> str:
    """The line of a card; ``by_hand`` is the module in which it is written, if it is."""
    value = by_hand or json.dumps(to_data(card), ensure_ascii=False, separators=(",", ":"))
    return f"{plain(card.name)}\t{card.name}\t{value}"


def printed_words(card: Card) -> list[str]:
    """What of a card's values is more than a few words in a row: those are words of its text."""
    found = (part for face in card.faces for part in parts_of(face.abilities) if isinstance(part, str))
    return [words for words in found if len(words.split()) > A_FEW]


class Listing:
    """The lines of the file by names as they are compared."""

    @cached_property
    def _lines(self) -> dict[str, tuple[str, str]]:
        lines = (line.split("\t") for line in FILE.read_text(encoding="utf-8").splitlines())
        return {key: (name, value) for key, name, value in lines}

    @cached_property
    def _by_name(self) -> dict[str, tuple[str, str]]:
        """By full name, and by the name of each face where no card has that name."""
        several = ((key, line) for key, line in self._lines.items() if " // " in key)
        return {face: line for key, line in several for face in key.split(" // ")} | self._lines

    def find(self, key: str) -> tuple[str, str] | None:
        """The name of the card that is called so, or else of one with a face that is, and what stands there."""
        return self._by_name.get(key)

    def names(self) -> Iterator[str]:
        """All full names."""
        return (name for name, _ in self._lines.values())

    def read(self) -> Iterator[str]:
        """The full names of those that stand there as plain data."""
        return (name for name, value in self._lines.values() if value.startswith("{"))
