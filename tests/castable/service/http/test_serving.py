"""A server as a process: how it starts, how it ends, and what it leaves behind."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from castable.model.catalog import VARIABLE
from castable.service.http import catalog as following
from castable.service.http.serving import served
from castable.service.http.settings import Settings

from ...conftest import Run
from ..light import light_workers, lightly_served
from .conftest import POSITION
from .test_limits import SLOW, until

LOOK = 0.1


@contextmanager
def server(*options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server, and its address."""
    command = [sys.executable, "-m", "castable", "serve", "--port", "0", "--workers", "1", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            found = re.fullmatch(r"castable: (http://127\.0\.0\.1:[1-9]\d*)/\n", process.stdout.readline())
            assert found is not None
            yield process, found[1]
        finally:
            process.kill()


def alive(pid: int) -> bool:
    with suppress(OSError):
        os.kill(pid, 0)
        return True
    return False


def children(pid: int) -> list[int]:
    """The processes that were started by a process, on Linux."""
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        found += map(int, (task / "children").read_text(encoding="ascii").split())
    return found


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_the_server_and_all_its_workers(sign: signal.Signals) -> None:
    with server() as (process, address):
        assert httpx.post(f"{address}/mana", json={"position": POSITION}, timeout=60).status_code == 200
        workers = children(process.pid) if Path("/proc/self/task").exists() else []
        process.send_signal(sign)
        assert process.wait(30) == 0
        assert until(lambda: not any(alive(pid) for pid in workers), 5)


def test_a_second_signal_does_not_leave_workers_behind() -> None:
    with server() as (process, address):
        with suppress(httpx.ReadTimeout):
            httpx.post(f"{address}/mana", json=SLOW, timeout=2)
        workers = children(process.pid) if Path("/proc/self/task").exists() else []
        for _ in range(2):
            process.send_signal(signal.SIGINT)
            time.sleep(0.2)
        process.wait(30)
        assert until(lambda: not any(alive(pid) for pid in workers), 5)


def test_a_port_that_is_taken_is_a_plain_error(run: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = run("serve", "--port", str(port))
    assert (done.status, done.out) == (2, "")
    assert f"can't listen on 127.0.0.1 port {port}" in done.err
    assert done.err.count("\n") == 1


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--host", "0.0.0.0"], "--token-file"),
        (["--token-file", "/nowhere"], "can't read"),
        (["--origin", "example.org"], "no origin"),
        (["--images", "https://example.org/card.png"], "with {name} after the host"),
        (["--images", "https://{name}.example.org/card.png"], "with {name} after the host"),
        (["--images", "https://example.org/{set}/{name}.png"], "with {name} after the host"),
        (["--images", "https://example.org;script-src/{name}"], "with {name} after the host"),
        (["--host", "no.such.host.invalid", "--open"], "can't listen"),
    ],
)
def test_what_makes_no_sense_is_a_plain_error(run: Run, options: list[str], said: str) -> None:
    done = run("serve", "--port", "0", *options)
    assert (done.status, done.out) == (2, "")
    assert said in done.err
    assert "Traceback" not in done.err


def test_a_token_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text("0123456789abcdef\n", encoding="ascii")
    with server("--token-file", str(file)) as (_, address):
        assert httpx.get(f"{address}/metrics").status_code == 401
        said = {"Authorization": "Bearer 0123456789abcdef"}
        assert httpx.get(f"{address}/metrics", headers=said).status_code == 200


def test_a_short_token_is_none(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text("short", encoding="ascii")
    assert "holds no token" in run("serve", "--token-file", str(file)).err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full, which is a disk without room")
def test_a_disk_without_room_for_the_log_does_not_stop_the_service() -> None:
    with lightly_served(Settings(port=0, workers=1, log="/dev/full")) as address:
        assert [httpx.get(f"{address}/healthz").status_code for _ in range(5)] == [200] * 5
        lost = re.search(r"^castable_log_lines_lost_total (\d+)", httpx.get(f"{address}/metrics").text, re.MULTILINE)
        assert lost is not None
        assert int(lost[1]) >= 1


def test_a_catalog_that_is_replaced_is_followed(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    cards = '[{"name": "%s", "mana_cost": "{1}", "type_line": "Artifact", "oracle_text": "", "layout": "normal"}]'
    for name in ("Old Thing", "New Thing"):
        (tmp_path / "cards.json").write_text(cards % name, encoding="utf-8")
        assert run("import", str(tmp_path / "cards.json"), "--catalog", str(tmp_path / f"{name}.db")).status == 0
    catalog = tmp_path / "catalog.db"
    shutil.copy(tmp_path / "Old Thing.db", catalog)
    monkeypatch.setenv(VARIABLE, str(catalog))
    monkeypatch.setattr(following, "BETWEEN", LOOK)
    settings = Settings(port=0, workers=1, parting=1)
    with light_workers(), served(settings) as address, httpx.Client(base_url=address, timeout=60) as client:
        assert client.get("/card/Old Thing").status_code == 200
        (tmp_path / "broken").write_bytes(b"no catalog")
        (tmp_path / "broken").replace(catalog)
        assert until(lambda: "catalog" in client.get("/healthz").json())
        assert client.get("/card/Old Thing").status_code == 200
        (tmp_path / "New Thing.db").replace(catalog)
        assert until(lambda: client.get("/card/New Thing").status_code == 200)
        assert client.get("/card/Old Thing").status_code == 404
        assert client.get("/healthz").json() == {"status": "ok"}
    assert os.environ[VARIABLE] == str(catalog)


def test_the_copy_of_a_catalog_goes_with_the_server_or_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    (tmp_path / f"{following.PREFIX}{ended.pid}-x").mkdir()
    with following.copied_catalog():
        assert [path.name.startswith(f"{following.PREFIX}{os.getpid()}-") for path in tmp_path.iterdir()] == [True]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="only there its workers can be found")
@pytest.mark.parametrize("how", ["cut short", "written over", "removed"])
def test_a_catalog_that_is_damaged_costs_nothing_but_a_word(how: str, tmp_path: Path, run: Run) -> None:
    card = '[{"name": "A Thing", "mana_cost": "{1}", "type_line": "Artifact", "oracle_text": "", "layout": "normal"}]'
    catalog = tmp_path / "catalog.db"
    (tmp_path / "cards.json").write_text(card, encoding="utf-8")
    assert run("import", str(tmp_path / "cards.json"), "--catalog", str(catalog)).status == 0
    with server("--workers", "1", "--catalog", str(catalog)) as (process, address):
        assert httpx.get(f"{address}/card/A Thing", timeout=60).status_code == 200
        whole = catalog.read_bytes()
        match how:
            case "cut short":
                os.truncate(catalog, len(whole) // 2)
            case "written over":
                with catalog.open("r+b") as file:
                    file.seek(2000)
                    file.write(b"\xff" * (len(whole) - 4000))
            case _:
                catalog.unlink()
        assert until(lambda: "can't be read" in httpx.get(f"{address}/healthz").json().get("catalog", ""))
        for worker in children(process.pid):  # those that come read the catalog anew
            os.kill(worker, signal.SIGKILL)
        assert [httpx.get(f"{address}/card/A Thing", timeout=60).status_code for _ in range(3)] == [200] * 3
        catalog.write_bytes(whole)
        assert until(lambda: httpx.get(f"{address}/healthz").json() == {"status": "ok"})
