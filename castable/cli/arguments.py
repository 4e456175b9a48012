"""Arguments and options that several commands share."""

from __future__ import annotations

import os
from typing import Annotated

import typer

PositionFile = Annotated[str, typer.Argument(metavar="POSITION", help="A position document, or - for standard input.")]
PlayText = Annotated[str, typer.Argument(metavar="PLAY", help='A play, such as "cast lightning-bolt -> bear".')]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


def _use_catalog(path: str | None) -> str | None:
    if path is not None:
        from castable.model.catalog import VARIABLE, find_catalog  # noqa: PLC0415

        find_catalog(path)
        os.environ[VARIABLE] = path  # for worker processes too
    return path


CatalogFile = Annotated[
    str | None,
    typer.Option("--catalog", metavar="PATH", callback=_use_catalog, help="Cards, as castable import has stored them."),
]
Timeout = Annotated[
    float | None, typer.Option("--timeout", metavar="SECONDS", help="How long it may take; default: 60.")
]
Whose = Annotated[str | None, typer.Option("--player", metavar="P", help="Whose plays; default: who has priority.")]
