"""What is asked about no position: cards, names, rules, examples."""

from __future__ import annotations

import httpx
import pytest

from castable.decks.judging import deck
from castable.model.pack import PACK
from castable.questions.inquiries import inquire
from castable.service.http.examples import examples


def test_a_card_is_fetched_by_its_name(client: httpx.Client) -> None:
    assert client.get("/card/Lightning Bolt").json() == inquire("card", "Lightning Bolt", {})


def test_a_card_with_two_names_is_fetched_by_both(client: httpx.Client) -> None:
    assert client.get("/card/Fire // Ice").json() == inquire("card", "Fire // Ice", {})


@pytest.mark.parametrize("path", ["/card/Lihgtning Bolt", "/rule/601.22"])
def test_what_nobody_knows_is_not_found_and_the_nearest_names_are_offered(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.json()["nearest"]


def test_names_are_completed(client: httpx.Client) -> None:
    answer = client.get("/names", params={"text": "lightning b", "limit": 3}).json()
    assert "Lightning Bolt" in [card["name"] for card in answer["names"]]


@pytest.mark.parametrize("asked", [{}, {"text": "a", "limit": "many"}, {"text": "a", "limit": -1}])
def test_names_want_a_text_and_a_number(client: httpx.Client, asked: dict[str, str]) -> None:
    answer = client.get("/names", params=asked)
    assert (answer.status_code, answer.headers["content-type"]) == (400, "application/problem+json")
    assert answer.json()["where"].startswith("query.")


def test_a_rule_is_explained(client: httpx.Client) -> None:
    assert client.get("/rule/601.2c").json() == inquire("rule", "601.2c", {})


def test_each_example_is_listed_and_can_be_asked_about(client: httpx.Client) -> None:
    listed = client.get("/examples").json()["examples"]
    assert [each["name"] for each in listed] == list(examples())
    assert "01-bolt.yaml" in examples()
    for each in listed:
        example = client.get(f"/examples/{each['name']}").json()
        assert (example["text"], example["title"]) == (examples()[each["name"]], each["title"])
        converted = client.post("/convert", json={"text": example["text"]}).json()
        document = example["position"] or converted["position"]  # a puzzle is only text
        assert client.post("/show", json={"position": document}).status_code == 200


def test_the_deck_lists_that_are_shipped_are_of_several_colors_and_play_whole(client: httpx.Client) -> None:
    listed = client.get("/decks").json()["decks"]
    assert [(each["name"], each["title"]) for each in listed] == [
        ("elves.txt", "Elves"), ("fire.txt", "Fire"), ("knights.txt", "Knights")
    ]  # fmt: skip
    for each in listed:
        report = deck(each["text"], "constructed", PACK)
        assert (report.verdict, dict(report.stops)) == ("legal", {})


@pytest.mark.parametrize("name", ["01-bolt", "..%2fpyproject.toml", "__init__.py"])
def test_other_files_are_no_examples(client: httpx.Client, name: str) -> None:
    assert client.get(f"/examples/{name}").status_code == 404


def test_a_position_is_converted(client: httpx.Client) -> None:
    answer = client.post("/convert", json={"position": client.get("/examples/01-bolt.yaml").json()["position"]})
    assert answer.json()["position"]["castable"] == 1


def test_a_limit_of_names_may_be_larger_than_any_list(client: httpx.Client) -> None:
    answer = client.post("/names", json={"text": "lightning b", "options": {"limit": 10**40}})
    assert "Lightning Bolt" in [card["name"] for card in answer.json()["names"]]
