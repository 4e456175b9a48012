"""Commands about what may be played, and why not."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from .arguments import AsJson, CatalogFile, PlayText, PositionFile, Timeout, Whose
from .asking import ask_question, draw


def show(
    position: PositionFile,
    objects: Annotated[list[str] | None, typer.Argument(metavar="ID…", help="Which objects; default: all.")] = None,
    svg: Annotated[str | None, typer.Option("--svg", metavar="FILE", help="Draw the position; - for output.")] = None,
    timeout: Timeout = None,
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """Say what objects are now, all effects applied, and how things stand; or draw it."""
    if svg is not None:
        draw(position, svg, {"objects": objects, "timeout": timeout}, as_json)
        return
    ask_question("show", position, "", {"objects": objects, "timeout": timeout}, as_json)


def plays(
    position: PositionFile,
    *,
    player: Whose = None,
    limit: Annotated[int | None, typer.Option(min=0, metavar="N", help="How many to list; default: 10000.")] = None,
    kind: Annotated[str | None, typer.Option(metavar="KINDS", help="cast,activate,play,special,pass")] = None,
    objects: Annotated[str | None, typer.Option(metavar="ID,…", help="Only plays of these objects.")] = None,
    no_mana: Annotated[bool, typer.Option("--no-mana", help="Leave mana abilities out.")] = False,
    probe: Annotated[bool, typer.Option("--probe", help="Only whether each object has a play.")] = False,
    payments: Annotated[bool, typer.Option("--payments", help="With --json too, say how each is paid.")] = False,
    all_: Annotated[bool, typer.Option("--all", help="List each play, not each card with one of its plays.")] = False,
    timeout: Timeout = None,
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """Say what may be played: of each card how many plays there are, and one of them with what pays for it."""
    given: dict[str, Any] = {"player": player, "limit": limit, "kind": kind, "objects": objects, "timeout": timeout}
    for_people = not (as_json or probe)
    grouped = for_people and not all_ and limit is None
    given |= {"no_mana": no_mana, "probe": probe, "payments": payments or for_people, "grouped": grouped}
    ask_question("plays", position, "", given, as_json)


def check(
    position: PositionFile,
    play: PlayText,
    player: Whose = None,
    timeout: Timeout = None,
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """Say whether a play is legal."""
    ask_question("check", position, play, {"player": player, "timeout": timeout}, as_json)


def announce(
    position: PositionFile,
    object: Annotated[str, typer.Argument(metavar="OBJECT", help="The id of what is to be played.")],
    choices: Annotated[list[str] | None, typer.Argument(metavar="CHOICE…", help="What is chosen, in order.")] = None,
    player: Whose = None,
    timeout: Timeout = None,
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """Announce a play step by step: say what may be chosen next."""
    ask_question("announce", position, object, {"choices": choices, "player": player, "timeout": timeout}, as_json)


def together(
    position: PositionFile,
    plays: Annotated[list[str], typer.Argument(metavar="PLAY…", help="Plays that are all to be made.")],
    player: Whose = None,
    timeout: Timeout = None,
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """Say whether plays can all be made this turn, and in which order."""
    ask_question("together", position, "", {"plays": plays, "player": player, "timeout": timeout}, as_json)


def why(
    position: PositionFile,
    subject: Annotated[str, typer.Argument(metavar="OBJECT-OR-PLAY", help="An object's id, or a play.")],
    *,
    fixed: Annotated[bool, typer.Option("--fixed", help="Print the position with what is missing.")] = False,
    player: Whose = None,
    timeout: Timeout = None,
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """Say why something can't be played, and what is missing."""
    ask_question("why", position, subject, {"fixed": fixed, "player": player, "timeout": timeout}, as_json)


def retarget(
    position: PositionFile,
    object: Annotated[str, typer.Argument(metavar="OBJECT", help="The id of a spell or ability on the stack.")],
    *,
    how: Annotated[
        str | None,
        typer.Option(metavar="HOW", help="change-target, change-a-target, change-any, or choose-new (default)."),
    ] = None,
    to: Annotated[list[str] | None, typer.Option(metavar="ID", help="A new target that is named; repeatable.")] = None,
    limit: Annotated[int | None, typer.Option(min=0, metavar="N", help="How many to list; default: 10000.")] = None,
    timeout: Timeout = None,
    as_json: AsJson = False,
) -> None:
    """List all that the targets of a spell or ability may be changed to."""
    ask_question("retarget", position, object, {"how": how, "to": to, "limit": limit, "timeout": timeout}, as_json)
