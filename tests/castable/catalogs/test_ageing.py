"""A catalog that is old says so, in one line on standard error."""

from __future__ import annotations

import json
import os
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from castable.catalogs.ageing import old_cards, old_catalog
from castable.model.catalog import VARIABLE
from castable.model.catalog.writing import import_cards

from ..conftest import Run
from .providing import BEAR

TODAY = date(2026, 6, 1)
LINE = "castable: the cards are of 2020-02-02, "


def made(folder: Path, day: datetime) -> str:
    """A catalog of a card file of a day."""
    source, catalog = folder / "cards.json", folder / "catalog.sqlite"
    source.write_text(json.dumps([BEAR]), encoding="utf-8")
    os.utime(source, (day.timestamp(), day.timestamp()))
    import_cards(source, catalog)
    return str(catalog)


@pytest.fixture
def old(tmp_path: Path) -> str:
    return made(tmp_path, datetime(2020, 2, 2, tzinfo=UTC))


@pytest.mark.parametrize(("days", "is_old"), [(0, False), (90, False), (91, True), (400, True), (-3, False)])
def test_cards_are_old_after_ninety_days(days: int, *, is_old: bool) -> None:
    dated = (TODAY - timedelta(days=days)).isoformat()
    expected = f"the cards are of {dated}, {days} days ago; castable import scryfall fetches the newest"
    assert old_cards(dated, TODAY) == (expected if is_old else None)


@pytest.mark.parametrize("dated", ["", "soon", "2026-13-01"])
def test_of_cards_without_a_date_nothing_is_said(dated: str) -> None:
    assert old_cards(dated, TODAY) is None


def test_a_catalog_is_of_the_day_of_its_file(old: str, tmp_path: Path) -> None:
    assert old_catalog(old, date(2020, 5, 2)) is None
    assert "of 2020-02-02, 91 days ago" in str(old_catalog(old, date(2020, 5, 3)))
    assert old_catalog(str(tmp_path / "none.sqlite"), TODAY) is None


@pytest.mark.parametrize(
    "arguments",
    [("card", "test bear"), ("names", "test"), ("coverage",), ("plays", "-", "--limit", "1"), ("show", "-")],
)
def test_commands_that_read_an_old_catalog_say_so_once(run: Run, old: str, arguments: tuple[str, ...]) -> None:
    done = run(*arguments, "--catalog", old)
    assert done.status == 0
    assert done.err.count(LINE) == 1
    assert LINE not in done.out
    as_data = run(*arguments, "--catalog", old, "--json")
    assert "days ago" not in json.dumps(as_data.json)


def test_the_users_own_catalog_says_so_too(run: Run, old: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, old)
    assert run("card", "test bear").err.startswith(LINE)
    assert run("rule", "601.2c").err == ""


def test_a_catalog_of_today_says_nothing(run: Run, tmp_path: Path) -> None:
    assert run("card", "test bear", "--catalog", made(tmp_path, datetime.now(UTC))).err == ""


def test_an_import_of_an_old_file_says_so(run: Run, old: str) -> None:
    done = run("import", str(Path(old).with_name("cards.json")), "--catalog", old)
    assert (done.status, done.out) == (0, f"1 cards of 2020-02-02, as before: {old}\n")
    assert done.err.startswith(LINE)


def test_a_broken_catalog_is_an_error_of_the_command_and_no_note(run: Run, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.sqlite"
    wrong.write_text("no", encoding="utf-8")
    done = run("card", "Forest", "--catalog", str(wrong))
    assert (done.status, done.err.count("\n")) == (2, 1)
