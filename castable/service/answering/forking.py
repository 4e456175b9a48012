"""Forks: the position after some plays, which stays beside the one that they were made in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf
from typing import Any, NoReturn

from castable.model.game.deadline import OutOfTime, answer_within
from castable.model.game.errors import Fault, RequestError
from castable.model.game.position import Position

from ... import api
from ...questions import Options, make_options
from .requests import options_of, refuse, require_keys, timed

FORK_KEYS = ("id", "ask", "position", "play", "plays", "name", "options")


def plays_of(request: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the plays that a request to fork names, in order; none for a copy.

    Raises:
        RequestError: it names them otherwise than as text.
    """
    require_keys(request, FORK_KEYS)
    if "play" in request and "plays" in request:
        raise RequestError(Fault("plays", "both play and plays", "one of them"))
    plays = [request["play"]] if "play" in request else request.get("plays", [])
    if not isinstance(plays, list) or not all(isinstance(play, str) for play in plays):
        refuse("play" if "play" in request else "plays", 'a play such as "pass"; under plays, a list of them')
    return tuple(plays)


def fork(request: Mapping[str, Any], timeout: float, read: Callable[[], Position]) -> Position:
    """Return the position after the plays of a request.

    Raises:
        CastableError: a play can't be read, isn't legal, or takes too long.
    """
    plays = plays_of(request)
    return within(timeout, request, lambda options: _after(read(), plays, options))


def within(timeout: float, request: Mapping[str, Any], make: Callable[[Options], Position]) -> Position:
    """Return a position that is made within the time that a request allows, or ``timeout`` where it says nothing.

    Raises:
        CastableError: it takes longer, its options can't be understood, or making it goes wrong.
    """
    chosen = make_options("apply", timed(timeout, options_of(request)))
    return answer_within(chosen.timeout, lambda: make(chosen), _give_up)


def _after(position: Position, plays: tuple[str, ...], options: Options) -> Position:
    for play in plays:
        position = api.apply(position, play, player=options.player, timeout=inf)
    return position


def _give_up(limit: OutOfTime) -> NoReturn:
    raise limit
