"""Commands about how it is paid: ``pay``, ``session``, ``mana``, ``apply``."""

from __future__ import annotations

from typing import Any

import click

from .arguments import (
    asked,
    flag,
    many,
    number,
    play_text,
    position_file,
    repeatable,
)
from .asking import ask_question, source_of, within_limits
from .completing import ids
from .printing import write


@click.command()
@position_file
@play_text
@repeatable("--keep", metavar="ID", help="Leave this object alone; repeatable.", completer=ids)
@repeatable("--use", metavar="ID", help="Use this object; repeatable.", completer=ids)
@repeatable("--hold", metavar="PLAY", help="Keep this payable; repeatable.")
@number("--alternatives", metavar="K", default=0, help="How many other payments to list.")
@asked
def pay(position: str, play: str, as_json: bool, **given: Any) -> None:
    """Find the best payment for a play."""
    ask_question("pay", position, play, given, as_json)


@click.command()
@position_file
@play_text
@many("choices", metavar="[CHOICE…]", help="What has paid so far.")
@asked
def session(position: str, play: str, as_json: bool, **given: Any) -> None:
    """Pay by hand: say what may pay next, and what is left to pay."""
    ask_question("session", position, play, given, as_json)


@click.command()
@position_file
@asked
def mana(position: str, as_json: bool, **given: Any) -> None:
    """Say how much mana can be had, in all combinations."""
    ask_question("mana", position, "", given, as_json)


@click.command()
@position_file
@play_text
@repeatable("--choice", "choices", metavar="CHOICE", help="What pays, as session says; repeatable.")
@flag("--complete", help="Let choices be completed the best way.")
@asked
def apply(position: str, play: str, as_json: bool, **given: Any) -> None:
    """Print the position after a play, its costs paid."""
    from castable import api, questions  # noqa: PLC0415

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
