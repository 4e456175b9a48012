"""The command line as a whole: its commands in the order in which help lists them."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from castable.model.game.errors import CastableError, NoAnswer

from ..fuzz.commands import app as fuzz_app
from . import catalogs, games, inquiries, payments, plays, services
from .printing import BAD_INPUT, CRASHED, NO_ANSWER, NotWritten, complain, write

app = typer.Typer(
    help="What may be played in a position of Magic: The Gathering, how it is paid, and why not.",
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # help in plain text: rich costs start-up time
)


def _version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version  # noqa: PLC0415

        write([f"castable {version('castable')}"])
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """What may be played in a position of Magic: The Gathering, how it is paid, and why not."""


for _command in (
    plays.show, plays.plays, plays.check, payments.pay, payments.session, plays.announce, plays.together, plays.why,
    payments.mana, payments.apply, plays.retarget, games.run, games.perft, inquiries.card, inquiries.rule,
    inquiries.convert, inquiries.schema, inquiries.names, catalogs.import_, catalogs.coverage, services.batch,
    services.serve, services.serve_target,
):  # fmt: skip
    app.command(name=_command.__name__.strip("_").replace("_", "-"))(_command)
app.add_typer(fuzz_app, name="fuzz")


def main() -> None:
    """Run the command line and end the process with its status; no error shows a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
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
