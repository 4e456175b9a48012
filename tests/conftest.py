"""Which examples the laws are tried with, and no test sees the catalog of the user who runs it."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest
from hypothesis import is_hypothesis_test, settings

from castable.model.catalog import VARIABLE, reading

from . import examples  # noqa: F401  # its profiles

DIFFERS = re.compile(r"set\(\{[^}]*,|\[\{'[^:}]*,| at 0x")
"""What differs from process to process where the name of a test shows it: sets in their order, places in memory."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--more", action="store_true", help="try the laws alone, with four times as many examples")
    parser.addoption("--thorough", action="store_true", help="try the laws with two hundred times as many examples")


def pytest_configure(config: pytest.Config) -> None:
    asked = next((name for name in ("thorough", "more") if config.getoption(name)), "usual")
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", asked))
    _keep_bytecode()
    os.environ.pop(VARIABLE, None)
    os.environ["XDG_DATA_HOME"] = str(
        Path(__file__).parent / "no-data"
    )  # also for modules and commands that tests start
    reading.default_path = lambda: Path(os.environ["XDG_DATA_HOME"]) / "none"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Refuse names that workers would not agree on, and where more are asked for, leave out what tries no more.

    Workers that collect different names end the whole run, but only those times when their orders happen to differ.
    """
    for item in items:
        if DIFFERS.search(item.nodeid):
            raise pytest.UsageError(f"{item.nodeid}: its name differs from process to process; give it an `ids`")
    if config.getoption("more"):
        others = [item for item in items if not _is_law(item)]
        items[:] = [item for item in items if _is_law(item)]
        config.hook.pytest_deselected(items=others)


def _is_law(item: pytest.Item) -> bool:
    return item.get_closest_marker("law") is not None or is_hypothesis_test(getattr(item, "function", None))


def _keep_bytecode() -> None:
    """The many processes that tests start need not compile castable each for itself."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False


@pytest.fixture(autouse=True)
def _no_catalog_of_another_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command that is told its catalog names it to the processes it starts, and may leave it in the environment."""
    monkeypatch.setenv(VARIABLE, "")
    monkeypatch.delenv(VARIABLE)
