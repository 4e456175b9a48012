"""Games with seats that are kept: who sits where, how each game stands, and what has happened in it."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from hmac import compare_digest
from secrets import randbelow, token_urlsafe
from typing import Any

from msgspec import Struct, field

from ..working.tasks import Document
from .problems import Kind, Problem, busy

MOST_MOVES = 10_000
"""So many moves a game may have."""
LARGEST = 16 << 20
"""So many bytes a game may have."""
REMEMBERED = 10_000
"""Of so many games it is remembered that they were kept."""
MOST_SEED = 10**9
"""The largest seed, as a document may have it."""
NO_GAMES = "no games are kept here: --games"


class Drawn(Struct, frozen=True):
    """Where what nobody may guess is drawn from."""

    name: Callable[[], str] = lambda: token_urlsafe(16)
    """The id of a game, the token of a seat, the secret of a game, the name of a position."""
    seed: Callable[[], int] = lambda: 1 + randbelow(MOST_SEED)
    """What chance is drawn from in a game whose seed nobody says."""


DRAWN = Drawn()


class KeptGame(Struct, eq=False):
    """A game: its document, who sits where, how it began, and what has happened."""

    id: str
    secret: str
    tokens: Mapping[str, str]
    """The players, by the tokens of their seats."""
    document: Document
    told: Mapping[str, Any]
    """How it stands: what a worker has said last."""
    host: str
    """The token of whoever opened it."""
    begun: Mapping[str, Any]
    """Its record as it began; ``made`` follows."""
    made: list[Mapping[str, Any]] = field(default_factory=list)
    """The moves since then, as a record has them."""
    events: list[Mapping[str, list[Any]]] = field(default_factory=list)
    """What has happened as it began, and by each move, as each seat has seen it."""
    asked_at: float = field(default_factory=time.monotonic)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while a move is made."""
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once another move has been made; there is a new one then."""

    @property
    def moves(self) -> int:
        """How many moves have been made."""
        return len(self.events) - 1

    @property
    def is_done(self) -> bool:
        """Whether it is over or has stopped."""
        return bool(self.told["result"] or self.told["stopped"])

    def seat(self, token: str) -> str | None:
        """The player who sits where a token says; ``None`` where it says nothing.

        Raises:
            Problem: no seat has this token.
        """
        if not token:
            return None
        for known, player in self.tokens.items():
            if _is_same(known, token):
                return player
        raise Problem(Kind.SEAT, "no seat of this game has this token")

    def is_host(self, token: str) -> bool:
        """Whether a token is that of whoever opened the game."""
        return _is_same(self.host, token)

    def record(self, token: str) -> Mapping[str, Any]:
        """The record of the game, for whoever has opened it, and once it is done for all.

        Raises:
            Problem: it is not done, or no seat has this token.
        """
        if not self.is_host(token):
            self.seat(token)
            if not self.is_done:
                what = "the record of a game that goes on shows what is hidden: it is for the host alone"
                raise Problem(Kind.SEAT, what)
        return {**self.begun, "moves": [*self.begun["moves"], *self.made], "result": self.told["result"]}

    def go_on(self, document: Document, told: Mapping[str, Any]) -> None:
        """Another move has been made."""
        self.document, self.told = document, told
        self.made += told["moved"]
        self.events.append(told["events"])
        self.changed.set()
        self.changed = asyncio.Event()


def _is_same(known: str, token: str) -> bool:
    return compare_digest(known.encode(), token.encode("utf-8", "replace"))


class KeptGames:
    """So many games at most. One that is done, or that nobody has asked about for long, makes room for a new one."""

    def __init__(
        self, most: int, idle: float, forget: Callable[[str], None], clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Keep so many games, each ``idle`` seconds at least; ``forget`` is told the key of a document that goes."""
        self._most, self._idle, self._forget, self._clock = most, idle, forget, clock
        self._games: OrderedDict[str, KeptGame] = OrderedDict()
        self._gone: OrderedDict[str, None] = OrderedDict()
        self._begun = 0

    def find(self, id: str) -> KeptGame:
        """Return a game.

        Raises:
            Problem: there is none of this id, or none any more.
        """
        self._drop_idle()
        if id in self._gone:
            raise Problem(Kind.GONE, "this game is kept no more: nobody asked about it for long, or it was done")
        if id not in self._games:
            raise Problem(Kind.UNKNOWN, "there is no such game" if self._most else NO_GAMES)
        game = self._games[id]
        game.asked_at = self._clock()
        self._games.move_to_end(id)
        return game

    def make_room(self) -> None:
        """Keep a place for a game that begins.

        Raises:
            Problem: nothing is kept here, or all games are going on.
        """
        if not self._most:
            raise Problem(Kind.UNKNOWN, NO_GAMES)
        self._drop_idle()
        if len(self._games) + self._begun >= self._most:
            done = next((game for game in self._games.values() if game.is_done), None)
            if done is None:
                raise busy(f"{self._most} games are going on", seconds=60)
            self._drop(done)
        self._begun += 1

    def leave_room(self) -> None:
        """The game that was to begin has begun, or does not begin."""
        self._begun -= 1

    def keep(self, game: KeptGame) -> None:
        """Keep a game."""
        game.asked_at = self._clock()
        self._games[game.id] = game

    def _drop_idle(self) -> None:
        """Let go of games that nobody has asked about for long; the first ones are those."""
        before = self._clock() - self._idle
        for game in list(self._games.values()):
            if game.asked_at >= before:
                return
            self._drop(game)

    def _drop(self, game: KeptGame) -> None:
        del self._games[game.id]
        self._gone[game.id] = None
        if len(self._gone) > REMEMBERED:
            self._gone.popitem(last=False)
        game.changed.set()
        self._forget(game.document.key)
