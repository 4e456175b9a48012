"""Requests about games with seats: begun, looked at from a seat, moved by the one who is asked, conceded.

A game lives here, as the document of its position; workers are given it with each request, and keep it as long as they
have room (decision 0021). Who has the token of a seat sees what its player sees, and nothing that is hidden from that
player; who has none sees what everybody does.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import blake2b
from typing import Any

from fastapi import Request

from ...playing.view import NOBODY
from ..answering.beginning import KEYS
from ..answering.requests import options_of, refuse, require_keys, seconds_of
from ..answering.seating import BEGIN, BY_HAND, CONCEDE, LOOK, MOVE
from ..working.tasks import Document, Task
from .answering import answer_in
from .games import LARGEST, MOST_MOVES, MOST_SEED, Drawn, KeptGame, KeptGames
from .lanes import Lanes
from .problems import Kind, Problem
from .requests import ClientTask, document_of
from .settings import Settings

SEAT = "X-Seat"
"""The header that has the token of a seat."""
LONGEST_WAIT = 30.0
"""So many seconds a client may wait for the next move."""
TAKE_KEYS, CONCEDE_KEYS, BY_HAND_KEYS = ("move", "index", "moves", "options"), (), ("position", "moves", "options")


class Tables:
    """The games of a server, and who plays them."""

    def __init__(self, settings: Settings, lanes: Callable[[], Lanes], drawn: Drawn) -> None:
        """Keep games as settings say; ``lanes`` says who answers now, as workers with another catalog may take over."""
        self._settings, self._lanes, self._drawn = settings, lanes, drawn
        self.games = KeptGames(settings.games, settings.idle, lambda key: lanes().forget(key))

    async def begin(self, body: Mapping[str, Any], client: str) -> str:
        """Begin a game, and return its id with a token for each seat and for its host, as JSON.

        Raises:
            RequestError: the body is none.
            Problem: the game can't begin, or there is no room.
        """
        document = _begins_with(body)
        seed = body.get("seed", self._drawn.seed())
        if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed <= MOST_SEED:
            refuse("seed", f"a whole number up to {MOST_SEED}")
        self.games.make_room()
        try:
            secret = self._drawn.name()
            said = {key: value for key, value in body.items() if key != "position"}
            said |= {"seed": seed, "secret": secret, "options": options_of(body)}
            found, told = await self._told(BEGIN, said, document, client)
            tokens = {self._drawn.name(): player for player in told["players"]}
            begun, decks = told.pop("record"), told.pop("decks")
            game = KeptGame(
                self._drawn.name(), secret, tokens, found, told, self._drawn.name(), begun, events=[told["events"]]
            )
            self.games.keep(game)
        finally:
            self.games.leave_room()
        seats = {player: token for token, player in tokens.items()}
        return json.dumps({"game": game.id, "moves": 0, "seats": seats, "host": game.host, "decks": decks})

    def record(self, id: str, request: Request) -> str:
        """Return the record of a game as JSON, for whom it is.

        Raises:
            Problem: there is no such game or seat, or the game goes on and somebody else than its host asks.
        """
        return json.dumps(self.games.find(id).record(request.headers.get(SEAT, "")), ensure_ascii=False)

    async def wait(self, id: str, request: Request, after: int | None, seconds: float) -> None:
        """Wait until more moves have been made than a client knows, but no longer than so many seconds.

        Raises:
            Problem: there is no such game or seat.
        """
        game = self.games.find(id)
        game.seat(request.headers.get(SEAT, ""))
        with suppress(TimeoutError):
            async with asyncio.timeout(min(seconds, LONGEST_WAIT)):
                while after is not None and game.moves <= after and not game.is_done:
                    await game.changed.wait()

    async def look(self, id: str, request: Request, client: str, after: int | None) -> str:
        """Return a game as JSON, as the seat of a request sees it.

        Args:
            id: of the game.
            request: has the token of the seat, or none for a spectator.
            client: who asks.
            after: the number of moves that the client knows; what has happened since is told.

        Raises:
            Problem: there is no such game or seat.
        """
        game = self.games.find(id)
        return await self._seen(game, game.seat(request.headers.get(SEAT, "")), client, after)

    async def take(self, id: str, request: Request, body: Mapping[str, Any], client: str) -> str:
        """Make a move of a seat, and return how it sees the game then.

        Raises:
            RequestError: the body is none.
            Problem: there is no such game or seat, it is not asked, it knows less than has happened, or may not do so.
        """
        game, player = self._seated(id, request)
        require_keys(body, TAKE_KEYS)
        move, moves = _move(body), _moves(body)
        async with game.lock:
            if game.is_done:
                raise Problem(Kind.CONFLICT, "the game is over, or has stopped")
            _require_up_to_date(game, moves)
            if game.told["asked"] != player:
                raise Problem(Kind.SEAT, f"the game waits for {game.told['asked']}")
            await self._go_on(game, MOVE, {"seat": player, "move": move, "options": options_of(body)}, client)
        return await self._seen(game, player, client, moves)

    async def concede(self, id: str, request: Request, body: Mapping[str, Any], client: str) -> str:
        """Let a seat concede (104.3a), and return how it sees the game then.

        Raises:
            RequestError: the body is none.
            Problem: there is no such game or seat, or the game is over.
        """
        game, player = self._seated(id, request)
        require_keys(body, CONCEDE_KEYS)
        async with game.lock:
            if game.told["result"] or player not in game.told["left"]:
                raise Problem(Kind.CONFLICT, "the game is over for this seat")
            before = game.moves
            await self._go_on(game, CONCEDE, {"seat": player}, client)
        return await self._seen(game, player, client, before)

    async def by_hand(self, id: str, request: Request, body: Mapping[str, Any], client: str) -> str:
        """Let a game that has stopped go on from a position of its host, and return how it is seen by all then.

        Raises:
            RequestError: the body is none.
            Problem: there is no such game, it has not stopped, its host knows less than has happened, or somebody else
                than its host asks; the position has faults.
        """
        game = self.games.find(id)
        if not game.is_host(request.headers.get(SEAT, "")):
            raise Problem(Kind.SEAT, f"only the host puts in a position: the token of the host, in the header {SEAT}")
        require_keys(body, BY_HAND_KEYS)
        position, moves = body.get("position"), _moves(body)
        if not isinstance(position, dict):
            refuse("position", "a position document")
        async with game.lock:
            if not game.told["stopped"]:
                raise Problem(Kind.CONFLICT, "the game has not stopped: there is nothing to be carried out by hand")
            _require_up_to_date(game, moves)
            said = {"seat": NOBODY, "position": position, "options": options_of(body)}
            await self._go_on(game, BY_HAND, said, client)
        return await self._seen(game, None, client, moves)

    def _seated(self, id: str, request: Request) -> tuple[KeptGame, str]:
        game = self.games.find(id)
        player = game.seat(request.headers.get(SEAT, ""))
        if player is None:
            raise Problem(Kind.SEAT, f"who moves says the token of a seat, in the header {SEAT}")
        return game, player

    async def _seen(self, game: KeptGame, player: str | None, client: str, after: int | None) -> str:
        """A game as a seat sees it, with what has happened since so many moves; unless said, by the last one."""
        moves, known = game.moves, game.moves - 1 if after is None else max(-1, after)
        seat = NOBODY if player is None else player
        told = [{"move": n, **event} for n in range(known + 1, moves + 1) for event in game.events[n][seat]]
        said = {"game": game.id, "moves": moves, "seat": player, "events": told}
        question = self._question(LOOK, game, {"seat": seat}, client)
        text = answer_in(await self._lanes().answer(question)).text
        return f"{json.dumps(said, ensure_ascii=False)[:-1]}, {text[1:]}"

    async def _go_on(self, game: KeptGame, ask: str, said: Mapping[str, Any], client: str) -> None:
        """Let a worker carry out what a seat does."""
        before = game.document
        question = self._question(ask, game, said, client)
        document, told = await self._told_by(question)
        if len(document.text) > LARGEST:
            self._lanes().forget(document.key)
            raise Problem(Kind.LIMIT, f"the game has become larger than {LARGEST >> 20} MiB")
        game.go_on(document, told)
        self._lanes().forget(before.key)

    def _question(self, ask: str, game: KeptGame, said: Mapping[str, Any], client: str) -> ClientTask:
        more = {"secret": game.secret, "stopped": game.told["stopped"]}
        return self._task(ask, {**said, **more}, game.document, client)

    async def _told(
        self, ask: str, said: Mapping[str, Any], document: Document | None, client: str
    ) -> tuple[Document, Any]:
        return await self._told_by(self._task(ask, said, document, client))

    def _task(self, ask: str, said: Mapping[str, Any], document: Document | None, client: str) -> ClientTask:
        line = json.dumps({**said, "ask": ask}).encode()
        seconds = min(seconds_of(said, self._settings.timeout), self._settings.timeout)
        key = b"" if document is None else document.key.encode()[:64]
        digest = blake2b(line, digest_size=16, key=key).digest()
        to = None if ask == LOOK else self._drawn.name()
        return ClientTask(Task(ask, line, seconds, document, to), client, digest)

    async def _told_by(self, question: ClientTask) -> tuple[Document, Any]:
        """The document that comes of a request, under the key that it has with the worker, and what is told of it."""
        told = json.loads(answer_in(await self._lanes().answer(question)).text)
        text = json.dumps(told.pop("document")).encode()
        assert question.task.to is not None
        return Document(question.task.to, text), told


def _begins_with(body: Mapping[str, Any]) -> Document | None:
    """The position that a game begins with; ``None`` where it begins with decks or a record.

    Raises:
        RequestError: it begins with none of them, or with two.
    """
    found = [key for key in KEYS if key in body]
    if len(found) != 1:
        refuse("position", "a position document, decks or a record, and one of them")
    require_keys(body, KEYS[found[0]])
    document = document_of(body)
    if document is None and found == ["position"]:
        refuse("position", "a position document")
    return document


def _moves(body: Mapping[str, Any]) -> int:
    """How many moves a client knows of.

    Raises:
        RequestError: the body does not say it.
    """
    moves = body.get("moves")
    if not isinstance(moves, int) or isinstance(moves, bool):
        refuse("moves", "how many moves have been made, as the game says")
    return moves


def _require_up_to_date(game: KeptGame, moves: int) -> None:
    """Require that a client knows of all moves, and that there is room for one more.

    Raises:
        Problem: it does not, or there is none.
    """
    if moves != game.moves:
        raise Problem(Kind.CONFLICT, f"{game.moves} moves have been made, and not {moves}", {"moves": game.moves})
    if game.moves >= MOST_MOVES:
        raise Problem(Kind.LIMIT, f"a game may have {MOST_MOVES} moves")


def _move(body: Mapping[str, Any]) -> str | int:
    """The move of a body: its notation, or the place of an option.

    Raises:
        RequestError: it says none, or two.
    """
    move, index = body.get("move"), body.get("index")
    if ("move" in body) == ("index" in body):
        refuse("move", "a move in notation; or the place of an option, under index")
    if "move" in body:
        return move if isinstance(move, str) else refuse("move", "a move in notation")
    return index if isinstance(index, int) and not isinstance(index, bool) else refuse("index", "a place, from 0")
