"""The description of the service: what it says is what happens."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from castable.questions import QUESTIONS
from castable.questions.schemas.shipping import names, schema
from castable.questions.subjects import INQUIRIES
from castable.service.http.openapi import openapi, real_runs
from castable.service.http.settings import Settings
from scripts.http_examples import REQUESTS

from .conftest import TOKEN


def references(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        yield from (value for key, value in part.items() if key == "$ref" and isinstance(value, str))
        yield from (each for value in part.values() for each in references(value))
    elif isinstance(part, list):
        yield from (each for value in part for each in references(value))


def test_it_is_served(client: httpx.Client) -> None:
    assert client.get("/openapi.json").json() == json.loads(json.dumps(openapi(Settings())))


def test_each_question_is_described_with_a_real_run() -> None:
    paths = openapi(Settings())["paths"]
    for ask in (*QUESTIONS, *INQUIRIES):
        post = paths[f"/{ask}"]["post"]
        assert post["summary"]
        if ask != "schema":
            assert post["requestBody"]["content"]["application/json"]["example"] == REQUESTS[ask][1]


@pytest.mark.parametrize("settings", [Settings(), Settings(keep=1, games=1, tokens=(TOKEN,))], ids=["usual", "keeping"])
def test_all_that_it_refers_to_is_there(settings: Settings) -> None:
    described = openapi(settings)
    known = {f"#/components/schemas/{name}" for name in described["components"]["schemas"]}
    assert set(references(described)) <= known


def test_schemas_of_the_same_name_say_the_same() -> None:
    known: dict[str, Any] = {}
    for name in names():
        if name != "request":
            for each, shape in schema(name).get("$defs", {}).items():
                assert known.setdefault(each, shape) == shape, each


@pytest.mark.parametrize("name", [name for name in REQUESTS if name != "problem"])
def test_what_it_shows_is_what_is_answered(client: httpx.Client, name: str) -> None:
    ask, body = REQUESTS[name]
    answer = client.post(f"/{ask}", json=body, headers={"X-Request-Id": "example"})
    assert answer.status_code == 200
    assert real_runs()[name] == {"request": body, "answer": answer.json()}, "python scripts/http_examples.py"


def test_the_problem_that_it_shows_is_what_is_answered(client: httpx.Client) -> None:
    ask, body = REQUESTS["problem"]
    answer = client.post(f"/{ask}", json=body, headers={"X-Request-Id": "example"})
    assert real_runs()["problem"]["answer"] == answer.json()


def test_a_schema_is_fetched_by_its_name(client: httpx.Client) -> None:
    assert client.get("/schema/answers.mana").json() == schema("answers.mana")
    assert client.get("/schema/answers.mena").status_code == 404


def test_the_file_of_real_runs_is_shipped() -> None:
    project = (Path(__file__).parents[4] / "pyproject.toml").read_text(encoding="utf-8")
    assert '"castable.service.http" = ["examples.json"]' in project
