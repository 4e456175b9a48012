"""How many sequences of decisions there are: the number by which move generators are compared."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from castable.model.game.deadline import check_time
from castable.model.game.errors import IllegalAction, NoAnswer

from .game import Game


class Perft(Struct, frozen=True):
    """How many sequences of 1, 2, … decisions there are, and how many of the full length begin with each answer."""

    by_depth: tuple[int, ...]
    by_move: dict[str, int]

    @property
    def nodes(self) -> int:
        """How many sequences of the full length there are."""
        return self.by_depth[-1] if self.by_depth else 1


def perft(game: Game, depth: int) -> Perft:
    """Count the sequences of decisions up to a length.

    Raises:
        NoAnswer: one of them leads to where the game can't go on, or whose options are not known.
    """
    counts = [0] * depth
    by_move: dict[str, int] = {}
    for move, after in moves_of(game) if depth else ():
        deeper = _below(after, depth - 1)
        by_move[move] = by_move.get(move, 0) + ([1, *deeper])[-1]
        for level, number in enumerate([1, *deeper]):
            counts[level] += number
    return Perft(tuple(counts), by_move)


def _below(game: Game, depth: int) -> list[int]:
    check_time()
    if game.stopped is not None:
        raise NoAnswer((f"{game.stopped.why}: {game.stopped.text}",))
    counts = [0] * depth
    for _, after in moves_of(game) if depth else ():
        for level, number in enumerate([1, *_below(after, depth - 1)]):
            counts[level] += number
    return counts


def moves_of(game: Game) -> Iterator[tuple[str, Game]]:
    """Every answer to the decision that is accepted, and the game after it."""
    if game.decision is None:
        return
    for option in game.decision.options:
        try:
            yield option, game.take(option)
        except IllegalAction as refusal:
            raise AssertionError(f"{option} was offered, and is refused: {refusal}") from refusal
