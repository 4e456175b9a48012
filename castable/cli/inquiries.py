"""Commands about no position: ``card``, ``deck``, ``rule``, ``convert``, ``schema``, ``names``."""

from __future__ import annotations

import json
import sys

import click

from .arguments import as_json, catalog_file, flag, number
from .asking import inquire_and_print, text_of
from .completing import card_names, files
from .printing import complain, dump, write
from .terminal import shown


@click.command()
@click.argument("name", metavar="NAME", help="The name of a card.", shell_complete=card_names)
@flag("--read", help="Print what castable reads in its text, too.")
@as_json
@catalog_file
def card(name: str, read: bool, as_json: bool) -> None:
    """Print a card: its text, where your catalog has it, with what is not understood marked."""
    from castable import api  # noqa: PLC0415

    if as_json:
        inquire_and_print("card", name, {}, as_json)
        return
    found = api.card(name)
    from castable.answers.cards import card_lines  # noqa: PLC0415

    write(shown(card_lines(found, api.printed_texts(found.name), read=read), sys.stdout))


@click.command()
@click.argument("file", metavar="FILE", help="A list of cards, or - for standard input.", shell_complete=files)
@click.option("--format", metavar="FORMAT", help="Such as modern, commander, limited.")
@as_json
@catalog_file
def deck(file: str, format: str | None, as_json: bool) -> None:
    """Say whether a deck may be played in a format, and which of its cards play whole."""
    inquire_and_print("deck", text_of(file, "a list of cards"), {"format": format}, as_json)


@click.command()
@click.argument("number", metavar="NUMBER", help="The number of a rule, such as 601.2c.")
@as_json
def rule(number: str, as_json: bool) -> None:
    """Say what a rule is about, in a sentence or two."""
    inquire_and_print("rule", number, {}, as_json)


@click.command()
@click.argument("file", metavar="FILE", help="A position, however it is written, or -.", shell_complete=files)
@click.option("--to", metavar="FORM", help="json (default), yaml or puzzle.")
@as_json
@catalog_file
def convert(file: str, to: str | None, as_json: bool) -> None:
    """Write a position another way: from JSON, YAML, a puzzle file, a game state of Forge, or XMage's cheats."""
    from ..questions.inquiries import inquire  # noqa: PLC0415

    answer = inquire("convert", text_of(file), {"to": to}, where="--")
    write([dump(answer) if as_json else answer["text"].rstrip("\n")])
    for note in answer["notes"]:
        complain(note)


@click.command()
@click.argument("name", metavar="[NAME]", required=False, help="Which; without one, all names are listed.")
@as_json
def schema(name: str | None, as_json: bool) -> None:
    """Print the JSON Schema of position documents, requests or answers."""
    from ..questions.inquiries import inquire  # noqa: PLC0415

    answer = inquire("schema", name or "", {})
    if as_json:
        write([dump(answer)])
    else:
        write([json.dumps(answer, ensure_ascii=False, indent=2)] if name else answer["schemas"])


@click.command()
@click.argument("text", metavar="TEXT", help="What has been typed of a name.")
@number("--limit", metavar="N", help="How many to list; default: 20.")
@as_json
@catalog_file
def names(text: str, limit: int | None, as_json: bool) -> None:
    """List the cards whose names fit what has been typed, or the nearest ones."""
    inquire_and_print("names", text, {"limit": limit}, as_json)
