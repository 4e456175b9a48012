"""Documents of running games that a person has changed: what a game remembers of what is gone is no fault."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import castable
from castable.fuzz.contract.protocol import Document
from castable.model.game.errors import DocumentError
from castable.playing.many import at_random
from castable.service.answering.requests import answer_line
from tests.examples import some

from .test_by_hand import begun

MOVES = 25


def is_position(document: Document) -> bool:
    """Whether a document says a position apart from what a game remembers: nothing speaks of what is not there."""
    try:
        castable.read({key: value for key, value in document.items() if key != "course"})
    except DocumentError:
        return False
    return True


def entries(document: Document) -> list[tuple[list[Any], dict[str, Any]]]:
    """The objects in zones, each with the list that it stands in, of which nothing else in the document speaks."""
    text = json.dumps({key: value for key, value in document.items() if key != "course"})
    zones = ("hand", "battlefield", "graveyard", "exile")
    lists = [seat[zone] for seat in document["players"].values() for zone in zones if isinstance(seat.get(zone), list)]
    found = [(each, entry) for each in lists for entry in each if isinstance(entry, dict) and "id" in entry]
    return [(each, entry) for each, entry in found if text.count(json.dumps(entry["id"])) == 1]


def changed(document: Document, chance: Random) -> Document:
    """The document without some objects, with some elsewhere, or with a hand of which only the number is known."""
    for _ in range(chance.randint(1, 3)):
        there = entries(document)
        if not there:
            return document
        zone, entry = chance.choice(there)
        zone.remove(entry)
        seat = document["players"][chance.choice(list(document["players"]))]
        match chance.choice(("removed", "moved", "hidden")):
            case "moved" if "card" in entry:
                to = chance.choice(("graveyard", "exile"))
                seat[to] = [*seat.get(to, []), {"card": entry["card"], "id": entry["id"]}]
            case "hidden":
                seat["hand"] = 2
    return document


@pytest.mark.law
@pytest.mark.rule("400.7")
@pytest.mark.parametrize("seed", some(range(60), 8))
def test_a_document_of_a_running_game_may_be_changed(seed: int) -> None:
    game, chance = begun(seed), Random(seed)
    for _ in range(MOVES):
        game = game.take(at_random(game, chance))
        if game.decision is None:
            break
        if game.decision.kind == "priority":
            document = changed(json.loads(json.dumps(game.position.to_document())), chance)
            if not is_position(document):
                continue
            reply = json.loads(answer_line(json.dumps({"ask": "show", "position": document}).encode()))
            assert reply["ok"], reply["error"]
            position = castable.read(document)
            assert position.course.begun
            assert castable.read(position.to_document()) == position
