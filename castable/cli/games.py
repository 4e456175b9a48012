"""Commands for a game that moves: ``run``, ``perft``."""

from __future__ import annotations

from typing import Annotated

import typer

from .arguments import AsJson, CatalogFile, PositionFile, Timeout
from .asking import ask_question


def run(
    position: PositionFile,
    *,
    move: Annotated[
        list[str] | None, typer.Option("--move", metavar="MOVE", help="A move, or an answer; repeatable.")
    ] = None,
    moves: Annotated[
        str | None, typer.Option("--moves", metavar="FILE", help="A script: moves, or moves and answers.")
    ] = None,
    until: Annotated[str | None, typer.Option(metavar="TURN.STEP", help="Let time pass until then.")] = None,
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="What chance is drawn from.")] = 0,
    defaults: Annotated[
        str | None, typer.Option(metavar="first", help="Answer what nothing answers with the first option.")
    ] = None,
    timeout: Timeout = None,
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """Play moves, and say what happened and what is waited for."""
    from ..playing.files import read_moves  # noqa: PLC0415

    script = read_moves(moves) if moves is not None else {}
    given = {**script, "until": until or script.get("until"), "seed": seed, "defaults": defaults, "timeout": timeout}
    ask_question("run", position, "", {**given, "moves": [*script.get("moves", ()), *(move or ())]}, as_json)


def perft(
    position: PositionFile,
    depth: Annotated[int, typer.Argument(min=1, metavar="DEPTH", help="How many decisions.")],
    *,
    divide: Annotated[bool, typer.Option("--divide", help="Say how many begin with each move.")] = False,
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="What chance is drawn from.")] = 0,
    timeout: Timeout = None,
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """Count the sequences of so many decisions."""
    ask_question("perft", position, "", {"depth": depth, "divide": divide, "seed": seed, "timeout": timeout}, as_json)
