"""Commands for a game that moves: ``run``, ``perft``."""

from __future__ import annotations

from typing import Any

import click

from .arguments import as_json, catalog_file, flag, number, position_file, repeatable, timeout
from .asking import ask_question


@click.command()
@position_file
@repeatable("--move", metavar="MOVE", help="A move, or an answer; repeatable.")
@click.option("--moves", metavar="FILE", help="A script: moves, or moves and answers.")
@click.option("--until", metavar="TURN.STEP", help="Let time pass until then.")
@number("--seed", metavar="N", default=0, help="What chance is drawn from.")
@click.option("--defaults", metavar="first", help="Answer what nothing answers with the first option.")
@number("--limit", metavar="N", help="So many options of the decision at most; 0: plays are not counted either.")
@timeout
@as_json
@catalog_file
def run(position: str, *, move: list[str] | None, moves: str | None, as_json: bool, **given: Any) -> None:
    """Play moves, and say what happened and what is waited for."""
    from ..playing.files import read_moves  # noqa: PLC0415

    script = read_moves(moves) if moves is not None else {}
    given = {**script, **given, "until": given["until"] or script.get("until")}
    ask_question("run", position, "", {**given, "moves": [*script.get("moves", ()), *(move or ())]}, as_json)


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
