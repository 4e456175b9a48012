"""How a game with seats begins: in a position, with decks, or as a record of a game says.

Cards that are not known to all get ids that say nothing as the game begins. A record that tells of moves keeps the ids
that they speak of; no seat is told the id of a card that it does not see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

from msgspec.structs import replace

from castable.model.game.errors import DocumentError, Fault, RequestError
from castable.model.game.position import Position

from ...answers.encoding import JSON
from ...decks.judging import deck
from ...playing.game import Game
from ...playing.past import Beginning
from ...playing.records import read_record, replay
from ...playing.script import Script
from ...playing.seats import is_veiled, veil_of, veiled
from ...playing.starting import opened
from ...questions.inquiries import lists_of, played_data
from ...questions.options import read_options
from ...questions.subjects import INQUIRIES
from .requests import refuse

KEYS = {
    "position": ("position", "moves", "seed", "options"),
    "decks": ("decks", "format", "players", "first", "teams", "seed", "options"),
    "record": ("record", "to", "options"),
}
"""What a game can begin with, and the keys of a request that does."""


def game_of(request: Mapping[str, Any], read: Callable[[], Position] | None) -> Game:
    """Return the game that a request begins.

    Args:
        request: what is said, with the ``secret`` of the game, and a ``seed`` where it needs one.
        read: reads the position, where the game begins with one.

    Raises:
        CastableError: what it begins with has faults, a move is none, or the game can't go on.
    """
    secret = request["secret"]
    if read is not None:
        game, where = _in_position(request, read(), secret), "position"
    elif "decks" in request:
        game, where = _with_decks(request, secret), "decks"
    else:
        game, where = _as_recorded(request, secret), "record"
    if game.stopped is not None:
        raise RequestError(Fault(where, f"the game can't go on: {game.stopped.why}", "another one"))
    return game


def decks_said(game: Game) -> JSON:
    """What there is to say of the decks of a game, by player: which cards play whole, and what stops others."""
    opening = game.beginning and game.beginning.opening
    decks = opening.decks if opening else {}
    return {player: {"name": each.name, **played_data(deck(each))} for player, each in decks.items()}


# ---------------------------------------------------------------- a position


def _in_position(request: Mapping[str, Any], position: Position, secret: str) -> Game:
    """The game that begins in a position, after moves that lead on from it."""
    moves = request.get("moves", [])
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        refuse("moves", "a list of moves")
    game = Game.begin(position if moves or position.course.pending else veiled(position, secret), request["seed"])
    if not moves:
        return game
    game = _made(game.run(moves), "moves")
    is_at_rest = game.decision is not None and game.decision.kind == "priority"
    return Game.begin(veiled(game.position, secret)) if is_at_rest else game


def _made(script: Script, where: str) -> Game:
    """The game after all moves of a script.

    Raises:
        RequestError: one of them can't be made.
    """
    place = f"{where}[{script.made}]"
    if script.refused is not None:
        text = script.refused["reasons"][0]["text"]
        raise RequestError(Fault(place, text, "a move that can be made there"))
    if script.stopped is not None:
        raise RequestError(Fault(place, f"the game can't go on: {script.stopped.why}", "moves up to there"))
    return script.game


# ---------------------------------------------------------------- decks


def _with_decks(request: Mapping[str, Any], secret: str) -> Game:
    """The game that begins with decks, whose cards have ids that say nothing from then on."""
    lists = lists_of(request["decks"], INQUIRIES["start"].expected)
    format, first, players = (
        request.get(key, usual) for key, usual in (("format", ""), ("first", ""), ("players", []))
    )
    if not isinstance(format, str):
        refuse("format", "the name of a format")
    if not isinstance(first, str):
        refuse("first", "the name of a player")
    if not isinstance(players, list) or not all(isinstance(player, str) and player for player in players):
        refuse("players", "a list of names")
    teams = read_options("decks", {"teams": request.get("teams")}, ("teams",), where="").teams
    veil = veil_of(secret)
    begun = opened(lists, format, seed=request["seed"], players=players, first=first, teams=teams, veil=veil)
    return Game.from_beginning(begun)


# ---------------------------------------------------------------- a record


def _as_recorded(request: Mapping[str, Any], secret: str) -> Game:
    """The game that a record tells of, up to some move; what follows is played on."""
    given, to = request["record"], request.get("to")
    if not isinstance(given, str | dict):
        refuse("record", "a record of a game, as a document or a text")
    if to is not None and (not isinstance(to, int) or isinstance(to, bool)):
        refuse("to", "a number of moves")
    try:
        record = read_record(f"{given}\n" if isinstance(given, str) else given)
    except DocumentError as error:
        _refuse_record(error.faults)
    if to == 0 or (to is None and not record.moves):
        return Game.from_beginning(_hidden(record.beginning, secret))
    return _made(replay(record, to), "record.moves")


def _refuse_record(faults: Sequence[Fault]) -> NoReturn:
    """Refuse a record for its faults, each at its place in the request.

    Raises:
        DocumentError: always.
    """
    placed = (replace(fault, where=f"record.{fault.where}" if fault.where else "record") for fault in faults)
    raise DocumentError(tuple(placed)) from None


def _hidden(begun: Beginning, secret: str) -> Beginning:
    """A beginning with ids that say nothing; one that is in the middle of something keeps those that it remembers."""
    opening, position = begun.opening, begun.position
    if is_veiled(position) or position.course.pending is not None:
        return begun
    if opening is None:
        return replace(begun, position=veiled(position, secret))
    decks, players = tuple(opening.decks.values()), tuple(opening.decks)
    return opened(
        decks, opening.format, seed=begun.seed, players=players, first=opening.first, teams=opening.teams,
        payment=begun.payment, veil=veil_of(secret),
    )  # fmt: skip
