"""``castable import scryfall`` and ``mtgjson``, against a server of our own that fails as servers do."""

from __future__ import annotations

import gzip
import json
import socket
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from email.utils import format_datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from castable.catalogs import importing
from castable.catalogs.fetching import kept_at
from castable.catalogs.importing import import_from
from castable.catalogs.network import Network
from castable.model.catalog import VARIABLE, Catalog
from castable.model.game.errors import RequestError

from ..conftest import Run
from .providing import (
    BEAR,
    MTGJSON,
    SCRYFALL,
    UPDATED,
    Provider,
    body,
    cut,
    nonsense,
    redirect,
    serving,
    silent,
    status,
)

CARDS = 41
PACKED = gzip.compress(SCRYFALL, mtime=0)


@pytest.fixture
def provider(monkeypatch: pytest.MonkeyPatch) -> Iterator[Provider]:
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.delenv(VARIABLE, raising=False)
    with serving() as found:
        yield found


@pytest.fixture
def waits() -> list[float]:
    return []


@pytest.fixture
def quick(waits: list[float]) -> Network:
    """Asks without waiting between tries, and notes how long it would have waited."""
    return Network(timeout=5.0, pause=waits.append)


@pytest.fixture
def catalog(tmp_path: Path) -> Path:
    return tmp_path / "data" / "catalog.sqlite"


def opened(path: Path) -> Catalog:
    found = Catalog.open(path)
    assert found is not None
    return found


def fetched(name: str, provider: Provider, catalog: Path, network: Network) -> dict[str, Any]:
    return import_from(name, str(catalog), provider.base, network)


def refused(name: str, provider: Provider, catalog: Path, network: Network) -> str:
    """What is said of an import that fails; it is one line, and no catalog is there."""
    with pytest.raises(RequestError) as error:
        fetched(name, provider, catalog, network)
    said = str(error.value)
    assert "\n" not in said
    assert not catalog.exists()
    return said


def test_scryfalls_newest_file_is_fetched_packed_and_imported(
    provider: Provider, catalog: Path, quick: Network
) -> None:
    path = provider.offers_scryfall()
    answer = fetched("scryfall", provider, catalog, quick)
    assert (answer["cards"], answer["changed"], answer["dated"]) == (CARDS, True, "2026-02-03")
    assert answer["source"] == f"{provider.base}{path}"
    assert Path(answer["file"]).read_bytes() == PACKED
    facts = opened(catalog).facts
    assert (facts["dated"], facts["origin"]) == ("2026-02-03", f"{provider.base}{path}")
    assert [asked for asked, _ in provider.asked] == ["/bulk-data", path]
    for _, headers in provider.asked:
        assert headers["User-Agent"] == f"castable/{version('castable')}"
        assert headers["Accept"] == "application/json;q=0.9,*/*;q=0.8"


def test_mtgjsons_file_is_fetched_checked_and_imported(provider: Provider, catalog: Path, quick: Network) -> None:
    provider.offers_mtgjson()
    answer = fetched("mtgjson", provider, catalog, quick)
    assert (answer["cards"], answer["dated"]) == (2, "2026-03-01")
    halves = opened(catalog).find_card("Hot // Cold")
    assert halves is not None
    assert [face.name for face in halves.faces] == ["Hot", "Cold"]
    assert opened(catalog).texts("Hot // Cold") == ("Draw two cards.", "Draw a card.")


def test_a_file_is_kept_with_its_source_and_date_and_not_fetched_again(
    provider: Provider, catalog: Path, quick: Network
) -> None:
    path = provider.offers_scryfall()
    file = Path(fetched("scryfall", provider, catalog, quick)["file"])
    kept = kept_at(file)
    assert kept is not None
    assert (kept.source, kept.dated) == (f"{provider.base}{path}", datetime.fromisoformat(UPDATED))
    assert datetime.fromtimestamp(file.stat().st_mtime, UTC) == datetime.fromisoformat(UPDATED)
    assert not fetched("scryfall", provider, catalog, quick)["changed"]
    assert provider.ranges(path) == [None]
    file.write_bytes(b"somebody wrote something else")
    fetched("scryfall", provider, catalog, quick)
    assert provider.ranges(path) == [None, None]
    assert file.read_bytes() == PACKED


def test_a_newer_file_takes_the_place_of_the_old_one(provider: Provider, catalog: Path, quick: Network) -> None:
    provider.offers_scryfall()
    fetched("scryfall", provider, catalog, quick)
    provider.offers_scryfall(json.dumps([BEAR]).encode(), updated="2026-02-04T10:00:00+00:00")
    answer = fetched("scryfall", provider, catalog, quick)
    assert (answer["cards"], answer["dated"]) == (1, "2026-02-04")


def test_the_same_cards_of_a_later_day_are_of_that_day(provider: Provider, catalog: Path, quick: Network) -> None:
    provider.offers_scryfall()
    fetched("scryfall", provider, catalog, quick)
    provider.offers_scryfall(updated="2026-02-05T10:00:00+00:00")
    answer = fetched("scryfall", provider, catalog, quick)
    assert (answer["changed"], answer["dated"], opened(catalog).facts["dated"]) == (False, "2026-02-05", "2026-02-05")


@pytest.mark.parametrize("name", ["scryfall", "mtgjson"])
def test_what_broke_off_goes_on_where_it_was(name: str, provider: Provider, catalog: Path, quick: Network) -> None:
    path = provider.offers_scryfall() if name == "scryfall" else provider.offers_mtgjson()
    provider.trouble(path, cut(40), cut(30))
    fetched(name, provider, catalog, quick)
    assert provider.ranges(path) == [None, "bytes=40-", "bytes=70-"]
    assert provider.asked[-1][1]["If-Range"] == '"1"'


def test_the_next_command_goes_on_where_the_last_one_ended(provider: Provider, catalog: Path, quick: Network) -> None:
    path = provider.offers_scryfall()
    provider.trouble(path, cut(50), *[status(503)] * 3)
    assert "goes on from where it broke off" in refused("scryfall", provider, catalog, quick)
    fetched("scryfall", provider, catalog, quick)
    assert provider.ranges(path)[-1] == "bytes=50-"
    assert {p.name for p in catalog.parent.iterdir()} == {
        catalog.name, f"{catalog.name}.scryfall.json.gz", f"{catalog.name}.scryfall.json.gz.source",
    }  # fmt: skip


def test_a_server_that_gives_no_parts_gives_the_whole(provider: Provider, catalog: Path, quick: Network) -> None:
    path = provider.offers_scryfall()
    provider.answers[path].gives_parts = False
    provider.trouble(path, cut(40))
    assert fetched("scryfall", provider, catalog, quick)["cards"] == CARDS
    assert provider.ranges(path) == [None, "bytes=40-"]


def test_a_file_that_changes_between_two_tries_is_fetched_anew(
    provider: Provider, catalog: Path, quick: Network
) -> None:
    path = provider.offers_mtgjson()

    def change(handler: Any) -> None:
        handler.give(40)
        provider.answers[path].etag = '"2"'

    provider.trouble(path, change)
    assert fetched("mtgjson", provider, catalog, quick)["cards"] == 2
    assert provider.ranges(path) == [None, "bytes=40-"]


def test_what_was_whole_already_is_not_fetched_again(provider: Provider, catalog: Path, quick: Network) -> None:
    path = provider.offers_scryfall()

    def all_of_it(handler: Any) -> None:
        handler.say(200, PACKED, etag='"1"', content_length=str(len(PACKED) + 1))

    provider.trouble(path, all_of_it)
    assert fetched("scryfall", provider, catalog, quick)["cards"] == CARDS
    assert provider.ranges(path) == [None, f"bytes={len(PACKED)}-"]


def test_a_part_that_was_not_asked_for_is_thrown_away(provider: Provider, catalog: Path, quick: Network) -> None:
    path = provider.offers_scryfall()
    size = len(PACKED)
    wrong = PACKED[10:]

    def other_part(handler: Any) -> None:
        handler.say(206, wrong, etag='"1"', content_range=f"bytes 10-{size - 1}/{size}")

    provider.trouble(path, cut(40), other_part)
    assert fetched("scryfall", provider, catalog, quick)["cards"] == CARDS
    assert provider.ranges(path) == [None, "bytes=40-", None]


def test_a_server_without_etag_is_asked_for_the_whole_again(provider: Provider, catalog: Path, quick: Network) -> None:
    path = provider.offers_scryfall()
    provider.answers[path].etag = 'W/"1"'
    provider.trouble(path, cut(40))
    assert fetched("scryfall", provider, catalog, quick)["cards"] == CARDS
    assert provider.ranges(path) == [None, None]


@pytest.mark.parametrize("code", [301, 302, 307, 308])
def test_redirects_are_followed(code: int, provider: Provider, catalog: Path, quick: Network) -> None:
    path = provider.offers_scryfall()
    provider.answers["/elsewhere"] = provider.answers[path]
    provider.trouble(path, redirect(f"{provider.base}/elsewhere", code))
    provider.trouble("/elsewhere", cut(40))
    assert fetched("scryfall", provider, catalog, quick)["cards"] == CARDS


@pytest.mark.parametrize(
    ("said", "waited"),
    [("7", 7.0), ("0", 0.0), (None, 1.0), ("soon", 1.0)],
)
def test_a_server_that_is_asked_too_often_is_asked_later(
    said: str | None, waited: float, provider: Provider, catalog: Path, quick: Network, waits: list[float]
) -> None:
    provider.offers_scryfall()
    provider.trouble("/bulk-data", status(429) if said is None else status(429, retry_after=said))
    assert fetched("scryfall", provider, catalog, quick)["cards"] == CARDS
    assert waits == [waited]


def test_a_server_may_name_a_date_to_ask_again(
    provider: Provider, catalog: Path, quick: Network, waits: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = datetime(2026, 3, 1, 12, 0, 0, tzinfo=UTC)
    monkeypatch.setattr(time, "time", now.timestamp)
    provider.offers_scryfall()
    provider.trouble("/bulk-data", status(503, retry_after=format_datetime(now.replace(second=9), usegmt=True)))
    fetched("scryfall", provider, catalog, quick)
    assert waits == [9.0]


def test_nobody_waits_for_an_hour(provider: Provider, catalog: Path, quick: Network, waits: list[float]) -> None:
    provider.offers_scryfall()
    provider.trouble("/bulk-data", status(429, retry_after="3600"))
    said = refused("scryfall", provider, catalog, quick)
    assert "asked too often (429)" in said
    assert "try again in 3600 seconds or more" in said
    assert waits == []


def test_a_try_is_made_a_few_times_each_later_than_the_last(
    provider: Provider, catalog: Path, quick: Network, waits: list[float]
) -> None:
    path = provider.offers_scryfall()
    provider.trouble(path, *[status(500)] * 9)
    assert "(500); expected an answer: try again later" in refused("scryfall", provider, catalog, quick)
    assert (len(provider.ranges(path)), waits) == (4, [1.0, 2.0, 4.0])


def _not_found(provider: Provider) -> None:
    provider.offers_scryfall()
    provider.trouble("/bulk-data", status(404))


def _forbidden(provider: Provider) -> None:
    path = provider.offers_scryfall()
    provider.trouble(path, status(403))


def _truncated(provider: Provider) -> None:
    path = provider.offers_scryfall()
    provider.trouble(path, *[cut(20)] * 9)


def _truncated_and_said_so_by_nobody(provider: Provider) -> None:
    path = provider.offers_scryfall()
    provider.trouble(path, body(PACKED[:-20], content_encoding="gzip"))


def _truncated_json(provider: Provider) -> None:
    provider.offers_scryfall(SCRYFALL[:-30])


def _wrong_size(provider: Provider) -> None:
    provider.offers_scryfall(size=7)


def _broken_listing(provider: Provider) -> None:
    provider.offers_scryfall()
    provider.trouble("/bulk-data", *[body(b'{"data": [', content_length="400")] * 9)


def _html(provider: Provider) -> None:
    provider.offers_scryfall()
    provider.trouble("/bulk-data", body(b"<html>Sign in to the network</html>", content_type="text/html"))


def _packed_wrongly(provider: Provider) -> None:
    provider.offers_scryfall()
    provider.trouble("/bulk-data", body(b"\x1f\x8bxxxxxxxxxxxxxxxxxxxxx"))


def _html_as_file(provider: Provider) -> None:
    path = provider.offers_scryfall(size=20)
    provider.trouble(path, body(b"<html>Sorry.  </html>"[:20]))


def _not_oracle_cards(provider: Provider) -> None:
    provider.offers_scryfall()
    provider.trouble("/bulk-data", body(b'{"data": [{"type": "rulings"}, 7]}'))


def _list_instead(provider: Provider) -> None:
    provider.offers_scryfall()
    provider.trouble("/bulk-data", body(b"[[]]"))


def _file_of_this_machine(provider: Provider) -> None:
    listed = {"type": "oracle_cards", "updated_at": UPDATED, "download_uri": "file:///etc/passwd"}
    provider.offers_scryfall()
    provider.trouble("/bulk-data", body(json.dumps({"data": [listed]}).encode()))


def _in_circles(provider: Provider) -> None:
    path = provider.offers_scryfall()
    provider.trouble(path, *[redirect(f"{provider.base}{path}")] * 99)


def _no_http(provider: Provider) -> None:
    provider.offers_scryfall()
    provider.trouble("/bulk-data", *[nonsense] * 9)


@pytest.mark.parametrize(
    ("trouble", "words"),
    [
        (_not_found, "nothing at this address (404); expected an address that the server knows: see --from"),
        (_forbidden, "Forbidden (403)"),
        (_truncated, "bytes came; expected an answer: try again later; the same command goes on"),
        (_truncated_and_said_so_by_nobody, "can't be unpacked to its end; expected the whole file: the same command"),
        (_truncated_json, "no JSON file of cards to its end"),
        (_wrong_size, "the provider says 7; expected the whole file"),
        (_broken_listing, "try again later"),
        (_html, "what came is no JSON; expected an answer of the provider"),
        (_packed_wrongly, "can't be unpacked"),
        (_html_as_file, "no JSON file of cards to its end"),
        (_not_oracle_cards, "names no oracle_cards"),
        (_list_instead, "names no oracle_cards"),
        (_file_of_this_machine, "file:///etc/passwd: no address that can be fetched"),
        (_in_circles, "(302)"),
        (_no_http, "try again later"),
    ],
)
def test_each_failure_is_one_line_that_says_what_to_do(
    trouble: Any, words: str, provider: Provider, catalog: Path, quick: Network
) -> None:
    trouble(provider)
    assert words in refused("scryfall", provider, catalog, quick)


@pytest.mark.parametrize(
    ("sha256", "words"),
    [("0" * 64, "the checksum of what came is"), ("<html>", "what came is no checksum; expected 64 hexadecimal")],
)
def test_a_checksum_that_does_not_fit_is_said(
    sha256: str, words: str, provider: Provider, catalog: Path, quick: Network
) -> None:
    provider.offers_mtgjson(sha256=sha256)
    assert words in refused("mtgjson", provider, catalog, quick)
    provider.offers_mtgjson()
    assert fetched("mtgjson", provider, catalog, quick)["cards"] == 2


def test_mtgjson_without_a_date_is_not_taken(provider: Provider, catalog: Path, quick: Network) -> None:
    provider.offers_mtgjson()
    provider.trouble("/Meta.json", body(b'{"data": {}}'))
    assert "no date" in refused("mtgjson", provider, catalog, quick)


def test_a_server_that_says_nothing_is_given_up(provider: Provider, catalog: Path) -> None:
    provider.offers_scryfall()
    provider.trouble("/bulk-data", *[silent(1.0)] * 2)
    hasty = Network(timeout=0.05, tries=2, pause=lambda _: None)
    assert "does not answer in time" in refused("scryfall", provider, catalog, hasty)


def test_a_file_in_the_middle_of_which_a_server_falls_silent_is_given_up(provider: Provider, catalog: Path) -> None:
    path = provider.offers_scryfall()

    def half(handler: Any) -> None:
        handler.send_response(200)
        handler.send_header("Content-Length", "1000")
        handler.end_headers()
        handler.wfile.write(b"0123456789")
        silent(1.0)(handler)

    provider.trouble(path, *[half] * 2)
    hasty = Network(timeout=0.2, tries=2, pause=lambda _: None)
    assert "does not answer in time" in refused("scryfall", provider, catalog, hasty)


def test_where_nobody_listens_the_connection_is_refused(provider: Provider, catalog: Path, quick: Network) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        provider.base = f"http://127.0.0.1:{free.getsockname()[1]}"
        assert "nobody answers there" in refused("scryfall", provider, catalog, quick)


@pytest.mark.parametrize(
    "base", ["nonsense", "file:///tmp", "ftp://127.0.0.1", "http://", "http://[", "http://a b", "http://a:b"]
)
def test_an_address_that_is_none_is_said(base: str, provider: Provider, catalog: Path, quick: Network) -> None:
    provider.base = base
    assert base in refused("scryfall", provider, catalog, quick)


@pytest.mark.parametrize(
    "trouble", [_not_found, _truncated, _truncated_json, _wrong_size, _html, _html_as_file, _no_http, _in_circles]
)
def test_no_failure_harms_the_catalog_that_is_there(
    trouble: Any, provider: Provider, catalog: Path, quick: Network
) -> None:
    provider.offers_scryfall(updated="2026-01-01T00:00:00+00:00")
    file = Path(fetched("scryfall", provider, catalog, quick)["file"])
    before = catalog.read_bytes(), file.read_bytes()
    trouble(provider)
    with pytest.raises(RequestError):
        fetched("scryfall", provider, catalog, quick)
    assert (catalog.read_bytes(), file.read_bytes()) == before


def test_cards_that_can_not_be_read_are_fetched_anew_the_next_time(
    provider: Provider, catalog: Path, quick: Network
) -> None:
    path = provider.offers_scryfall(b'[{"name": "Test Bear"} {"name": "Test Elf"}]')
    assert "can't be read" in refused("scryfall", provider, catalog, quick)
    provider.offers_scryfall(json.dumps([BEAR]).encode())
    assert fetched("scryfall", provider, catalog, quick)["cards"] == 1
    assert provider.ranges(path) == [None, None]


def test_a_place_that_is_taken_is_said_before_anything_is_fetched(
    provider: Provider, catalog: Path, quick: Network
) -> None:
    catalog.parent.mkdir()
    catalog.write_text("a letter", encoding="utf-8")
    with pytest.raises(RequestError, match="is no catalog; it is left as it is"):
        fetched("scryfall", provider, catalog, quick)
    assert provider.asked == []


def test_a_file_of_somebody_else_beside_the_catalog_is_left_alone(
    provider: Provider, catalog: Path, quick: Network
) -> None:
    provider.offers_scryfall()
    catalog.parent.mkdir()
    own = catalog.with_name(f"{catalog.name}.scryfall.json.gz")
    own.write_text("a letter", encoding="utf-8")
    assert "it is left alone" in refused("scryfall", provider, catalog, quick)
    assert own.read_text(encoding="utf-8") == "a letter"


def test_a_folder_that_can_not_be_made_is_said(provider: Provider, tmp_path: Path, quick: Network) -> None:
    provider.offers_scryfall()
    (tmp_path / "file").touch()
    said = refused("scryfall", provider, tmp_path / "file" / "catalog.sqlite", quick)
    assert "can't write" in said


# ---------------------------------------------------------------- the command


def test_the_command_fetches_and_says_what_it_did(
    run: Run, provider: Provider, catalog: Path, monkeypatch: pytest.MonkeyPatch, quick: Network
) -> None:
    monkeypatch.setattr(importing, "Network", lambda: quick)
    path = provider.offers_scryfall()
    done = run("import", "scryfall", "--from", f"{provider.base}/", "--catalog", str(catalog))
    assert (done.status, done.out) == (0, f"{CARDS} cards of 2026-02-03: {catalog}\n")
    answer = run("import", "scryfall", "--from", provider.base, "--catalog", str(catalog), "--json").json
    assert answer == {
        "catalog": str(catalog), "cards": CARDS, "changed": False, "skipped": [],
        "source": f"{provider.base}{path}", "file": f"{catalog}.scryfall.json.gz", "dated": "2026-02-03",
    }  # fmt: skip
    provider.trouble("/bulk-data", status(404))
    refusal = run("import", "scryfall", "--from", provider.base, "--catalog", str(catalog))
    assert (refusal.status, refusal.out, refusal.err.count("\n")) == (2, "", 1)
    assert refusal.err.startswith(f"castable: {provider.base}/bulk-data: there is nothing at this address (404)")


def test_an_address_is_said_only_where_something_is_fetched(run: Run, tmp_path: Path) -> None:
    done = run("import", str(tmp_path / "cards.json"), "--from", "http://127.0.0.1:9")
    assert (done.status, done.out) == (2, "")
    assert "--from: nothing is fetched; expected scryfall or mtgjson" in done.err


def test_a_file_with_the_name_of_a_provider_is_read_by_its_path(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mtgjson"
    path.write_bytes(MTGJSON)
    answer = run("import", str(path), "--catalog", str(tmp_path / "catalog.sqlite"), "--json").json
    assert (answer["cards"], answer["source"], answer["file"]) == (2, str(path), str(path))
