"""Which examples the laws are tried with, and no test sees the catalog of the user who runs it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

from castable.model.catalog import VARIABLE, reading

from . import examples  # noqa: F401  # its profiles


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--thorough", action="store_true", help="try the laws with fifty times as many examples")


def pytest_configure(config: pytest.Config) -> None:
    chosen = "thorough" if config.getoption("thorough") else os.environ.get("HYPOTHESIS_PROFILE", "usual")
    settings.load_profile(chosen)
    os.environ.pop(VARIABLE, None)
    os.environ["XDG_DATA_HOME"] = str(
        Path(__file__).parent / "no-data"
    )  # also for modules and commands that tests start
    reading.default_path = lambda: Path(os.environ["XDG_DATA_HOME"]) / "none"


@pytest.fixture(autouse=True)
def _no_catalog_of_another_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command that is told its catalog names it to the processes it starts, and may leave it in the environment."""
    monkeypatch.setenv(VARIABLE, "")
    monkeypatch.delenv(VARIABLE)
