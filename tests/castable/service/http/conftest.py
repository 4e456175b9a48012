"""A server for tests, which runs in a thread of this process; its workers are real processes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from castable.service.http.settings import Settings

from ..light import lightly_served

POSITION: dict[str, Any] = {
    "castable": 1,
    "turn": {"player": "A"},
    "players": {"A": {"battlefield": ["Mountain", {"card": "Forest", "id": "f"}]}, "B": {}},
}
PATIENCE = 1.0
TOKEN = "a-token-of-enough-letters"


@pytest.fixture(scope="session")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server of most tests writes its log."""
    return tmp_path_factory.mktemp("http") / "log"


@pytest.fixture(scope="session")
def address(log: Path) -> Iterator[str]:
    """A server with small limits."""
    settings = Settings(port=0, workers=1, body=10_000, patience=PATIENCE, parting=1, log=str(log))
    with lightly_served(settings) as address:
        yield address


@pytest.fixture
def client(address: str) -> Iterator[httpx.Client]:
    """A client of the server with small limits."""
    with httpx.Client(base_url=address, timeout=60) as client:
        yield client


@pytest.fixture(scope="session")
def guarded() -> Iterator[str]:
    """A server that wants a token, and that pages from one place may ask."""
    settings = Settings(port=0, workers=1, tokens=(TOKEN,), origins=("https://example.org",), parting=1)
    with lightly_served(settings) as address:
        yield address
