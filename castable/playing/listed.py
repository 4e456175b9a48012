"""The answers that a game waits for as a sequence, of which none is listed before the one that is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Protocol, runtime_checkable

from msgspec import Struct

from castable.model.game.decisions import Options, Subsets
from castable.model.game.notation import format_play
from castable.model.game.plays import Play
from castable.model.game.position import Position

NOTHING = Subsets(())
"""No answer at all, where nothing is waited for."""


@runtime_checkable
class Indexed(Protocol):
    """Options that find the one at a place without going through those before it."""

    def __getitem__(self, place: int) -> str | Play:
        """The option at a place, from 0."""
        ...


class Listed(Struct, frozen=True, eq=False):
    """Answers by their places, each in the notation in which it is taken: ``game.options[0]``, ``len(game.options)``.

    Raises:
        NoAnswer: how many there are, or which, is not known within the limits.
    """

    options: Options
    position: Position

    def __len__(self) -> int:
        return self.options.count()

    def __iter__(self) -> Iterator[str]:
        return iter(self.options)

    def __contains__(self, move: object) -> bool:
        return isinstance(move, str) and self.options.find(move) == move

    def __getitem__(self, place: int) -> str:
        """The answer at a place, from 0; from the end below 0.

        Raises:
            IndexError: there are not so many.
        """
        number = len(self)
        at = place + number if place < 0 else place
        if not 0 <= at < number:
            raise IndexError(f"no option {place}: there are {number}")
        if not isinstance(self.options, Indexed):
            return next(islice(iter(self.options), at, None))
        found = self.options[at]
        return found if isinstance(found, str) else format_play(found, self.position)

    def __repr__(self) -> str:
        return f"<{len(self)} options>"
