"""Arguments and options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext, suppress
from functools import reduce
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from castable.model.game.errors import CastableError

from .completing import files
from .printing import complain

F = TypeVar("F", bound=Callable[..., Any])
Declared = Callable[[F], F]


Completer = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]


def _use_catalog(context: click.Context, option: click.Parameter, path: str | None) -> None:
    is_completing = context.resilient_parsing  # a shell asks how words go on, and wants to hear of nothing else
    if path is not None:
        from castable.model.catalog import use_catalog  # noqa: PLC0415

        with suppress(CastableError) if is_completing else nullcontext():
            use_catalog(path)
    if not is_completing:
        note_age(path)


def note_age(path: str | None) -> None:
    """Say on standard error where the catalog that is named, or the user's own, is old."""
    from ..catalogs.ageing import old_catalog, today  # noqa: PLC0415

    if note := old_catalog(path, today()):
        complain(note)


def _listed(context: click.Context, parameter: click.Parameter, values: tuple[str, ...]) -> list[str] | None:
    return list(values) or None


def many(name: str, metavar: str, help: str, completer: Completer | None = None) -> Declared[F]:
    """An argument that may stand any number of times; ``None`` where it doesn't stand."""
    return click.argument(name, nargs=-1, metavar=metavar, callback=_listed, help=help, shell_complete=completer)


def repeatable(*names: str, metavar: str, help: str, completer: Completer | None = None) -> Declared[F]:
    """An option that may stand any number of times; ``None`` where it doesn't stand."""
    return click.option(*names, multiple=True, metavar=metavar, callback=_listed, help=help, shell_complete=completer)


def flag(*names: str, help: str) -> Declared[F]:
    """An option without a value."""
    return click.option(*names, is_flag=True, help=help)


def number(*names: str, metavar: str, help: str, least: int = 0, default: int | None = None) -> Declared[F]:
    """An option that is a whole number."""
    return click.option(*names, type=click.IntRange(min=least), metavar=metavar, default=default, help=help)


def in_order(*declared: Declared[Any]) -> Declared[Any]:
    """Several arguments and options, in the order in which help lists them."""
    return lambda command: reduce(lambda made, declare: declare(made), reversed(declared), command)


position_file: Declared[Any] = click.argument(
    "position", metavar="POSITION", help="A position document, or - for standard input.", shell_complete=files
)
play_text: Declared[Any] = click.argument("play", metavar="PLAY", help='A play, such as "cast lightning-bolt -> bear".')
as_json: Declared[Any] = flag("--json", "as_json", help="Print one JSON document.")
catalog_file: Declared[Any] = click.option(
    "--catalog",
    metavar="PATH",
    callback=_use_catalog,
    expose_value=False,
    shell_complete=files,
    help="Cards, as castable import has stored them.",
)
timeout: Declared[Any] = click.option(
    "--timeout", type=float, metavar="SECONDS", help="How long it may take; default: 60."
)
whose: Declared[Any] = click.option("--player", metavar="P", help="Whose plays; default: who has priority.")
asked: Declared[Any] = in_order(whose, timeout, as_json, catalog_file)
"""What every question about a player's plays takes."""
