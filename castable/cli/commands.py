"""The command line as a whole: its commands in the order in which help lists them."""

from __future__ import annotations

import os
import sys
from itertools import chain
from typing import Any

import click

from castable.model.game.errors import CastableError, NoAnswer

from ..fuzz.commands import fuzz
from . import catalogs, games, inquiries, payments, plays, services
from .completing import completion
from .printing import BAD_INPUT, CRASHED, INTERRUPTED, NO_ANSWER, NotWritten, complain, write
from .starting import collecting_less


def _version(context: click.Context, option: click.Parameter, asked: bool) -> None:
    if asked:
        from importlib.metadata import version  # noqa: PLC0415

        write([f"castable {version('castable')}"])
        context.exit()


class Commands(click.Group):
    """Commands in groups, each with its whole summary; who interrupts one gets the status that shells give."""

    def invoke(self, context: click.Context) -> Any:
        """Run one."""
        try:
            return super().invoke(context)
        except KeyboardInterrupt:
            raise click.exceptions.Exit(INTERRUPTED) from None

    def list_commands(self, context: click.Context) -> list[str]:
        """Their names."""
        return list(self.commands)

    def format_commands(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        """List them."""
        width = max(map(len, self.commands))
        for title, commands in GROUPS.items():
            with formatter.section(title):
                formatter.write_dl(
                    [(f"{name:{width}}", summary) for name, summary in map(_summary, commands)], col_max=width + 2
                )


def _summary(command: click.Command) -> tuple[str, str]:
    """The name of a command, and what it does."""
    return str(command.name), command.short_help or (command.help or "").partition("\n\n")[0].replace("\n", " ")


@click.group(cls=Commands)
@click.option(
    "--version", is_flag=True, callback=_version, is_eager=True, expose_value=False, help="Print the version."
)
def app() -> None:
    """What may be played in a position of Magic: The Gathering, how it is paid, and why not."""


GROUPS: dict[str, tuple[click.Command, ...]] = {
    "What may be played": (
        plays.show, plays.plays, plays.check, plays.announce, plays.together, plays.why, plays.retarget,
    ),
    "How it is paid": (payments.pay, payments.session, payments.mana, payments.apply),
    "Games that move": (games.run, games.start, games.replay, games.perft),
    "Cards, decks and rules": (
        inquiries.card, inquiries.names, inquiries.deck, inquiries.rule, catalogs.import_, catalogs.coverage,
    ),
    "Documents and programs": (
        inquiries.convert, inquiries.schema, services.batch, services.serve, fuzz, services.serve_target, completion,
    ),
}  # fmt: skip
"""The commands in the order in which help lists them."""

for _command in chain.from_iterable(GROUPS.values()):
    app.add_command(_command)


def main() -> None:
    """Run the command line and end the process with its status; no error shows a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        with collecting_less():
            app(prog_name="castable")
    except NotWritten as error:
        status = complain(error, CRASHED)
    except NoAnswer as error:
        status = complain(error, NO_ANSWER)
    except CastableError as error:
        status = complain(error, BAD_INPUT)
    except Exception as error:
        if os.environ.get("CASTABLE_DEBUG"):
            raise
        status = complain(f"internal error: {type(error).__name__}: {error} (CASTABLE_DEBUG=1 shows where)", CRASHED)
    sys.exit(status)
