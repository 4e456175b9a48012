"""Images of cards: loaded by the browser from the one origin that the server was told; text where one is missing."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import unquote

import pytest

from .table import JSON, Table

PIXEL = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=")
SCENE: JSON = {
    "castable": 1,
    "turn": {"player": "A", "phase": "main1"},
    "players": {
        "A": {
            "hand": ["Shock"],
            "battlefield": [{"card": "Urza's Tower", "id": "tower"}, {"card": "Grizzly Bears", "id": "bear"}],
        },
        "B": {"battlefield": [{"card": "Grizzly Bears", "id": "hidden", "face_down": True}]},
    },
}


class Images(BaseHTTPRequestHandler):
    """Answers with an image for every card but Shock."""

    asked: list[str]

    def do_GET(self) -> None:
        name = unquote(self.path.removeprefix("/cards/").removesuffix(".png"))
        self.asked.append(name)
        if name == "Shock":
            self.send_error(404)
            return
        self.send_response(200)
        self.send_header("Content-Type", "image/png")
        self.end_headers()
        self.wfile.write(PIXEL)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def images() -> Iterator[tuple[str, list[str]]]:
    """The origin of a server of images, and the names that it has been asked for."""
    asked: list[str] = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("Asked", (Images,), {"asked": asked}))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}", asked
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def address(images: tuple[str, list[str]]) -> Iterator[str]:
    """The address of a server that was told where images are."""
    pytest.importorskip("uvicorn", reason="castable[serve] is not installed")
    from castable.service.http.settings import Settings  # noqa: PLC0415

    from ..castable.service.light import lightly_served  # noqa: PLC0415

    settings = Settings(port=0, workers=1, parting=1, images=f"{images[0]}/cards/{{name}}.png")
    with lightly_served(settings) as address:
        yield address


LOADED = "image => image.complete && image.naturalWidth > 0"


def test_a_card_is_its_image_and_a_missing_one_its_text(table: Table, images: tuple[str, list[str]]) -> None:
    table.expected = ("404",)
    table.open(SCENE)
    picture = table.tile("tower").locator("img")
    picture.wait_for()
    table.page.wait_for_function(LOADED, arg=picture.element_handle())
    table.page.locator('.board [data-id="shock"]:not(.pictured)').wait_for()
    assert table.tile("shock").locator("img").count() == 0
    box = table.tile("shock").locator(".name").bounding_box()
    assert box is not None
    assert box["width"] > 20
    assert set(images[1]) == {"Urza's Tower", "Grizzly Bears", "Shock"}
    assert images[1].count("Shock") == 1
    table.press("bear")
    table.panel.locator(".card img").wait_for()


def test_what_is_face_down_has_no_image(table: Table) -> None:
    table.expected = ("404",)
    table.open(SCENE)
    table.tile("bear").locator("img").wait_for()
    assert table.tile("hidden").locator("img").count() == 0


def test_an_image_from_elsewhere_is_not_loaded(table: Table, images: tuple[str, list[str]]) -> None:
    table.expected = ("404", "Content Security Policy", "violates")
    table.open(SCENE)
    load = """address => new Promise((done) => {
        const image = new Image();
        image.onload = () => done(true);
        image.onerror = () => done(false);
        image.src = address;
    })"""
    assert table.page.evaluate(load, f"{images[0]}/cards/Own.png") is True
    assert table.page.evaluate(load, f"{images[0].replace('127.0.0.1', 'localhost')}/cards/Elsewhere.png") is False
    assert "Elsewhere" not in images[1]
