"""What objects are called in sentences, and small numbers as words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec import Struct

from castable.model.game.characteristics import look
from castable.model.game.position import Position

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NO_NOTES: Mapping[str, str] = {}


def number_word(number: int) -> str:
    """A small number as a word, any other in digits."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


class Names(Struct, frozen=True):
    """Names of the objects of a position."""

    position: Position

    def of(self, id: str) -> str:
        """What an object is called."""
        return look(self.position, id).name or id  # what is face down has no name

    def listed(self, ids: Iterable[str], notes: Mapping[str, str] = NO_NOTES) -> str:
        """Names as a list, some with a note; several of one name and note are counted."""
        counted = Counter(self.of(id) + (f" ({notes[id]})" if id in notes else "") for id in ids)
        words = [name if n == 1 else f"{n}× {name}" for name, n in counted.items()]
        return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)
