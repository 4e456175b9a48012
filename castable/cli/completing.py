"""What a shell completes: commands and options by click; ids of the position that is named, names of cards, files here.

``castable completion SHELL`` prints what a shell has to read once (see docs/reference.md).
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from contextlib import suppress

import click
from click.shell_completion import CompletionItem, ShellComplete, get_completion_class

from castable.model.game.errors import CastableError

from .printing import write

VARIABLE = "_CASTABLE_COMPLETE"
"""By which click is told that a shell asks."""
MOST = 50
"""So many names of cards are offered at most."""
SHELLS = ("bash", "zsh", "fish")


@click.command()
@click.argument("shell", metavar="SHELL", type=click.Choice(SHELLS), help="bash, zsh or fish.")
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Print what makes a shell complete commands, options, ids and names of cards."""
    made_by = get_completion_class(shell)
    assert made_by is not None
    script = ShellComplete.source(made_by(context.find_root().command, {}, "castable", VARIABLE))
    write([script.strip()])


def files(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """The files whose names begin so: shells know them."""
    return [CompletionItem(begun, type="file")]


def ids(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """The ids of objects of the position that the command names; in a list, of the last of them."""
    source = context.params.get("position") or next(iter(context.args), "")  # of an option that lacks its value
    if not source or source == "-":
        return []
    from pathlib import Path  # noqa: PLC0415

    from castable.model.documents import read_position  # noqa: PLC0415

    before, comma, last = begun.rpartition(",")
    with suppress(CastableError, OSError):
        known = read_position(Path(source)).objects
        return _items(f"{before}{comma}{id}" for id in sorted(known) if id.startswith(last))
    return []


def card_names(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """The names of cards that begin so, those that are played most first."""
    from castable import api  # noqa: PLC0415

    with suppress(CastableError):
        found, _ = api.names(begun, limit=MOST)
        return _items(card.name for card in found if card.name.lower().startswith(begun.lower()) and not card.token)
    return []


def _items(values: Iterable[str]) -> list[CompletionItem]:
    """Values as the shell that asks takes them: in bash what means something to it is escaped."""
    in_bash = os.environ.get(VARIABLE, "").startswith("bash")
    return [CompletionItem(re.sub(r"([^\w,./:@%+=#-])", r"\\\1", value) if in_bash else value) for value in values]
