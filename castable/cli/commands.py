"""The command line as a whole: its commands in the order in which help lists them."""

from __future__ import annotations

import os
import sys
from typing import Any

import click

from castable.model.game.errors import CastableError, NoAnswer

from ..fuzz.commands import fuzz
from . import catalogs, games, inquiries, payments, plays, services
from .printing import BAD_INPUT, CRASHED, INTERRUPTED, NO_ANSWER, NotWritten, complain, write
from .starting import collecting_less


def _version(context: click.Context, option: click.Parameter, asked: bool) -> None:
    if asked:
        from importlib.metadata import version  # noqa: PLC0415

        write([f"castable {version('castable')}"])
        context.exit()


class Commands(click.Group):
    """Commands that are listed as they were added; who interrupts one gets the status that shells give."""

    def invoke(self, context: click.Context) -> Any:
        """Run one."""
        try:
            return super().invoke(context)
        except KeyboardInterrupt:
            raise click.exceptions.Exit(INTERRUPTED) from None

    def list_commands(self, context: click.Context) -> list[str]:
        """Their names."""
        return list(self.commands)


@click.group(cls=Commands)
@click.option(
    "--version", is_flag=True, callback=_version, is_eager=True, expose_value=False, help="Print the version."
)
def app() -> None:
    """What may be played in a position of Magic: The Gathering, how it is paid, and why not."""


for _command in (
    plays.show, plays.plays, plays.check, payments.pay, payments.session, plays.announce, plays.together, plays.why,
    payments.mana, payments.apply, plays.retarget, games.run, games.start, games.replay, games.perft, inquiries.card,
    inquiries.deck, inquiries.rule, inquiries.convert, inquiries.schema, inquiries.names, catalogs.import_,
    catalogs.coverage, services.batch, services.serve, services.serve_target, fuzz,
):  # fmt: skip
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
