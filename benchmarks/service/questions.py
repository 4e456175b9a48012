"""Real requests, and the library's answers to them."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import yaml
from msgspec import Struct

from castable.fuzz.generators import document_of
from castable.service.answering.requests import answer_line
from scripts.corpus import ROOT, requests


class Asked(Struct, frozen=True):
    """A request, what the library answers, and how it would be sent."""

    ask: str
    body: bytes
    answer: Any

    @property
    def path(self) -> str:
        """The route of the question."""
        return f"/{self.ask}"


class Batch(Struct, frozen=True):
    """Requests with the answers that ``castable batch`` gave, and how many seconds it took over them."""

    asked: tuple[Asked, ...]
    seconds: float


def batch(count: int, suite: Path | None, options: list[str], workers: int) -> Batch:
    """Requests about examples, random positions and a suite, as the library answers them."""
    wanted = list(requests(count, suite, None))
    with TemporaryDirectory() as folder:
        asked, answers = Path(folder, "asked.jsonl"), Path(folder, "answers.jsonl")
        asked.write_text("".join(json.dumps(request) + "\n" for request in wanted), encoding="utf-8")
        command = [sys.executable, "-m", "castable", "batch", str(asked), "--output", str(answers)]
        began = time.perf_counter()
        subprocess.run([*command, "--workers", str(workers), *options], check=True)
        seconds = time.perf_counter() - began
        found = [json.loads(line) for line in answers.read_text(encoding="utf-8").splitlines()]
    pairs = zip(wanted, found, strict=True)
    return Batch(tuple(_asked(request, answer) for request, answer in pairs), seconds)


def _asked(request: dict[str, Any], answer: dict[str, Any]) -> Asked:
    body = {key: value for key, value in request.items() if key not in ("id", "ask")}
    return Asked(request["ask"], json.dumps(body).encode(), answer.get("answer"))


def seconds(request: Asked) -> float:
    """How long this process works at a request that it has not seen before."""
    line = json.dumps({**json.loads(request.body), "ask": request.ask}).encode()
    began = time.process_time()
    answer_line(line)
    return time.process_time() - began


SLOWEST = (608, 192)
"""Seeds of the random positions whose questions take longest."""


def slowest() -> list[Asked]:
    """The requests that are known to take longest: seconds each."""
    late = document("08-late-game.yaml")
    paid = {"limit": 12, "payments": True, "kind": ["cast", "activate", "special"], "no-mana": True}
    questions: list[tuple[str, dict[str, Any]]] = [("mana", {"position": late})]
    questions += [("plays", {"position": document_of(seed), "options": paid}) for seed in SLOWEST]
    return [Asked(ask, json.dumps(body).encode(), None) for ask, body in questions]


def about(example: str) -> Asked:
    """What a page asks first of a position: which objects can be played."""
    body = {"position": document(example), "options": {"probe": True}}
    return Asked("plays", json.dumps(body).encode(), None)


def document(example: str) -> dict[str, Any]:
    """An example as a document."""
    read: dict[str, Any] = yaml.safe_load((ROOT / "examples" / example).read_text(encoding="utf-8"))
    return read
