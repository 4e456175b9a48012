"""A choice between two things: "yes" is the first and "no" the second."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from .decisions import Subsets


class Alternatives(Struct, frozen=True):
    """One of several words; of two of them the first is ``yes`` too, and the second ``no``."""

    words: tuple[str, ...]

    def __iter__(self) -> Iterator[str]:
        return iter(Subsets(self.words))

    def count(self) -> int:
        """How many words there are."""
        return len(self.words)

    def find(self, move: str) -> str | None:
        """A word, or what stands for it."""
        short = ("yes", "no")
        said = move.strip().lower()
        if len(self.words) == len(short) and said in short:
            return f"choose {self.words[short.index(said)]}"
        return Subsets(self.words).find(move)
