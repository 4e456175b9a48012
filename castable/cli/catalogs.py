"""Commands for the catalog of cards: ``import``, ``coverage``."""

from __future__ import annotations

from typing import Annotated

import typer

from .arguments import AsJson, CatalogFile
from .printing import complain, dump, write


def import_(
    source: Annotated[
        str, typer.Argument(metavar="FILE", help="Scryfall's bulk JSON, or AtomicCards of MTGJSON; .gz too.")
    ],
    catalog: Annotated[str | None, typer.Option("--catalog", metavar="PATH", help="The catalog to fill.")] = None,
    as_json: AsJson = False,
) -> None:
    """Fill the catalog with the cards of a file."""
    from ..catalogs.importing import import_file  # noqa: PLC0415

    answer = import_file(source, catalog)
    done = f"{answer['cards']} cards" if answer["changed"] else f"{answer['cards']} cards, as before"
    write([dump(answer) if as_json else f"{done}: {answer['catalog']}"])
    for skipped in answer["skipped"]:
        complain(f"skipped {skipped['card']}: {skipped['why']}")


def coverage(
    *,
    format_: Annotated[str, typer.Option("--format", metavar="FORMAT", help="Only cards legal there.")] = "",
    spans: Annotated[int, typer.Option(min=0, metavar="N", help="How many spans to list.")] = 20,
    cards: Annotated[bool, typer.Option("--cards", help="List every card that is not wholly understood.")] = False,
    tables: Annotated[bool, typer.Option("--tables", help="The tables of docs/coverage.md, in Markdown.")] = False,
    as_json: AsJson = False,
    catalog: CatalogFile = None,
) -> None:
    """Say how much of the catalog's texts is understood, and how many cards play out whole."""
    from ..catalogs.coverage import coverage_answer, coverage_lines  # noqa: PLC0415
    from ..catalogs.tables import coverage_tables  # noqa: PLC0415

    if tables:
        write(coverage_tables(catalog))
        return
    answer = coverage_answer(catalog, format_, spans, cards=cards)
    write([dump(answer)] if as_json else coverage_lines(answer))
