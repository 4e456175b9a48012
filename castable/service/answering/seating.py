"""Games with seats, as a worker is asked about them: begun, moved, conceded, and seen from a seat.

A game is the document of its position, which holds the decision that is waited for (``pending``), so that any worker
can go on with it. What came of a move is the next document and how the game stands then. Who keeps the game says its
secret, and where it has stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from castable.model.documents import write_position
from castable.model.game.errors import Fault, RequestError
from castable.model.game.position import Position

from ...answers.encoding import JSON
from ...playing.game import Game
from ...playing.seats import Seat, masked, moved, seat_data, seen_events, veiled
from ...playing.stop import Stop
from ...playing.view import NOBODY
from .forking import within
from .replies import Reply
from .requests import refuse, replied

BEGIN, MOVE, CONCEDE, LOOK = "begin game", "move in game", "concede game", "look at game"
"""What is asked of a worker; no client can ask it so, as no question has a space in its name."""


def begun(request: Mapping[str, Any], timeout: float, read: Callable[[], Position]) -> tuple[Position, JSON]:
    """Return the position of a new game after its first moves, and what there is to say of it.

    Raises:
        CastableError: the position has faults, or a move is none.
    """

    def begin() -> tuple[Position, JSON]:
        moves = request.get("moves", [])
        if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
            refuse("moves", "a list of moves")
        position, secret = read(), request["secret"]
        game = Game.begin(position if moves or position.course.pending else veiled(position, secret), request["seed"])
        if moves:
            game = _after_script(game, moves)
        if game.stopped is not None:
            raise RequestError(Fault("position", f"the game can't go on: {game.stopped.why}", "another position"))
        if moves and game.decision is not None and game.decision.kind == "priority":
            game = Game.begin(veiled(game.position, secret))
        return _told(game, secret)

    return within(timeout, request, lambda _: begin())


def _after_script(game: Game, moves: list[str]) -> Game:
    """The game after the moves of a script.

    Raises:
        RequestError: one of them can't be made.
    """
    script = game.run(moves)
    if script.refused is not None:
        text = script.refused["reasons"][0]["text"]
        raise RequestError(Fault(f"moves[{script.made}]", text, "a move that can be made there"))
    if script.stopped is not None:
        why = f"the game can't go on: {script.stopped.why}"
        raise RequestError(Fault(f"moves[{script.made}]", why, "moves up to there"))
    return script.game


def gone_on(request: Mapping[str, Any], timeout: float, read: Callable[[], Position]) -> tuple[Position, JSON]:
    """Return the position of a game after a move of a seat, or after it has conceded, and what there is to say of it.

    Raises:
        CastableError: the move can't be read, or is none of the options.
    """
    seat = Seat(request["seat"], request["secret"])

    def go_on() -> tuple[Position, JSON]:
        game = _game(read(), request)
        if request["ask"] == CONCEDE:
            return _told(game.concede(seat.player), seat.secret)
        return _told(moved(game, seat, request["move"]), seat.secret)

    return within(timeout, request, lambda _: go_on())


def looked_at(request: Mapping[str, Any], timeout: float, read: Callable[[], Position]) -> JSON:
    """Return a game as a seat sees it."""
    seat = Seat(request["seat"], request["secret"])
    return within(timeout, request, lambda _: seat_data(_game(read(), request), seat))


def replied_to_seat(ask: Callable[[], JSON], request: Mapping[str, Any], read: Callable[[], Position]) -> Reply:
    """Return the reply that an answer makes; of an error, with the names that the seat has for what is face down."""
    reply = replied(ask)
    if reply.is_ok:
        return reply
    aliases = Seat(request["seat"], request["secret"]).aliases(read())
    return Reply(reply.kind, masked(reply.text, aliases))


def _game(position: Position, request: Mapping[str, Any]) -> Game:
    """The game of a position, which may be over or have stopped."""
    if request.get("stopped") is not None:
        return Game(position, stopped=Stop(**request["stopped"]))
    return Game(position) if Game(position).result is not None else Game.begin(position)


def _told(game: Game, secret: str) -> tuple[Position, JSON]:
    """A position, and what who keeps the game has to know."""
    position = game.position
    seats = {player: Seat(player, secret) for player in (*position.players, NOBODY)}
    return position, {
        "document": dict(write_position(position)),
        "asked": None if game.decision is None else game.decision.who,
        "players": list(position.players),
        "left": [player for player in position.players if position.has_player(player)],
        "stopped": game.stopped and game.stopped.data(),
        "over": game.result is not None,
        "events": {player: seen_events(game.events, position, seat) for player, seat in seats.items()},
    }
