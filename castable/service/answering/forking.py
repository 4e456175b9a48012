"""Forks: the position after some plays or moves, which stays beside the one that they were made in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf
from typing import Any, NoReturn, TypeVar

from castable.model.game.deadline import OutOfTime, answer_within
from castable.model.game.errors import Fault, RequestError
from castable.model.game.position import Position

from ... import api
from ...playing.game import Game
from ...questions import Options, make_options
from .requests import options_of, refuse, require_keys, timed

FORK_KEYS = ("id", "ask", "position", "play", "plays", "moves", "name", "options")
MADE = ("play", "plays", "moves")
T = TypeVar("T")


def plays_of(request: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the plays, or the moves of a game, that a request to fork names, in order; none for a copy.

    Raises:
        RequestError: it names them otherwise than as text.
    """
    require_keys(request, FORK_KEYS)
    named = [key for key in MADE if key in request]
    if len(named) > 1:
        raise RequestError(Fault(named[1], f"both {named[0]} and {named[1]}", "one of them"))
    key = named[0] if named else "plays"
    plays = [request["play"]] if key == "play" else request.get(key, [])
    if not isinstance(plays, list) or not all(isinstance(play, str) for play in plays):
        refuse(key, 'a play such as "pass"; under plays and moves, a list of them')
    return tuple(plays)


def fork(request: Mapping[str, Any], timeout: float, read: Callable[[], Position]) -> Position:
    """Return the position after the plays of a request; with moves, a game has gone on with each of them.

    Raises:
        CastableError: a play can't be read, isn't legal, or takes too long; the game can't go on.
    """
    plays = plays_of(request)
    make = _moved if "moves" in request else _after
    return within(timeout, request, lambda options: make(read(), plays, options))


def within(timeout: float, request: Mapping[str, Any], make: Callable[[Options], T]) -> T:
    """Return what is made within the time that a request allows, or ``timeout`` where it says nothing.

    Raises:
        CastableError: it takes longer, its options can't be understood, or making it goes wrong.
    """
    chosen = make_options("apply", timed(timeout, options_of(request)))
    return answer_within(chosen.timeout, lambda: make(chosen), _give_up)


def _after(position: Position, plays: tuple[str, ...], options: Options) -> Position:
    for play in plays:
        position = api.apply(position, play, player=options.player, timeout=inf)
    return position


def _moved(position: Position, moves: tuple[str, ...], _: Options) -> Position:
    game = Game.begin(position)
    for move in moves:
        game = game.take(move)
        if game.stopped is not None:
            raise RequestError(Fault("moves", f"the game can't go on: {game.stopped.why}", "moves up to there"))
    return game.position


def _give_up(limit: OutOfTime) -> NoReturn:
    raise limit
