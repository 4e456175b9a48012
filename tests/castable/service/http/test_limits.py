"""Limits of size, time and number, and clients that are slow or gone."""

from __future__ import annotations

import re
import socket
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import repeat
from typing import Any

import httpx
import pytest
import yaml

from castable.service.http.examples import examples
from castable.service.http.serving import served
from castable.service.http.settings import Settings

from ..light import lightly_served
from .conftest import PATIENCE, POSITION

SLOW: dict[str, Any] = {"position": yaml.safe_load(examples()["08-late-game.yaml"])}
"""Its mana takes seconds."""


@contextmanager
def connected(address: str, *, buffer: int | None = None) -> Iterator[socket.socket]:
    host, port = address.removeprefix("http://").split(":")
    with socket.socket() as connection:
        if buffer is not None:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        connection.settimeout(30)
        connection.connect((host, int(port)))
        yield connection


def rest(connection: socket.socket) -> bytes:
    """All that comes until the connection is closed, or reset."""
    parts = []
    try:
        while part := connection.recv(1 << 16):
            parts.append(part)
    except ConnectionResetError:
        pass
    return b"".join(parts)


def until(is_so: Callable[[], bool], seconds: float = 30) -> bool:
    end = time.monotonic() + seconds
    while not is_so() and time.monotonic() < end:
        time.sleep(0.05)
    return is_so()


def busy(client: httpx.Client) -> int:
    found = re.search(r"^castable_busy_workers (\d+)", client.get("/metrics").text, re.MULTILINE)
    assert found is not None
    return int(found[1])


@pytest.mark.parametrize("headers", [{}, {"Transfer-Encoding": "chunked"}])
def test_a_body_that_is_too_large_is_refused(client: httpx.Client, headers: dict[str, str]) -> None:
    body = b" " * 20_000
    content: Any = iter([body]) if headers else body
    answer = client.post("/mana", content=content)
    assert (answer.status_code, answer.json()["type"]) == (413, "urn:castable:problem:large")


def test_a_body_that_is_too_large_is_refused_before_it_has_come(address: str) -> None:
    with connected(address) as connection:
        connection.sendall(b"POST /mana HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999999\r\n\r\n{")
        assert connection.recv(1 << 16).startswith(b"HTTP/1.1 413 ")
        began = time.monotonic()
        rest(connection)
        assert time.monotonic() - began < 10 * PATIENCE


def test_a_body_that_comes_too_slowly_is_refused(address: str) -> None:
    with connected(address) as connection:
        connection.sendall(b"POST /mana HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{")
        assert rest(connection).startswith(b"HTTP/1.1 408 ")


@pytest.mark.parametrize("begun", [b"", b"GET", b"GET / HTTP/1.1\r\nHost: local"])
def test_a_head_that_does_not_come_ends_the_connection(address: str, begun: bytes) -> None:
    with connected(address) as connection:
        connection.sendall(begun)
        assert rest(connection) == b""


def is_let_go(connection: socket.socket, sent: Iterable[bytes]) -> bool:
    """Whether the connection ends while all this is sent and nothing is taken."""
    try:
        for part in sent:
            connection.sendall(part)
    except TimeoutError:  # nobody takes it, and the connection stays
        return False
    except OSError:  # a broken pipe or a reset, as the system likes
        return True
    return False


def test_a_head_that_comes_byte_by_byte_ends_the_connection(address: str) -> None:
    def slowly() -> Iterator[bytes]:
        for _ in range(200):
            time.sleep(PATIENCE / 20)
            yield b"a"

    with connected(address) as connection:
        assert is_let_go(connection, slowly())


def test_a_client_that_takes_nothing_is_let_go(address: str) -> None:
    ask = b"GET /page.css HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with connected(address, buffer=4096) as connection:
        assert is_let_go(connection, repeat(1000 * ask))


def test_a_connection_stays_open_between_requests_for_longer_than_a_head_may_take(address: str) -> None:
    with connected(address) as connection:
        for _ in range(2):
            connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            answer = b""
            while not answer.endswith(b"}"):
                answer += connection.recv(1 << 16)
            assert answer.startswith(b"HTTP/1.1 200 ")
            time.sleep(1.5 * PATIENCE)


@pytest.mark.parametrize("sent", [b"\x16\x03\x01\x02\x00\x01", b"hello\r\n\r\n", b"GET / HTTP/9\r\n\r\n", b"\x00" * 99])
def test_what_is_no_http_is_refused(address: str, sent: bytes) -> None:
    with connected(address) as connection:
        connection.sendall(sent)
        answer = rest(connection)
        assert answer.startswith(b"HTTP/1.1 400 ") or answer == b""
        assert b"Traceback" not in answer


def test_a_request_that_takes_too_long_says_so(client: httpx.Client) -> None:
    answer = client.post("/mana", json={**SLOW, "options": {"timeout": 0.05}})
    assert answer.status_code == 200
    assert answer.json()["verdict"] == "unknown"
    assert "limit reached" in answer.json()["reasons"][0]["text"]
    assert re.search(r'^castable_limits_total\{limit="time"\} [1-9]', client.get("/metrics").text, re.MULTILINE)


def test_a_question_that_can_only_be_answered_whole_is_a_problem_where_a_limit_is_reached(client: httpx.Client) -> None:
    answer = client.post("/announce", json={**SLOW, "object": "comet-storm", "options": {"timeout": 1e-4}})
    assert (answer.status_code, answer.json()["type"]) == (503, "urn:castable:problem:limit")


def test_nobody_gets_more_time_than_there_is() -> None:
    with lightly_served(Settings(port=0, workers=1, timeout=0.05, parting=1)) as address:
        for timeout in (1e9, 10**400):
            answer = httpx.post(f"{address}/mana", json={**SLOW, "options": {"timeout": timeout}}, timeout=60)
            assert answer.json()["verdict"] == "unknown"


def test_a_request_that_takes_too_much_memory_costs_nobody_else() -> None:
    with served(Settings(port=0, workers=1, memory=1, parting=1)) as address:
        answer = httpx.post(f"{address}/mana", json=SLOW, timeout=60)
        assert (answer.status_code, answer.json()["verdict"]) == (200, "unknown")
        assert "MiB of memory" in answer.json()["reasons"][0]["text"]
        assert httpx.get(f"{address}/healthz").status_code == 200


def test_a_client_that_has_gone_costs_no_more(client: httpx.Client, address: str) -> None:
    body = httpx.Request("POST", address, json=SLOW).content
    with connected(address) as connection:
        connection.sendall(b"POST /mana HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
        assert until(lambda: busy(client) == 1)
    assert until(lambda: busy(client) == 0, 2.0)
    assert client.post("/mana", json={"position": POSITION}).status_code == 200


def test_too_many_requests_at_a_time_are_told_to_come_back() -> None:
    with (
        lightly_served(Settings(port=0, workers=1, concurrent=1, timeout=3, parting=0.5)) as address,
        httpx.Client(base_url=address, timeout=60) as client,
    ):
        threading.Thread(target=lambda: httpx.post(f"{address}/mana", json=SLOW, timeout=60), daemon=True).start()
        assert until(lambda: busy(client) == 1)
        answer = client.post("/mana", json={"position": POSITION})
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "1")
        assert until(lambda: client.post("/mana", json={"position": POSITION}).status_code == 200)


def test_a_server_that_ends_answers_what_is_under_way() -> None:
    answers: list[httpx.Response] = []
    with lightly_served(Settings(port=0, workers=1, parting=0.5)) as address, httpx.Client(base_url=address) as client:
        asking = threading.Thread(target=lambda: answers.append(httpx.post(f"{address}/mana", json=SLOW, timeout=60)))
        asking.start()
        assert until(lambda: busy(client) == 1)
    asking.join()
    assert [answer.status_code for answer in answers] in ([503], [200])
