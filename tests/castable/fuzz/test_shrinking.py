"""Positions are made small: what is asked for stays so, nothing makes them smaller, and nothing is asked twice."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest
from msgspec import Struct, field

import castable
from castable.fuzz.contract.protocol import Document, FailureKind
from castable.fuzz.differences.comparing import compare, remaining
from castable.fuzz.documents.editing import entries
from castable.fuzz.generators import document_of
from castable.fuzz.smaller.shrinking import shrink, size_of

from .targets import SICK, FailingTarget, ViewTarget, blind_to, holds, without_signets

Still = Callable[[Document], bool]


def some_entry(key: str) -> Still:
    """Whether an entry says something."""
    return lambda document: any(entry.get(key) for entry in entries(document))


STILLS: dict[str, Still] = {
    "tapped": some_entry("tapped"),
    "attached": some_entry("attached_to"),
    "counters": some_entry("counters"),
    "two in a hand": lambda document: any(
        isinstance(seat.get("hand"), list) and len(seat["hand"]) > 1 for seat in document["players"].values()
    ),
    "floating": lambda document: any(seat.get("mana") for seat in document["players"].values()),
    "life": lambda document: any(seat.get("life", 20) < 20 for seat in document["players"].values()),
    "targets": some_entry("targets"),
    "stack": lambda document: bool(document.get("stack")),
    "history": lambda document: bool(document.get("history", {}).get("lost_life")),
    "effects": lambda document: bool(document.get("effects")),
    "other phase": lambda document: document["turn"].get("phase", "main1") != "main1",
    "five objects": lambda document: len(list(entries(document))) > 4,
}


def test_what_a_prepared_permanent_brings_with_it_is_left_alone() -> None:
    page = {"card": "Honorbound Page // Forum's Favor", "id": "page", "designations": ["prepared"]}
    seats = {"A": {"battlefield": [page, {"card": "Plains", "id": "plains"}]}, "B": {}}
    small = shrink({"castable": 1, "players": seats}, some_entry("designations"))
    assert small.complete
    assert [entry.get("designations") for entry in entries(small.document)] == [["prepared"]]


class Watched(Struct):
    """A question that remembers what was asked."""

    still: Still
    asked: list[str] = field(default_factory=list)

    def __call__(self, document: Document) -> bool:
        castable.read(document)
        assert all("id" in entry for entry in entries(document))
        self.asked.append(json.dumps(document))
        return self.still(document)


def first_seeds(still: Still, number: int) -> list[int]:
    return list(islice((seed for seed in range(400) if still(document_of(seed))), number))


CASES = [(name, seed) for name, still in STILLS.items() for seed in first_seeds(still, 3)]


@pytest.mark.parametrize(("name", "seed"), CASES)
def test_what_comes_out_is_small_and_nothing_makes_it_smaller(name: str, seed: int) -> None:
    document, still = document_of(seed), Watched(STILLS[name])
    shrunk = shrink(document, still)
    assert shrunk.complete
    assert STILLS[name](shrunk.document)
    assert size_of(shrunk.document) <= size_of(document)
    assert shrunk.after == len(castable.read(shrunk.document).objects)
    assert shrunk.asks == len(still.asked) == len(set(still.asked))
    again = shrink(document, STILLS[name])
    assert again == shrunk
    assert shrink(shrunk.document, STILLS[name]).document == shrunk.document


def smallest(name: str, seed: int) -> Any:
    return shrink(document_of(seed), STILLS[name]).document


@pytest.mark.parametrize("seed", first_seeds(STILLS["tapped"], 6))
def test_one_tapped_card_as_simple_as_can_be_is_left(seed: int) -> None:
    found = list(entries(smallest("tapped", seed)))
    assert len(found) == 1
    assert found[0]["tapped"]
    assert found[0]["card"] in ("Forest", "Plains", "Merfolk of the Pearl Trident", "Memnite") or "token" in found[0]


@pytest.mark.parametrize("seed", first_seeds(STILLS["other phase"], 6))
def test_nothing_but_the_phase_is_left_where_nothing_else_matters(seed: int) -> None:
    document = smallest("other phase", seed)
    assert list(entries(document)) == []
    assert document["turn"] == {"player": document["turn"]["player"], "phase": "main2"}
    assert set(document) == {"castable", "turn", "players"}


def test_floating_mana_becomes_lands_where_lands_will_do() -> None:
    document = document_of(7)
    document["players"]["A"]["mana"] = "{G}"

    def green_is_there(found: Document) -> bool:
        return any("{G}" in option for option in castable.mana(found).options)

    left = shrink(document, green_is_there).document
    assert "mana" not in left["players"]["A"]
    assert [entry["card"] for entry in entries(left)] == ["Forest"]


def test_players_beyond_two_go_with_all_that_is_theirs() -> None:
    seat = {"hand": ["Shock"], "battlefield": ["2 Forest"]}
    rancor = {"card": "Rancor", "attached_to": "C"}
    document = {"players": {"A": {"battlefield": ["Island", rancor]}, "B": seat, "C": seat}}
    left = shrink(document, holds("Island")).document
    assert len(left["players"]) == 2


SPELLS: Document = {
    "castable": 1,
    "turn": {"player": "A", "phase": "main1"},
    "players": {"A": {"battlefield": [{"card": "Grizzly Bears", "id": "bears"}, {"card": "Forest", "id": "forest"}]},
                "B": {}},
    "stack": [
        {"card": "Shock", "id": "shock", "controller": "B", "targets": ["bears"], "x": 4},
        {"card": "Lightning Bolt", "id": "bolt", "controller": "B", "targets": ["A"], "cast_from": "graveyard"},
    ],
}  # fmt: skip


@pytest.mark.parametrize("key", ["targets", "cast_from", "x"])
def test_spells_on_the_stack_keep_their_names_and_lose_what_does_not_matter(key: str) -> None:
    left = shrink(SPELLS, Watched(some_entry(key))).document
    assert [set(entry) for entry in left["stack"]] == [{"card", "id", "controller", key}]


def test_asks_are_limited_and_the_smallest_so_far_is_given_back() -> None:
    document, still = document_of(16), Watched(holds(next(entries(document_of(16)))["card"]))
    shrunk = shrink(document, still, most=4)
    assert (shrunk.asks, shrunk.complete) == (4, False)
    assert len(still.asked) == 4
    assert still.still(shrunk.document)
    assert size_of(shrunk.document) <= size_of(document)


def test_only_cards_that_may_be_are_put_in_the_place_of_others() -> None:
    had = {entry.get("card") for entry in entries(document_of(3))}
    left = shrink(document_of(3), STILLS["two in a hand"], may_be=lambda name: name == "Hill Giant").document
    assert {entry.get("card") for entry in entries(left)} <= had | {"Hill Giant"}


def test_where_names_matter_they_stay() -> None:
    document = {"players": {"A": {"hand": [{"card": "Shock", "id": "the-one"}, "Forest"]}, "B": {}}}
    left = shrink(document, lambda found: "the-one" in json.dumps(found)).document
    assert [entry["id"] for entry in entries(left)] == ["the-one"]


# ---------------------------------------------------------------- differences


@pytest.mark.parametrize(("view", "most"), [(blind_to("sick"), 1), (without_signets, 2)])
def test_a_difference_stays_while_its_position_is_made_small(view: Any, most: int) -> None:
    target = ViewTarget(view)
    difference = compare(SICK, target).differences[0]
    before = target.asks
    shrunk = shrink(SICK, lambda found: remaining(difference, found, target) is not None)
    assert shrunk.after <= most
    assert target.asks - before == shrunk.asks  # one question for a candidate
    left = remaining(difference, shrunk.document, target)
    assert left is not None
    assert left.is_left_of(difference)
    assert compare(shrunk.document, target).differences


def test_a_failure_is_made_small_as_a_difference_is() -> None:
    name = next(entry["card"] for entry in entries(document_of(16)))
    target = FailingTarget(holds(name), FailureKind.ERROR, f"KeyError: {name}")
    (failure,) = compare(document_of(16), target).differences
    shrunk = shrink(document_of(16), lambda found: remaining(failure, found, target) is not None)
    assert [entry["card"] for entry in entries(shrunk.document)] == [name]


def test_another_failure_is_not_what_is_left_of_one() -> None:
    keys = FailingTarget(lambda _: True, FailureKind.ERROR, "KeyError: 1")
    values = FailingTarget(lambda _: True, FailureKind.ERROR, "ValueError: 1")
    (failure,) = compare(document_of(16), keys).differences
    assert remaining(failure, document_of(16), values) is None
    assert remaining(failure, document_of(17), keys) is not None
