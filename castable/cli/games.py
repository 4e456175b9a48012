"""Commands for a game that moves: ``run``, ``start``, ``perft``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from .arguments import Declared, as_json, catalog_file, flag, in_order, many, number, position_file, repeatable, timeout
from .asking import ask_question, inquire_and_print

_script: Declared[Any] = in_order(
    repeatable("--move", metavar="MOVE", help="A move, or an answer; repeatable."),
    click.option("--moves", metavar="FILE", help="A script: moves, or moves and answers."),
    click.option("--until", metavar="TURN.STEP", help="Let time pass until then."),
    number("--seed", metavar="N", default=0, help="What chance is drawn from."),
    click.option("--defaults", metavar="first", help="Answer what nothing answers with the first option."),
    number("--limit", metavar="N", help="So many options of the decision at most; 0: plays are not counted either."),
    timeout,
    as_json,
    catalog_file,
)
"""What commands take that play moves."""


def _with_moves(move: list[str] | None, moves: str | None, given: dict[str, Any]) -> dict[str, Any]:
    """The options of a run: the moves of a file, then those of the command line."""
    from ..playing.files import read_moves  # noqa: PLC0415

    script = read_moves(moves) if moves is not None else {}
    given = {**script, **given, "until": given["until"] or script.get("until")}
    return {**given, "moves": [*script.get("moves", ()), *(move or ())]}


@click.command()
@position_file
@_script
def run(position: str, *, move: list[str] | None, moves: str | None, as_json: bool, **given: Any) -> None:
    """Play moves, and say what happened and what is waited for."""
    ask_question("run", position, "", _with_moves(move, moves, given), as_json)


@click.command()
@many("decks", metavar="DECK…", help="Lists of cards, one for each player; two to six.")
@click.option("--format", metavar="F", help="A format, such as commander.")
@repeatable("--player", metavar="NAME", help="What a player is called; one for each deck, or none.")
@click.option("--first", metavar="NAME", help="Who takes the first turn; default: chance decides.")
@_script
def start(
    decks: list[str] | None,
    *,
    player: list[str] | None,
    move: list[str] | None,
    moves: str | None,
    as_json: bool,
    **given: Any,
) -> None:
    """Begin a game with decks, play moves in it, and say what happened and what is waited for."""
    paths = tuple(map(Path, decks or ()))
    inquire_and_print("start", paths, {**_with_moves(move, moves, given), "players": player}, as_json)


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
