"""Requests that make no sense are refused plainly; ``python -m benchmarks.service fuzz`` sends many more of them."""

from __future__ import annotations

import asyncio
import json

import pytest

from benchmarks.service.clients import server
from benchmarks.service.fuzz import fuzz
from scripts.http_examples import REQUESTS
from tests.examples import some

CLIENTS = 8
COUNT = CLIENTS * len(some(range(25)))


@pytest.mark.law
def test_requests_that_make_no_sense_are_answered_or_refused() -> None:
    asked = [(f"/{ask}", json.dumps(body).encode()) for ask, body in REQUESTS.values()]
    with server(["--workers", "1"]) as running:
        findings = asyncio.run(fuzz(running, asked, seed=1, count=COUNT, clients=CLIENTS))
    assert findings.wrong == []
    assert findings.count == COUNT
    assert findings.statuses[400] > 0
    assert findings.statuses[422] > 0
