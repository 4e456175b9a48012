"""Who may ask, and what browsers are told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from castable.model.game.errors import RequestError
from castable.service.http.settings import Settings, make_settings

from ..light import lightly_served
from .conftest import POSITION, TOKEN

SAID = {"Authorization": f"Bearer {TOKEN}"}
USUAL: dict[str, Any] = {"port": 0, "timeout": 60.0, "token_file": None, "is_open": False, "origins": ()}


@pytest.mark.parametrize("said", [{}, {"Authorization": "Bearer wrong"}, {"Authorization": f"Basic {TOKEN}"}])
def test_without_the_token_nothing_is_answered(guarded: str, said: dict[str, str]) -> None:
    for path in ("/metrics", "/openapi.json"):
        answer = httpx.get(guarded + path, headers=said)
        assert (answer.status_code, answer.headers["www-authenticate"]) == (401, "Bearer")
    assert httpx.post(f"{guarded}/mana", json={"position": POSITION}, headers=said).status_code == 401


def test_with_the_token_all_is_answered(guarded: str) -> None:
    assert httpx.get(f"{guarded}/metrics", headers=SAID).status_code == 200


def test_the_page_and_its_health_need_no_token(guarded: str) -> None:
    assert [httpx.get(guarded + path).status_code for path in ("/", "/healthz")] == [200, 200]


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "", "[::1].evil", "a@127.0.0.1"]
)
def test_another_name_for_this_machine_is_not_answered(address: str, host: str) -> None:
    assert httpx.get(f"{address}/healthz", headers={"Host": host}).status_code == 421


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:1", "127.0.0.1:99", "[::1]:8000"])
def test_the_usual_names_of_this_machine_are_answered(address: str, host: str) -> None:
    assert httpx.get(f"{address}/healthz", headers={"Host": host}).status_code == 200


def test_pages_from_elsewhere_may_not_ask(client: httpx.Client) -> None:
    answer = client.post("/mana", json={"position": POSITION}, headers={"Origin": "https://evil.example"})
    assert answer.status_code == 403
    assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize("origin", ["null", "http://127.0.0.1:1", "https://example.org.evil"])
def test_origins_that_look_like_ours_may_not_ask(guarded: str, origin: str) -> None:
    answer = httpx.get(f"{guarded}/metrics", headers={**SAID, "Origin": origin})
    assert answer.status_code == 403


def test_a_page_of_our_name_from_another_scheme_may_not_ask(client: httpx.Client, address: str) -> None:
    origin = address.replace("http://", "https://")
    assert client.post("/mana", json={"position": POSITION}, headers={"Origin": origin}).status_code == 403


def test_the_page_itself_may_ask(client: httpx.Client, address: str) -> None:
    answer = client.post("/mana", json={"position": POSITION}, headers={"Origin": address})
    assert answer.status_code == 200


def test_pages_from_where_it_was_said_may_ask(guarded: str) -> None:
    origin = {"Origin": "https://example.org"}
    asked = httpx.options(f"{guarded}/mana", headers={**origin, "Access-Control-Request-Method": "POST"})
    assert (asked.status_code, asked.headers["access-control-allow-origin"]) == (204, "https://example.org")
    assert "Authorization" in asked.headers["access-control-allow-headers"]
    answer = httpx.get(f"{guarded}/metrics", headers={**SAID, **origin})
    assert (answer.status_code, answer.headers["access-control-allow-origin"]) == (200, "https://example.org")
    assert answer.headers["vary"] == "Origin"


@pytest.mark.parametrize("path", ["/", "/healthz", "/nothing", "/plays"])
def test_browsers_are_told_to_trust_nothing_else(client: httpx.Client, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"
    assert "server" not in headers


def test_a_sane_request_id_is_kept(client: httpx.Client) -> None:
    assert client.get("/healthz", headers={"X-Request-Id": "r-1.a:b_2"}).headers["x-request-id"] == "r-1.a:b_2"


@pytest.mark.parametrize("id", ["", "a b", "x" * 65, "<script>", "a\tb", "\xff"])
def test_another_request_id_is_replaced(client: httpx.Client, id: str) -> None:
    given = client.get("/healthz", headers=httpx.Headers({b"X-Request-Id": id.encode("latin-1")})).headers[
        "x-request-id"
    ]
    assert given != id
    assert given.isalnum()


def test_others_are_answered_only_where_that_is_wanted() -> None:
    with pytest.raises(RequestError, match="everybody"):
        make_settings({}, host="0.0.0.0", **USUAL)
    assert not make_settings({}, host="0.0.0.0", **{**USUAL, "is_open": True}).is_local
    assert make_settings({"keep": None}, host="::1", **USUAL) == Settings(host="::1", port=0)


def test_a_file_may_hold_several_tokens_each_on_a_line(tmp_path: Path) -> None:
    file = tmp_path / "tokens"
    file.write_text("the-token-of-somebody\n\n  the-token-of-another \n", encoding="utf-8")
    settings = make_settings({}, **{**USUAL, "host": "127.0.0.1", "token_file": str(file)})
    assert settings.tokens == ("the-token-of-somebody", "the-token-of-another")
    file.write_text("the-token-of-somebody\nshort\n", encoding="utf-8")
    with pytest.raises(RequestError, match="holds no token"):
        make_settings({}, **{**USUAL, "host": "127.0.0.1", "token_file": str(file)})


def image_sources(images: str | None) -> list[str]:
    """Whence a browser may load images, as the server says."""
    with lightly_served(Settings(port=0, workers=1, parting=1, images=images)) as address:
        said = httpx.get(f"{address}/images")
        assert said.json() == {"address": images}
        (sources,) = (d for d in said.headers["content-security-policy"].split("; ") if d.startswith("img-src"))
        return str(sources).split()[1:]


def test_images_come_from_the_origin_that_was_said_and_from_nowhere_else() -> None:
    assert image_sources(None) == ["'self'", "data:"]
    of_one = image_sources("https://images.example.org:8443/cards/{name}.jpg?size=small")
    assert of_one == ["'self'", "data:", "https://images.example.org:8443"]
