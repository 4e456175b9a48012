"""How a game began and which moves led on from there: what it takes to play it again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from msgspec import Struct

from castable.decks.deck import Deck
from castable.model.engine.events.run import Moment
from castable.model.game.plays import Payment, Play
from castable.model.game.position import Position

from .stop import Stop


class Stretch(Struct, frozen=True):
    """Where a stretch of the game began: the position before a play, the play, and how it was paid."""

    before: Position
    play: Play | None = None
    payment: Payment | None = None
    until: Moment | None = None


class Opening(Struct, frozen=True, kw_only=True):
    """What a game of decks begins with (103): a deck for each player, in turn order.

    Args:
        decks: the decks, by the names of their players.
        format: what the game is of; empty where nothing was said.
        first: who was said to take the first turn; empty where chance decides (103.1).
        teams: who plays together; empty where each player plays for themselves (102.3).
        veil: what the ids of cards are made from that say nothing, as a service hides which cards they are; empty where
            they follow from names.
    """

    decks: Mapping[str, Deck]
    format: str = ""
    first: str = ""
    teams: tuple[tuple[str, ...], ...] = ()
    veil: str = ""


class Beginning(Struct, frozen=True, eq=False):
    """Where a game began: everything that decides, with the moves, what happens in it.

    Args:
        position: the position, before chance is drawn from the seed.
        seed: what chance is drawn from; 0: what the position says.
        payment: how plays are paid for that don't say it.
        until: the moment before which it halted at once, where it did.
        opening: the decks that the position follows from, where the game began with decks.
    """

    position: Position
    seed: int = 0
    payment: str = "best"
    until: Moment | None = None
    opening: Opening | None = None


class ByHand(Struct, frozen=True, eq=False):
    """A position in which a person has carried out what had stopped a game."""

    position: Position
    stop: Stop


class Move(Struct, frozen=True):
    """A move that was made: who decided, in notation what; or who conceded (104.3a); or for whom what was done by hand.

    ``until`` is the moment before which the game was to halt after it.
    """

    player: str
    move: str = ""
    concedes: bool = False
    until: Moment | None = None
    by_hand: ByHand | None = None


@lru_cache(maxsize=256)
def move_of(player: str, text: str, until: Moment | None = None) -> Move:
    """A move; those that are made again and again, such as passes, are one value."""
    return Move(player, text, until=until)


class Past(Struct, frozen=True, eq=False):
    """The last move of a game, with those before it, which games that go on from the same one share."""

    last: Move
    before: Past | None = None

    def moves(self) -> tuple[Move, ...]:
        """All moves, the first one first."""
        found: list[Move] = []
        now: Past | None = self
        while now is not None:
            found.append(now.last)
            now = now.before
        return tuple(reversed(found))

    def __reduce__(self) -> tuple[object, ...]:
        """As a list: a chain of thousands is nested too deeply to be pickled link by link."""
        return past_of, (self.moves(),)


def past_of(moves: Iterable[Move]) -> Past | None:
    """The moves of a game, linked."""
    past: Past | None = None
    for move in moves:
        past = Past(move, past)
    return past
