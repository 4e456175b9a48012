"""No test sees the catalog of the user who runs it."""

from __future__ import annotations

from pathlib import Path

import pytest

from castable.model.catalog import VARIABLE


@pytest.fixture(autouse=True, scope="session")
def _no_catalog_of_the_user(tmp_path_factory: pytest.TempPathFactory) -> None:
    patch = pytest.MonkeyPatch()
    patch.delenv(VARIABLE, raising=False)
    patch.setattr("castable.model.catalog.reading.default_path", lambda: Path(tmp_path_factory.mktemp("data")) / "none")
