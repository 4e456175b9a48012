"""A browser, and a server that shows it the page; tests are skipped, with the reason, where there is no browser."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from .table import Table

if TYPE_CHECKING:
    from playwright.sync_api import Browser

REQUIRED = "CASTABLE_REQUIRE_BROWSER"
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage")
SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"


def _missing(why: str) -> None:
    if os.environ.get(REQUIRED):
        pytest.fail(f"{why}, and {REQUIRED} is set")
    pytest.skip(why)


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """The address of a server with two workers."""
    pytest.importorskip("uvicorn", reason="castable[serve] is not installed")
    from castable.service.http.settings import Settings  # noqa: PLC0415

    from ..castable.service.light import lightly_served  # noqa: PLC0415

    with lightly_served(Settings(port=0, workers=2, parting=1)) as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser for the tests of a module; longer, its event loop would be in the way of other tests."""
    try:
        from playwright.sync_api import sync_playwright  # noqa: PLC0415
    except ImportError:
        _missing("Playwright is not installed: pip install 'castable[dev]'")
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        _missing("there is no browser: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(ARGUMENTS))
        yield browser
        browser.close()


@pytest.fixture
def table(browser: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Table]:
    """The page in a window of its own; what goes wrong in it fails the test, and how it ended is kept as a picture."""
    wanted = {"width": 1280, "height": 900, "dark": False, "touch": False} | getattr(request, "param", {})
    context = browser.new_context(
        viewport={"width": wanted["width"], "height": wanted["height"]},
        color_scheme="dark" if wanted["dark"] else "light",
        reduced_motion="reduce",
        has_touch=wanted["touch"],
    )
    context.set_default_timeout(45_000)  # of a busy machine
    table = Table(context.new_page(), address, SCREENSHOTS)
    yield table
    table.picture(request.node.name)
    context.close()
    assert table.complaints == []
