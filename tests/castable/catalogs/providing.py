"""A server on the loopback that answers as Scryfall and MTGJSON do, and fails as servers do."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

BEAR = {
    "name": "Test Bear", "layout": "normal", "mana_cost": "{G}", "type_line": "Creature — Bear",
    "oracle_text": "Vigilance", "power": "2", "toughness": "2", "legalities": {"vintage": "legal"},
}  # fmt: skip
SCRYFALL = json.dumps([BEAR, *({**BEAR, "name": f"Test Bear {n}"} for n in range(40))]).encode()
ATOMIC = {
    "meta": {"date": "2026-03-01", "version": "5.2.2+20260301"},
    "data": {
        "Hot // Cold": [
            {"faceName": "Cold", "side": "b", "layout": "split", "manaCost": "{U}", "type": "Instant",
             "text": "Draw a card.", "legalities": {"vintage": "Legal"}, "printings": ["AAA"]},
            {"faceName": "Hot", "side": "a", "layout": "split", "manaCost": "{R}", "type": "Sorcery",
             "text": "Draw two cards.", "legalities": {"vintage": "Legal"}, "printings": ["AAA"]},
        ],
        "Test Bear": [
            {"name": "Test Bear", "layout": "normal", "manaCost": "{G}", "type": "Creature — Bear", "text": "Vigilance",
             "power": "2", "toughness": "2", "legalities": {"vintage": "Legal"}, "printings": ["AAA", "BBB"]},
        ],
    },
}  # fmt: skip
MTGJSON = gzip.compress(json.dumps(ATOMIC).encode())
UPDATED = "2026-02-03T10:01:22.000+00:00"


class Answer:
    """What a server says of one address: a body with its ETag and headers, given whole or in parts."""

    def __init__(self, body: bytes, kind: str = "application/json", packs: bool = False) -> None:
        self.body, self.kind, self.packs = body, kind, packs
        self.etag = '"1"'
        self.gives_parts = True


Trouble = Callable[["Handler"], None]


class Provider:
    """A server: its answers by path, what goes wrong first at a path, and what it has been asked."""

    def __init__(self) -> None:
        self.base = ""
        self.answers: dict[str, Answer] = {}
        self.troubles: dict[str, list[Trouble]] = {}
        self.asked: list[tuple[str, dict[str, str]]] = []

    def trouble(self, path: str, *troubles: Trouble) -> None:
        """What goes wrong the next times that a path is asked for, in order."""
        self.troubles.setdefault(path, []).extend(troubles)

    def offers_scryfall(self, body: bytes = SCRYFALL, size: int | None = None, updated: str = UPDATED) -> str:
        """Offer Oracle Cards as Scryfall does; returns the path of the file."""
        path = f"/oracle-cards/oracle-cards-{re.sub(r'[^0-9]', '', updated)}.json"
        files = [
            {"object": "bulk_data", "type": "rulings", "updated_at": updated, "download_uri": f"{self.base}/rulings"},
            {"object": "bulk_data", "type": "oracle_cards", "updated_at": updated, "content_encoding": "gzip",
             "size": len(body) if size is None else size, "download_uri": f"{self.base}{path}"},
        ]  # fmt: skip
        listing = {"object": "list", "has_more": False, "data": files}
        self.answers["/bulk-data"] = Answer(json.dumps(listing).encode())
        self.answers[path] = Answer(body, packs=True)
        return path

    def offers_mtgjson(self, body: bytes = MTGJSON, sha256: str | None = None) -> str:
        """Offer AtomicCards as MTGJSON does; returns the path of the file."""
        meta = {"meta": ATOMIC["meta"], "data": ATOMIC["meta"]}
        self.answers["/Meta.json"] = Answer(json.dumps(meta).encode())
        checksum = hashlib.sha256(body).hexdigest() if sha256 is None else sha256
        self.answers["/AtomicCards.json.gz.sha256"] = Answer(checksum.encode(), "text/plain")
        self.answers["/AtomicCards.json.gz"] = Answer(body, "application/gzip")
        return "/AtomicCards.json.gz"

    def ranges(self, path: str) -> list[str | None]:
        """Which parts of a file have been asked for, in order."""
        return [headers.get("Range") for asked, headers in self.asked if asked == path]


class Handler(BaseHTTPRequestHandler):
    """Answers one request of a :class:`Provider`."""

    provider: Provider
    protocol_version = "HTTP/1.1"

    def log_message(self, *_: Any) -> None:
        """Say nothing."""

    def do_GET(self) -> None:
        """Answer, or do what is to go wrong."""
        self.provider.asked.append((self.path, dict(self.headers.items())))
        waiting = self.provider.troubles.get(self.path)
        if waiting:
            waiting.pop(0)(self)
        elif self.path in self.provider.answers:
            self.give()
        else:
            self.say(404)

    def say(self, status: int, body: bytes = b"", **headers: str) -> None:
        """Answer with a status, headers and a body."""
        self.send_response(status)
        for name, value in {"content_length": str(len(body)), "connection": "close", **headers}.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.close_connection = True
        self.wfile.write(body)

    def give(self, at_most: int | None = None) -> None:
        """Give the file, or the part that is asked for; at most so many bytes of it before the connection is cut."""
        answer = self.provider.answers[self.path]
        packed = answer.packs and "gzip" in self.headers.get("Accept-Encoding", "")
        body = gzip.compress(answer.body, mtime=0) if packed else answer.body
        headers = {"etag": answer.etag, "content_type": answer.kind} | ({"content_encoding": "gzip"} if packed else {})
        asked = re.fullmatch(r"bytes=(\d+)-", self.headers.get("Range", ""))
        status, first = 200, 0
        if asked and answer.gives_parts and self.headers.get("If-Range") == answer.etag:
            status, first = 206, int(asked[1])
            headers["content_range"] = f"bytes {first}-{len(body) - 1}/{len(body)}"
            if first >= len(body):
                self.say(416, content_range=f"bytes */{len(body)}")
                return
        part = body[first:]
        self.say(status, part[:at_most], **{"content_length": str(len(part)), **headers})


def status(code: int, **headers: str) -> Trouble:
    """Answer with a status."""
    return lambda handler: handler.say(code, b"", **headers)


def cut(after: int) -> Trouble:
    """Cut the connection after so many bytes."""
    return lambda handler: handler.give(after)


def body(text: bytes, **headers: str) -> Trouble:
    """Answer with something else."""
    return lambda handler: handler.say(200, text, **headers)


def redirect(url: str, code: int = 302) -> Trouble:
    """Lead elsewhere."""
    return lambda handler: handler.say(code, location=url)


def silent(seconds: float) -> Trouble:
    """Say nothing for so long."""
    return lambda _: time.sleep(seconds)


def nonsense(handler: Handler) -> None:
    """Answer what is no HTTP."""
    handler.wfile.write(b"220 mail.example.org ESMTP\r\n\r\n")
    handler.close_connection = True


@contextmanager
def serving() -> Iterator[Provider]:
    """A server that runs for as long as a test."""
    provider = Provider()
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("Own", (Handler,), {"provider": provider}))
    server.daemon_threads = True
    provider.base = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield provider
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
