"""The clients in other languages among the examples do what their page says, where Node and Java are there."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys

import pytest

from castable.service.http.settings import Settings

from ..castable.service.light import lightly_served
from .transcripts import ROOT

CLIENTS = ROOT / "examples" / "clients"
STDIO = (sys.executable, "-m", "castable", "serve", "--stdio")
SECONDS = 120


def printed(program: str, *arguments: str) -> list[str]:
    """What a program prints; a test is skipped where there is no such program."""
    if shutil.which(program) is None:
        pytest.skip(f"there is no {program} on this machine")
    done = subprocess.run([program, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=SECONDS, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_the_client_in_node_asks_about_every_play() -> None:
    lines = printed("node", str(CLIENTS / "client.mjs"), "examples/01-bolt.yaml", *STDIO)
    assert lines[0] == "11 plays"
    assert "legal cast lightning-bolt -> A {R}" in lines
    assert [line for line in lines[1:-1] if not line.startswith("legal ")] == []
    assert lines[-1].endswith(" plays after the last one")


def test_the_client_in_java_asks_about_a_position_that_it_has_opened() -> None:
    answers = [json.loads(line)["answer"] for line in printed("java", str(CLIENTS / "Client.java"), *STDIO)]
    assert [answer["verdict"] for answer in answers] == ["legal", "legal", "illegal"]
    assert [reason["rule"] for reason in answers[-1]["reasons"]] == ["115.1"]


def test_the_client_over_http_reads_answers_and_problems() -> None:
    with lightly_served(Settings(port=0, workers=1)) as address:
        lines = printed("node", str(CLIENTS / "over_http.mjs"), address.rstrip("/"))
    assert lines[:2] == ["legal {R}", "2 ways to cast something"]
    assert lines[2].startswith("The play can't be read: ")
