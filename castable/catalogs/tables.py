"""``castable coverage --tables``: what is counted, as the tables of docs/coverage.md in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from .coverage import answer_of, catalog_at, legal_in

JSON = dict[str, Any]

FORMATS = ("", "vintage", "commander", "modern", "pauper", "standard")
"""The formats of the tables: all cards first."""
OF_KINDS = "vintage"
"""The format whose abilities are counted by kind."""


def coverage_tables(catalog: str | None) -> Iterator[str]:
    """Yield the tables: of all cards of a catalog, and of those that are legal in some formats.

    Raises:
        RequestError: there is no catalog, or no card in it is legal in one of the formats.
    """
    rows = list(catalog_at(catalog).rows())
    answers = {name: answer_of(legal_in(name, rows), name) for name in FORMATS}
    tables = (_halves(answers), _kinds(answers[OF_KINDS]), _casting(answers), _occurrences(answers))
    for number, table in enumerate(tables):
        yield from ("", *table) if number else table


def _halves(answers: dict[str, JSON]) -> Iterator[str]:
    heads = ("cards", "all", "casting half", "effects half", "whole", "")
    yield from _table(heads, (_row_of_halves(name, answer) for name, answer in answers.items()))


def _row_of_halves(name: str, answer: JSON) -> tuple[str, ...]:
    whole = answer["whole"]["cards"]
    halves = (_share(answer[key]["cards"] if key else answer["cards"]) for key in ("", "effects"))
    return (_where(name), f"{whole['all']:,}", *halves, _share(whole), _bar(_percent(whole)))


def _kinds(answer: JSON) -> Iterator[str]:
    heads = (f"abilities of cards legal in {OF_KINDS}", "all", "play out")
    kinds = answer["whole"]["abilities"].items()
    yield from _table(heads, ((kind, f"{n['all']:,}", _share(n)) for kind, n in kinds))


def _casting(answers: dict[str, JSON]) -> Iterator[str]:
    heads = ("casting half", "all", "understood", "partly", "not", "share understood")
    counted = ((name, answer["cards"]) for name, answer in answers.items())
    yield from _table(
        heads,
        (
            (_where(name), *(f"{n[key]:,}" for key in ("all", "understood", "partly", "not")), _share(n))
            for name, n in counted
        ),
    )


def _occurrences(answers: dict[str, JSON]) -> Iterator[str]:
    keys = ("targets", "activation_costs", "mana_abilities")
    heads = ("cards", *(key.replace("_", " ") for key in keys))
    yield from _table(
        heads,
        (
            (_where(name), *(f"{_share(answer[key])} of {answer[key]['all']:,}" for key in keys))
            for name, answer in answers.items()
        ),
    )


# ---------------------------------------------------------------- cells


def _table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    for row in (heads, ("---",) * len(heads), *rows):
        yield "|" + "|".join(row) + "|" if row[0] == "---" else f"| {' | '.join(row)} |"


def _where(name: str) -> str:
    return f"legal in {name}" if name else "the whole file"


def _share(counted: dict[str, int]) -> str:
    return f"{_percent(counted):.1f}%"


def _percent(counted: dict[str, int]) -> float:
    return 100 * counted["understood"] / max(1, counted["all"])


def _bar(percent: float) -> str:
    full = int(percent // 5)
    return "█" * full + "░" * (20 - full)
