"""Documents as something to edit: nothing may be left that speaks of what is gone."""

from __future__ import annotations

import json
from typing import Any

import pytest

import castable
from castable.fuzz.documents.editing import entries, renamed, with_entry, with_ids, with_simple_ids, without
from castable.fuzz.generators import document_of

FULL: dict[str, Any] = {
    "turn": {"player": "A", "phase": "main1"},
    "priority": "A",
    "passed": ["B"],
    "players": {
        "A": {
            "mana": [{"mana": "{G}", "from": "elves"}],
            "hand": ["2 Island", {"card": "Fireball", "id": "fb"}],
            "battlefield": [
                {"card": "Llanowar Elves", "id": "elves", "attacking": "walker"},
                {"card": "Rancor", "id": "rancor", "attached_to": "elves"},
                {"card": "Grizzly Bears", "id": "bear", "count": 2},
                {"token": "Treasure"},
            ],
            "exile": [{"card": "Shock", "exiled_with": "elves"}],
            "companion": {"card": "Yorion, Sky Nomad"},
            "library": {"top": ["Forest"], "count": 9},
        },
        "B": {
            "hand": 3,
            "battlefield": [
                {"card": "Karn Liberated", "id": "walker"},
                {"card": "Gray Ogre", "id": "ogre", "blocking": ["elves"], "paired_with": "walker"},
            ],
            "library": 4,
        },
    },
    "stack": [
        {"card": "Fireball", "id": "shot", "controller": "B", "targets": [["elves", "A"]], "division": [{"elves": 1}],
         "x": 1},
        {"ability": "elves.1", "controller": "A"},
    ],
    "effects": [
        {"may_play": "elves", "player": "A"},
        {"gains": {"objects": ["elves", "bear"], "keyword": "haste"}},
        {"gains": {"objects": ["elves"], "keyword": "haste"}},
    ],
    "history": {
        "spells_cast": {"A": ["Shock"]}, "activated": {"elves.1": 1}, "attacked": ["elves", "bear"],
        "exhausted": ["elves.1"], "ignoring": {"A": ["elves"]}, "lost_life": ["B"],
        "facts": {"elves": ["attacked"], "B": ["lost"]}, "played_by": {"elves": ["Shock"]},
    },
}  # fmt: skip


def test_entries_get_ids_and_the_position_stays_the_same() -> None:
    named = with_ids(FULL)
    assert castable.read(named).key == castable.read(FULL).key
    assert all("id" in entry and "count" not in entry for entry in entries(named))
    assert [entry["id"] for entry in entries(named)] == list(castable.read(FULL).objects)


@pytest.mark.parametrize("seed", range(40))
def test_documents_that_are_made_have_ids_already(seed: int) -> None:
    document = document_of(seed)
    assert with_ids(document) == {**document, "players": dict(document["players"])}


def test_nothing_speaks_of_what_is_gone() -> None:
    left = without(with_ids(FULL), {"elves"})
    castable.read(left)
    assert '"elves' not in json.dumps(left)
    assert left["effects"] == [{"gains": {"objects": ["bear"], "keyword": "haste"}}]
    assert [entry["id"] for entry in left["stack"]] == ["shot"]
    assert left["stack"][0]["targets"] == [["A"]]
    assert left["history"]["attacked"] == ["bear"]


@pytest.mark.parametrize("id", [entry["id"] for entry in entries(with_ids(FULL))])
def test_what_is_left_without_any_object_can_be_read(id: str) -> None:
    position = castable.read(without(with_ids(FULL), {id}))
    assert id not in position.objects


def test_a_zone_that_has_become_empty_is_not_said() -> None:
    left = without(with_ids(FULL), {"walker", "ogre"})
    assert left["players"]["B"] == {"hand": 3, "library": 4}


@pytest.mark.parametrize("document", [FULL, *(document_of(seed) for seed in range(0, 90, 3))])
def test_other_names_make_no_other_position(document: dict[str, Any]) -> None:
    document = with_ids(document)
    names = {str(id): f"object-{number}" for number, id in enumerate(castable.read(document).objects)}
    changed = renamed(document, names)
    assert castable.read(changed).key == castable.read(document).key
    simple = with_simple_ids(changed)
    assert castable.read(simple).key == castable.read(document).key
    assert with_simple_ids(simple) == simple


def test_an_entry_takes_the_place_of_another_one() -> None:
    changed = with_entry(with_ids(FULL), "ogre", {"card": "Forest", "id": "ogre"})
    assert castable.read(changed).objects[castable.read(FULL).battlefield[-1]].card.name == "Forest"
