"""The application, answered by real workers."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml

from castable.questions import QUESTIONS
from castable.service.answering.requests import answer_request

from .conftest import POSITION


def test_a_question_is_answered_as_the_command_answers_it(client: httpx.Client) -> None:
    body: dict[str, Any] = {"position": POSITION, "options": {"no-mana": True}}
    answer = client.post("/plays", json=body)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/json"
    assert answer.json() == answer_request({**body, "ask": "plays"})


@pytest.mark.parametrize("ask", sorted(QUESTIONS))
def test_each_question_has_a_route(client: httpx.Client, ask: str) -> None:
    answer = client.post(f"/{ask}", json={"position": POSITION, "object": "f", "play": "pass"})
    assert answer.status_code in (200, 400, 422)


def test_the_page_is_there(client: httpx.Client) -> None:
    assert "castable" in client.get("/").text


def test_a_server_says_that_it_is_well(client: httpx.Client) -> None:
    assert client.get("/healthz").json() == {"status": "ok"}


def test_metrics_count_requests_by_route_and_status(client: httpx.Client) -> None:
    before = _counted(client, "/mana", 200)
    client.post("/mana", json={"position": POSITION})
    assert _counted(client, "/mana", 200) == before + 1
    text = client.get("/metrics").text
    assert re.search(r'^castable_request_seconds_bucket\{route="/mana",le="\+Inf"\} [1-9]', text, re.MULTILINE)
    for name in ("busy_workers", "queue_length", "log_lines_lost_total"):
        assert re.search(rf"^castable_{name} \d", text, re.MULTILINE)


def _counted(client: httpx.Client, route: str, status: int) -> int:
    line = f'castable_requests_total{{route="{route}",status="{status}"}} '
    return sum(int(row.removeprefix(line)) for row in client.get("/metrics").text.splitlines() if row.startswith(line))


def test_metrics_have_no_rows_for_paths_that_clients_make_up(client: httpx.Client) -> None:
    for n in range(3):
        assert client.get(f"/made-up-{n}").status_code == 404
    assert "made-up" not in client.get("/metrics").text


def test_the_log_has_the_id_of_a_request(client: httpx.Client, log: Path) -> None:
    client.get("/healthz", headers={"X-Request-Id": "seen-in-the-log"})
    until = time.monotonic() + 5
    while "seen-in-the-log" not in log.read_text(encoding="utf-8") and time.monotonic() < until:
        time.sleep(0.01)
    assert "seen-in-the-log 127.0.0.1 GET /healthz 200" in log.read_text(encoding="utf-8")


def test_choices_are_numbers_or_texts(client: httpx.Client) -> None:
    text = (Path(__file__).parents[4] / "examples" / "06-choices.yaml").read_text(encoding="utf-8")
    body = {"position": yaml.safe_load(text), "object": "fireball"}
    answers = [client.post("/announce", json={**body, "options": {"choices": c}}) for c in ([2], ["2"], [True], [2.5])]
    assert [answer.status_code for answer in answers] == [200, 200, 400, 400]
    assert answers[0].json() == answers[1].json()
    assert answers[0].json()["choices"] == ["2"]


@pytest.mark.parametrize(
    "text",
    [
        "[metadata]\nName=A deck\n[Main]\n4 Lightning Bolt|LEA\n20 Mountain\n",
        "4 Lightning Bolt\n20 Mountain\n\nSideboard\n2 Shock\n",
        "nothing of this\nis a position at all\n",
        "",
        " \n",
    ],
    ids=["deck of forge", "deck list", "prose", "nothing", "blank"],
)
def test_a_text_of_which_nothing_is_understood_is_no_empty_position(client: httpx.Client, text: str) -> None:
    answer = client.post("/convert", json={"text": text})
    assert answer.status_code in (400, 422), answer.text
    assert answer.json()["detail"]
    assert client.post("/plays", json={"position": text}).status_code in (400, 404, 422)
