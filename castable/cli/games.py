"""Commands for a game that moves: ``run``, ``start``, ``replay``, ``perft``."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import click

from castable.model.game.errors import Fault, RequestError

from .arguments import Declared, as_json, catalog_file, flag, in_order, many, number, position_file, repeatable, timeout
from .asking import ask_question, inquire_and_print, text_of

_script: Declared[Any] = in_order(
    repeatable("--move", metavar="MOVE", help="A move, or an answer; repeatable."),
    click.option("--moves", metavar="FILE", help="A script: moves, or moves and answers."),
    click.option("--until", metavar="TURN.STEP", help="Let time pass until then."),
    number("--seed", metavar="N", default=0, help="What chance is drawn from."),
    click.option("--defaults", metavar="first", help="Answer what nothing answers with the first option."),
    repeatable("--random", metavar="NAME", help="A player for whom chance decides, after the moves; repeatable."),
    number("--limit", metavar="N", help="So many options of the decision at most; 0: plays are not counted either."),
    click.option("--save", metavar="FILE", help="Write a record of the game, which replay plays again."),
    timeout,
    as_json,
    catalog_file,
)
"""What commands take that play moves."""


def _with_moves(move: list[str] | None, moves: str | None, save: str | None, given: dict[str, Any]) -> dict[str, Any]:
    """The options of a run: the moves of a file, then those of the command line; a record where one is to be saved."""
    from ..playing.files import read_moves  # noqa: PLC0415

    script = read_moves(moves) if moves is not None else {}
    given = {**script, **given, "until": given["until"] or script.get("until")}
    return {**given, "moves": [*script.get("moves", ()), *(move or ())], "record": save is not None}


def _saving(save: str | None) -> Callable[[dict[str, Any]], None] | None:
    return None if save is None else partial(save_record, save)


@click.command()
@position_file
@_script
def run(
    position: str, *, move: list[str] | None, moves: str | None, save: str | None, as_json: bool, **given: Any
) -> None:
    """Play moves, and say what happened and what is waited for."""
    ask_question("run", position, "", _with_moves(move, moves, save, given), as_json, _saving(save))


@click.command()
@many("decks", metavar="DECK…", help="Lists of cards, one for each player; two to six.")
@click.option("--format", metavar="F", help="A format, such as commander.")
@repeatable("--player", metavar="NAME", help="What a player is called; one for each deck, or none.")
@click.option("--teams", metavar="TEAMS", help='Who plays together, as "A B / C D", in turn order; default: nobody.')
@click.option("--first", metavar="NAME", help="Who takes the first turn; default: chance decides.")
@_script
def start(
    decks: list[str] | None,
    *,
    player: list[str] | None,
    move: list[str] | None,
    moves: str | None,
    save: str | None,
    as_json: bool,
    **given: Any,
) -> None:
    """Begin a game with decks, play moves in it, and say what happened and what is waited for."""
    paths = tuple(map(Path, decks or ()))
    options = {**_with_moves(move, moves, save, given), "players": player}
    inquire_and_print("start", paths, options, as_json, _saving(save))


def save_record(path: str, answer: dict[str, Any]) -> None:
    """Write the record that an answer holds into a file; the answer that is printed is without it.

    Raises:
        RequestError: the file can't be written.
    """
    from ..machine.replacing import replacing  # noqa: PLC0415

    text = json.dumps(answer.pop("record"), ensure_ascii=False, indent=1)
    try:
        with replacing(Path(path)) as file:
            file.write(f"{text}\n")
    except OSError as error:
        what = f"can't write {path}: {error.strerror or error}"
        raise RequestError(Fault("--save", what, "a file in a folder that is there")) from None


@click.command()
@click.argument("file", metavar="FILE", help="A record of a game, or - for standard input.")
@number("--to", metavar="N", help="End after so many moves.")
@number("--limit", metavar="N", help="So many options of the decision at most; 0: plays are not counted either.")
@timeout
@as_json
@catalog_file
def replay(file: str, *, to: int | None, as_json: bool, **given: Any) -> None:
    """Play a recorded game again, and say what happened and what is waited for."""
    inquire_and_print("replay", text_of(file, "a record of a game"), {"made": to, **given}, as_json)


@click.command()
@position_file
@click.argument("depth", type=click.IntRange(min=1), metavar="DEPTH", help="How many decisions.")
@flag("--divide", help="Say how many begin with each move.")
@number("--seed", metavar="N", default=0, help="What chance is drawn from.")
@timeout
@as_json
@catalog_file
def perft(position: str, *, as_json: bool, **given: Any) -> None:
    """Count the sequences of so many decisions."""
    ask_question("perft", position, "", given, as_json)
