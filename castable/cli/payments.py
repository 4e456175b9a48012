"""Commands about how it is paid: ``pay``, ``session``, ``mana``, ``apply``."""

from __future__ import annotations

from typing import Annotated

import typer

from .arguments import AsJson, CatalogFile, PlayText, PositionFile, Timeout, Whose
from .asking import ask_question, source_of, within_limits
from .printing import write


def pay(
    position: PositionFile,
    play: PlayText,
    *,
    keep: Annotated[list[str] | None, typer.Option(metavar="ID", help="Leave this object alone; repeatable.")] = None,
    use: Annotated[list[str] | None, typer.Option(metavar="ID", help="Use this object; repeatable.")] = None,
    hold: Annotated[list[str] | None, typer.Option(metavar="PLAY", help="Keep this payable; repeatable.")] = None,
    alternatives: Annotated[int, typer.Option(min=0, metavar="K", help="How many other payments to list.")] = 0,
    player: Whose = None,
    timeout: Timeout = None,
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """Find the best payment for a play."""
    given = {"keep": keep, "use": use, "hold": hold, "alternatives": alternatives, "player": player, "timeout": timeout}
    ask_question("pay", position, play, given, as_json)


def session(
    position: PositionFile,
    play: PlayText,
    choices: Annotated[list[str] | None, typer.Argument(metavar="CHOICE…", help="What has paid so far.")] = None,
    player: Whose = None,
    timeout: Timeout = None,
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """Pay by hand: say what may pay next, and what is left to pay."""
    ask_question("session", position, play, {"choices": choices, "player": player, "timeout": timeout}, as_json)


def mana(
    position: PositionFile,
    player: Whose = None,
    timeout: Timeout = None,
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """Say how much mana can be had, in all combinations."""
    ask_question("mana", position, "", {"player": player, "timeout": timeout}, as_json)


def apply(
    position: PositionFile,
    play: PlayText,
    *,
    choices: Annotated[
        list[str] | None, typer.Option("--choice", metavar="CHOICE", help="What pays, as session says; repeatable.")
    ] = None,
    complete: Annotated[bool, typer.Option("--complete", help="Let choices be completed the best way.")] = False,
    player: Whose = None,
    timeout: Timeout = None,
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """Print the position after a play, its costs paid."""
    from castable import api, questions  # noqa: PLC0415

    given = {"choices": choices, "complete": complete, "player": player, "timeout": timeout}
    if as_json:
        ask_question("apply", position, play, given, as_json)
        return
    from castable.model.documents import dump_position  # noqa: PLC0415

    options, read = questions.make_options("apply", given), source_of(position)
    with within_limits("apply", options.timeout, as_json):
        after = api.apply(
            read(),
            play,
            choices=options.choices,
            complete=options.complete,
            player=options.player,
            timeout=options.timeout,
        )
    write([dump_position(after).rstrip("\n")])
