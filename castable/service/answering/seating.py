"""Games with seats, as a worker is asked about them: begun, moved, conceded, and seen from a seat.

A game is the document of its position, which holds the decision that is waited for (``pending``), so that any worker
can go on with it. What came of a move is the next document, the move as a record has it, and how the game stands then.
Who keeps the game says its secret, and where it has stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from castable.model.documents import write_position
from castable.model.game.position import Position

from ...answers.encoding import JSON
from ...playing.game import Game
from ...playing.records import move_data, record
from ...playing.seats import Seat, masked, moved, seat_data, seen_events
from ...playing.stop import Stop
from ...playing.view import NOBODY
from .beginning import decks_said, game_of
from .forking import within
from .replies import Reply
from .requests import replied

BEGIN, MOVE, CONCEDE, LOOK, BY_HAND = (
    "begin game", "move in game", "concede game", "look at game", "take game by hand",
)  # fmt: skip
"""What is asked of a worker; no client can ask it so, as no question has a space in its name."""


def begun(
    request: Mapping[str, Any], timeout: float, read: Callable[[], Position] | None = None
) -> tuple[Position, JSON]:
    """Return the position of a new game, and what there is to say of it: also its record, and of its decks.

    Raises:
        CastableError: what it begins with has faults, or a move is none.
    """

    def begin() -> tuple[Position, JSON]:
        game = game_of(request, read)
        position, told = _told(game, request["secret"])
        return position, {**told, "record": record(game).to_document(), "decks": decks_said(game)}

    return within(timeout, request, lambda _: begin())


def gone_on(request: Mapping[str, Any], timeout: float, read: Callable[[], Position]) -> tuple[Position, JSON]:
    """Return the position of a game after a move of a seat, or of its host by hand, and what there is to say of it.

    Raises:
        CastableError: the move can't be read, or is none of the options.
    """
    seat = Seat(request["seat"], request["secret"])

    def go_on() -> tuple[Position, JSON]:
        game = _game(read(), request)
        if request["ask"] == CONCEDE:
            return _told(game.concede(seat.player), seat.secret)
        if request["ask"] == BY_HAND:
            return _told(game.take_by_hand(request["position"]), seat.secret)
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
        "result": game.result,
        "moved": [move_data(move) for move in game.moves],
        "events": {player: seen_events(game.events, position, seat) for player, seat in seats.items()},
    }
