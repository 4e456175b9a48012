"""Commands about what may be played, and why not."""

from __future__ import annotations

from typing import Any

import click

from .arguments import (
    as_json,
    asked,
    catalog_file,
    flag,
    many,
    number,
    play_text,
    position_file,
    repeatable,
    timeout,
    whose,
)
from .asking import ask_question, draw
from .completing import ids


@click.command()
@position_file
@many("objects", metavar="[ID…]", help="Which objects; default: all.", completer=ids)
@click.option("--svg", metavar="FILE", help="Draw the position; - for output.")
@flag("--read", help="Beneath printed texts of the IDs, print their abilities now.")
@timeout
@as_json
@catalog_file
def show(
    position: str, objects: list[str] | None, svg: str | None, read: bool, timeout: float | None, as_json: bool
) -> None:
    """Say what objects are now, all effects applied, and how things stand; or draw it."""
    given = {"objects": objects, "timeout": timeout}
    if svg is not None:
        draw(position, svg, given, as_json)
        return
    ask_question("show", position, "", given, as_json, _with_abilities if read and not as_json else None)


def _with_abilities(answer: dict[str, Any]) -> None:
    """Have the abilities of each object printed beneath its text, be they others or not."""
    for shown in answer["objects"].values():
        shown.get("printed", {})["changed"] = True


@click.command()
@position_file
@whose
@number("--limit", metavar="N", help="How many to list; default: 10000.")
@click.option("--kind", metavar="KINDS", help="cast,activate,play,special,pass")
@click.option("--objects", metavar="ID,…", help="Only plays of these objects.", shell_complete=ids)
@flag("--no-mana", help="Leave mana abilities out.")
@flag("--probe", help="Only whether each object has a play.")
@flag("--payments", help="With --json too, say how each is paid.")
@number("--at", metavar="N", help="Only the play at this place, from 0.")
@number("--sample", metavar="N", help="Only so many plays drawn by chance.")
@number("--seed", metavar="N", help="What chance is drawn from.")
@click.option("--best", metavar="NAME", help="Only the best declaration: fewest, most, power, damage.")
@flag("--all", "all_", help="List each play, not each card with one of its plays.")
@timeout
@as_json
@catalog_file
def plays(position: str, *, payments: bool, all_: bool, as_json: bool, **given: Any) -> None:
    """Say what may be played: of each card how many plays there are, and one of them with what pays for it."""
    for_people = not (as_json or given["probe"])
    some = any(given[name] is not None for name in ("limit", "at", "sample", "best"))
    grouped = for_people and not all_ and not some
    given |= {"payments": payments or for_people, "grouped": grouped}
    ask_question("plays", position, "", given, as_json)


@click.command()
@position_file
@play_text
@asked
def check(position: str, play: str, as_json: bool, **given: Any) -> None:
    """Say whether a play is legal."""
    ask_question("check", position, play, given, as_json)


@click.command()
@position_file
@click.argument("object", metavar="OBJECT", help="The id of what is to be played.", shell_complete=ids)
@many("choices", metavar="[CHOICE…]", help="What is chosen, in order.")
@asked
def announce(position: str, object: str, as_json: bool, **given: Any) -> None:
    """Announce a play step by step: say what may be chosen next."""
    ask_question("announce", position, object, given, as_json)


@click.command()
@position_file
@click.argument("plays", nargs=-1, required=True, metavar="PLAY…", help="Plays that are all to be made.")
@asked
def together(position: str, plays: tuple[str, ...], as_json: bool, **given: Any) -> None:
    """Say whether plays can all be made this turn, and in which order."""
    ask_question("together", position, "", {"plays": list(plays), **given}, as_json)


@click.command()
@position_file
@click.argument("subject", metavar="OBJECT-OR-PLAY", help="An object's id, or a play.", shell_complete=ids)
@flag("--fixed", help="Print the position with what is missing.")
@asked
def why(position: str, subject: str, as_json: bool, **given: Any) -> None:
    """Say why something can't be played, and what is missing."""
    ask_question("why", position, subject, given, as_json)


@click.command()
@position_file
@click.argument("object", metavar="OBJECT", help="The id of a spell or ability on the stack.", shell_complete=ids)
@click.option("--how", metavar="HOW", help="change-target, change-a-target, change-any, or choose-new (default).")
@repeatable("--to", metavar="ID", help="A new target that is named; repeatable.")
@number("--limit", metavar="N", help="How many to list; default: 10000.")
@timeout
@as_json
@catalog_file
def retarget(position: str, object: str, as_json: bool, **given: Any) -> None:
    """List all that the targets of a spell or ability may be changed to."""
    ask_question("retarget", position, object, given, as_json)
