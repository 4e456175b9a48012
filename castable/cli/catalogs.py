"""Commands for the catalog of cards: ``import``, ``coverage``."""

from __future__ import annotations

import click

from .arguments import as_json, flag, note_age, number
from .printing import complain, dump, write


@click.command("import")
@click.argument(
    "source", metavar="SOURCE", help="scryfall or mtgjson, to fetch their newest file; or a FILE of theirs."
)
@click.option("--from", "base", metavar="URL", help="Fetch from this address instead.")
@click.option("--catalog", metavar="PATH", help="The catalog to fill.")
@as_json
def import_(source: str, base: str | None, catalog: str | None, as_json: bool) -> None:
    """Fill the catalog with cards, fetched or from a file."""
    from ..catalogs.ageing import old_cards, today  # noqa: PLC0415
    from ..catalogs.importing import import_from  # noqa: PLC0415

    answer = import_from(source, catalog, base)
    done = f"{answer['cards']} cards of {answer['dated']}" + ("" if answer["changed"] else ", as before")
    write([dump(answer) if as_json else f"{done}: {answer['catalog']}"])
    if note := old_cards(answer["dated"], today()):
        complain(note)
    for skipped in answer["skipped"]:
        complain(f"skipped {skipped['card']}: {skipped['why']}")


@click.command()
@click.option("--format", "format_", metavar="FORMAT", default="", help="Only cards legal there.")
@number("--spans", metavar="N", default=20, help="How many spans to list.")
@flag("--cards", help="List every card that is not wholly understood.")
@flag("--tables", help="The tables of docs/coverage.md, in Markdown.")
@as_json
@click.option("--catalog", metavar="PATH", help="Cards, as castable import has stored them.")
def coverage(format_: str, spans: int, cards: bool, tables: bool, as_json: bool, catalog: str | None) -> None:
    """Say how much of the catalog's texts is understood, and how many cards play out whole."""
    from ..catalogs.coverage import coverage_answer, coverage_lines  # noqa: PLC0415
    from ..catalogs.tables import coverage_tables  # noqa: PLC0415

    note_age(catalog)
    if tables:
        write(coverage_tables(catalog))
        return
    answer = coverage_answer(catalog, format_, spans, cards=cards)
    write([dump(answer)] if as_json else coverage_lines(answer))
