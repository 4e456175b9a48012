"""Commands about no position: ``card``, ``rule``, ``convert``, ``schema``, ``names``."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from .arguments import AsJson, CatalogFile
from .asking import inquire_and_print, text_of
from .printing import complain, dump, write


def card(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of a card.")],
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """Print a card: its text, where your catalog has it, what of that is not understood, and what castable read."""
    from castable import api  # noqa: PLC0415

    if as_json:
        inquire_and_print("card", name, {}, as_json)
        return
    found = api.card(name)
    from castable.answers.cards import card_lines  # noqa: PLC0415

    write(card_lines(found, api.printed_texts(found.name)))


def rule(
    number: Annotated[str, typer.Argument(metavar="NUMBER", help="The number of a rule, such as 601.2c.")],
    as_json: AsJson = False,
) -> None:
    """Say what a rule is about, in a sentence or two."""
    inquire_and_print("rule", number, {}, as_json)


def convert(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A position, however it is written, or -.")],
    to: Annotated[str | None, typer.Option("--to", metavar="FORM", help="json (default), yaml or puzzle.")] = None,
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """Write a position another way: from JSON, YAML, a puzzle file, a game state of Forge, or XMage's cheats."""
    from ..questions.inquiries import inquire  # noqa: PLC0415

    answer = inquire("convert", text_of(file), {"to": to}, where="--")
    write([dump(answer) if as_json else answer["text"].rstrip("\n")])
    for note in answer["notes"]:
        complain(note)


def schema(
    name: Annotated[
        str | None, typer.Argument(metavar="NAME", help="Which; without one, all names are listed.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Print the JSON Schema of position documents, requests or answers."""
    from ..questions.inquiries import inquire  # noqa: PLC0415

    answer = inquire("schema", name or "", {})
    if as_json:
        write([dump(answer)])
    else:
        write([json.dumps(answer, ensure_ascii=False, indent=2)] if name else answer["schemas"])


def names(
    text: Annotated[str, typer.Argument(metavar="TEXT", help="What has been typed of a name.")],
    limit: Annotated[int | None, typer.Option(min=0, metavar="N", help="How many to list; default: 20.")] = None,
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """List the cards whose names fit what has been typed, or the nearest ones."""
    inquire_and_print("names", text, {"limit": limit}, as_json)
