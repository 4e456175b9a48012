"""Records of games: where a game began and which moves were made, written down and played again."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from castable.api.given import path_or_text, shown
from castable.decks.deck import Deck
from castable.model.documents import read_position, write_position
from castable.model.documents.schema import Shape, fit
from castable.model.documents.text import read_file, read_text
from castable.model.engine.events.run import Moment
from castable.model.game.errors import DocumentError, Fault, IllegalAction, NoAnswer, RequestError
from castable.model.game.position import PHASES
from castable.model.language.cards import CardSource
from castable.model.plain.faults import Faults, inside, show

from .game import PAYMENTS, Game
from .openings import decks_data, read_decks
from .past import Beginning, ByHand, Move
from .script import Script, moment
from .starting import opened
from .stop import Stop

FORMAT = 1
"""The version of the format of records."""
Result = Mapping[str, Any]
WHO = ("person", "open", "random")
"""Who can sit at a seat: a person whose hand nobody else sees, one whose hand lies open, or chance."""


class Record(Struct, frozen=True, kw_only=True, eq=False):
    """A game as it is written down.

    Attributes:
        beginning: where it began.
        moves: all moves, in order.
        result: who won and who lost, by which rule; ``None`` where it was not over.
        version: the castable that wrote it.
        seats: who plays for each player, by name, as one of ``WHO``; empty where nothing is said of it.
    """

    beginning: Beginning
    moves: tuple[Move, ...] = ()
    result: Result | None = None
    version: str = ""
    seats: Mapping[str, str] = field(default_factory=dict)

    def to_document(self) -> dict[str, Any]:
        """Return the record as data, to be written as JSON or YAML."""
        begun = self.beginning
        return {
            "castable_record": FORMAT,
            "castable": self.version,
            **_where(begun),
            "seed": begun.seed,
            "payment": begun.payment,
            **({} if begun.until is None else {"until": _written(begun.until)}),
            **({"seats": dict(self.seats)} if self.seats else {}),
            "moves": [move_data(move) for move in self.moves],
            "result": self.result,
        }

    def dump(self) -> str:
        """Return the record as text, with a line end."""
        return json.dumps(self.to_document(), ensure_ascii=False, indent=1) + "\n"


RecordLike = Record | Mapping[str, Any] | Path | str


def record(game: Game) -> Record:
    """Return the record of a game: where it began, and the moves that led to where it is now."""
    assert game.beginning is not None  # every game has been begun
    return Record(beginning=game.beginning, moves=game.moves, result=game.result, version=version("castable"))


def read_record(source: RecordLike, cards: CardSource | None = None) -> Record:
    """Return the record that a document describes.

    Args:
        source: a mapping, a path, or text in JSON or YAML; text of a single line that does not begin with ``{`` is a
            path.
        cards: where cards are found that the position does not define.

    Raises:
        DocumentError: it is no record, or has faults; all of them are listed.
    """
    if isinstance(source, Record):
        return source
    given = path_or_text(source) if isinstance(source, str) else source
    text = read_file(given, "a record of a game") if isinstance(given, Path) else given
    faults = Faults()
    shape = fit(_Shape, read_text(text) if isinstance(text, str) else text, "", faults)
    faults.require_none()
    assert shape is not None
    return _read(shape, faults, cards)


def replay(source: RecordLike, to: int | None = None, cards: CardSource | None = None) -> Script:
    """Play a game again as it was recorded, and return how far that went.

    Where the record does not fit any more, the script has ``refused``: the move, its number, and why; its game waits
    there for what is possible now.

    Args:
        source: the record, see ``read_record``.
        to: after how many moves to end; all of them unless given.
        cards: where cards are found that the position does not define.

    Raises:
        DocumentError: it is no record.
        RequestError: the record has fewer moves.
    """
    found = read_record(source, cards)
    if to is not None and not 0 <= to <= len(found.moves):
        raise RequestError(Fault("to", f"{to} moves", f"0 to {len(found.moves)}, which is how many the record has"))
    game = Game.from_beginning(found.beginning)
    script = Script(game, events=list(game.events))
    for move in found.moves[:to]:
        if not _make(script, move):
            return script
    if to in (None, len(found.moves)):
        _compare(script, found)
    return script


def _make(script: Script, move: Move) -> bool:
    """Make a recorded move; whether it fits."""
    game = script.game
    if move.concedes:
        return _without_notation(script, f"{move.player} concedes", "104.3a", lambda: game.concede(move.player))
    if move.by_hand is not None:
        left = move.by_hand.position
        return _without_notation(script, "by hand", "", lambda: game.take_by_hand(left))
    if game.stopped is not None or game.decision is None:
        why = f"the game has stopped: {game.stopped.why}" if game.stopped else "the game waits for nothing"
        script.refuse(move.move, IllegalAction("104.1", f"{why}, and {move.player} has made another move"))
        return False
    if game.decision.player != move.player:
        asked = f"{game.decision.player} is asked: {game.decision.text}"
        script.refuse(move.move, IllegalAction("", f"the record says what {move.player} does, and {asked}"))
        return False
    return script.answer(move.move, move.until)


def _without_notation(script: Script, said: str, rule: str, move: Callable[[], Game]) -> bool:
    """Make a move that is no answer to a decision; whether it fits."""
    try:
        script.game = move()
    except (IllegalAction, RequestError, DocumentError) as error:
        script.refuse(said, IllegalAction(rule, str(error)))
        return False
    except NoAnswer as limit:
        script.limit = Stop(why=str(limit))
        return False
    script.events += script.game.events
    script.made += 1
    return True


def _compare(script: Script, found: Record) -> None:
    """Note it where a game ends otherwise than its record says."""
    if found.result is not None and script.game.result != found.result:
        won, now = ", ".join(found.result["won"]) or "nobody", script.game.result
        instead = "it is not over" if now is None else f"{', '.join(now['won']) or 'nobody'} has won"
        script.refuse("", IllegalAction("104.1", f"the record says that {won} has won in this way, and {instead} so"))


# ---------------------------------------------------------------- as data


def _where(begun: Beginning) -> dict[str, Any]:
    """Where a game began: with decks, or in a position."""
    opening = begun.opening
    if opening is None:
        return {"position": write_position(begun.position)}
    teams = [list(team) for team in opening.teams]
    more = {"format": opening.format, "first": opening.first, "teams": teams, "veil": opening.veil}
    return {"decks": decks_data(opening), **{key: value for key, value in more.items() if value}}


def _written(until: Moment) -> str:
    return f"{until[0]}.{PHASES[until[1]]}"


def move_data(move: Move) -> dict[str, Any]:
    """Return a move as data."""
    if move.concedes:
        return {"player": move.player, "concedes": True}
    if move.by_hand is not None:
        left, stop = move.by_hand.position, move.by_hand.stop
        return {"player": move.player, "by_hand": write_position(left), "stopped": stop.data()}
    until = {} if move.until is None else {"until": _written(move.until)}
    return {"player": move.player, "move": move.move, **until}


class _Shape(Shape, frozen=True, kw_only=True):
    """A record as it is written."""

    castable_record: int = 0
    castable: str = ""
    position: dict[str, Any] | None = None
    decks: list[Any] | None = None
    format: str | None = None
    first: str | None = None
    teams: list[list[str]] | None = None
    veil: str | None = None
    seed: int = 0
    payment: str = "best"
    until: str | None = None
    seats: dict[str, str] = field(default_factory=dict)
    moves: list[Any] = field(default_factory=list)
    result: dict[str, Any] | None = None


class _MoveShape(Shape, frozen=True, kw_only=True):
    """A move as it is written."""

    player: str = ""
    move: str = ""
    concedes: bool = False
    until: str | None = None
    by_hand: dict[str, Any] | None = None
    stopped: dict[str, Any] | None = None


def _read(shape: _Shape, faults: Faults, cards: CardSource | None) -> Record:
    if shape.castable_record != FORMAT:
        found = f"version {shape.castable_record}" if shape.castable_record else "this is no record of a game"
        faults.add("castable_record", found, f"castable_record: {FORMAT}, which castable run --save writes")
        faults.require_none()
    if shape.payment not in PAYMENTS:
        faults.unknown("payment", "way to pay", shape.payment, PAYMENTS, " or ".join(PAYMENTS))
    moves = tuple(_read_move(data, inside("moves", n), faults, cards) for n, data in enumerate(shape.moves))
    until = _moment(shape.until, "until", faults)
    if shape.result is not None and not _is_result(shape.result):
        faults.add("result", f"{shown(shape.result)} is no result", "won and lost, or nothing")
    begun = _beginning(shape, until, faults, cards)
    players = begun.position.players
    for n, move in enumerate(moves):
        if move.player not in players:
            faults.unknown(inside(inside("moves", n), "player"), "player", move.player, players)
    for player, who in shape.seats.items():
        if player not in players:
            faults.unknown("seats", "player", player, players)
        if who not in WHO:
            faults.unknown(inside("seats", player), "way to play", who, WHO)
    faults.require_none()
    return Record(beginning=begun, moves=moves, result=shape.result, version=shape.castable, seats=shape.seats)


def _beginning(shape: _Shape, until: Moment | None, faults: Faults, cards: CardSource | None) -> Beginning:
    """Where a recorded game began.

    Raises:
        DocumentError: that has faults; they are listed with those found before.
    """
    if shape.decks is None:
        for key in ("format", "first", "teams", "veil"):
            if getattr(shape, key) is not None:
                faults.add(key, f"{key} without decks", "decks, or a position alone")
    elif shape.position is not None:
        faults.add("position", "both a position and decks", "one of them")
    try:
        if shape.decks is None:
            position = read_position(shape.position or {}, cards=cards, where="position")
            return Beginning(position, shape.seed, shape.payment, until)
        decks = read_decks(shape.decks, "decks", faults)
        faults.require_none()
        return replace(_opened(shape, decks, cards), until=until)
    except DocumentError as error:
        raise DocumentError(tuple(dict.fromkeys((*faults.found, *error.faults)))) from None
    except RequestError as error:
        raise DocumentError((*faults.found, error.fault)) from None


def _opened(shape: _Shape, decks: Mapping[str, Deck], cards: CardSource | None) -> Beginning:
    return opened(
        tuple(decks.values()), shape.format or "", seed=shape.seed, players=tuple(decks), first=shape.first or "",
        teams=shape.teams or (), cards=cards, payment=shape.payment, veil=shape.veil or "",
    )  # fmt: skip


def _read_move(data: Any, where: str, faults: Faults, cards: CardSource | None) -> Move:
    shape = fit(_MoveShape, data, where, faults) or _MoveShape(move="pass")
    if [bool(shape.move), shape.concedes, shape.by_hand is not None].count(True) != 1:
        faults.add(where, f"{show(data)} is no move", "a player, and a move, concedes: true or by_hand: a position")
    elif shape.by_hand is not None:
        return _read_by_hand(shape, where, faults, cards)
    return Move(shape.player, shape.move, shape.concedes, _moment(shape.until, inside(where, "until"), faults))


def _read_by_hand(shape: _MoveShape, where: str, faults: Faults, cards: CardSource | None) -> Move:
    """A move that was carried out by hand: the position that was left then, and what had stopped the game."""
    try:
        stop = msgspec.convert(shape.stopped, Stop)
    except msgspec.ValidationError:
        faults.add(
            inside(where, "stopped"),
            f"{shown(shape.stopped)} stands here",
            "why the game had stopped: why, object, text",
        )
        stop = Stop(why="")
    try:
        left = read_position(shape.by_hand or {}, cards=cards, where=inside(where, "by_hand"))
    except DocumentError as error:
        faults.found += error.faults
        return Move(shape.player, "pass")
    return Move(shape.player, by_hand=ByHand(left, stop))


def _moment(text: str | None, where: str, faults: Faults) -> Moment | None:
    try:
        return None if text is None else moment(text, where)
    except RequestError as error:
        faults.found.append(error.fault)
        return None


def _is_result(result: Result) -> bool:
    """Whether it says who won and who lost, by which rule."""
    won, lost = result.get("won"), result.get("lost")
    names = isinstance(won, list) and all(isinstance(name, str) for name in won)
    return names and isinstance(lost, list) and all(isinstance(out, Mapping) for out in lost)
